"""What is said of a step of «Козырные киты»: first what was done, then what followed from it."""

from __future__ import annotations

from companion.core.action import Action
from companion.core.messages import Message, Seat
from companion.games.whales.actions import Bonus, Deal, Lead, Play, Reward, Trump, Use
from companion.games.whales.cards import FIVES, card_name, effect_name, family_name
from companion.games.whales.revokes import revoke_message, revokes
from companion.games.whales.scoring import tied_leaders
from companion.games.whales.state import State
from companion.games.whales.tricks import best_card, family_led
from companion.games.whales.view import why_it_wins


def narrate(before: State, action: Action, after: State) -> tuple[Message, ...]:
    if isinstance(action, Trump):
        return _drawn(action, after)
    if isinstance(action, Bonus):
        return _laid_out(action, after)
    if isinstance(action, Use):
        return _used(before, action, after)
    if isinstance(action, Play):
        return _played(before, action, after)
    if isinstance(action, Reward):
        return _rewarded(before, action, after)
    if isinstance(action, Lead):
        return (Message("whales.did.lead", seat=_seat(before.turn), leader=Seat(action.leader)),)
    assert isinstance(action, Deal)
    return _dealt(before, action, after)


def _dealt(before: State, action: Deal, after: State) -> tuple[Message, ...]:
    said = [Message("whales.did.deal", round=after.match.round)]
    if action.leader is not None:
        said.append(Message("whales.did.deal_led", seat=Seat(action.leader)))
    with_fives = len(after.playing) > 2
    if with_fives != (len(before.playing) > 2):
        said.append(Message("whales.did.with_fives" if with_fives else "whales.did.without_fives"))
    return tuple(said)


def _drawn(action: Trump, after: State) -> tuple[Message, ...]:
    card = card_name(action.card)
    if after.trump is None:
        return (Message("whales.did.draw_again", card=card),)
    return (Message("whales.did.trump", card=card), _lie_of_the_token(after))


def _laid_out(action: Bonus, after: State) -> tuple[Message, ...]:
    said = (Message("whales.did.bonus", seat=_seat(action.seat), card=card_name(action.card)),)
    if after.phase != "play":
        return said
    return (*said, Message("whales.did.opens", seat=_seat(after.turn)))


def _used(before: State, action: Use, after: State) -> tuple[Message, ...]:
    effect = effect_name(after.deck.effect_of(action.card))
    used = Message("whales.did.use", seat=_seat(before.turn), card=card_name(action.card), effect=effect)
    if (before.trump, before.token) == (after.trump, after.token):
        return (used,)
    return (used, _lie_of_the_token(after))


def _played(before: State, action: Play, after: State) -> tuple[Message, ...]:
    said = [Message("whales.did.play", seat=_seat(before.turn), card=card_name(action.card))]
    led = family_led(after.trick)
    if led is not None and family_led(before.trick) is None and before.trick:
        said.append(Message("whales.did.five_joins", family=family_name(led)))
    said += [revoke_message(revoke) for revoke in revokes(after) if revoke.card == action.card]
    if after.phase == "reward":
        assert after.trump is not None and after.token is not None
        best = best_card(after.trick, after.trump, after.token)
        why = why_it_wins(best, after)
        said.append(Message("whales.did.win", seat=Seat(best.seat), why=why))
    return tuple(said)


def _rewarded(before: State, action: Reward, after: State) -> tuple[Message, ...]:
    trick = after.tricks[-1]
    said = [
        Message("whales.did.reward", seat=Seat(trick.winner), card=card_name(action.card), n=trick.pearls)
    ]
    if action.card not in FIVES:
        (owner,) = (played.seat for played in trick.cards if played.card == action.card)
        said.append(Message("whales.did.keeps_bonus", seat=Seat(owner)))
    if after.phase == "play":
        said.append(Message("whales.did.leads_on", seat=_seat(after.turn)))
    elif after.phase == "lead":
        said.append(Message("whales.did.five_chooses", seat=_seat(after.turn)))
    else:
        said += _round_over(after)
    return tuple(said)


def _round_over(after: State) -> list[Message]:
    points = after.match.rounds[-1].points
    gains = tuple(Message("whales.did.gain", seat=Seat(seat), n=points[seat]) for seat in after.playing)
    said = [Message("whales.did.round_over", round=after.match.round, gains=gains)]
    tied = tied_leaders(after.match.totals, after.match.target)
    if tied:
        seats = tuple(map(Seat, tied))
        said.append(Message("whales.did.tie", seats=seats, points=max(after.match.totals)))
    if after.over:
        winner = after.match.totals.index(max(after.match.totals))
        said.append(Message("whales.did.end", seat=Seat(winner), n=max(after.match.totals)))
    return said


def _lie_of_the_token(state: State) -> Message:
    assert state.trump is not None
    return Message(
        "whales.did.token", family=family_name(state.trump), token=Message(f"whales.token.{state.token}")
    )


def _seat(seat: int | None) -> Seat:
    assert seat is not None
    return Seat(seat)
