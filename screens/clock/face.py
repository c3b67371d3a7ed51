"""The middle of the board: ring and figure, what happened in words, and what can be done now."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.core.countdown import PHOTO_FINISH_MS
from screens.drawing.icons import FONT, icon
from screens.drawing.pictures import Drawn, rgba, written
from screens.drawing.theme import player_colour, theme
from screens.widgets.box import Box
from screens.widgets.kv import load_kv
from screens.widgets.pool import arrange

EVERY_MS = 10
"""How far the fine lines are from each other."""


LAST = 3
"""The last numbers are shown in another colour: hurry."""
LETTER = 0.6
"""How wide a bold letter is in the mean, as a part of its size."""
SHORT_TEXT = 20
"""Letters that fit into two lines."""
BUTTONS = {
    "ready": ("clock.start", "play", "ui.back"),
    "paused": ("clock.resume", "play", "clock.give_up"),
    "claimed": ("clock.again", "restart", "ui.done"),
    "over": ("clock.again", "restart", "ui.done"),
}
"""The words of the loud button, its picture, and the words of the quiet one, by stage."""


class PhotoFinish(Drawn):
    """The lanes; the winner's is the first, and the line is at the left."""

    claims = ObjectProperty(())
    """For each claim the number of its colour and how many milliseconds it came behind, nearest first."""
    unit = StringProperty("{}")
    """How milliseconds are written, e.g. ``+{} ms``."""
    font_size = NumericProperty(14)
    preferred_height = NumericProperty(0)
    fits = BooleanProperty(True)
    paints = ("claims", "unit", "font_size")

    @property
    def ground(self) -> Any:  # type: ignore[override]
        """The soft corners run out into the panel's own colour."""
        return theme.raised

    def paint(self) -> None:
        width, height = self.width, self.height
        lane = height / max(1, len(self.claims))
        disc = min(lane * 0.42, dp(11))
        line, far = disc + dp(6), width - disc - dp(6)
        self.rounded(0, 0, width, height, dp(8), theme.raised)
        for ms in range(EVERY_MS, PHOTO_FINISH_MS + 1, EVERY_MS):
            self._stripe(line + (far - line) * ms / PHOTO_FINISH_MS, dp(1), theme.line)
        self._stripe(line, dp(3), theme.text)
        for row, (colour, behind) in enumerate(self.claims):
            look = player_colour(colour)
            x, y = line + (far - line) * behind / PHOTO_FINISH_MS, height - lane * (row + 0.5)
            self.rounded(x, y - dp(2), width - x - dp(4), dp(4), dp(2), rgba(look.fill, 0.7))
            self.disc(x, y, disc + dp(1), theme.background)
            self.disc(x, y, disc, look.fill)
            self._symbol(icon(look.symbol), x, y, disc * 1.3, look.ink)
            if row:
                self._say(self.unit.format(behind), x, y, disc)

    def _say(self, text: str, x: float, y: float, disc: float) -> None:
        """Beside the disc, on the side where there is more room."""
        texture = written(text, self.font_size)
        away = disc + dp(4) + texture.width / 2
        middle = x + away if x < self.width / 2 else x - away
        width, height = texture.width + dp(6), dp(18)
        self.rounded(middle - width / 2, y - height / 2, width, height, dp(4), theme.raised)
        self.word(text, middle, y, self.font_size, theme.text)

    def _stripe(self, x: float, width: float, colour: Any) -> None:
        self.add(Color(*rgba(colour)))
        self.add(Rectangle(pos=(x - width / 2, dp(3)), size=(width, self.height - dp(6))))

    def _symbol(self, sign: str, x: float, y: float, size: float, colour: Any) -> None:
        label = CoreLabel(text=sign, font_size=size, font_name=FONT)
        label.refresh()
        texture = label.texture
        self.add(Color(*rgba(colour)))
        place = (x - texture.width / 2, y - texture.height / 2)
        self.add(Rectangle(texture=texture, pos=place, size=texture.size))


class ClockFace(Box):
    """Shows what the board knows. It decides nothing."""

    __events__ = ("on_main", "on_other", "on_pause")
    stage = StringProperty("ready")
    """Where the count is, see `screens.clock.running_count.STAGES`."""
    number = NumericProperty(10)
    leading_in = BooleanProperty(False)
    start = NumericProperty(10)
    left = NumericProperty(1.0)
    colour = NumericProperty(-1)
    """The number of the colour of who claimed; −1 for nobody, or nobody in particular."""
    status = StringProperty("")
    """What happened, or is about to."""
    claims = ObjectProperty(())
    may_repeat = BooleanProperty(True)
    touchable = BooleanProperty(True)
    ring_color = ColorProperty("#FFFFFF")
    disc_color = ColorProperty("#FFFFFF")
    ink = ColorProperty("#FFFFFF")

    def on_kv_post(self, _base: Any) -> None:
        ids = self.ids
        # `ids` does not keep what is not in the tree for the moment.
        self._pause, self._buttons = ids.pause.__self__, ids.buttons.__self__
        self._main, self._other = ids.main.__self__, ids.other.__self__
        ids.slot.clear_widgets()
        self.fbind("stage", self._show_buttons)
        self.fbind("may_repeat", self._show_buttons)
        self._show_buttons()

    def _get_fill(self) -> str:
        return player_colour(int(self.colour)).fill if self.colour >= 0 else ""

    def _get_fill_ink(self) -> str:
        return player_colour(int(self.colour)).ink if self.colour >= 0 else ""

    def _get_figure(self) -> str:
        return "–" if self.stage == "over" else str(int(self.number))

    def _get_hurry(self) -> bool:
        return self.stage == "count" and self.number <= LAST

    def _get_marks_left(self) -> int:
        """How many numbers are still to come, the one on display included."""
        return int(self.start if self.leading_in else self.number)

    fill: Any = AliasProperty(_get_fill, bind=("colour",))
    fill_ink: Any = AliasProperty(_get_fill_ink, bind=("colour",))
    figure: Any = AliasProperty(_get_figure, bind=("stage", "number"))
    hurry: Any = AliasProperty(_get_hurry, bind=("stage", "number"))
    marks_left: Any = AliasProperty(_get_marks_left, bind=("leading_in", "number", "start"))

    @staticmethod
    def font_size_for(text: str, size: float, width: float, height: float) -> float:
        """The size of the words in a column so wide: no word is torn apart, and two or three lines are the
        most. On a face that is wider than high they are even fewer, or lines of a tenth of its height."""
        longest = max(1, *map(len, text.split(" ")))
        one_line = width / (LETTER * (len(text) + 1))
        most = 2 if len(text) <= SHORT_TEXT else 3
        # The ends of lines stay empty, as words are not torn.
        wish = min(size, width / (LETTER * longest), 0.8 * most * one_line)
        if width < height:
            return max(float(sp(14)), wish)
        return max(float(sp(14)), min(wish, max(one_line, height / 10)))

    def on_main(self) -> None:
        """The loud button was tapped."""

    def on_other(self) -> None:
        """The quiet button was tapped."""

    def on_pause(self) -> None:
        """The time is to stop."""

    def _show_buttons(self, *_: object) -> None:
        """While the time runs it can be stopped; else there are things to do."""
        shown = BUTTONS.get(self.stage)
        arrange(self.ids.slot, [self._pause if shown is None else self._buttons])
        if shown is None:
            return
        self._main.key, self._main.icon, self._other.key = shown
        only = self.stage in ("claimed", "over") and not self.may_repeat
        if only:
            self._main.key, self._main.icon = self._other.key, "check"
        arrange(self._buttons, [self._main] if only else [self._main, self._other])


load_kv(__file__)
