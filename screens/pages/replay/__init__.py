"""The replay: a game stepped through on the real table screen. Nothing there can change anything.

    root.go('replay', game=7, step=12)          # the position after twelve steps

It is the table page with another panel: `Past` stands in for the game that is played, the boards are the
same, and whatever they offer is left out.
"""
