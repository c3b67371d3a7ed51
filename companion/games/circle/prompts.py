"""What «Круг Чемпионов» asks its players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from companion.core.action import Json
from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Item, Pick, Prompt, Rows, Text
from companion.games.circle.names import card_values, face_name, horse_name, token_name
from companion.games.circle.state import FACES, SIDES, STALLS, VALUES, Face, State
from companion.games.circle.view import landing_of, would_land


def prompt(state: State) -> Prompt:
    if state.phase == "over":
        return Prompt(None, Message("core.ask.over"), ())
    if state.phase == "line_up":
        return Prompt(None, Message("circle.ask.line_up", race=state.race), (_line_up(),))
    if state.phase == "show":
        due = [seat for seat in state.bettors if not state.has_shown(seat)]
        ask = Message("circle.ask.show", seats=tuple(map(Seat, due)))
        return Prompt(None, ask, tuple(choice for seat in due for choice in _show(state, seat)))
    if state.phase == "arrive":
        return Prompt(None, Message("circle.ask.arrive", race=state.race), (_arrive(state),))
    assert state.turn is not None
    who = Seat(state.turn)
    if state.phase == "bet":
        key = f"circle.ask.bet{'_real' if state.variants.late else '_down' if state.variants.hidden else ''}"
        return Prompt(state.turn, Message(key, seat=who), (_bet(state, state.turn),))
    if state.face is None:
        return Prompt(state.turn, Message("circle.ask.roll", seat=who), (_roll(),))
    ask = Message("circle.ask.move", seat=who, face=face_name(state.face))
    return Prompt(state.turn, ask, (_move(state, state.face),))


def _line_up() -> Choice:
    """Seven cards off the players' own deck. The app has no deck to deal them from but what it was told."""
    values = tuple(Amount(face, VALUES[0], VALUES[-1]) for face in FACES)
    rows = Rows("horses", len(STALLS), (Text("name"), *values))
    return Choice("line_up", Message("circle.choice.line_up"), (rows,))


def _bet(state: State, seat: int) -> Choice:
    used = {bet.stall for bet in state.bets[seat]}
    stalls = tuple(_runner(state, stall) for stall in STALLS if stall not in used)
    if state.variants.late:
        return Choice("bet", Message("circle.choice.bet"), (Pick("stall", stalls),))
    left = state.tokens_left(seat)
    tokens = tuple(Item(token, token_name(token), left.count(token)) for token in sorted(set(left)))
    fields = (Pick("stall", stalls), Pick("token", tokens))
    return Choice("bet", Message("circle.choice.bet"), fields, secret=state.variants.hidden)


def _show(state: State, seat: int) -> Iterator[Choice]:
    """Every way in which the tokens of a seat can have lain."""
    stalls = [bet.stall for bet in state.bets[seat]]
    for tokens in sorted(set(permutations(state.variants.tokens, len(stalls))), reverse=True):
        lay: tuple[Message, ...] = tuple(
            Message("circle.detail.bet", horse=horse_name(stall, state.horses), token=token_name(token))
            for stall, token in zip(stalls, tokens, strict=True)
        )
        shown: dict[str, Json] = {str(stall): token for stall, token in zip(stalls, tokens, strict=True)}
        label = Message("circle.choice.show", seat=Seat(seat), bets=lay)
        yield Choice("show", label, seats=(seat,), fixed=(("tokens", shown),))


def _runner(state: State, stall: int) -> Item:
    """A horse to bet on, with what its card says."""
    card = state.horses[stall - 1]
    return Item(stall, horse_name(stall, state.horses), note=card_values(card) if card.told else None)


def _arrive(state: State) -> Choice:
    """How a race on the table's own track ended."""
    stalls = tuple(Item(stall, horse_name(stall, state.horses)) for stall in STALLS)
    roles = ("win", "place", "show", "last", "leader")
    return Choice("arrive", Message("circle.choice.arrive"), tuple(Pick(role, stalls) for role in roles))


def _roll() -> Choice:
    faces = tuple(Item(face, face_name(face), SIDES[face]) for face in FACES)
    return Choice("roll", Message("circle.choice.roll"), (Pick("face", faces),), chance=True)


def _move(state: State, face: Face) -> Choice:
    items = tuple(
        Item(stall, horse_name(stall, state.horses), note=would_land(landing_of(state, stall, face)))
        for stall in state.track.face_up
    )
    return Choice("move", Message("circle.choice.move"), (Pick("stall", items),))
