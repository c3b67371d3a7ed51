"""What the people at a table may agree on beside the rules, wherever it is asked: the table's menu and the
seats. `agreements` asks what has to be said and plays it; `seat_choices` is the part of a seat's sheet that
offers it; `hand_over` gives a seat to somebody else, which is no step of the game.
"""
