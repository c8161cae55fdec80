"""One question in, one answer out."""
