"""Files that are made to hold the app up: much of one thing, where little is expected.

`fuzz.py` spoils files that were good. Here everything is built to be slow or large: accents by the thousand,
unknown fields, short steps, long lists of people and cards, escapes, brackets, blanks, numbers; and games
that are quite right, but endless, or hard to tell from each other.

    python -m tests.store.hostile 20000
"""

from __future__ import annotations

import gc
import json
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import Any

from companion.core.messages import LANGUAGES, Words
from companion.core.steps import finished
from companion.store import Store
from companion.store.errors import FileRefused
from companion.store.exchange.incoming import Incoming
from companion.store.exchange.pieces import LARGEST_FILE
from tests.store.exchanging import SliceWatch, in_a_hurry, most_memory
from tests.store.table import open_store

SLICE = 0.05
"""Seconds of CPU after which somebody else must have had a turn."""
MEMORY = 150 * 1024 * 1024
"""Bytes that a file may cost beside itself."""

RECORD = {"created": 1, "updated": 1, "finished": None, "seed": "s", "version": 1}


def _game(**changes: Any) -> dict[str, Any]:
    game = {"format": 1, "game": "heckmeck", "seats": ["A", "B"], "options": {}, "actions": []}
    record = {**RECORD, "people": [None, None], "sources": [], "times": []}
    return {**game, "record": record, **changes}


def _file(**members: Any) -> bytes:
    return json.dumps({"format": 1, "people": [], "decks": {}, "games": [], **members}).encode()


def accents(rng: Random, size: int) -> bytes:
    """A name of combining marks, in no order."""
    name = "a" + "".join(chr(rng.randrange(0x300, 0x36F)) for _ in range(size // 6))
    return _file(people=[{"name": name, "colour": 0, "symbol": 0}], games=[_game(seats=[name, name])])


def unknown_fields(rng: Random, size: int) -> bytes:
    """Fields that nobody knows, each full of something."""
    filling = rng.choice(("[]", '"x"', "1", "{}", '"\\\\"', '""'))
    each = max(1, size // 12 // (len(filling) + 1))
    field = "[" + ",".join([filling] * each) + "]"
    fields = ",".join(f'"f{n}": {field}' for n in range(12))
    return f'{{"format": 1, {fields}, "games": []}}'.encode()


def short_steps(rng: Random, size: int) -> bytes:
    """A game of steps that say next to nothing."""
    step: Any = rng.choice(({}, {"do": "stop"}, 0, {"do": "roll", "dice": [1] * 8}, []))
    count = max(1, size // (len(json.dumps(step)) + 10))
    record = {**RECORD, "people": [None, None], "sources": ["app"] * count, "times": [1] * count}
    return _file(games=[_game(actions=[step] * count, record=record)])


def crowds(rng: Random, size: int) -> bytes:
    """Everybody and everything."""
    what = rng.choice(("people", "decks", "cards", "presets", "seats"))
    count = max(1, size // 40)
    if what == "people":
        return _file(people=[{"name": f"N{n}", "colour": n % 9, "symbol": 0} for n in range(count)])
    if what == "presets":
        return _file(presets=[{"name": f"N{n}", "options": {}} for n in range(count)])
    if what == "seats":
        return _file(games=[_game(seats=["x"] * count)])
    cards = {f"card {n}": {"head": 1} for n in range(count)}
    return _file(decks=cards if what == "decks" else {"circle": cards})


def texts(rng: Random, size: int) -> bytes:
    """One text that does not end, or only escapes, or only numbers, blanks or brackets."""
    filling = rng.choice(
        (b'\\"', b"\\u0301", b"x", b"9", b" ", b"[", b"{}", "я".encode(), "🦄".encode(), b"\xff", b"-")
    )
    place = rng.choice(
        (
            b"%s",
            b'{"format": 1%s, "games": []}',
            b'{"format": 1, "games": [%s]}',
            b'{"format": 1, "%s": 1, "games": []}',
            b'{"format": 1, "x": "%s", "games": []}',
            b'{"format": 1, "games": [{"a": "%s"}]}',
            b'{"format": 1, "people": [%s], "games": []}',
        )
    )
    return place % (filling * max(1, size // len(filling)))


def many_games(rng: Random, size: int) -> bytes:
    """As many games as there is room for."""
    game = json.dumps(rng.choice((_game(), {}, [], _game(seats=["a"]), 7))).encode()
    count = min(20_000, max(1, size // (len(game) + 1)))
    return b'{"format": 1, "games": [' + b",".join([game] * count) + b"]}"


def long_games(rng: Random, size: int) -> bytes:
    """Games that are quite right, and as long as may be."""
    seats = rng.choice((2, 4, 10))
    count = max(1, min(5_000, size // (4 * seats + 60)))
    points = [rng.randrange(10) for _ in range(seats)]
    actions: list[dict[str, Any]] = [{"do": "round", "points": points} for _ in range(count - 1)]
    if rng.random() < 0.5:
        for n in range(count // 2, count - 1):
            actions[n] = {"do": "edit", "round": 1 + n % max(1, count // 2), "seat": 0, "points": n}
    over = rng.random() < 0.5
    actions += [{"do": "end"}] if over else []
    record = {
        **RECORD, "people": [None] * seats, "finished": 2 if over else None,
        "sources": ["table"] * len(actions), "times": [n * 60_000 for n in range(len(actions))],
    }  # fmt: skip
    names = [f"N{n}" for n in range(seats)]
    game = _game(game="scorepad", seats=names, actions=actions, record=record, options={"first": 0})
    return _file(games=[game] * max(1, size // 400_000))


def twins(rng: Random, size: int) -> bytes:
    """Games that began in the same millisecond with the same seed, and people with the same names."""
    roll = {"do": "roll", "dice": [1, 1, 2, 3, 4, 5, "worm", "worm"]}
    record = {**RECORD, "people": [0, None], "sources": ["table"], "times": [1]}
    games = [
        _game(actions=[{**roll, "dice": [rng.randrange(1, 6) for _ in range(8)]}], record=record)
        for _ in range(min(20_000, max(1, size // 300)))
    ]
    people = [{"name": rng.choice("абв") + "\u0301" * (n % 3), "colour": 0, "symbol": 0} for n in range(2000)]
    return _file(games=games, people=people[: max(1, size // 50)])


KINDS: tuple[Callable[[Random, int], bytes], ...] = (
    accents, unknown_fields, short_steps, crowds, texts, many_games, long_games, twins
)  # fmt: skip
SIZES = (300,) * 30 + (5_000,) * 15 + (100_000,) * 4 + (1_000_000,)


def hostile(rng: Random) -> Iterator[bytes]:
    """Endless hostile files, mostly small."""
    while True:
        yield rng.choice(KINDS)(rng, rng.choice(SIZES))


class Trial:
    """Offers files to the import, takes in what fits, and keeps the longest slice."""

    RENEWED = 200
    """After how many files the store is a new one, so that it stays as small as most are."""

    def __init__(self, folder: Path) -> None:
        self._words = [Words(language) for language in LANGUAGES]
        self._folder = folder
        self._store: Store | None = None
        self._offered = 0
        self.watch = SliceWatch()
        self.refused = self.read = 0
        gc.collect()
        gc.freeze()  # what other tests left behind is not searched in these slices

    def offer(self, data: bytes) -> None:
        """Checks a file to its end, slice by slice, and takes it in."""
        if self._store is None or self._offered % self.RENEWED == 0:
            self.close()
            self._store = in_a_hurry(open_store(self._folder / str(self._offered)))
        self._offered += 1
        incoming = Incoming(data)
        intake = self._store.exchange._intake
        try:
            finished(self.watch.watched(incoming.check()))
            plan = finished(self.watch.watched(intake.compare(incoming)))
            self.read += 1
            for misfit in plan.misfits[:3]:
                assert all(words.say(misfit.reason, misfit.names) for words in self._words)
        except FileRefused as refused:
            self.refused += 1
            assert all(words.say(refused.message) for words in self._words)
        else:
            finished(self.watch.watched(intake.take_in(incoming, plan)))

    def close(self) -> None:
        if self._store is not None:
            self._store.close()
            rmtree(self._store._database.path.parent)
            self._store = None


def memory_of(data: bytes, folder: Path) -> int:
    """The most bytes that a file takes beside itself, from the first look at it until it has come in."""
    trial = Trial(folder)
    tracemalloc.start()
    trial.offer(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    trial.close()
    return peak


def main() -> None:
    files, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with TemporaryDirectory() as folder:
        trial, source, before = Trial(Path(folder)), hostile(Random(seed)), most_memory()
        for _ in range(files):
            trial.offer(next(source))
        print(
            f"{files} hostile files: {trial.refused} refused, {trial.read} read; the longest slice took"
            f" {trial.watch.longest * 1000:.0f} ms of CPU, and the memory grew"
            f" by {most_memory() - before:.0f} MiB."
        )
        for kind in KINDS:
            large = kind(Random(seed), LARGEST_FILE - 100_000)[:LARGEST_FILE]
            alone = Trial(Path(folder))
            alone.offer(large)
            alone.close()
            print(
                f"{len(large) / 2**20:.0f} MiB of {kind.__name__}: the longest slice took"
                f" {alone.watch.longest * 1000:.0f} ms of CPU, the memory"
                f" {memory_of(large, Path(folder)) / 2**20:.0f} MiB beside the file."
            )
        trial.close()


if __name__ == "__main__":
    main()
