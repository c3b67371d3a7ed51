"""Whose turn it is («Ход игры», «Если в стопке не осталось карт животных»), what two
players share out instead of auctions («Вариант игры для 2 игроков»), and what may still be said after the end
(«Завершение игры и подсчёт очков»)."""

from __future__ import annotations

from dataclasses import replace

from companion.core.errors import Refusal
from companion.core.game import Setup
from companion.core.messages import Message, Seat
from companion.core.position import changed, put
from companion.games.kuhhandel.actions import Cash, Draw, EndTurn, Give, Keep, LeaveOut, Peek
from companion.games.kuhhandel.material import (
    BID_STEP,
    DONKEY,
    MONEY,
    PLACE_OF,
    QUARTET,
    START_HAND,
    VALUES,
    Card,
    card_name,
)
from companion.games.kuhhandel.money import with_added
from companion.games.kuhhandel.pile import empty_farm, full_deck, pay_for_donkey, placed, turn_up
from companion.games.kuhhandel.scoring import rats_owner
from companion.games.kuhhandel.state import Agreement, Deck, Farm, Notes, Over, Settled, ShareOut, State, Turn

_PARTS_OF_A_QUARTET = frozenset(range(1, QUARTET))


def start(setup: Setup) -> State:
    """«Подготовка к игре»: everyone gets the same seven money cards; the pile lies face down."""
    seats = len(setup.seats)
    agreed = Agreement(
        seats=seats,
        app_money=setup.options["money"] == "app",
        super=setup.options["super"],
        non_olet=setup.options["non_olet"],
        bluffer_out=setup.options["bluffer_out"],
    )
    hand: Notes = START_HAND if agreed.app_money else ()
    return State(
        agreed=agreed,
        active=setup.first,
        deck=full_deck(agreed),
        hands=(hand,) * seats,
        farms=(empty_farm(),) * seats,
        now=Turn("turn", setup.first),
    )


def auctioneer(state: State) -> int | None:
    """Whose turn it is, whoever else is asked in it; nobody's once the game is over."""
    return None if state.over else state.active


def next_turn(
    state: State, hands: tuple[Notes, ...], farms: tuple[Farm, ...], settled: Settled | None = None
) -> State:
    """The turn goes on clockwise. With an empty pile it passes over everyone who can't trade; where nobody
    can, every quartet that can be is whole, and the game is over."""
    seats, seat, deck = state.agreed.seats, state.active, state.deck
    for _ in range(seats):
        seat = (seat + 1) % seats
        if deck.size or can_trade(farms[seat], deck):
            return changed(state, active=seat, hands=hands, farms=farms, now=Turn("turn", seat, settled))
    return changed(state, hands=hands, farms=farms, now=Over(settled, None, (None,) * seats))


def can_trade(farm: Farm, deck: Deck) -> bool:
    """With an empty pile: whether there is a kind here that is not whole, and others hold the rest."""
    if not deck.missing:
        return not _PARTS_OF_A_QUARTET.isdisjoint(farm.herd)
    kinds = zip(farm.herd, deck.missing, strict=False)
    return any(held in _PARTS_OF_A_QUARTET and not missing for held, missing in kinds)


def after_rat(state: State, hands: tuple[Notes, ...], farms: tuple[Farm, ...]) -> State:
    """«Важно» under «Крыса»: the same auctioneer auctions again, as long as there are cards."""
    if not state.deck.size:
        return next_turn(state, hands, farms)
    return changed(state, hands=hands, farms=farms, now=Turn("again", state.active))


def after_trade(state: State, hands: tuple[Notes, ...], farms: tuple[Farm, ...], settled: Settled) -> State:
    """«Супер кухандель»: a trade may be followed by an auction, or a share-out, in the same turn."""
    if not state.agreed.super or not state.deck.size:
        return next_turn(state, hands, farms, settled)
    return changed(state, hands=hands, farms=farms, now=Turn("more", state.active, settled))


def end_turn(state: State, action: EndTurn) -> State:
    """«Супер кухандель»: the auction may be left out."""
    return next_turn(state, state.hands, state.farms)


def check_seat(state: State, seat: int | None) -> int:
    """The seat, where an action needs one and the turn does not decide it."""
    if seat is None or not 0 <= seat < state.agreed.seats:
        raise Refusal("bad_value", Message("core.unknown_seat"))
    return seat


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
