"""Random whole games: every coin and card accounted for, and a second referee that says the same."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.game import totals
from companion.games.antiques import GAME
from companion.games.antiques.cards import CARDS, COPIES, KINDS
from companion.games.antiques.scoring import card_points, full_collections, sculpture_places
from companion.games.antiques.state import State, Values
from companion.games.antiques.view import money, table
from tests.games.antiques.positions import new_game
from tests.games.antiques.properties import check
from tests.games.antiques.referee import Referee, sculpture_points
from tests.games.harness import agreed_step, random_step

TRICK_SETS = [
    tuple(trick for trick, chosen in zip(("stop", "ban", "swap"), choice, strict=True) if chosen)
    for choice in product((False, True), repeat=3)
]

random_games = settings(derandomize=True, deadline=None, max_examples=12)


@cache
def whole_game(
    players: int, tricks: tuple[str, ...], seed: int, agreed: float = 0
) -> tuple[tuple[State, dict[str, Any], State], ...]:
    """``agreed`` is how likely the table agrees on something before a step; now and then it ends the game.

    What is claimed of a game and the corners that it reaches are found in one that is played once.
    """
    rng = Random(seed)
    state = new_game(players, rng.randrange(players), tricks)
    steps = []
    while not state.over:
        step = None
        if rng.random() < agreed:
            step = agreed_step(GAME, state, rng, *(() if rng.random() < 0.02 else ("end",)))
        raw, _, after = step or random_step(GAME, state, rng)
        steps.append((state, raw, after))
        state = after
    return tuple(steps)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("tricks", TRICK_SETS)
@pytest.mark.parametrize("seed", range(2))
def test_both_referees_agree_at_every_step(players: int, tricks: tuple[str, ...], seed: int) -> None:
    steps = whole_game(players, tricks, seed)
    referee = Referee(players, steps[0][0].first)
    for _, raw, state in steps:
        referee.play(raw)
        assert table(state).items() >= referee.table().items()
        assert list(money(state)) == referee.coins
        assert list(totals(GAME.sheet(state))) == referee.totals()
        assert (state.turn, state.over) == (referee.turn, referee.over)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(6))
def test_both_referees_agree_at_a_table_that_errs(players: int, seed: int) -> None:
    steps = whole_game(players, TRICK_SETS[-1], seed, agreed=0.2)
    referee = Referee(players, steps[0][0].first)
    for _, raw, state in steps:
        referee.play(raw)
        check(state)
        assert table(state).items() >= referee.table().items()
        assert list(money(state)) == referee.coins
        assert list(totals(GAME.sheet(state))) == referee.totals()
        assert (state.turn, state.over) == (referee.turn, referee.over)
        assert state.sitting_out == tuple(sorted(referee.away))


@given(st.sampled_from([3, 4, 5, 6]), st.sampled_from(TRICK_SETS), st.integers(0, 2**30))
@random_games
def test_sixty_coins_and_sixty_cards_at_every_step(players: int, tricks: tuple[str, ...], seed: int) -> None:
    """The third cards of boxed lots are unseen for ever, but they are cards."""
    seen: Counter[str] = Counter()
    boxed_unseen = 0
    for before, raw, state in whole_game(players, tricks, seed):
        seen.update(raw["cards"] if raw["do"] == "lot" else [raw["card"]] if raw["do"] == "turn_up" else [])
        if raw["do"] == "pass" and not state.lot:
            boxed_unseen += 1
        check(state)
        face_down = 1 if state.lot else 0
        assert state.deck + face_down + boxed_unseen + sum(seen.values()) == 60
        assert sum(state.unseen) == state.deck + face_down + boxed_unseen
        for card, copies, unseen in zip(CARDS, COPIES, state.unseen, strict=True):
            assert seen[card] + unseen == copies and unseen >= 0
        for seat, holding in enumerate(state.holdings):
            if holding.waiting and seat not in state.choosers:
                assert not holding.groups, "a replica waits only where it has no group"
        assert len(state.out) < players
        assert before.round <= state.round <= 20


@given(st.sampled_from([3, 4, 5, 6]), st.sampled_from(TRICK_SETS), st.integers(0, 2**30))
@random_games
def test_a_verb_is_open_exactly_when_one_of_its_actions_is_accepted(
    players: int, tricks: tuple[str, ...], seed: int
) -> None:
    """A bid is the only verb that can close: it is open while one coin above the last bid can be paid."""
    for state, _, _ in whole_game(players, tricks, seed):
        if state.phase == "bid":
            assert state.turn is not None
            affordable = state.coins[state.turn] > state.high
            assert GAME.verbs(state) == (("bid", "pass") if affordable else ("pass",))
            if affordable:
                assert GAME.apply(state, GAME.read(state, {"do": "bid", "coins": state.high + 1}))


def test_tables_that_err_reach_every_corner() -> None:
    """Otherwise the referees would agree on little."""
    corners: Counter[str] = Counter()
    for players, seed in product([3, 4, 5, 6], range(6)):
        for before, raw, after in whole_game(players, TRICK_SETS[-1], seed, agreed=0.2):
            verb = raw["do"]
            corners[verb] += 1
            corners["left before a lot"] += verb == "sit_out" and before.phase == "lot"
            corners["token at once"] += (
                verb == "sit_out" and before.phase == "lot" and before.first != after.first
            )
            corners["token at the end"] += before.first in before.sitting_out and after.first != before.first
            corners["left in turn"] += verb == "sit_out" and before.turn == raw["seat"]
            corners["a bid went back"] += verb == "sit_out" and before.bids[raw["seat"]] is not None
            corners["left a sale"] += verb == "sit_out" and after.phase == "turn_up"
            corners["left the box a lot"] += verb == "sit_out" and before.phase == "bid" and not after.lot
            corners["shared by some"] += verb == "turn_up" and bool(after.sitting_out)
            corners["bank"] += verb == "turn_up" and bool(
                after.sale and after.sale.taken and after.sitting_out
            )
            corners["ended"] += after.ended == "table"
    expected = ["sit_out", "come_back", "adjust", "left before a lot", "token at once", "token at the end"]
    expected += [
        "left in turn",
        "a bid went back",
        "left a sale",
        "left the box a lot",
        "shared by some",
        "bank",
    ]
    assert all(corners[corner] for corner in [*expected, "ended"]), corners


def test_random_games_reach_every_corner() -> None:
    """Otherwise the tests above would prove little."""
    corners: Counter[str] = Counter()
    for players, seed in product([3, 4, 5, 6], range(6)):
        for before, raw, after in whole_game(players, TRICK_SETS[-1], seed):
            corners[raw["do"] + raw.get("trick", "")] += 1
            corners["boxed"] += raw["do"] == "pass" and not after.lot
            corners["waiting"] += any(holding.waiting for holding in after.holdings) and not after.choosers
            corners["joined"] += bool(after.joined)
            corners["bank"] += after.sale is not None and after.sale.taken > 0
            corners["broke"] += before.phase == "bid" and GAME.verbs(before) == ("pass",)
            corners["choice after swap"] += raw.get("trick") == "swap" and after.phase == "assign"
    expected = ["lot", "bid", "bidstop", "bidban", "bidswap", "pass", "turn_up", "assign", "boxed", "waiting"]
    expected += ["joined", "bank", "broke", "choice after swap"]
    assert all(corners[corner] for corner in expected), corners


@given(st.lists(st.integers(0, 6), min_size=1, max_size=6))
@settings(derandomize=True, deadline=None, max_examples=300)
def test_sculptures_against_every_way_to_break_the_ties(held: list[int]) -> None:
    assert [place.points for place in sculpture_places(held)] == sculpture_points(held)


@given(st.lists(st.integers(0, 6), min_size=6, max_size=6))
@settings(derandomize=True, deadline=None, max_examples=200)
def test_a_collection_never_uses_a_card_twice(counts: list[int]) -> None:
    """Each collection is laid out with five cards of its own, as long as there are five."""
    *others, collections = [
        [(kind, n) for n in range(count)] for kind, count in zip(KINDS, counts, strict=True)
    ]
    used: list[tuple[str, int]] = []
    points = 0
    for _ in collections:
        if all(others):
            used += [cards.pop() for cards in others]
            points += 20
        else:
            points -= 10
    assert len(set(used)) == len(used) == 5 * full_collections(counts)
    assert card_points(counts, 0, Values())[-1] == points
