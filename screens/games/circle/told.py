"""What is told of horses and tokens to somebody who does not see them: pure functions of what may be seen."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.messages import Message, Seat
from companion.games.circle.names import card_values, token_name
from companion.games.circle.state import Horse
from companion.games.circle.view import CircleView, HorseView, TokenView, would_land


def name_of(stall: int, card: Horse) -> Message:
    """A horse by its stall and name; in a list without stalls by its name."""
    return Message("circle.horse" if card.called else "circle.stall", stall=stall, name=card.called)


def whereabouts(view: CircleView, stall: int) -> list[Message]:
    """Where a horse is, and whether it leads."""
    if not view.horses:  # the race is over, and its end still shown
        return [Message("circle.stall", stall=stall)]
    horse = view.horses[stall - 1]
    name = name_of(stall, horse.card)
    if horse.place is not None:
        where = Message("circle.glance.home", horse=name, place=horse.place)
    elif horse.position is None or horse.position <= 0:
        where = Message("circle.glance.start", horse=name)
    else:
        where = Message("circle.screen.told.field", horse=name, field=horse.field or 0)
    return [where, *([Message("circle.screen.told.leads")] if horse.leads else [])]


def card_in_words(horse: HorseView, tokens: Sequence[TokenView]) -> list[Message]:
    """What the card of a horse says, or how far it would run, and the bets on it."""
    said = [name_of(horse.stall, horse.card)]
    if not horse.face_up and horse.place is None:
        said.append(Message("circle.screen.told.down"))
    if len(horse.landings) == 1:
        said.append(would_land(horse.landings[0]))
    elif horse.place is None:
        said.append(card_values(horse.card))
    return said + bets_in_words(tokens)


def bets_in_words(tokens: Sequence[TokenView]) -> list[Message]:
    """Whose tokens lie in a window, and which, as far as may be seen."""
    return [
        Message("circle.screen.told.bet.down", seat=Seat(token.seat))
        if token.token is None
        else Message("circle.screen.told.bet", seat=Seat(token.seat), token=token_name(token.token))
        for token in tokens
    ]
