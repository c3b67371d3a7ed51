"""The result of a game: places, the score sheet with its reasons, rematch, share."""
