"""What a table of Heckmeck may agree on: to end it, to pass a seat over, to put a tile where it belongs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.core.agreed import Adjustment, Agreement, ending, sitting_out
from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import changed
from companion.core.prompt import Choice, Item, Pick
from companion.games.heckmeck.rules import check_tile, next_turn
from companion.games.heckmeck.state import TILES, State

Place = int | Literal["grill", "down"]
"""Where a tile can be: in a seat's stack, face up on the grill, or turned down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Adjustment):
    """A tile goes where it lies on the table."""

    do: ClassVar[str] = "adjust"
    tile: int
    to: Place
    """The top of a seat's stack, the grill (face up), or down."""


def at_a_turns_start(state: State) -> bool:
    return state.phase == "start"


def adjust(state: State, action: Adjust) -> State:
    """The tile leaves the place where it is; an empty grill ends the game, as ever."""
    tile, to = action.tile, action.to
    check_tile(tile)
    if isinstance(to, int) and not 0 <= to < state.players:
        raise Refusal("bad_value", Message("core.unknown_seat"))
    if to == _place_of(state, tile):
        raise Refusal("bad_value", Message("heckmeck.lies_there", tile=tile))
    stacks = [tuple(other for other in stack if other != tile) for stack in state.stacks]
    grill = tuple(other for other in state.grill if other != tile)
    flipped = tuple(other for other in state.flipped if other != tile)
    if to == "grill":
        grill = tuple(sorted((*grill, tile)))
    elif to == "down":
        flipped = tuple(sorted((*flipped, tile)))
    else:
        stacks[to] = (*stacks[to], tile)
    turn = state.turn if grill else None
    return changed(state, turn=turn, grill=grill, flipped=flipped, stacks=tuple(stacks), failure=None)


def _place_of(state: State, tile: int) -> Place:
    """Where a tile is. One that is covered in a stack is there, too."""
    if tile in state.grill:
        return "grill"
    if tile in state.flipped:
        return "down"
    return next(seat for seat, stack in enumerate(state.stacks) if tile in stack)


def _adjust_choices(state: State) -> tuple[Choice, ...]:
    tiles = tuple(
        Item(tile, Message("heckmeck.tile", tile=tile), note=_place_name(_place_of(state, tile)))
        for tile in TILES
    )
    places: tuple[Place, ...] = (*range(state.players), "grill", "down")
    fields = (Pick("tile", tiles), Pick("to", tuple(Item(place, _place_name(place)) for place in places)))
    return (Choice("adjust", Message("heckmeck.choice.adjust"), fields),)


def _place_name(place: Place) -> Message:
    if isinstance(place, int):
        return Message("heckmeck.place.stack", seat=Seat(place))
    return Message(f"heckmeck.place.{place}")


def _adjust_story(before: State, action: Adjust, after: State) -> tuple[Message, ...]:
    said = Message(
        "heckmeck.did.adjust",
        tile=action.tile,
        origin=_place_name(_place_of(before, action.tile)),
        place=_place_name(action.to),
    )
    return (said, Message("heckmeck.did.end")) if after.over else (said,)


def _close(state: State) -> State:
    """The dice of an unfinished turn count nothing."""
    return changed(state, kept=(), rolled=(), takes=(), failure=None)


def _leave(state: State, seat: int) -> State:
    """Whose own turn it is passes it on."""
    turn = next_turn(state, seat) if state.turn == seat else state.turn
    return changed(state, turn=turn, failure=None)


def _come_back(state: State, seat: int) -> State:
    return changed(state, failure=None)


AGREED: tuple[Agreement[State], ...] = (
    ending(_close),
    *sitting_out(at_a_turns_start, _leave, _come_back),
    Agreement(Adjust, adjust, _adjust_choices, _adjust_story, at_a_turns_start),
)
