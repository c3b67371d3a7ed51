"""The card of a horse inside the track: its number, its name, its values, and the bets on it.

Before a roll it shows its four values; after the roll how far this symbol carries the horse, where it would
land, and whether others stand in its way. A card that is down shows its back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.games.circle.state import FACES
from companion.games.circle.view import HorseView, Landing, TokenView
from screens.drawing.easel import Picture
from screens.drawing.ink import InkRect, Sign, fitted, in_two
from screens.drawing.pictures import Sketch, written
from screens.drawing.theme import once_a_frame, theme
from screens.games.circle.symbols import METALS, Symbols, cloth, leader_token
from screens.games.circle.tokens import Tokens
from screens.games.circle.told import card_in_words
from screens.text.words import words
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

IVORY, EDGE, INK, FADED = "#FBF5E6", "#C9BB97", "#2A2622", "#6B6459"
BACK, BACK_LINE, BACK_INK = "#5B2B36", "#8E5560", "#F3DCE0"
BLOCKED = "#B3261E"
LARGEST = 1.7
"""How much larger than on a phone a card may be drawn."""
ROOM_FOR_NAME = 96
"""dp: a lower card has its name beside its number."""
RADIUS, INSET = dp(8), dp(3)
"""Of its corners, and of the strip with its number."""
NUMBER = INSET + dp(5)
"""Where the number begins."""
LEAST_LINE = 1.2
"""How high a line of values is at least, in sizes of its letters."""
CACHE_SIZE = 64
"""How many cards without a horse are remembered: two of each stall for each size."""


class HorseCard(Tappable, Widget):
    chosen = BooleanProperty(False)

    def __init__(self, stall: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stall = stall
        self.holdable = True
        self.radius = RADIUS
        self.horse: HorseView | None = None
        self.names: Sequence[str] = ()
        """Of the people, seat by seat."""
        self._unit = 1.0
        """How much larger than on a phone it is drawn."""
        self._tokens: Sequence[TokenView] = ()
        self._colours: Sequence[int] = ()
        canvas = self.canvas
        self._ring, self._blank = InkRect(canvas), Sign(canvas)
        self._name, self._more_name, self._leader = Sign(canvas), Sign(canvas), Sign(canvas)
        self._symbols = Symbols(canvas)
        self._values = [Sign(canvas) for _ in FACES]
        self._target, self._target_sign = Sign(canvas), Sign(canvas)
        self._medal, self._place = InkRect(canvas), Sign(canvas)
        self._bets = Tokens(canvas)
        self._draw_soon = once_a_frame(
            self, self._draw, "pos", "size", "chosen", tokens=("dark", "text_size", "accent")
        )

    @property
    def said(self) -> list[str]:
        """What the card says: name, values or value and target."""
        signs = (self._blank, self._name, self._more_name, *self._values, self._target)
        return [sign.text for sign in signs if sign.text]

    def describe(self) -> Description:
        if self.horse is None:
            return {}
        said = (words.tr(part, self.names) for part in card_in_words(self.horse, self._tokens))
        hint = words.tr("circle.screen.told.look") if self.horse.landings else ""
        return {"name": ", ".join(said), "hint": hint, "selected": self.chosen}

    def show(self, horse: HorseView | None, tokens: Sequence[TokenView], colours: Sequence[int]) -> None:
        """Shows a horse of a race and the bets on it; ``colours`` are those of the seats."""
        new = (horse, tuple(tokens), tuple(colours))
        if new != (self.horse, self._tokens, self._colours):
            self.horse, self._tokens, self._colours = new
            self._draw_soon()

    # How

    def _draw(self, *_: object) -> None:
        if self.horse is None or self.width < 2:
            return
        down = not self.horse.face_up
        x, y, width, height = self.x, self.y, self.width, self.height
        if self.chosen:
            self._ring.lay(
                x - dp(3), y - dp(3), width + dp(6), height + dp(6), self.radius + dp(3), theme.accent
            )
        else:
            self._ring.hide()
        named_above = height < dp(ROOM_FOR_NAME)
        self._unit = max(1.0, min(LARGEST, width / dp(63), height / dp(100)))
        blank = _blank(self.stall, down, width, height, self._unit)
        self._blank.stamp(blank, self.center_x, self.center_y, str(self.stall))
        top = self._draw_head(self.horse, named_above)
        strip = max(dp(20), sp(18)) * self._unit if self._tokens else dp(2)
        self._bets.lay(self._tokens, self._colours, x + dp(3), y + dp(2), width - dp(6), strip - dp(2))
        self._more_name.hide()
        if not named_above:
            top = self._draw_name(self.horse.card.called, top, y + strip, BACK_INK if down else INK)
        self._draw_values(self.horse, y + strip, top, down)

    def _draw_name(self, name: str, top: float, low: float, ink: str) -> float:
        """The name, on two lines where it needs them and the values have room all the same; returns where it
        ends below."""
        size, width = sp(14) * self._unit, self.width - dp(6)
        lines = [fitted(name, size, width)]
        if lines != [name] and top - low - 2.5 * size >= 2 * LEAST_LINE * sp(14):
            lines = in_two(name, size, width)
        for sign, line in zip((self._name, self._more_name), lines, strict=False):
            sign.write(line, self.center_x, top - size * 0.72, size, ink)
            top -= size * 1.2
        return top - size * 0.1

    def _draw_head(self, horse: HorseView, named: bool) -> float:
        """What stands on the strip in the colour of the stall; returns where it ends below."""
        high = _strip_height(self._unit)
        middle, right = self.top - INSET - high / 2, self.right - INSET - dp(3)
        if horse.leads:
            side = high * 0.86
            self._leader.picture(leader_token(), right - side / 2, middle, side)
            right -= side + dp(2)
        else:
            self._leader.hide()
        if named:
            left = self.x + NUMBER + _number(self.stall, self._unit).width + dp(5)
            name, ink = fitted(horse.card.called, sp(14), right - left, False), cloth(self.stall).ink
            self._name.write(name, left, middle, sp(14), ink, align="left", bold=False)
        return self.top - INSET - high

    def _draw_values(self, horse: HorseView, low: float, high: float, down: bool) -> None:
        if horse.place is not None:
            self._draw_place(horse.place, low, high)
            return
        self._medal.hide()
        self._place.hide()
        landing = horse.landings[0] if len(horse.landings) == 1 else None
        if landing is not None:
            self._draw_landing(landing, low, high)
            return
        self._target.hide()
        self._target_sign.hide()
        size = max(sp(14), min(theme.label * self._unit, (high - low) * 0.36, self.width * 0.23))
        ink, soft = (BACK_INK, BACK_LINE) if down else (INK, FADED)
        placed = []
        for number, face in enumerate(FACES):
            row, column = divmod(number, 2)
            x = self.x + self.width * (0.04 + 0.48 * column)
            y = high - (high - low) * (0.27 + 0.48 * row)
            value = str(horse.card.value(face))
            # Two figures need all the room there is.
            side, beside = (0.8, 0.92) if len(value) > 1 and self.width < size * 5 else (0.95, 1.15)
            placed.append((face, x + size * 0.5, y, size * side))
            self._values[number].write(value, x + size * beside, y, size, ink, align="left")
        self._symbols.show(placed, soft)

    def _draw_place(self, place: int, low: float, high: float) -> None:
        """A horse that is home: nothing but its place counts."""
        for hidden in (self._symbols, *self._values, self._target, self._target_sign):
            hidden.hide()
        y, radius = (low + high) / 2, min(dp(20) * self._unit, (high - low) / 2 - dp(2))
        self._medal.disc(self.center_x, y, radius, METALS[place - 1])
        self._place.write(str(place), self.center_x, y, radius * 1.2, INK)

    def _draw_landing(self, landing: Landing, low: float, high: float) -> None:
        """How far the horse would run and where it would stand."""
        for hidden in self._values[1:]:
            hidden.hide()
        size = min(sp(22) * self._unit, (high - low) * 0.5)
        x, y = self.center_x, high - (high - low) * 0.28
        self._symbols.show([(landing.face, x - size * 0.75, y, size * 1.05)], FADED)
        self._values[0].write(str(landing.value), x + size * 0.05, y, size, INK, align="left")
        y, small = low + (high - low) * 0.24, max(sp(14), min(sp(17) * self._unit, (high - low) * 0.4))
        colour = BLOCKED if landing.blocked else INK
        if landing.field is None:
            self._target_sign.icon("flag-checkered", x, y, small * 1.5, INK)
            self._target.hide()
            return
        sign = "cancel" if landing.blocked else "arrow-right"
        wide = small * 1.1
        self._target_sign.icon(sign, x - wide * 0.55, y, small * 1.05, colour)
        self._target.write(str(landing.field), x + wide * 0.15, y, small, colour, align="left")


def _strip_height(unit: float) -> float:
    return float(max(dp(22), sp(20)) * unit)


def _number(stall: int, unit: float) -> Any:
    """The texture of the number on the strip."""
    return written(str(stall), sp(17) * unit)


@lru_cache(maxsize=CACHE_SIZE)
def _blank(stall: int, down: bool, width: float, height: float, unit: float) -> Picture:
    """The card of a stall without its horse: the ground or the back, and the strip with the number."""
    ground, colours, high = BACK if down else IVORY, cloth(stall), _strip_height(unit)
    sketch = Sketch(width, height, ground)
    sketch.rounded(0, 0, width, height, RADIUS, ground)
    wide = width - 2 * INSET
    if down:
        sketch.outline(INSET, INSET, wide, height - 2 * INSET, RADIUS - INSET, BACK_LINE, dp(1.5))
    sketch.rounded(INSET, height - INSET - high, wide, high, RADIUS - INSET, colours.fill)
    middle = NUMBER + _number(stall, unit).width / 2
    sketch.word(str(stall), middle, height - INSET - high / 2, sp(17) * unit, colours.ink)
    return sketch.painted()
