"""One's own coins, for nobody else's eyes: behind the curtain, while a finger holds it."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty

from companion.core.messages import Message
from companion.games.antiques.view import AntiquesView
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.curtain import Curtain
from screens.widgets.kv import load_kv


class PurseSecret(Column):
    """The coins of one player."""

    coins = NumericProperty(0)
    """How many there are, those that lie on the table included."""
    unit = StringProperty("")
    """What they are called."""
    note = StringProperty("")
    """How many lie on the table, and how high a bid could be."""


class Purse:
    """Hands the phone over for a look at one's coins."""

    def __init__(self) -> None:
        self._secret = PurseSecret()
        self._curtain = Curtain(secret=self._secret)
        self._curtain.bind(on_close=lambda _: self._forget())

    def open(self, play: Play, seat: int) -> None:
        """Lets the one at ``seat`` look."""
        view = play.session.view(seat)
        assert isinstance(view, AntiquesView)
        coins, bid = view.coins[seat], view.bids[seat]
        assert coins is not None
        self._secret.coins = coins
        self._secret.unit = play.say(Message("antiques.screen.purse.unit", n=coins))
        notes = [words.tr("antiques.screen.purse.laid", n=bid)] if bid else []
        self._secret.note = " ".join([*notes, words.tr("antiques.screen.purse.most", n=coins)])
        curtain = self._curtain
        curtain.name, curtain.colour = play.people.names[seat], play.people.colours[seat]
        curtain.text, curtain.seen = words.tr("antiques.screen.purse.look"), False
        curtain.open()

    def _forget(self) -> None:
        self._secret.coins, self._secret.unit, self._secret.note = 0, "", ""


load_kv(__file__)
