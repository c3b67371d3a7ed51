"""The words around the rules; the rules themselves are in companion/games/<id>/rulebook."""
