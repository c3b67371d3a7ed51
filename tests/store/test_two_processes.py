"""Two processes on one folder, as when a phone starts the app again while the old one still lives.

Whatever either of them does, and in whatever order: what was acknowledged is there, a game is never a
mixture, and whoever does not know of the other's step is told that the game went on elsewhere.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.codec import encode
from companion.core.session import Session
from companion.core.steps import finished
from companion.store import NameRefused, StaleGame
from companion.store import settings as S
from tests.store import second_process
from tests.store.exchanging import in_a_hurry
from tests.store.table import FAULTS, HandClock, open_store
from tests.store.tally import add, tally

VERBS = ("submit", "undo", "redo", "delete", "undelete", "open", "kill")


@dataclass
class Truth:
    """What the database must hold: every change gives it another stamp."""

    log: list[tuple[int, int]] = field(default_factory=list)
    """Points, and the number of the step that made them: no two steps are the same."""
    cursor: int = 0
    deleted: int = 0
    """0 where it is not; otherwise the number of the deletion."""

    def state(self) -> tuple[Any, ...]:
        return tuple(self.log), self.cursor, self.deleted


class Process:
    """One of the two: a store of its own, a game that it has opened, and what it knows of it."""

    def __init__(self, folder: Path, clock: HandClock, truth: Truth) -> None:
        self.folder, self.clock, self.truth = folder, clock, truth
        self.start()

    def start(self) -> None:
        self.store = in_a_hurry(open_store(self.folder, self.clock))
        self.open()

    def open(self) -> None:
        self.session: Session = self.store.open_game(1)
        self.knows = self.truth.state()
        self.look()

    def look(self) -> None:
        """Looks at the game in the list, from where it can be deleted."""
        self.saw, self.listed = self.truth.state(), self.store.lock_token(1)

    def kill(self) -> None:
        """Without a word to anybody: the connection is let go in whatever state it is."""
        self.store._database.connection.close()
        self.start()


class Model:
    """Both processes, and the truth."""

    def __init__(self, folder: Path) -> None:
        self.clock = HandClock()
        self.truth = Truth()
        store = open_store(folder, self.clock)
        store.create_game(tally())
        store.close()
        self.processes = [Process(folder, self.clock, self.truth) for _ in range(2)]
        self.steps = 0

    def close(self) -> None:
        for process in self.processes:
            process.store.close()

    def do(self, who: int, verb: str) -> None:
        process, truth = self.processes[who], self.truth
        self.steps += 1
        if verb in ("open", "kill"):
            getattr(process, verb)()
            return
        if verb in ("delete", "undelete"):
            # These speak of a game in a list. One that is deleted stays as it is.
            if verb == "delete":
                fits = truth.deleted == 0 and process.saw == truth.state()
                refused = self._tried(process.store.delete_game, 1, process.listed)
            else:
                fits = truth.deleted != 0
                refused = self._tried(process.store.undelete_game, 1)
            assert refused is not fits, f"{verb} by {who} who saw {process.saw} where {truth} is true"
            if fits:
                truth.deleted = self.steps if verb == "delete" else 0
            process.look()
        elif self._possible(process, verb):
            fits = process.knows == truth.state()
            before = len(process.session.entries), process.session.cursor
            points = 1 + self.steps % 2
            given = (add(points),) if verb == "submit" else ()
            refused = self._tried(getattr(process.session, verb), *given)
            assert refused is not fits, f"{verb} by {who} of {process.knows} where {truth} is true"
            if refused:
                assert (len(process.session.entries), process.session.cursor) == before
            else:
                self._happened(verb, points)
                process.knows = truth.state()
                process.look()
        self.check()

    def _possible(self, process: Process, verb: str) -> bool:
        session = process.session
        return {"submit": not session.over, "undo": session.can_undo, "redo": session.can_redo}[verb]

    def _happened(self, verb: str, points: int) -> None:
        truth = self.truth
        if verb == "submit":
            truth.log[truth.cursor :] = [(points, self.steps)]
        truth.cursor += -1 if verb == "undo" else 1

    def _tried(self, act: Any, *given: Any) -> bool:
        """Whether it was refused as stale; any other error is none that should come."""
        try:
            act(*given)
        except StaleGame:
            return True
        return False

    def check(self) -> None:
        """The database says what is true, whoever reads it."""
        for process in self.processes:
            found = process.store.open_game(1)
            assert found.damage is None
            assert [encode(entry.action)["points"] for entry in found.entries] == [
                points for points, _ in self.truth.log
            ]
            assert found.cursor == self.truth.cursor
            assert process.store.count_games(deleted=True) == bool(self.truth.deleted)


STEPS = [(who, verb) for who in (0, 1) for verb in VERBS]
SHORT = [way for way in product(STEPS, repeat=3) if way[0][0] == 0]


def test_every_short_interleaving(tmp_path: Path) -> None:
    """After three steps that both know of: every three that follow, some of them in every run."""
    ways = SHORT if FAULTS else Random(4).sample(SHORT, 120)
    for number, way in enumerate(ways):
        model = Model(tmp_path / str(number))
        try:
            for verb in ("submit", "submit", "undo"):
                model.do(0, verb)
            model.do(1, "open")
            for who, verb in way:
                model.do(who, verb)
        except BaseException as error:
            error.add_note(str(way))
            raise
        finally:
            model.close()


@pytest.mark.parametrize("seed", range(FAULTS or 12))
def test_long_interleavings(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    model = Model(tmp_path)
    done = []
    try:
        for _ in range(40):
            who, verb = rng.choice(STEPS) if rng.random() < 0.7 else (rng.randrange(2), "open")
            done.append((who, verb))
            model.do(who, verb)
    except BaseException as error:
        error.add_note(str(done))
        raise
    finally:
        model.close()


def test_undo_and_play_elsewhere_is_noticed(tmp_path: Path) -> None:
    """The cursor stands where it stood, but behind another step."""
    one, two = open_store(tmp_path), open_store(tmp_path)
    session = one.create_game(tally())
    session.submit(add(1))
    other = two.open_game(1)
    other.undo()
    other.submit(add(3))
    for act in (session.undo, lambda: session.submit(add(2)), lambda: session.go_to(0)):
        with pytest.raises(StaleGame):
            act()
    other.submit(add(2))
    assert one.open_game(1).cursor == 2
    one.close()
    two.close()


def test_a_correction_elsewhere_is_noticed(tmp_path: Path) -> None:
    """The log is as long as it was, and ends with the same step."""
    one, two = open_store(tmp_path), open_store(tmp_path)
    session = one.create_game(tally())
    for points in (1, 2, 3):
        session.submit(add(points))
    other = two.open_game(1)
    change = finished(session.amending(0, 1, [add(3)]))
    other.amend(finished(other.amending(0, 1, [add(2)])))
    for act in (session.undo, lambda: session.submit(add(2)), lambda: session.amend(change)):
        with pytest.raises(StaleGame):
            act()
    assert [encode(entry.action)["points"] for entry in one.open_game(1).entries] == [2, 2, 3]
    one.close()
    two.close()


def test_people_settings_and_order_are_those_of_the_database(tmp_path: Path) -> None:
    one, two = open_store(tmp_path), open_store(tmp_path)
    anna = one.people.add("Анна")
    with pytest.raises(NameRefused):
        two.people.add("анна")
    one.settings.set(S.THEME, "dark")
    assert two.settings.get(S.THEME) == "dark"
    first, second = one.create_game(tally()), two.create_game(tally())
    first.submit(add(1))
    assert (row := two.table_game()) is not None and row.id == 1
    second.submit(add(1))
    assert (row := one.table_game()) is not None and row.id == 2
    orders = one._database.read("SELECT touched FROM games")
    assert len(set(orders)) == 2
    two.forgetting.forget_person(anna.id, str, backups=False)
    for act in (
        lambda: one.create_game(tally(), people=(anna.id, None)),
        lambda: one.coaching.turn(99, 0, True),
    ):
        with pytest.raises(StaleGame):
            act()
    one.close()
    two.close()


def test_a_backup_restored_by_the_other(tmp_path: Path) -> None:
    one, two = open_store(tmp_path), open_store(tmp_path)
    session = one.create_game(tally())
    backup = one.backups.make()
    session.submit(add(1))
    two.restore(backup)
    with pytest.raises(StaleGame):
        session.submit(add(2))
    again = one.open_game(1)
    again.submit(add(3))
    assert two.open_game(1).cursor == 1
    one.close()
    two.close()


def test_with_real_processes(tmp_path: Path) -> None:
    """Two processes play one game as fast as they can; each opens it again where it is told that it is stale.
    Every step that one of them was promised is in the log, unless somebody took it back."""
    store = open_store(tmp_path)
    store.create_game(tally())
    store.close()
    root = str(Path(second_process.__file__).parents[2])
    players = [
        subprocess.Popen(
            [sys.executable, second_process.__file__, str(tmp_path), str(seed), "60"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": root},
        )
        for seed in (1, 2)
    ]
    for player in players:
        assert player.stdout is not None and player.stdout.readline() == "ready\n"
    for player in players:  # the second knows nothing yet of what the first has done
        assert player.stdin is not None and player.stdout is not None
        player.stdin.write("go\n")
        player.stdin.flush()
        assert player.stdout.readline() == "begun\n"
    # Read as the lines before: ``communicate`` knows nothing of what came along with one of them.
    told = [json.loads(player.stdout.readline()) for player in players if player.stdout is not None]
    for player in players:
        player.communicate(timeout=120)
    assert all(player.returncode == 0 for player in players)
    store = open_store(tmp_path)
    assert store.news == ()
    changes = sorted(change for one in told for change in one["done"])
    log: list[int] = []
    cursor = 0
    for _, verb, at, points in changes:
        assert at == cursor, "each step follows the one before, whoever made it"
        if verb == "submit":
            log[cursor:] = [points]
        cursor += -1 if verb == "undo" else 1
    session = store.open_game(1)
    assert session.damage is None and session.cursor == cursor
    assert [encode(entry.action)["points"] for entry in session.entries] == log
    assert min(len(one["done"]) for one in told) > 5 and sum(one["stale"] for one in told) > 0
    store.close()
