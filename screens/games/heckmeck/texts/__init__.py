"""Words on the drawn boards: ``board.<game>.…``. What the rules say is in the game's own catalogue."""
