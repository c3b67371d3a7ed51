"""What is said of a step, as everybody may hear it: never what is in a hand, an offer or a payment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.action import Action
from companion.core.messages import Argument, Message, Seat
from companion.games.kuhhandel import actions
from companion.games.kuhhandel.auction import best_bid, paid_to
from companion.games.kuhhandel.material import DONKEY_PAYS, KINDS, MONEY, QUARTET, Card, card_name
from companion.games.kuhhandel.state import Lot, Over, RatRound, Settled, ShareOut, State, Trade, Turn


def narrate(before: State, action: Action, after: State) -> tuple[Message, ...]:
    """What a step did, and what followed from it."""
    return (*_TELLERS[action.do](before, action, after), *followed(before, after))


def _say(what: str, **args: Argument) -> Message:
    return Message(f"kuhhandel.did.{what}", **args)


def followed(before: State, after: State) -> list[Message]:
    """What came of any step: pay for a donkey, a quartet made whole, players passed over, the end."""
    said = []
    if after.deck.donkeys > before.deck.donkeys:
        said.append(_say("donkey", n=after.deck.donkeys, amount=DONKEY_PAYS[before.deck.donkeys]))
    for seat, (old, new) in enumerate(zip(before.farms, after.farms, strict=True)):
        for kind, had, has in zip(KINDS, old.herd, new.herd, strict=True):
            if has == QUARTET != had:
                said.append(_say("quartet", seat=Seat(seat), animal=card_name(kind)))
    if after.over and not before.over:
        said.append(_say("end_short" if any(after.deck.missing) else "end"))
    elif after.active != before.active:
        seats = after.agreed.seats
        steps = (after.active - before.active) % seats
        passed = ((before.active + step) % seats for step in range(1, steps))
        said += [_say("passed_over", seat=Seat(seat)) for seat in passed]
    return said


def _reveal(before: State, action: actions.Reveal, after: State) -> list[Message]:
    said = [_say("reveal", seat=Seat(before.active), card=card_name(action.card))]
    if action.card == "rat" and not isinstance(after.now, RatRound):
        said.append(_rat_must_go((before.active + 1) % before.agreed.seats, 0))
    return said


def _bid(before: State, action: actions.MakeBid, after: State) -> list[Message]:
    assert action.seat is not None
    return [_say("bid", seat=Seat(action.seat), amount=action.amount)]


def _close(before: State, action: actions.Close, after: State) -> list[Message]:
    bid, card = before.lot.bid, card_name(before.lot.card)
    if bid is None:
        return [_say("free", seat=Seat(before.active), card=card)]
    return [_say("close", seat=Seat(bid.seat), amount=bid.amount, card=card)]


def _claim(before: State, action: actions.Claim, after: State) -> list[Message]:
    assert action.seat is not None
    card = card_name(before.lot.card)
    return [_say("claim", seat=Seat(action.seat), n=action.count, card=card)]


def _unclaimed(before: State, action: actions.Unclaimed, after: State) -> list[Message]:
    return [_say("unclaimed", seat=Seat(before.active), card=card_name(before.lot.card))]


def _sell(before: State, action: actions.Sell, after: State) -> list[Message]:
    if isinstance(after.now, Lot) and after.now.bid is None:
        return _exposed(before, action, after)
    return [
        _say(_by_unit("sell", before), **_deal(before)),
        *_due(before, best_bid(before).seat, before.active),
    ]


def _buy(before: State, action: actions.Buy, after: State) -> list[Message]:
    return [
        _say(_by_unit("buy", before), **_deal(before)),
        *_due(before, before.active, best_bid(before).seat),
    ]


def _due(before: State, payer: int, receiver: int) -> list[Message]:
    """Real money: who pays whom on the table now. The app's is paid with a step of its own."""
    if before.agreed.app_money:
        return []
    n = best_bid(before).amount
    return [_say(_by_unit("due", before), seat=Seat(payer), receiver=Seat(receiver), n=n)]


def _by_unit(what: str, state: State) -> str:
    """A price in money, or in cards."""
    return f"{what}_cards" if state.lot.by_cards else what


def _deal(state: State) -> dict[str, Argument]:
    """Auctioneer, highest bidder, card and price."""
    bid = best_bid(state)
    card = card_name(state.lot.card)
    return {"seat": Seat(state.active), "bidder": Seat(bid.seat), "card": card, "n": bid.amount}


def _exposed(before: State, action: Action, after: State) -> list[Message]:
    shown = after.lot.exposed
    assert shown is not None
    seat, n = Seat(shown.seat), best_bid(before).amount
    said = [_say(_by_unit("bluff", before), seat=seat, n=n)]
    if shown.notes:
        said.append(_say("shown", seat=seat, cards=shown.notes))
    elif shown.notes is not None:
        said.append(_say("shown_nothing", seat=seat))
    said.append(_say("again_without" if after.agreed.bluffer_out else "again", seat=seat))
    return said


def _pay(before: State, action: actions.Pay, after: State) -> list[Message]:
    payer = before.lot.turn
    assert payer is not None
    receiver, card = Seat(paid_to(before)), card_name(before.lot.card)
    return [_say("pay", seat=Seat(payer), receiver=receiver, n=len(action.cards), card=card)]


def _take(before: State, action: actions.Take, after: State) -> list[Message]:
    assert isinstance(before.now, RatRound)
    return [_say("take" if before.now.pot else "take_bare", seat=Seat(before.now.turn), n=before.now.pot)]


def _pass(before: State, action: actions.Pass, after: State) -> list[Message]:
    now = before.now
    assert isinstance(now, RatRound)
    said = [_say("pass", seat=Seat(now.turn), n=now.pot + 1)]
    if not isinstance(after.now, RatRound):
        said.append(_rat_must_go((now.turn + 1) % before.agreed.seats, now.pot + 1))
    return said


def _rat_must_go(seat: int, pot: int) -> Message:
    """A player without money takes the rat unasked."""
    return _say("must_take" if pot else "must_take_bare", seat=Seat(seat), n=pot)


def _trade(before: State, action: actions.StartTrade, after: State) -> list[Message]:
    now = after.now
    assert isinstance(now, Trade)
    animal = card_name(now.kind)
    return [_say("trade", seat=Seat(after.active), rival=Seat(now.rival), animal=animal, n=now.stake)]


def _answer(before: State, action: Action, after: State) -> list[Message]:
    """Accepting, countering, and what real money has decided."""
    now = before.now
    assert isinstance(now, Trade)
    said = {
        "accept": [_say("accept", seat=Seat(now.rival))],
        "counter": [_say("counter", seat=Seat(now.rival))],
    }.get(action.do, [])
    if isinstance(after.now, Trade):
        return [*said, _say("tie")]
    assert isinstance(after.now, Turn | Over) and after.now.settled is not None
    return [*said, *_settled(after.now.settled)]


def _settled(settled: Settled) -> list[Message]:
    """Who has the cards at stake now, and why."""
    giver, taker = Seat(settled.giver), Seat(settled.taker)
    said = []
    if settled.how == "tie":
        said.append(_say("second_tie", seat=Seat(settled.active)))
    elif settled.how == "higher":
        said.append(_say("higher", seat=Seat(settled.winner)))
    animal = card_name(settled.kind)
    return [*said, _say("moved", seat=giver, taker=taker, animal=animal, n=settled.stake)]


def _offer(before: State, action: actions.Offer, after: State) -> list[Message]:
    return [_say("offer", seat=Seat(before.active))]


def _end_turn(before: State, action: actions.EndTurn, after: State) -> list[Message]:
    return [_say("end_turn", seat=Seat(before.active))]


def _peek(before: State, action: actions.Peek, after: State) -> list[Message]:
    return [_say("peek", seat=Seat(before.active))]


def _share(before: State, action: Action, after: State) -> list[Message]:
    assert isinstance(before.now, ShareOut) and before.now.card is not None
    active, other = Seat(before.active), Seat(1 - before.active)
    return [_say(action.do, seat=active, other=other, card=_in_public(before.now.card))]


def _draw(before: State, action: actions.Draw, after: State) -> list[Message]:
    assert isinstance(before.now, ShareOut) and before.now.receiver is not None
    return [_say("draw", seat=Seat(before.now.receiver), card=_in_public(action.card))]


def _in_public(card: Card) -> Message:
    """Of money only that it is money."""
    return card_name(MONEY if isinstance(card, int) else card)


def _leave_out(before: State, action: actions.LeaveOut, after: State) -> list[Message]:
    assert action.seat is not None
    return [_say("leave_out", seat=Seat(action.seat), animal=card_name(action.animal))]


def _cash(before: State, action: actions.Cash, after: State) -> list[Message]:
    assert action.seat is not None
    return [_say("cash", seat=Seat(action.seat), amount=action.amount)]


_TELLERS: Mapping[str, Callable[[State, Any, State], list[Message]]] = {
    "reveal": _reveal,
    "bid": _bid,
    "close": _close,
    "claim": _claim,
    "unclaimed": _unclaimed,
    "sell": _sell,
    "buy": _buy,
    "exposed": _exposed,
    "pay": _pay,
    "take": _take,
    "pass": _pass,
    "trade": _trade,
    "accept": _answer,
    "counter": _answer,
    "outcome": _answer,
    "tie": _answer,
    "offer": _offer,
    "end_turn": _end_turn,
    "peek": _peek,
    "keep": _share,
    "give": _share,
    "draw": _draw,
    "leave_out": _leave_out,
    "cash": _cash,
}
