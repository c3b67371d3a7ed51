"""What the verbs of Heckmeck do. Passages named here are those of the rulebook."""

from __future__ import annotations

from bisect import bisect_right

from companion.core.errors import Refusal
from companion.core.game import Setup
from companion.core.messages import Message
from companion.core.position import changed, put
from companion.games.heckmeck.actions import Brought, Failed, Keep, Roll, SetAside, Stop, Take, Took
from companion.games.heckmeck.state import FACES, TILES, WORM, Face, Failure, Position, State, worth


def start(setup: Setup) -> State:
    """«Подготовка»: all sixteen tiles lie face up, in order."""
    return State(
        fast=setup.options["fast"],
        quick=setup.options["quick"],
        turn=setup.first,
        grill=tuple(TILES),
        flipped=(),
        stacks=((),) * len(setup.seats),
    )


def verbs(state: State) -> tuple[str, ...]:
    """The verbs that are open. A face of every roll is kept before anything else happens."""
    if state.over:
        return ()
    if state.rolled:
        return ("keep",)
    if not state.kept:
        return ("roll", "failed", "took") if state.quick else ("roll",)
    ending = "take" if state.takes else "stop"
    return ("roll", ending) if state.can_roll else (ending,)


def placed_verbs(state: State) -> tuple[str, ...]:
    """Where dice are rolled, a real throw may be told by what is set aside of it, too, and a turn that begins
    by what it brought."""
    now = verbs(state)
    if "roll" not in now:
        return now
    return (*now, "set_aside") if state.kept else (*now, "set_aside", "brought")


def roll(state: State, action: Roll) -> State:
    """«Игра»: the dice that are not set aside are rolled. Without a new face the turn fails."""
    dice = action.dice
    if len(dice) != state.dice_left:
        message = Message("heckmeck.wrong_number_of_dice", n=state.dice_left, given=len(dice))
        raise Refusal("bad_value", message)
    kept = state.kept
    fresh = False
    for face in dice:
        if face not in FACES:
            raise Refusal("bad_value", Message("heckmeck.unknown_face"))
        if face not in kept:
            fresh = True
    if not fresh:
        return fail(state, dice)
    return changed(state, rolled=dice, takes=(), failure=None)


def keep(state: State, action: Keep) -> State:
    """«Игра»: all dice of one face, other than those already kept, are set aside."""
    _check_new(state, action.face)
    if action.face not in state.rolled:
        raise Refusal("not_available", Message("heckmeck.not_rolled", face=face_name(action.face)))
    return _with(state, action.face, state.rolled.count(action.face))


def set_aside(state: State, action: SetAside) -> State:
    """The same of a throw of which nothing else is known: its other dice are nobody's business. A throw
    without a new face fails the turn."""
    face, count = action.face, action.count
    if face is None:
        if not state.kept or count:
            raise Refusal("bad_value", Message("heckmeck.throw_without_face"))
        return fail(state)
    _check_new(state, face)
    if not 1 <= count <= state.dice_left:
        raise Refusal("bad_value", Message("heckmeck.too_many_dice", n=state.dice_left))
    return _with(state, face, count)


def _check_new(state: State, face: Face) -> None:
    if face not in FACES:
        raise Refusal("bad_value", Message("heckmeck.unknown_face"))
    if face in state.kept:
        raise Refusal("not_available", Message("heckmeck.already_kept", face=face_name(face)))


def _with(state: State, face: Face, count: int) -> State:
    """So many dice of a face lie aside, too."""
    kept = tuple(sorted(state.kept + (face,) * count, key=FACES.index))
    takes = takeable(state, total(kept)) if WORM in kept else ()
    after = changed(state, kept=kept, rolled=(), takes=takes)
    if not after.takes and not after.can_roll:
        return fail(after)
    return after


def take(state: State, action: Take) -> State:
    """«Окончание хода по собственной инициативе и сбор фишек», «Создание стопки»."""
    tile = action.tile
    check_tile(tile)
    if tile not in state.takes:
        raise Refusal("not_available", Message("heckmeck.not_to_be_had", tile=tile, sum=total(state.kept)))
    return _gain(state, tile)


def stop(state: State, action: Stop) -> State:
    """«Неудачный ход»: whoever ends a turn without being able to take a tile has failed."""
    return fail(state)


def brought(state: State, action: Brought) -> State:
    """A turn with real dice that nobody entered, whether it brought a tile or failed."""
    return fail(state) if action.tile is None else _any_tile(state, action.tile)


def took(state: State, action: Took) -> State:
    """The same, where the table tells all of its turns so."""
    return _any_tile(state, action.tile)


def _any_tile(state: State, tile: int) -> State:
    """Any tile that some sum can take."""
    check_tile(tile)
    if tile not in in_reach(state):
        raise Refusal("not_available", Message("heckmeck.not_in_reach", tile=tile))
    return _gain(state, tile)


def failed(state: State, action: Failed) -> State:
    """«Неудачный ход» with real dice that nobody entered."""
    return fail(state)


def fail(state: State, rolled: tuple[Face, ...] = ()) -> State:
    """«Неудачный ход», «Назад на гриль», «Быстрее?»: the top tile goes back, and a tile is turned down."""
    seat = _in_turn(state)
    stack = state.stacks[seat]
    if not stack:
        failure = Failure(seat, rolled, state.kept, None, None)
        return _pass_on(state, state.grill, state.flipped, state.stacks, failure)
    tile = stack[-1]
    grill = sorted((*state.grill, tile))
    flipped = tile if state.fast else grill[-1]
    turned_down = state.fast or flipped != tile
    if turned_down:
        grill.remove(flipped)
    return _pass_on(
        state,
        tuple(grill),
        tuple(sorted((*state.flipped, flipped))) if turned_down else state.flipped,
        put(state.stacks, seat, stack[:-1]),
        Failure(seat, rolled, state.kept, tile, flipped if turned_down else None),
    )


def takeable(state: Position, reached: int) -> tuple[int, ...]:
    """The tiles that a sum with a worm takes: the best of the grill not above it, and others' top tiles that
    are the sum exactly. A grill tile may be taken where a steal was overlooked."""
    best = state.grill[: bisect_right(state.grill, reached)][-1:]
    tops = [stack[-1] for seat, stack in enumerate(state.stacks) if stack and seat != state.turn]
    return (*best, *[top for top in tops if top == reached])


def in_reach(state: Position) -> tuple[int, ...]:
    """The tiles that a turn can bring: those of the grill, and others' top tiles."""
    tops = [stack[-1] for seat, stack in enumerate(state.stacks) if stack and seat != state.turn]
    return (*state.grill, *sorted(tops))


def check_tile(tile: int) -> None:
    """Refuses a number that is on no tile."""
    if tile not in TILES:
        raise Refusal("bad_value", Message("heckmeck.no_such_tile", tile=tile))


def next_turn(state: State, seat: int) -> int:
    """Who plays after a seat, clockwise."""
    after = (seat + 1) % state.players
    return next_turn(state, after) if after in state.sitting_out else after


def total(kept: tuple[Face, ...]) -> int:
    """The sum of dice; a worm counts five."""
    return sum([worth(face) for face in kept])


def face_name(face: Face) -> Message:
    return Message(f"heckmeck.face.{face}")


def _in_turn(state: State) -> int:
    assert state.turn is not None
    return state.turn


def _gain(state: State, tile: int) -> State:
    """The tile lies on top of the stack of the player in turn, whose turn is over."""
    seat = _in_turn(state)
    stacks = [stack[:-1] if stack and stack[-1] == tile else stack for stack in state.stacks]
    stacks[seat] = (*stacks[seat], tile)
    grill = tuple([other for other in state.grill if other != tile])
    return _pass_on(state, grill, state.flipped, tuple(stacks), None)


def _pass_on(
    state: State,
    grill: tuple[int, ...],
    flipped: tuple[int, ...],
    stacks: tuple[tuple[int, ...], ...],
    failure: Failure | None,
) -> State:
    """The turn is over, and the tiles lie so; the next player clockwise gets all dice, if there is anything
    left to win."""
    return changed(
        state,
        turn=next_turn(state, _in_turn(state)) if grill else None,
        grill=grill,
        flipped=flipped,
        stacks=stacks,
        kept=(),
        rolled=(),
        takes=(),
        failure=failure,
    )
