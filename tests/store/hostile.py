"""Files that are made to hold the app up: much of one thing, where little is expected.

`fuzz.py` spoils files that were good. Here everything is built to be slow or large: accents by the thousand,
unknown fields, short steps, long lists of people and cards, escapes, brackets, blanks, numbers.

    python -m tests.store.hostile 20000
"""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

from companion.core.messages import LANGUAGES, Words
from companion.store.errors import FileRefused
from companion.store.exchange.incoming import Incoming

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


KINDS: tuple[Callable[[Random, int], bytes], ...] = (
    accents, unknown_fields, short_steps, crowds, texts, many_games
)  # fmt: skip
SIZES = (300,) * 30 + (5_000,) * 15 + (100_000,) * 4 + (1_000_000,)


def hostile(rng: Random) -> Iterator[bytes]:
    """Endless hostile files, mostly small."""
    while True:
        yield rng.choice(KINDS)(rng, rng.choice(SIZES))


class Trial:
    """Offers files to the import and keeps the longest slice."""

    def __init__(self) -> None:
        self._words = [Words(language) for language in LANGUAGES]
        self.longest = 0.0
        self.refused = self.read = 0

    def offer(self, data: bytes) -> None:
        """Checks a file to its end, slice by slice."""
        incoming = Incoming(data)
        checking = incoming.check()
        try:
            while True:
                began = process_time()
                ended = next(checking, None) is None
                self.longest = max(self.longest, process_time() - began)
                if ended:
                    break
            self.read += 1
            for misfit in incoming.misfits[:3]:
                assert all(words.say(misfit.reason, misfit.names) for words in self._words)
        except FileRefused as refused:
            self.longest = max(self.longest, process_time() - began)
            self.refused += 1
            assert all(words.say(refused.message) for words in self._words)


def memory_of(data: bytes) -> int:
    """The most bytes that checking a file takes beside the file itself."""
    tracemalloc.start()
    Trial().offer(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def main() -> None:
    files, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    trial, source = Trial(), hostile(Random(seed))
    for _ in range(files):
        trial.offer(next(source))
    largest = max(memory_of(kind(Random(seed), 5_000_000)) for kind in KINDS)
    print(
        f"{files} hostile files: {trial.refused} refused, {trial.read} read; the longest slice took"
        f" {trial.longest * 1000:.0f} ms of CPU; files of 5 MB took {largest / 1024 / 1024:.0f} MiB at most."
    )


if __name__ == "__main__":
    main()
