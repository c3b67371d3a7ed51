"""What stands on the board in the place of the barn, to be read across the table: the card for sale, the bid
for it and keys for everyone who bids; two people and what lies between them, animals at stake or the card of
a share-out; and in a strip below the barn how the last trade ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.kuhhandel.material import card_name
from companion.games.kuhhandel.state import Settled
from screens.drawing.theme import theme
from screens.games.kuhhandel.barn import NOBODY
from screens.lean.widgets import LeanLabel
from screens.play.extent import Extent
from screens.play.play import People
from screens.text.words import words
from screens.widgets.box import Box
from screens.widgets.containers import Grid, Level, Scroll, Upright
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

LEAST_FIGURE, LEAST_IN_CROWD = 46, 36
"""dp: the height of the price, and where many bid."""
FLAT = 52
"""dp: the height of everything, where many bid and there is hardly any room for them."""
GAP = 6
"""dp: between two bidders."""
KEYS, KEYS_LETTERS, KEYS_APART = 170, 9.6, 62
"""dp and letters: how wide the keys of a bidder are at least; and what else stands beside the name."""
TALLEST = 120
"""dp: a row of bidders where there is room to spare."""
IN_SIGHT = 2
"""So many rows of bidders are in sight on the smallest of phones."""
MOST_IN_ONE_COLUMN = 3
"""More bidders than these stand in two columns."""
NAME = 4.5
"""Letters: in less room beside the keys a name stands above them."""
TWO_COLUMNS = 2 * (3 * 48 + 18) + 6
"""dp: how wide two columns of three keys have to be, with what is between and around them."""


class LotStand(Plate, Level):
    card = StringProperty("")
    title = StringProperty("")
    caption = StringProperty("")
    figure = StringProperty("")
    name = StringProperty("")
    colour = NumericProperty(NOBODY)
    note = StringProperty("")
    """What else there is to know: who holds some of it, what happens next."""
    call = StringProperty("")
    """What the auctioneer calls: once, twice."""
    loud = NumericProperty(1)
    """The second call is larger than the first."""
    gone = NumericProperty(0.0)
    """How much of the time of this call has gone by."""
    crowded = BooleanProperty(False)
    """Whether many bid: then the note makes room for them."""
    roomy = NumericProperty(0)
    """How high it is with a caption above the price and the name below it."""
    flat = BooleanProperty(False)
    """Whether it is so low that the name stands beside the price."""

    def describe(self) -> Description:
        return {"role": "text"}  # in one sentence

    def show_price(
        self, caption: str, figure: str, name: str = "", colour: int = NOBODY, note: str = ""
    ) -> None:
        self.caption, self.figure, self.name, self.colour, self.note = caption, figure, name, colour, note

    def extent(self, width: float) -> Extent:
        """How high it has to be for a figure that is read across the table, and how high it likes to be.

        Caption and name have their room even while there are none: the first bid moves nothing.
        """
        figure = dp(LEAST_IN_CROWD if self.crowded else LEAST_FIGURE)
        self.roomy = figure + theme.label * 1.4 + theme.title * 1.4 + self.ids.note.height + dp(30)
        least = max(dp(FLAT), theme.title * 1.2 + dp(12)) if self.crowded else self.roomy
        return Extent(least, roomy=max(self.roomy, dp(210)))


class BidKey(Plate, Tappable, LeanLabel):
    """Adds to the leading bid, or opens the number pad."""

    by = NumericProperty(0)
    """How much it adds; 0: any amount."""
    bidder = StringProperty("")

    def describe(self) -> Description:
        kind = "bid" if self.by else "bid.any"
        name = words.tr(f"kuhhandel.screen.told.{kind}", name=self.bidder, by=int(self.by))
        return {"role": "button", "name": name, "disabled": not self.touchable}


class BidderRow(Plate, Box):
    """Somebody who may bid. Dispatches ``on_jump`` with what to add; 0 asks for the number pad. Who leads
    can't be outbid by a stray tap of their own: their keys rest."""

    __events__ = ("on_jump",)
    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    leading = BooleanProperty(False)
    stacked = BooleanProperty(False)
    """Whether the keys stand below the name."""

    def on_jump(self, by: int) -> None:
        """One of the keys was tapped."""


class Bidders(Scroll):
    """Everybody who may bid; where there is no room for all, they scroll. Dispatches ``on_jump`` with a seat
    and what to add."""

    __events__ = ("on_jump",)

    def __init__(self, **kwargs: Any) -> None:
        self._pool = Pool(BidderRow, on_jump=lambda row, by: self.dispatch("on_jump", int(row.seat), by))
        self.rows_shown: list[BidderRow] = []
        self._least_row = 0.0
        super().__init__(**kwargs)
        self._grid: Grid = self.ids.rows.__self__
        self.fbind("height", self._share_room)
        for part in (self, self._grid):
            part.fbind("height", self._see_whether_it_scrolls)

    def _share_room(self, *_: object) -> None:
        """Where more room is left than they need, the rows share it: larger keys for the whole table."""
        lines = -(-len(self.rows_shown) // self._grid.cols)
        room = (self.height + dp(GAP)) / max(1, lines) - dp(GAP)
        for row in self.rows_shown:
            row.height = max(self._least_row, min(dp(TALLEST), room))

    def _see_whether_it_scrolls(self, *_: object) -> None:
        # A tap on something that need not scroll is passed on at once.
        self.do_scroll_y = self._grid.height > self.height + 1

    def on_jump(self, seat: int, by: int) -> None:
        """Somebody bids so much more; 0: an amount of their own."""

    def show(self, seats: Sequence[int], people: People, leader: int | None) -> None:
        self.rows_shown = self._pool.take(len(seats))
        for row, seat in self._pool.lay_in(self._grid, seats):
            row.seat, row.name, row.colour = seat, people.names[seat], people.colours[seat]
            row.leading = seat == leader

    def extent(self, width: float) -> Extent:
        """How high it has to be, and how high it likes to be. Many stand in two columns, where those are wide
        enough for their keys."""
        count = len(self.rows_shown)
        crowd = count > MOST_IN_ONE_COLUMN and width >= dp(TWO_COLUMNS)
        beside = width - dp(KEYS_APART) - max(dp(KEYS), theme.body * KEYS_LETTERS)
        stacked = crowd or beside < theme.body * NAME
        self._grid.cols = 2 if crowd else 1
        height = theme.body * 1.5 + dp(58) if stacked else max(dp(56), theme.body + dp(32))
        self._least_row = height
        for row in self.rows_shown:
            row.stacked = stacked
        self._share_room()
        lines = -(-count // self._grid.cols)
        gaps = dp(GAP) * max(0, lines - 1)
        high = height * lines + gaps
        roomy = max(height, dp(TALLEST)) * lines + gaps
        return Extent(high, lowest=min(high, IN_SIGHT * (height + dp(GAP))), roomy=roomy)


class StakeSide(Upright):
    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")
    """What they have of it."""
    offered = BooleanProperty(False)
    """Whether their offer lies on the table, face down."""
    turn = BooleanProperty(False)
    """Whether it is for them to decide."""

    def describe(self) -> Description:
        more = [kind for kind, so in (("offered", self.offered), ("turn", self.turn)) if so]
        said = (words.tr(f"kuhhandel.screen.told.{kind}") for kind in more)
        return {"role": "text", "name": ", ".join(filter(None, (self.name, self.note, *said)))}


class StakeStand(Plate, Upright):
    card = StringProperty("")
    """What it is about; empty: a card that lies face down."""
    title = StringProperty("")
    badge = StringProperty("")
    """How many of it are at stake."""
    arrow = NumericProperty(0)
    """To whom it goes: −1 to the left one, 1 to the right one, 0 nobody knows yet."""
    note = StringProperty("")
    """What has to be known: how a tie ends, what is at stake."""

    def describe(self) -> Description:
        return {"role": "text"}

    @property
    def active(self) -> StakeSide:
        side: StakeSide = self.ids.active
        return side

    @property
    def rival(self) -> StakeSide:
        side: StakeSide = self.ids.rival
        return side

    def extent(self, width: float) -> Extent:
        """How high it has to be, and how high it likes to be."""
        least = dp(168) + theme.body * 1.3 + theme.label * 4
        return Extent(least, roomy=dp(300))


HEIGHT = 56
"""dp: a card that can be told from the others, and room around it."""


class OutcomeStrip(Plate, Tappable, Box):
    """How the last trade ended: from whom, what, and to whom. A tap tells more."""

    giver = NumericProperty(0)
    """The number of the colour of whoever gave the animals."""
    taker = NumericProperty(0)
    """That of whoever has them now."""
    name = StringProperty("")
    card = StringProperty("")
    badge = StringProperty("")

    def describe(self) -> Description:
        card = f"{words.tr(card_name(self.card))} {self.badge}" if self.card else ""
        return {"name": words.tr("kuhhandel.screen.told.outcome", card=card, name=self.name)}

    def show(self, how: Settled, people: People) -> None:
        self.giver, self.taker = people.colours[how.giver], people.colours[how.taker]
        self.name, self.card, self.badge = people.names[how.taker], how.kind, f"×{how.stake}"

    def extent(self, width: float) -> Extent:
        return Extent(dp(HEIGHT))


load_kv(__file__)
