"""The table of «Козырные киты» at a glance, in words."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.games.whales.cards import card_name, family_name
from companion.games.whales.state import State


def glance(state: State) -> tuple[Message, ...]:
    """The trump, which way the token lies, and the trick."""
    if state.over or state.phase == "deal":
        return ()
    said = []
    if state.trump is not None:
        said.append(Message("whales.glance.trump", family=family_name(state.trump)))
    if state.token is not None:
        said.append(Message("whales.glance.token", token=Message(f"whales.token.{state.token}")))
    if state.trick:
        cards = tuple(
            Message("whales.glance.card", seat=Seat(played.seat), card=card_name(played.card))
            for played in state.trick
        )
        said.append(Message("whales.glance.trick", cards=cards))
    return tuple(said)
