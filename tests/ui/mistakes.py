"""Games with a mistake in them: found by playing at random and asking what else one step could have been.

`mistaken` looks for a game in which a step ten steps before the end of what was played could have been
another one, and everything behind it would still have fitted, to the very end.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.core.session import Session
from companion.core.steps import finished
from companion.document import read_setup
from companion.games import load
from tests.games.harness import random_action
from tests.ui.harness import Harness

BEHIND = 10
"""How many steps lie behind the mistake."""
TRIES = 25
"""How many other steps are tried in its place."""


@dataclass(frozen=True, slots=True)
class Mistaken:
    """A game that was entered with a mistake."""

    game: str
    players: int
    options: dict[str, Any]
    before: tuple[dict[str, Any], ...]
    """What was entered, the mistake among it."""
    right: dict[str, Any]
    """What really happened in its place."""
    rest: tuple[dict[str, Any], ...]
    """How it then goes on, to its end."""

    @property
    def at(self) -> int:
        """The number of the mistake, from 0."""
        return len(self.before) - BEHIND - 1


def mistaken(game: str, seed: int, players: int, verbs: Collection[str], **options: Any) -> Mistaken:
    """A game of this seed with a mistake; what is corrected and what follows it is said by ``verbs``."""
    rules = load(game)
    setup = read_setup(rules, [f"Игрок {seat + 1}" for seat in range(players)], options)
    rng, session = Random(seed), Session(rules, setup)
    played: list[dict[str, Any]] = []
    while not session.over:
        played.append(random_action(rules, session.state, rng))
        session.submit(played[-1])
    most = next((n for n, raw in enumerate(reversed(played)) if raw["do"] not in verbs), len(played))
    for left in range(2, min(9, most + 1)):
        at = len(played) - left - BEHIND - 1
        if at < 0 or played[at]["do"] not in verbs:
            continue
        then = session.snapshot()
        then.go_to(at)
        for _ in range(TRIES):
            right = random_action(rules, then.state, rng)
            same = all(right.get(name) == played[at].get(name) for name in ("do", "seat"))
            if not same or right == played[at]:
                continue
            weighed = finished(session.amending(at, 1, [right]))
            if not weighed.result.lost and weighed.proposed.over:
                before, rest = played[: len(played) - left], played[len(played) - left :]
                return Mistaken(game, players, options, tuple(before), right, tuple(rest))
    raise LookupError(f"no such mistake in {game} {seed}")


def open_step(ui: Harness, place: int) -> None:
    """From the table to a step of the log, from 1."""
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    page = ui.root.page
    page.ids.list.reveal(len(page.play.session.entries) - place)
    ui.settle(4)
    ui.tap(ui.find(kind="LogRow", place=place))
