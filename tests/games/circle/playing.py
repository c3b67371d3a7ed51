"""Short words for the tests of «Круг Чемпионов», and the pay-out note by note, as people count it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.contract import standing
from companion.core.action import Json
from companion.document import read_setup
from companion.games.circle import GAME
from companion.games.circle.state import Horse, State, Track
from tests.games.harness import after, reason, refusal

SEATS = ["А", "Б", "В", "Г", "Д", "Е"]
HEADS = (5, 6, 4, 7, 3, 8, 2)
"""The heads of the horses that `cards` gives: all different, so that any race could be royal."""


def new_game(players: int = 4, **options: Json) -> State:
    """The position before the first line-up."""
    seats: list[Json] = list(SEATS[:players])
    return GAME.start(read_setup(GAME, seats, options))


def cards(prefix: str = "Конь") -> list[dict[str, Any]]:
    """Seven cards whose values add up to the usual 30."""
    rest = [(30 - 3 * head) // 3 for head in HEADS]
    return [
        {"name": f"{prefix} {stall}", "head": head, "cap": part, "saddle": part, "shoe": part}
        for stall, (head, part) in enumerate(zip(HEADS, rest, strict=True), start=1)
    ]


def line_up(prefix: str = "Конь", /, **changes: Json) -> dict[str, Json]:
    """A legal line-up; ``changes`` are made to the card in stall 1."""
    horses: list[Json] = [{**cards(prefix)[0], **changes}, *cards(prefix)[1:]]
    return {"do": "line_up", "horses": horses}


def bet(stall: Json, token: Json, **more: Json) -> dict[str, Json]:
    return {"do": "bet", "stall": stall, "token": token, **more}


def roll(face: Json = "head", **more: Json) -> dict[str, Json]:
    return {"do": "roll", "face": face, **more}


def move(stall: Json, **more: Json) -> dict[str, Json]:
    return {"do": "move", "stall": stall, **more}


play = partial(after, GAME)
refused = partial(refusal, GAME)
why_not = partial(reason, GAME)


def shown(state: State) -> Any:
    """The position as `replay` answers it."""
    return standing(GAME, state, SEATS)


def all_bets(state: State, hands: Sequence[Sequence[tuple[int, int]]]) -> State:
    """Everybody bets, round after round, ``hands`` as (stall, token) seat by seat."""
    for turn in range(len(hands[0])):
        for _ in hands:
            assert state.turn is not None
            state = play(state, bet(*hands[state.turn][turn]))
    return state


def betting(players: int = 4, **options: Json) -> State:
    """The position after the first line-up."""
    return play(new_game(players, **options), line_up())


def racing(players: int = 4, **options: Json) -> State:
    """The position before the first roll: everybody has bet on 1, 2 and 3, with the empty token on 4."""
    hand = [(1, 1), (2, 1), (3, 2), *([(4, 0)] if options.get("hidden") else [])]
    return all_bets(betting(players, **options), [hand] * players)


def placed(
    state: State,
    positions: Iterable[int | None],
    face_up: Iterable[int] | None = None,
    home: tuple[int, ...] = (),
    leader: int | None = None,
) -> State:
    """The same race with its horses elsewhere."""
    where = tuple(positions)
    up = [stall for stall in range(1, 8) if where[stall - 1] is not None] if face_up is None else face_up
    return replace(state, track=Track(where, tuple(up), home, leader))


def with_values(state: State, stall: int, value: int) -> State:
    """The same race, where the horse of a stall runs ``value`` fields whatever the die shows."""
    horses = list(state.horses)
    horses[stall - 1] = Horse(horses[stall - 1].name, value, value, value, value)
    return replace(state, horses=tuple(horses))


def ended(state: State, order: Sequence[int], last: int, leader: int) -> State:
    """The race run to its end: ``order`` comes home, ``last`` is furthest back, ``leader`` has the token."""
    others = [stall for stall in range(1, 8) if stall not in order and stall != last]
    positions: list[int | None] = [None] * 7
    positions[last - 1] = 1
    for field, stall in enumerate(others, start=10):
        positions[stall - 1] = field
    positions[order[2] - 1] = 36
    state = placed(state, positions, [order[2]], (order[0], order[1]), leader)
    return play(state, roll(), move(order[2]))


TABLE = {
    "1st": {1: 500, 2: 350, 3: 250, 4: 200, 5: 150},
    "2nd": {1: 300, 2: 250, 3: 200, 4: 150, 5: 100},
    "3rd": {1: 250, 2: 200, 3: 150, 4: 100, 5: 100},
}


def slow_pay_out(
    race: int,
    bets: Sequence[Mapping[int, int]],
    order: Sequence[int],
    last: int,
    leader: int | None,
    cash: Sequence[int],
    by_tokens: bool,
) -> list[int]:
    """Each player's money after the race; ``bets`` are tokens by stall."""
    purses = list(cash)
    times = 2 if race == 3 else 1
    for place, horse in zip(("1st", "2nd", "3rd"), order, strict=True):
        tokens_there = [hand[horse] for hand in bets if horse in hand]
        weight = 0
        for token in tokens_there:
            weight += 1 if by_tokens else token
        for player, hand in enumerate(bets):
            for _ in range(hand.get(horse, 0) * times):
                purses[player] += TABLE[place][weight if weight < 5 else 5]
                if horse == leader:
                    purses[player] += 100
    for player, hand in enumerate(bets):
        for _ in range(hand.get(last, 0) * times * 2):
            if purses[player] > 0:
                purses[player] -= min(50, purses[player])
    return purses
