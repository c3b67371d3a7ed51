"""The words of the board of «Аукцион»."""
