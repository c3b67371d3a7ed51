"""What the verbs of «Круг Чемпионов» do. Passages named here are those of the rulebook."""

from __future__ import annotations

from collections import Counter
from operator import add

from companion.core.action import Action
from companion.core.codec import short
from companion.core.errors import Refusal
from companion.core.game import Setup
from companion.core.messages import Message, Seat
from companion.core.position import changed, put
from companion.games.circle import payout
from companion.games.circle.actions import Arrive, LineUp, Move, OwnTrack, PlaceBet, Roll, Show
from companion.games.circle.names import face_name, folded, horse_name, token_name
from companion.games.circle.state import (
    DOWN,
    FACES,
    NO_TRACK,
    RACES,
    STALLS,
    VALUES,
    Bet,
    Bets,
    Finish,
    Horse,
    Phase,
    RaceResult,
    State,
    Variants,
)
from companion.games.circle.track import furthest_back, is_run, run, starting_track

_VERBS: dict[Phase, tuple[str, ...]] = {
    "line_up": ("line_up",),
    "bet": ("bet",),
    "roll": ("roll",),
    "move": ("move",),
    "arrive": ("arrive",),
    "show": ("show",),
    "over": (),
}


def start(setup: Setup) -> State:
    """«Подготовка»: nobody has money, and the first race needs its horses."""
    options = setup.options
    players = len(setup.seats)
    return State(
        variants=Variants(
            options["hidden"],
            options["royal"],
            options["crowd"],
            options["by_tokens"],
            late=options["hidden"] and options["late"],
        ),
        cash=(0,) * players,
        first=setup.first,
        turn=None,
        phase="line_up",
        bets=((),) * players,
        opener=setup.first,
    )


def verbs(state: State) -> tuple[str, ...]:
    """The one verb of the phase: there is always a horse, a token or a stall that it can be said with."""
    return _VERBS[state.phase]


def phase_verbs(state: State) -> tuple[str, ...]:
    """Instead of a line-up the table may say that it runs the race by itself."""
    return (*verbs(state), "own_track") if state.phase == "line_up" else verbs(state)


def line_up(state: State, action: LineUp) -> State:
    """«Выход на круг», «Королевские скачки»: seven cards that have not run yet enter the stalls."""
    _check_seat(state, action)
    horses = action.horses
    names = _check_cards(horses)
    if state.variants.royal:
        _check_heads(horses)
    discarded = {folded(horse.name) for result in state.results for horse in result.horses}
    for horse, name in zip(horses, names, strict=True):
        if name in discarded:
            raise Refusal("not_available", Message("circle.ran_already", name=short(horse.name)))
    return changed(
        state, phase="bet", turn=state.first, horses=horses, track=starting_track(state.variants.crowd)
    )


def own_track(state: State, action: OwnTrack) -> State:
    """Seven cards that nobody tells: the app keeps the bets and the money."""
    _check_seat(state, action)
    horses = tuple(Horse(str(len(STALLS) * len(state.results) + stall), 0, 0, 0, 0) for stall in STALLS)
    return changed(state, phase="bet", turn=state.first, horses=horses, track=starting_track(crowd=True))


def _check_seat(state: State, action: Action) -> None:
    """Nobody's turn: whoever says it has to sit there."""
    if action.seat is not None and not 0 <= action.seat < len(state.cash):
        raise Refusal("bad_value", Message("core.unknown_seat"))


def _check_cards(horses: tuple[Horse, ...]) -> list[str]:
    """Seven cards with different names, and values that a card can have; returns the names, folded."""
    if len(horses) != len(STALLS):
        message = Message("circle.wrong_number_of_horses", n=len(STALLS), given=len(horses))
        raise Refusal("bad_value", message)
    names: list[str] = []
    for stall, horse in zip(STALLS, horses, strict=True):
        name = folded(horse.name)
        if not name:
            raise Refusal("bad_value", Message("circle.no_name", stall=stall))
        if name in names:
            raise Refusal("bad_value", Message("circle.horse_twice", name=short(horse.name)))
        names.append(name)
        for face in FACES:
            if horse.value(face) not in VALUES:
                message = Message(
                    "circle.bad_card_value", name=short(horse.name), face=face_name(face), high=VALUES[-1]
                )
                raise Refusal("bad_value", message)
    return names


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
    stall, seat = action.stall, state.turn
    _check_stall(stall)
    token = _token_of(state, action)
    assert seat is not None
    placed = state.bets[seat]
    spent = 0
    for other in placed:
        if other.stall == stall:
            message = Message("circle.stall_bet_on", horse=horse_name(stall, state.horses))
            raise Refusal("not_available", message)
        spent += other.token == token
    if token != DOWN and spent == state.variants.tokens.count(token):
        raise Refusal("not_available", Message("circle.token_spent", token=token_name(token)))
    bets = put(state.bets, seat, (*placed, Bet(stall, token)))
    bettors = state.bettors if placed else (*state.bettors, seat)
    turn = next_bettor(state, bets, seat)
    after = changed(state, bets=bets, bettors=bettors, turn=turn)
    return rolling(after) if turn is None else after


def _token_of(state: State, action: PlaceBet) -> int:
    """The token of a bet; `DOWN` where real ones lie face down and nobody says."""
    if state.variants.late:
        if action.token is not None:
            raise Refusal("bad_value", Message("circle.tokens_come_later"))
        return DOWN
    if action.token is None:
        raise Refusal("bad_value", Message("core.missing_field", field="token"))
    if action.token not in state.variants.tokens:
        raise Refusal("bad_value", Message("circle.no_such_token"))
    return action.token


def next_bettor(state: State, bets: Bets, seat: int) -> int | None:
    """Who bets after a seat: the next clockwise who plays and has a token left; None where nobody has."""
    tokens, seats, away = len(state.variants.tokens), len(bets), state.sitting_out
    other = seat
    for _ in bets:
        other = (other + 1) % seats
        if len(bets[other]) < tokens and other not in away:
            return other
    return None


def rolling(state: State) -> State:
    """All bets are made: whoever bet first rolls first; how a race on the table's own track ends is said."""
    if not state.horses[0].told:
        return changed(state, turn=None, phase="arrive")
    return changed(state, turn=rolls_first(state), phase="roll")


def rolls_first(state: State) -> int:
    """Who rolls first in this race."""
    return next_seat(state, state.first - 1)


def roll(state: State, action: Roll) -> State:
    """«Заезд»: the symbol says by which value the same player then moves a horse."""
    if action.face not in FACES:
        raise Refusal("bad_value", Message("circle.unknown_face"))
    return changed(state, face=action.face, phase="move")


def move(state: State, action: Move) -> State:
    """«Заезд»: one horse whose card is face up runs by its value; the third one home ends the race."""
    stall, track, face, seat = action.stall, state.track, state.face, state.turn
    _check_stall(stall)
    if stall not in track.face_up:
        is_home = stall in track.home
        key = "circle.horse_is_home" if is_home else "circle.card_is_down"
        raise Refusal("not_available", Message(key, horse=horse_name(stall, state.horses)))
    assert face is not None and seat is not None
    track = run(track, stall, state.horses[stall - 1].value(face), state.variants.crowd)
    if not is_run(track):
        return changed(state, track=track, turn=next_seat(state, seat), phase="roll", face=None)
    return _race_run(changed(state, track=track))


def arrive(state: State, action: Arrive) -> State:
    """«Заезд» on the table's own track: who came home, who was last, and who took the leader token."""
    _check_seat(state, action)
    order = (action.win, action.place, action.show)
    for stall in (*order, action.last, action.leader):
        _check_stall(stall)
    if len({*order, action.last}) <= len(order):
        raise Refusal("bad_value", Message("circle.finishers_differ"))
    return _race_run(changed(state, finish=Finish(order, action.last, action.leader)))


def _race_run(state: State) -> State:
    """Three horses are home: real tokens are turned up, then there is money."""
    if all(map(state.has_shown, state.bettors)):
        return _end_race(state)
    return changed(state, turn=None, phase="show", face=None)


def show(state: State, action: Show) -> State:
    """«Скрытые ставки» with real tokens: a seat turns its tokens up; the last one ends the race."""
    if action.seat is None or not 0 <= action.seat < state.players:
        raise Refusal("bad_value", Message("core.unknown_seat"))
    seat = action.seat
    placed = state.bets[seat]
    if action.tokens.keys() != {str(bet.stall) for bet in placed}:
        raise Refusal("bad_value", Message("circle.show_other_stalls", seat=Seat(seat)))
    if Counter(action.tokens.values()) - Counter(state.variants.tokens):
        raise Refusal("bad_value", Message("circle.show_other_tokens"))
    if state.has_shown(seat):
        raise Refusal("not_available", Message("circle.shown_already", seat=Seat(seat)))
    shown = tuple(Bet(bet.stall, action.tokens[str(bet.stall)]) for bet in placed)
    after = changed(state, bets=put(state.bets, seat, shown))
    return _end_race(after) if all(map(after.has_shown, after.bettors)) else after


def _end_race(state: State) -> State:
    """«Выплаты»: money changes hands, tokens go back, the seven cards are discarded.

    Of several horses on the last field (`crowd`) the one with the higher stall number is last.
    """
    finish, track = state.finish, state.track
    back: tuple[int, ...] = ()
    if finish is None:
        assert track.leader is not None
        win, place, show = track.home
        back = furthest_back(track.positions)
        finish = Finish((win, place, show), back[-1], track.leader)
    rates = payout.rates(state.bets, finish.order, state.variants.by_tokens)
    dues = payout.pay_out(state.race, state.bets, finish, rates, state.cash)
    paid = tuple([sum([due.points for due in own]) for own in dues])
    cash = tuple(map(add, state.cash, paid))
    result = RaceResult(
        race=state.race,
        horses=state.horses,
        positions=track.positions if back else (),
        finish=finish,
        tied=back if len(back) > 1 else (),
        first=state.first,
        order=state.bettors,
        bets=state.bets,
        rates=rates,
        factor=payout.factor_of(state.race),
        dues=dues,
        paid=paid,
        cash=cash,
    )
    after = changed(
        state,
        cash=cash,
        turn=None,
        phase="over" if state.race == RACES else "line_up",
        bets=((),) * len(cash),
        horses=(),
        track=NO_TRACK,
        face=None,
        finish=None,
        bettors=(),
        results=(*state.results, result),
    )
    return changed(after, first=begins(after))


def begins(state: State) -> int:
    """Who bets first in the race to come: the richest who plays; of equals whoever bet earliest in the race
    before, and who did not bet there last. The first race has its own seat."""
    if not state.results:
        return next_seat(state, state.opener - 1)
    last = state.results[-1]
    clockwise = ((last.first + step) % state.players for step in range(state.players))
    in_order = (*last.order, *(seat for seat in clockwise if seat not in last.order))
    return max((seat for seat in in_order if seat not in state.sitting_out), key=state.cash.__getitem__)


def next_seat(state: State, seat: int) -> int:
    """The next seat clockwise that plays."""
    after = (seat + 1) % state.players
    return next_seat(state, after) if after in state.sitting_out else after


def _check_stall(stall: int) -> None:
    if stall not in STALLS:
        raise Refusal("bad_value", Message("circle.no_such_stall", high=STALLS[-1]))
