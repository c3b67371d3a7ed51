"""The table of Kuhhandel Master at a glance, in words."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.games.kuhhandel.names import card_name
from companion.games.kuhhandel.state import Lot, RatRound, State, Trade


def glance(state: State) -> tuple[Message, ...]:
    """The pile, and what is being sold or traded."""
    if state.over:
        return ()
    now = state.now
    said = [Message("kuhhandel.glance.pile", n=state.deck.size)]
    if isinstance(now, Lot):
        said.append(Message("kuhhandel.glance.lot", card=card_name(now.card), seat=Seat(state.active)))
        if now.bid is not None:
            key = "claim" if now.by_cards else "bid"
            said.append(Message(f"kuhhandel.glance.{key}", seat=Seat(now.bid.seat), n=now.bid.amount))
    elif isinstance(now, RatRound):
        said.append(Message("kuhhandel.glance.rat", n=now.pot))
    elif isinstance(now, Trade):
        said.append(
            Message(
                "kuhhandel.glance.trade",
                seat=Seat(state.active),
                rival=Seat(now.rival),
                animal=card_name(now.kind),
                n=now.stake,
            )
        )
    return tuple(said)
