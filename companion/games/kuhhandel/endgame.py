"""«Завершение игры и подсчёт очков»: what may still be said after the end."""

from __future__ import annotations

from dataclasses import replace

from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import put
from companion.games.kuhhandel.actions import Cash, LeaveOut
from companion.games.kuhhandel.material import BID_STEP, PLACE_OF, QUARTET, VALUES
from companion.games.kuhhandel.names import card_name
from companion.games.kuhhandel.scoring import rats_owner
from companion.games.kuhhandel.state import Over, State
from companion.games.kuhhandel.turns import check_seat


def leave_out(state: State, action: LeaveOut) -> State:
    """«Набор карт Крыс»: their owner chooses which set does not count."""
    now = _over(state)
    seat = check_seat(state, action.seat)
    if seat != rats_owner(state):
        raise Refusal("bad_value", Message("kuhhandel.not_the_rats_owner", seat=Seat(seat)))
    if action.animal not in VALUES:
        raise Refusal("bad_value", Message("kuhhandel.unknown_animal"))
    if state.farms[seat].herd[PLACE_OF[action.animal]] != QUARTET:
        name = card_name(action.animal)
        raise Refusal("not_available", Message("kuhhandel.no_set", seat=Seat(seat), animal=name))
    return state.at(replace(now, leave_out=action.animal))


def cash(state: State, action: Cash) -> State:
    """«Деньги не пахнут» with real money: what a player has in hand at the end."""
    now = _over(state)
    seat = check_seat(state, action.seat)
    if action.amount < 0 or action.amount % BID_STEP:
        raise Refusal("bad_value", Message("kuhhandel.no_such_cash"))
    after = put(now.cash, seat, action.amount)
    return state.at(replace(now, cash=after))


def _over(state: State) -> Over:
    assert isinstance(state.now, Over)
    return state.now
