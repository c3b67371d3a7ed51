"""«Аукцион с хитростями»: what a token does that is spent along with a bid."""

from __future__ import annotations

from typing import Any

from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import put
from companion.games.antiques.actions import Bid
from companion.games.antiques.cards import Group, card_name, card_of, place_alone
from companion.games.antiques.state import STOP_FROM, Bids, State, Trick

_FIELDS = ("target", "give", "get", "flips")
"""What may have to be said with a trick."""
_NEEDS: dict[Trick | None, tuple[bool, ...]] = {
    None: (False, False, False, False),
    "stop": (False, False, False, False),
    "ban": (True, False, False, False),
    "swap": (True, True, True, True),
}
"""Which of `_FIELDS` have to be said with each trick, and no others."""


def check_words(state: State, seat: int, action: Bid) -> None:
    """Whether the trick is one that could be: everything said, and nothing out of range."""
    trick, target, flips = action.trick, action.target, action.flips
    said = (target is not None, action.give is not None, action.get is not None, flips is not None)
    if said != _NEEDS[trick]:
        field, too_much = next(
            (field, given)
            for field, given, needed in zip(_FIELDS, said, _NEEDS[trick], strict=True)
            if given != needed
        )
        raise Refusal("bad_value", Message(f"core.{'unknown' if too_much else 'missing'}_field", field=field))
    if trick == "stop":
        least = STOP_FROM[len(state.bids)]
        if action.coins < least:
            raise Refusal("bad_value", Message("antiques.stop_needs", n=least))
    if target is not None:
        if not 0 <= target < len(state.bids):
            raise Refusal("bad_value", Message("core.unknown_seat"))
        if target == seat:
            raise Refusal("bad_value", Message("antiques.not_oneself"))
    if flips is not None and flips not in (seat, target):
        raise Refusal("bad_value", Message("antiques.flips_whose"))


def play(state: State, seat: int, bids: Bids, action: Bid) -> dict[str, Any]:
    """What the trick of a bid changes, ``bids`` being those with the new one. May be refused: tokens, players
    and cards must be there."""
    trick, target = action.trick, action.target
    assert trick is not None
    _check_token(state, seat, trick)
    if trick == "stop":
        return _spending(state, seat, trick) | _stopping(bids, seat)
    assert target is not None
    if target in state.sitting_out:
        raise Refusal("not_available", Message("antiques.sits_out", seat=Seat(target)))
    if trick == "ban":
        if target in state.out:
            raise Refusal("not_available", Message("antiques.already_out", seat=Seat(target)))
        bids, out = without(bids, state.out, target)
        return _spending(state, seat, trick) | {"bids": bids, "out": out}
    return _swapping(state, seat, action, target)


def without(bids: Bids, out: tuple[int, ...], seat: int) -> tuple[Bids, tuple[int, ...]]:
    """The bids, and who is out of this round, once a seat is: after a pass or by «Жетон запрета ставок»."""
    return put(bids, seat, None), (*out, seat)


def _stopping(bids: Bids, seat: int) -> dict[str, Any]:
    """«Жетон остановки торгов»: everybody else is out."""
    return {
        "bids": tuple(bid if other == seat else None for other, bid in enumerate(bids)),
        "out": tuple(other for other in range(len(bids)) if other != seat),
    }


def _swapping(state: State, seat: int, action: Bid, other: int) -> dict[str, Any]:
    """«Жетон обмена»: one card each. A replica that changes hands is placed anew."""
    give, get, flips = action.give, action.get, action.flips
    assert give is not None and get is not None and flips is not None
    _check_token(state, flips, "swap")
    holdings = list(state.holdings)
    for owner, piece in ((seat, give), (other, get)):
        if not holdings[owner].number_of(piece):
            message = Message("antiques.not_held", seat=Seat(owner), card=card_name(piece))
            raise Refusal("not_available", message)
    holdings[seat] = holdings[seat].without(give).with_cards((card_of(get),))
    holdings[other] = holdings[other].without(get).with_cards((card_of(give),))
    joined: list[tuple[int, Group]] = []
    choosers: list[int] = []
    for owner in (seat, other):
        holdings[owner], groups, choices = place_alone(holdings[owner])
        joined += [(owner, group) for group in groups]
        choosers += [owner] * choices
    return _spending(state, flips, "swap") | {
        "holdings": tuple(holdings),
        "joined": tuple(joined),
        "choosers": tuple(choosers),
    }


def _check_token(state: State, seat: int, trick: Trick) -> None:
    if trick not in state.tricks:
        raise Refusal("not_available", Message("antiques.trick_not_in_play"))
    if trick not in state.tokens[seat]:
        raise Refusal("not_available", Message("antiques.token_spent", seat=Seat(seat)))


def _spending(state: State, seat: int, trick: Trick) -> dict[str, Any]:
    left = [*state.tokens[seat]]
    left.remove(trick)
    return {"tokens": put(state.tokens, seat, tuple(left))}
