"""«Выход на круг» and «Королевские скачки»: which horses enter the stalls, and the stable they come from."""

from hashlib import sha256
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.chance import Stream
from companion.core.session import Session
from companion.document import read_setup
from companion.games.circle import GAME
from companion.games.circle.stable import DECK, deal, describe, last_value, read_card
from companion.games.circle.state import STALLS, Horse
from tests.games.circle.playing import (
    all_bets,
    bet,
    betting,
    cards,
    ended,
    line_up,
    move,
    new_game,
    play,
    racing,
    refused,
    roll,
    shown,
    why_not,
)


def changed(name: str, value: Json) -> dict[str, Json]:
    changes = {name: value}
    return line_up(**changes)


def test_before_the_line_up_nobody_is_asked_and_the_track_is_empty() -> None:
    answer = shown(new_game())
    assert (answer["turn"], answer["can"], answer["over"]) == (None, ["line_up"], False)
    assert answer["table"] == {
        "race": 1, "positions": [], "home": [], "leader": None, "face_up": [], "face": None,
        "last_race": None, "bets": [{}, {}, {}, {}],
    }  # fmt: skip
    assert answer["money"] == answer["totals"] == [0, 0, 0, 0]
    assert answer["winners"] == [] and answer["sheet"] == [[], [], [], []]


def test_stall_1_starts_on_36_and_stall_7_on_30() -> None:
    """«Выход на круг»: counted from the line that is 0 down to −6."""
    table = shown(betting())["table"]
    assert table["positions"] == [0, -1, -2, -3, -4, -5, -6]
    assert table["face_up"] == [1, 2, 3, 4, 5, 6, 7]
    assert table["home"] == [] and table["leader"] is None and table["race"] == 1


def test_crowd_starts_everybody_on_36() -> None:
    """«Толчея на круге»."""
    assert shown(betting(crowd=True))["table"]["positions"] == [0] * 7


@pytest.mark.parametrize("first", range(4))
def test_after_the_line_up_first_bets(first: int) -> None:
    answer = shown(betting(first=first))
    assert (answer["turn"], answer["can"]) == (first, ["bet"])


@pytest.mark.parametrize("count", [0, 1, 6, 8])
def test_seven_horses_not_seven(count: int) -> None:
    horses = [*cards(), {**cards()[0], "name": "Восьмой"}][:count]
    assert refused(new_game(), {"do": "line_up", "horses": horses}) == "bad_value"


@pytest.mark.parametrize("name", ["head", "cap", "saddle", "shoe"])
@pytest.mark.parametrize("value", [0, -1, 31, 99, 10**30, True, 1.0, "5", None, [5]])
def test_a_value_that_no_card_has(name: str, value: Json) -> None:
    assert refused(new_game(), changed(name, value)) == "bad_value"


def test_whoever_misreads_a_card_is_told_the_highest_value() -> None:
    assert why_not(new_game(), changed("cap", 31)).args["high"] == 30


@pytest.mark.parametrize("name", ["head", "cap", "saddle", "shoe"])
@pytest.mark.parametrize("value", [1, 30])
def test_the_smallest_and_the_largest_value(name: str, value: int) -> None:
    assert play(new_game(), changed(name, value)).phase == "bet"


@pytest.mark.parametrize("name", ["", None, 7, True, ["Линкор"]])
def test_a_horse_without_a_name(name: Json) -> None:
    assert refused(new_game(), changed("name", name)) == "bad_value"


def test_the_same_card_twice() -> None:
    assert refused(new_game(), changed("name", "Конь 7")) == "bad_value"


@pytest.mark.parametrize("name", ["name", "head", "cap", "saddle", "shoe"])
def test_a_card_with_a_field_missing(name: str) -> None:
    lacking = {key: value for key, value in cards()[0].items() if key != name}
    assert refused(new_game(), {"do": "line_up", "horses": [lacking, *cards()[1:]]}) == "bad_value"


@pytest.mark.parametrize("field", ["colour", "do", "seat"])
def test_a_card_with_a_field_too_many(field: str) -> None:
    assert refused(new_game(), changed(field, 1)) == "bad_value"


@pytest.mark.parametrize(
    "action",
    [
        {"do": "line_up"},
        {"do": "line_up", "horses": None},
        {"do": "line_up", "horses": {}},
        {"do": "line_up", "horses": [1, 2, 3, 4, 5, 6, 7]},
        {**line_up(), "race": 1},
    ],
)
def test_a_line_up_that_is_none(action: dict[str, Json]) -> None:
    assert refused(new_game(), action) == "bad_value"


@pytest.mark.parametrize("seat", [0, 3])
def test_any_seat_may_read_the_cards_out(seat: int) -> None:
    assert play(new_game(), {**line_up(), "seat": seat}).phase == "bet"


@pytest.mark.parametrize("seat", [-1, 4, 99, True, None, "0"])
def test_a_seat_that_does_not_exist(seat: Json) -> None:
    assert refused(new_game(), {**line_up(), "seat": seat}) == "bad_value"


def test_royal_races_want_seven_different_heads() -> None:
    """«Королевские скачки»: a card with a head that is already in a stall is put aside."""
    equal = changed("head", 6)
    assert refused(new_game(royal=True), equal) == "bad_value"
    assert play(new_game(), equal).phase == "bet"
    assert play(new_game(royal=True), line_up()).phase == "bet"


def test_a_card_that_ran_is_discarded_for_the_rest_of_the_game() -> None:
    second = ended(racing(), (1, 2, 3), last=7, leader=1)
    assert refused(second, line_up()) == "not_available"
    one_again = line_up("Новый", name="Конь 7")
    assert refused(second, one_again) == "not_available"
    third = play(second, line_up("Новый"))
    third = ended(all_bets(third, [[(1, 1), (2, 1), (3, 2)]] * 4), (1, 2, 3), last=7, leader=1)
    assert refused(third, line_up()) == refused(third, line_up("Новый")) == "not_available"


def test_what_no_card_can_say_comes_before_what_is_not_there() -> None:
    """contract.md: of several reasons, bad_value comes before the rules' own."""
    second = ended(racing(), (1, 2, 3), last=7, leader=1)
    horses: list[Any] = cards()
    horses[6] = {**horses[6], "shoe": 99}
    assert refused(second, {"do": "line_up", "horses": horses}) == "bad_value"
    twice = [*cards()[:6], cards()[0]]
    assert refused(second, {"do": "line_up", "horses": twice}) == "bad_value"


def test_a_line_up_during_a_race_is_out_of_place() -> None:
    for state in (betting(), racing(), play(racing(), roll())):
        assert refused(state, line_up("Новый")) == "not_now"
        assert refused(state, {"do": "line_up", "horses": 5}) == "not_now"


@pytest.mark.parametrize("action", [bet(1, 1), roll(), move(1), {"do": "bet"}])
def test_before_the_line_up_there_is_nothing_else_to_do(action: dict[str, Json]) -> None:
    assert refused(new_game(), action) == "not_now"


def test_an_unusual_card_is_worth_a_hint_and_no_error() -> None:
    """In the 1995 edition 3 × head + cap + saddle + shoe is 30 on every card."""
    assert shown(betting())["warnings"] == []
    state = play(new_game(), changed("cap", 6))
    (warning,) = shown(state)["warnings"]
    assert (warning["code"], warning["stall"], warning["horse"], warning["sum"]) == (
        "check_card", 1, "Конь 1", 31,
    )  # fmt: skip
    assert "30" in warning["message"] and "seat" not in warning


def stream(seed: int = 0) -> Stream:
    return Stream(sha256(str(seed).encode()).digest())


def deck(heads: int = 7) -> list[Horse]:
    """A whole deck with so many different heads."""
    return [Horse(f"Конь {number:02}", 2 + number % heads, 5, 5, 5) for number in range(DECK)]


def test_a_card_is_kept_and_read_again() -> None:
    horse = Horse("Линкор", 5, 4, 6, 5)
    assert describe(horse) == {"head": 5, "cap": 4, "saddle": 6, "shoe": 5}
    assert read_card("Линкор", describe(horse)) == horse
    assert read_card("Линкор", {**describe(horse), "used": 17}) == horse


@pytest.mark.parametrize(
    "told",
    [None, 5, [], {}, {"head": 5, "cap": 4, "saddle": 6}, {"head": 0, "cap": 4, "saddle": 6, "shoe": 5},
     {"head": 31, "cap": 4, "saddle": 6, "shoe": 5}, {"head": True, "cap": 4, "saddle": 6, "shoe": 5},
     {"head": "5", "cap": 4, "saddle": 6, "shoe": 5}],
)  # fmt: skip
def test_what_makes_no_card_is_no_card(told: Json) -> None:
    assert read_card("Линкор", told) is None


@pytest.mark.parametrize(
    ("values", "last"),
    [
        ((0, 4, 6, 5), 5),
        ((5, 0, 6, 5), 4),
        ((5, 4, 6, 0), 5),
        ((0, 4, 6, 6), 0),  # 14 are left for three heads
        ((0, 1, 1, 1), 9),
        ((5, 30, 6, 0), 0),  # more than 30 already
        ((9, 1, 2, 0), 0),  # nothing is left
        ((5, 4, 0, 0), 0),  # two are missing
        ((5, 4, 6, 5), 0),  # none is
    ],
)
def test_the_last_value_of_a_card_follows_from_the_usual_sum(values: tuple[int, ...], last: int) -> None:
    """Three heads, cap, saddle and shoe make 30."""
    assert last_value(values) == last


def test_a_deal_is_seven_different_cards_of_the_deck() -> None:
    horses = deal(deck(), (), False, stream())
    assert len(horses) == len(set(horses)) == len(STALLS)
    assert set(horses) <= set(deck())


def test_other_chances_deal_other_cards() -> None:
    assert len({deal(deck(), (), False, stream(seed)) for seed in range(20)}) == 20


def test_the_order_in_which_cards_were_learned_does_not_matter() -> None:
    assert deal(deck(), (), False, stream()) == deal(reversed(deck()), (), False, stream())


def test_cards_that_ran_are_left_out() -> None:
    for seed in range(30):
        ran = {horse.name for horse in deck()[:14]}
        assert not ran & {horse.name for horse in deal(deck(), ran, False, stream(seed))}


def test_royal_races_have_seven_different_heads() -> None:
    for seed in range(30):
        horses = deal(deck(), (), True, stream(seed))
        assert len({horse.head for horse in horses}) == len(horses) == len(STALLS)


def test_a_deck_that_has_not_got_enough_deals_fewer() -> None:
    assert len(deal(deck()[:6], (), False, stream())) == 6
    assert len(deal(deck(heads=5), (), True, stream())) == 5


def test_a_deal_can_t_be_fished_for() -> None:
    session = Session(GAME, read_setup(GAME, ["А", "Б"], {}), seed="7")
    horses = deal(deck(), (), False, session.chance())
    cards: list[Json] = [{"name": horse.name, **describe(horse)} for horse in horses]
    session.submit({"do": "line_up", "horses": cards}, "app")
    session.undo()
    assert deal(deck(), (), False, session.chance()) == horses
    # What was dealt before has no part in what is dealt after it.
    session.redo()
    assert deal(deck(), (), False, session.chance()) != horses
