"""The horse cards that are known: a page of all of them, to be looked up, changed and added to; and the
picker of a line-up, stall after stall, by search or among those used last.

    picker.pick(stall, filled, known, on_pick, unusable, stand_in)

``unusable()`` tells by name why a card can't be picked, ``stand_in(stall)`` the number of a horse without
a name. ``on_pick(stall, horse)`` puts a card into a stall
(None takes it out) and returns the stall that comes next, or None when all are filled. A card that is not
known yet is taken down on the spot; where none of those that are known can be picked, that is asked at
once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.circle.stable import DECK
from companion.games.circle.state import Horse
from screens.app.page import Page
from screens.app.root import AppRoot
from screens.drawing.theme import theme
from screens.games.circle.horse_cards import GAME, CardSheet, Due, KnownHorses, clean, name_key
from screens.games.circle.horse_rows import HorseRow
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Overlay
from screens.widgets.pool import arrange

if TYPE_CHECKING:
    from screens.reading.description import Description, Piece

OnPick = Callable[[int, Horse | None], int | None]
Unusable = Callable[[], Mapping[str, str]]


class Picker(Overlay):
    """The stable, seen from a stall."""

    stall = NumericProperty(0)
    filled = StringProperty("")
    """The name of the card that stands there already."""
    nobody = StringProperty("")
    """What is said where no card is found."""

    _known: KnownHorses
    """The cards to pick from, from the first opening on."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._root = root
        super().__init__(**kwargs)
        self._on_pick: OnPick = lambda _stall, _horse: None
        self._unusable: Unusable = dict
        self._stand_in: Callable[[int], str] = str
        self._notes: Mapping[str, str] = {}
        self._found: list[Horse] = []
        self._parts = list(reversed(self.ids.panel.children))
        self._take_out = self.ids.take_out.__self__

    def describe(self) -> Description:
        return {"role": "dialog", "name": words.tr("circle.screen.cards.stall", n=int(self.stall))}

    def pieces(self) -> list[Piece]:
        return []  # its own button closes it

    def pick(
        self,
        stall: int,
        filled: str,
        known: KnownHorses,
        on_pick: OnPick,
        unusable: Unusable,
        stand_in: Callable[[int], str],
    ) -> None:
        self._known, self._on_pick, self._unusable, self._stand_in = known, on_pick, unusable, stand_in
        self._go_to(stall, filled)
        self.open()
        if not filled and self._knows_none:
            self.add_new()

    def search(self) -> None:
        """Shows the cards whose names have the searched letters in them."""
        wanted = name_key(clean(self.ids.search.text))
        known = self._known.recent()
        self._notes = self._unusable()
        found = [horse for horse in known if wanted in name_key(horse.name)]
        # Cards that can't be picked come last, so that a tap is seldom wasted.
        self._found = sorted(found, key=lambda horse: horse.name in self._notes)
        self.nobody = (
            ""
            if found
            else words.tr("circle.screen.cards.nobody" if known else "circle.screen.cards.unknown")
        )
        self.ids.list.show(len(self._found), self._make, self._fill)

    def add_new(self) -> None:
        """Takes a new card down; what was searched for is its name."""
        name = clean(self.ids.search.text)
        self._entry.take_down(self._known, self._put_new, self._awaited, name)

    @cached_property
    def _entry(self) -> CardSheet:
        return CardSheet(self._root)

    def open_stable(self) -> None:
        """Leads to all cards, to be looked up and changed."""
        self._root.go("horse_cards")

    def empty(self) -> None:
        self._on_pick(int(self.stall), None)
        self._go_to(int(self.stall), "")

    def row(self, name: str) -> HorseRow:
        rows = self.ids.list.children[0].children
        return next(row for row in rows if row.name == name)

    def _go_to(self, stall: int, filled: str) -> None:
        self.stall, self.filled = stall, filled
        arrange(self.ids.panel, [part for part in self._parts if filled or part is not self._take_out])
        self.ids.search.text = ""
        self.search()

    @property
    def _knows_none(self) -> bool:
        """Whether no card that is known can be picked, and there may be others."""
        return not self._known.full and all(horse.name in self._notes for horse in self._found)

    @property
    def _awaited(self) -> Due:
        """The card that is due: that of this stall."""
        return Due(int(self.stall), self._stand_in(int(self.stall)))

    def _put(self, horse: Horse) -> bool:
        """Puts a card into the stall; returns whether the stall that follows needs a new one."""
        following = self._on_pick(int(self.stall), horse)
        if following is None:
            self.close()
            return False
        self._go_to(following, "")
        return self._knows_none

    def _put_new(self, horse: Horse) -> Due | None:
        """A card was taken down; whoever writes one down writes down the next one, too."""
        self._put(horse)
        return self._awaited if not self.leaving else None

    def _pick(self, horse: Horse) -> None:
        if self._put(horse):
            self.add_new()

    def _make(self) -> HorseRow:
        row = HorseRow(gap=dp(6))
        row.bind(on_release=lambda row: self._pick(row.horse))
        return row

    def _fill(self, row: HorseRow, index: int) -> None:
        horse = self._found[index]
        note = self._notes.get(horse.name, "")
        row.show(horse, note=note, dim=bool(note))
        row.touchable = not note


class HorseCardsPage(Page):
    known = NumericProperty(0)
    deck = NumericProperty(DECK)
    empty = BooleanProperty(True)
    nobody = StringProperty("")
    """What is said where the search finds nothing."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._found: list[Horse] = []
        super().__init__(root, **kwargs)

    def on_show(self, **_: Any) -> None:
        theme.game = GAME
        self.ids.search.text = ""
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Reads the cards again and shows those that are searched for."""
        with self.reporting_errors():
            cards = self._known.by_name()
            wanted = name_key(clean(self.ids.search.text))
            self._found = [horse for horse in cards if wanted in name_key(horse.name)]
            self.known, self.empty = len(cards), not cards
            self.nobody = words.tr("circle.screen.cards.nobody") if cards and not self._found else ""
            self.ids.list.show(len(self._found), self._make, self._fill)

    def add(self) -> None:
        """Takes new cards down, one after the other."""
        self._entry.add(self._known, self.refresh)

    def edit(self, horse: Horse) -> None:
        self._entry.edit(self._known, horse, self.refresh)

    def row(self, name: str) -> HorseRow:
        rows = self.ids.list.children[0].children
        return next(row for row in rows if row.name == name)

    @property
    def _known(self) -> KnownHorses:
        return KnownHorses(self.services.store)

    @cached_property
    def _entry(self) -> CardSheet:
        return CardSheet(self.root)

    def _make(self) -> HorseRow:
        row = HorseRow(gap=dp(6))
        row.bind(on_release=lambda row: self.edit(row.horse))
        return row

    def _fill(self, row: HorseRow, index: int) -> None:
        row.show(self._found[index])


load_kv(__file__)
