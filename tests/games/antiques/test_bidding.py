"""«Торги»: bids, passes and their order."""

from __future__ import annotations

import pytest

from companion.core.action import Json
from tests.games.antiques.positions import (
    PASS,
    bid,
    lot,
    new_game,
    refused,
    run,
    told,
    turn_up,
    with_coins,
)

LOT = lot("stamp", "painting")


def test_bidding_goes_clockwise_from_the_first_player_over_those_still_in() -> None:
    state = run(new_game(4, first=2), LOT)
    turns = []
    for raw in (bid(1), PASS, bid(2), bid(3), bid(4), PASS, bid(5)):
        turns.append(state.turn)
        state = run(state, raw)
    assert turns == [2, 3, 0, 1, 2, 0, 1]
    assert state.turn == 2 and told(state)["table"]["out"] == [0, 3]


def test_a_bid_is_laid_out_and_still_ones_own() -> None:
    answer = told(run(new_game(), LOT, bid(7)))
    assert answer["table"]["bids"] == [7, None, None] and answer["money"] == [20, 20, 20]


def test_the_coins_of_a_bid_are_the_whole_bid_not_what_is_added() -> None:
    state = run(new_game(), LOT, bid(19), PASS, PASS, turn_up("stamp"))
    assert told(state)["money"] == [1, 29, 29]
    state = run(with_coins(new_game(), 20, 20, 20), LOT, bid(5), bid(6), PASS, bid(20))
    assert told(state)["table"]["bids"] == [20, 6, None]


def test_a_pass_takes_the_bid_back_and_is_for_the_round() -> None:
    state = run(new_game(), LOT, bid(1), bid(2), bid(3), PASS)
    assert told(state)["table"]["bids"] == [None, 2, 3]
    assert told(state)["table"]["out"] == [0]
    state = run(state, bid(4), bid(5))
    assert state.turn == 1, "the one who passed is not asked again"


def test_after_passing_one_may_not_bid() -> None:
    state = run(new_game(), LOT, PASS)
    assert refused(state, {**bid(1), "seat": 0}) == "not_your_turn"
    assert refused(state, {**PASS, "seat": 0}) == "not_your_turn"


def test_the_last_one_left_may_still_bid_or_pass() -> None:
    state = run(new_game(), LOT, PASS, PASS)
    assert state.turn == 2 and told(state)["can"] == ["bid", "pass"]
    assert told(run(state, bid(1)))["can"] == ["turn_up"]
    assert told(run(state, PASS))["can"] == ["lot"]


def test_it_ends_as_soon_as_one_player_with_a_bid_is_left() -> None:
    assert run(new_game(), LOT, PASS, bid(1), PASS).phase == "turn_up"
    assert run(new_game(), LOT, bid(1), PASS, bid(2), PASS).phase == "turn_up"


@pytest.mark.parametrize("coins", [0, -1, 1.0, True, "1", None, [1], 2.5])
def test_a_bid_is_one_coin_or_more(coins: Json) -> None:
    assert refused(run(new_game(), LOT), {"do": "bid", "coins": coins}) == "bad_value"


@pytest.mark.parametrize("coins", [1, 4, 5])
def test_each_bid_is_above_the_one_before(coins: int) -> None:
    assert refused(run(new_game(), LOT, bid(5)), bid(coins)) == "bad_value"


def test_nobody_bids_more_than_they_have() -> None:
    state = run(new_game(), LOT)
    assert refused(state, bid(21)) == "cannot_afford"
    assert refused(state, bid(10**30)) == "cannot_afford"
    assert run(state, bid(20)).turn == 1


def test_a_bid_that_is_too_low_is_that_first_even_where_it_could_not_be_paid() -> None:
    state = run(with_coins(new_game(), 20, 5, 20), LOT, bid(6))
    assert refused(state, bid(6)) == "bad_value"
    assert refused(state, bid(7)) == "cannot_afford"


def test_who_can_not_go_on_still_passes_themselves() -> None:
    state = run(with_coins(new_game(), 20, 5, 20), LOT, bid(5))
    answer = told(state)
    assert answer["can"] == ["pass"] and answer["turn"] == 1
    state = run(with_coins(new_game(), 0, 5, 20), LOT)
    assert told(state)["can"] == ["pass"], "without a coin there is no first bid"


def test_out_of_turn() -> None:
    state = run(new_game(), LOT)
    assert refused(state, {**bid(1), "seat": 1}) == "not_your_turn"
    assert refused(state, {**bid(0), "seat": 99}) == "not_your_turn"
    assert refused(state, {**PASS, "seat": "0"}) == "not_your_turn"
    assert run(state, {**bid(1), "seat": 0}).turn == 1


def test_what_has_no_place_while_bidding() -> None:
    state = run(new_game(), LOT)
    for raw in (LOT, turn_up("stamp"), {"do": "assign", "to": "stamp"}):
        assert refused(state, raw) == "not_now"
    for raw in (bid(1), PASS, turn_up("stamp"), {"do": "assign", "to": "stamp"}):
        assert refused(new_game(), raw) == "not_now"


@pytest.mark.parametrize(
    "more",
    [{"target": 1}, {"give": "stamp"}, {"get": "stamp"}, {"flips": 0}, {"surplus": 1}, {"trick": None}],
)
def test_a_plain_bid_says_nothing_of_a_trick(more: dict[str, Json]) -> None:
    assert refused(run(new_game(), LOT), {**bid(1), **more}) == "bad_value"


def test_a_bid_names_its_coins() -> None:
    assert refused(run(new_game(), LOT), {"do": "bid"}) == "bad_value"
    assert refused(run(new_game(), LOT), {"do": "pass", "coins": 1}) == "bad_value"
