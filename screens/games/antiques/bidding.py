"""How much is bid: minus, the figure with a number pad behind it, plus; and a look at one's own coins behind
the curtain, for nobody else's eyes.

The figure is bounded by what the table can know, never by the bidder's coins: those are for their owner
only."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.core.messages import Message
from companion.core.prompt import Amount
from companion.games.antiques.view import AntiquesView
from screens.play.curtain_call import hand_over
from screens.play.fields.amount import AmountEditor
from screens.play.play import Play, view_of
from screens.text.words import words
from screens.widgets.containers import Column, Row
from screens.widgets.keypad import ask_number
from screens.widgets.kv import load_kv
from screens.widgets.pool import arrange


class BidEditor(AmountEditor):
    """A bid: auctions rise by a coin or two, so that plus and the number pad are enough."""

    def refresh(self) -> None:
        super().refresh()
        arrange(self.ids.jumps, ())

    def open_pad(self) -> None:
        ask_number(words.tr("antiques.screen.how_much"), self.field, self._typed)


class BidRow(Row):
    """The bid, and the button that opens one's own purse.

    Dispatches ``on_change`` when the bid has changed, and ``on_purse``.
    """

    __events__ = ("on_change", "on_purse")

    def on_kv_post(self, base_widget: Any) -> None:
        self.editor = BidEditor(pos_hint={"center_y": 0.5})
        self.add_widget(self.editor, index=1)
        self.editor.bind(on_change=lambda _: self.dispatch("on_change"))

    @property
    def coins(self) -> int:
        value = self.editor.value
        return value if isinstance(value, int) else 0

    def show(self, field: Amount, play: Play, fresh: bool) -> None:
        """Shows a bid within its bounds; ``fresh`` begins with the lowest."""
        self.editor.show(field, play)
        if fresh:
            self.editor.clear()

    def on_change(self) -> None:
        pass

    def on_purse(self) -> None:
        """The bidder wants to see their coins."""


class PurseSecret(Column):
    coins = NumericProperty(0)
    """How many there are, those that lie on the table included."""
    unit = StringProperty("")
    note = StringProperty("")
    """How many lie on the table, and how high a bid could be."""


def look_at_coins(play: Play, seat: int) -> None:
    """Hands the phone to the one at ``seat`` for a look at the own coins."""
    view = view_of(play, AntiquesView, seat)
    coins, bid = view.coins[seat] or 0, view.bids[seat]
    notes = [words.tr("antiques.screen.purse.laid", n=bid)] if bid else []
    secret = PurseSecret(
        coins=coins,
        unit=play.say(Message("antiques.screen.purse.unit", n=coins)),
        note=" ".join([*notes, words.tr("antiques.screen.purse.most", n=coins)]),
    )
    hand_over(play, seat, words.tr("antiques.screen.purse.look"), secret)


load_kv(__file__, "board")
