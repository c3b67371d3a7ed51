"""Setting a game up: who plays, where they sit, who starts, and by which rules."""
