"""Three drivers of the engine: exact, by the dice of a table, and simulated."""
