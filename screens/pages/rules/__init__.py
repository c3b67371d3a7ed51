"""The rules of all games: the list with its search, and a book a game."""
