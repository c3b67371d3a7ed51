"""Files cut off or changed at random places: what lies on other pages is kept, and the player is told.

``make faults`` does it five hundred times.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.store import Store, StoreError
from tests.store.table import FAULTS, HandClock, log, never, open_store, play, setup

PAGE = 4096
DAMAGES = FAULTS or 60
"""Of each of the four kinds of folder a quarter."""
STEPS = 90


@dataclass(frozen=True)
class Folder:
    """A store as it was before the damage."""

    path: Path
    steps: dict[int, list[Any]]
    """The log of every game."""
    backed_up: dict[int, int]
    """How many steps of it the backup has."""
    times: dict[int, list[int]]
    """When each step was made: no two at the same time, so that it can be found in the file by that."""
    seeds: dict[int, str]
    before: dict[int, list[Any]]
    """The log of a game as it was once, before steps were undone and others made."""


def played(folder: Path, backup: bool, killed: bool) -> Folder:
    """Four games; the first three, of which one goes on later, are in a backup if there is one."""
    alive = open_store(folder / "alive")
    alive.people.add("Анна")
    for number in range(3):
        session = alive.create_game(setup("Анна", "Борис", "Вера"), seed=f"the seed {number}")
        play(session, STEPS, seed=number)
    before = {3: log(session)}
    session.go_to(STEPS // 2)  # what is cut off here must never come back as a step
    play(session, STEPS // 3, seed=8)
    backed_up = {row.id: row.steps for row in alive.history()} if backup else {}
    if backup:
        alive.backups.make()
    play(alive.create_game(setup(), seed="the last seed"), STEPS, seed=5)
    play(alive.open_game(2), STEPS // 3, seed=7)
    games = {row.id: alive.open_game(row.id) for row in alive.history()}
    read, times = alive._database.read, "SELECT time FROM entries WHERE game = ? ORDER BY n"
    found = Folder(
        folder / "whole",
        {number: log(game) for number, game in games.items()},
        backed_up,
        {number: [time for (time,) in read(times, (number,))] for number in games},
        dict(read("SELECT game, seed FROM setups")),
        before if killed else {},  # the end of a log may be gone: then the game stands as it did once
    )
    if killed:
        shutil.copytree(folder / "alive", found.path)
    alive.close()
    if not killed:
        shutil.copytree(folder / "alive", found.path)
    return found


def damage(path: Path, rng: Random) -> range:
    """Cuts the file off somewhere or writes other bytes into it; the pages that this has touched."""
    data = bytearray(path.read_bytes())
    place = rng.randrange(len(data))
    length = rng.choice((1, 1, 16, PAGE, 0))
    if length == 0:
        path.write_bytes(data[:place])
        return range(place // PAGE, len(data) // PAGE + 1)
    end = min(place + length, len(data))
    other = bytes(byte ^ rng.randint(1, 255) for byte in data[place:end])
    data[place:end] = other
    path.write_bytes(data)
    return range(place // PAGE, (end - 1) // PAGE + 1)


def pages_with(data: bytes, what: bytes) -> Iterator[int]:
    """The pages of a file that these bytes are on."""
    place = data.find(what)
    while place >= 0:
        yield from (place // PAGE, (place + len(what) - 1) // PAGE)
        place = data.find(what, place + 1)


def untouched(folder: Folder, data: bytes, number: int, hit: range) -> int:
    """How many steps of a game come before the first on a page that was hit, its set-up included."""
    if any(page in hit for page in pages_with(data, folder.seeds[number].encode())):
        return 0
    for step, time in enumerate(folder.times[number]):
        if any(page in hit for page in pages_with(data, time.to_bytes(6, "big"))):
            return step
    return len(folder.times[number])


def opened(store: Store, number: int) -> tuple[list[Any], bool]:
    """The log of a game as it opens now, and whether the player is told that something is wrong."""
    try:
        session = store.open_game(number)
    except StoreError as error:
        assert all(Words(language).say(error.message) for language in LANGUAGES)
        return [], True
    return log(session), bool(store.news) or session.damage is not None


@pytest.mark.parametrize("killed", [False, True], ids=["closed", "killed"])
@pytest.mark.parametrize("backup", [False, True], ids=["no backup", "a backup"])
def test_what_is_not_hit_is_kept_and_what_is_lost_is_told(tmp_path: Path, backup: bool, killed: bool) -> None:
    folder = played(tmp_path, backup, killed)
    whole = (folder.path / "companion.sqlite3").read_bytes()
    rng = Random(f"{backup} {killed}")
    lost = 0
    for number in range(DAMAGES // 4):
        spoilt = tmp_path / "spoilt"
        shutil.rmtree(spoilt, ignore_errors=True)
        shutil.copytree(folder.path, spoilt)
        in_log = killed and rng.random() < 0.5
        hit = damage(spoilt / f"companion.sqlite3{'-wal' if in_log else ''}", rng)
        store = Store.open(spoilt, run=never, patience=0, clock=HandClock())
        for game, steps in folder.steps.items():
            kept, told = opened(store, game)
            once = folder.before.get(game, [])
            assert kept in (steps[: len(kept)], once[: len(kept)]), (
                f"damage {number}: other steps in game {game}"
            )
            assert told or kept == steps, f"damage {number}: nobody was told of game {game}"
            least = folder.backed_up.get(game, 0)
            if not killed:
                least = max(least, untouched(folder, whole, game, hit))
            assert len(kept) >= least, f"damage {number}: game {game} has {len(kept)} of {least} steps"
            lost += len(steps) - len(kept)
        play(store.create_game(setup()), 3)
        store.close()
        again = open_store(spoilt)
        assert again.news == (), f"damage {number}: it was not mended for good"
        again.close()
    # A few damages may all hit what costs nothing; so many do not.
    assert lost or not FAULTS, "damage that costs nothing proves little"
