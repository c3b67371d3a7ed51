"""A change of the past: some steps of a log give way to others, and everything behind them is played again.

Whatever still fits stays as it stands; the first step that does not ends the log there. Nothing here changes
a game: `amended` says what would become of it, in steps, for a game may have thousands of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.core.action import Action, Json
from companion.core.errors import Refusal, RefusedStep
from companion.core.messages import Message
from companion.core.steps import Steps

if TYPE_CHECKING:
    from companion.core.game import Game


@dataclass(frozen=True, slots=True)
class Change:
    """So many steps from number ``at`` on give way to others: one is changed, taken out or put in."""

    at: int
    drop: int
    put: tuple[Json, ...]
    """What comes in their place, still to be judged."""

    def check(self, length: int) -> None:
        """Refuses a change of steps that a log of this length does not have."""
        if not 0 <= self.at <= self.at + max(self.drop, 0) <= length or self.drop < 0:
            raise Refusal("bad_value", Message("core.no_such_step"))


@dataclass(frozen=True, slots=True)
class Amended:
    """What would become of a log."""

    change: Change
    added: tuple[Action, ...]
    """What comes in the place of the steps that give way."""
    states: tuple[Any, ...]
    """The positions from there on, one after each step that was added or kept."""
    kept: int
    """How many of the steps behind still fit."""
    lost: int
    """How many no longer count: the first that does not fit, and all behind it."""
    misfit: Refusal | None
    """Why that one does not fit; None where all fit."""

    @property
    def misfit_at(self) -> int | None:
        """The first that does not fit, as a number in the log before the change."""
        return None if self.misfit is None else self.change.at + self.change.drop + self.kept


def amended(game: Game[Any], state: Any, behind: Sequence[Action], change: Change) -> Steps[Amended]:
    """What becomes of a log. ``state`` is the position at the change, ``behind`` are the steps behind it.

    A `RefusedStep` where a step to be put in is refused.
    """
    added: list[Action] = []
    states = []
    for raw in change.put:
        try:
            action = game.read(state, raw)
            state = game.apply(state, action)
        except Refusal as refusal:
            raise RefusedStep(change.at + len(added), refusal) from None
        added.append(action)
        states.append(state)
        yield
    kept, misfit = 0, None
    for action in behind:
        try:
            state = game.apply(state, action)
        except Refusal as refusal:
            misfit = refusal
            break
        states.append(state)
        kept += 1
        yield
    return Amended(change, tuple(added), tuple(states), kept, len(behind) - kept, misfit)
