"""Both offers of a trade, behind the curtain, for one of the two who made them."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.games.kuhhandel.state import Notes
from companion.games.kuhhandel.view import KuhhandelView
from screens.games.kuhhandel.hand import CardFan  # noqa: F401  (kv knows its class by name)
from screens.play.curtain_call import hand_over
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv


class OffersPane(Column):
    """One's own offer above the rival's."""

    mine = StringProperty("")
    theirs = StringProperty("")

    def show(self, mine: Notes | None, theirs: Notes | None) -> None:
        """Shows both; None where there was none."""
        self.mine = self._text("kuhhandel.screen.settled.mine", mine)
        self.theirs = self._text("kuhhandel.screen.settled.theirs", theirs)
        self.ids.mine.show(mine or ())
        self.ids.theirs.show(theirs or ())

    @staticmethod
    def _text(key: str, notes: Notes | None) -> str:
        return str(
            words.tr("kuhhandel.screen.settled.none") if notes is None else words.tr(key, sum=sum(notes))
        )


def look_at_offers(play: Play, seat: int) -> None:
    """Shows one of the two what was offered; a view of anybody else would not know it."""
    view = play.session.view(seat)
    assert isinstance(view, KuhhandelView)
    if view.settled is not None and view.settled.offers is not None:
        offers, active = view.settled.offers, view.settled.active
    elif view.trade is not None and view.trade.tied is not None:
        offers, active = view.trade.tied, view.trade.active
    else:
        return
    first, second = offers
    secret = OffersPane()
    secret.show(*((first, second) if seat == active else (second, first)))
    hand_over(play, seat, words.tr("kuhhandel.screen.settled.secret"), secret)


load_kv(__file__, "hand")
