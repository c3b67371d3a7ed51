"""The drawn pieces that a rulebook shows: those of the boards, small."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget


def make_pieces(sort: str, names: Sequence[str]) -> list[Widget]:
    """The widgets for a picture of the rules."""
    return [_SORTS[sort](name) for name in names]


# The modules of a game's board are loaded only for a book that shows its pieces.


def _tile(name: str) -> Widget:
    from companion.games.heckmeck.state import worms_on
    from screens.widgets.tiles import WormTile

    return WormTile(number=int(name), worms=worms_on(int(name)), touchable=False)


def _die(name: str) -> Widget:
    from screens.widgets.dice import WORM, Die

    return Die(face=WORM if name == "worm" else int(name), touchable=False, size=(dp(40), dp(40)))


def _animal(name: str) -> Widget:
    from companion.games.kuhhandel.material import VALUES
    from screens.widgets.animals import AnimalCard

    return AnimalCard(animal=name, note=str(VALUES[name]), size=(dp(52), dp(66)))


def _art(name: str) -> Widget:
    from screens.games.antiques.cards import ArtCard, small_card

    return ArtCard(card=name, size_hint=(None, None), size=small_card(dp(64)))


def _whale(name: str) -> Widget:
    from screens.games.whales.cards import WhaleCard, high_card

    return WhaleCard(card=name, size_hint=(None, None), size=high_card(dp(88)))


def _race_face(name: str) -> Widget:
    from screens.games.circle.die import SymbolDie

    return SymbolDie(face=name, touchable=False, size=(dp(44), dp(44)))


_SORTS: Mapping[str, Callable[[str], Widget]] = {
    "tiles": _tile,
    "dice": _die,
    "animals": _animal,
    "art": _art,
    "whales": _whale,
    "race": _race_face,
}
