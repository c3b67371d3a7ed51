"""Random whole games for every number of players and every option: nothing is lost, and every game ends."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from companion.core.errors import Refusal
from companion.document import read_setup
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.material import ANIMALS, KINDS
from companion.games.kuhhandel.money import can_pay
from companion.games.kuhhandel.phases import phase_verbs
from companion.games.kuhhandel.state import Lot, RatRound, State, Trade
from tests.games.harness import fill, play
from tests.games.kuhhandel.properties import check
from tests.games.kuhhandel.table import NAMES, refused

TABLES = list(product(range(2, 7), ("app", "table")))
Steps = list[tuple[State, object, State]]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request: pytest.FixtureRequest) -> tuple[int, str, Steps]:
    """How many play, who has the money, and games with all combinations of the three switches, one after the
    other: played once, for all that is claimed of them."""
    players, money = request.param
    steps = []
    for number, switches in enumerate(product((False, True), repeat=3)):
        rng = Random(f"{players} {money} 3 {number}")
        options = dict(zip(("super", "non_olet", "bluffer_out"), switches, strict=True))
        first = rng.randrange(players)
        setup = read_setup(GAME, list(NAMES[:players]), {"money": money, "first": first, **options})
        steps += list(play(GAME, setup, rng))
    return players, money, steps


def test_every_card_is_somewhere_exactly_once_at_every_step(table: tuple[int, str, Steps]) -> None:
    for _, _, state in table[2]:
        check(state)


def test_what_holds_at_every_step(table: tuple[int, str, Steps]) -> None:
    _, money, steps = table
    for before, _, state in steps:
        for hand in state.hands:
            assert list(hand) == sorted(hand)
        for farm in state.farms:
            assert list(farm.champions) == sorted(farm.champions, key=ANIMALS.index)
            assert all(0 <= count <= 4 for count in farm.herd)
        now = state.now
        if isinstance(now, Trade):
            assert now.rival != state.active and now.stake in (1, 2)
            if now.offer is not None:
                assert not Counter(now.offer) - Counter(state.hands[state.active])
        if isinstance(now, Lot) and now.phase == "pay":
            assert now.bid is not None and now.turn is not None
            assert can_pay(state.hands[now.turn], now.bid.amount, now.by_cards)
        if isinstance(now, RatRound) and money == "app":
            assert state.hands[now.turn] and len(now.notes) == now.pot
        assert state.over == (not state.deck.size and _all_whole(state) and state.phase == "over")
        assert not before.over


def _all_whole(state: State) -> bool:
    return all(count in (0, 4) for farm in state.farms for count in farm.herd) and all(
        sum(farm.herd[place] for farm in state.farms) == 4 for place in range(len(KINDS))
    )


def test_open_verbs_are_exactly_those_that_some_action_is_accepted_with(
    table: tuple[int, str, Steps],
) -> None:
    rng = Random(3)
    players, money, steps = table
    for _, _, state in rng.sample(steps, 120):
        open_verbs = set(GAME.verbs(state))
        for verb in phase_verbs(state):
            tried = (
                fill(choice, rng)
                for choice in GAME.prompt(state).choices
                if choice.do == verb
                for _ in range(40)
            )
            assert any(_accepted(state, raw) for raw in tried) == (verb in open_verbs)
        if "trade" not in open_verbs and state.phase == "turn":
            for rival, kind in product(range(players), KINDS):
                offer = {"offer": list(state.hands[state.active])} if money == "app" else {}
                code = refused(state, {"do": "trade", "with": rival, "animal": kind, **offer})
                assert code == ("bad_value" if rival == state.active else "not_available")
        for action in GAME.rules:
            if action.do not in phase_verbs(state):
                assert refused(state, {"do": action.do}) == ("game_over" if state.over else "not_now")


def _accepted(state: State, raw: object) -> bool:
    try:
        GAME.apply(state, GAME.read(state, raw))  # type: ignore[arg-type]
    except Refusal:
        return False
    return True
