"""Files that are made to hold the app up: much of one thing, where little is expected.

`fuzz.py` spoils files that were good. Here everything is built to be slow or large: accents by the thousand,
unknown fields, short steps, long lists of people and cards, escapes, brackets, blanks, numbers; and games
that are quite right, but endless, or hard to tell from each other.

    python -m tests.store.hostile 20000 [SEED [DONE]]       # `make fuzz`

offers so many, a thousand of each seed, and tells after each thousand how it went, so that a run that was cut
off can go on after those that are done; then some of each kind that are as large as a file may be.
"""

from __future__ import annotations

import gc
import gzip
import json
import os
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path
from random import Random
from shutil import rmtree
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile

from companion.core.messages import LANGUAGES, Words
from companion.core.steps import finished
from companion.games import GAME_IDS, load
from companion.store import Store
from companion.store.errors import FileRefused
from companion.store.importing.import_file import ImportFile
from companion.store.importing.pieces import LARGEST_FILE
from tests.store.exchanging import SliceWatch, in_a_hurry, memory_from_now, most_memory
from tests.store.foreign_files import bgstats_file, bgstats_play
from tests.store.table import open_store

SLICE = 0.05
"""Seconds of CPU after which somebody else must have had a turn."""
MEMORY = 150
"""MiB that a file may cost beside itself."""

RECORD = {"created": 1, "updated": 1, "finished": None, "seed": "s", "version": 1}


def _game(**changes: Any) -> dict[str, Any]:
    game = {"format": 1, "game": "heckmeck", "seats": ["A", "B"], "options": {}, "actions": []}
    record = {**RECORD, "people": [None, None], "sources": [], "times": []}
    return {**game, "record": record, **changes}


def _file(**members: Any) -> bytes:
    return json.dumps({"format": 1, "people": [], "decks": {}, "games": [], **members}).encode()


def accents(rng: Random, size: int) -> bytes:
    """A name of combining marks, in no order."""
    name = "a" + "".join(rng.choices([chr(mark) for mark in range(0x300, 0x36F)], k=size // 6))
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


def elements(rng: Random, size: int) -> bytes:
    """XML that goes on and on: records, attributes, texts, brackets, and what stands for something else."""
    root, record = rng.choice((("plays", "play"), ("GamesBackup", "Game"), ("plays", "x"), ("a", "a")))
    filling = rng.choice(
        ("<player name='A' win='1'/>", "<a>", "<a/>", "x", "&amp;", "&#x301;", "<!-- -->", "<![CDATA[x]]>",
         "я", "<", "<PlayerScores><PlayerScore/></PlayerScores>", f"</{record}><{record}>", "&b;")
    )  # fmt: skip
    begin = rng.choice(
        ("", "\ufeff", "<?xml version='1.0' encoding='utf-16'?>", "<!DOCTYPE a [<!ENTITY b 'bbbbbbbb'>]>")
    )
    inside = filling * max(1, size // len(filling.encode()))
    if rng.random() < 0.3:
        return f"{begin}<{root}><{record} id='{inside}".encode()
    return f"{begin}<{root}><{record}>{inside}</{record}></{root}>".encode()


def plays(rng: Random, size: int) -> bytes:
    """What BG Stats has, and much of one thing in it."""
    scores = [{"score": "1"}] * min(rng.choice((2, 12, 5000)), max(1, size // 200))
    play = bgstats_play(1, 1, scores, comments="я" * rng.choice((0, 100_000)), usesTeams=True)
    count = min(20_000, max(1, size // (len(json.dumps(play)) + 1)))
    people = [{"id": n, "name": rng.choice("аб") * (n % 30)} for n in range(max(1, size // 2000))]
    return bgstats_file(plays=[{**play, "uuid": str(UUID(int=n))} for n in range(count)], players=people)


def packed(rng: Random, size: int) -> bytes:
    """A small file that holds a large one, or many, or is cut off."""
    some = rng.choice((b"\0", b"<a>", b'{"plays": [', b"[", bytes(range(256))))
    filling = some * (80 * size // len(some))  # the largest are more than a file may be
    if rng.random() < 0.5:
        return gzip.compress(filling)[: -rng.choice((1, 8, len(filling)))]
    data = BytesIO()
    with ZipFile(data, "w", rng.choice((ZIP_STORED, ZIP_DEFLATED, ZIP_LZMA))) as archive:
        for n in range(min(5_000, max(1, size // 500))):
            archive.writestr(f"{n}.jpg", b"")
        archive.writestr("a.json", filling[: 10 * size])
    return data.getvalue()


KINDS: tuple[Callable[[Random, int], bytes], ...] = (
    accents, unknown_fields, short_steps, crowds, texts, many_games, long_games, twins, elements, plays,
    packed,
)  # fmt: skip
BATCH = 1000
LARGE: dict[Callable[[Random, int], bytes], int] = {
    texts: 24,
    unknown_fields: 4,
    short_steps: 8,
    crowds: 8,
    many_games: 8,
    elements: 12,
}
"""How many of a kind are made as large as may be; two of the others, of which one takes a minute. Those that
are the same are offered once."""
SIZES = (300,) * 30 + (5_000,) * 15 + (100_000,) * 4 + (1_000_000,)


def hostile(rng: Random) -> Iterator[bytes]:
    """Endless hostile files, mostly small."""
    while True:
        yield rng.choice(KINDS)(rng, rng.choice(SIZES))


def _load_games() -> None:
    """The code of a game is read once, whatever the files say."""
    for game in GAME_IDS:
        load(game)


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
        self.slowest = ""
        """How the file begins that had the longest slice, and how large it is."""
        self.refused = self.read = 0
        _load_games()
        gc.collect()
        gc.freeze()  # what other tests left behind is not searched in these slices

    def offer(self, data: bytes) -> None:
        """Checks a file to its end, slice by slice, and takes it in."""
        if self._store is None or self._offered % self.RENEWED == 0:
            self.close()
            self._store = in_a_hurry(open_store(self._folder / str(self._offered)))
        self._offered += 1
        longest = self.watch.longest
        self._take_in(self._store, data)
        if self.watch.longest > longest:
            self.slowest = f"{data[:120]!r}, {len(data):,} bytes"

    def _take_in(self, store: Store, data: bytes) -> None:
        import_file = ImportFile(data)
        importer = store.importer
        try:
            finished(self.watch.watched(import_file.check()))
            plan = finished(self.watch.watched(importer.compare(import_file)))
            self.read += 1
            for refusal in plan.refusals[:3]:
                assert all(words.say(refusal.reason, refusal.names) for words in self._words)
        except FileRefused as refused:
            self.refused += 1
            assert all(words.say(refused.message) for words in self._words)
        else:
            finished(self.watch.watched(importer._apply(import_file, plan)))

    def close(self) -> None:
        if self._store is not None:
            self._store.close()
            rmtree(self._store._database.path.parent)
            self._store = None


class Scales:
    """Weighs files, each in a process of its own, so that nothing counts that was there before: to follow
    every object would take ten times as long, and would not see what the database takes.

    These are copies of one that has loaded everything and has not seen any file.
    """

    def __init__(self) -> None:
        self._process = Popen(
            [sys.executable, "-c", "from tests.store import hostile; hostile.weigh_all()"],
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
            stdin=PIPE,
            stdout=PIPE,
            text=True,
        )

    def weigh(self, data: bytes, folder: Path) -> tuple[float, float]:
        """The most MiB that a file takes beside itself, from the first look at it until it has come in, and
        the longest slice of that."""
        path = folder / "large.json"
        path.write_bytes(data)
        assert self._process.stdin is not None and self._process.stdout is not None
        print(path, file=self._process.stdin, flush=True)
        memory, longest = map(float, self._process.stdout.readline().split())
        return memory, longest

    def close(self) -> None:
        self._process.communicate()


def weigh_all() -> None:
    """Lets a copy of this process offer each file that is named on standard input."""
    _load_games()
    processes = get_context("fork")
    for line in sys.stdin:
        alone = processes.Process(target=_weigh, args=(Path(line.removesuffix("\n")),))
        alone.start()
        alone.join()
        if alone.exitcode:
            sys.exit(f"{line}could not be offered.")


def _weigh(path: Path) -> None:
    """Offers a file, and says what it took."""
    data = path.read_bytes()
    trial, before = Trial(path.parent), most_memory()
    trial.offer(data)
    taken = most_memory() - before
    trial.close()
    print(taken, trial.watch.longest, flush=True)


def tell_of_many(files: int, seed: int, done: int, folder: Path) -> None:
    """Offers thousands of files, mostly small."""
    trial, memory = Trial(folder), 0.0
    for start in range(done, files, BATCH):
        source = hostile(Random(f"{seed} {start}"))
        for _ in range(min(BATCH, files - start)):
            data = next(source)
            before = memory_from_now()
            trial.offer(data)
            memory = max(memory, most_memory() - before)
        print(
            f"{min(files, start + BATCH)} hostile files: {trial.refused} refused, {trial.read} read;"
            f" the longest slice took {trial.watch.longest * 1000:.0f} ms of CPU, and the most memory that a"
            f" file took was {memory:.0f} MiB. The slowest: {trial.slowest}",
            flush=True,
        )
    trial.close()


def tell_of_a_large_one(kind: str, path: Path) -> None:
    """Offers one file; in a process of its own, so that nothing else is weighed."""
    data = path.read_bytes()
    trial, before = Trial(path.parent), most_memory()
    trial.offer(data)
    trial.close()
    outcome = "read" if trial.read else "refused"
    print(
        f"{len(data) / 2**20:.0f} MiB of {kind}: {outcome}; the longest slice took"
        f" {trial.watch.longest * 1000:.0f} ms of CPU, the memory {most_memory() - before:.0f} MiB beside the"
        " file.",
        flush=True,
    )


def main() -> None:
    files, seed, done = (*map(int, sys.argv[1:]), *(0, 1, 0)[len(sys.argv) - 1 :])
    processes = get_context("spawn")
    with TemporaryDirectory() as name:
        folder = Path(name)
        tell_of_many(files, seed, done, folder)
        for kind in KINDS:
            told = set()
            for variant in range(LARGE.get(kind, 2)):
                large = kind(Random(f"{seed} {variant}"), LARGEST_FILE - 100_000)[:LARGEST_FILE]
                if (mark := sha256(large).digest()) in told:
                    continue
                told.add(mark)
                path = folder / "large.json"
                path.write_bytes(large)
                del large
                alone = processes.Process(target=tell_of_a_large_one, args=(kind.__name__, path))
                alone.start()
                alone.join()
                if alone.exitcode:
                    sys.exit(f"{kind.__name__}, seed {seed}, number {variant}: it could not be offered.")


if __name__ == "__main__":
    main()
