"""What the players do under best play, boiled down to lines that can be followed at the table."""
