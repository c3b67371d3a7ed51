"""What a game of «Козырные киты» tells of the cards in the box, and what it hears of them from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.core.action import Action, Json
from companion.games.whales.actions import Reward, Use
from companion.games.whales.agreed import Know
from companion.games.whales.cards import is_deck, read_deck
from companion.games.whales.state import State


def taught(actions: Iterable[Action]) -> dict[str, Json]:
    """What the players have said of cards; what was said last counts. As ``options.deck`` takes it."""
    told: dict[str, dict[str, Json]] = {}
    for action in actions:
        if isinstance(action, Reward):
            _note(told, action.card, action.pearls, None)
        elif isinstance(action, Use):
            _note(told, action.card, None, action.effect)
        elif isinstance(action, Know):
            _note(told, action.card, action.pearls, action.bonus)
    return dict(told)


def news(state: State, known: Mapping[str, Json]) -> tuple[Json, ...]:
    """A correction for each card of which this game believes something else. What it has not heard of at all
    it is told as an option, or asks."""
    if not is_deck(known):
        return ()
    here, elsewhere = state.deck.entries(), read_deck(known).entries()
    corrections: list[Json] = []
    for card, believed in here.items():
        now = elsewhere.get(card, {})
        wrong = {name: now[name] for name, value in believed.items() if now.get(name, value) != value}
        if wrong:
            corrections.append({"do": "know", "card": card, **wrong})
    return tuple(corrections)


def _note(told: dict[str, dict[str, Json]], card: str, pearls: int | None, bonus: str | None) -> None:
    if pearls is not None:
        told.setdefault(card, {})["pearls"] = pearls
    if bonus is not None:
        told.setdefault(card, {})["bonus"] = bonus
