"""«Вариант игры для 2 игроков»: instead of auctions the two share the cards of the pile."""

from __future__ import annotations

from companion.core.position import changed, put
from companion.games.kuhhandel.actions import Draw, Give, Keep, Peek
from companion.games.kuhhandel.material import DONKEY, MONEY, Card
from companion.games.kuhhandel.money import with_added
from companion.games.kuhhandel.pile import pay_for_donkey, placed, turn_up
from companion.games.kuhhandel.state import Deck, ShareOut, State
from companion.games.kuhhandel.turns import next_turn


def peek(state: State, action: Peek) -> State:
    """The active player looks at the top card, unseen by the other."""
    deck = turn_up(state, action.card)
    now = ShareOut("share", state.active, action.card)
    return changed(state, deck=deck, now=now)


def keep(state: State, action: Keep) -> State:
    """The card stays with the active player; the next one is the other's."""
    return _shared(state, owner=state.active)


def give(state: State, action: Give) -> State:
    """The card is the other's; the next one stays with the active player."""
    return _shared(state, owner=1 - state.active)


def draw(state: State, action: Draw) -> State:
    """The next card goes at once to whoever did not get the first, and the turn is over."""
    assert isinstance(state.now, ShareOut) and state.now.receiver is not None
    after = _laid_down(state, turn_up(state, action.card), action.card, state.now.receiver)
    return next_turn(after, after.hands, after.farms)


def _shared(state: State, owner: int) -> State:
    assert isinstance(state.now, ShareOut) and state.now.card is not None
    after = _laid_down(state, state.deck, state.now.card, owner)
    return after.at(ShareOut("draw", state.active, None, receiver=1 - owner))


def _laid_down(state: State, deck: Deck, card: Card, owner: int) -> State:
    """Money goes to the hand, everything else is laid down openly; a donkey pays both."""
    hands, farms = state.hands, state.farms
    if isinstance(card, int):
        hands = put(hands, owner, with_added(hands[owner], (card,)))
    elif card != MONEY:
        farms = placed(farms, owner, card)
        if card == DONKEY:
            deck, hands = pay_for_donkey(state, deck)
    return changed(state, deck=deck, hands=hands, farms=farms)
