"""Every rule and every example of the rulebook, by its chapters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core.messages import Seat
from companion.games.whales import GAME
from companion.games.whales.scoring import tied_leaders
from companion.games.whales.state import State
from companion.games.whales.view import view
from tests.games.whales.table import (
    DEAL,
    bonus,
    last_choice,
    lead,
    opened,
    play,
    plays,
    refused,
    reward,
    run,
    start,
    trump,
    use,
)


def four_fives_led(state: State) -> State:
    return run(state, *plays("orca-5", "narwhal-5", "blue-5", "sperm-5"))


class TestPreparation:
    """«Подготовка к игре»."""

    @pytest.mark.parametrize("number", [1, 2, 3, 4])
    def test_one_to_four_lay_the_token_on_one(self, number: int) -> None:
        state = run(start(), trump(f"orca-{number}"))
        assert (state.trump, state.token) == ("orca", 1)

    @pytest.mark.parametrize("number", [6, 7, 8, 9])
    def test_six_to_nine_lay_the_token_on_nine(self, number: int) -> None:
        state = run(start(), trump(f"sperm-{number}"))
        assert (state.trump, state.token) == ("sperm", 9)

    def test_after_a_five_another_card_is_drawn(self) -> None:
        state = start(3)
        assert run(state, trump("blue-5")) == state
        assert run(state, trump("blue-5"), trump("orca-5"), trump("blue-7")).token == 9

    def test_two_players_have_no_fives(self) -> None:
        assert refused(start(2), trump("blue-5")) == "bad_value"
        assert refused(opened(2), play("orca-5")) == "bad_value"

    def test_the_drawn_card_goes_back_into_the_deck(self) -> None:
        state = run(opened(drawn="blue-3"), play("blue-3"))
        assert state.trick[0].card == "blue-3"

    def test_everyone_lays_out_a_first_bonus_in_any_order(self) -> None:
        state = run(start(3, first=1), trump("orca-1"), bonus(2, "blue-1"), bonus(0, "blue-2"))
        assert (state.turn, state.phase) == (None, "bonus")
        state = run(state, bonus(1, "blue-3"))
        assert state.bonuses == (("blue-2",), ("blue-3",), ("blue-1",))
        assert (state.turn, state.phase) == (1, "play")


class TestWorkedTrick:
    """«Пример взятки»."""

    def position(self) -> State:
        return run(
            opened(drawn="blue-1", firsts=("orca-1", "orca-2", "orca-3", "orca-4")),
            play("narwhal-2"),
            use("orca-2", "flip"),
            *plays("narwhal-6", "blue-9", "orca-5"),
        )

    def test_lena_wins_with_a_trump(self) -> None:
        state = self.position()
        assert state.token == 9
        assert (state.turn, state.phase) == (2, "reward")

    def test_she_takes_three_pearls_and_andrey_keeps_his_card(self) -> None:
        state = run(self.position(), reward("narwhal-2"))
        assert state.pearls == (0, 0, 3, 0)
        assert state.bonuses == (("orca-1", "narwhal-2"), (), ("orca-3",), ("orca-4",))

    def test_zhenya_says_who_leads_the_next_trick(self) -> None:
        state = run(self.position(), reward("narwhal-2"))
        assert (state.turn, state.phase) == (3, "lead")
        assert run(state, lead(1)).turn == 1


class TestTricks:
    """«Ход игры»."""

    def test_cards_are_played_clockwise_from_the_leader(self) -> None:
        state = opened(first=2)
        seen = []
        for card in ("orca-1", "orca-2", "orca-3", "orca-4"):
            seen.append(state.turn)
            state = run(state, play(card))
        assert seen == [2, 3, 0, 1]

    def test_the_highest_trump_wins_with_the_token_on_nine(self) -> None:
        assert run(opened(drawn="blue-9"), *plays("orca-9", "blue-1", "blue-8", "orca-8")).turn == 2

    def test_the_lowest_trump_wins_with_the_token_on_one(self) -> None:
        assert run(opened(drawn="blue-1"), *plays("orca-1", "blue-2", "blue-8", "orca-2")).turn == 1

    def test_without_trumps_the_family_led_decides(self) -> None:
        assert run(opened(drawn="blue-9"), *plays("orca-3", "narwhal-9", "orca-8", "sperm-9")).turn == 2
        assert run(opened(drawn="blue-1"), *plays("orca-3", "narwhal-1", "orca-8", "orca-2")).turn == 3

    def test_the_winner_leads_the_next_trick(self) -> None:
        state = run(opened(), *plays("orca-3", "narwhal-1", "orca-8", "orca-2"), reward("orca-3", 2))
        assert (state.turn, state.phase, state.trick) == (3, "play", ())

    def test_the_rewards_owner_keeps_it_as_a_bonus(self) -> None:
        state = run(opened(), *plays("orca-3", "narwhal-1", "orca-8", "orca-2"), reward("narwhal-1", 2))
        assert state.bonuses[1] == ("sperm-2", "narwhal-1")
        assert state.pearls == (0, 0, 0, 2)

    def test_a_round_has_eight_tricks(self) -> None:
        state = last_choice((0, 0, 0))
        after = run(state, reward("narwhal-1"))
        assert len(after.tricks) == 8
        assert (after.turn, after.phase) == (None, "deal")


class TestFives:
    """«Пятёрка!» and «Исключение: пятёрка!»."""

    def test_a_five_takes_the_family_led(self) -> None:
        """Trump is blue, blue is led: the five of the orcas is a trump, and beats a blue 4."""
        assert run(opened(3, drawn="blue-9"), *plays("blue-4", "orca-5", "blue-3")).turn == 1

    def test_a_five_is_no_trump_where_another_family_is_led(self) -> None:
        assert run(opened(3, drawn="blue-9"), *plays("orca-4", "blue-5", "blue-1")).turn == 2

    def test_a_five_that_is_led_takes_the_family_of_the_next_card(self) -> None:
        state = run(opened(3, drawn="blue-1"), *plays("blue-5", "orca-9", "orca-8"))
        assert state.turn == 0
        assert run(opened(3, drawn="blue-1"), *plays("orca-5", "blue-9", "blue-8")).turn == 0

    def test_after_several_fives_the_first_other_card_sets_the_family(self) -> None:
        state = run(opened(drawn="blue-9"), *plays("blue-5", "orca-5", "orca-6", "narwhal-9"))
        assert state.turn == 2

    def test_of_equal_fives_the_first_wins(self) -> None:
        assert run(opened(drawn="blue-9"), *plays("orca-4", "orca-5", "blue-5", "orca-3")).turn == 1

    def test_among_fives_alone_the_first_card_wins(self) -> None:
        assert four_fives_led(opened(first=2)).turn == 2

    def test_choosing_a_five_gives_a_point_and_no_bonus_and_the_winner_leads(self) -> None:
        state = run(opened(3, drawn="blue-9"), *plays("orca-4", "narwhal-5", "orca-9"), reward("narwhal-5"))
        assert state.pearls == (0, 0, 1)
        assert state.bonuses == (("sperm-1",), ("sperm-2",), ("sperm-3",))
        assert (state.turn, state.phase) == (2, "play")

    def test_the_first_of_several_fives_names_the_leader(self) -> None:
        state = run(
            opened(drawn="blue-9"), *plays("orca-4", "narwhal-5", "orca-9", "blue-5"), reward("orca-4", 1)
        )
        assert (state.turn, state.phase) == (1, "lead")

    def test_choosing_any_of_several_fives_lets_the_winner_lead(self) -> None:
        state = run(
            opened(drawn="blue-9"), *plays("orca-4", "narwhal-5", "orca-9", "blue-5"), reward("blue-5")
        )
        assert (state.turn, state.phase) == (2, "play")

    def test_a_five_of_the_winner_counts_as_played(self) -> None:
        state = run(opened(3, drawn="blue-9"), *plays("orca-4", "orca-3", "sperm-5"), reward("orca-4", 2))
        assert (state.turn, state.phase) == (2, "lead")
        assert run(state, lead(2)).turn == 2


class TestBonuses:
    """«Эффекты бонусов»."""

    def test_another_family_becomes_trump_at_once(self) -> None:
        state = run(opened(), use("sperm-1", "trump:narwhal"))
        assert (state.trump, state.token) == ("narwhal", 1)
        assert state.bonuses[0] == ()

    def test_the_token_is_flipped_and_the_trump_stays(self) -> None:
        state = run(opened(), use("sperm-1", "flip"))
        assert (state.trump, state.token) == ("blue", 9)

    def test_flipped_twice_it_lies_as_before(self) -> None:
        state = run(opened(), use("sperm-1", "flip"), play("orca-1"), use("sperm-2", "flip"))
        assert state.token == 1

    def test_a_point_goes_to_the_pearls(self) -> None:
        state = run(opened(), use("sperm-1", "pearl"))
        assert state.pearls == (1, 0, 0, 0)
        assert (state.trump, state.token) == ("blue", 1)

    def test_several_bonuses_before_one_card(self) -> None:
        state = run(opened(3, drawn="blue-9"), *plays("orca-4", "orca-3", "orca-9"), reward("orca-4", 2))
        state = run(state, play("narwhal-9"), use("sperm-1", "flip"), use("orca-4", "trump:orca"))
        assert (state.turn, state.trump, state.token) == (0, "orca", 1)

    def test_trump_and_token_count_as_they_lie_when_the_last_card_is_down(self) -> None:
        """Narwhal 9 was winning; then narwhals become trump and the token is flipped."""
        state = run(opened(3, drawn="blue-9"), play("narwhal-9"), use("sperm-2", "flip"), play("narwhal-8"))
        assert run(state, play("orca-1")).turn == 1
        assert run(state, use("sperm-3", "trump:orca"), play("orca-1")).turn == 2


class TestScoring:
    """«Подготовьте карандаш и блокнот» and «Конец игры»."""

    def test_zhenya_has_seven_pearls_and_three_bonuses(self) -> None:
        """The rulebook's example: 7 + 1 = 8."""
        state = run(last_choice((6, 0), (("orca-3", "orca-4", "orca-7"), ())), reward("narwhal-1"))
        assert state.match.rounds[-1].points == (8, 0)
        assert state.match.totals == (8, 0)

    def test_below_the_target_the_game_goes_on(self) -> None:
        state = run(last_choice((28, 0)), reward("narwhal-1"))
        assert (state.match.totals, state.phase) == ((29, 0), "deal")

    def test_whoever_reaches_the_target_wins_after_the_round(self) -> None:
        state = run(last_choice((29, 0)), reward("narwhal-1"))
        assert (state.over, state.turn, GAME.winners(state)) == (True, None, (0,))

    def test_the_most_points_win(self) -> None:
        state = run(last_choice((29, 33, 31)), reward("narwhal-1"))
        assert GAME.winners(state) == (1,)
        (said,) = GAME.verdict(state)
        assert (said.key, said.args["seat"]) == ("whales.verdict.most", Seat(1))

    def test_a_tie_for_the_lead_is_played_on(self) -> None:
        state = run(last_choice((30, 31, 5)), reward("narwhal-1"))
        assert (state.match.totals, state.phase) == ((31, 31, 5), "deal")
        assert GAME.winners(state) == ()
        assert view(state, None).tied == (0, 1)

    def test_a_tie_exactly_at_the_target_is_played_on_and_told(self) -> None:
        state = run(last_choice((29, 30, 5)), reward("narwhal-1"))
        assert (state.phase, view(state, None).tied) == ("deal", (0, 1))

    def test_whoever_is_alone_at_the_target_needs_no_explanation(self) -> None:
        assert GAME.verdict(run(last_choice((29, 28, 5)), reward("narwhal-1"))) == ()

    def test_others_who_just_reached_the_target_are_told_why_they_have_not_won(self) -> None:
        (said,) = GAME.verdict(run(last_choice((30, 30, 5)), reward("narwhal-1")))
        assert (said.key, said.args["seat"], said.args["points"]) == ("whales.verdict.most", Seat(0), 31)

    def test_a_tie_behind_the_leader_is_no_tie_for_the_lead(self) -> None:
        state = run(last_choice((30, 12, 12)), reward("narwhal-1"))
        assert state.over

    def test_a_tie_below_the_target_is_nothing_special(self) -> None:
        state = run(last_choice((19, 20, 5)), reward("narwhal-1"))
        assert view(state, None).tied == ()

    def test_ties_that_were_played_on_are_told_at_the_end(self) -> None:
        tie = run(last_choice((30, 31, 5)), reward("narwhal-1"))
        last = replace(last_choice((4, 0, 0)), match=replace(tie.match, round=2))
        state = run(last, reward("narwhal-1"))
        assert state.over
        first, second = GAME.verdict(state)
        assert first.key == "whales.verdict.tie"
        assert (first.args["round"], first.args["seats"]) == (1, (Seat(0), Seat(1)))
        assert second.key == "whales.verdict.most"

    def test_every_tie_is_told_but_not_the_round_that_decided(self) -> None:
        state = run(last_choice((30, 31, 5)), reward("narwhal-1"))
        for number, pearls in ((2, (0, 1, 0)), (3, (3, 0, 0))):
            state = replace(last_choice(pearls), match=replace(state.match, round=number))
            state = run(state, reward("narwhal-1"))
        assert state.over and state.match.totals == (36, 32, 5)
        told = [(said.key, said.args.get("round")) for said in GAME.verdict(state)]
        tie = "whales.verdict.tie"
        assert told == [(tie, 1), (tie, 2), ("whales.verdict.most", None)]

    def test_whoever_leads_alone_is_not_tied(self) -> None:
        assert tied_leaders((31, 5), 30) == () and tied_leaders((31, 31, 5), 30) == (0, 1)

    def test_between_rounds_and_after_the_end_there_is_nothing_to_glance_at(self) -> None:
        assert GAME.glance(opened()) != ()
        between = run(last_choice((3, 2)), reward("narwhal-1"))
        assert between.phase == "deal" and GAME.glance(between) == ()
        over = run(last_choice((29, 0)), reward("narwhal-1"))
        assert over.over and GAME.glance(over) == ()

    def test_the_next_opener_is_known_once_the_round_is_over(self) -> None:
        assert view(opened(), None).next_opener is None
        assert view(run(last_choice((3, 2)), reward("narwhal-1")), None).next_opener == 1

    def test_the_next_round_begins_like_the_first(self) -> None:
        state = run(last_choice((3, 2), (("orca-1",), ())), reward("narwhal-1"), DEAL)
        assert (state.match.round, state.trump, state.token) == (2, None, None)
        assert (state.pearls, state.bonuses, state.tricks, state.gone) == ((0, 0), ((), ()), (), frozenset())
        assert state.phase == "trump"
