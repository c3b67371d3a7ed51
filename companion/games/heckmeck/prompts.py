"""What Heckmeck asks its players."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.core.prompt import Choice, Dice, Item, Pick, Prompt
from companion.games.heckmeck.rules import face_name, in_reach, total, verbs
from companion.games.heckmeck.state import FACES, State, worms_on, worth


def prompt(state: State) -> Prompt:
    if state.turn is None:
        return Prompt(None, Message("core.ask.over"), ())
    open_now = {
        "roll": _roll, "keep": _keep, "take": _take, "stop": _stop, "took": _took, "failed": _failed
    }  # fmt: skip
    ask = Message(f"heckmeck.ask.{_asked(state)}", seat=Seat(state.turn), n=state.dice_left)
    return Prompt(state.turn, ask, tuple(open_now[verb](state) for verb in reversed(verbs(state))))


def _asked(state: State) -> str:
    if state.phase == "decide" and not state.can_roll:
        return "take"
    return "quick" if state.phase == "start" and state.quick else state.phase


def _roll(state: State) -> Choice:
    faces = tuple(Item(face, face_name(face)) for face in FACES)
    label = Message("heckmeck.choice.roll", n=state.dice_left)
    return Choice("roll", label, (Dice("dice", state.dice_left, faces),), chance=True)


def _keep(state: State) -> Choice:
    faces = [face for face in FACES if face in state.rolled and face not in state.kept]
    items = tuple(
        Item(
            face,
            face_name(face),
            note=Message(
                "heckmeck.note.keep",
                n=state.rolled.count(face),
                sum=total(state.kept) + state.rolled.count(face) * worth(face),
            ),
        )
        for face in faces
    )
    return Choice("keep", Message("heckmeck.choice.keep"), (Pick("face", items),))


def _take(state: State) -> Choice:
    return Choice("take", Message("heckmeck.choice.take"), (_tiles(state, state.takes),))


def _took(state: State) -> Choice:
    return Choice("took", Message("heckmeck.choice.took"), (_tiles(state, in_reach(state)),))


def _tiles(state: State, tiles: tuple[int, ...]) -> Pick:
    return Pick(
        "tile",
        tuple(Item(tile, Message("heckmeck.tile", tile=tile), note=_where(state, tile)) for tile in tiles),
    )


def _where(state: State, tile: int) -> Message:
    """Where a tile would come from."""
    for seat, stack in enumerate(state.stacks):
        if stack and stack[-1] == tile:
            return Message("heckmeck.note.steal", seat=Seat(seat), worms=worms_on(tile))
    return Message("heckmeck.note.grill", worms=worms_on(tile))


def _stop(state: State) -> Choice:
    return Choice("stop", Message("heckmeck.choice.stop"))


def _failed(state: State) -> Choice:
    return Choice("failed", Message("heckmeck.choice.failed"))
