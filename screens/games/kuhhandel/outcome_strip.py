"""How the last trade ended, in one line below the barn; a tap tells more."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.games.kuhhandel.state import Settled
from screens.lean.widgets import Box
from screens.play.extent import Extent
from screens.play.people import People
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

HEIGHT = 56
"""dp: a card that can be told from the others, and room around it."""


class OutcomeStrip(Plate, Tappable, Box):
    """From whom, what, and to whom."""

    giver = NumericProperty(0)
    """The number of the colour of whoever gave the animals."""
    taker = NumericProperty(0)
    """That of whoever has them now."""
    name = StringProperty("")
    """Who that is."""
    card = StringProperty("")
    badge = StringProperty("")
    """How many it were."""

    def show(self, how: Settled, people: People) -> None:
        """Shows how a trade ended."""
        self.giver, self.taker = people.colours[how.giver], people.colours[how.taker]
        self.name, self.card, self.badge = people.names[how.taker], how.kind, f"×{how.stake}"

    def extent(self, width: float) -> Extent:
        """How high it is: no more, no less."""
        return Extent(dp(HEIGHT))


load_kv(__file__)
