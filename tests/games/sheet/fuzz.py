"""Random and hostile score sheets: each is one, and a game can be played by it, or gets a sentence.

    python -m tests.games.sheet.fuzz 20000 [SEED]       # part of `make fuzz`

A third are good sheets at random, a third good ones that were spoiled, a third made to be slow or large.
"""

from __future__ import annotations

import gc
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

from companion.contract import standing
from companion.core.errors import BadDocument
from companion.core.messages import LANGUAGES, Words
from companion.core.steps import Steps, finished
from companion.document import parse, read_setup
from companion.games.sheet import GAME
from companion.games.sheet.library import BOXES, ENDING, judging
from companion.games.sheet.sheets import LARGEST, Sheet
from tests.games.harness import NAMES, random_step
from tests.games.sheet.properties import check
from tests.games.sheet.sheets import BIDS, EXAMPLE
from tests.games.sheet.test_precedence import written
from tests.store.exchanging import SliceWatch

SLICE = 0.05
"""Seconds of CPU after which somebody else must have had a turn."""
BATCH = 1000
STEPS = 8
"""How many steps are played by what is a sheet."""

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    13,
    100,
    10**6,
    10**40,
    1.5,
    "",
    " ",
    "a",
    "total",
    "1 +",
    "all(all(1))",
    "x" * 70,
    "\ud800",
    "ж" * 301,
    [],
    {},
    [[]],
    {"en": ""},
    [1, 2],
    "0" * 401,
)

GOOD: tuple[dict[str, Any], ...] = (
    EXAMPLE,
    BIDS,
    *(json.loads(path.read_text("utf-8")) for path in sorted(BOXES.glob(f"*{ENDING}"))),
)


def random_sheet(rng: Random) -> Any:
    """A good one: rows of formulas over what is asked, of any kinds."""
    rows = []
    asks = [[_ask(rng, f"a{row}_{n}") for n in range(rng.randint(0, 3))] for row in range(rng.randint(1, 6))]
    names = ["players", "round", "total", *(ask["id"] for own in asks for ask in own)]
    for n, own in enumerate(asks):
        rows.append({"id": f"r{n}", "names": {"en": f"Row {n}"}, "asks": own, "points": _formula(rng, names)})
        names.append(f"r{n}")
    return {
        "sheet": 1,
        "id": "random",
        "names": {"ru": "Случай"},
        "players": sorted(rng.choices(range(1, 13), k=2)),
        "lowest": rng.random() < 0.3,
        "rounds": rng.choice((1, 3, "20 // players", 99)),
        "rows": rows,
        "ties": [_formula(rng, names) for _ in range(rng.randint(0, 2))],
        "check": [{"if": _formula(rng, names), "names": {"en": "x"}} for _ in range(rng.randint(0, 2))],
    }


def _ask(rng: Random, id: str) -> dict[str, Any]:
    kind = rng.choice(("number", "flag", "choice"))
    if kind == "number":
        return {"id": id, "least": -rng.choice((0, 5, 999_999)), "most": rng.choice((0, 9, 999_999))}
    if kind == "flag":
        return {"id": id, "kind": kind, "only_one": rng.random() < 0.5}
    return {
        "id": id,
        "kind": kind,
        "values": [{"id": f"v{n}", "is": n * 7 - 5} for n in range(rng.randint(2, 4))],
    }


def _formula(rng: Random, names: list[str]) -> str:
    """A formula at random, of these names; now and then over all seats."""
    text = written(rng, rng.choice((0, 1, 1)))
    if len(text) > 300:
        return rng.choice(names)
    text = re.sub(r"\b(a|b|total)\b", lambda found: rng.choice(names), text)
    wrap = rng.choice(("{}", "{}", "{}", "place({}, 9, 5, 2)", "split({}, 9, 5)", "{} - most({})"))
    return wrap.replace("{}", text) if len(text) < 100 else text


def spoiled_sheet(rng: Random) -> Any:
    """A good one in which something was changed, taken out, doubled or put elsewhere."""
    spoil: Any = deepcopy(rng.choice(GOOD))
    for _ in range(rng.choice((1, 1, 2, 5))):
        box, place = _anywhere(spoil, rng)
        what = rng.random()
        if what < 0.5:
            box[place] = deepcopy(rng.choice(ODD))
        elif what < 0.7:
            del box[place]
        elif what < 0.9:
            other, there = _anywhere(spoil, rng)
            box[place] = deepcopy(other[there])
        elif isinstance(box, list):
            box[place:place] = [deepcopy(box[place])] * rng.choice((1, 2, 50))
        else:
            box[rng.choice(("", "id", "names", "points", "asks", "x"))] = deepcopy(rng.choice(ODD))
        if not spoil:
            break
    return spoil


def _anywhere(tree: Any, rng: Random) -> tuple[Any, Any]:
    """A place in the tree; the deeper ones are as likely as the others."""
    while True:
        box: Any = tree
        while True:
            place = rng.choice(list(box)) if isinstance(box, dict) else rng.randrange(len(box))
            inner = box[place]
            if not isinstance(inner, (dict, list)) or not inner or rng.random() < 0.2:
                return box, place
            box = inner


SLOW: tuple[str, ...] = (
    "-" * 199 + "{}",
    "{}" + "+{}" * 40,
    "place({}" + ",1" * 190 + ")",
    "split({}" + ",1" * 190 + ")",
    "table({}" + ",9" * 190 + ")",
    "if({}," * 19 + "1" + ",2,3)" * 19,
    "not " * 90 + "{}",
    "(" * 20 + "{}" + ")" * 20,
    "999999*999999*999999" + "*{}" * 20,
    "most({}) + fewest({}) + all({})" + " + all({})" * 20,
    "{} // 0 % 0",
)


def hostile_sheet(rng: Random) -> Any:
    """As much of everything as there may be, and more."""
    rows, asks = rng.choice((1, 5, 40, 40, 41)), rng.choice((1, 12, 13))
    name = rng.choice(("total", "a0_0", "round"))
    formula = rng.choice(SLOW).replace("{}", name)
    sheet: dict[str, Any] = {
        "sheet": 1,
        "id": "hostile",
        "names": {"en": rng.choice(("x", "a" + "\u0301" * 59, "\u202e", "{x}", "𝕏" * 60))},
        "rounds": rng.choice((1, 2, 99, "99 // players")),
        "rows": [
            {"id": f"r{row}", "asks": [{"id": f"a{row}_{n}"} for n in range(asks)], "points": formula}
            for row in range(rows)
        ],
        "ties": [formula] * 5,
        "check": [{"if": formula, "names": {"en": "x" * 60}}] * 10,
    }
    what = rng.random()
    if what < 0.3:
        seats = rng.choice((1, 12))
        rounds = 99 if sheet["rounds"] == 99 else 1
        example = {"values": [[{"a0_0": 9}] * seats] * rounds, "totals": [0] * seats, "winners": [0]}
        sheet["examples"] = [example] * rng.choice((1, 1, 20))
    elif what < 0.4:
        sheet["x"] = rng.choice(
            ([[]] * 15_000, {f"k{n}": n for n in range(4_000)}, "\\" * 30_000, _deep(900))
        )
    elif what < 0.5:
        sheet["names"] = {f"l{n}": "x" for n in range(rng.choice((3_000, 9_000)))}
    elif what < 0.6:
        sheet["rows"] = [{"id": "r", "points": "1"}] * rng.choice((2, 3_000))
    return sheet


def _deep(levels: int) -> Any:
    box: Any = []
    for _ in range(levels):
        box = [box]
    return box


KINDS: tuple[Callable[[Random], Any], ...] = (random_sheet, spoiled_sheet, hostile_sheet)


class Trial:
    """Judges sheets, plays by those that are some, and keeps the longest slice."""

    def __init__(self) -> None:
        self._words = [Words(language) for language in LANGUAGES]
        self.watch = SliceWatch()
        self.refused = self.played = 0
        self.slowest = ""
        """How the sheet begins that had the longest slice."""
        gc.collect()
        gc.freeze()  # what other tests left behind is not searched in these slices

    def offer(self, raw: Any, rng: Random) -> None:
        """Judges a sheet to its end, slice by slice, and plays a few steps."""
        longest = self.watch.longest
        data = json.dumps(raw).encode()
        try:
            sheet = finished(self.watch.watched(_judging(data)))
        except BadDocument as error:
            self.refused += 1
            assert all(words.say(error.message) for words in self._words)
        else:
            assert len(json.dumps(raw, ensure_ascii=False, separators=(",", ":"))) <= LARGEST
            self.played += 1
            self._play(raw, sheet, rng)
        if self.watch.longest > longest:
            self.slowest = f"{data[:80]!r}, {len(data):,} bytes"

    def _play(self, raw: Mapping[str, Any], sheet: Sheet, rng: Random) -> None:
        """A few random steps by it; then all that there is to tell is told."""
        seats: Any = NAMES[: rng.choice(sheet.players)]
        bare = {name: value for name, value in raw.items() if name != "examples"}
        state: Any = GAME.start(read_setup(GAME, seats, {"sheet": bare}))
        for _ in range(STEPS if sheet.asks else 0):
            _, action, _ = random_step(GAME, state, rng)
            state = finished(self.watch.watched(_step(state, action)))
            if state.over:
                break
        check(state)
        assert json.dumps(standing(GAME, state, seats))


def _step(state: Any, action: Any) -> Steps[Any]:
    """A step, and what it comes to."""
    after = GAME.apply(state, action)
    yield
    assert len(after.totals) == after.players
    return after


def _judging(data: bytes) -> Steps[Sheet]:
    raw = parse(data)
    yield
    return (yield from judging(raw))


def sheets(rng: Random) -> Iterator[Any]:
    """Endless sheets of all kinds."""
    while True:
        yield rng.choice(KINDS)(rng)


def main() -> None:
    count, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rng, trial = Random(seed), Trial()
    source = sheets(rng)
    for done in range(1, count + 1):
        trial.offer(next(source), rng)
        if done % BATCH == 0 or done == count:
            print(
                f"{done} score sheets: {trial.refused} refused with a sentence, {trial.played} played by;"
                f" the longest slice took {trial.watch.longest * 1000:.0f} ms of CPU."
                f" The slowest: {trial.slowest}",
                flush=True,
            )


if __name__ == "__main__":
    main()
