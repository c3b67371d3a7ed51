"""Versions of one game: on two phones it may have been played on, corrected, or agreed on anew.

Same game, same start, same seed, as many seats: that is one game, however it went. Of two versions that one
is later which was made knowing all that the other consists of (`companion.store.changes`); where neither was,
they have gone different ways, and somebody has to choose.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import InitVar, dataclass, field, replace
from enum import Enum, auto
from hashlib import sha256
from itertools import repeat
from typing import Any

from companion.core.counted import Table, count
from companion.core.game import Game, Setup
from companion.core.journal import Outcome, Source
from companion.core.messages import Message
from companion.core.session import Session
from companion.core.steps import Steps, in_thread, mapped
from companion.store.changes import Change, mark_of
from companion.store.entries import write_action
from companion.store.importing.records import NewGame
from companion.store.wording import AT_ONCE, drawn_game

_write = json.JSONEncoder(sort_keys=True).encode

Identity = tuple[str, int, str, int]
"""What makes a game this one: what was played, its start (0 where it was counted: its day may be put right),
its seed, the number of its seats."""


def identity_of(game: NewGame) -> Identity:
    """The identity of a game of a file."""
    start = game.created if game.counted is None else 0
    return game.rules.id, start, game.seed, len(game.setup.seats)


class Order(Enum):
    """How two versions of a game relate."""

    SAME = auto()
    LATER = auto()
    """The first follows on the second."""
    EARLIER = auto()
    DIVERGED = auto()
    """Each was changed without knowing of the other."""


@dataclass(slots=True)
class Version:
    """A game as one of two phones has it."""

    rules: Game[Any]
    setup: Setup
    seed: str
    counted: Table | None
    actions: Sequence[str]
    """The steps in JSON, in the words of today."""
    sources: Sequence[Source]
    times: InitVar[Iterable[int]]
    """When they were made."""
    changes: tuple[Change, ...]
    known: frozenset[int]
    """The marks of what counts no more; those of what counts need not be among them."""
    updated: int
    finished: int | None
    steps: tuple[int, ...] = field(init=False)
    """The marks of the steps."""
    head: frozenset[int] = field(init=False)
    """The marks of all that it consists of."""
    content: bytes = field(init=False)
    """What it consists of, whenever that was done. Names are none of it: people may be renamed."""

    def __post_init__(self, times: Iterable[int]) -> None:
        self.steps = tuple(map(mark_of, self.actions, self.sources, times))
        self.head = frozenset((*self.steps, *(change.mark for change in self.changes)))
        day = None if self.counted is None else self.finished
        told = _write([dict(self.setup.options), self.counted, day, _seated(self.changes)])
        self.content = sha256("\n".join((told, *self.actions)).encode()).digest()

    @classmethod
    def of(cls, game: NewGame) -> Version:
        """That of a file."""
        return cls(
            rules=game.rules,
            setup=game.setup,
            seed=game.seed,
            counted=game.counted,
            actions=game.steps.actions(),
            sources=game.steps.sources(),
            times=game.steps.times(),
            changes=game.changes,
            known=game.replaced,
            updated=game.updated,
            finished=game.finished,
        )

    def order(self, other: Version) -> Order:
        """How it relates to another version of the same game."""
        alike = self.content == other.content
        if alike and self.steps == other.steps and self.head == other.head:
            return Order.SAME
        follows = other.head <= self.head | self.known
        precedes = self.head <= other.head | other.known
        if follows == precedes and (alike or (follows and self.counted is None)):
            # Each knows of the other's steps, one has taken some back; or the very same was done on both, at
            # another time. What was done last counts.
            last, other_last = self._last, other._last
            follows, precedes = last > other_last, last < other_last
        if follows == precedes:
            return Order.DIVERGED
        return Order.LATER if follows else Order.EARLIER

    @property
    def _last(self) -> tuple[int, tuple[int, ...], list[int]]:
        """The larger one was done last; two are equal only where everything is."""
        return self.updated, self.steps, sorted(self.head)

    def differences(self, other: Version) -> tuple[Message, ...]:
        """What is not the same in two versions."""
        found = []
        if self.setup.options != other.setup.options:
            found.append(Message("store.version.agreed"))
        if _seated(self.changes) != _seated(other.changes):
            found.append(Message("store.version.seats"))
        if self.actions != other.actions:
            found.append(Message("store.version.steps", n=_common(self.actions, other.actions) + 1))
        if _write(self.counted) != _write(other.counted):
            found.append(Message("store.version.table"))
        if self.counted is not None and self.finished != other.finished:
            found.append(Message("store.version.day"))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Side:
    """A version as somebody is shown it who has to choose."""

    names: tuple[str, ...]
    figures: tuple[int | None, ...]
    """What everybody has: the final score, or what the table sees while the game goes on; None: no points."""
    winners: tuple[int, ...]
    """The seats that have won; none while the game goes on."""
    steps: int
    updated: int
    """When the last step was made or taken back, or the day of a counted game."""
    finished: int | None
    changed: int | None
    """When it was last corrected, or agreed on anew, without the other version knowing of it."""
    content: bytes

    @property
    def rank(self) -> tuple[int, int, bytes]:
        """The larger one is proposed, on both phones the same: that in which something was done last."""
        return max(self.updated, self.changed or 0), self.steps, self.content


def side_of(version: Version, other: Version) -> Steps[Side]:
    """A version as it is shown beside another: played once more, as far as it goes."""
    figures: tuple[int | None, ...]
    outcome: Outcome | None
    if version.counted is not None:
        outcome = count(version.rules, version.setup.seats, version.counted).outcome
        figures = outcome.totals if outcome.scored else (None,) * len(outcome.totals)
    else:
        raw = map(json.loads, version.actions)
        entries = zip(raw, version.sources, repeat(version.rules.version))
        session = yield from Session.playing(version.rules, version.setup, version.seed, entries)
        outcome = (yield from in_thread(lambda: session.outcome)) if session.over else None
        figures = tuple(seat.figure for seat in session.view().seats)
        if outcome is not None and outcome.scored:
            figures = outcome.totals
    yield
    known = other.head | other.known
    own = [change.time for change in version.changes if change.mark not in known]
    return Side(
        names=version.setup.seats,
        figures=figures,
        winners=() if outcome is None else tuple(s for s, place in enumerate(outcome.places) if place == 1),
        steps=len(version.actions),
        updated=version.updated,
        finished=version.finished,
        changed=max(own, default=None),
        content=version.content,
    )


def as_exported(
    setup: Setup, counted: Table | None, actions: Sequence[str]
) -> Steps[tuple[Setup, Table | None, Sequence[str]]]:
    """One of our games as a file would have it, without what can't be drawn."""
    agreed: dict[str, Any] = {"options": setup.options, "counted": counted}
    # In JSON of ours whatever is not ASCII is escaped.
    if not any("\\u" in action for action in actions) and (yield from drawn_game(agreed, ())) is None:
        return setup, counted, actions
    try:
        told = yield from mapped(json.loads, actions, AT_ONCE)
    except (ValueError, RecursionError):
        return setup, counted, actions
    drawn = yield from drawn_game(agreed, told)
    if drawn is None:
        return setup, counted, actions
    agreed, told = drawn
    actions = yield from mapped(write_action, told, AT_ONCE)
    return replace(setup, options=agreed["options"]), agreed["counted"], actions


def _seated(changes: Sequence[Change]) -> list[Change]:
    return [change for change in changes if change.seat is not None]


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many steps two logs have in common."""
    return next(
        (n for n, (mine, theirs) in enumerate(zip(one, other, strict=False)) if mine != theirs),
        min(len(one), len(other)),
    )
