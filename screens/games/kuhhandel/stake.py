"""Two people and what lies between them: animals at stake in a trade, or the card of a share-out; and in a
strip below the barn how the last trade ended."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.kuhhandel.state import Settled
from screens.drawing.theme import theme
from screens.lean.widgets import Box
from screens.play.extent import Extent
from screens.play.play import People
from screens.widgets.containers import Upright
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable


class StakeSide(Upright):
    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")
    """What they have of it."""
    offered = BooleanProperty(False)
    """Whether their offer lies on the table, face down."""
    turn = BooleanProperty(False)
    """Whether it is for them to decide."""


class StakeStand(Plate, Upright):
    """The two and the card between them."""

    card = StringProperty("")
    """What it is about; empty: a card that lies face down."""
    title = StringProperty("")
    badge = StringProperty("")
    """How many of it are at stake."""
    arrow = NumericProperty(0)
    """To whom it goes: −1 to the left one, 1 to the right one, 0 nobody knows yet."""
    note = StringProperty("")
    """What has to be known: how a tie ends, what is at stake."""

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

    def show(self, how: Settled, people: People) -> None:
        self.giver, self.taker = people.colours[how.giver], people.colours[how.taker]
        self.name, self.card, self.badge = people.names[how.taker], how.kind, f"×{how.stake}"

    def extent(self, width: float) -> Extent:
        """How high it is: no more, no less."""
        return Extent(dp(HEIGHT))


load_kv(__file__)
