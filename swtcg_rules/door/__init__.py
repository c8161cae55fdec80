"""The calls of the library, as they are offered to other programs."""
