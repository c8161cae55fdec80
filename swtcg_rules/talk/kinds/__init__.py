"""Kinds of tables that are heard in slots: by what is told and not by its order."""
