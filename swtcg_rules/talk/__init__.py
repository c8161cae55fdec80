"""What people type at a table, in words of their own, becomes a scenario of the notation, or a question back."""
