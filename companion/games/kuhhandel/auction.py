"""«Аукцион», «Если открыта карта животного»: open bids, the auctioneer's right to buy, and the payment; «Если
открыта карта Победителя породы»: the Dutch auction, in which the price is a number of
cards; «Если открыта карта Крыса»: it goes round until somebody takes it, and the money beside it."""

from __future__ import annotations

from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import changed, put
from companion.games.kuhhandel.actions import (
    Buy,
    Claim,
    Close,
    Exposed,
    MakeBid,
    Pass,
    Pay,
    Reveal,
    Sell,
    Take,
    Unclaimed,
)
from companion.games.kuhhandel.material import BID_STEP, CHAMPION_OF, COUNT_FROM, DONKEY, RAT
from companion.games.kuhhandel.money import can_pay, check_notes, moved, with_added, without
from companion.games.kuhhandel.pile import pay_for_donkey, placed, turn_up
from companion.games.kuhhandel.state import Bid, Exposure, Lot, Notes, RatRound, State
from companion.games.kuhhandel.turns import after_rat, check_seat, next_turn


def reveal(state: State, action: Reveal) -> State:
    """The top card is turned up; what kind it is decides how it is auctioned."""
    card = action.card
    deck = turn_up(state, card)
    if card == RAT:
        return start_round(changed(state, deck=deck))
    hands = state.hands
    if card == DONKEY:
        deck, hands = pay_for_donkey(state, deck)
    now = Lot("count" if card in CHAMPION_OF else "auction", None, card)
    return changed(state, deck=deck, hands=hands, now=now)


def bid(state: State, action: MakeBid) -> State:
    """Each bid is at least ten above the last, and may be more than the bidder has."""
    lot = state.lot
    seat = bidder(state, action.seat)
    amount = action.amount
    if amount % BID_STEP:
        raise Refusal("bad_value", Message("kuhhandel.bid_not_in_tens"))
    low = lowest_bid(lot)
    if amount < low:
        raise Refusal("bad_value", Message("kuhhandel.bid_too_low", low=low))
    check_not_out(lot, seat)
    return state.at(Lot("auction", None, lot.card, Bid(seat, amount), lot.exposed, lot.out))


def close(state: State, action: Close) -> State:
    """Sold three times: the auctioneer decides. With no bid the card is theirs for nothing."""
    lot = state.lot
    if lot.bid is None:
        return handed_over(state, state.active, state.hands)
    return state.at(Lot("decide", state.active, lot.card, lot.bid, lot.exposed, lot.out))


def sell(state: State, action: Sell) -> State:
    """The highest bidder has to pay; one who can't shows all their money, and the lot starts again."""
    lot, bid = state.lot, best_bid(state)
    if not state.agreed.app_money:
        return handed_over(state, bid.seat, state.hands)
    hand = state.hands[bid.seat]
    if not can_pay(hand, bid.amount, lot.by_cards):
        return _from_the_start(state, hand)
    return state.at(Lot("pay", bid.seat, lot.card, bid, lot.exposed, lot.out))


def buy(state: State, action: Buy) -> State:
    """The auctioneer keeps the card and pays the highest bidder what that one has bid, bluff or not."""
    lot, bid = state.lot, best_bid(state)
    if not state.agreed.app_money:
        return handed_over(state, state.active, state.hands)
    if not can_pay(state.hands[state.active], bid.amount, lot.by_cards):
        key = "kuhhandel.cannot_buy_by_cards" if lot.by_cards else "kuhhandel.cannot_buy"
        raise Refusal("cannot_afford", Message(key, seat=Seat(state.active), n=bid.amount))
    return state.at(Lot("pay", state.active, lot.card, bid, lot.exposed, lot.out))


def exposed(state: State, action: Exposed) -> State:
    """Real money: the highest bidder has shown that they can't pay; the lot starts again."""
    return _from_the_start(state, None)


def pay(state: State, action: Pay) -> State:
    """Any cards that reach the price, without change; for a champion exactly so many cards as were called."""
    lot, bid, notes = state.lot, best_bid(state), action.cards
    payer = lot.turn
    assert payer is not None
    check_notes(notes)
    if lot.by_cards:
        if len(notes) != bid.amount:
            raise Refusal("bad_value", Message("kuhhandel.wrong_number", n=bid.amount, given=len(notes)))
    elif sum(notes) < bid.amount:
        raise Refusal("bad_value", Message("kuhhandel.too_little", sum=sum(notes), price=bid.amount))
    return handed_over(state, payer, moved(state.hands, notes, payer, paid_to(state)))


def handed_over(state: State, owner: int, hands: tuple[Notes, ...]) -> State:
    """The card of the lot has an owner, and the turn is over."""
    return next_turn(state, hands, placed(state.farms, owner, state.lot.card))


def bidder(state: State, seat: int | None) -> int:
    """Who bids or claims: anyone but the auctioneer."""
    seat = check_seat(state, seat)
    if seat == state.active:
        raise Refusal("bad_value", Message("kuhhandel.auctioneer_bids", seat=Seat(seat)))
    return seat


def check_not_out(lot: Lot, seat: int) -> None:
    """`Agreement.bluffer_out`: whoever was exposed in this lot is out of it."""
    if seat in lot.out:
        raise Refusal("not_available", Message("kuhhandel.bidder_out", seat=Seat(seat)))


def bidders(state: State) -> tuple[int, ...]:
    """Who may still bid for the lot, clockwise from the auctioneer."""
    seats = state.agreed.seats
    around = ((state.active + step) % seats for step in range(1, seats))
    return tuple(seat for seat in around if seat not in state.lot.out)


def lowest_bid(lot: Lot) -> int:
    """What the next bid has to be at least."""
    return BID_STEP if lot.bid is None else lot.bid.amount + BID_STEP


def best_bid(state: State) -> Bid:
    """The bid or claim that ended the auction."""
    bid = state.lot.bid
    assert bid is not None
    return bid


def paid_to(state: State) -> int:
    """Who gets the money: of a buyer the auctioneer, of the auctioneer the highest bidder."""
    return best_bid(state).seat if state.lot.turn == state.active else state.active


def _from_the_start(state: State, notes: Notes | None) -> State:
    """The same card again; the hand that was shown stays in view."""
    lot, seat = state.lot, best_bid(state).seat
    out = (*lot.out, seat) if state.agreed.bluffer_out else lot.out
    again = Lot("count" if lot.by_cards else "auction", None, lot.card, None, Exposure(seat, notes), out)
    return state.at(again)


def claim(state: State, action: Claim) -> State:
    """The first hand on the card; the auctioneer then decides before any money is seen."""
    lot = state.lot
    seat = bidder(state, action.seat)
    if not 1 <= action.count <= COUNT_FROM:
        raise Refusal("bad_value", Message("kuhhandel.count_out_of_range"))
    check_not_out(lot, seat)
    return state.at(Lot("decide", state.active, lot.card, Bid(seat, action.count), lot.exposed, lot.out))


def unclaimed(state: State, action: Unclaimed) -> State:
    """Counted down to one, and nobody wanted it: the auctioneer has the champion for nothing."""
    return handed_over(state, state.active, state.hands)


def start_round(state: State) -> State:
    """The player left of the auctioneer is asked first."""
    return _asked(state, state.hands, RatRound((state.active + 1) % state.agreed.seats, 0, ()))


def take_rat(state: State, action: Take) -> State:
    """Whoever takes the rat takes all the cards that were laid beside it."""
    return _taken(state, state.hands, _round(state))


def pass_rat(state: State, action: Pass) -> State:
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
