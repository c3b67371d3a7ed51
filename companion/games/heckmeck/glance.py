"""The table of Heckmeck at a glance, in words."""

from __future__ import annotations

from companion.core.messages import Message
from companion.games.heckmeck.rules import face_name, total
from companion.games.heckmeck.state import State


def glance(state: State) -> tuple[Message, ...]:
    """The grill and the dice of the turn."""
    grill = Message("heckmeck.glance.grill", tiles=state.grill)
    said = [grill if state.grill else Message("heckmeck.glance.empty")]
    if state.kept:
        kept = tuple(map(face_name, state.kept))
        said.append(Message("heckmeck.glance.kept", dice=kept, sum=total(state.kept)))
    if state.rolled:
        said.append(Message("heckmeck.glance.rolled", dice=tuple(map(face_name, state.rolled))))
    return tuple(said)
