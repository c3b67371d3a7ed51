"""A pad in rounds as the grid shows it: a column for each team, or for each player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.scorepad.view import ScorepadView
from screens.play.play import People
from screens.text.words import figure
from screens.widgets.score_grid import ColumnHead


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The rounds that were written and the one in work: a `PointsSheet`."""

    view: ScorepadView
    people: People
    draft: Mapping[int, int]
    """The row in work: what was entered so far, by column."""
    cell: tuple[int, int] | None
    wide: bool
    """Whether there is a row in work at all; it comes after the last round."""
    edited: int | None = None
    """What an old cell that is being written shall hold."""
    phones: tuple[str, ...] = ()
    """The icon of everybody's own phone, by seat; empty for who has none."""
    two_lines, corner = False, ""

    @property
    def heads(self) -> list[ColumnHead]:
        view, phones = self.view, self.phones or [""] * len(self.people.names)
        return [
            ColumnHead(
                name=self.name(column),
                colour=self.people.colours[side[0]],
                total=figure(view.totals[side[0]]),
                ahead=side[0] in view.leaders,
                sign="cards" if any(map(self._deals, side)) else "",
                phone=next((phones[seat] for seat in side if phones[seat]), ""),
            )
            for column, side in enumerate(view.pad.sides)
        ]

    @property
    def rows(self) -> int:
        return max(len(self.view.rounds) + self.wide, len(self.view.pad.labels))

    @property
    def named(self) -> bool:
        return bool(self.view.pad.labels)

    def name(self, column: int) -> str:
        """Who stands above a column."""
        return ", ".join(self.people.names[seat] for seat in self.view.pad.sides[column])

    def label(self, row: int) -> str:
        labels = self.view.pad.labels
        return labels[row] if row < len(labels) else str(row + 1)

    def spoken(self, row: int) -> str:
        return self.label(row)

    def in_work(self, row: int) -> bool:
        return row == len(self.view.rounds)

    def written(self, row: int, column: int) -> int | None:
        """What stands in a cell of a round that was written: what all of a team have brought."""
        entries = [self.view.rounds[row][seat] for seat in self.view.pad.sides[column]]
        known = [points for points in entries if points is not None]
        return sum(known) if known else None

    def corrected(self, row: int, column: int, points: int | None) -> tuple[int, int | None]:
        """Whose entry is changed so that the cell holds so much, and to what: of a team the first that has
        one, with what the others have brought left as it is."""
        side, entries = self.view.pad.sides[column], self.view.rounds[row]
        seat = next((seat for seat in side if entries[seat] is not None), side[0])
        others = [entries[other] for other in side if other != seat]
        rest = [own for own in others if own is not None]
        if points is None:
            return seat, -sum(rest) if rest else None
        return seat, points - sum(rest)

    def entry(self, row: int, column: int) -> str:
        if row > len(self.view.rounds):
            return ""
        points = self.draft.get(column) if self.in_work(row) else self.written(row, column)
        if self.cell == (row, column) and not self.in_work(row):
            points = self.edited
        return "" if points is None else figure(points)

    def below(self, row: int, column: int) -> str:
        return ""

    def leads(self, row: int, column: int) -> bool:
        return False

    def _deals(self, seat: int) -> bool:
        """Whether somebody deals the next round."""
        return self.wide and not self.view.pad.labels and self.view.dealer == seat
