"""How the pad counts."""

BOOK = {
    "goal": (
        "What the pad does",
        """
        Keeps the points of a game that the app has no rules for: cards, words, darts, a quiz. The rules are
        yours; the pad adds up, remembers and says who has won.

        For 1 to 12 players.
        """,
    ),
    "rounds": (
        "In rounds",
        """
        After each round everybody’s points are written in a row. A minus is allowed, an empty cell counts 0,
        and at least one number must be there.

        - A number has at most six digits.
        - The mark of the dealer moves one seat further with every round.
        - If you agreed that a round adds up to 0, the pad makes sure of it.
        """,
    ),
    "counter": (
        "As a counter",
        """
        Points are counted for anybody at any time, up or down. There are no rounds and no dealer; the game
        ends as soon as somebody reaches the target.
        """,
    ),
    "counters": (
        "Further counters",
        """
        Beside the points everybody can have up to six more counters with names of their own: poison, energy,
        tricks. Each has its own start. They neither win nor end the game, and are in no total.
        """,
    ),
    "places": (
        "Places only",
        """
        A game without points: at the end you say who came where. Those who are level share a place, and as
        many are skipped: 1, 2, 2, 4. Partners come in together. Who sits out has no place.

        The places can be put right after the end.
        """,
    ),
    "coop": (
        "All together",
        """
        A game in which all win together, or all lose. At the end you say which; that can be put right later.
        In an evening nobody gets anything for it.
        """,
    ),
    "edit": (
        "Putting an entry right",
        """
        Any cell of a round played can be changed, even after the end; all totals follow. A changed round need
        not add up to 0.

        > The target was reached by mistake. Change the entry, and if the total falls below the target, the
        game goes on.
        """,
    ),
    "end": (
        "The end",
        """
        - With a target: once a total gets there; with rounds, when the round is complete. If you start above
        the target, you play down to it.
        - With a number of rounds: after the last one.
        - Without either: when the table says so.
        - After the target or the last round you can agree to play on; then only the table ends the game.

        The most points win, or the fewest if you agreed so. Players with equal totals share the victory.

        > Darts: everybody starts with 501, and the target is 0. At 0 or below it the game is over.
        """,
    ),
    "teams": (
        "Teams",
        """
        The members of a team share one total: what one of them gets, all of them have. The points at the
        start are given to a team once. If a team wins, all of its members have won.
        """,
    ),
    "rows": (
        "Rows with names",
        """
        For a final count each row has a name: cities, roads, monasteries. There are as many rounds as names,
        and after the last row the pad says who has won.
        """,
    ),
    "out": (
        "Sitting out",
        """
        Somebody leaves for a while? Let them sit out: they get no points and do not deal, and their total
        stays. Whoever comes back plays on; what was missed can be filled in. At least 1 player must stay.
        """,
    ),
}
