"""Words for the player's own data."""
