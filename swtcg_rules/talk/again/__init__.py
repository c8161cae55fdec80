"""Follow-ups to a board: "with armor", "what if he has 5 health", "bez Evade"."""
