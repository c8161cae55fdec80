"""Answers as text and as data, in English and Polish."""
