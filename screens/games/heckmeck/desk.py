"""The dice that were set aside: their sum, whether a worm is among them, and what they would take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.heckmeck.rules import face_name
from companion.games.heckmeck.state import DICE, WORM, Face
from screens.drawing.icons import icon
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import theme
from screens.text.words import words
from screens.widgets.containers import Card
from screens.widgets.dice import WORM as WORM_FACE
from screens.widgets.dice import Die, worm_texture
from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.reading.description import Description

LARGEST, GAP = 56, 4


def picture_of(face: Face) -> int:
    """A face as a `Die` shows it."""
    return WORM_FACE if face == WORM else face


class DiePlace(Die):
    vacant = BooleanProperty(False)

    paints = ("face", "mode", "vacant")

    def paint(self) -> None:
        if not self.vacant:
            super().paint()
            return
        inset = dp(2)
        side = min(self.width, self.height) - 2 * inset
        left, low = (self.width - side) / 2, (self.height - side) / 2
        self.rounded(left, low, side, side, side * 0.22, rgba(theme.line, 0.25))
        self.outline(left, low, side, side, side * 0.22, theme.line, dp(1.5))


class WormSign(Drawn):
    """Whether there is a worm: without one nothing can be taken."""

    there = BooleanProperty(False)

    paints = ("there",)

    def paint(self) -> None:
        side = self.height
        self.image(worm_texture(), 0, 0, side, side, 1.0 if self.there else 0.5)
        sign = icon("check-bold" if self.there else "close-thick")
        colour = theme.good if self.there else theme.soft
        self.word(sign, side + (self.width - side) / 2, side / 2, side * 0.75, colour, font="Icons")


class Desk(Card):
    """A row of eight places for dice, with words below."""

    sum = NumericProperty(0)
    text = StringProperty("")
    """What the dice would take, or why nothing."""
    worm = BooleanProperty(False)
    failed = BooleanProperty(False)
    """Whether these are the dice of a turn that failed."""

    _kept: Sequence[Face] = ()

    def on_kv_post(self, base_widget: Any) -> None:
        self._dice = [DiePlace() for _ in range(DICE)]
        for die in self._dice:
            self.ids.dice.add_widget(die)
        self.ids.dice.fbind("width", self._size_dice)

    def show(self, kept: Sequence[Face], lost: Sequence[Face] = ()) -> None:
        """Shows dice in the row; ``lost`` are those of a roll that nothing could be kept of."""
        self._kept = kept
        faces = [picture_of(face) for face in (*kept, *lost)]
        for place, die in enumerate(self._dice):
            die.vacant = place >= len(faces)
            die.face = 0 if die.vacant else faces[place]
            die.mode = "dimmed" if len(kept) <= place < len(faces) else "normal"

    def describe(self) -> Description:
        dice = words.tr("heckmeck.glance.kept", dice=tuple(map(face_name, self._kept)), sum=int(self.sum))
        return {"name": f"{dice} {self.text}" if self._kept else self.text}

    def _size_dice(self, *_: object) -> None:
        side = min(dp(LARGEST), (self.ids.dice.width - (DICE - 1) * dp(GAP)) / DICE)
        for die in self._dice:
            die.size = (side, side)
        self.ids.dice.height = side


load_kv(__file__)
