"""Reads battle steps: whose units, how many and how fast, and what is asked about them."""
