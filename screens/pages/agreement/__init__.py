"""What was agreed before a game, changed after it has begun."""
