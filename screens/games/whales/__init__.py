"""The board of «Козырные киты»: trump and token, the trick, the grid of cards, rewards, rounds, the deck."""
