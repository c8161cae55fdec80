"""Players' own cards: the card files of the game, read on their machine into a database of their own."""
