"""What the rules do to a board."""
