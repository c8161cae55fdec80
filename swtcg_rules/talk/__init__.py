"""Turns what people type at a table, in their own words, into a scenario of the notation, or into a question back."""
