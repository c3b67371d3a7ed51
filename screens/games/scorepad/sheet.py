"""The sheet of a pad in rounds, as the grid shows it: the rounds that were written, and the one in work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.scorepad.view import ScorepadView
from screens.play.people import People
from screens.text.words import figure
from screens.widgets.score_grid import ColumnHead


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What the grid shows; a `PointsSheet`."""

    view: ScorepadView
    people: People
    draft: Mapping[int, int]
    """The row in work: what was entered so far, by seat."""
    cell: tuple[int, int] | None
    wide: bool
    """Whether there is a row in work at all; it comes after the last round."""
    phones: tuple[str, ...] = ()
    """The icon of everybody's own phone, by seat; empty for who has none."""
    two_lines = False

    @property
    def heads(self) -> list[ColumnHead]:
        view, phones = self.view, self.phones or [""] * len(self.people.names)
        return [
            ColumnHead(
                name=name,
                # Those of one team have one colour below their names.
                colour=self.people.colours[min(view.pad.partners[seat], default=seat)],
                total=figure(view.totals[seat]),
                ahead=seat in view.leaders,
                sign="cards" if self._deals(seat) else "",
                phone=phones[seat],
            )
            for seat, name in enumerate(self.people.names)
        ]

    @property
    def rows(self) -> int:
        return len(self.view.rounds) + self.wide

    @property
    def named(self) -> bool:
        return bool(self.view.pad.labels)

    def label(self, row: int) -> str:
        labels = self.view.pad.labels
        return labels[row] if row < len(labels) else str(row + 1)

    def in_work(self, row: int) -> bool:
        return row == len(self.view.rounds)

    def entry(self, row: int, seat: int) -> str:
        points = self.draft.get(seat) if self.in_work(row) else self.view.rounds[row][seat]
        return "" if points is None else figure(points)

    def below(self, row: int, seat: int) -> str:
        return ""

    def _deals(self, seat: int) -> bool:
        """Whether somebody deals the next round."""
        return self.wide and not self.view.pad.labels and self.view.dealer == seat
