"""«Аукцион с хитростями»: what a token does that is spent along with a bid."""

from __future__ import annotations

from dataclasses import replace

from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.games.antiques.actions import Bid
from companion.games.antiques.cards import card_name, card_of
from companion.games.antiques.replicas import place_alone
from companion.games.antiques.state import STOP_FROM, State, Trick

_NEEDS: dict[Trick | None, frozenset[str]] = {
    None: frozenset(),
    "stop": frozenset(),
    "ban": frozenset({"target"}),
    "swap": frozenset({"target", "give", "get", "flips"}),
}
"""What has to be said with each trick, and nothing else."""


def check_words(state: State, seat: int, action: Bid) -> None:
    """Whether the trick is one that could be: everything said, and nothing out of range."""
    trick = action.trick
    for field in ("target", "give", "get", "flips"):
        said = getattr(action, field) is not None
        if said and field not in _NEEDS[trick]:
            raise Refusal("bad_value", Message("core.unknown_field", field=field))
        if not said and field in _NEEDS[trick]:
            raise Refusal("bad_value", Message("core.missing_field", field=field))
    if trick == "stop":
        least = STOP_FROM[len(state.bids)]
        if action.coins < least:
            raise Refusal("bad_value", Message("antiques.stop_needs", n=least))
    if action.target is not None:
        if not 0 <= action.target < len(state.bids):
            raise Refusal("bad_value", Message("core.unknown_seat"))
        if action.target == seat:
            raise Refusal("bad_value", Message("antiques.not_oneself"))
    if action.flips is not None and action.flips not in (seat, action.target):
        raise Refusal("bad_value", Message("antiques.flips_whose"))


def play(state: State, seat: int, action: Bid) -> State:
    """The position after the trick of a bid. May be refused: tokens, players and cards must be there."""
    if action.trick is None:
        return state
    _check_token(state, seat, action.trick)
    if action.trick == "stop":
        return _stop(_spend(state, seat, "stop"), seat)
    assert action.target is not None
    if action.trick == "ban":
        if action.target in state.out:
            raise Refusal("not_available", Message("antiques.already_out", seat=Seat(action.target)))
        return leave(_spend(state, seat, "ban"), action.target)
    return _swap(state, seat, action, action.target)


def leave(state: State, seat: int) -> State:
    """Takes a bid back and leaves the bidding of this round."""
    bids = (*state.bids[:seat], None, *state.bids[seat + 1 :])
    return replace(state, bids=bids, out=tuple(sorted((*state.out, seat))))


def _stop(state: State, seat: int) -> State:
    """«Жетон остановки торгов»: everybody else is out."""
    bids = tuple(bid if other == seat else None for other, bid in enumerate(state.bids))
    return replace(state, bids=bids, out=tuple(other for other in range(len(bids)) if other != seat))


def _swap(state: State, seat: int, action: Bid, other: int) -> State:
    """«Жетон обмена»: one card each. A replica that changes hands is placed anew, or chosen a group for."""
    give, get, flips = action.give, action.get, action.flips
    assert give is not None and get is not None and flips is not None
    _check_token(state, flips, "swap")
    holdings = list(state.holdings)
    for owner, piece in ((seat, give), (other, get)):
        if not holdings[owner].count(piece):
            message = Message("antiques.not_held", seat=Seat(owner), card=card_name(piece))
            raise Refusal("not_available", message)
    holdings[seat] = holdings[seat].without(give).with_card(card_of(get))
    holdings[other] = holdings[other].without(get).with_card(card_of(give))
    joined = []
    choosers = []
    for owner in (seat, other):
        holdings[owner], groups, choices = place_alone(holdings[owner])
        joined += [(owner, group) for group in groups]
        choosers += [owner] * choices
    swapped = replace(state, holdings=tuple(holdings), joined=tuple(joined), choosers=tuple(choosers))
    return _spend(swapped, flips, "swap")


def _check_token(state: State, seat: int, trick: Trick) -> None:
    if trick not in state.tricks:
        raise Refusal("not_available", Message("antiques.trick_not_in_play"))
    if trick not in state.tokens[seat]:
        raise Refusal("not_available", Message("antiques.token_spent", seat=Seat(seat)))


def _spend(state: State, seat: int, trick: Trick) -> State:
    left = tuple(token for token in state.tokens[seat] if token != trick)
    return replace(state, tokens=(*state.tokens[:seat], left, *state.tokens[seat + 1 :]))
