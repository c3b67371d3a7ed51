"""What a table of «Козырные киты» may agree on beside the rules, and who leads the next round."""

from __future__ import annotations

from typing import Any

import pytest

from companion.contract import replay
from companion.core.action import Json
from companion.core.game import totals
from companion.core.messages import LANGUAGES, Words
from companion.core.prompt import Amount
from companion.core.session import Session
from companion.document import read_setup
from companion.games.whales import GAME
from companion.games.whales.chronicle import QUICKEST
from companion.games.whales.coach import coach
from companion.games.whales.scoring import MOST_PEARLS
from companion.games.whales.state import State
from companion.games.whales.view import table, view
from tests.games.harness import log_of, reached
from tests.games.whales.table import (
    DEAL,
    END,
    FIRSTS,
    NAMES,
    adjust,
    bonus,
    come_back,
    know,
    last_choice,
    lead,
    opened,
    play,
    plays,
    refused,
    reward,
    run,
    sit_out,
    start,
    trump,
    use,
)

WON = plays("orca-4", "orca-3", "orca-9", "narwhal-1")
"""Seat 1 takes this trick of `opened`: the lowest orca."""


def dealt_out(players: int = 4, **more: Any) -> State:
    """A round is over, another one is to be dealt."""
    return run(last_choice((4, 2, 0, 1)[:players], **more), reward("narwhal-1"))


def second_round(state: State, *firsts: str) -> State:
    """The next round, trump blue, with these first bonuses of those who play."""
    state = run(state, DEAL, trump("blue-3"))
    return run(
        state, *(bonus(seat, card) for seat, card in zip(state.playing, firsts or FIRSTS, strict=False))
    )


def told(state: State, raw: Json, language: str = "ru") -> list[str]:
    action = GAME.read(state, raw)
    words = Words(language)
    return [words.say(message, NAMES) for message in GAME.story(state, action, GAME.apply(state, action))]


def lines(state: State, seat: int) -> list[tuple[str, int]]:
    return [(Words("ru").say(line.item), line.points) for line in GAME.sheet(state)[seat]]


class TestAdjust:
    def test_this_rounds_pearls(self) -> None:
        state = run(opened(), adjust(1, 3), adjust(1, -1), adjust(3, 2, why="жемчужина под столом"))
        assert state.pearls == (0, 2, 0, 2) and table(state)["pearls"] == [0, 2, 0, 2]
        assert state.turn == 0 and state.phase == "play"
        assert totals(GAME.sheet(state)) == (0, 0, 0, 0), "the round is not over"

    def test_they_count_when_the_round_is_over(self) -> None:
        state = run(last_choice((4, 2)), adjust(0, -3), adjust(1, 5), reward("narwhal-1"))
        assert state.match.totals == (2, 7) and totals(GAME.sheet(state)) == (2, 7)
        assert lines(state, 0) == [("Раунд 1: 5 жемчужин", 5), ("Раунд 1: поправка стола (−3)", -3)]
        assert lines(state, 1)[:2] == [("Раунд 1: 2 жемчужины", 2), ("Раунд 1: поправка стола (+5)", 5)]

    def test_a_new_round_forgets_them(self) -> None:
        state = run(last_choice((4, 2)), adjust(0, -3), reward("narwhal-1"), DEAL)
        assert state.pearls == (0, 0) and state.adjusted == (0, 0)

    def test_never_below_zero(self) -> None:
        state = last_choice((4, 2))
        assert refused(state, adjust(1, -3)) == "bad_value"
        assert run(state, adjust(1, -2)).pearls == (4, 0)
        assert refused(run(state, adjust(1, -2)), adjust(1, -1)) == "bad_value"

    def test_the_form_offers_what_somebody_could_give_back(self) -> None:
        (choice,) = [one for one in GAME.agreed_choices(last_choice((4, 2))) if one.do == "adjust"]
        (pearls,) = choice.fields
        assert isinstance(pearls, Amount) and (pearls.low, pearls.high) == (-4, MOST_PEARLS)

    @pytest.mark.parametrize("pearls", [0, 1_000_000, -1_000_000, 10**30, 1.0, True, None, "2", [2]])
    def test_an_amount_that_is_none(self, pearls: Any) -> None:
        assert refused(opened(), adjust(1, pearls)) == "bad_value"

    @pytest.mark.parametrize("seat", [4, -1, None, "1", True])
    def test_a_seat_that_is_none(self, seat: Any) -> None:
        assert refused(opened(), {"do": "adjust", "seat": seat, "pearls": 1}) == "bad_value"

    def test_wrong_fields(self) -> None:
        assert refused(opened(), {"do": "adjust", "pearls": 1}) == "bad_value"
        assert refused(opened(), {"do": "adjust", "seat": 1}) == "bad_value"
        assert refused(opened(), adjust(1, 1, coins=1)) == "bad_value"
        assert refused(opened(), adjust(1, 1, why="ж" * 61)) == "bad_value"

    def test_the_most_that_can_be_said(self) -> None:
        assert run(opened(), adjust(1, 999_999)).pearls[1] == 999_999

    def test_in_every_phase_but_between_rounds(self) -> None:
        drawn = run(start(), trump("blue-3"))
        lead_due = run(opened(drawn="blue-9"), *plays("orca-4", "orca-3", "orca-9", "narwhal-5"))
        lead_due = run(lead_due, reward("orca-3", 1))
        assert lead_due.phase == "lead"
        for state in (start(), drawn, opened(), run(opened(), *WON), lead_due):
            assert run(state, adjust(2, 1)).pearls[2] == state.pearls[2] + 1
            assert run(state, adjust(2, 1)).turn == state.turn
            assert "adjust" in GAME.agreed_verbs(state)
        assert refused(dealt_out(), adjust(1, 1)) == "not_now"
        assert refused(dealt_out(), adjust(1, 0)) == "not_now"
        assert "adjust" not in GAME.agreed_verbs(dealt_out())

    def test_not_of_who_sits_out(self) -> None:
        state = second_round(run(dealt_out(), sit_out(2)))
        assert refused(state, adjust(2, 1)) == "not_available"
        assert refused(state, adjust(2, 0)) == "bad_value", "that comes first"
        (choice,) = [choice for choice in GAME.agreed_choices(state) if choice.do == "adjust"]
        assert choice.seats == (0, 1, 3)

    def test_it_is_told(self) -> None:
        assert told(opened(), adjust(1, 2, why="обсчитались")) == [
            "Поправка жемчужин: Тёма +2.",
            "Причина: обсчитались.",
        ]
        assert told(last_choice((4, 2)), adjust(1, -2), "en") == ["Pearls corrected: Тёма −2."]


class TestSittingOut:
    def test_the_next_rounds_are_played_by_the_others(self) -> None:
        state = run(dealt_out(), sit_out(2))
        assert state.sitting_out == (2,) and state.phase == "deal"
        state = run(state, DEAL, trump("blue-3"))
        assert view(state, None).due_bonuses == (0, 1, 3) and state.match.opener == 1
        state = run(state, bonus(0, "sperm-1"), bonus(3, "sperm-2"), bonus(1, "sperm-3"))
        assert state.phase == "play" and state.turn == 1
        state = run(state, play("orca-4"))
        assert state.turn == 3, "seat 2 is passed over"
        state = run(state, play("orca-8"), play("orca-9"))
        assert state.phase == "reward" and state.turn == 1, "three cards are a trick"
        assert table(state)["bonuses"] == [["sperm-1"], ["sperm-3"], [], ["sperm-2"]]

    def test_a_round_that_was_missed_counts_nothing(self) -> None:
        state = run(whole_round(second_round(run(dealt_out(), sit_out(2)))))
        assert state.phase == "deal" and state.match.rounds[1].points[2] == 0
        assert table(state)["rounds"][1][2] == 0  # type: ignore[index]
        assert state.match.totals[2] == state.match.rounds[0].points[2]
        assert lines(state, 2)[-1] == ("Раунд 2: без этого игрока", 0)

    def test_the_opener_passes_over_who_sits_out(self) -> None:
        assert run(dealt_out(opener=0), sit_out(1), DEAL).match.opener == 2
        assert run(dealt_out(opener=2), sit_out(3), sit_out(0), DEAL).match.opener == 1
        assert run(dealt_out(opener=1), sit_out(1), DEAL).match.opener == 2, "the last opener sits out"

    def test_two_who_are_left_play_without_fives(self) -> None:
        state = run(dealt_out(), sit_out(0), sit_out(2), DEAL)
        assert state.playing == (1, 3) and refused(state, trump("blue-5")) == "bad_value"
        drawn = [item.value for item in GAME.prompt(state).choices[0].fields[0].items]  # type: ignore[union-attr]
        assert len(drawn) == 32 and "orca-5" not in drawn
        state = run(state, trump("blue-3"), bonus(1, "sperm-1"), bonus(3, "sperm-2"))
        assert refused(state, play("orca-5")) == "bad_value"
        assert view(state, None).five is None
        boxed = [card.card for card in view(state, None).cards if card.place == "boxed"]
        assert boxed == ["orca-5", "narwhal-5", "blue-5", "sperm-5"]
        state = run(state, play("orca-4"), play("orca-8"))
        assert state.phase == "reward"

    def test_three_who_are_left_play_with_all_cards(self) -> None:
        state = run(dealt_out(), sit_out(0), DEAL)
        assert run(state, trump("blue-5")) == state

    def test_the_round_that_is_over_stays_as_it_is(self) -> None:
        state = dealt_out(3)
        after = run(state, sit_out(2))
        assert table(after) == table(state) and after.playing == (0, 1, 2)
        assert view(after, None).cards == view(state, None).cards

    def test_who_comes_back_plays_the_next_round(self) -> None:
        state = run(dealt_out(), sit_out(2), sit_out(3), come_back(2))
        assert state.sitting_out == (3,) and run(state, DEAL).playing == (0, 1, 2)
        state = whole_round(second_round(state))
        assert run(state, come_back(3), DEAL).playing == (0, 1, 2, 3)

    def test_at_least_two_stay(self) -> None:
        state = run(dealt_out(3), sit_out(1))
        assert refused(state, sit_out(0)) == "not_available"
        assert refused(state, sit_out(1)) == "not_available"
        assert refused(state, come_back(0)) == "not_available"
        assert GAME.agreed_verbs(state) == ("come_back", "end", "know")
        assert GAME.agreed_verbs(dealt_out(3)) == ("end", "know", "sit_out")
        assert GAME.agreed_verbs(dealt_out(2)) == ("end", "know")
        assert refused(dealt_out(2), sit_out(0)) == "not_available"

    def test_only_between_rounds(self) -> None:
        for state in (start(), run(start(), trump("blue-3")), opened(), run(opened(), *WON)):
            assert refused(state, sit_out(1)) == "not_now" and refused(state, come_back(1)) == "not_now"
            assert refused(state, {"do": "sit_out"}) == "not_now"
            assert GAME.agreed_verbs(state) == ("adjust", "end", "know")

    @pytest.mark.parametrize("seat", [4, -1, None, "1", True])
    def test_a_seat_that_is_none(self, seat: Any) -> None:
        assert refused(dealt_out(), {"do": "sit_out", "seat": seat}) == "bad_value"
        assert refused(dealt_out(), {"do": "come_back", "seat": seat}) == "bad_value"
        assert refused(dealt_out(), {"do": "sit_out"}) == "bad_value"

    def test_nothing_is_asked_of_who_sits_out(self) -> None:
        state = run(dealt_out(), sit_out(2), DEAL, trump("blue-3"))
        assert refused(state, bonus(2, "sperm-1")) == "not_available"
        state = run(state, bonus(0, "sperm-1"), bonus(1, "sperm-2"), bonus(3, "sperm-3"))
        named = run(state, *plays("orca-5", "orca-8", "orca-9"))
        assert named.turn == 1, "1 led a five, and 5 is the lowest"
        named = run(named, reward("orca-8", 1))
        assert named.phase == "lead" and refused(named, lead(2)) == "not_available"
        assert refused(named, lead(4)) == "bad_value"
        assert GAME.prompt(named).choices[0].fields[0].seats == (0, 1, 3)  # type: ignore[union-attr]
        assert run(named, lead(3)).turn == 3

    def test_what_is_said_and_seen_of_it(self) -> None:
        state = second_round(run(dealt_out(), sit_out(2)))
        assert view(state, None).playing == (0, 1, 3)
        assert Words("ru").say(view(state, None).seats[2].details[0]) == "В этом раунде не играет."
        assert coach(view(state, None)).hands == (8, 8, 0, 8)
        over = told_at_the_end(state)
        assert "Лена" not in over and "Тёма" in over

    def test_it_is_told(self) -> None:
        state = dealt_out(3)
        assert told(state, sit_out(1)) == ["Тёма пока не играет: ходы пропускаются."]
        two = run(state, sit_out(1))
        assert told(two, DEAL) == ["Начинается раунд 2.", "Играете вдвоём: пятёрки уберите в коробку."]
        back = run(whole_round(second_round(two)), come_back(1))
        assert told(back, DEAL) == ["Начинается раунд 3.", "Пятёрки снова в игре."]
        assert told(state, DEAL) == ["Начинается раунд 2."]

    def test_what_it_has_counts_at_the_end(self) -> None:
        state = run(dealt_out(3, totals=(24, 3, 28)), sit_out(2), END)
        assert state.match.totals == (29, 5, 28) and GAME.winners(state) == (0,)
        assert GAME.winners(run(dealt_out(3, totals=(2, 3, 28)), sit_out(2), END)) == (2,)


class TestDealWithALeader:
    def test_whoever_is_named_leads(self) -> None:
        state = run(dealt_out(opener=0), {**DEAL, "leader": 3})
        assert state.match.opener == 3 and state.match.round == 2
        state = run(state, trump("blue-3"), *(bonus(seat, card) for seat, card in enumerate(FIRSTS)))
        assert state.turn == 3

    def test_the_round_after_goes_on_from_there(self) -> None:
        state = run(dealt_out(opener=0), {**DEAL, "leader": 3}, trump("blue-3"))
        state = whole_round(run(state, *(bonus(seat, card) for seat, card in enumerate(FIRSTS))))
        assert run(state, DEAL).match.opener == 0

    @pytest.mark.parametrize("leader", [4, -1, None, "1", True, 1.0])
    def test_a_leader_that_is_none(self, leader: Any) -> None:
        assert refused(dealt_out(), {**DEAL, "leader": leader}) == "bad_value"

    def test_not_who_sits_out(self) -> None:
        state = run(dealt_out(), sit_out(2))
        assert refused(state, {**DEAL, "leader": 2}) == "not_available"
        assert run(state, {**DEAL, "leader": 3}).match.opener == 3
        _, led = GAME.prompt(state).choices
        assert led.fields[0].seats == (0, 1, 3)  # type: ignore[union-attr]

    def test_the_first_round_needs_none(self) -> None:
        assert refused(start(), {**DEAL, "leader": 1}) == "not_now"

    def test_it_is_told(self) -> None:
        assert told(dealt_out(), {**DEAL, "leader": 2}) == [
            "Начинается раунд 2.",
            "Первую взятку начинает Лена.",
        ]
        assert told(dealt_out(), {**DEAL, "leader": 2}, "en") == [
            "Round 2 begins.",
            "Лена leads the first trick.",
        ]


class TestKnow:
    def test_a_card_that_was_misread(self) -> None:
        state = run(opened(), *WON, reward("orca-4", 2))
        state = run(state, know("orca-4", pearls=3))
        assert state.deck.pearls_of("orca-4") == 3
        assert state.pearls == (0, 2, 0, 0), "the reward that was given stays"
        assert view(state, None).deck["orca-4"] == {"pearls": 3}

    def test_from_here_on_it_is_the_corrected_one(self) -> None:
        state = run(opened(deck={"orca-4": {"pearls": 1, "bonus": "flip"}}), *WON)
        assert refused(state, reward("orca-4", 2)) == "bad_value"
        state = run(state, know("orca-4", pearls=2))
        assert refused(state, reward("orca-4", 1)) == "bad_value"
        assert run(state, reward("orca-4")).pearls == (0, 2, 0, 0)

    def test_a_bonus_that_was_misread(self) -> None:
        state = opened(deck={"sperm-1": {"bonus": "flip"}})
        assert refused(state, use("sperm-1", "pearl")) == "bad_value"
        state = run(state, know("sperm-1", bonus="pearl"), use("sperm-1"))
        assert state.pearls[0] == 1 and state.token == 1

    def test_both_at_once_and_what_nobody_knew(self) -> None:
        state = run(start(), know("blue-6", pearls=2, bonus="trump:orca"))
        assert view(state, None).deck["blue-6"] == {"pearls": 2, "bonus": "trump:orca"}
        assert run(state, know("blue-6", pearls=2)) == state, "nothing new"

    def test_half_of_it_leaves_the_other_half(self) -> None:
        state = run(start(deck={"blue-6": {"pearls": 1, "bonus": "flip"}}), know("blue-6", bonus="pearl"))
        assert view(state, None).deck["blue-6"] == {"pearls": 1, "bonus": "pearl"}

    @pytest.mark.parametrize(
        "told",
        [
            {},
            {"pearls": 0},
            {"pearls": 4},
            {"pearls": None},
            {"pearls": True},
            {"pearls": 2.0},
            {"pearls": "2"},
            {"bonus": "trump:shark"},
            {"bonus": None},
            {"bonus": 1},
            {"pearls": 2, "bonus": "fly"},
            {"pearls": 2, "effect": "flip"},
        ],
    )
    def test_what_no_card_shows(self, told: dict[str, Json]) -> None:
        assert refused(opened(), know("blue-6", **told)) == "bad_value"

    @pytest.mark.parametrize("card", ["blue-10", "shark-1", "", "blue"])
    def test_no_such_card(self, card: str) -> None:
        assert refused(opened(), know(card, pearls=2)) == "bad_value"
        assert refused(opened(), {"do": "know", "pearls": 2}) == "bad_value"

    def test_not_against_what_is_printed(self) -> None:
        assert refused(opened(), know("narwhal-2", pearls=2)) == "bad_value"
        assert refused(opened(), know("blue-5", pearls=2)) == "bad_value"
        assert refused(opened(), know("blue-5", bonus="flip")) == "bad_value"
        assert run(opened(), know("narwhal-2", pearls=3, bonus="flip")).deck.effect_of("narwhal-2") == "flip"
        assert run(opened(), know("blue-5", pearls=1)) == opened()

    def test_two_players_have_no_fives_to_know(self) -> None:
        assert refused(opened(2), know("blue-5", pearls=1)) == "bad_value"

    def test_in_every_phase_by_anybody_and_with_a_reason(self) -> None:
        for state in (start(), opened(), run(opened(), *WON), dealt_out()):
            assert "know" in GAME.agreed_verbs(state) and "know" not in GAME.verbs(state)
            after = run(state, know("blue-6", pearls=2, seat=3, why="пятно на карте"))
            assert after.deck.pearls_of("blue-6") == 2 and after.turn == state.turn
        assert refused(opened(), know("blue-6", pearls=2, seat=4)) == "bad_value"
        assert refused(opened(), know("blue-6", pearls=2, why="")) == "bad_value"
        assert refused(run(opened(), END), know("blue-6", pearls=2)) == "game_over"

    def test_taken_back_it_is_unlearned(self) -> None:
        session = Session(GAME, read_setup(GAME, list(NAMES[:3]), {"deck": {"blue-6": {"pearls": 1}}}))
        session.submit(know("blue-6", pearls=2))
        session.undo()
        assert session.state.deck.pearls_of("blue-6") == 1
        session.redo()
        assert session.state.deck.pearls_of("blue-6") == 2

    def test_it_is_told(self) -> None:
        assert told(opened(), know("blue-6", pearls=2, bonus="flip", why="пятно")) == [
            "На карте «синий кит 6» 2 жемчужины.",
            "Бонус карты «синий кит 6»: перевернуть жетон.",
            "Причина: пятно.",
        ]
        assert told(opened(), know("blue-6", pearls=1), "en") == ["Card “blue whale 6” shows 1 pearl."]

    def test_a_decisive_bonus_keeps_the_name_it_had(self) -> None:
        actions: list[Json] = [
            trump("blue-9"), *(bonus(seat, card) for seat, card in enumerate(FIRSTS)),
            use("sperm-1", "flip"), *plays("orca-4", "orca-6", "orca-9", "narwhal-1"),
            know("sperm-1", bonus="pearl"), reward("orca-6", 1), END,
        ]  # fmt: skip
        moments = GAME.chronicle(log_of(GAME, start(), actions)).moments
        said = [Words("ru").say(moment.message, NAMES) for moment in moments]
        assert "Всё решает бонус «перевернуть жетон»: взятку забирает Андрей." in said


class TestPlainFives:
    def test_a_story_never_gives_a_five_a_family(self) -> None:
        state = opened(drawn="blue-9")
        for card in ("orca-5", "narwhal-5", "blue-5", "sperm-5"):
            assert told(state, play(card)) == ["Андрей играет пятёрку."]
            assert told(state, play(card), "en") == ["Андрей plays a five."]
        state = run(state, *plays("orca-4", "orca-3", "orca-9", "narwhal-5"))
        assert told(state, reward("narwhal-5"))[0] == "Лена выбирает пятёрку: 1 жемчужина."

    def test_a_plain_five_is_the_next_that_has_not_gone(self) -> None:
        state = opened(drawn="blue-9")
        assert view(state, None).five == "orca-5"
        state = run(state, play("orca-5"))
        assert view(state, None).five == "narwhal-5"
        state = run(state, *plays("narwhal-5", "blue-5", "sperm-5"))
        assert view(state, None).five is None
        assert view(opened(2), None).five is None


class TestEnd:
    def phases(self) -> dict[str, State]:
        five = run(opened(drawn="blue-9"), *plays("orca-4", "orca-3", "orca-9", "narwhal-5"))
        return {
            "trump": start(),
            "bonus": run(start(), trump("blue-3"), bonus(1, "sperm-1")),
            "play": run(opened(), *WON[:2]),
            "reward": run(opened(), *WON),
            "lead": run(five, reward("orca-3", 1)),
            "deal": dealt_out(),
        }

    @pytest.mark.parametrize("phase", ["trump", "bonus", "play", "reward", "lead", "deal"])
    def test_in_any_phase_and_nothing_stays_open(self, phase: str) -> None:
        state = self.phases()[phase]
        assert state.phase == phase
        ended = run(state, END)
        assert ended.over and ended.ended == "table" and ended.turn is None and ended.phase == "over"
        assert table(ended)["trick"] == [] and GAME.verbs(ended) == () and GAME.agreed_verbs(ended) == ()
        for name in ("round", "rounds"):
            assert table(ended)[name] == table(state)[name]
        assert ended.match.totals == state.match.totals, "an unfinished round counts nothing"
        assert GAME.prompt(ended).choices == ()

    def test_cards_of_an_unfinished_trick_go_back(self) -> None:
        ended = run(opened(), *WON[:2], END)
        assert ended.gone == set(FIRSTS)
        assert view(ended, None).winning is None

    def test_a_tie_that_would_need_another_round_is_shared(self) -> None:
        state = dealt_out(3, totals=(27, 30, 3))
        assert state.match.totals == (32, 32, 3)
        ended = run(state, END)
        assert GAME.winners(ended) == (0, 1)
        said = [Words("ru").say(message, NAMES) for message in GAME.verdict(ended)]
        assert said == ["Впереди поровну (32): Андрей, Тёма. Партию закончил стол, победа общая."]

    def test_before_anything_happened_all_share(self) -> None:
        ended = run(start(3), END)
        assert GAME.winners(ended) == (0, 1, 2) and table(ended)["rounds"] == []

    def test_afterwards_the_game_is_over(self) -> None:
        ended = run(opened(), END)
        for raw in (END, play("orca-1"), adjust(1, 1), sit_out(1), come_back(1), DEAL):
            assert refused(ended, raw) == "game_over"

    def test_it_is_told_in_both_languages(self) -> None:
        for language in LANGUAGES:
            what, why = told(opened(), {**END, "why": "пора спать"}, language)
            assert "пора спать" in why and "why" not in what


class TestChronicle:
    def test_a_game_that_ends_in_its_first_round(self) -> None:
        chronicle = GAME.chronicle(log_of(GAME, start(3), [trump("blue-3"), END]))
        (chart,) = chronicle.charts
        assert chart.series == ((0, 0),) * 3 and len(chart.labels) == 2
        assert [moment.message.key for moment in chronicle.moments] == ["core.moment.shared"]
        assert chronicle.feats == ()

    def test_the_quickest_victory_is_one_of_the_rules(self) -> None:
        log = log_of(GAME, last_choice((30, 2)), [reward("narwhal-1")])
        assert reached(GAME.chronicle(log), QUICKEST) == {0: 1}
        log = log_of(GAME, last_choice((4, 2)), [reward("narwhal-1"), END])
        assert reached(GAME.chronicle(log), QUICKEST) == {}

    def test_a_missed_round_is_no_round_without_a_point(self) -> None:
        state = dealt_out(3)
        steps: list[Json] = [sit_out(2), DEAL, trump("blue-3"), bonus(0, "sperm-1"), bonus(1, "sperm-2")]
        steps += round_of_two(run(state, *steps))
        moments = GAME.chronicle(log_of(GAME, state, [*steps, END])).moments
        nothing = [moment.message for moment in moments if moment.message.key == "whales.moment.nothing"]
        assert all("Лена" not in Words("ru").say(message, NAMES) for message in nothing)

    def test_a_tie_that_nobody_played_on_is_no_extra_round(self) -> None:
        log = log_of(GAME, last_choice((4, 5), target=5), [reward("narwhal-1"), END])
        assert log.end.match.totals == (5, 5)
        keys = [moment.message.key for moment in GAME.chronicle(log).moments]
        assert "whales.moment.tie" not in keys


def test_the_contract_shows_what_is_agreed() -> None:
    document: dict[str, Json] = {
        "format": 1, "game": "whales", "seats": list(NAMES),
        "actions": [know("blue-6", pearls=2, why="пятно"), trump("blue-3"), adjust(1, 2)],
    }  # fmt: skip
    answer: Any = replay(document)
    assert answer["agreed"] == ["adjust", "end", "know"] and answer["can"] == ["bonus"]
    assert (
        answer["ended"] is None and answer["sitting_out"] == [] and answer["table"]["pearls"] == [0, 2, 0, 0]
    )
    answer = replay({**document, "actions": [trump("blue-3"), END]})
    assert answer["over"] and answer["ended"] == "table" and answer["winners"] == [0, 1, 2, 3]
    wrong: Any = replay({**document, "actions": [trump("blue-3"), sit_out(0)]})
    assert (wrong["ok"], wrong["at"], wrong["code"]) == (False, 1, "not_now")


def whole_round(state: State) -> State:
    """The round played to its end, everybody with the lowest card that is left, the first offer chosen."""
    while state.phase not in ("deal", "over"):
        state = run(state, _next(state))
    return state


def round_of_two(state: State) -> list[Json]:
    """What is played until the round is over."""
    steps: list[Json] = []
    while state.phase not in ("deal", "over"):
        steps.append(_next(state))
        state = run(state, steps[-1])
    return steps


def _next(state: State) -> Json:
    if state.phase == "reward":
        offer = view(state, None).rewards[0]
        return reward(offer.card, offer.pearls or 1)
    if state.phase == "lead":
        return lead(state.turn)
    return play(next(card.card for card in view(state, None).cards if not card.gone))


def told_at_the_end(state: State) -> str:
    """What is said when the round is over."""
    steps = round_of_two(state)
    return " ".join(told(run(state, *steps[:-1]), steps[-1]))
