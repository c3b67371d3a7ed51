"""The die of «Круг Чемпионов», a symbol on each side; and its tray below the track: to be rolled, to be
entered, or with what it shows and what that would mean.

    tray.rest(text)             # the app rolls: one die to tap
    tray.enter(text)            # the real die: four symbols to tap
    tray.show_face('saddle', text)   # it was rolled

Events: ``on_roll`` (the die of the app was tapped), ``on_face`` (a symbol of the real die was tapped)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.circle.names import face_name
from companion.games.circle.state import FACES, Face
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import theme
from screens.games.circle.symbols import symbol
from screens.text.words import words
from screens.widgets.dice import INK, IVORY, IVORY_EDGE
from screens.widgets.option_grid import capital
from screens.widgets.text import BodyText
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description


class SymbolDie(Tappable, Drawn):
    """One die, as large as the smaller of its sides."""

    face = StringProperty("")
    """The symbol on top; empty before the first roll."""
    mode = OptionProperty("normal", options=("normal", "selected"))

    paints = ("face", "mode")
    ground = IVORY_EDGE

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)

    def describe(self) -> Description:
        if not self.width:
            return {}
        if not self.face:
            return {"name": words.tr("circle.screen.told.die")}
        face = words.tr(face_name(cast(Face, self.face)))
        return {
            "name": capital(face) if self.touchable else words.tr("circle.screen.told.die.face", face=face)
        }

    def paint(self) -> None:
        side = min(self.width, self.height)
        left, low = (self.width - side) / 2, (self.height - side) / 2
        inset, radius = max(1.0, side * 0.04), side * 0.2
        box = (left + inset, low + inset, side - 2 * inset, side - 2 * inset)
        self.rounded(box[0], box[1] - inset * 0.8, box[2], box[3], radius, rgba("#000000", 0.35))
        self.rounded(*box, radius, IVORY_EDGE)
        self.rounded(box[0], box[1] + inset, box[2], box[3] - inset, radius, IVORY)
        if self.mode == "selected":
            self.outline(left, low, side, side, radius + inset, self.accent, dp(3))
        if self.face:
            self._symbol(left + side / 2, low + side / 2 + inset / 2, side * 0.62)
        else:
            self.word("?", left + side / 2, low + side / 2 + inset / 2, side * 0.5, INK)

    def _symbol(self, x: float, y: float, side: float) -> None:
        self.add(Color(*rgba(INK)))
        self.add(Rectangle(texture=symbol(self.face), pos=(x - side / 2, y - side / 2), size=(side, side)))


SIDE, GAP = 56, 8
"""dp: a die, and the room beside it."""
WIDE, LARGEST = 400, 1.4
"""dp: how wide the tray is on a phone, and how much larger than there a die may be."""


class Tray(FloatLayout):
    """The die, and what there is to say about it."""

    __events__ = ("on_roll", "on_face")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.die, self.text = SymbolDie(), BodyText(size_hint_x=None)
        self.keys = {face: SymbolDie(face=face) for face in FACES}
        for part in (self.die, self.text, *self.keys.values()):
            self.add_widget(part)
        self.die.bind(on_release=lambda _: self.dispatch("on_roll"))
        for face, key in self.keys.items():
            key.bind(on_release=lambda _key, face=face: self.dispatch("on_face", face))
        self._entering = False
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.text.fbind("height", self._arrange)

    def on_roll(self) -> None:
        """The app's die was tapped."""

    def on_face(self, face: str) -> None:
        """A symbol of the real die was tapped."""

    def wanted_height(self) -> float:
        return float(max(self._side(), theme.body * 2.5, 0 if self._entering else self.text.height))

    def _side(self) -> float:
        """How large a die is: larger on a tablet."""
        return dp(SIDE) * max(1.0, min(LARGEST, self.width / dp(WIDE)))

    def rest(self, text: str) -> None:
        self._set_mode("", text, rolls=True)

    def enter(self, text: str) -> None:
        self._set_mode("", text, entering=True)

    def show_face(self, face: str, text: str) -> None:
        self._set_mode(face, text)

    def _set_mode(self, face: str, text: str, rolls: bool = False, entering: bool = False) -> None:
        self.die.face, self.die.touchable = face, rolls
        self.text.text = text
        self._entering = entering
        self._arrange()

    def _arrange(self, *_: object) -> None:
        side, gap = self._side(), dp(GAP)
        low = self.center_y - side / 2
        left = self.x
        if self._entering:
            self.die.size = (0, 0)
            for number, key in enumerate(self.keys.values()):
                key.size, key.pos = (side, side), (round(self.x + number * (side + gap)), round(low))
            left += len(FACES) * (side + gap)
        else:
            for key in self.keys.values():
                key.size = (0, 0)
            self.die.size, self.die.pos = (side, side), (round(self.x), round(low))
            left += side + 1.5 * gap
        self.text.width = max(0.0, self.right - left)
        self.text.pos = (left, self.center_y - self.text.height / 2)
        # Beside four symbols there is room for a short question only.
        self.text.opacity = 0 if self._entering and self.text.height > self.height else 1
