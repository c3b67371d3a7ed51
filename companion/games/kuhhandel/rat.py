"""«Если открыта карта Крыса»: it goes round until somebody takes it, and the money beside it."""

from __future__ import annotations

from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.core.position import changed, put
from companion.games.kuhhandel.actions import Pass, Take
from companion.games.kuhhandel.material import RAT
from companion.games.kuhhandel.money import check_notes, with_added, without
from companion.games.kuhhandel.pile import placed
from companion.games.kuhhandel.state import Notes, RatRound, State
from companion.games.kuhhandel.turns import after_rat


def start_round(state: State) -> State:
    """The player left of the auctioneer is asked first."""
    return _asked(state, state.hands, RatRound((state.active + 1) % state.agreed.seats, 0, ()))


def take(state: State, action: Take) -> State:
    """Whoever takes the rat takes all the cards that were laid beside it."""
    return _taken(state, state.hands, _round(state))


def pass_on(state: State, action: Pass) -> State:
    """One money card, face down, and the next player to the left is asked."""
    now = _round(state)
    hands, notes = state.hands, now.notes
    if state.agreed.app_money:
        if action.card is None:
            raise Refusal("bad_value", Message("core.missing_field", field="card"))
        check_notes((action.card,))
        hand = without(hands[now.turn], (action.card,))
        hands = put(hands, now.turn, hand)
        notes = (*notes, action.card)
    elif action.card is not None:
        raise Refusal("bad_value", Message("kuhhandel.real_money"))
    return _asked(state, hands, RatRound((now.turn + 1) % state.agreed.seats, now.pot + 1, notes))


def _asked(state: State, hands: tuple[Notes, ...], now: RatRound) -> State:
    """A player with no money card has no choice, and takes the rat at once."""
    if state.agreed.app_money and not hands[now.turn]:
        return _taken(state, hands, now)
    return changed(state, hands=hands, now=now)


def _taken(state: State, hands: tuple[Notes, ...], now: RatRound) -> State:
    taker = now.turn
    if now.notes:
        hands = put(hands, taker, with_added(hands[taker], now.notes))
    return after_rat(state, hands, placed(state.farms, taker, RAT))


def _round(state: State) -> RatRound:
    assert isinstance(state.now, RatRound)
    return state.now
