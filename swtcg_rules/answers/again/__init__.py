"""A follow-up to a board: which line comes of it, and the answer to that."""
