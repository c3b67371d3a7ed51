"""What a viewer sees of «Круг Чемпионов». Only tokens that lie face down are secret, until the race ends."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.action import Json
from companion.core.game import SeatView, View
from companion.core.messages import Argument, Message
from companion.games.circle.names import face_name, horse_name, token_name
from companion.games.circle.payout import PAY_TABLE, column, count
from companion.games.circle.state import (
    FACES,
    HOME,
    LEADER_FIELD,
    STALLS,
    Bet,
    Bets,
    Face,
    Finish,
    Horse,
    RaceResult,
    State,
)
from companion.games.circle.track import field_of, landing


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a horse would come to stand."""

    face: Face
    value: int
    """What its card says for this symbol."""
    steps: int
    """How far it would really run."""
    position: int
    """Counted from the line; 37 or more is home."""
    field: int | None
    """The number printed there; None at home."""
    blocked: bool
    """Whether other horses keep it from running all its value."""
    home: bool
    takes_lead: bool
    """Whether it would take the leader token."""


@dataclass(frozen=True, slots=True)
class HorseView:
    stall: int
    card: Horse
    position: int | None
    """Counted from the line: 0 and below before it, None once home."""
    field: int | None
    """The number printed where it stands, 1…36; None once home."""
    face_up: bool
    """Whether it can still be moved in this round."""
    place: int | None
    """1, 2 or 3 once it is home."""
    leads: bool
    """Whether it holds the leader token."""
    landings: tuple[Landing, ...]
    """Where it would land, for each symbol, or for the one that was rolled; none for a card that is down."""


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token in a window."""

    seat: int
    token: int | None
    """Its units; None where it lies face down for this viewer."""


@dataclass(frozen=True, slots=True)
class WindowView:
    stall: int
    tokens: tuple[TokenView, ...]
    """In the order they were placed."""
    count: int | None
    """The bets as the table of pay-outs counts them; None where this viewer can't know."""
    column: int | None
    """The column of the table that counts now, from 0; None without a bet, or unknown."""


@dataclass(frozen=True, slots=True)
class HandView:
    """What a player still has to bet with in this race."""

    left: int
    """How many tokens."""
    tokens: tuple[int, ...] | None
    """Which, ascending; None where this viewer can't know."""


@dataclass(frozen=True, kw_only=True)
class CircleView(View):
    """The track, the windows, the boxes and the money."""

    turn: int | None
    playing: tuple[int, ...]
    """The seats that do not sit out."""
    phase: str
    race: int
    first: int
    """The seat that bets and rolls first in this race."""
    hidden: bool
    late: bool
    """Whether real tokens lie face down, so that nobody tells their values before the race is run."""
    royal: bool
    crowd: bool
    by_tokens: bool
    face: Face | None
    """What the die shows while a horse has to be moved."""
    horses: tuple[HorseView, ...]
    """Stalls 1…7; none between two races."""
    told: bool
    """Whether the cards of this race are known: else it runs on the table's own track."""
    finish: Finish | None
    """How such a race ended, while tokens are still to be turned up."""
    home: tuple[int, ...]
    """The stalls in the boxes for the win, the place and the show."""
    leader: int | None
    """The stall with the leader token; None while it lies on field 18."""
    windows: tuple[WindowView, ...]
    """Stalls 1…7."""
    hands: tuple[HandView, ...]
    """A seat each."""
    money: tuple[int, ...]
    purses: tuple[tuple[int, ...], ...]
    """Each seat's money at the start and after every race."""
    results: tuple[RaceResult, ...]
    """The races that are over, with every line of their pay-outs."""
    last_race: RaceResult | None
    pay_table: tuple[tuple[int, ...], ...] = PAY_TABLE
    """Dollars a unit: rows for the win, the place and the show, columns for 1, 2, 3, 4, 5 and more bets."""


def view(state: State, viewer: int | None) -> CircleView:
    """What the seat ``viewer`` may see; None is the table."""
    players = range(len(state.cash))
    variants = state.variants
    return CircleView(
        seats=tuple(SeatView(state.cash[seat], _details(state, seat, viewer)) for seat in players),
        turn=state.turn,
        playing=tuple(seat for seat in players if seat not in state.sitting_out),
        phase=state.phase,
        race=state.race,
        first=state.first,
        hidden=variants.hidden,
        late=variants.late,
        royal=variants.royal,
        crowd=variants.crowd,
        by_tokens=variants.by_tokens,
        face=state.face,
        horses=tuple(_horse(state, stall) for stall in STALLS) if state.horses else (),
        told=bool(state.horses) and state.horses[0].told,
        finish=state.finish,
        home=state.track.home,
        leader=state.track.leader,
        windows=tuple(_window(state, stall, viewer) for stall in STALLS),
        hands=tuple(_hand(state, seat, viewer) for seat in players),
        money=state.cash,
        purses=((0,) * len(players), *(result.cash for result in state.results)),
        results=state.results,
        last_race=state.results[-1] if state.results else None,
    )


def own(state: State, seat: int) -> tuple[Message, ...]:
    """A seat's tokens that lie face down, and those it still has to bet with."""
    if not state.variants.hidden or state.variants.late:
        return ()
    said = []
    if state.bets[seat]:
        bets: tuple[Argument, ...] = tuple(_bet_in_words(state, bet, True) for bet in state.bets[seat])
        said.append(Message("circle.own.bets", bets=bets))
    if state.phase == "bet":
        left: tuple[Argument, ...] = tuple(map(token_name, state.tokens_left(seat)))
        said.append(Message("circle.own.tokens", tokens=left) if left else Message("circle.own.no_tokens"))
    return tuple(said)


def landing_of(state: State, stall: int, face: Face) -> Landing:
    """Where the horse of ``stall``, which is not home, would land with ``face``."""
    track = state.track
    start = track.positions[stall - 1]
    assert start is not None
    value = state.horses[stall - 1].value(face)
    target = landing(track.positions, start, value, state.variants.crowd)
    home = target >= HOME
    return Landing(
        face=face,
        value=value,
        steps=target - start,
        position=target,
        field=None if home else field_of(target),
        blocked=target != start + value,
        home=home,
        takes_lead=track.leader is None and target >= LEADER_FIELD,
    )


def would_land(landed: Landing) -> Message:
    """Where a horse would come to stand, in a few words."""
    if landed.field is None:
        return Message("circle.note.home", value=landed.value)
    if landed.steps == 0:
        return Message("circle.note.stuck", value=landed.value)
    key = "circle.note.blocked" if landed.blocked else "circle.note.move"
    return Message(key, value=landed.value, steps=landed.steps, field=landed.field)


def table(state: State) -> dict[str, Json]:
    """The position in the words of the contract. Bets are there unless they lie face down."""
    track = state.track
    told: dict[str, Json] = {
        "race": state.race,
        "positions": list(track.positions),
        "home": list(track.home),
        "leader": track.leader,
        "face_up": list(track.face_up),
        "face": state.face,
        "last_race": _last_race(state.results[-1]) if state.results else None,
    }
    return told if state.variants.hidden else {**told, "bets": _bets(state.bets)}


def _last_race(result: RaceResult) -> dict[str, Json]:
    return {
        "order": list(result.finish.order),
        "last": result.finish.last,
        "tied": list(result.tied),
        "leader": result.finish.leader,
        "bets": _bets(result.bets),
        "paid": list(result.paid),
    }


def _bets(bets: Bets) -> list[Json]:
    """Each seat's tokens by stall, as the calculator takes them."""
    return [{str(bet.stall): bet.token for bet in placed} for placed in bets]


def _horse(state: State, stall: int) -> HorseView:
    track = state.track
    position = track.positions[stall - 1]
    face_up = stall in track.face_up
    faces = (FACES if state.face is None else (state.face,)) if face_up else ()
    card = state.horses[stall - 1]
    return HorseView(
        stall=stall,
        card=card,
        position=position,
        field=None if position is None else field_of(position),
        face_up=face_up,
        place=track.home.index(stall) + 1 if stall in track.home else None,
        leads=stall == track.leader,
        landings=tuple(landing_of(state, stall, face) for face in faces) if card.told else (),
    )


def _is_open(state: State, seat: int, viewer: int | None) -> bool:
    """Whether ``viewer`` may see the tokens of ``seat``: real ones nobody, until they are turned up."""
    if state.variants.late:
        return state.has_shown(seat)
    return not state.variants.hidden or seat == viewer


def _window(state: State, stall: int, viewer: int | None) -> WindowView:
    in_order = sorted(
        (turn, (seat - state.first) % len(state.cash), seat, bet.token)
        for seat, placed in enumerate(state.bets)
        for turn, bet in enumerate(placed)
        if bet.stall == stall
    )
    tokens = tuple(
        TokenView(seat, token if _is_open(state, seat, viewer) else None) for _, _, seat, token in in_order
    )
    by_tokens = state.variants.by_tokens
    is_known = by_tokens or all(token.token is not None for token in tokens)
    counted = count(state.bets, stall, by_tokens) if is_known else None
    return WindowView(stall, tokens, counted, None if counted is None else column(counted))


def _hand(state: State, seat: int, viewer: int | None) -> HandView:
    known = not state.variants.late and _is_open(state, seat, viewer)
    return HandView(state.bets_left(seat), state.tokens_left(seat) if known else None)


def _details(state: State, seat: int, viewer: int | None) -> tuple[Message, ...]:
    """A seat in words: the bets of this race, and what the race before has brought."""
    said = []
    if state.bets[seat]:
        is_open = _is_open(state, seat, viewer)
        bets: tuple[Argument, ...] = tuple(_bet_in_words(state, bet, is_open) for bet in state.bets[seat])
        said.append(Message("circle.detail.bets" if is_open else "circle.detail.bets_down", bets=bets))
    if state.phase == "bet":
        said.append(Message("circle.detail.left", n=state.bets_left(seat)))
    for result in state.results[-1:]:
        change = result.paid[seat]
        key = "circle.detail.gained" if change >= 0 else "circle.detail.lost"
        said.append(Message(key, race=result.race, amount=abs(change)))
    return tuple(said or [Message("circle.detail.nothing")])


def _bet_in_words(state: State, bet: Bet, is_open: bool) -> Message:
    horse = horse_name(bet.stall, state.horses)
    return Message("circle.detail.bet", horse=horse, token=token_name(bet.token)) if is_open else horse


def glance(state: State) -> tuple[Message, ...]:
    """Where the horses are, those in front first, and what the die shows."""
    if not state.horses or state.over:
        return ()
    said = [Message("circle.glance.race", n=state.race)]
    if state.phase not in ("bet", "arrive") and state.horses[0].told:
        horses = tuple(_whereabouts(state, stall) for stall in _in_order(state))
        said.append(Message("circle.glance.track", horses=horses))
    if state.face is not None:
        said.append(Message("circle.glance.face", face=face_name(state.face)))
    return tuple(said)


def _in_order(state: State) -> list[int]:
    """The stalls, those at home first, then by how far they have come."""
    track = state.track

    def rank(stall: int) -> tuple[int, int]:
        position = track.positions[stall - 1]
        return (0, track.home.index(stall)) if position is None else (1, -position)

    return sorted(STALLS, key=rank)


def _whereabouts(state: State, stall: int) -> Message:
    horse, position = horse_name(stall, state.horses), state.track.positions[stall - 1]
    if position is None:
        return Message("circle.glance.home", horse=horse, place=state.track.home.index(stall) + 1)
    if position <= 0:
        return Message("circle.glance.start", horse=horse)
    return Message("circle.glance.field", horse=horse, field=field_of(position))
