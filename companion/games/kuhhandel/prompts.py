"""What Kuhhandel Master asks its players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.core.messages import Argument, Message, Seat
from companion.core.prompt import Amount, Choice, Item, Pick, Prompt, Several, Who
from companion.games.kuhhandel.auction import best_bid, bidders, lowest_bid, paid_to
from companion.games.kuhhandel.material import (
    BID_STEP,
    COUNT_FROM,
    PILE_NOTES,
    PLACE_OF,
    RED_CARDS,
    card_name,
)
from companion.games.kuhhandel.money import fewest_cards
from companion.games.kuhhandel.phases import phase_verbs, verbs
from companion.games.kuhhandel.pile import cards_of, money_left
from companion.games.kuhhandel.scoring import points, rats_owner, whole_sets
from companion.games.kuhhandel.state import Lot, Notes, RatRound, ShareOut, State, Trade
from companion.games.kuhhandel.trade import rivals, stake_of, tradable


def prompt(state: State) -> Prompt:
    """Who may do what now.

    Whether the auctioneer has the money to buy is a secret: buying is always among the choices, and refused
    where the money does not reach.
    """
    open_now = phase_verbs(state) if state.phase == "decide" else verbs(state)
    choices = tuple(choice for verb in open_now for choice in _CHOICES[verb](state))
    return Prompt(state.turn, _ask(state), choices)


def _ask(state: State) -> Message:
    phase, now = state.phase, state.now
    if phase == "over":
        return Message("core.ask.over")
    args: dict[str, Argument] = {"seat": Seat(state.active if state.turn is None else state.turn)}
    if isinstance(now, Lot):
        args["card"] = card_name(now.card)
        if now.bid is not None:
            args |= {"bidder": Seat(now.bid.seat), "n": now.bid.amount}
            phase += "_raised" if phase == "auction" else "_cards" if now.by_cards else ""
        if now.phase == "pay":
            args["receiver"] = Seat(paid_to(state))
    elif isinstance(now, RatRound):
        args["n"] = now.pot
    elif isinstance(now, Trade):
        args |= {"active": Seat(state.active), "animal": card_name(now.kind), "stake": now.stake}
        if phase == "outcome":
            phase += "_one" if now.stake == 1 else "_two"
        elif phase == "answer" and now.kind == "rat":
            phase += "_rats"
    elif isinstance(now, ShareOut) and now.receiver is not None:
        args["receiver"] = Seat(now.receiver)
        phase += "_own" if now.receiver == now.turn else ""
    elif phase == "turn" and not state.deck.size:
        phase = "must_trade"
    return Message(f"kuhhandel.ask.{phase}", **args)


def _plain(verb: str) -> Callable[[State], list[Choice]]:
    """A choice with nothing to fill in."""
    return lambda state: [Choice(verb, Message(f"kuhhandel.choice.{verb}"))]


def _top_card(verb: str) -> Callable[[State], list[Choice]]:
    """The next card of the pile; where it may be money, it is for the eyes of one player alone."""

    def choices(state: State) -> list[Choice]:
        label = Message(f"kuhhandel.choice.{verb}")
        fields = (Pick("card", tuple(_cards_left(state))),)
        return [Choice(verb, label, fields, chance=True, secret=state.agreed.two_players)]

    return choices


def _cards_left(state: State) -> Iterable[Item]:
    """The cards that may come up. How many money cards of a value are out is a secret: those always show what
    may be in the pile at most, and only their weight knows better.

    Ten of the 36 money cards are in the box, nobody knows which: by the weights money comes up as often as it
    is in the pile, and a value of it as often as it is among the money not seen.
    """
    deck, red = state.deck, len(RED_CARDS)
    unseen_money = sum(deck.left[red:])
    for card, left in zip(cards_of(state.agreed), deck.left, strict=True):
        if isinstance(card, int):
            if money_left(deck):
                weight = left * money_left(deck)
                yield Item(card, card_name(card), left=PILE_NOTES[card], weight=weight)
        elif left:
            weighted = state.agreed.two_players and state.agreed.app_money
            yield Item(card, card_name(card), left=left, weight=left * unseen_money if weighted else None)


def _trade(state: State) -> list[Choice]:
    """A choice a rival: which animal, and with app money the secret offer."""
    found = []
    for rival in rivals(state):
        animals = Pick("animal", tuple(_animals(state, rival)))
        label = Message("kuhhandel.choice.trade", seat=Seat(rival))
        offer = (_offer(state, state.active),) if state.agreed.app_money else ()
        secret = state.agreed.app_money
        found.append(Choice("trade", label, (animals, *offer), fixed=(("with", rival),), secret=secret))
    return found


def _animals(state: State, rival: int) -> Iterable[Item]:
    mine, theirs = state.farms[state.active], state.farms[rival]
    for kind in tradable(state, state.active, rival):
        stake = stake_of(mine, theirs, PLACE_OF[kind])
        yield Item(kind, card_name(kind), note=Message("kuhhandel.note.stake", n=stake))


def _bid(state: State) -> list[Choice]:
    low = lowest_bid(state.lot)
    fields = (Amount("amount", low, None, BID_STEP, default=low),)
    return [Choice("bid", Message("kuhhandel.choice.bid"), fields, seats=bidders(state))]


def _claim(state: State) -> list[Choice]:
    fields = (Amount("count", 1, COUNT_FROM),)
    return [Choice("claim", Message("kuhhandel.choice.claim"), fields, seats=bidders(state))]


def _pay(state: State) -> list[Choice]:
    lot, price = state.lot, best_bid(state).amount
    assert lot.turn is not None
    hand = state.hands[lot.turn]
    low, high = (price, price) if lot.by_cards else (fewest_cards(hand, price), len(hand))
    cards = Several("cards", _notes(hand), low, high)
    return [Choice("pay", Message("kuhhandel.choice.pay"), (cards,), secret=True)]


def _pass(state: State) -> list[Choice]:
    label = Message("kuhhandel.choice.pass")
    if not state.agreed.app_money:
        return [Choice("pass", label)]
    assert state.turn is not None
    return [Choice("pass", label, (Pick("card", _notes(state.hands[state.turn])),), secret=True)]


def _counter(state: State) -> list[Choice]:
    assert state.turn is not None
    fields = (_offer(state, state.turn),)
    return [Choice("counter", Message("kuhhandel.choice.counter"), fields, secret=True)]


def _new_offer(state: State) -> list[Choice]:
    fields = (_offer(state, state.active),)
    return [Choice("offer", Message("kuhhandel.choice.offer"), fields, secret=True)]


def _outcome(state: State) -> list[Choice]:
    assert isinstance(state.now, Trade)
    who = Who("winner", (state.active, state.now.rival))
    key = "outcome_rats" if state.now.kind == "rat" else "outcome"
    return [Choice("outcome", Message(f"kuhhandel.choice.{key}"), (who,))]


def _leave_out(state: State) -> list[Choice]:
    owner = rats_owner(state)
    assert owner is not None
    farm = state.farms[owner]
    sets = whole_sets(farm)
    items = [
        Item(
            out,
            card_name(out),
            note=Message(
                "kuhhandel.note.leave_out",
                points=points([animal for animal in sets if animal != out], farm.champions),
            ),
        )
        for out in sets
    ]
    label = Message("kuhhandel.choice.leave_out")
    return [Choice("leave_out", label, (Pick("animal", tuple(items)),), seats=(owner,))]


def _cash(state: State) -> list[Choice]:
    fields = (Amount("amount", 0, None, BID_STEP, default=0),)
    seats = tuple(range(state.agreed.seats))
    return [Choice("cash", Message("kuhhandel.choice.cash"), fields, seats=seats)]


def _offer(state: State, seat: int) -> Several:
    """One card or more; none where there is none."""
    hand = state.hands[seat]
    return Several("offer", _notes(hand), min(1, len(hand)), len(hand))


def _notes(hand: Notes) -> tuple[Item, ...]:
    """A hand as things to pick."""
    return tuple(Item(note, card_name(note), left=hand.count(note)) for note in sorted(set(hand)))


_CHOICES: Mapping[str, Callable[[State], list[Choice]]] = {
    "reveal": _top_card("reveal"),
    "peek": _top_card("peek"),
    "draw": _top_card("draw"),
    "trade": _trade,
    "bid": _bid,
    "claim": _claim,
    "pay": _pay,
    "pass": _pass,
    "counter": _counter,
    "offer": _new_offer,
    "outcome": _outcome,
    "leave_out": _leave_out,
    "cash": _cash,
    **{verb: _plain(verb) for verb in ("close", "unclaimed", "sell", "buy", "exposed", "take")},
    **{verb: _plain(verb) for verb in ("accept", "tie", "end_turn", "keep", "give")},
}
