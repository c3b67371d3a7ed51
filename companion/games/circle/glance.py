"""The track of «Круг Чемпионов» at a glance, in words."""

from __future__ import annotations

from companion.core.messages import Message
from companion.games.circle.names import face_name, horse_name
from companion.games.circle.state import STALLS, State
from companion.games.circle.track import field_of


def glance(state: State) -> tuple[Message, ...]:
    """Where the horses are, those in front first, and what the die shows."""
    if not state.horses or state.over:
        return ()
    said = [Message("circle.glance.race", n=state.race)]
    if state.phase != "bet":
        horses = tuple(_whereabouts(state, stall) for stall in _in_order(state))
        said.append(Message("circle.glance.track", horses=horses))
    if state.face is not None:
        said.append(Message("circle.glance.face", face=face_name(state.face)))
    return tuple(said)


def _in_order(state: State) -> list[int]:
    """The stalls, those at home first, then by how far they have come."""
    track = state.track

    def rank(stall: int) -> tuple[int, int]:
        position = track.positions[stall - 1]
        return (0, track.home.index(stall)) if position is None else (1, -position)

    return sorted(STALLS, key=rank)


def _whereabouts(state: State, stall: int) -> Message:
    horse, position = horse_name(stall, state.horses), state.track.positions[stall - 1]
    if position is None:
        return Message("circle.glance.home", horse=horse, place=state.track.home.index(stall) + 1)
    if position <= 0:
        return Message("circle.glance.start", horse=horse)
    return Message("circle.glance.field", horse=horse, field=field_of(position))
