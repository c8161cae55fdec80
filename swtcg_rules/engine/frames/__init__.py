"""The procedures of the game, a file each: its steps in the order of the rulebook, and what each of them does."""
