"""Reads kinds of tables in slots: by what a text states and not by its order."""
