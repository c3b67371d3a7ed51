"""What is written down of a game: its steps, how it ended, and the journal that keeps both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.core.action import Action, Json
from companion.core.chronicle import Feat
from companion.core.corrections import Correction
from companion.core.game import Setup
from companion.core.messages import Message, Seat
from companion.core.steps import Steps

Source = Literal["table", "app"]
"""Where an action came from: real dice, cards and people, or the app's own dice and deck."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A step of the log."""

    action: Action
    source: Source


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A step with a secret in it was taken back: everybody may know that, or undo would be for spies."""

    at: int
    """How many steps stood before it."""
    seat: int | None
    """Whose step it was, where that is known."""

    def message(self) -> Message:
        if self.seat is None:
            return Message("core.did.withdrawn")
        return Message("core.did.withdrawn_by", seat=Seat(self.seat))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    totals: tuple[int, ...]
    places: tuple[int | None, ...]
    """Each seat's place: 1 for the winners; those who are equal share one. None for who has none."""
    feats: tuple[Feat, ...] = ()
    """What may be a record."""
    by_table: bool = False
    """Whether the table has ended it before the rules did."""
    scored: bool = True
    """Whether there were points at all."""

    teams: tuple[int, ...] = ()
    """The team of each seat; empty where everybody plays alone."""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, whoever did best first; who has no place comes last."""
        return tuple(
            sorted(range(len(self.places)), key=lambda seat: self.places[seat] or len(self.places) + 1)
        )

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who came together, whoever did best first: the members of a team, or one seat each."""
        teams = self.teams or range(len(self.places))
        best_first = dict.fromkeys(teams[seat] for seat in self.order)
        return tuple(tuple(seat for seat, own in enumerate(teams) if own == team) for team in best_first)

    @property
    def winning_sides(self) -> tuple[tuple[int, ...], ...]:
        """Those of them that have won."""
        return tuple(side for side in self.sides if any(self.places[seat] == 1 for seat in side))


class Journal:
    """Where a session writes down what happens, before anybody sees it. This one keeps nothing: for replays
    and experiments."""

    def append(self, n: int, action: Mapping[str, Json], source: Source, outcome: Outcome | None) -> None:
        """Keeps step ``n``; whatever stood there and behind it no longer counts. The cursor is behind it.

        ``outcome`` is how the game has ended by it; None where the game goes on.
        """

    def move(self, cursor: int, outcome: Outcome | None) -> None:
        """Keeps where undo or redo went; ``outcome`` is how the game has ended there, if it has."""

    def amend(
        self, made: Correction, added: Sequence[Mapping[str, Json]], outcome: Outcome | None
    ) -> Steps[int]:
        """Keeps a correction with the steps that it puts in; returns when that was. However many steps behind
        it that takes: nothing of it counts before the end, and nothing else is kept meanwhile."""
        yield
        return 0

    def undo_correction(self, correction: Correction, outcome: Outcome | None) -> Steps[None]:
        """Keeps that the last correction was taken back: the log is what it was before. As `amend`, all of it
        or nothing."""
        yield

    def agree(self, setup: Setup, outcome: Outcome | None) -> None:
        """Keeps what was agreed anew; steps that were undone no longer count."""
