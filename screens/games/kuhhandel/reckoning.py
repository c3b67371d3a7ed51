"""Everybody's score as it grows, stage by stage as the rules count it.

The lines are those of the score sheet; a stage is what the rules count together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.game import Line, Sheet
from screens.drawing.pictures import Drawn
from screens.games.kuhhandel import ink
from screens.games.kuhhandel.animal_shapes import GROUNDS
from screens.games.kuhhandel.animals import animal_texture
from screens.games.kuhhandel.cards import medal, rosette
from screens.text.words import figure
from screens.widgets.containers import Column, Row
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool

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
APART = 3
"""dp: the room between two pictures."""


def stage_of(line: Line) -> str:
    """The stage that a line is told in."""
    return STAGE_OF[line.item.key.rpartition(".")[2]]


def stages(sheet: Sheet) -> tuple[str, ...]:
    """The stages in which anybody has a line."""
    there = {stage_of(line) for lines in sheet for line in lines}
    return tuple(stage for stage in STAGES if stage in there)


@dataclass(frozen=True, slots=True)
class Reckoned:
    name: str
    colour: int
    sets: tuple[str, ...]
    left_out: str
    """The one that the rats cost; empty: none."""
    champions: tuple[str, ...]
    reasons: str
    """What this stage adds, and why."""
    total: int
    best: bool
    """Whether they have won, once everything is told."""


class SetStrip(Drawn):
    """Whole sets beside each other, with medals for their champions; what the rats took is crossed out."""

    sets = ObjectProperty(())
    left_out = StringProperty("")
    champions = ObjectProperty(())

    paints = ("sets", "left_out", "champions")

    def paint(self) -> None:
        side = _side(self, len(self.sets))
        for number, kind in enumerate(self.sets):
            x, y = dp(2) + number * (side + dp(APART)), (self.height - side) / 2
            self.rounded(x, y, side, side, dp(7), GROUNDS[kind])
            face = round(side - dp(4))
            self.image(animal_texture(kind, face), round(x + dp(2)), round(y + dp(2)), face, face)
            if kind == self.left_out:
                self.rounded(x, y, side, side, dp(7), "#000000A0")
                self.word("×", x + side / 2, y + side / 2, side, "#FF6A5C")
            elif kind in self.champions:
                medal(self, x + side - dp(6), y + dp(9), dp(6), ink.GOLD_LIGHT, "star", ink.INK)


class ChampionStrip(Drawn):
    """Champions whose set is somebody else's, on their rosettes."""

    champions = ObjectProperty(())

    paints = ("champions",)

    def paint(self) -> None:
        side = _side(self, len(self.champions))
        for number, kind in enumerate(self.champions):
            x, y = dp(2) + number * (side + dp(APART)) + side / 2, self.height / 2
            rosette(self, x, y, side * 0.48)
            face = round(side * 0.72)
            self.image(animal_texture(kind, face), round(x - face / 2), round(y - face / 2), face, face)


def _side(strip: Drawn, count: int) -> float:
    """How large a picture may be."""
    return float(min(strip.height - dp(2), (strip.width - dp(4)) / max(1, count) - dp(APART)))


class ReckoningRow(Plate, Row):
    name = StringProperty("")
    colour = NumericProperty(0)
    sets = ObjectProperty(())
    left_out = StringProperty("")
    champions = ObjectProperty(())
    alone = ObjectProperty(())
    """The champions without their set."""
    reasons = StringProperty("")
    total = StringProperty("")
    best = BooleanProperty(False)


class Reckoning(Column):
    def __init__(self, **kwargs: Any) -> None:
        self._pool = Pool(ReckoningRow)
        super().__init__(**kwargs)

    def show(self, reckoned: Sequence[Reckoned]) -> None:
        for row, entry in self._pool.lay_in(self, reckoned):
            row.name, row.colour, row.reasons = entry.name, entry.colour, entry.reasons
            row.sets, row.left_out, row.champions = entry.sets, entry.left_out, entry.champions
            row.alone = tuple(animal for animal in entry.champions if animal not in entry.sets)
            row.total, row.best = figure(entry.total), entry.best


load_kv(__file__)
