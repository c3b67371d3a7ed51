"""Performance, as ratios against a named reference in the same run. ``make bench`` prints and keeps them.

Each module measures one subject and is run on its own, in the environment that has its references:

    engine    rules a second, against python-chess and pickomino-env
    sessions  undo at any depth
    storage   a submit with its commit, against a bare SQLite commit
    odds      the coach: exact odds against a plain solver, and simulated races
    circle    whole games of «Круг Чемпионов» a second, and a move on its drawn track
    clock     the auction clock in real time: numbers, drift, claims
    app       start and memory against a bare Kivy window, frames beside the coach and a correction,
              first visits of all pages, 5,000 games that come in
    tables    the table page of every game: redraws against twenty labels, calls of the card, taps
"""
