"""What the verbs of «Круг Чемпионов» do. Passages named here are those of the rulebook."""

from __future__ import annotations

from companion.core.codec import short
from companion.core.errors import Refusal
from companion.core.game import Setup, totals
from companion.core.messages import Message
from companion.core.position import changed
from companion.games.circle import payout
from companion.games.circle.actions import LineUp, Move, PlaceBet, Roll
from companion.games.circle.names import face_name, horse_name, token_name
from companion.games.circle.state import (
    FACES,
    NO_TRACK,
    RACES,
    STALLS,
    VALUES,
    Bet,
    Finish,
    Horse,
    Phase,
    RaceResult,
    State,
    Track,
    Variants,
)
from companion.games.circle.track import furthest_back, is_run, run, starting_track

_VERBS: dict[Phase, tuple[str, ...]] = {
    "line_up": ("line_up",),
    "bet": ("bet",),
    "roll": ("roll",),
    "move": ("move",),
    "over": (),
}


def start(setup: Setup) -> State:
    """«Подготовка»: nobody has money, and the first race needs its horses."""
    options = setup.options
    players = len(setup.seats)
    return State(
        variants=Variants(options["hidden"], options["royal"], options["crowd"], options["by_tokens"]),
        cash=(0,) * players,
        first=setup.first,
        turn=None,
        phase="line_up",
        bets=((),) * players,
    )


def verbs(state: State) -> tuple[str, ...]:
    """The one verb of the phase: there is always a horse, a token or a stall that it can be said with."""
    return _VERBS[state.phase]


def line_up(state: State, action: LineUp) -> State:
    """«Выход на круг», «Королевские скачки»: seven cards that have not run yet enter the stalls."""
    if action.seat is not None and not 0 <= action.seat < len(state.cash):
        raise Refusal("bad_value", Message("core.unknown_seat"))
    horses = action.horses
    _check_cards(horses)
    if state.variants.royal:
        _check_heads(horses)
    discarded = {horse.name for result in state.results for horse in result.horses}
    for horse in horses:
        if horse.name in discarded:
            raise Refusal("not_available", Message("circle.ran_already", name=short(horse.name)))
    return changed(
        state, phase="bet", turn=state.first, horses=horses, track=starting_track(state.variants.crowd)
    )


def _check_cards(horses: tuple[Horse, ...]) -> None:
    """Seven cards with different names, and values that a card can have."""
    if len(horses) != len(STALLS):
        message = Message("circle.wrong_number_of_horses", n=len(STALLS), given=len(horses))
        raise Refusal("bad_value", message)
    names = set()
    for stall, horse in zip(STALLS, horses, strict=True):
        if not horse.name:
            raise Refusal("bad_value", Message("circle.no_name", stall=stall))
        if horse.name in names:
            raise Refusal("bad_value", Message("circle.horse_twice", name=short(horse.name)))
        names.add(horse.name)
        for face in FACES:
            if horse.value(face) not in VALUES:
                message = Message(
                    "circle.bad_card_value", name=short(horse.name), face=face_name(face), high=VALUES[-1]
                )
                raise Refusal("bad_value", message)


def _check_heads(horses: tuple[Horse, ...]) -> None:
    """«Королевские скачки»: no two horses of a race share the value of the head."""
    by_head: dict[int, Horse] = {}
    for horse in horses:
        other = by_head.setdefault(horse.head, horse)
        if other is not horse:
            message = Message(
                "circle.equal_heads", name=short(other.name), other=short(horse.name), head=horse.head
            )
            raise Refusal("bad_value", message)


def bet(state: State, action: PlaceBet) -> State:
    """«Приём ставок»: one token a turn, clockwise, on a horse that this player has not bet on yet."""
    stall, token = action.stall, action.token
    _check_stall(stall)
    tokens = state.variants.tokens
    if token not in tokens:
        raise Refusal("bad_value", Message("circle.no_such_token"))
    seat = _in_turn(state)
    placed = state.bets[seat]
    spent = 0
    for other in placed:
        if other.stall == stall:
            message = Message("circle.stall_bet_on", horse=horse_name(stall, state.horses))
            raise Refusal("not_available", message)
        spent += other.token == token
    if spent == tokens.count(token):
        raise Refusal("not_available", Message("circle.token_spent", token=token_name(token)))
    bets = (*state.bets[:seat], (*placed, Bet(stall, token)), *state.bets[seat + 1 :])
    turn = _next_seat(state)
    # The round ends with the seat that began it: when that one has no token left, nobody has.
    phase: Phase = "roll" if len(bets[turn]) == len(tokens) else "bet"
    return changed(state, bets=bets, turn=turn, phase=phase)


def roll(state: State, action: Roll) -> State:
    """«Заезд»: the symbol says by which value the same player then moves a horse."""
    if action.face not in FACES:
        raise Refusal("bad_value", Message("circle.unknown_face"))
    return changed(state, face=action.face, phase="move")


def move(state: State, action: Move) -> State:
    """«Заезд»: one horse whose card is face up runs by its value; the third one home ends the race."""
    stall, track, face = action.stall, state.track, state.face
    _check_stall(stall)
    if stall not in track.face_up:
        is_home = stall in track.home
        key = "circle.horse_is_home" if is_home else "circle.card_is_down"
        raise Refusal("not_available", Message(key, horse=horse_name(stall, state.horses)))
    assert face is not None
    track = run(track, stall, state.horses[stall - 1].value(face), state.variants.crowd)
    if is_run(track):
        return _end_race(state, track)
    return changed(state, track=track, turn=_next_seat(state), phase="roll", face=None)


def _end_race(state: State, track: Track) -> State:
    """«Выплаты»: money changes hands, tokens go back, the seven cards are discarded.

    Of several horses on the last field (`crowd`) the one with the higher stall number is last.
    """
    assert track.leader is not None
    win, place, show = track.home
    back = furthest_back(track.positions)
    finish = Finish((win, place, show), back[-1], track.leader)
    rates = payout.rates(state.bets, finish.order, state.variants.by_tokens)
    lines = payout.pay_out(state.race, state.bets, finish, rates, state.cash, state.horses)
    paid = totals(lines)
    cash = tuple(had + change for had, change in zip(state.cash, paid, strict=True))
    result = RaceResult(
        race=state.race,
        horses=state.horses,
        positions=track.positions,
        finish=finish,
        tied=back if len(back) > 1 else (),
        first=state.first,
        bets=state.bets,
        rates=rates,
        factor=payout.factor_of(state.race),
        lines=lines,
        paid=paid,
        cash=cash,
    )
    return changed(
        state,
        cash=cash,
        first=richest(cash, state.first),
        turn=None,
        phase="over" if state.race == RACES else "line_up",
        bets=((),) * len(cash),
        horses=(),
        track=NO_TRACK,
        face=None,
        results=(*state.results, result),
    )


def richest(cash: tuple[int, ...], first: int) -> int:
    """Who bets first in the next race: the richest; of equals, whoever bet earliest when ``first`` began."""
    seats = len(cash)
    in_betting_order = [(first + turn) % seats for turn in range(seats)]
    return max(in_betting_order, key=cash.__getitem__)


def _check_stall(stall: int) -> None:
    if stall not in STALLS:
        raise Refusal("bad_value", Message("circle.no_such_stall", high=STALLS[-1]))


def _in_turn(state: State) -> int:
    assert state.turn is not None
    return state.turn


def _next_seat(state: State) -> int:
    return (_in_turn(state) + 1) % len(state.cash)
