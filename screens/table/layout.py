"""Where top bar, seats, coach, board and panel are: below each other on an upright phone, else beside it.

What each of them gets is reckoned in `screens.table.room`. On a low phone held across, the board has all of
the height; top bar, coach and panel stand beside it, and the seats wherever they leave the board enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.drawing.motion import motion
from screens.drawing.theme import theme
from screens.lean.layout_queue import LayoutTrigger
from screens.play.board import Board, Spot
from screens.play.extent import Extent
from screens.table.room import Shares, Wishes, choose_form, share_beside, share_upright
from screens.widgets.containers import Upright
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import NOBODY
from screens.widgets.plate import Plate
from screens.widgets.pool import arrange
from screens.widgets.seats import FORMS, SeatStrip
from screens.widgets.text import text_width

if TYPE_CHECKING:
    from screens.table.coach import CoachPanel


FLIGHT = 0.35
"""Seconds that a piece takes from one place to another."""


class Flight:
    """The air above everything on the page: pieces fly there, from the board to a seat or back."""

    def __init__(self, air: Widget, seats: SeatStrip) -> None:
        self._air, self._seats = air, seats

    def seat_spot(self, seat: int) -> Spot:
        cell = self._seats.cell(seat)
        return (*cell.to_window(*cell.pos), *cell.size)

    def fly(self, piece: Widget, start: Spot, end: Spot) -> None:
        """Moves a piece from one place to the middle of another; not where motion is reduced."""
        if motion.reduced or piece.parent is not None:
            return
        piece.pos = start[:2]
        self._air.add_widget(piece)
        x, y = end[0] + (end[2] - piece.width) / 2, end[1] + (end[3] - piece.height) / 2
        landed = lambda: self._air.remove_widget(piece)  # noqa: E731
        motion.to(piece, FLIGHT, then=landed, ease="in_out_quad", x=x, y=y)


SIDE_SHARE, MOST_SIDE = 0.4, 0.6
"""How much of the width the panel takes in landscape; and at most, in the narrowest of windows."""
WIDEST_SIDE = 480
"""dp: a wider panel is no better."""
LEAST_COACH = 120
"""dp: an unfolded coach that would be lower than this takes more room."""
LOW, SHORT = 420, 680
"""dp: in landscape, or upright, a table that is lower than this has no room to spare."""
SIDE_BAR = 312
"""dp: what the top bar needs beside the board, with all of its buttons and a heading that can be hit."""
TIGHT_BAR = 420
"""dp: in a bar that is not as wide its signs do not grow with the words."""
SMALLEST_TITLE = 16
"""sp: how small a title becomes before it is cut."""
PLENTY = 64
"""dp: what has to be left over for large figures at the seats, at least."""


class TablePanel(Plate, Upright):
    """What stands below the board, or beside it: how high it would like to be, and what it is told."""

    story = StringProperty("")
    """What just happened."""
    colour = NumericProperty(NOBODY)
    """The colour of whoever it is about."""
    side = NumericProperty(0)
    """How much room is left free at both sides."""
    wanted = NumericProperty(0)
    """How high it would like to be, without what just happened."""
    story_height = NumericProperty(0)
    """How much more that would be."""
    least = NumericProperty(0)
    """How high it has to be for what is asked and what can be done."""
    floor = NumericProperty(0)
    """How low it may be where something else matters more: the buttons, and a line of words that scroll."""
    words_height = NumericProperty(0)
    """How much of it, from its upper edge on, is words that nobody taps."""
    filling = BooleanProperty(False)
    """Whether something is filled in on it."""
    teaching = BooleanProperty(False)
    """Whether something is explained on it."""
    spare = BooleanProperty(True)
    """Told: whether there is room to spare for words that an icon could replace."""
    terse = BooleanProperty(False)
    """Told: whether to leave out what just happened, which the log tells, too: the board needs the room."""


class TableLayout(Widget):
    """Places the parts of the table. A board that gets less height than it needs scrolls."""

    page = ObjectProperty(None, allownone=True, rebind=True)
    tight = BooleanProperty(False)
    """Whether the signs of the top bar leave the words all the room they can."""
    rules_in_menu = BooleanProperty(False)
    """Whether the rules have given their place in the bar to redo, or to a title that was cut."""
    notice_room = ListProperty([])
    """Where a notice stands: over the words of the panel, where nothing is tapped (see `Page`)."""

    def __init__(self, **kwargs: Any) -> None:
        self._trigger_layout = LayoutTrigger(self, self.do_layout)
        self.board: Board[Any] | None = None
        self.panel: TablePanel
        self._coach: CoachPanel | None = None
        self._largest = FORMS[-1]
        """The largest form that the seats may have: what was slim stays slim."""
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        self.fbind("pos", self._trigger_layout)
        self.fbind("size", self.begin_anew)
        # Bound weakly: the theme outlives every page.
        theme.bind(text_size=self.begin_anew)
        self.ids.bar.fbind("height", self._trigger_layout)
        for name in ("seats", "pieces", "timed"):
            self.ids.seats.fbind(name, self._trigger_layout)

    def reading_order(self) -> list[Widget]:
        """What stands at the left, and then what stands beside it."""
        return sorted(self.children, key=lambda part: (part.x > self.center_x - self.width / 5, -part.top))

    def lay_panel(self, panel: TablePanel) -> None:
        self.panel = panel
        panel.size_hint = (None, None)
        self.add_widget(panel)
        for name in ("wanted", "story_height", "least", "floor", "words_height", "filling", "teaching"):
            panel.fbind(name, self._trigger_layout)

    def lay_coach(self, coach: CoachPanel | None) -> None:
        """Puts the coach in its place, or takes it away."""
        if self._coach is not None:
            self.remove_widget(self._coach)
        self._coach = coach
        if coach is not None:
            self.add_widget(coach)
            coach.fbind("wanted", self._trigger_layout)
        self.begin_anew()

    def lay_board(self, board: Board[Any] | None) -> None:
        self.board = board
        arrange(self.ids.scroll, [] if board is None else [board])
        if board is not None:
            board.size_hint = (None, None)
            for name in ("extent", "may_stand_alone"):
                board.fbind(name, self._trigger_layout)
        self.begin_anew()

    def hold_seats(self) -> None:
        """A step was made: the seats do not grow again with every line of words less."""
        self._largest = self.ids.seats.form

    def begin_anew(self, *_: object) -> None:
        """Nobody has seen this table yet: the seats may be as large as there is room for."""
        self._largest = FORMS[-1]
        self._trigger_layout()

    def do_layout(self, *_: object) -> None:
        board, panel = self.board, self.panel
        across = self.width > self.height
        spare = self.height >= (dp(LOW) if across else dp(SHORT)) * theme.text_size
        panel.spare = spare and not (board is not None and board.wants_room)
        if self._coach is not None:
            self._coach.brief = not spare
        if board is None:
            self._lay_form()
        elif self._stands_alone(board, across and not spare):
            panel.pos = (self.right + self.width, self.y)
            bar = self._place_bar(self.x, self.width)
            self._place_board(board, self.width, self.height - bar)
        elif not across:
            self._lay_upright(board)
        elif spare:
            self._lay_wide(board)
        else:
            self._lay_low(board)
        self._find_notice_room()

    def _find_notice_room(self) -> None:
        panel = self.panel
        if panel.x >= self.right or panel.words_height < theme.target:
            self.notice_room = []
            return
        low = panel.top - panel.words_height - self.y
        self.notice_room = [panel.x - self.x + panel.side, self.right - panel.right + panel.side, low]

    def _stands_alone(self, board: Board[Any], low: bool) -> bool:
        """Tells a board whether it has all of the width to itself."""
        board.alone = low and board.may_stand_alone and not self.ids.seats.times
        return bool(board.alone)

    def _wishes(self, bar: float, width: float) -> Wishes:
        """What everything would like, with the seats on so much width."""
        panel, coach, seats, board = self.panel, self._coach, self.ids.seats, self.board
        forms = FORMS[: FORMS.index(self._largest) + 1]
        extent = Extent() if board is None else board.extent
        return Wishes(
            bar=bar,
            seats={form: seats.height_of(form, width) for form in forms},
            board=extent,
            panel=panel.wanted,
            story=panel.story_height,
            least=panel.least,
            floor=panel.floor,
            filling=panel.filling,
            teaching=panel.teaching,
            coach=0 if coach is None else coach.wanted,
            folded_coach=0 if coach is None else coach.folded,
            unfolded=coach is not None and coach.open,
            least_coach=dp(LEAST_COACH) * theme.text_size,
            plenty=max(dp(PLENTY), extent.whole - extent.roomy),
        )

    @staticmethod
    def is_crowded(width: float, title: str, signs: int, icon: float, tight: bool) -> bool:
        """Whether so many signs beside the way back cut the title of a bar, as small as that may be."""
        back = max(theme.target, icon + dp(20))
        others = signs * (theme.target if tight else back)
        room = width - back - others - theme.space_l - dp(4)  # letters are rounded up one by one
        return text_width(title, sp(SMALLEST_TITLE), bold=True) > room

    # The ways to lay everything

    def _lay_form(self) -> None:
        """Without a board, all room below the seats is the panel's."""
        bar = self._place_bar(self.x, self.width)
        wishes = self._wishes(bar, self.width)
        shares = share_upright(self.height, wishes)
        room = self._place_above(shares, bar)
        self.panel.terse = False
        self.panel.pos, self.panel.size = self.pos, (self.width, room)
        self.ids.scroll.size = (0, 0)

    def _lay_upright(self, board: Board[Any]) -> None:
        """One below the other: bar, seats, coach, board, panel."""
        panel, bar = self.panel, self._place_bar(self.x, self.width)
        shares = share_upright(self.height, self._wishes(bar, self.width))
        self._place_above(shares, bar)
        panel.terse = shares.terse
        panel.pos, panel.size = self.pos, (self.width, shares.panel)
        self._place_board(board, self.width, shares.board, self.y + shares.panel)

    def _lay_wide(self, board: Board[Any]) -> None:
        """Bar and seats above everything; below them the board, with coach and panel beside it."""
        bar, side = self._place_bar(self.x, self.width), self._side()
        room = self.height - bar
        wishes = self._wishes(0, self.width)
        room -= self._place_seats(choose_form(room, wishes), self.x, self.y + room, self.width)
        self._place_board(board, self.width - side, room)
        self._place_beside(self.right - side, side, room, wishes)

    def _lay_low(self, board: Board[Any]) -> None:
        """The board has all of the height; bar, coach and panel beside it. The seats stand above the board
        where they leave it enough, otherwise below the bar; where the buttons would have to scroll for them,
        nowhere."""
        side, height = self._side(), self.height
        width, bar = self.width - side, self._place_bar(self.right - side, side)
        if board.extent.least + self.ids.seats.height_of("slim", width) <= height:
            height -= self._place_seats("slim", self.x, self.top, width)
        else:
            fits = bar + self.ids.seats.height_of("slim", side) + self.panel.floor <= height
            bar += self._place_seats("slim" if fits else None, self.right - side, self.top - bar, side)
        self._place_board(board, width, height)
        self._place_beside(self.right - side, side, self.height, self._wishes(bar, side))

    # The parts

    def _side(self) -> float:
        side = max(self.width * SIDE_SHARE, dp(SIDE_BAR))
        return float(min(side, dp(WIDEST_SIDE), self.width * MOST_SIDE))

    def _place_bar(self, x: float, width: float) -> float:
        """Places the top bar; returns how high it is."""
        bar = self.ids.bar
        self.tight = width < dp(TIGHT_BAR)
        bar.width, bar.pos = width, (x, self.top - bar.height)
        return float(bar.height)

    def _place_seats(self, form: str | None, x: float, top: float, width: float) -> float:
        """Places the seats, or takes them out of sight; returns how high they are."""
        seats = self.ids.seats
        if form is None:
            seats.top = self.y
            return 0.0
        seats.form, seats.width = form, width
        seats.height = seats.height_of(form, width)
        seats.pos = (x, top - seats.height)
        return float(seats.height)

    def _place_above(self, shares: Shares, bar: float) -> float:
        """Places what stands above the board; returns how much room is left below."""
        top = self.top - bar
        top -= self._place_seats(shares.form, self.x, top, self.width)
        return self._place_coach(shares, self.x, top, self.width) - self.y

    def _place_beside(self, x: float, width: float, height: float, wishes: Wishes) -> None:
        """Places coach and panel below each other, beside the board."""
        shares, panel = share_beside(height, wishes), self.panel
        self._place_coach(shares, x, self.y + height - wishes.bar, width)
        panel.terse = shares.terse
        panel.pos, panel.size = (x, self.y), (width, shares.panel)

    def _place_coach(self, shares: Shares, x: float, top: float, width: float) -> float:
        """Places the coach, over the top bar where that has to be; returns where its lower edge is."""
        if shares.over_bar:
            top = self.top
            for covered in (self.ids.bar, self.ids.seats):
                covered.top = self.y if covered.x >= x else covered.top
        if self._coach is not None and not shares.coach:
            self._coach.top = self.y  # out of sight
        elif self._coach is not None:
            self._coach.size, self._coach.pos = (width, shares.coach), (x, top - shares.coach)
        return float(top - shares.coach)

    def _place_board(self, board: Board[Any], width: float, height: float, y: float | None = None) -> None:
        scroll = self.ids.scroll
        scroll.pos, scroll.size = (self.x, self.y if y is None else y), (width, height)
        lowest = board.extent.lowest
        scroll.do_scroll_y = lowest > height + 1
        # The lower end of a board is where the hands are.
        scroll.scroll_y = 0
        board.size = (width, max(height, lowest))


load_kv(__file__)
