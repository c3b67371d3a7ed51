"""The words of what can be agreed on after a game has begun: who sits where, and by which rules."""
