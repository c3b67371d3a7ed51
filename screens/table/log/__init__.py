"""The log: every step of a game in words, and the way back to any of them."""
