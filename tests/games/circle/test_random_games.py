"""Random whole games: what holds at every step, whatever the number of players and the variants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, product
from random import Random
from typing import Any

import pytest

from companion.core.action import Action, Json
from companion.core.game import Setup
from companion.document import read_setup
from companion.games.circle import GAME
from companion.games.circle.actions import LineUp, Move, PlaceBet, Roll
from companion.games.circle.state import State
from tests.games.circle.playing import SEATS, slow_pay_out
from tests.games.circle.properties import check, disguise
from tests.games.harness import random_step

Step = tuple[State, Action, State]
VARIANTS = ("hidden", "royal", "crowd", "by_tokens")
COMBINATIONS = list(product([False, True], repeat=len(VARIANTS)))


@dataclass(frozen=True)
class Games:
    """Random whole games of one combination of the variants."""

    switches: tuple[bool, ...]
    played: list[list[Step]]

    def has(self, variant: str) -> bool:
        return self.switches[VARIANTS.index(variant)]


@pytest.fixture(scope="module", params=COMBINATIONS, ids=str)
def games(request: pytest.FixtureRequest) -> Games:
    """Played once, for all that is claimed of them."""
    switches = request.param
    return Games(switches, [list(whole_game(switches, Random(f"{switches} {n}"))) for n in range(3)])


def random_setup(switches: tuple[bool, ...], rng: Random) -> Setup:
    players = rng.randint(2, 6)
    names: list[Json] = list(SEATS[:players])
    options: dict[str, Json] = dict(zip(VARIANTS, switches, strict=True))
    return read_setup(GAME, names, {**options, "first": rng.randrange(players)})


def realistic_line_up(race: int, rng: Random) -> dict[str, Json]:
    """Seven cards like those of the box: every one adds up to 30, all heads differ."""
    horses: list[Json] = []
    for head in rng.sample(range(1, 10), 7):
        rest = 30 - 3 * head
        first, second = sorted(rng.sample(range(1, rest), 2))
        horses.append(
            {
                "name": f"{race}/{head}",
                "head": head,
                "cap": first,
                "saddle": second - first,
                "shoe": rest - second,
            }
        )
    return {"do": "line_up", "horses": horses}


def whole_game(switches: tuple[bool, ...], rng: Random) -> Iterator[Step]:
    """A random game to its end, half of them with cards as in the box, half with any cards that are legal."""
    realistic = rng.random() < 0.5
    state = GAME.start(random_setup(switches, rng))
    for _ in range(5000):
        if state.over:
            return
        if state.phase == "line_up" and realistic:
            action = GAME.read(state, realistic_line_up(state.race, rng))
            after = GAME.apply(state, action)
        else:
            _, action, after = random_step(GAME, state, rng)
        yield state, action, after
        state = after
    raise AssertionError("the game does not end")


def test_horses_run_as_the_rulebook_says(games: Games) -> None:
    crowd = games.has("crowd")
    for before, action, after in chain(*games.played):
        track = after.track
        standing = [position for position in track.positions if position is not None]
        if not crowd:
            printed = [(position + 35) % 36 + 1 for position in standing]
            assert len(set(printed)) == len(printed), "two horses share a field"
        assert list(track.face_up) == sorted(set(track.face_up))
        assert all(track.positions[stall - 1] is not None for stall in track.face_up)
        assert len(standing) + len(track.home) in (0, 7) and len(track.home) < 3
        if isinstance(action, Move):
            _check_move(before, action.stall, after, crowd)
        elif not isinstance(action, LineUp):
            assert after.track == before.track


def _check_move(before: State, stall: int, after: State, crowd: bool) -> None:
    """A move, on a board of numbered fields."""
    assert before.face is not None
    value = before.horses[stall - 1].value(before.face)
    start = before.track.positions[stall - 1]
    assert start is not None and 1 <= value <= 30
    board = {(position - 1) % 36: number for number, position in enumerate(before.track.positions, start=1)
             if position is not None and number != stall}  # fmt: skip
    ends_race = after.results != before.results
    result = after.results[-1] if ends_race else None
    positions = result.positions if result else after.track.positions
    home = result.finish.order if result else after.track.home
    leader = result.finish.leader if result else after.track.leader
    reached = positions[stall - 1]
    for number, (old, new) in enumerate(zip(before.track.positions, positions, strict=True), start=1):
        assert number == stall or old == new, "another horse has moved"
    if start + value > 36:
        assert reached is None and home == (*before.track.home, stall)
        reached = start + value
    else:
        assert reached is not None and home == before.track.home
        assert start <= reached <= start + value
        passed_over = [(field - 1) % 36 in board for field in range(reached + 1, start + value + 1)]
        assert all(passed_over) and (not crowd or not passed_over)
        assert crowd or reached == start or (reached - 1) % 36 not in board
    assert leader == (before.track.leader or (stall if reached >= 18 else None))
    if not ends_race:
        left_up = [number for number in before.track.face_up if number != stall]
        assert list(after.track.face_up) == (
            left_up or [n for n in range(1, 8) if positions[n - 1] is not None]
        )
        assert after.turn == ((before.turn or 0) + 1) % len(before.cash)


def test_money_comes_from_the_table_alone(games: Games) -> None:
    by_tokens = games.has("by_tokens")
    for before, _, after in chain(*games.played):
        if after.results == before.results:
            assert after.cash == before.cash
            continue
        result = after.results[-1]
        hands = [{bet.stall: bet.token for bet in placed} for placed in before.bets]
        finish = result.finish
        expected = slow_pay_out(
            before.race, hands, finish.order, finish.last, finish.leader, before.cash, by_tokens
        )
        assert list(after.cash) == list(result.cash) == expected
        assert list(result.paid) == [new - old for new, old in zip(expected, before.cash, strict=True)]
        behind = min(position for position in result.positions if position is not None)
        tied = [stall for stall in range(1, 8) if result.positions[stall - 1] == behind]
        assert finish.last == tied[-1] and list(result.tied) == (tied if len(tied) > 1 else [])


def test_tokens_and_turns_are_accounted_for(games: Games) -> None:
    royal = games.has("royal")
    for steps in games.played:
        ran: set[str] = set()
        rollers: list[int | None] = []
        for before, action, after in steps:
            check(after)
            if isinstance(action, LineUp):
                names = {horse.name for horse in action.horses}
                assert len(names) == 7 and not names & ran
                ran |= names
                assert not royal or len({horse.head for horse in action.horses}) == 7
                rollers = []
            if isinstance(action, PlaceBet):
                rounds = [len(placed) for placed in after.bets]
                assert max(rounds) - min(rounds) <= 1
            if isinstance(action, Roll):
                rollers.append(before.turn)
                seats = len(before.cash)
                assert rollers == [(before.first + turn) % seats for turn in range(len(rollers))]
        assert after.over and len(after.results) == 3 and len(ran) == 21
        assert set(GAME.winners(after)) == {
            seat for seat, cash in enumerate(after.cash) if cash == max(after.cash)
        }


def public(prompt: Any) -> list[Any]:
    """A prompt without what goes behind the curtain."""
    choices = [
        (choice.do, choice.label, choice.secret, () if choice.secret else choice.fields)
        for choice in prompt.choices
    ]
    return [prompt.seat, prompt.ask, choices]


@pytest.mark.parametrize(
    "games", [switches for switches in COMBINATIONS if switches[0]], ids=str, indirect=True
)
def test_face_down_tokens_change_nothing_that_the_table_sees_or_hears(games: Games) -> None:
    rng = Random(1)
    for number, (before, action, after) in enumerate(chain(*games.played[:2])):
        other = disguise(before, rng)
        if isinstance(action, PlaceBet):
            unlike = PlaceBet(stall=action.stall, token=rng.choice(before.tokens_left(before.turn or 0)))
            assert GAME.narrate(before, unlike, GAME.apply(before, unlike)) == GAME.narrate(
                before, action, after
            )
        elif number % 10:
            continue
        elif after.results == before.results:
            assert GAME.narrate(other, action, GAME.apply(other, action)) == GAME.narrate(
                before, action, after
            )
        assert GAME.view(other, None) == GAME.view(before, None)
        assert GAME.table(other) == GAME.table(before)
        assert public(GAME.prompt(other)) == public(GAME.prompt(before))
        viewer = rng.randrange(len(before.cash))
        assert GAME.view(disguise_others(before, viewer, other), viewer) == GAME.view(before, viewer)


def disguise_others(state: State, viewer: int, other: State) -> State:
    """``other`` with the viewer's own tokens as they really are."""
    return replace(other, bets=(*other.bets[:viewer], state.bets[viewer], *other.bets[viewer + 1 :]))
