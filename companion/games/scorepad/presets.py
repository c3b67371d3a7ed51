"""Pads that many tables need, with their customary options; and options in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.action import Json
from companion.core.messages import Message


@dataclass(frozen=True, slots=True)
class Preset:
    """A pad as it is customary."""

    key: str
    options: Mapping[str, Json] = field(default_factory=dict)
    """What differs from the defaults, but for what is played and who with whom."""
    teams: int = 0
    """How many teams there are; 0: everybody plays alone."""

    @property
    def name(self) -> Message:
        return Message(f"scorepad.preset.{self.key}")


BUILT_IN = (
    Preset("uno", {"target": 500}),
    Preset("durak", {"mode": "counter", "lowest": True}),
    Preset("hearts", {"lowest": True, "target": 100}),
    Preset("rummy", {"target": 500}),
    Preset("ten_thousand", {"target": 10_000}),
    Preset("yahtzee", {"rounds": 13}),
    Preset("dominoes", {"lowest": True, "target": 101}),
    Preset("scrabble"),
    Preset("carcassonne", {"mode": "counter"}),
    Preset("darts", {"mode": "counter", "lowest": True, "start": 501, "target": 0}),
    Preset("quiz", teams=2),
    Preset("tichu", {"target": 1000}, teams=2),
)


def in_words(options: Mapping[str, Any], teams: int = 0) -> tuple[Message, ...]:
    """What differs from the usual, a few words each: ``to 500``, ``fewest win``."""
    said = []
    mode = options.get("mode", "rounds")
    in_rounds, counters = mode == "rounds", options.get("counters", ())
    if not in_rounds:
        said.append(Message(f"scorepad.terms.{mode}"))
    if mode == "counter" and counters:
        said.append(Message("scorepad.terms.counters", n=len(counters)))
    if mode in ("places", "coop"):
        options = {}
    start, target = options.get("start", 0), options.get("target")
    if start:
        said.append(Message("scorepad.terms.start", n=start))
    if target is not None:
        said.append(Message("scorepad.terms.target", n=target))
    labels, rounds = options.get("labels", ()), options.get("rounds", 0)
    if in_rounds and labels:
        said.append(Message("scorepad.terms.rows", n=len(labels)))
    elif in_rounds and rounds:
        said.append(Message("scorepad.terms.rounds", n=rounds))
    if in_rounds and options.get("zero_sum", False):
        said.append(Message("scorepad.terms.zero_sum"))
    if options.get("lowest", False):
        said.append(Message("scorepad.terms.lowest"))
    if teams and mode != "coop":
        said.append(Message("scorepad.terms.teams", n=teams))
    return tuple(said) or (Message("scorepad.terms.plain"),)
