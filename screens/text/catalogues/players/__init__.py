"""The words of the page 'players'."""
