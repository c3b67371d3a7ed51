"""What one player of Kuhhandel Master alone may know, in words: money, offers, a card looked at."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.games.kuhhandel.names import card_name
from companion.games.kuhhandel.state import Notes, State
from companion.games.kuhhandel.view import KuhhandelView, view


def own(state: State, seat: int) -> tuple[Message, ...]:
    """The secrets of a seat, the hand first."""
    seen = view(state, seat)
    said = []
    if seen.hand is not None:
        said.append(_hand(seen.hand))
    if seen.peeked is not None:
        said.append(Message("kuhhandel.own.peeked", card=card_name(seen.peeked)))
    return (*said, *_offers(seen))


def _hand(hand: Notes) -> Message:
    if not hand:
        return Message("kuhhandel.own.no_money")
    return Message("kuhhandel.own.hand", cards=tuple(map(card_name, hand)), sum=sum(hand), n=len(hand))


def _offers(seen: KuhhandelView) -> list[Message]:
    """The offers of the trade that goes on, or of the one that has just ended."""
    said = []
    if seen.trade is not None and seen.trade.tied is not None:
        said += _both(seen.trade.active, seen.trade.rival, seen.trade.tied)
    if seen.trade is not None and seen.trade.offer is not None:
        said.append(_offer("offer", seen.trade.active, seen.trade.offer))
    if seen.settled is not None and seen.settled.offers is not None:
        said += _both(seen.settled.active, seen.settled.rival, seen.settled.offers)
    return said


def _both(active: int, rival: int, offers: tuple[Notes, Notes | None]) -> list[Message]:
    first, counter = offers
    said = [_offer("offered", active, first)]
    if counter is not None:
        said.append(_offer("offered", rival, counter))
    return said


def _offer(what: str, seat: int, notes: Notes) -> Message:
    if not notes:
        return Message("kuhhandel.own.offered_nothing", seat=Seat(seat))
    cards = tuple(map(card_name, notes))
    return Message(f"kuhhandel.own.{what}", seat=Seat(seat), cards=cards, sum=sum(notes))
