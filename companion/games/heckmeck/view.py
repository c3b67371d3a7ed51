"""What everybody sees of Heckmeck (it has no secrets), and what is said of a step."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.action import Action, Json
from companion.core.game import SeatView, View
from companion.core.messages import Message, Seat
from companion.games.heckmeck.actions import Brought, Failed, Keep, Roll, SetAside, Take, Took
from companion.games.heckmeck.rules import face_name, total
from companion.games.heckmeck.state import WORM, Face, Failure, State, worms_on


@dataclass(frozen=True, kw_only=True)
class HeckmeckView(View):
    """The board: the grill, the stacks and the dice of the turn."""

    turn: int | None
    phase: str
    grill: tuple[int, ...]
    """Face up, ascending."""
    flipped: tuple[int, ...]
    """Face down, ascending."""
    stacks: tuple[tuple[int, ...], ...]
    """From the bottom to the top, a seat each."""
    kept: tuple[Face, ...]
    rolled: tuple[Face, ...]
    sum: int
    """Of the dice set aside."""
    has_worm: bool
    """Whether a worm is set aside: without one nothing can be taken."""
    takes: tuple[int, ...]
    """The tiles that stopping would take now."""
    can_roll: bool
    dice_left: int
    failure: Failure | None
    """How the turn before failed, if it did."""


def view(state: State, viewer: int | None) -> HeckmeckView:
    """Everything lies open on the table."""
    return HeckmeckView(
        seats=tuple(SeatView(sum(map(worms_on, stack)), _details(stack)) for stack in state.stacks),
        turn=state.turn,
        phase=state.phase,
        grill=state.grill,
        flipped=state.flipped,
        stacks=state.stacks,
        kept=state.kept,
        rolled=state.rolled,
        sum=total(state.kept),
        has_worm=WORM in state.kept,
        takes=state.takes,
        can_roll=state.can_roll,
        dice_left=state.dice_left,
        failure=state.failure,
    )


def table(state: State) -> dict[str, Json]:
    """The position in the words of the contract."""
    return {
        "grill": list(state.grill),
        "flipped": list(state.flipped),
        "stacks": [list(stack) for stack in state.stacks],
        "kept": list(state.kept),
        "dice_left": state.dice_left,
    }


def narrate(before: State, action: Action, after: State) -> tuple[Message, ...]:
    """What a step did, and what followed from it."""
    assert before.turn is not None
    who = Seat(before.turn)
    if isinstance(action, Roll):
        said = [Message("heckmeck.did.roll", seat=who, dice=tuple(map(face_name, action.dice)))]
    elif isinstance(action, Keep):
        said = [_keeps(before, action.face, before.rolled.count(action.face))]
    elif isinstance(action, SetAside):
        nothing = Message("heckmeck.did.nothing_new", seat=who)
        said = [nothing if action.face is None else _keeps(before, action.face, action.count)]
    elif isinstance(action, Take | Took | Brought) and action.tile is not None:
        owners = [seat for seat, stack in enumerate(before.stacks) if stack and stack[-1] == action.tile]
        if owners:
            said = [Message("heckmeck.did.steal", seat=who, tile=action.tile, owner=Seat(owners[0]))]
        else:
            said = [Message("heckmeck.did.take", seat=who, tile=action.tile)]
    elif isinstance(action, Failed | Brought):
        said = []
    else:
        said = [Message("heckmeck.did.stop", seat=who)]
    if after.failure is not None:
        said += _failed(after.failure)
    if after.over:
        said.append(Message("heckmeck.did.end"))
    return tuple(said)


def _keeps(before: State, face: Face, n: int) -> Message:
    """Dice are set aside, and what the sum is then."""
    assert before.turn is not None
    reached = total(before.kept + (face,) * n)
    return Message("heckmeck.did.keep", seat=Seat(before.turn), n=n, face=face_name(face), sum=reached)


def _failed(failure: Failure) -> list[Message]:
    """What a failed turn cost."""
    if failure.returned is None:
        return [Message("heckmeck.did.fail", seat=Seat(failure.seat))]
    said = [Message("heckmeck.did.fail_return", seat=Seat(failure.seat), tile=failure.returned)]
    if failure.flipped is not None:
        said.append(Message("heckmeck.did.flip", tile=failure.flipped))
    return said


def _details(stack: tuple[int, ...]) -> tuple[Message, ...]:
    """A stack in words: only its top tile can be stolen."""
    if not stack:
        return (Message("heckmeck.detail.no_tiles"),)
    said = [Message("heckmeck.detail.top", tile=stack[-1], worms=worms_on(stack[-1]))]
    if len(stack) > 1:
        said.append(Message("heckmeck.detail.below", tiles=stack[-2::-1]))
    return tuple(said)


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
