"""`score circle`: one race's pay-out without having tracked it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.contract import score
from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.games.circle.scoring import score as count
from tests.games.circle.playing import slow_pay_out


def pad(**changes: Any) -> dict[str, Any]:
    """The input on the game's page, changed in some fields."""
    return {
        "race": 3,
        "players": [{"name": "А", "cash": 100, "bets": {"1": 2, "4": 1, "7": 1}}],
        "win": 1,
        "place": 4,
        "show": 2,
        "last": 7,
        "leader": 4,
        "by_tokens": False,
        **changes,
    }


def player(cash: Json = 0, name: Json = "Б", **bets: Json) -> dict[str, Json]:
    """A player whose bets are given as ``s4=2``: the double on stall 4."""
    return {"name": name, "cash": cash, "bets": {stall[1:]: token for stall, token in bets.items()}}


def answer(**changes: Any) -> Any:
    return score("circle", pad(**changes))


def test_the_input_on_the_page() -> None:
    """Doubled in race 3: 2 × 350 for the win, 300 and 100 for the place that led, 100 for the last."""
    told = answer()
    assert told["ok"] and told["warnings"] == []
    assert [(line["item"], line["points"]) for line in told["sheet"][0]] == [
        ("circle.line.cash", 100),
        ("circle.line.win", 1400),
        ("circle.line.place", 600),
        ("circle.line.leader", 200),
        ("circle.line.last", -200),
    ]
    assert told["totals"] == [2100] and told["winners"] == [0]


def test_the_example_of_the_rulebook() -> None:
    """«Пример выплат» with money to lose."""
    players = [
        player(0, "А", s1=2, s2=1, s5=1),
        player(0, "Б", s2=2, s5=1, s6=1),
        player(0, "В", s2=1, s3=1, s7=2),
        player(500, "Г", s5=1, s6=2, s7=1),
    ]
    told = answer(race=1, players=players, win=1, place=2, show=3, last=7, leader=2)
    assert told["totals"] == [950, 500, 300, 400]
    assert told["winners"] == [0]
    assert answer(race=2, players=players, win=1, place=2, show=3, last=7, leader=2)["totals"] == [
        950,
        500,
        300,
        400,
    ]


def test_the_richest_win_whatever_the_race_and_a_tie_is_shared() -> None:
    told = answer(race=1, players=[player(700, s5=1), player(600, s6=1), player(700, s5=2)])
    assert told["totals"] == [700, 600, 700] and told["winners"] == [0, 2]


def test_only_the_third_race_decides_the_game() -> None:
    third, second = count(pad()), count(pad(race=2))
    assert third.over and third.verdict[0] == Message("circle.did.doubled")
    assert not second.over and second.verdict == ()


def test_the_leader_may_be_unknown_but_not_left_out() -> None:
    assert answer(leader=None)["totals"] == [1900]
    lacking = pad()
    del lacking["leader"]
    told: Any = score("circle", lacking)
    assert (told["ok"], told["code"]) == (False, "bad_value")


def test_tokens_are_counted_on_request() -> None:
    players = [player(s1=2), player(s1=0)]
    assert answer(race=1, players=players)["totals"] == [700, 0]
    assert answer(race=1, players=players, by_tokens=True)["totals"] == [700, 0]
    assert answer(race=1, players=[player(s1=2)], by_tokens=True)["totals"] == [1000]


def test_whoever_has_too_little_gives_all_there_is() -> None:
    told = answer(race=3, players=[player(150, s7=2)])
    assert told["totals"] == [0]
    assert [line["points"] for line in told["sheet"][0]] == [150, -150]
    assert told["sheet"][0][1]["amount"] == 2 * 100 * 2, "what was due is told, too"


def test_no_bets_at_all() -> None:
    told = answer(players=[player(50)])
    assert told["totals"] == [50] and [line["points"] for line in told["sheet"][0]] == [50]


@pytest.mark.parametrize(
    ("bets", "suspicious"),
    [
        ({"s1": 2, "s2": 2, "s3": 2}, True),
        ({"s1": 1, "s2": 1, "s3": 1}, True),
        ({"s1": 0, "s2": 0}, True),
        ({"s1": 2, "s2": 1, "s3": 1, "s4": 0}, False),
        ({"s1": 2}, False),
    ],
)
def test_tokens_that_nobody_can_hold_are_a_warning(bets: dict[str, int], suspicious: bool) -> None:
    told = answer(players=[player(), player(**bets)])
    assert told["ok"]
    assert [(warning["code"], warning["seat"]) for warning in told["warnings"]] == (
        [("too_many_tokens", 1)] if suspicious else []
    )
    assert all(warning["message"].startswith("Б") for warning in told["warnings"])


@pytest.mark.parametrize("changes", [{"win": 8}, {"players": [player(s8=1)]}])
def test_a_stall_that_there_is_not_is_answered_with_those_that_there_are(changes: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        count(pad(**changes))
    assert caught.value.message == Message("circle.no_such_stall", high=7)


@pytest.mark.parametrize("name", list(pad()))
def test_a_missing_field(name: str) -> None:
    lacking = {key: value for key, value in pad().items() if key != name}
    told: Any = score("circle", lacking)
    assert (told["ok"], told["code"]) == (False, "bad_value") and told["message"]


@pytest.mark.parametrize("name", ["name", "cash", "bets"])
def test_a_missing_field_of_a_player(name: str) -> None:
    lacking = {key: value for key, value in player().items() if key != name}
    assert answer(players=[lacking])["code"] == "bad_value"


@pytest.mark.parametrize(
    "changes",
    [
        {"weather": "rain"},
        {"do": "score"},
        {"race": 0},
        {"race": 4},
        {"race": True},
        {"race": "3"},
        {"race": None},
        {"win": 0},
        {"win": 8},
        {"win": 4},
        {"last": 1},
        {"show": 7},
        {"place": 1.0},
        {"place": None},
        {"leader": 0},
        {"leader": 8},
        {"leader": True},
        {"leader": "4"},
        {"by_tokens": 0},
        {"by_tokens": None},
        {"players": []},
        {"players": [player()] * 7},
        {"players": {}},
        {"players": [5]},
        {"players": None},
        {"players": [player(-50)]},
        {"players": [player(1.0)]},
        {"players": [player(True)]},
        {"players": [player(name=None)]},
        {"players": [player(s0=1)]},
        {"players": [player(s8=1)]},
        {"players": [player(s01=1)]},
        {"players": [player(s=1)]},
        {"players": [player(sone=1)]},
        {"players": [player(s1=3)]},
        {"players": [player(s1=-1)]},
        {"players": [player(s1=True)]},
        {"players": [player(s1=None)]},
        {"players": [{**player(), "bets": [1, 2]}]},
        {"players": [{**player(), "bets": None}]},
        {"players": [{**player(), "colour": "red"}]},
        {"players": [{**player(), "do": "bet"}]},
    ],
)
def test_what_cannot_be_computed(changes: dict[str, Any]) -> None:
    told = answer(**changes)
    assert (told["ok"], told["code"]) == (False, "bad_value") and told["message"]


@settings(derandomize=True, deadline=None, max_examples=300)
@given(
    race=st.integers(1, 3),
    stalls=st.permutations(range(1, 8)),
    leader=st.none() | st.integers(1, 7),
    hands=st.lists(
        st.tuples(
            st.integers(0, 40).map(lambda fifties: fifties * 50),
            st.dictionaries(st.integers(1, 7), st.integers(0, 2), max_size=4),
        ),
        min_size=1,
        max_size=6,
    ),
    by_tokens=st.booleans(),
)
def test_it_equals_the_slow_recomputation(
    race: int, stalls: list[int], leader: int | None, hands: list[tuple[int, dict[int, int]]], by_tokens: bool
) -> None:
    win, place, show, last = stalls[:4]
    players = [
        {"name": "Игрок", "cash": cash, "bets": {str(stall): token for stall, token in bets.items()}}
        for cash, bets in hands
    ]
    told = answer(
        race=race,
        players=players,
        win=win,
        place=place,
        show=show,
        last=last,
        leader=leader,
        by_tokens=by_tokens,
    )
    expected = slow_pay_out(
        race,
        [bets for _, bets in hands],
        (win, place, show),
        last,
        leader,
        [cash for cash, _ in hands],
        by_tokens,
    )
    assert told["totals"] == expected
    assert [sum(line["points"] for line in lines) for lines in told["sheet"]] == expected
    assert told["winners"] == [seat for seat, cash in enumerate(expected) if cash == max(expected)]
