"""How costs grow: with the length of a game, and with the number of players. Flat, or in proportion.

What grows with the number of games in the history is in `bench.history`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from bench.measure import Figure, alternate, median, report
from companion.core.action import Json
from companion.core.codec import encode
from companion.core.game import Game
from companion.core.session import Session
from companion.document import read_setup
from companion.games import GAME_IDS, load
from companion.games.sheet.sheets import MOST_ROUNDS
from companion.store import Store
from tests.games.harness import NAMES, play

SHORT, MIDDLE, LONG = 100, 1000, 10_000
"""Actions of a game."""
FEW_ROUNDS, MANY_ROUNDS = 5, 500
"""Rounds of a pad."""
PAD, SHEET = load("scorepad"), load("sheet")
ROWS = 40
"""Rows of a score sheet, as many as there may be."""
HECKMECK = load("heckmeck")
SETUP = read_setup(HECKMECK, list(NAMES[:4]), {})
ROUNDS = 9
OF_A_SESSION = 60
"""Rounds for what takes milliseconds, so that a busy machine leaves each of them in peace once."""
PLAYED = 400
"""Actions of random games that are timed for each number of players."""


def main() -> None:
    """Measures and reports."""
    report([*in_memory(), *pads(), *sheets(), *stored(), *players()])


# The length of a game


def endless(steps: int) -> list[dict[str, Json]]:
    """A game of Heckmeck in which nobody ever gets a tile, with other dice in every turn."""
    rng = Random(3)
    actions: list[dict[str, Json]] = []
    while len(actions) < steps:
        face = rng.randint(1, 5)
        actions += [{"do": "roll", "dice": [face] * 8}, {"do": "keep", "face": face}]
    return actions[:steps]


def in_memory() -> list[Figure]:
    """What a tap costs a session, at the beginning of a game and far into it."""
    sessions = {length: session_of(length) for length in (SHORT, MIDDLE, LONG)}
    figures = []
    for what, task in (("undo", undo), ("a step with all that is asked after it", step)):
        tasks = [partial(repeat, task, session) for session in sessions.values()]
        short, *longer = alternate(tasks, OF_A_SESSION)
        for length, spent in zip((MIDDLE, LONG), longer, strict=True):
            name = f"{what}, {length:,} steps into a game"
            figures.append(Figure(name, f"{SHORT} steps into it", spent * 1e4, short * 1e4, "µs", "<= 1.5"))
    return figures


def session_of(length: int) -> Session:
    """A session after so many steps."""
    session = Session(HECKMECK, SETUP)
    for action in endless(length):
        session.submit(action)
    return session


def repeat(task: Callable[[Session], None], session: Session) -> None:
    """A task a hundred times."""
    for _ in range(100):
        task(session)


def undo(session: Session) -> None:
    """A step back, and the screen's questions; then forward again, for the next time."""
    session.undo()
    asked(session)
    session.redo()


def step(session: Session) -> None:
    """A new step instead of the last one, and the screen's questions."""
    action = encode(session.entries[-1].action)
    session.undo()
    session.submit(action)
    asked(session)


def asked(session: Session) -> object:
    """What the table page asks after every step."""
    return session.view(), session.prompt(), session.turns, session.entries[-1], session.can_undo


def pads() -> list[Figure]:
    """What a round and an edit cost on the pad of a full table, near its start and far into it."""
    early, late = pad_of(FEW_ROUNDS), pad_of(MANY_ROUNDS)
    actions: dict[str, dict[str, Json]] = {
        "a round": {"do": "round", "points": [5] * PAD.players[-1]},
        "an edit of the first round": {"do": "edit", "round": 1, "seat": 0, "points": 7},
    }
    figures = []
    for what, action in actions.items():
        far, near = alternate([partial(write, session, action) for session in (late, early)], OF_A_SESSION)
        name = f"{what} on a pad of {PAD.players[-1]}, {MANY_ROUNDS} rounds into it"
        figures.append(Figure(name, f"{FEW_ROUNDS} into it", far * 1e4, near * 1e4, "µs", "<= 1.5"))
    return figures


def pad_of(rounds: int) -> Session:
    """A full pad after so many rounds."""
    session = Session(PAD, read_setup(PAD, list(NAMES[: PAD.players[-1]]), {}))
    for number in range(rounds):
        points: list[Json] = [number % 9 - 4 + seat for seat in range(PAD.players[-1])]
        session.submit({"do": "round", "points": points})
    return session


def write(session: Session, action: dict[str, Json]) -> None:
    """A hundred times the same step, with the screen's questions, and back."""
    for _ in range(100):
        session.submit(action)
        asked(session)
        session.undo()


def sheets() -> list[Figure]:
    """What a cell costs on the largest score sheet there may be, in its first round and in its last."""
    first, second, last = sheet_of(1), sheet_of(2), sheet_of(MOST_ROUNDS)
    cell: dict[str, Json] = {"do": "fill", "seat": 3, "values": {"a20": 7}}
    old: dict[str, Json] = {**cell, "round": 1}
    far, near = alternate([partial(write, session, cell) for session in (last, first)], OF_A_SESSION)
    late, soon = alternate([partial(write, session, old) for session in (last, second)], OF_A_SESSION)
    size = f"a sheet of {ROWS} rows and {SHEET.players[-1]} players"
    return [
        Figure(f"a cell on {size}, round {MOST_ROUNDS}", "round 1", far * 1e4, near * 1e4, "µs", "<= 1.5"),
        Figure(
            f"round 1 put right on {size}, in round {MOST_ROUNDS}",
            "in round 2",
            late * 1e4,
            soon * 1e4,
            "µs",
            "<= 1.5",
        ),
    ]


def sheet_of(rounds: int) -> Session:
    """A sheet that is full up to this round, in which all but one cell stand."""
    rows: list[Json] = [
        {
            "id": f"r{n}",
            "asks": [{"id": f"a{n}"}],
            "points": f"3 * a{n} + most(a{n})" + (f" + r{n - 1}" if n % 4 else ""),
        }
        for n in range(ROWS)
    ]
    sheet: Json = {"sheet": 1, "id": "large", "names": {"en": "Large"}, "rounds": MOST_ROUNDS, "rows": rows}
    seats = SHEET.players[-1]
    session = Session(SHEET, read_setup(SHEET, list(NAMES[:seats]), {"sheet": sheet}))
    for number in range(1, rounds + 1):
        for seat in range(seats):
            values: dict[str, Json] = {f"a{n}": (n + seat + number) % 9 for n in range(ROWS)}
            session.submit({"do": "fill", "seat": seat, "values": values})
        if number < rounds:
            session.submit({"do": "done"})
    asked(session)
    return session


def stored() -> list[Figure]:
    """A step with its commit, and opening a game again, for each of its steps."""
    steps: dict[int, list[float]] = {SHORT: [], LONG: []}
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        short, long = store.create_game(SETUP), store.create_game(SETUP)
        for n, action in enumerate(endless(LONG)):
            if n < SHORT:
                short.submit(action)
            started = perf_counter()
            long.submit(action)
            spent = perf_counter() - started
            if n < 4 * SHORT:
                steps[SHORT].append(spent)
            elif n >= LONG - 4 * SHORT:
                steps[LONG].append(spent)
        numbers = [store.id_of(session) for session in (long, short)]
        opened = alternate([partial(store.open_game, number) for number in numbers], ROUNDS)
        store.close()
    early, late = median(steps[SHORT]) * 1e6, median(steps[LONG]) * 1e6
    each = opened[0] / LONG * 1e6, opened[1] / SHORT * 1e6
    return [
        Figure(f"submit and commit, {LONG:,} steps into a game", "at its start", late, early, "µs", "<= 1.5"),
        Figure(f"opening a game of {LONG:,} steps, a step", f"of {SHORT} steps", *each, "µs", "<= 1.5"),
    ]


# The number of players


def players() -> list[Figure]:
    """An action with view and prompt in the fullest round, against the smallest: notes."""
    return [of_players(load(game_id)) for game_id in GAME_IDS]


def of_players(game: Game[Any]) -> Figure:
    """One game's figure."""
    few, many = game.players[0], game.players[-1]
    steps = [random_steps(game, seats) for seats in (many, few)]
    spent = alternate([partial(replay, game, lot) for lot in steps], ROUNDS)
    ours, theirs = (seconds / len(lot) * 1e6 for seconds, lot in zip(spent, steps, strict=True))
    return Figure(f"{game.id}: a step of {many} players", f"of {few}", ours, theirs, "µs")


AGREED: dict[str, dict[str, Any]] = {"scorepad": {"rounds": 30}, "sheet": {"sheet": "yahtzee"}}
"""What has to be agreed on so that a random game begins, and ends."""


def random_steps(game: Game[Any], seats: int) -> list[tuple[Any, Any]]:
    """Positions of whole random games, and what was done there."""
    found: list[tuple[Any, Any]] = []
    for seed in count():
        setup = read_setup(game, list(NAMES[:seats]), AGREED.get(game.id, {}))
        found += [(before, action) for before, action, _ in play(game, setup, Random(seed))]
        if len(found) >= PLAYED:
            return found
    raise AssertionError


def replay(game: Game[Any], steps: list[tuple[Any, Any]]) -> None:
    """Each step, with what the table page asks after it."""
    for before, action in steps:
        after = game.apply(before, action)
        game.view(after, None)
        game.prompt(after)


if __name__ == "__main__":
    main()
