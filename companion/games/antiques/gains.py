"""What another card would add to what a player's cards score now."""

from __future__ import annotations

from companion.games.antiques.cards import INDEX, Card, Group, Holding
from companion.games.antiques.replicas import place_alone
from companion.games.antiques.scoring import card_points, sculpture_places
from companion.games.antiques.state import State


def points_by_kind(state: State, seat: int, holding: Holding | None = None) -> tuple[int, ...]:
    """What a seat's cards score now, kind by kind; or would score, were ``holding`` its cards."""
    counts = (holding or state.holdings[seat]).counts
    nth = INDEX["sculpture"]
    sculptures = [other.real[nth] + other.placed[nth] for other in state.holdings]
    sculptures[seat] = counts[nth]
    return card_points(counts, sculpture_places(sculptures)[seat].points, state.values)


def gain(state: State, seat: int, card: Card) -> int:
    """What ``card`` would add to a seat's points. A replica joins the group where it adds most; waiting ones
    join a first group at once."""
    holding, _, choices = place_alone(state.holdings[seat].with_card(card))
    if card == "replica" and choices:
        return max(gain_of_replica(state, seat, group) for group in holding.groups)
    return _rise(state, seat, holding)


def gain_of_replica(state: State, seat: int, group: Group) -> int:
    """What a replica more in one of a seat's groups would add."""
    holding = state.holdings[seat]
    if not holding.waiting:
        holding = holding.with_card("replica")
    return _rise(state, seat, holding.with_replica_as(group))


def _rise(state: State, seat: int, holding: Holding) -> int:
    return sum(points_by_kind(state, seat, holding)) - sum(points_by_kind(state, seat))
