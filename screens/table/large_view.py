"""The table in figures that can be read from across the room; a tap returns.

    large = LargeView()
    large.open(page)            # covers the table page
    large.follow(page)          # after every step

Whose turn it is and the figure that matters now stand at the top (a board says it: `Board.figure`),
everybody's score below. With ``follows`` it turns towards whoever is in turn: the first seat is at the lower
edge of the phone, the others clockwise from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.games import screens_of
from screens.lean.widgets import LeanLabel
from screens.play.board import Scene
from screens.text.words import figure
from screens.widgets.kv import load_kv
from screens.widgets.layers import layers
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.seats import SeatFigure
from screens.widgets.text import text_width
from screens.widgets.touch import Touched, let_go

if TYPE_CHECKING:
    from screens.table.page import TablePage

MILLIMETRE = 360 / 65
"""dp: on a phone that is 65 mm wide."""
READABLE = 12 * MILLIMETRE
"""dp: how high a figure has to be, to be read from across a table."""
CAP = 0.72
"""How much of the size of its type a figure fills."""
BESIDE = 2.2
"""Where a row is so many times wider than high, its name stands beside its symbol, else below it."""
NAME = 48
"""dp: what figures leave to the names beside them, as long as they can be read themselves."""
QUARTER = 90


class LargeFigure(LeanLabel):
    """A figure in a box as high as its digits; the line that they stand on would be half as high again."""

    ink_height = AliasProperty(lambda figure: figure.font_size * CAP, bind=("font_size",))
    """How high the digits are, in pixels."""


class LargeSeat(FloatLayout):
    name = StringProperty("")
    colour = NumericProperty(0)
    figure = StringProperty("")
    size_of_figure = NumericProperty(0)
    """Of the type, in pixels."""
    beside = BooleanProperty(False)
    """Whether the name stands beside the symbol."""
    active = BooleanProperty(False)
    out = BooleanProperty(False)
    ground = ColorProperty("#000000")
    ink = ColorProperty("#FFFFFF")
    """What is written with: on their colour, while it is their turn."""


class LargeView(Plate, FloatLayout):
    """Whose turn it is, what matters, and everybody's score."""

    covers = True
    """Nothing of the page below can be seen."""
    dismissable = True
    outlives_steps = True
    """It follows the game, whoever goes on with it."""
    asked = StringProperty("")
    colour = NumericProperty(-1)
    """The number of that player's colour; −1: nobody's."""
    figure = StringProperty("")
    where = StringProperty("")
    time = StringProperty("")
    """What the game clock shows; empty where there is none."""
    turn = NumericProperty(0)
    """Degrees, anticlockwise."""
    follows = BooleanProperty(False)
    """Whether it turns towards whoever is in turn."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._seats = Pool(LargeSeat)
        self._turning_seat, self._count = -1, 1
        self.ids.scores.bind(size=self._fit)
        self.fbind("follows", self._face)

    def open(self, page: TablePage) -> None:
        if self.parent is None:
            layers().show_overlay(self)
        self.follow(page)

    def follow(self, page: TablePage) -> None:
        """Reads the page's game again, as long as it covers it."""
        if self.parent is None:
            return
        session = page.play.session
        scene: Scene[Any] = Scene(page.play, session.view(), session.prompt())
        seat, figure = scene.prompt.seat, ""
        if page.board is not None:
            seat, figure = page.board.leader if seat is None else seat, page.board.figure
        self.time = page.time
        self.show(page.where(), figure, seat_figures(scene), -1 if seat is None else seat)

    def close(self) -> None:
        if self.parent is not None:
            let_go(self)
            layers().drop_overlay(self)

    back = close

    def show(self, where: str, figure: str, seats: Sequence[SeatFigure], turn: int) -> None:
        """What there is to read; ``turn`` is the seat that is asked or leads, −1 for none."""
        self.where, self.figure = where, figure
        self.asked = seats[turn].name if turn >= 0 else ""
        self.colour = seats[turn].colour if turn >= 0 else -1
        for number, (row, seat) in enumerate(self._seats.lay_in(self.ids.scores, seats)):
            row.name, row.colour, row.figure = seat.name, seat.colour, seat.figure
            row.active, row.out = number == turn, seat.out
        self._turning_seat, self._count = turn, len(seats)
        self._face()
        self._fit()

    @staticmethod
    def type_for(figure: str, width: float, height: float) -> float:
        """The size of the type in which a figure fills as much of this room as it can."""
        return max(1.0, min(height / CAP, width / text_width(figure or "0", 100, bold=True) * 100))

    def turn_on(self) -> None:
        """Another quarter: for who sits at another side and wants to read, too."""
        self.follows = False
        self.turn = (self.turn + QUARTER) % 360

    def _face(self, *_: object) -> None:
        if self.follows and self._turning_seat >= 0:
            self.turn = facing(self._turning_seat, self._count)

    def _fit(self, *_: object) -> None:
        """One column, or two where they would be too low; figures as large as all of them can be."""
        grid, rows = self.ids.scores, list(reversed(self.ids.scores.children))
        if not rows or grid.height <= 1:
            return
        grid.cols = columns(len(rows), grid.width, grid.height)
        height = grid.height / -(-len(rows) // grid.cols)
        width = grid.width / grid.cols
        room = width * 0.74 - dp(40)
        longest = max((row.figure for row in rows), key=lambda figure: text_width(figure, 100, bold=True))
        size = self.type_for(longest, room, height * 0.86)
        beside = width > BESIDE * height
        if beside:
            # What is more than readable is given to the names beside the figures.
            narrower = self.type_for(longest, room - dp(NAME), height * 0.86)
            size = max(narrower, min(size, dp(READABLE) / CAP))
        for row in rows:
            row.size_of_figure, row.beside = size, beside

    def on_touch_down(self, touch: Any) -> bool:
        touch.ud[self] = bool(super().on_touch_down(touch))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A tap that no button has taken returns to the table."""
        super().on_touch_up(touch)
        if touch.ud.get(self) is False:
            self.close()
        return True


def facing(seat: int, count: int) -> int:
    """By how much something is turned so that a seat reads it: the first is at the lower edge, the others
    clockwise.

    >>> [facing(seat, 4) for seat in range(4)]
    [0, 270, 180, 90]
    """
    return round(-seat / count * 4) % 4 * QUARTER


def columns(count: int, width: float, height: float) -> int:
    """One column as long as its figures are readable, otherwise as many as make them so."""
    for number in (1, 2, 3):
        rows = -(-count // number)
        if height / rows >= dp(READABLE) * 1.1 or width / number < dp(150):
            return number
    return 3


FAR = 72
"""dp: by how much the distance of the fingers must change."""


class Pinched(Touched, Widget):
    """Mixed into a widget: tells when two fingers on it are moved apart or together, ``on_pinch(apart)``.

    What lies below still hears the touches; a pinch is told once, when the fingers have moved far enough.
    """

    __events__ = ("on_pinch",)
    outlives_steps = True

    def __init__(self, **kwargs: Any) -> None:
        self._fingers: dict[Any, tuple[float, float]] = {}
        super().__init__(**kwargs)

    def on_pinch(self, apart: bool) -> None:
        """Two fingers have moved apart, or together."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            touch.grab(self)
            self._fingers[touch.uid] = touch.pos
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if touch.uid in self._fingers and len(self._fingers) == 2:
            (other,) = (pos for uid, pos in self._fingers.items() if uid != touch.uid)
            grown = hypot(touch.x - other[0], touch.y - other[1]) - hypot(
                touch.ox - other[0], touch.oy - other[1]
            )
            if abs(grown) >= dp(FAR):
                self._fingers.clear()
                self.dispatch("on_pinch", grown > 0)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.forget(touch)
        return True

    def forget(self, touch: Any) -> None:
        self._fingers.pop(touch.uid, None)


def seat_figures(scene: Scene[Any]) -> tuple[SeatFigure, ...]:
    """Everybody with name, colour and figure, seat by seat."""
    play, session = scene.play, scene.play.session
    # Where the points are counted step by step, nobody learns the end before that.
    kept_back = play.interactive and session.over and bool(screens_of(play.game).finale)
    return tuple(
        SeatFigure(
            name,
            colour,
            "?" if kept_back else figure(seat.figure),
            out=number in session.sitting_out,
            sign=play.phone_sign(number),
        )
        for number, (name, colour, seat) in enumerate(
            zip(play.people.names, play.people.colours, scene.view.seats, strict=True)
        )
    )


load_kv(__file__)
