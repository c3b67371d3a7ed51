"""«Победитель торгов»: where replicas go, and when somebody is asked."""

from __future__ import annotations

import pytest

from companion.core.action import Json
from tests.games.antiques.positions import (
    PASS,
    assign,
    bid,
    cards,
    lot,
    new_game,
    refused,
    run,
    sold,
    told,
    turn_up,
    with_cards,
)


def test_without_a_group_a_replica_waits_and_scores_nothing() -> None:
    state = sold(new_game(), 0, 1, "painting", "collection", "replica")
    assert cards(state, 0) == {"painting": 1, "collection": 1, "replica": 1}
    answer = told(state)
    assert answer["table"]["replicas"] == [1, 0, 0] and answer["can"] == ["lot"]
    assert answer["totals"][0] == 5 - 10 - 5 + 19


def test_it_joins_as_soon_as_there_is_a_group() -> None:
    state = sold(new_game(), 0, 1, "painting", "replica", "replica")
    state = sold(state, 0, 1, "stamp", "painting", "painting")
    assert cards(state, 0) == {"painting": 3, "stamp": 3}
    assert told(state)["can"] == ["lot"]


def test_with_one_group_it_joins_by_itself() -> None:
    state = sold(new_game(), 0, 1, "stamp", "replica", "stamp")
    assert cards(state, 0) == {"stamp": 3} and told(state)["table"]["replicas"] == [1, 0, 0]


def test_groups_are_looked_at_after_all_three_cards() -> None:
    """The replica comes first, the groups with it: its owner has the choice all the same."""
    state = sold(new_game(), 1, 1, "replica", "stamp", "jewelry")
    answer = told(state)
    assert answer["turn"] == 1 and answer["can"] == ["assign"]
    assert cards(state, 1) == {"stamp": 1, "jewelry": 1, "replica": 1}


def test_everything_else_waits_for_the_choice() -> None:
    state = sold(new_game(), 1, 1, "replica", "stamp", "jewelry")
    for raw in (lot("stamp", "stamp"), bid(1), PASS, turn_up("stamp")):
        assert refused(state, raw) == "not_now"
    table = told(state)["table"]
    assert (table["lot"], table["bids"], table["out"]) == ([], [None] * 3, []), "the lot is cleared"
    assert (table["round"], table["first"], table["deck"]) == (1, 0, 57), "the round is not over yet"
    assert told(state)["money"] == [20, 19, 20] and table["bank"] == 1, "paid is at once"


def test_round_and_first_move_on_after_the_last_choice() -> None:
    state = sold(new_game(), 1, 1, "replica", "stamp", "jewelry")
    answer = told(run(state, assign("jewelry")))
    assert (answer["table"]["round"], answer["table"]["first"]) == (2, 1) and answer["can"] == ["lot"]
    assert answer["turn"] is None and answer["table"]["cards"][1]["jewelry"] == 2


def test_one_choice_a_replica() -> None:
    state = with_cards(new_game(), {"stamp": 1, "jewelry": 1})
    state = sold(state, 0, 1, "replica", "replica", "replica")
    for group in ("stamp", "jewelry"):
        state = run(state, assign(group))
        assert told(state)["can"] == ["assign"] and told(state)["turn"] == 0
    state = run(state, assign("stamp"))
    assert cards(state, 0) == {"stamp": 3, "jewelry": 2} and told(state)["can"] == ["lot"]


def test_waiting_replicas_are_chosen_for_too_when_two_groups_come_at_once() -> None:
    state = with_cards(new_game(), {"replica": 1})
    state = sold(state, 0, 1, "stamp", "sculpture", "painting")
    assert told(state)["can"] == ["assign"]
    assert cards(run(state, assign("sculpture")), 0) == {"stamp": 1, "sculpture": 2, "painting": 1}


def test_the_seat_may_be_said_or_left_out() -> None:
    state = sold(new_game(), 1, 1, "replica", "stamp", "jewelry")
    assert run(state, assign("stamp", seat=1)) == run(state, assign("stamp")) != state
    for seat in (0, 2, 9, -1, "1", None, True):
        assert refused(state, assign("stamp", seat=seat)) == "not_your_turn"


@pytest.mark.parametrize("to", ["painting", "collection", "replica", "vase", "", 1, None, ["stamp"], True])
def test_no_replica_of_paintings_and_collections(to: Json) -> None:
    state = with_cards(new_game(), {"painting": 2, "collection": 1})
    state = sold(state, 0, 1, "replica", "stamp", "jewelry")
    assert refused(state, {"do": "assign", "to": to}) == "bad_value"


@pytest.mark.parametrize("to", ["furniture", "sculpture"])
def test_a_group_that_is_not_there(to: str) -> None:
    state = sold(new_game(), 0, 1, "replica", "stamp", "jewelry")
    assert refused(state, assign(to)) == "not_available"


def test_a_placed_replica_counts_as_a_card_of_its_kind() -> None:
    """«каждая реплика, добавленная к той или иной группе, считается полноценной картой»"""
    state = sold(new_game(), 0, 1, "stamp", "replica", "stamp")
    points = {line["item"]: line["points"] for line in told(state)["sheet"][0]}
    assert points["antiques.line.stamp"] == 17


def test_it_counts_for_collections_too() -> None:
    """«при подсчёте очков за коллекции каждая реплика считается картой того вида»"""
    one_each = {"painting": 2, "furniture": 2, "jewelry": 2, "sculpture": 2, "stamp": 1, "collection": 2}
    lines = told(with_cards(new_game(), {**one_each, "replica:stamp": 1}))["sheet"][0]
    assert {line["item"]: line["points"] for line in lines}["antiques.line.collection"] == 40
