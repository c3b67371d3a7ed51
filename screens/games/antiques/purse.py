"""One's own coins, for nobody else's eyes: behind the curtain, while a finger holds it."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty

from companion.core.messages import Message
from companion.games.antiques.view import AntiquesView
from screens.play.curtain_call import hand_over
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv


class PurseSecret(Column):
    coins = NumericProperty(0)
    """How many there are, those that lie on the table included."""
    unit = StringProperty("")
    note = StringProperty("")
    """How many lie on the table, and how high a bid could be."""


def look_at_coins(play: Play, seat: int) -> None:
    """Hands the phone to the one at ``seat`` for a look at the own coins."""
    view = play.session.view(seat)
    assert isinstance(view, AntiquesView)
    coins, bid = view.coins[seat] or 0, view.bids[seat]
    notes = [words.tr("antiques.screen.purse.laid", n=bid)] if bid else []
    secret = PurseSecret(
        coins=coins,
        unit=play.say(Message("antiques.screen.purse.unit", n=coins)),
        note=" ".join([*notes, words.tr("antiques.screen.purse.most", n=coins)]),
    )
    hand_over(play, seat, words.tr("antiques.screen.purse.look"), secret)


load_kv(__file__)
