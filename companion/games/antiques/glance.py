"""The table of «Аукцион» at a glance, in words."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.games.antiques.cards import card_name
from companion.games.antiques.state import ROUNDS, State


def glance(state: State) -> tuple[Message, ...]:
    """The round, the lot and who has bid what."""
    if state.over:
        return ()
    said = [Message("antiques.glance.round", n=state.round, of=ROUNDS, bank=state.bank)]
    if state.lot:
        said.append(Message("antiques.glance.lot", cards=tuple(map(card_name, state.lot))))
    bids = tuple(
        Message("antiques.glance.bid", seat=Seat(seat), n=bid)
        for seat, bid in enumerate(state.bids)
        if bid is not None
    )
    if bids:
        said.append(Message("antiques.glance.bids", bids=bids))
    if state.lot and state.out:
        said.append(Message("antiques.glance.out", seats=tuple(map(Seat, sorted(state.out)))))
    return tuple(said)
