"""The steps of a turn, a file each, in the words of the rules digest (section 2)."""
