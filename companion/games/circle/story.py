"""What is said of a step of «Круг Чемпионов», as everybody may hear it."""

from __future__ import annotations

from companion.core.action import Action
from companion.core.messages import Message, Seat
from companion.games.circle.actions import Arrive, LineUp, Move, OwnTrack, PlaceBet, Roll, Show
from companion.games.circle.names import face_name, horse_name, token_name
from companion.games.circle.payout import PLACES
from companion.games.circle.rules import rolls_first
from companion.games.circle.state import RaceResult, State
from companion.games.circle.track import running
from companion.games.circle.view import Landing, landing_of


def narrate(before: State, action: Action, after: State) -> tuple[Message, ...]:
    """First what was done, then what followed from it."""
    if isinstance(action, LineUp):
        return _lined_up(after)
    if isinstance(action, OwnTrack):
        opens = Message("circle.did.bets_open", seat=Seat(after.first))
        return (Message("circle.did.own_track", race=after.race), opens)
    if isinstance(action, Arrive):
        return _arrived(before, action, after)
    if isinstance(action, Show):
        return _showed(before, action, after)
    assert before.turn is not None
    who = Seat(before.turn)
    if isinstance(action, PlaceBet):
        return _bet(before, action, after, who)
    if isinstance(action, Roll):
        return (Message("circle.did.roll", seat=who, face=face_name(action.face)),)
    assert isinstance(action, Move) and before.face is not None
    landed = landing_of(before, action.stall, before.face)
    said = [_moved(before, action.stall, landed, who)]
    if landed.takes_lead:
        said.append(Message("circle.did.lead", horse=horse_name(action.stall, before.horses)))
    if after.phase == "show":
        said.append(Message("circle.did.show_due"))
    elif after.horses:
        turned_up = len(before.track.face_up) == 1
        said += [Message("circle.did.cards_up")] * turned_up
    else:
        said += _race_ended(after.results[-1], after)
    return tuple(said)


def _lined_up(after: State) -> tuple[Message, ...]:
    horses = tuple(horse_name(stall, after.horses) for stall in running(after.track.positions))
    return (
        Message("circle.did.line_up", race=after.race, horses=horses),
        Message("circle.did.bets_open", seat=Seat(after.first)),
    )


def _bet(before: State, action: PlaceBet, after: State, who: Seat) -> tuple[Message, ...]:
    """A token that lies face down is not named."""
    horse = horse_name(action.stall, before.horses)
    if before.variants.hidden or action.token is None:
        done = Message("circle.did.bet_down", seat=who, horse=horse)
    else:
        done = Message("circle.did.bet", seat=who, horse=horse, token=token_name(action.token))
    if after.phase == "bet":
        return (done,)
    return (done, Message("circle.did.bets_closed", seat=Seat(rolls_first(after))))


def _arrived(before: State, action: Arrive, after: State) -> tuple[Message, ...]:
    """Who came home and who took the leader token, as the table told it."""
    roles = {role: horse_name(getattr(action, role), before.horses) for role in (*PLACES, "leader")}
    done = Message("circle.did.arrive", **roles)
    if after.phase == "show":
        return done, Message("circle.did.show_due")
    return (done, *_race_ended(after.results[-1], after))


def _showed(before: State, action: Show, after: State) -> tuple[Message, ...]:
    """The tokens of a seat turned up; after the last of them the money."""
    assert action.seat is not None
    bets: tuple[Message, ...] = tuple(
        Message(
            "circle.detail.bet",
            horse=horse_name(bet.stall, before.horses),
            token=token_name(action.tokens[str(bet.stall)]),
        )
        for bet in before.bets[action.seat]
    )
    done = Message("circle.did.show", seat=Seat(action.seat), bets=bets)
    return (done,) if after.phase == "show" else (done, *_race_ended(after.results[-1], after))


def _moved(before: State, stall: int, landed: Landing, who: Seat) -> Message:
    horse = horse_name(stall, before.horses)
    if landed.home:
        return Message(f"circle.did.home.{PLACES[len(before.track.home)]}", seat=who, horse=horse)
    assert landed.field is not None
    if landed.steps == 0:
        return Message("circle.did.stuck", seat=who, horse=horse)
    key = "circle.did.blocked" if landed.blocked else "circle.did.move"
    return Message(key, seat=who, horse=horse, steps=landed.steps, value=landed.value, field=landed.field)


def _race_ended(result: RaceResult, after: State) -> list[Message]:
    """The last horse, the money, and what comes next."""
    last = horse_name(result.finish.last, result.horses)
    if result.tied:
        horses = tuple(horse_name(stall, result.horses) for stall in result.tied)
        said = [Message("circle.did.last_tied", horses=horses, horse=last)]
    else:
        said = [Message("circle.did.last", horse=last)]
    if result.factor > 1:
        said.append(Message("circle.did.doubled"))
    for seat, change in enumerate(result.paid):
        outcome = "gains" if change > 0 else "pays" if change < 0 else "even"
        said.append(Message(f"circle.did.{outcome}", seat=Seat(seat), amount=abs(change)))
    if after.over:
        return [*said, Message("circle.did.end")]
    return [*said, Message("circle.did.next", race=after.race, seat=Seat(after.first))]
