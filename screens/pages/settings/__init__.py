"""What the players choose for themselves."""
