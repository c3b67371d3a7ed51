"""«Выплаты» and «Новая схема выплат»: who is paid what, and why."""

from collections import Counter
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.games.circle import GAME
from companion.games.circle.payout import PAY_TABLE, column
from companion.games.circle.state import State
from tests.games.circle.playing import SEATS, all_bets, betting, ended, line_up, play, shown

Hands = list[list[tuple[int, int]]]

EXAMPLE: Hands = [
    [(1, 2), (2, 1), (5, 1)],
    [(2, 2), (5, 1), (6, 1)],
    [(2, 1), (3, 1), (7, 2)],
    [(5, 1), (6, 2), (7, 1)],
]
"""«Пример выплат», filled up with bets on horses that came nowhere."""
NOWHERE: Hands = [[(4, 1), (5, 1), (6, 2)]] * 4


def points(state: State, seat: int) -> list[tuple[str, int]]:
    """The lines of a seat, as what they are for and what they are worth."""
    return [
        (line["item"].removeprefix("circle.line."), line["points"]) for line in shown(state)["sheet"][seat]
    ]


def run(hands: Hands, **options: Any) -> State:
    """The first race: 1 wins before 2 and 3, 7 is last, 2 leads."""
    return ended(all_bets(betting(len(hands), **options), hands), (1, 2, 3), last=7, leader=2)


def second_race(state: State, hands: Hands, prefix: str = "Второй") -> State:
    return ended(all_bets(play(state, line_up(prefix)), hands), (1, 2, 3), last=7, leader=2)


def test_the_table_of_pay_outs() -> None:
    """«Таблица выплат»."""
    assert PAY_TABLE == ((500, 350, 250, 200, 150), (300, 250, 200, 150, 100), (250, 200, 150, 100, 100))
    assert [column(count) for count in (0, 1, 2, 3, 4, 5, 6, 12)] == [None, 0, 1, 2, 3, 4, 4, 4]


def test_the_example_of_a_pay_out() -> None:
    """«Пример выплат», horse by horse."""
    state = run(EXAMPLE)
    assert points(state, 0) == [("win", 700), ("place", 150), ("leader", 100)]
    assert points(state, 1) == [("place", 300), ("leader", 200)]
    assert points(state, 2) == [("place", 150), ("show", 250), ("leader", 100), ("last", -200)]
    assert points(state, 3) == [("last_short", 0)], "player Г has nothing to pay with in the first race"
    assert shown(state)["money"] == shown(state)["totals"] == [950, 500, 300, 0]
    assert shown(state)["table"]["last_race"]["paid"] == [950, 500, 300, 0]


def test_the_example_with_money_to_lose() -> None:
    """«Пример выплат»: the last horse costs player Г 100 once there is something to pay with."""
    rich = [EXAMPLE[3], EXAMPLE[1], EXAMPLE[2], EXAMPLE[0]]
    state = second_race(run(rich), EXAMPLE)
    assert points(state, 3)[-1] == ("last", -100)
    assert shown(state)["table"]["last_race"]["paid"] == [950, 500, 300, -100]
    assert shown(state)["money"] == [950, 1000, 600, 850]


@pytest.mark.parametrize(
    ("bets_on_1", "each"),
    [([1], 500), ([2], 350), ([1, 2], 250), ([2, 2], 200), ([2, 2, 1], 150), ([2, 2, 2], 150)],
)
def test_the_column_counts_units(bets_on_1: list[int], each: int) -> None:
    """«Одинарная ставка в этом подсчёте – это +1 к общему числу ставок, двойная ставка – это +2»."""
    hands: Hands = []
    for token in bets_on_1:
        hands.append([(1, token), (4, 3 - token), (5, 1)])
    state = run((hands + [[(4, 1), (5, 1), (6, 2)]] * 2)[: max(len(hands), 2)])
    assert [shown(state)["money"][seat] for seat in range(len(hands))] == [
        token * each for token in bets_on_1
    ]


def test_the_column_counts_tokens_with_the_new_scheme() -> None:
    """«Новая схема выплат»: a double is one token, and still pays twice."""
    hands: Hands = [[(1, 2), (4, 1), (5, 1)], [(1, 1), (4, 1), (5, 2)], [(4, 2), (5, 1), (6, 1)]]
    assert shown(run(hands))["money"] == [500, 250, 0]
    assert shown(run(hands, by_tokens=True))["money"] == [700, 350, 0]


def test_empty_tokens_count_only_with_the_new_scheme_and_earn_nothing() -> None:
    """«Пустые ставки не оказывают влияния на выплаты»; «… пустые ставки тоже считаются»."""
    hands: Hands = [[(1, 1), (4, 1), (5, 2), (6, 0)], [(1, 0), (4, 1), (5, 1), (6, 2)]]
    assert shown(run(hands, hidden=True))["money"] == [500, 0]
    assert shown(run(hands, hidden=True, by_tokens=True))["money"] == [350, 0]


def test_an_empty_token_alone_pays_nothing_and_costs_nothing() -> None:
    winning: Hands = [[(1, 0), (4, 1), (5, 1), (6, 2)], [(2, 1), (4, 1), (5, 2), (6, 0)]]
    assert shown(run(winning, hidden=True))["money"] == [0, 400]
    losing: Hands = [[(7, 0), (1, 1), (5, 1), (6, 2)], [(2, 1), (4, 1), (5, 2), (6, 0)]]
    assert shown(run(losing, hidden=True))["money"] == [500, 400]


def test_a_leader_that_comes_nowhere_pays_nothing() -> None:
    hands: Hands = [[(4, 2), (1, 1), (5, 1)], [(4, 1), (5, 1), (6, 2)]]
    state = ended(all_bets(betting(2), hands), (1, 2, 3), last=7, leader=4)
    assert shown(state)["money"] == [500, 0]


def test_a_leader_that_falls_back_to_the_last_place_still_costs() -> None:
    hands: Hands = [[(7, 2), (1, 1), (5, 1)], [(4, 1), (5, 1), (6, 2)]]
    state = ended(all_bets(betting(2), hands), (1, 2, 3), last=7, leader=7)
    assert points(state, 0) == [("win", 500), ("last", -200)]


@pytest.mark.parametrize("leader", [1, 2, 3])
def test_the_leader_pays_wherever_of_the_three_it_came(leader: int) -> None:
    hands: Hands = [[(leader, 2), (4, 1), (5, 1)], [(4, 1), (5, 1), (6, 2)]]
    state = ended(all_bets(betting(2), hands), (1, 2, 3), last=7, leader=leader)
    assert points(state, 0)[1:] == [("leader", 200)]


def test_pay_outs_come_before_the_penalty() -> None:
    """A player without money who wins in the same race pays out of that."""
    hands: Hands = [[(3, 1), (4, 1), (7, 2)], [(4, 1), (5, 1), (6, 2)]]
    assert points(run(hands), 0) == [("show", 250), ("last", -200)]


def test_whoever_has_too_little_gives_all_there_is() -> None:
    """«Игрок, у которого не хватает денег для расплаты с букмекерами, отдаёт всё, что имеет»."""
    fives: Hands = [[(3, 1), (4, 1), (6, 2)], [(3, 2), (4, 1), (5, 1)], [(3, 2), (4, 1), (5, 1)]]
    first = run(fives)
    assert shown(first)["money"] == [100, 200, 200]
    losing: Hands = [[(4, 1), (5, 1), (7, 2)], [(4, 1), (5, 1), (6, 2)], [(4, 1), (5, 1), (6, 2)]]
    second = second_race(first, losing)
    assert points(second, 0) == [("show", 100), ("last_short", -100)]
    assert shown(second)["money"] == [0, 200, 200]
    assert shown(second)["table"]["last_race"]["paid"] == [-100, 0, 0]


def test_the_third_race_doubles_everything_both_ways() -> None:
    """«Если это был третий заезд, все выплаты игрокам и букмекерам удваиваются!»"""
    state = run([EXAMPLE[3], EXAMPLE[1], EXAMPLE[2], EXAMPLE[0]])
    state = second_race(state, NOWHERE)
    before = shown(state)["money"]
    assert before == [0, 500, 300, 950]
    third = second_race(state, EXAMPLE, "Третий")
    assert shown(third)["table"]["last_race"]["paid"] == [1900, 1000, 600, -200]
    assert points(third, 2)[-4:] == [("place", 300), ("show", 500), ("leader", 200), ("last", -400)]
    assert shown(third)["money"] == [1900, 1500, 900, 750]
    assert (shown(third)["over"], shown(third)["winners"]) == (True, [0])
    assert GAME.verdict(third) == ()


def test_the_doubled_penalty_takes_at_most_everything() -> None:
    state = second_race(run([EXAMPLE[0], *NOWHERE[:3]]), NOWHERE)
    losing: Hands = [[(4, 1), (5, 1), (7, 2)], [(3, 1), (5, 1), (7, 2)], *NOWHERE[:2]]
    third = second_race(state, losing, "Третий")
    assert points(third, 0)[-1] == ("last", -400)
    assert points(third, 1) == [("show", 500), ("last", -400)]


def test_a_tie_is_shared_and_explained() -> None:
    state = second_race(run(NOWHERE), NOWHERE)
    nobody = second_race(state, NOWHERE, "Третий")
    assert shown(nobody)["winners"] == [0, 1, 2, 3]
    two: Hands = [[(1, 1), (5, 1), (6, 2)], [(1, 1), (5, 1), (6, 2)], *NOWHERE[:2]]
    tied = second_race(state, two, "Третий")
    assert shown(tied)["winners"] == [0, 1]
    assert GAME.places(tied) == (1, 1, 3, 3)
    (said,) = GAME.verdict(tied)
    assert Words("en").say(said, SEATS) == "А and Б have $700 each and share the victory."
    assert Words("ru").say(said, SEATS) == "Поровну, по 700 $: А, Б. Победа общая."


def test_the_lines_of_all_races_are_kept_and_add_up() -> None:
    state = second_race(second_race(run(EXAMPLE), EXAMPLE), EXAMPLE, "Третий")
    answer = shown(state)
    assert [sum(line["points"] for line in lines) for lines in answer["sheet"]] == answer["totals"]
    assert Counter(line["race"] for line in answer["sheet"][2]) == {1: 4, 2: 4, 3: 4}
    doubled = next(line for line in answer["sheet"][0] if line["race"] == 3)
    assert (doubled["stall"], doubled["units"], doubled["each"], doubled["factor"]) == (1, 2, 350, 2)
    assert doubled["points"] == 1400 and doubled["text"] == "Race 3, win: #1 Третий 1, 2 × $350 × 2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pay_out_reads_well(language: str) -> None:
    words = Words(language)
    said = [words.say(line.item, SEATS) for line in GAME.sheet(run(EXAMPLE))[2]]
    assert (
        said
        == {
            "en": [
                "Race 1, place: #2 Конь 2, 1 × $150",
                "Race 1, show: #3 Конь 3, 1 × $250",
                "Race 1, leader: #2 Конь 2, 1 × $100",
                "Race 1, penalty for the last: #7 Конь 7, 2 × $100",
            ],
            "de": [
                "Rennen 1, Platz: Nr. 2 Конь 2, 1 × 150 $",
                "Rennen 1, Dritter: Nr. 3 Конь 3, 1 × 250 $",
                "Rennen 1, Führender: Nr. 2 Конь 2, 1 × 100 $",
                "Rennen 1, Strafe für den Letzten: Nr. 7 Конь 7, 2 × 100 $",
            ],
            "ru": [
                "Заезд 1, место: № 2 «Конь 2», 1 × 150 $",
                "Заезд 1, выход: № 3 «Конь 3», 1 × 250 $",
                "Заезд 1, лидер: № 2 «Конь 2», 1 × 100 $",
                "Заезд 1, штраф за последнюю: № 7 «Конь 7», 2 × 100 $",
            ],
        }[language]
    )
