"""The end: everybody's score, stage by stage as the rules count it.

    reckoning.show(rows, stage)         # `Reckoned` for each seat; stages below ``stage`` are told

The lines are those of the score sheet; a stage is what the rules count together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import Line, Sheet
from screens.games.kuhhandel import ink
from screens.games.kuhhandel.cards import medal
from screens.kv import load_kv
from screens.table.play import figure
from screens.table.pool import Pool, arrange
from screens.theme import theme
from screens.widgets.animal_shapes import GROUNDS
from screens.widgets.animals import animal_texture
from screens.widgets.containers import Column
from screens.widgets.drawing import Drawn

STAGES = ("rats", "sets", "champions", "times", "others", "money")
"""What the rules count one after another."""
STAGE_OF = {
    "rats": "rats",
    "rats_no_set": "rats",
    "set": "sets",
    "champion_own": "champions",
    "times": "times",
    "champion_left_out": "others",
    "champion_alone": "others",
    "money": "money",
}
"""To which stage a line of the sheet belongs, by the last part of its key."""


def stage_of(line: Line) -> str:
    """The stage that a line is told in."""
    return STAGE_OF[line.item.key.rpartition(".")[2]]


def stages(sheet: Sheet) -> tuple[str, ...]:
    """The stages in which anybody has a line."""
    there = {stage_of(line) for lines in sheet for line in lines}
    return tuple(stage for stage in STAGES if stage in there)


@dataclass(frozen=True, slots=True)
class Reckoned:
    """Somebody's sheet so far."""

    name: str
    colour: int
    sets: tuple[str, ...]
    """Their whole sets."""
    left_out: str
    """The one that the rats cost; empty: none."""
    champions: tuple[str, ...]
    told: str
    """What the last stage told."""
    total: int
    best: bool
    """Whether they have won, once everything is told."""


class SetStrip(Drawn):
    """Whole sets beside each other; the one that the rats took is crossed out."""

    sets = ObjectProperty(())
    left_out = StringProperty("")
    champions = ObjectProperty(())

    paints = ("sets", "left_out", "champions")

    def paint(self) -> None:
        shown = [*self.sets, *(animal for animal in self.champions if animal not in self.sets)]
        if not shown:
            return
        side = min(self.height, (self.width - dp(2)) / max(1, len(shown)) - dp(2))
        for number, kind in enumerate(shown):
            x, y = number * (side + dp(2)), (self.height - side) / 2
            whole = kind in self.sets
            if whole:
                self.rounded(x, y, side, side, dp(7), GROUNDS[kind])
            face = round(side - dp(4))
            place = (round(x + dp(2)), round(y + dp(2)))
            self.image(animal_texture(kind, face), *place, face, face, 1.0 if whole else 0.45)
            if kind in self.champions:
                medal(self, x + side - dp(6), y + side - dp(6), dp(5), ink.GOLD_LIGHT, "star", ink.INK)
            if kind == self.left_out:
                self.rounded(x, y, side, side, dp(7), "#00000080")
                self.word("×", x + side / 2, y + side / 2, side, "#FF6A5C")


class ReckoningRow(BoxLayout):
    """Somebody's row."""

    name = StringProperty("")
    colour = NumericProperty(0)
    sets = ObjectProperty(())
    left_out = StringProperty("")
    champions = ObjectProperty(())
    told = StringProperty("")
    total = StringProperty("")
    best = BooleanProperty(False)


class Reckoning(Column):
    """All rows."""

    title = StringProperty("")
    """What is counted at the moment."""

    def __init__(self, **kwargs: Any) -> None:
        self._pool: Pool[ReckoningRow] = Pool(ReckoningRow)
        super().__init__(**kwargs)

    def show(self, title: str, reckoned: Sequence[Reckoned]) -> None:
        """Shows everybody's score so far."""
        self.title = title
        rows = self._pool.take(len(reckoned))
        for row, entry in zip(rows, reckoned, strict=True):
            row.name, row.colour, row.told = entry.name, entry.colour, entry.told
            row.sets, row.left_out, row.champions = entry.sets, entry.left_out, entry.champions
            row.total, row.best = figure(entry.total), entry.best
        arrange(self.ids.rows, rows)

    def wish(self, width: float) -> tuple[float, float]:
        """How high it has to be, and how high it likes to be."""
        count = len(self.ids.rows.children)
        row = theme.body * 1.4 + theme.label * 1.4 + dp(52)
        high = theme.title * 1.5 + count * row + (count + 1) * dp(6)
        return high, high


load_kv(__file__)
