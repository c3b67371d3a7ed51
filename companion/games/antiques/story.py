"""What is said of a step of «Аукцион», as everybody may hear it: never how many coins somebody has."""

from __future__ import annotations

from companion.core.action import Action
from companion.core.messages import Message, Seat
from companion.games.antiques.actions import Assign, Bid, Lot, Pass, TurnUp
from companion.games.antiques.cards import card_name
from companion.games.antiques.state import Sale, State


def narrate(before: State, action: Action, after: State) -> tuple[Message, ...]:
    """What a step did, and what followed from it."""
    said: list[Message] = []
    if isinstance(action, Lot):
        said.append(Message("antiques.did.lot", n=before.round, cards=tuple(map(card_name, action.cards))))
    elif isinstance(action, Bid):
        said += _bid(before, action)
    elif isinstance(action, Pass):
        said.append(Message("antiques.did.pass", seat=_who(before)))
    elif isinstance(action, TurnUp):
        assert after.sale is not None
        said += _sale(after.sale)
    elif isinstance(action, Assign):
        said.append(Message("antiques.did.assign", seat=_who(before), group=_group(action.to)))
    said += _replicas(before, after)
    return (*said, *what_followed(before, after))


def what_followed(before: State, after: State) -> tuple[Message, ...]:
    """What came of a step by itself: a sale, a lot for the box, the end."""
    said = []
    if before.phase != "turn_up" and after.phase == "turn_up":
        assert after.leader is not None
        said.append(Message("antiques.did.won", seat=Seat(after.leader), coins=after.high))
    if before.phase == "bid" and not after.lot:
        said.append(Message("antiques.did.box"))
    if after.over:
        said.append(Message("antiques.did.end"))
    return tuple(said)


def _bid(before: State, action: Bid) -> list[Message]:
    seat = _who(before)
    said = [Message("antiques.did.bid", seat=seat, coins=action.coins)]
    if action.trick == "stop":
        said.append(Message("antiques.did.stop", seat=seat))
    if action.target is None:
        return said
    target = Seat(action.target)
    if action.trick == "ban":
        said.append(Message("antiques.did.ban", seat=seat, target=target))
    else:
        assert action.give is not None and action.get is not None and action.flips is not None
        give, get = card_name(action.give), card_name(action.get)
        said.append(Message("antiques.did.swap", seat=seat, target=target, give=give, get=get))
        said.append(Message("antiques.did.flip", seat=Seat(action.flips)))
    return said


def _sale(sale: Sale) -> list[Message]:
    """«Победитель торгов», «Оплата», «Конец раунда» in sentences."""
    seat = Seat(sale.seat)
    said = [Message("antiques.did.turn_up", seat=seat, card=card_name(sale.cards[-1]))]
    if len(sale.others) == 1:
        said.append(Message("antiques.did.pay_one", seat=seat, price=sale.price, other=Seat(sale.others[0])))
    elif not sale.share:
        said.append(Message("antiques.did.pay_bank", seat=seat, price=sale.price))
    elif sale.rest:
        said.append(
            Message("antiques.did.pay_rest", seat=seat, price=sale.price, share=sale.share, rest=sale.rest)
        )
    else:
        said.append(Message("antiques.did.pay", seat=seat, price=sale.price, share=sale.share))
    if sale.bank_to is not None:
        said.append(Message("antiques.did.bank", seat=Seat(sale.bank_to), n=sale.taken))
    return said


def _replicas(before: State, after: State) -> list[Message]:
    """Replicas that found a group by themselves, and those that have none to go to."""
    said = [
        Message("antiques.did.joined", seat=Seat(seat), group=_group(group)) for seat, group in after.joined
    ]
    for seat, (then, now) in enumerate(zip(before.holdings, after.holdings, strict=True)):
        if now.waiting > then.waiting and not now.groups:
            said.append(Message("antiques.did.waits", seat=Seat(seat)))
    return said


def _group(group: str) -> Message:
    return Message(f"antiques.group.{group}")


def _who(before: State) -> Seat:
    assert before.turn is not None
    return Seat(before.turn)
