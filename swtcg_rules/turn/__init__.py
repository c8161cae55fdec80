"""The turn: what the rules do to a table between the attacks."""
