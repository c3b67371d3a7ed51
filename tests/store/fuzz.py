"""Spoils exports: somewhere in the tree of values, or somewhere in the bytes.

    python -m tests.store.fuzz 20000 [SEED]       # `make fuzz`

imports so many spoiled files into a store with games of its own, and asserts that none of them raises
anything but a sentence, takes long, or changes a byte of the database before it was taken in.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

from companion.core.messages import LANGUAGES, Words
from companion.core.steps import finished
from companion.store.database import is_whole
from companion.store.errors import FileRefused
from companion.store.importing.import_file import ImportFile
from tests.store.exchanging import SliceWatch, compared, evening, everything, export, in_a_hurry, most_memory
from tests.store.foreign_files import bgg_file, bgstats, keepscore_file
from tests.store.table import open_store

SECONDS, SECONDS_PER_MB = 1.0, 2.0
"""What the check of a file may take at most, in seconds of the processor; the page does it in slices."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**31, 2**63, 2**64, -(2**63), 10**17, 1.0, 0.5, -0.0, 1e308, "", " ",
    "app", "table", "worm", "heckmeck", "circle", "[b]жирно[/b]", "[ref=x]y[/ref]", "[color=ff0000]", "&bl;",
    "../../etc/passwd", "C:\\\\x", "a\u0000b", "\u202eевс", "\ud800", "\ufeff", "x" * 5000, "=1+1",
    "'; DROP TABLE games", [], {}, [[]], [None], {"do": "roll"}, {"": ""}, [0] * 300,
)  # fmt: skip
"""What stands where it does not belong."""
SCRAPS = (
    b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\\u", b"\\ud83d", b"\x00", b"\xff\xfe", b"null",
    b"NaN", b"1e999", b"9" * 400, b"[" * 400, b'{"a":' * 100, b"\xd0", b"\n", b'"games"',
    b'"games":[],', b"-", b"<", b"</", b"/>", b"<Game>", b"&lt;", b"&#0;", b"&a;",
    b"<!DOCTYPE a [", b"<![CDATA[",
)  # fmt: skip
"""Bytes that a parser may stumble over."""
XML = (
    keepscore_file([("Skat", {"A": 3, "B": 4}), ("", {"A": 1, "": 2})]),
    bgg_file([("Go", {"A": ("3", True), "B": ("", False)})]),
)


def spoiled(documents: Sequence[dict[str, Any] | bytes], rng: Random) -> Iterator[bytes]:
    """Endless spoiled copies of exports, ours and those of other programs."""
    while True:
        document = rng.choice(documents)
        if isinstance(document, bytes):
            yield _spoil_bytes(document, rng)
        elif rng.random() < 0.3:
            yield _spoil_bytes(json.dumps(document, ensure_ascii=False).encode(), rng)
        else:
            yield _spoil_tree(document, rng)


def _spoil_tree(document: dict[str, Any], rng: Random) -> bytes:
    spoil = deepcopy(document)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        box, key = _anywhere(spoil, rng)
        what = rng.random()
        if what < 0.5:
            box[key] = deepcopy(rng.choice(ODD))
        elif what < 0.65:
            del box[key]
        elif what < 0.8:
            other, place = _anywhere(spoil, rng)
            box[key] = deepcopy(other[place])
        elif isinstance(box, list):
            box[key:key] = [deepcopy(rng.choice(box))] * rng.choice((1, 1, 2, 200))
        else:
            box[rng.choice(("", "do", "seat", "x", "games", "format"))] = deepcopy(rng.choice(ODD))
    return json.dumps(spoil).encode("utf-8", "surrogatepass")


def _anywhere(tree: Any, rng: Random) -> tuple[Any, Any]:
    """A place in the tree; the deeper ones are as likely as the others."""
    while True:
        box: Any = tree
        while True:
            keys = list(box) if isinstance(box, dict) else list(range(len(box)))
            if not keys:
                break
            key = rng.choice(keys)
            if not isinstance(box[key], (dict, list)) or rng.random() < 0.15:
                return box, key
            box = box[key]


def _spoil_bytes(text: bytes, rng: Random) -> bytes:
    spoil = bytearray(text)
    for _ in range(rng.choice((1, 1, 2, 8))):
        place, length = rng.randrange(len(spoil) + 1), rng.choice((0, 1, 1, 3, 200))
        match rng.randrange(4):
            case 0:
                del spoil[place : place + length]
            case 1:
                spoil[place : place + length] = rng.choice(SCRAPS)
            case 2:
                spoil[place : place + 1] = bytes([rng.randrange(256)])
            case _:
                del spoil[place:]
    return bytes(spoil)


class Fuzz:
    """A store with games of its own that files are offered to, and another that takes in what fits."""

    def __init__(self, folder: Path) -> None:
        self.store = in_a_hurry(open_store(folder / "store"))
        evening(self.store, 5, seed=5, finish=False)
        self.taker = in_a_hurry(open_store(folder / "taker"))
        self.documents: list[dict[str, Any] | bytes] = [*_small_exports(folder), bgstats(), *XML]
        self._words = [Words(language) for language in LANGUAGES]
        self._before = self._database()
        self.refused = self.refusals = self.fits = 0
        self.slowest = 0.0
        self.watch = SliceWatch()

    def _database(self) -> tuple[int, str]:
        """Everything in the store, as one figure."""
        dump = everything(self.store)
        return self.store._database.connection.total_changes, sha256(dump.encode()).hexdigest()

    def offer(self, data: bytes) -> None:
        """Does with a file what the import page does, up to the question whether to take it in."""
        began = thread_time()
        import_file = ImportFile(data)
        try:
            for part in self.watch.watched(import_file.check()):
                assert 0 <= part <= 1
                assert thread_time() - began < SECONDS + SECONDS_PER_MB * len(data) / 1e6, data[:200]
            plan = finished(self.watch.watched(self.store.importer.compare(import_file)))
        except FileRefused as refused:
            self.refused += 1
            for words in self._words:
                assert words.say(refused.message)
        else:
            for refusal in plan.refusals:
                for words in self._words:
                    assert words.say(refusal.reason, refusal.names)
            self.refusals += bool(plan.refusals)
            self.fits += not plan.refusals
            importer = self.taker.importer
            finished(self.watch.watched(importer._apply(import_file, compared(self.taker, import_file))))
        self.slowest = max(self.slowest, thread_time() - began)

    def run(self, files: int, seed: int) -> None:
        """Offers so many spoiled files: not a byte of the store may change, and all that fitted is whole."""
        source = spoiled(self.documents, Random(seed))
        for _ in range(files):
            self.offer(next(source))
        assert self._database() == self._before
        assert is_whole(self.taker._database.connection)
        for row in self.taker.history(limit=200):
            if row.counted:
                self.taker.counts.open(row.id)
            else:
                assert self.taker.open_game(row.id).damage is None


def _small_exports(folder: Path) -> list[dict[str, Any]]:
    """Exports of one game each: beginnings of all five, and the shortest that was played to its end."""
    source = in_a_hurry(open_store(folder / "source"))
    evening(source, 5, seed=6, finish=False)
    evening(source, 3, seed=7)
    source.decks.learn("circle", {"Линкор": {"head": 5, "cap": 6, "saddle": 7, "shoe": 2}})
    document: dict[str, Any] = json.loads(export(source, folder / "base.json").read_bytes())
    source.close()
    games = sorted(document["games"], key=lambda game: len(game["actions"]))
    return [{**document, "games": [game]} for game in games[:6]]


def main() -> None:
    files, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with TemporaryDirectory() as folder:
        fuzz = Fuzz(Path(folder))
        began, before = thread_time(), most_memory()
        fuzz.run(files, seed)
        print(
            f"{files} files in {thread_time() - began:.0f} s of CPU: {fuzz.refused} refused as a whole,"
            f" {fuzz.refusals} with games that do not fit, {fuzz.fits} in order;"
            f" the slowest took {fuzz.slowest * 1000:.0f} ms, the longest slice"
            f" {fuzz.watch.longest * 1000:.0f} ms; the memory grew by {most_memory() - before:.0f} MiB."
            " No exception, and the database is unchanged."
        )


if __name__ == "__main__":
    main()
