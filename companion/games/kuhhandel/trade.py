"""«Закулисные торги (Кухандель)»: two players, hidden offers, and animals that both of them hold."""

from __future__ import annotations

from typing import Literal

from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import changed
from companion.games.kuhhandel.actions import Accept, Counter, Offer, Outcome, StartTrade, Tie
from companion.games.kuhhandel.material import CHAMPION_OF, KINDS, PLACE_OF, QUARTET, card_name
from companion.games.kuhhandel.money import check_held, checked_offer, moved, swapped
from companion.games.kuhhandel.state import Farm, Notes, Settled, State, Trade
from companion.games.kuhhandel.turns import after_trade


def trade(state: State, action: StartTrade) -> State:
    """The active player names an opponent, who can't refuse, and an animal, and lays an offer face down."""
    active, rival, kind = state.active, action.with_, action.animal
    if not 0 <= rival < state.agreed.seats:
        raise Refusal("bad_value", Message("core.unknown_seat"))
    if rival == active:
        raise Refusal("bad_value", Message("kuhhandel.trade_with_oneself"))
    place = PLACE_OF.get(kind)
    if place is None:
        known = "kuhhandel.trade_champion" if kind in CHAMPION_OF else "kuhhandel.unknown_animal"
        raise Refusal("bad_value", Message(known))
    offer = _first_offer(state, action.offer)
    stake = stake_of(state.farms[active], state.farms[rival], place)
    if not stake or is_short(state, place):
        raise Refusal("not_available", _why_no_trade(state, rival, kind))
    if offer is None:
        return state.at(Trade("outcome", rival, rival, kind, stake, 1, None))
    check_held(state.hands[active], offer)
    return state.at(Trade("answer", rival, rival, kind, stake, 1, offer))


def accept(state: State, action: Accept) -> State:
    """The rival keeps the offer and gives the animals away; of rats, takes them with the money."""
    now = _trade(state)
    offer = _laid(now)
    hands = moved(state.hands, offer, state.active, now.rival)
    return _settled(state, hands, state.active, "accepted", (offer, None))


def counter(state: State, action: Counter) -> State:
    """The offers change hands whatever comes of it; the higher one decides, a first tie starts again, and a
    second one is the active player's."""
    now = _trade(state)
    offer = _laid(now)
    against = checked_offer(state, now.rival, action.offer)
    hands = swapped(state.hands, (state.active, offer), (now.rival, against))
    mine, theirs = sum(offer), sum(against)
    if mine == theirs and now.round == 1:
        again = Trade("offer", state.active, now.rival, now.kind, now.stake, 2, None, (offer, against))
        return changed(state, hands=hands, now=again)
    winner = state.active if mine >= theirs else now.rival
    return _settled(state, hands, winner, "tie" if mine == theirs else "higher", (offer, against))


def offer(state: State, action: Offer) -> State:
    """The second round, by the same rules and with new offers."""
    now = _trade(state)
    laid = checked_offer(state, state.active, action.offer)
    check_held(state.hands[state.active], laid)
    return state.at(Trade("answer", now.rival, now.rival, now.kind, now.stake, now.round, laid, now.tied))


def outcome(state: State, action: Outcome) -> State:
    """Real money: the two say who paid more or was accepted; of rats, who gave."""
    if action.winner not in (state.active, _trade(state).rival):
        raise Refusal("bad_value", Message("kuhhandel.winner_not_in_trade"))
    return _settled(state, state.hands, action.winner, "table", None)


def tie(state: State, action: Tie) -> State:
    """Real money: equal offers. The second tie is the active player's win."""
    now = _trade(state)
    if now.round == 2:
        return _settled(state, state.hands, state.active, "tie", None)
    return state.at(Trade("outcome", now.rival, now.rival, now.kind, now.stake, 2, None))


def stake_of(mine: Farm, theirs: Farm, place: int) -> int:
    """«Важные правила закулисных торгов» 2–4: how many cards are at stake, 0 where no trade is possible.

    One where either holds one, two where both hold two; beside a whole quartet nobody holds any.
    """
    return min(mine.herd[place], theirs.herd[place])


def tradable(state: State, seat: int, other: int) -> tuple[str, ...]:
    """What two players could trade, cheapest first, rats last."""
    pairs = enumerate(zip(KINDS, state.farms[seat].herd, state.farms[other].herd, strict=True))
    return tuple(
        kind for place, (kind, mine, theirs) in pairs if mine and theirs and not is_short(state, place)
    )


def is_short(state: State, place: int) -> bool:
    """Whether cards of a kind are missing from an empty pile, so that nobody will ever have all four."""
    return bool(state.deck.missing and state.deck.missing[place])


def rivals(state: State) -> tuple[int, ...]:
    """With whom the active player could trade, clockwise."""
    seats, active = state.agreed.seats, state.active
    around = ((active + step) % seats for step in range(1, seats))
    return tuple(seat for seat in around if tradable(state, active, seat))


def _settled(
    state: State,
    hands: tuple[Notes, ...],
    winner: int,
    how: Literal["accepted", "higher", "tie", "table"],
    offers: tuple[Notes, Notes | None] | None,
) -> State:
    """The cards at stake change hands. Of rats, «большее предложение отдаёт»: the winner gives."""
    now, active = _trade(state), state.active
    rival, kind, stake = now.rival, now.kind, now.stake
    settled = Settled(active, rival, kind, stake, now.round, how, winner, offers)
    place = PLACE_OF[kind]
    more = stake if settled.taker == active else -stake
    farms = list(state.farms)
    farms[active] = farms[active].with_more(place, more)
    farms[rival] = farms[rival].with_more(place, -more)
    return after_trade(state, hands, tuple(farms), settled)


def _first_offer(state: State, offer: tuple[int, ...] | None) -> Notes | None:
    """The offer that goes with a challenge; none with real money."""
    if not state.agreed.app_money:
        if offer is not None:
            raise Refusal("bad_value", Message("kuhhandel.real_money"))
        return None
    if offer is None:
        raise Refusal("bad_value", Message("core.missing_field", field="offer"))
    return checked_offer(state, state.active, offer)


def _why_no_trade(state: State, rival: int, kind: str) -> Message:
    """Why two players can't trade an animal."""
    place, name = PLACE_OF[kind], card_name(kind)
    if is_short(state, place):
        return Message("kuhhandel.trade_short", animal=name)
    for seat in (state.active, rival):
        if state.farms[seat].herd[place] == QUARTET:
            return Message("kuhhandel.trade_whole", seat=Seat(seat), animal=name)
    lacking = state.active if not state.farms[state.active].herd[place] else rival
    return Message("kuhhandel.trade_lacking", seat=Seat(lacking), animal=name)


def _trade(state: State) -> Trade:
    assert isinstance(state.now, Trade)
    return state.now


def _laid(now: Trade) -> Notes:
    assert now.offer is not None
    return now.offer
