"""What the tools know that need no game: dice, whose turn it is and for how long, who is first."""
