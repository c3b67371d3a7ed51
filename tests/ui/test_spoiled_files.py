"""The app on a database in which a value can't be true: it starts, and every page opens.

`tests/store/test_every_byte.py` asks the store every question; here the pages ask them. Some columns in every
run, each of them by bit, by type, by null and by size in ``make faults``, with a backup and without one.

Most of what can't be true is put right or rescued before the first page, and then many files look alike: what
a start makes of a file is worked out first, and pages are opened where they find what none of them has seen.
"""

from __future__ import annotations

import gc
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.game_clock import GameClock, TimeControl
from companion.core.steps import finished
from companion.document import read_setup
from companion.games import SHELF_IDS, load
from companion.rulebook import has_book
from companion.store import Store
from companion.store import settings as S
from companion.store.store import FILE
from screens.devices.system import system_language
from screens.games import all_screens
from screens.pages import PAGES
from tests.store.exchanging import evening, everything, in_a_hurry, known
from tests.store.table import FAULTS, HandClock, open_store
from tests.store.test_every_byte import columns, copy_of, spoil
from tests.ui.harness import Harness, one_accent

EXTREMES: dict[str, Any] = {
    "bit": ...,
    "null": None,
    "long": "я" * 100_000,
    "huge": 2**62,
    "bytes": b"\xff\x00",
}
"""One bit, nothing, a text without an end, a number without one, no text at all."""
SHARE = 4
"""How many of all these every run opens."""

INNER = ("calculator_result", "trouble")
"""Pages that are opened from others only, with what those have at hand."""
OF_GAMES = ("table", "log", "replay")
"""Pages that a game has whether it is over or not."""
OF_RULES: dict[str, tuple[str | None, ...]] = {
    "setup": SHELF_IDS,
    "calculator": tuple(game for game, screens in all_screens().items() if screens.calculator),
    "rulebook": tuple(game for game in SHELF_IDS if has_book(game)),
    "statistics": (None, *SHELF_IDS),
}
"""Pages that a game has whether it is ever played or not."""

SPOILS = [
    (table, column, kind, backup)
    for table, column in columns()
    for kind in EXTREMES
    for backup in ("backup", "alone")
]
TRIED = SPOILS if FAULTS else Random("pages").sample(SPOILS, SHARE)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with something in every table: games of all kinds that go on, and some that were ended."""
    folder = tmp_path_factory.mktemp("whole") / "store"
    store = in_a_hurry(open_store(folder, load=load))
    evening(store, len(SHELF_IDS), seed=3, finish=False)
    people = known(store)
    anna, boris = list(people)[:2]
    for ended in evening(store, len(SHELF_IDS), seed=4, finish=False):
        if not ended.over:
            ended.submit({"do": "end"})
    agreed = read_setup(load("scorepad"), [anna, boris], {})
    session = store.create_game(agreed, people=(people[anna], None), by_app=True)
    for points in ([1, 2], [3, 4], [5, 6]):
        session.submit({"do": "round", "points": points})
    session.undo()
    session.submit({"do": "round", "points": [7, 8]})
    session.amend(finished(session.amending(0, 1, [{"do": "round", "points": [9, 9]}])))
    store.hand_over(session, 1, "Вера")
    gone = store.id_of(store.create_game(session.setup))
    store.delete_game(gone, store.lock_token(gone))
    store.decks.learn("circle", {"Линкор": {"head": 5, "cap": 6, "saddle": 7, "shoe": 2}})
    store.settings.set(S.LANGUAGE, system_language())
    store.settings.set(S.THEME, "dark")
    store.settings.set(S.MOTION, False)
    store.pads.save("Наше уно", {"name": "Уно"})
    store.notes.write(store.id_of(session), "На даче")
    store.clocks.keep(store.id_of(session), GameClock.ready(TimeControl(limit_ms=60_000), players=2), 0)
    store.teaching.turn(store.id_of(session), True)
    store.teaching.tell("heckmeck", "steal", [people[anna]])
    store.counts.save(
        "heckmeck", (anna, boris), {"players": [{"tiles": [36]}, {"tiles": [21]}]}, (people[anna], None)
    )
    store.backups.make()
    store.close()
    return folder


class Rounds:
    """The app, on one file after the other: begun anew now and then, and in between its data alone."""

    FILES = 24
    """How many of them one app is given."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        """What the pages were opened on."""
        self._ui: Harness | None = None
        self._files = 0

    def start(self, folder: Path) -> Harness:
        """The app on a file, as after a start."""
        if self._ui is None or self._files == self.FILES:
            self.stop()
            self._ui = Harness(home=folder, language=None, mode=None, text_size=None)
        else:
            app = self._ui.app
            app.root.leave()
            app.services.close()
            app.services.folder = folder
            app.on_start()
        self._files += 1
        return self._ui

    def stop(self) -> None:
        self._files = 0
        if self._ui is not None:
            self._ui.stop()
            self._ui = None
            gc.collect()


@pytest.fixture(scope="module")
def rounds() -> Iterator[Rounds]:
    rounds = Rounds()
    with one_accent():
        yield rounds
    rounds.stop()


def outcome(folder: Path) -> str:
    """What a start makes of a file: everything that its pages can find, and what is told."""
    store = open_store(folder, HandClock(), load=load)
    news = [message.key for message in store.news]
    values = everything(store)
    store.close()
    return sha256(f"{news} {values}".encode()).hexdigest()


def ways(store: Store) -> dict[str, list[dict[str, Any]]]:
    """Every page, and with what it can be opened."""
    rows = [*store.history(limit=50), *store.history(limit=50, deleted=True)]
    ways: dict[str, list[dict[str, Any]]] = {name: [{}] for name in PAGES if name not in INNER}
    ways |= {name: [{"game": row.id} for row in rows] for name in OF_GAMES}
    ways |= {name: [{"game": game} for game in games] for name, games in OF_RULES.items()}
    ways["correct"] = [{"game": row.id, "at": 0} for row in rows]
    ways["result"] = [{"game": row.id} for row in rows if row.finished]
    ways["counted"] = [{"game": row.id} for row in rows]
    ways["person"] = [{"person": person.id} for person in store.people.everybody()]
    for game, screens in all_screens().items():
        for name in screens.pages:
            counted = [{"game": row.id} for row in rows if row.finished and row.game == game]
            ways[name] = counted if name.endswith("_count") else [{}]
    return {name: found for name, found in ways.items() if found}


def open_every_page(ui: Harness, rng: Random) -> None:
    """Goes everywhere; whatever can't be shown is told by a sentence."""
    for name, found in ways(ui.app.services.store).items():
        args = rng.choice(found)
        try:
            ui.go(name, fresh=True, **args)
            ui.settle(3)
        except BaseException as error:
            error.add_note(f"page {name} {args}")
            raise
    ui.go("home", fresh=True)
    ui.settle()


@pytest.mark.parametrize(("table", "column", "kind", "backup"), TRIED)
def test_every_page_opens_whatever_is_in_a_column(
    whole: Path, tmp_path: Path, rounds: Rounds, table: str, column: str, kind: str, backup: str
) -> None:
    spoiled = copy_of(whole, tmp_path)
    rng = Random(f"{table}.{column} {kind}")
    assert spoil(spoiled / FILE, table, column, EXTREMES[kind], rng)
    if backup == "alone":
        shutil.rmtree(spoiled / "backups")
    found = outcome(copy_of(spoiled, tmp_path / "first"))
    if found in rounds.seen:
        return
    rounds.seen.add(found)
    try:
        open_every_page(rounds.start(spoiled), rng)
    except BaseException:
        rounds.stop()
        raise


def test_something_stands_in_every_table(whole: Path, tmp_path: Path) -> None:
    """Or its columns could not be spoiled."""
    folder = copy_of(whole, tmp_path)
    empty = {table for table, column in columns() if not spoil(folder / FILE, table, column, ..., Random(1))}
    assert empty == set()
    shutil.rmtree(folder)
