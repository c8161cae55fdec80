"""Players' own cards: the card files of the game, read on the player's machine into a database there."""
