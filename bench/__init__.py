"""Performance, as ratios against a named reference in the same run. ``make bench`` prints them.

What a person feels has a goal; counts and microseconds are notes: measured and shown, without a goal.
Each module measures one subject and is run on its own, in the environment that has its references:

    engine    rules a second, against python-chess, open_spiel and pickomino-env
    growth    steps, undo and opening, far into a game and with many players
    storage   a submit with its commit, against a bare SQLite commit
    history   its first page and all statistics, with up to ten thousand games
    kuhhandel whole games a second, and whether an action takes longer late in a game
    odds      the coach: exact odds against a plain solver, and simulated races
    app       start and memory against a bare Kivy window, frames beside the coach and a correction,
              first visits of all pages, 5,000 games that come in
    tables    the table page of every game: redraws against twenty labels, calls of the card, taps
    clock     the auction clock in real time: numbers, drift, claims
    circle    whole games of «Круг Чемпионов» a second, and a move on its drawn track
    guests    steps on sixteen phones, against a bare broadcast
    guests_evening  the app's frames and memory with sixteen phones at its table
"""
