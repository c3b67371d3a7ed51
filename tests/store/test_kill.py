"""A process that plays is killed hundreds of times, and nothing it was promised is lost."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from math import inf
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from companion.store import Store
from tests.store import player
from tests.store.table import FAULTS, log, never

KILLS = FAULTS or 60
KILLS_OF_CORRECTIONS = max(100, FAULTS // 5) if FAULTS else 20
MOST_LINES = 40
"""So many lines are heard of a player at most before it is killed; of every fifth none, so that it dies while
the store is being opened."""
OPENING, SAYING = 0.05, 0.002
"""So many seconds may pass between the fork, or the last line, and the kill, while something is written."""

PATIENCE = 60.0
"""Seconds after which something is wrong with the test itself."""

Kept = tuple[list[Any], int]
"""Of a game: the actions of its log, and the cursor."""


def after(kept: Kept, line: str) -> Kept:
    """What there must be once the step that a player announced is done."""
    verb, _, place, *action = line.split(" ", 3)
    if verb == "log":
        whole = json.loads(line.split(" ", 2)[2])
        return whole, len(whole)
    actions, cursor = kept
    if verb == "go":
        return actions, int(place)
    assert int(place) == cursor
    return [*actions[:cursor], json.loads(action[0])], cursor + 1


class Players:
    """The process that lets others play and die."""

    def __init__(self, folder: Path, *habits: str, script: str = player.__file__) -> None:
        root = str(Path(player.__file__).parents[2])
        self.process = subprocess.Popen(
            [sys.executable, script, str(folder), *habits],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": root},
            process_group=0,
        )
        self._rest = b""

    def life(self, orders: object, lines: float = inf, seconds: float = 0.0) -> list[str]:
        """Everything that a player said who was killed so many ``seconds`` after so many ``lines``, unless it
        died of itself before."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{orders}\n".encode())
        self.process.stdin.flush()
        said: list[str] = []
        pid = None
        while pid is None or (len(said) <= lines and "dead" not in said):
            said += self._lines(PATIENCE)
            pid = next((int(line[4:]) for line in said if line.startswith("pid ")), None)
        end = monotonic() + seconds
        while "dead" not in said and (left := end - monotonic()) > 0:
            said += self._lines(left)
        if "dead" not in said:
            with suppress(ProcessLookupError):  # it dies just now
                os.kill(pid, signal.SIGKILL)
        while "dead" not in said:
            said += self._lines(PATIENCE)
        return [line for line in said if not line.startswith(("pid ", "dead"))]

    def _lines(self, patience: float) -> list[str]:
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], patience)
        assert ready or patience < PATIENCE, "the players neither play nor die"
        if ready:
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            assert data, "the players have gone home"
            self._rest += data
        *lines, self._rest = self._rest.split(b"\n")
        return [line.decode() for line in lines]

    def close(self) -> None:
        """Ends them all, a player whom nobody has killed yet too: they are one group of processes."""
        os.killpg(self.process.pid, signal.SIGKILL)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()


def found(folder: Path, copy: Path) -> dict[int, Kept]:
    """What the database has of every game.

    It is read from a copy, so that cleaning up after the dead is left to the next player.
    """
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for file in folder.glob("companion.sqlite3*"):
        shutil.copy(file, copy)
    return kept_in(copy)


def kept_in(folder: Path) -> dict[int, Kept]:
    """What the database has of every game, and the database is in order."""
    with closing(sqlite3.connect(folder / "companion.sqlite3", isolation_level=None)) as connection:
        connection.execute("BEGIN")  # everything as it is at one moment, whoever else is there
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not connection.execute("SELECT 1 FROM sqlite_master").fetchall():
            return {}
        games: dict[int, Kept] = {}
        for number, cursor in connection.execute("SELECT id, cursor FROM games").fetchall():
            rows = connection.execute("SELECT n, action FROM entries WHERE game = ? ORDER BY n", (number,))
            actions = list(rows)
            assert [n for n, _ in actions] == list(range(len(actions)))
            games[number] = [json.loads(action) for _, action in actions], cursor
        return games


class Promises:
    """What players said of their steps, and whether it is so."""

    def __init__(self) -> None:
        self.kept: dict[int, Kept] = {}
        self.steps = 0
        """How many were said to be done."""
        self.lives = 0
        self._open: tuple[int, Kept] | None = None

    def hear(self, lines: list[str]) -> None:
        """One life of a player."""
        self.lives += 1
        self._open = None
        for line in lines:
            if line == "done":
                assert self._open is not None
                self.kept.update([self._open])
                self._open = None
                self.steps += 1
            else:
                assert line.startswith(("go ", "step ", "log ")), f"life {self.lives}: {line}"
                number = int(line.split()[1])
                self._open = number, after(self.kept.get(number, ([], 0)), line)

    def judge(self, found: dict[int, Kept]) -> None:
        """The last step may have been made or not: it was announced, but not said to be done."""
        assert self.kept.keys() <= found.keys()
        for game, kept in found.items():
            right = self.kept.get(game, ([], 0))
            assert kept == right or (game, kept) == self._open, f"life {self.lives}, game {game}"
        self.kept = found


def test_every_promised_step_is_found_again_however_often_the_player_is_killed(tmp_path: Path) -> None:
    steps = survive(tmp_path, Players(tmp_path / "store"), KILLS)
    assert steps > KILLS, "players must get to play before they die"


def test_a_correction_is_there_wholly_or_not_at_all_however_often_it_is_killed(tmp_path: Path) -> None:
    """The log before it or the log after it, and nothing else."""
    corrections = survive(tmp_path, Players(tmp_path / "store", "correct"), KILLS_OF_CORRECTIONS)
    assert corrections > KILLS_OF_CORRECTIONS


def survive(tmp_path: Path, players: Players, kills: int) -> int:
    """Kills players so often; whatever they said to be done is there. Returns how much that was."""
    rng = Random(20)
    promises = Promises()
    folder = tmp_path / "store"
    try:
        for kill in range(kills):
            lines = rng.randrange(1, MOST_LINES) if kill % 5 else 0
            promises.hear(players.life(kill, lines, rng.uniform(0, SAYING if lines else OPENING)))
            promises.judge(found(folder, tmp_path / "copy"))
    finally:
        players.close()
    store = Store.open(folder, run=never)
    assert store.news == ()
    for number, (actions, cursor) in promises.kept.items():
        session = store.open_game(number)
        assert session.damage is None
        assert [action for action, _ in log(session)] == actions
        assert session.cursor == cursor
    store.close()
    return promises.steps
