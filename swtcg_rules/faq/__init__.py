"""The FAQ: rulings, glossary and a user's own scenarios as one document, every answer solved again as it is made."""
