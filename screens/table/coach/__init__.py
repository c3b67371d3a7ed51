"""The coach at the table: what follows from what lies open on it.

It is off unless the players want it. While it is on, a line above the board says so to everybody, and unfolds
to all that the coach knows. What it knows is worked out in `companion`, and drawn by the `Advice` of each
game (`screens.games.parts.coach`). The table page has a `CoachPlace`; everything else is loaded when a game
with the coach first comes to the table, and nothing is worked out without it.
"""
