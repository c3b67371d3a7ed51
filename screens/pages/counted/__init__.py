"""A game that was counted at its end: its result, and the day on which it was."""
