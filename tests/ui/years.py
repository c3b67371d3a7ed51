"""Years of games in a moment: finished games without logs, written straight into the database.

They are good for whatever counts them: the history and the statistics. They can't be opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from random import Random

from companion.games import SHELF_IDS, load
from companion.store import Person, Store
from tests.ui.beneath import database_of

DAY = 24 * 60 * 60 * 1000
HOUR = DAY // 24
SCALES = {"kuhhandel": 3000, "heckmeck": 14, "antiques": 60, "whales": 40, "circle": 1800, "scorepad": 500}
"""About how much one can score in a game."""


def many_games(
    store: Store, people: Sequence[Person], count: int, since: datetime, until: datetime, seed: int = 1
) -> None:
    """Lets these people have finished so many games of all kinds, evenly over a time.

    Whoever stands at the front of the list plays more and better.
    """
    chance = Random(seed)
    begin, end = (int(moment.timestamp() * 1000) for moment in (since, until))
    games, seats, feats = [], [], []
    for number in range(1, count + 1):
        game = chance.choice(SHELF_IDS[: 1 + number % len(SHELF_IDS)])
        finished = begin + (end - begin) * number // (count + 1)
        length = chance.randrange(HOUR // 3, 2 * HOUR)
        games.append((number, game, 90, finished - length, finished, number, finished, length))
        players = [person for person in people if chance.random() < 0.75][:5]
        players = players if len(players) > 1 else list(people[:2])
        totals = [chance.randrange(SCALES[game]) * (8 - place) // 8 for place, _ in enumerate(players)]
        for seat, (person, total) in enumerate(zip(players, totals, strict=True)):
            place = 1 + sum(other > total for other in totals)
            seats.append((number, seat, person.id, person.name, total, place))
            # Of the others, nothing was ever remarkable.
            records = load(game).records if place == 1 else ()
            feats += [
                (number, seat, record.key, record.rank(chance.randrange(1, 40)), finished)
                for record in records
            ]
    with database_of(store).writing() as connection:
        columns = "id, game, cursor, created, updated, touched, finished, length"
        connection.executemany(f"INSERT INTO games ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", games)
        connection.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", seats)
        connection.executemany("INSERT INTO feats VALUES (?, ?, ?, ?, ?)", feats)
