"""«Заезд» and «Толчея на круге»: the die, the moves, the leader, the end of a race."""

import pytest

from companion.core.action import Json
from companion.core.messages import Message
from tests.games.circle.playing import (
    bet,
    betting,
    cards,
    ended,
    line_up,
    move,
    placed,
    play,
    racing,
    refused,
    roll,
    shown,
    why_not,
    with_values,
)

FAR_APART: list[int | None] = [30, 26, 22, 12, 8, 4, 1]


def table(state: object) -> dict[str, object]:
    answer: dict[str, object] = shown(state)["table"]  # type: ignore[arg-type]
    return answer


@pytest.mark.parametrize("face", ["head", "cap", "saddle", "shoe"])
def test_the_symbol_says_which_value_counts(face: str) -> None:
    state = play(racing(), roll(face), move(1))
    assert table(state)["positions"] == [cards()[0][face], -1, -2, -3, -4, -5, -6]


@pytest.mark.parametrize("face", ["hat", "Head", "", 1, True, None, ["head"]])
def test_a_symbol_that_is_not_on_the_die(face: Json) -> None:
    assert refused(racing(), roll(face)) == "bad_value"


def test_a_roll_without_its_symbol_or_with_more() -> None:
    assert refused(racing(), {"do": "roll"}) == "bad_value"
    assert refused(racing(), roll(dice=[1])) == "bad_value"


def test_who_rolls_also_moves_then_the_next_one_clockwise() -> None:
    state = racing(3, first=1)
    for seat in (1, 2, 0, 1):
        assert (state.turn, shown(state)["can"]) == (seat, ["roll"])
        assert refused(state, roll(seat=(seat + 1) % 3)) == "not_your_turn"
        state = play(state, roll(seat=seat))
        assert (state.turn, shown(state)["can"]) == (seat, ["move"])
        assert table(state)["face"] == "head"
        assert refused(state, move(1, seat=(seat + 1) % 3)) == "not_your_turn"
        state = play(state, move(state.track.face_up[0], seat=seat))
        assert table(state)["face"] is None


def test_a_move_needs_a_roll_and_a_roll_a_move() -> None:
    assert refused(racing(), move(1)) == "not_now"
    assert refused(play(racing(), roll()), roll()) == "not_now"


@pytest.mark.parametrize("stall", [0, 8, -1, True, 1.0, "1", None])
def test_a_stall_that_does_not_exist(stall: Json) -> None:
    assert refused(play(racing(), roll()), move(stall)) == "bad_value"


def test_the_example_of_a_move() -> None:
    """«Пример движения»: a saddle of 6 from field 11, with 17 and 16 taken, ends on 15 after 4 fields."""
    state = with_values(placed(racing(), [11, 17, 16, 1, 2, 3, 4]), 1, 6)
    assert table(play(state, roll("saddle"), move(1)))["positions"] == [15, 17, 16, 1, 2, 3, 4]


def test_only_the_field_of_landing_matters_not_those_on_the_way() -> None:
    state = with_values(placed(racing(), [11, 16, 15, 1, 2, 3, 4]), 1, 6)
    assert table(play(state, roll(), move(1)))["positions"] == [17, 16, 15, 1, 2, 3, 4]


def test_a_horse_that_finds_no_free_field_stays_and_its_card_turns_down() -> None:
    """«В экстремальных случаях … лошадь может не сойти с места вообще»."""
    state = with_values(racing(), 7, 6)
    after = play(state, roll(), move(7))
    assert table(after)["positions"] == [0, -1, -2, -3, -4, -5, -6]
    assert table(after)["face_up"] == [1, 2, 3, 4, 5, 6]
    assert after.turn == 1


def test_at_the_start_the_first_free_field_is_before_the_line_or_past_it() -> None:
    assert table(play(with_values(racing(), 7, 7), roll(), move(7)))["positions"] == [
        0,
        -1,
        -2,
        -3,
        -4,
        -5,
        1,
    ]
    gap = placed(racing(), [5, -1, -2, -3, -4, -5, -6])
    assert table(play(with_values(gap, 4, 3), roll(), move(4)))["positions"] == [5, -1, -2, 0, -4, -5, -6]
    assert table(play(with_values(gap, 4, 2), roll(), move(4)))["positions"] == [5, -1, -2, -3, -4, -5, -6]


def test_a_field_is_one_place_on_both_laps() -> None:
    """A horse still on −6…0 stands on fields 30…36 for a horse a lap ahead, and the other way round."""
    ahead = placed(racing(), [28, -6, -5, 3, 4, 5, 6])
    assert table(play(with_values(ahead, 1, 3), roll(), move(1)))["positions"] == [29, -6, -5, 3, 4, 5, 6]
    assert table(play(with_values(ahead, 1, 4), roll(), move(1)))["positions"] == [32, -6, -5, 3, 4, 5, 6]
    behind = placed(racing(), [36, -6, -5, 3, 4, 5, 35])
    assert table(play(with_values(behind, 2, 6), roll(), move(2)))["positions"] == [36, -2, -5, 3, 4, 5, 35]
    held = placed(racing(), [29, -6, 3, 4, 5, 6, 7])
    assert table(play(with_values(held, 1, 1), roll(), move(1)))["positions"] == [29, -6, 3, 4, 5, 6, 7]


def test_field_36_is_not_home_but_the_next_is() -> None:
    state = placed(racing(), FAR_APART, leader=1)
    assert table(play(with_values(state, 1, 6), roll(), move(1)))["positions"] == [36, 26, 22, 12, 8, 4, 1]
    after = play(with_values(state, 1, 7), roll(), move(1))
    assert table(after)["positions"] == [None, 26, 22, 12, 8, 4, 1]
    assert table(after)["home"] == [1]
    assert table(after)["face_up"] == [2, 3, 4, 5, 6, 7]


def test_a_horse_that_is_home_blocks_nobody() -> None:
    state = placed(racing(), [None, 30, 29, 12, 8, 4, 36], home=(1,), leader=1)
    after = play(with_values(state, 2, 7), roll(), move(2))
    assert table(after)["home"] == [1, 2], "two horses are past the line"
    beyond_the_line = play(with_values(after, 6, 33 - 4), roll(), move(6))
    assert table(beyond_the_line)["positions"] == [None, None, 29, 12, 8, 33, 36]


def test_cards_turn_down_and_all_turn_up_again() -> None:
    state = racing()
    for stall in (3, 1, 7, 5, 2, 6):
        state = play(state, roll(), move(stall))
        assert stall not in state.track.face_up
        assert refused(play(state, roll()), move(stall)) == "not_available"
    assert table(state)["face_up"] == [4]
    state = play(state, roll(), move(4))
    assert table(state)["face_up"] == [1, 2, 3, 4, 5, 6, 7]


def test_all_cards_turn_up_when_the_last_open_one_comes_home() -> None:
    state = placed(racing(), [36, 26, 22, 12, 8, 4, 1], face_up=[1], leader=1)
    after = play(state, roll(), move(1))
    assert table(after)["face_up"] == [2, 3, 4, 5, 6, 7]


def test_whoever_can_not_move_a_horse_is_told_why() -> None:
    state = play(placed(racing(), [None, 26, 22, 12, 8, 4, 1], face_up=[3], home=(1,), leader=1), roll())
    assert why_not(state, move(1)).key == "circle.horse_is_home"
    assert why_not(state, move(2)).key == "circle.card_is_down"
    for stall in (0, 8):
        assert why_not(state, move(stall)) == Message("circle.no_such_stall", high=7)


def test_a_horse_at_home_never_moves_again() -> None:
    state = placed(racing(), [None, 26, 22, 12, 8, 4, 1], home=(1,), leader=1)
    assert refused(play(state, roll()), move(1)) == "not_available"
    for stall in (2, 3, 4, 5, 6, 7):
        assert 1 not in state.track.face_up
        state = with_values(state, stall, 1)
        state = play(state, roll(), move(stall))
    assert table(state)["face_up"] == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("start", "value", "leader"), [(17, 1, 1), (10, 9, 1), (10, 7, None), (16, 30, 1)])
def test_the_first_horse_to_reach_or_pass_18_leads(start: int, value: int, leader: int | None) -> None:
    """«Первая лошадь, достигшая или прошедшая деление 18, становится лидером забега»."""
    state = with_values(placed(racing(), [start, 6, 5, 4, 3, 2, 1]), 1, value)
    assert table(play(state, roll(), move(1)))["leader"] == leader


def test_a_horse_held_up_before_18_does_not_lead() -> None:
    blocked = with_values(placed(racing(), [14, 18, 5, 4, 3, 2, 1]), 1, 4)
    assert table(play(blocked, roll(), move(1)))["leader"] is None


def test_the_leader_token_is_taken_once_a_race() -> None:
    state = placed(racing(), [17, 16, 15, 4, 3, 2, 1])
    state = play(with_values(with_values(state, 1, 1), 2, 12), roll(), move(1), roll(), move(2))
    assert table(state)["positions"] == [18, 28, 15, 4, 3, 2, 1]
    assert table(state)["leader"] == 1
    next_race = play(ended(state, (2, 3, 4), last=7, leader=1), line_up("Новый"))
    assert table(next_race)["leader"] is None


def test_the_third_horse_home_ends_the_race_and_the_furthest_back_is_last() -> None:
    state = placed(racing(), [None, None, 36, 12, 8, -4, 1], home=(2, 1), leader=4)
    after = play(state, roll(), move(3))
    answer = shown(after)
    assert (answer["turn"], answer["can"], answer["over"]) == (None, ["line_up"], False)
    told = answer["table"]
    assert (told["race"], told["positions"], told["home"], told["face_up"]) == (2, [], [], [])
    assert told["leader"] is None
    result = told["last_race"]
    assert (result["order"], result["last"], result["leader"]) == ([2, 1, 3], 6, 4)
    assert result["tied"] == []


def test_race_goes_up_with_the_end_of_a_race_and_stays_3() -> None:
    state = racing()
    races = [shown(state)["table"]["race"]]
    for prefix in ("Второй", "Третий", ""):
        state = ended(state, (1, 2, 3), last=7, leader=1)
        races.append(shown(state)["table"]["race"])
        if prefix:
            state = play(state, line_up(prefix))
            races.append(shown(state)["table"]["race"])
            for stall, token in ((1, 1), (2, 1), (3, 2)):
                state = play(state, *[bet(stall, token)] * 4)
    assert races == [1, 2, 2, 3, 3, 3]
    answer = shown(state)
    assert (answer["over"], answer["turn"], answer["can"]) == (True, None, [])
    told = answer["table"]
    assert (told["positions"], told["home"], told["face_up"], told["leader"]) == ([], [], [], None)
    assert told["last_race"]["order"] == [1, 2, 3]
    for action in (line_up("Ещё"), {"do": "bet"}, roll(seat=99), move(1)):
        assert refused(state, action) == "game_over"
    assert refused(state, {"do": "dance"}) == "bad_value", "an unknown verb comes before everything"


def test_in_a_crowd_horses_share_fields() -> None:
    """«Толчея на круге»."""
    state = racing(crowd=True)
    state = with_values(with_values(state, 1, 5), 2, 5)
    state = play(state, roll(), move(1), roll(), move(2))
    assert table(state)["positions"] == [5, 5, 0, 0, 0, 0, 0]
    lapping = with_values(placed(state, [30, -6, 0, 0, 0, 0, 0]), 1, 6)
    assert table(play(lapping, roll(), move(1)))["positions"] == [36, -6, 0, 0, 0, 0, 0]


def test_in_a_crowd_the_higher_stall_of_several_furthest_back_is_last() -> None:
    state = placed(racing(crowd=True), [4, None, 36, 9, 4, 4, None], home=(2, 7), leader=2)
    result = table(play(state, roll(), move(3)))["last_race"]
    assert isinstance(result, dict)
    assert (result["last"], result["tied"]) == (6, [1, 5, 6])


@pytest.mark.parametrize("action", [line_up("Новый"), bet(7, 1)])
def test_during_a_race_there_is_no_betting_and_no_line_up(action: dict[str, Json]) -> None:
    assert refused(racing(), action) == "not_now"
    assert refused(betting(), roll()) == "not_now"
