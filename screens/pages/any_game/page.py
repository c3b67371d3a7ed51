"""Everything that can be played beside the games with a referee: one list with a search.

``root.go('any_game')``. A row leads to the set-up; what was played lately stands first, and its button begins
again at once, with the same people and all that was agreed on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.errors import BadDocument
from companion.games import GAME_IDS, load
from companion.store.names import folded
from screens.app.page import Page
from screens.games import screens_of
from screens.games.game_screens import Offer
from screens.pages.setup.options_card import agreed_setup
from screens.table.game_clock import keep_clock_of
from screens.text.words import words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.app.root import AppRoot

AGAIN = 6
"""So many of the last tables are offered again."""


class OfferRow(Plate, Tappable, Level):
    """One thing that can be played."""

    game = StringProperty("")
    name = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    again = BooleanProperty(False)
    """Whether it can begin at once, with those who played it last."""
    offer = ObjectProperty(None, allownone=True)


class AnyGamePage(Page):
    """All of it, and a field to search it by."""

    title = StringProperty("")

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._offers: list[Offer] = []
        self._found: list[Offer] = []
        self._counting = False
        """Whether what is chosen is only counted at its end."""
        super().__init__(root, **kwargs)
        self.ids.list.show(0, self._make_row, self._fill, on_release=self._choose)

    def on_show(self, counting: bool = False, **_: Any) -> None:
        self._counting = counting
        self.title = words.tr("any_game.counting" if counting else "any_game.title")
        self.ids.search.text = ""
        self._offers = []
        with self.reporting_errors():
            self._offers = self._everything()
        self.search()

    def _everything(self) -> list[Offer]:
        """What was played lately, the last first; what has no name yet; and all else by name."""
        found: list[Offer] = []
        for game in GAME_IDS:
            screens = screens_of(game)
            if screens.offers and (screens.calculator or not self._counting):
                found += screens.load(screens.offers)(self.services)
        again = sorted((offer for offer in found if offer.last), key=lambda offer: -offer.last)[:AGAIN]
        named = [offer for offer in found if not offer.last and offer.names_itself]
        nameless = [offer for offer in found if not (offer.names_itself or self._counting)]
        return [*again, *nameless, *sorted(named, key=lambda offer: folded(offer.name))]

    def search(self) -> None:
        """Shows what carries what is searched for; what has no name yet is called so."""
        sought = self.ids.search.text.strip()
        wanted = folded(sought)
        named = [offer for offer in self._offers if offer.names_itself]
        hits = [offer for offer in named if wanted in folded(f"{offer.name} {offer.also}")]
        nameless = [offer for offer in self._offers if not offer.names_itself]
        self._found = [*hits, *nameless] if sought else self._offers
        self.ids.list.refresh(len(self._found))
        self.ids.list.scroll_y = 1

    def _make_row(self) -> OfferRow:
        row = OfferRow()
        row.ids.again.bind(on_release=lambda _: self._begin_again(row.offer))
        return row

    def _fill(self, row: OfferRow, index: int) -> None:
        offer = self._found[index]
        sought = self.ids.search.text.strip()
        row.offer, row.game, row.again = offer, offer.game, bool(offer.last) and not self._counting
        row.about, row.title = offer.about, offer.title
        row.name = f"{offer.name}: {sought}" if sought and not offer.names_itself else offer.name

    def _choose(self, row: OfferRow) -> None:
        offer, sought = row.offer, self.ids.search.text.strip()
        template = offer.template
        if self._counting:
            self.root.back_to("calculator", template=template)
            return
        if sought and not offer.names_itself:
            template = offer.called(sought)
        self.root.go(offer.page, game=offer.game, template=template)

    def _begin_again(self, offer: Offer) -> None:
        """The same people, and all that they agreed on."""
        people, options = offer.template.people, dict(offer.template.options)
        store = self.services.store
        with self.reporting_errors():
            try:
                first = options.get("first", 0)
                names = [person.name for person in people]
                setup = agreed_setup(load(offer.game), options, names, first)
            except BadDocument:  # somebody of them is gone: the set-up says what is missing
                self.root.go("setup", game=offer.game, template=offer.template)
                return
            store.drop_starts(but=self.services.guests.number)
            session = store.create_game(setup, people=[person.id for person in people])
            keep_clock_of(store, offer.last, session)
            self.root.begin_with("table", game=store.id_of(session))

    def retranslate(self) -> None:
        self.on_show(self._counting)


load_kv(__file__)
