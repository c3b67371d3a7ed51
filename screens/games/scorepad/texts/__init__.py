"""Words on the pages of the scorepad. What the rules say is in the game's own catalogue."""
