"""Every rule and every example of the rulebook by its chapters, and the calculator at the end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from companion.contract import score
from companion.core.action import Action, Json
from companion.core.messages import Seat
from companion.document import read_setup
from companion.games.heckmeck import GAME
from companion.games.heckmeck.actions import Keep, Roll, Stop, Take
from companion.games.heckmeck.state import TILES, State, worms_on
from tests.games.harness import NAMES, play, refusal
from tests.games.heckmeck.properties import check

WORM: Any = "worm"


def position(
    stacks: list[tuple[int, ...]], flipped: tuple[int, ...] = (), fast: bool = False, first: int = 0
) -> State:
    """A position at the start of a turn: what nobody holds and nobody flipped lies on the grill."""
    setup = read_setup(GAME, list(NAMES[: len(stacks)]), {"fast": fast, "first": first})
    held = {tile for stack in stacks for tile in stack} | set(flipped)
    grill = tuple(tile for tile in TILES if tile not in held)
    return replace(GAME.start(setup), grill=grill, stacks=tuple(stacks), flipped=flipped)


def run(state: State, *actions: Action) -> State:
    for action in actions:
        state = GAME.apply(state, action)
    return state


def roll(*dice: Any) -> Roll:
    return Roll(dice=dice)


refused = partial(refusal, GAME)


def after_keeping(state: State, *groups: tuple[int, Any]) -> State:
    """The turn in which these numbers of dice of these faces were kept, one after the other."""
    left = 8
    for number, face in groups:
        filler = next(f for f in (1, 2, 3, 4, 5, WORM) if f != face)
        state = run(state, Roll(dice=(face,) * number + (filler,) * (left - number)), Keep(face=face))
        left -= number
    return state


class TestPreparation:
    """«Содержимое», «Подготовка»"""

    def test_sixteen_tiles_lie_open_in_order(self) -> None:
        state = position([(), ()])
        assert state.grill == tuple(range(21, 37)) and state.flipped == ()

    @pytest.mark.parametrize(
        ("tile", "worms"), [(21, 1), (24, 1), (25, 2), (28, 2), (29, 3), (32, 3), (33, 4), (36, 4)]
    )
    def test_worms_on_tiles(self, tile: int, worms: int) -> None:
        assert worms_on(tile) == worms

    def test_two_to_seven_play_and_the_agreed_one_starts(self) -> None:
        assert list(GAME.players) == [2, 3, 4, 5, 6, 7]
        assert position([(), (), ()], first=2).turn == 2


class TestPetyasTurn:
    """«Игра»: the example of Petya's turn, roll by roll."""

    def test_he_keeps_both_worms(self) -> None:
        state = run(position([(), ()]), roll(1, 1, 2, 3, 4, 5, WORM, WORM), Keep(face=WORM))
        assert state.kept == (WORM, WORM) and state.dice_left == 6

    def second_roll(self) -> State:
        state = run(position([(), ()]), roll(1, 1, 2, 3, 4, 5, WORM, WORM), Keep(face=WORM))
        return run(state, roll(4, 4, WORM, WORM, WORM, 1))

    def test_then_both_fours_for_18_but_not_the_three_new_worms(self) -> None:
        state = self.second_roll()
        assert refused(state, {"do": "keep", "face": WORM}) == "not_available"
        state = run(state, Keep(face=4))
        assert GAME.view(state, None).sum == 18  # type: ignore[attr-defined]
        assert state.kept == (4, 4, WORM, WORM)

    def test_of_two_fours_a_worm_and_a_five_only_the_five_is_left(self) -> None:
        state = run(self.second_roll(), Keep(face=4), roll(4, 4, WORM, 5))
        (choice,) = GAME.prompt(state).choices
        assert [item.value for item in choice.fields[0].items] == [5]  # type: ignore[union-attr]
        state = run(state, Keep(face=5))
        assert state.dice_left == 3 and total_of(state) == 23

    def test_ending_with_two_twos_more_he_takes_24(self) -> None:
        """«Пете надо взять двойки»: 24 with both worms, fours and twos."""
        state = after_keeping(position([(), ()]), (2, WORM), (2, 4), (3, 2))
        assert total_of(state) == 24 and state.takes == (24,)
        state = run(state, Take(tile=24))
        assert state.stacks[0] == (24,) and 24 not in state.grill and state.turn == 1


def total_of(state: State) -> int:
    total: int = GAME.view(state, None).sum  # type: ignore[attr-defined]
    return total


class TestTakingTiles:
    """«Окончание хода по собственной инициативе и сбор фишек»"""

    def test_vasya_takes_21_from_masha(self) -> None:
        state = after_keeping(position([(), (21,), ()]), (4, WORM), (1, 1))
        assert state.takes == (21,)
        state = run(state, Take(tile=21))
        assert state.stacks == ((21,), (), ())

    def test_dasha_with_23_takes_21_because_23_is_her_own_and_22_is_covered(self) -> None:
        state = after_keeping(position([(23,), (22, 30), ()]), (3, WORM), (2, 4))
        assert total_of(state) == 23 and state.takes == (21,)
        assert refused(state, {"do": "take", "tile": 23}) == "not_available"
        assert refused(state, {"do": "take", "tile": 22}) == "not_available"

    def test_misha_with_31_takes_28_because_31_30_and_29_are_gone(self) -> None:
        state = after_keeping(position([(), (31, 36), (30, 29)]), (6, WORM), (1, 1))
        assert total_of(state) == 31 and state.takes == (28,)

    def test_masha_may_overlook_26_before_petya_and_take_25(self) -> None:
        state = after_keeping(position([(), (26,)]), (5, WORM), (1, 1))
        assert state.takes == (25, 26)
        assert run(state, Take(tile=25)).stacks == ((25,), (26,))
        assert run(state, Take(tile=26)).stacks == ((26,), ())
        assert refused(state, {"do": "take", "tile": 24}) == "not_available"

    def test_a_top_tile_is_stolen_on_the_exact_sum_only(self) -> None:
        state = after_keeping(position([(), (26,)]), (5, WORM), (1, 2))
        assert total_of(state) == 27 and state.takes == (27,)

    def test_a_turned_down_tile_is_not_to_be_had(self) -> None:
        state = after_keeping(position([(), ()], flipped=(36,)), (7, WORM), (1, 1))
        assert state.takes == (35,)

    def test_one_can_stop_after_any_roll_but_must_keep_first(self) -> None:
        state = run(position([(), ()]), roll(WORM, WORM, WORM, WORM, WORM, 1, 1, 1))
        assert refused(state, {"do": "take", "tile": 25}) == "not_now"
        assert refused(state, {"do": "stop"}) == "not_now"
        assert refused(state, {"do": "roll", "dice": [1, 1, 1]}) == "not_now"
        assert set(GAME.verbs(run(state, Keep(face=WORM)))) == {"roll", "take"}

    def test_giving_up_is_only_for_those_who_can_take_nothing(self) -> None:
        able = after_keeping(position([(), ()]), (5, WORM))
        assert refused(able, {"do": "stop"}) == "not_now"
        unable = after_keeping(position([(21,), ()]), (2, WORM))
        after = run(unable, Stop())
        assert after.failure is not None and after.failure.returned == 21

    def test_with_all_faces_kept_there_is_no_more_rolling(self) -> None:
        state = after_keeping(position([(), ()]), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, WORM))
        assert state.dice_left == 1 and GAME.verbs(state) == ("take",) and state.takes == (25,)

    def test_with_all_dice_kept_the_player_still_says_take(self) -> None:
        state = after_keeping(position([(), ()]), (5, WORM), (3, 1))
        assert GAME.verbs(state) == ("take",) and state.takes == (28,) and state.turn == 0


class TestFailedTurns:
    """«Неудачный ход»"""

    def test_nastya_rolls_only_what_she_has(self) -> None:
        state = after_keeping(position([(), (25,)], first=1), (2, WORM), (1, 4), (2, 3))
        state = run(state, roll(3, 4, WORM))
        assert state.turn == 0 and state.stacks[1] == ()
        assert state.failure is not None and state.failure.rolled == (3, 4, WORM)

    def test_masha_has_31_but_no_worm(self) -> None:
        state = after_keeping(position([(22,), ()]), (5, 4), (1, 1))
        state = run(state, roll(5, 5), Keep(face=5))
        assert state.failure is not None and state.failure.returned == 22
        assert state.failure.kept == (1, 4, 4, 4, 4, 4, 5, 5)

    def test_kolya_has_25_himself_and_nothing_lower_lies_on_the_grill(self) -> None:
        lower = (21, 22, 23, 24)
        state = after_keeping(position([(25,), lower]), (3, WORM), (2, 4))
        state = run(state, roll(1, 1, 2), Keep(face=1))
        assert total_of(state) == 25 and GAME.verbs(state) == ("roll", "stop")
        state = run(state, Stop())
        assert state.stacks[0] == () and state.failure is not None and state.failure.returned == 25

    def test_without_a_tile_nothing_is_returned_and_nothing_flipped(self) -> None:
        before = position([(), (30,)])
        after = run(after_keeping(before, (2, WORM)), Stop())
        assert (after.grill, after.flipped, after.stacks) == (before.grill, (), ((), (30,)))


class TestStacks:
    """«Создание стопки»"""

    def test_natasha_puts_28_on_top_and_all_below_is_safe(self) -> None:
        state = run(after_keeping(position([(21, 26), ()]), (5, WORM), (1, 3)), Take(tile=28))
        assert state.stacks[0] == (21, 26, 28)
        state = after_keeping(state, (5, WORM), (1, 1))
        assert total_of(state) == 26 and state.takes == (25,)


class TestBackToTheGrill:
    """«Назад на гриль», «Быстрее?»"""

    def failed(self, stacks: list[tuple[int, ...]], **more: Any) -> State:
        return run(after_keeping(position(stacks, **more), (2, WORM)), Stop())

    def test_toma_returns_a_tile_and_34_is_turned_down(self) -> None:
        state = self.failed([(21, 27), (35, 36)])
        assert 27 in state.grill and 34 not in state.grill and state.flipped == (34,)
        assert state.stacks[0] == (21,)

    def test_masha_returns_30_and_it_stays_open_being_the_highest(self) -> None:
        high = (31, 32, 33, 34, 35, 36)
        state = self.failed([(30,), high])
        assert state.grill[-1] == 30 and state.flipped == ()

    def test_fast_turns_the_returned_tile_down_itself(self) -> None:
        assert self.failed([(21, 27), ()], fast=True).flipped == (27,)
        state = self.failed([(30,), (31, 32, 33, 34, 35, 36)], fast=True)
        assert state.flipped == (30,) and 30 not in state.grill

    def test_a_turned_down_tile_never_comes_back(self) -> None:
        state = self.failed([(21, 27), (35, 36)])
        state = after_keeping(replace(state, turn=0), (6, WORM), (1, 4))
        assert total_of(state) == 34 and state.takes == (33,)


class TestEnd:
    """«Конец игры и подсчёт очков»"""

    def last_tile(self, stacks: list[tuple[int, ...]]) -> State:
        """Seat 0 takes 21, the last open tile."""
        held = {tile for stack in stacks for tile in stack}
        flipped = tuple(tile for tile in range(22, 37) if tile not in held)
        return run(after_keeping(position(stacks, flipped=flipped), (4, WORM), (1, 1)), Take(tile=21))

    def test_the_game_ends_with_the_last_open_tile(self) -> None:
        state = self.last_tile([(), (36,)])
        assert state.over and state.turn is None and GAME.verbs(state) == ()
        assert GAME.winners(state) == (1,)
        assert refused(state, {"do": "roll", "dice": []}) == "game_over"

    def test_most_worms_win_even_with_a_lower_tile(self) -> None:
        state = self.last_tile([(29, 30), (36,)])
        assert GAME.winners(state) == (0,) and GAME.verdict(state) == ()

    def test_a_tie_goes_to_the_highest_tile_and_is_explained(self) -> None:
        state = self.last_tile([(29,), (36,)])
        assert GAME.winners(state) == (1,) and GAME.places(state) == (2, 1)
        (why,) = GAME.verdict(state)
        assert why.args["seat"] == Seat(1) and why.args["tile"] == 36

    def test_nobody_with_a_tile_all_share(self) -> None:
        ended = replace(position([(), ()], flipped=tuple(TILES)), turn=None)
        assert ended.over and GAME.winners(ended) == (0, 1)
        assert GAME.verdict(ended)[0].key == "heckmeck.verdict.nobody"


class TestBadInput:
    """Wrong numbers, wrong faces, wrong tiles: refused, with the contract's code."""

    def test_codes(self) -> None:
        state = position([(), ()])
        eight: list[Json] = [1, 1, 1, 1, 1, 1, 1, 1]
        assert refused(state, {"do": "roll", "dice": eight[1:]}) == "bad_value"
        assert refused(state, {"do": "roll", "dice": [*eight, 1]}) == "bad_value"
        wrong: list[Json] = [0, 6, "5", "Worm", True, 1.0, None, []]
        for face in wrong:
            assert refused(state, {"do": "roll", "dice": [*eight[1:], face]}) == "bad_value"
        assert refused(state, {"do": "roll"}) == "bad_value"
        assert refused(state, {"do": "roll", "dice": eight, "seat": 1}) == "not_your_turn"
        assert refused(state, {"do": "keep", "face": 1}) == "not_now"
        kept = after_keeping(state, (4, WORM), (1, 1))
        assert refused(kept, {"do": "take", "tile": 20}) == "bad_value"
        assert refused(kept, {"do": "take", "tile": 37}) == "bad_value"
        assert refused(kept, {"do": "take", "tile": 22}) == "not_available"
        rolled = run(state, roll(2, 2, 2, 2, 2, 2, 2, WORM))
        assert refused(rolled, {"do": "keep", "face": 1}) == "not_available"
        assert refused(rolled, {"do": "keep", "face": 7}) == "bad_value"


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("fast", [False, True])
def test_no_tile_is_ever_created_or_lost(players: int, fast: bool) -> None:
    setup = read_setup(GAME, list(NAMES[:players]), {"fast": fast})
    for _, _, state in play(GAME, setup, Random(players)):
        check(state)
        assert len(state.kept) + state.dice_left == 8
        assert set(state.flipped).isdisjoint(state.grill)


def of(*stacks: Any) -> dict[str, Any]:
    players = [{"name": f"p{n}", "tiles": tiles} for n, tiles in enumerate(stacks)]
    return score("heckmeck", {"players": players})


def test_worms_are_counted_a_line_a_tile() -> None:
    answer = of([21, 36], [30])
    assert answer["ok"] and answer["totals"] == [5, 3] and answer["winners"] == [0]
    assert [line["points"] for line in answer["sheet"][0]] == [1, 4]


def test_the_highest_tile_breaks_a_tie() -> None:
    assert of([33], [21, 29], [22, 32])["winners"] == [0]


def test_nobody_with_a_tile_all_share() -> None:
    assert of([], [], [])["winners"] == [0, 1, 2]


def test_one_player_up_to_seven() -> None:
    assert of([36])["winners"] == [0]
    assert of([], [], [], [], [], [], [])["ok"]
    assert of([], [], [], [], [], [], [], [])["code"] == "bad_value"
    assert of()["code"] == "bad_value"


@pytest.mark.parametrize(
    "stacks",
    [([21, 21],), ([21], [21]), ([20],), ([37],), ([True],), ([21.0],), (["21"],), (None,), ({},), ("21",)],
)
def test_what_can_not_be_is_refused_with_a_sentence(stacks: Any) -> None:
    answer = of(*stacks)
    assert answer["ok"] is False and answer["code"] == "bad_value" and answer["message"]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"players": {}},
        {"players": [{"name": "a"}]},
        {"players": [{"tiles": []}]},
        {"players": [{"name": "a", "tiles": [], "x": 1}]},
        {"players": [{"name": 1, "tiles": []}]},
        {"players": [], "more": 1},
        {"players": [7]},
    ],
)
def test_fields_missing_unknown_or_of_the_wrong_type(data: Any) -> None:
    assert score("heckmeck", data)["code"] == "bad_value"
