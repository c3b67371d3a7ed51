"""Messages that nobody should send: wrong types, other people's actions, giants, and plain noise."""

from __future__ import annotations

import json
from random import Random
from typing import Any

NOISE = ("", "\x00", "ы" * 300, "\ud800", "]" * 50, "💥" * 50, "-0", "null", "1e999", "../../etc/passwd")
VERBS = ("roll", "keep", "take", "stop", "bid", "end", "adjust", "sit_out", "dance", "__class__", "")
NAMES = ("do", "seat", "face", "dice", "tile", "amount", "type", "at", "action", "t", "lot", "key", "token")


def anything(rng: Random, depth: int = 3) -> Any:
    """Any JSON, sometimes deep, sometimes far too large a number."""
    kind = rng.randrange(9 if depth else 6)
    if kind == 0:
        return rng.choice((None, True, False))
    if kind == 1:
        return rng.choice((0, 1, -1, 2**31, 10**300, -(10**18)))
    if kind == 2:
        return rng.choice((0.0, 1.0, -1e308, 1e-9))
    if kind in (3, 4):
        return rng.choice(NOISE)
    if kind == 5:
        return rng.choice(VERBS)
    if kind in (6, 7):
        return {rng.choice(NAMES): anything(rng, depth - 1) for _ in range(rng.randrange(4))}
    return [anything(rng, depth - 1) for _ in range(rng.randrange(5))]


def action(rng: Random) -> Any:
    """Something like an action, for any seat."""
    if rng.random() < 0.2:
        return anything(rng)
    made = {"do": rng.choice(VERBS)}
    return made | {rng.choice(NAMES): anything(rng, 1) for _ in range(rng.randrange(3))}


def message(rng: Random) -> str:
    """One message of a hostile phone; fifty of them are no more than may come in a second."""
    kind = rng.randrange(10)
    if kind == 0:
        giants = ("[" * 4000, '{"type":' * 400, "\x7f" * 4000, '{"a":' + "9" * 2000 + "}")
        return rng.choice(("{", "NaN", *giants))
    if kind == 1:
        return json.dumps(anything(rng))
    if kind in (2, 3, 4, 5):
        at = rng.choice((0, 1, 2, 3, rng.randrange(40), anything(rng, 1)))
        return json.dumps({"type": "act", "at": at, "action": action(rng)})
    if kind == 6:
        return json.dumps({"type": "claim", "lot": anything(rng, 1), "t": anything(rng, 1)})
    if kind == 7:
        return json.dumps({"type": "ping", "t": anything(rng, 1), "heard": anything(rng, 2)})
    if kind == 8:
        return json.dumps({"type": rng.choice(("hello", "welcome", "table", "gone", "seats", "", None))})
    return json.dumps({"type": "act", "at": 0, "action": {"do": "roll", "dice": ["x" * 50] * 50}})
