"""Where top bar, seats, board and panel are: below each other on an upright phone, else beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from screens.drawing.theme import theme
from screens.play.board import Board
from screens.widgets.kv import load_kv
from screens.widgets.pool import arrange

if TYPE_CHECKING:
    from screens.table.coach.panel import CoachPanel

PANEL_SHARE = 0.62
"""How much of the height the panel may take from a board."""
MOST_SHARE = 0.85
"""…and how much where it has a long story to tell: more than that scrolls."""
SIDE_SHARE = 0.4
"""How much of the width the panel takes in landscape."""
WIDEST_SIDE = 480
"""dp: a wider panel is no better."""
COACH = 200
"""dp: what the coach may take of the board in any case, where it is unfolded."""
LOW, SHORT = 420, 680
"""dp: in landscape, or upright, a table that is lower than this has no room to spare."""
NARROW_BAR = 290
"""dp: what the top bar needs where the seats stand beside it."""


class TableLayout(Widget):
    """Places the parts of the table. A board that gets less height than it needs scrolls."""

    page = ObjectProperty(None, allownone=True, rebind=True)
    """The page that it is part of."""

    def __init__(self, **kwargs: Any) -> None:
        self._arrange = Clock.create_trigger(self.do_layout, -1)
        self.board: Board[Any] | None = None
        self.panel: Any = None
        self._coach: CoachPanel | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.ids.bar.fbind("height", self._arrange)
        self.ids.seats.fbind("minimum_height", self._arrange)

    def lay_panel(self, panel: Any) -> None:
        """Puts the panel in its place. It says how high it would like to be (``wanted``) and has to be
        (``least``), and is told whether there is room to ``spare``."""
        self.panel = panel
        panel.size_hint = (None, None)
        self.add_widget(panel)
        for name in ("wanted", "least"):
            panel.fbind(name, self._arrange)

    def lay_coach(self, coach: CoachPanel | None) -> None:
        """Puts the coach above the board, or takes it away."""
        if self._coach is not None:
            self.remove_widget(self._coach)
        self._coach = coach
        if coach is not None:
            self.add_widget(coach)
            for name in ("least", "wanted"):
                coach.fbind(name, self._arrange)
        self._arrange()

    def lay_board(self, board: Board[Any] | None) -> None:
        """Puts a game's board in its place."""
        self.board = board
        arrange(self.ids.scroll, [] if board is None else [board])
        if board is not None:
            board.size_hint = (None, None)
            for name in ("least_height", "may_stand_alone"):
                board.fbind(name, self._arrange)
        self._arrange()

    def do_layout(self, *_: object) -> None:
        """Places everything: the seats always at the top, so that they stay where they are."""
        sideways = self.width > self.height
        spare = self.height >= (dp(LOW) if sideways else dp(SHORT)) * theme.text_size
        room = self._place_seats(beside=sideways and not spare)
        panel, board = self.panel, self.board
        if room < panel.least:
            # A sliver of a split screen: what is to be done goes before who sits where.
            self.ids.seats.top = self.y
            room = self.height - self.ids.bar.height
        panel.spare = spare and not (board is not None and board.wants_room)
        if board is None:
            panel.size = (self.width, room - self._place_coach(self.width, room, self.y + room))
            self.ids.scroll.size = (0, 0)
        elif self._stands_alone(board, sideways and not spare):
            panel.pos = (self.right + self.width, self.y)
            self._place_board(board, self.y, self.width, room)
            return
        elif sideways:
            panel.size = (min(self.width * SIDE_SHARE, dp(WIDEST_SIDE)), room)
            self._place_board(board, self.y, self.width - panel.width, room)
        else:
            least = min(panel.least, room * MOST_SHARE)
            most = max(room * PANEL_SHARE, room - board.least_height, least)
            if self._coach is not None and self._coach.open and not spare:
                # Whoever reads what the coach says can scroll to what is asked.
                most = max(room - self._coach.wanted, least)
            panel.size = (self.width, round(min(panel.wanted, most)))
            self._place_board(board, self.y + panel.height, self.width, room - panel.height)
        panel.pos = (self.right - panel.width, self.y)

    @staticmethod
    def _stands_alone(board: Board[Any], low: bool) -> bool:
        """Tells a board whether it has all of the width to itself."""
        board.alone = low and board.may_stand_alone
        return bool(board.alone)

    def _place_coach(self, width: float, room: float, top: float) -> float:
        """Places the coach below the seats; returns how much of the room it takes."""
        coach = self._coach
        if coach is None:
            return 0.0
        enough = max(room * coach.advice.share, min(room, dp(COACH)))
        high = round(min(coach.wanted, max(coach.least, enough)))
        coach.size, coach.pos = (width, high), (self.x, top - high)
        return float(high)

    def _place_seats(self, beside: bool) -> float:
        """Places top bar and seats, beside each other where height is scarce; returns what is left below."""
        bar, seats = self.ids.bar, self.ids.seats
        width = self.width - dp(NARROW_BAR)
        if beside and seats.seats and seats.fits_in_one_row(width):
            bar.width, seats.width = dp(NARROW_BAR), width
            high = max(bar.height, seats.minimum_height)
            seats.pos = (self.right - width, self.top - (high + seats.height) / 2)
            bar.pos = (self.x, self.top - (high + bar.height) / 2)
        else:
            bar.width = seats.width = self.width
            high = bar.height + seats.minimum_height
            bar.pos = (self.x, self.top - bar.height)
            seats.pos = (self.x, self.top - high)
        seats.height = seats.minimum_height
        return self.height - high

    def _place_board(self, board: Board[Any], y: float, width: float, height: float) -> None:
        height -= self._place_coach(width, height, y + height)
        scroll = self.ids.scroll
        scroll.pos, scroll.size = (self.x, y), (width, height)
        scroll.do_scroll_y = board.least_height > height + 1
        # The lower end of a board is where the hands are.
        scroll.scroll_y = 0
        board.size = (width, max(height, board.least_height))


load_kv(__file__)
