"""What a game of «Козырные киты» tells afterwards: golden games read by hand, and ends of rounds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion.core.chronicle import Chronicle, Log
from companion.document import read_document
from companion.games.whales import GAME
from companion.games.whales.chronicle import QUICKEST, ROUND, STREAK, TRICKS_TAKEN
from tests.games.harness import log_of, reached, said
from tests.games.whales.table import NAMES, Raw, last_choice, opened, play, reward, use

GOLDEN = Path(__file__).parent / "golden"


def golden(name: str) -> Chronicle:
    """The chronicle of a golden game."""
    kept = json.loads((GOLDEN / name).read_text(encoding="utf-8"))
    _, setup, actions = read_document(kept["document"])
    return GAME.chronicle(log_of(GAME, GAME.start(setup), actions))


def before_the_end(*actions: Raw) -> Log[Any]:
    """A trick of two players, who then, some tricks later, end their round."""
    trick = log_of(GAME, opened(2), actions)
    end = log_of(GAME, last_choice((3, 3)), [reward("narwhal-1")])
    later = GAME.kind_of("deal")()
    return Log((*trick.states, *end.states), (*trick.actions, later, *end.actions))


def test_a_game_of_one_round() -> None:
    """Lena takes the tricks 3, 5, 6 and 7: four of eight, three of them in a row."""
    chronicle = golden("four_players_one_round.json")
    (chart,) = chronicle.charts
    assert (chart.labels, chart.series, chart.goal) == (("0", "1"), ((0, 2), (0, 4), (0, 9), (0, 5)), 9)
    assert said(chronicle, NAMES) == [
        "The best round: Лена scores 9 points (round 1).",
        "Лена takes 3 tricks in a row (round 1).",
        "Лена wins by 4.",
    ]
    assert reached(chronicle, ROUND) == {0: 2, 1: 4, 2: 9, 3: 5}
    assert reached(chronicle, TRICKS_TAKEN) == {1: 2, 2: 4, 3: 2}
    assert reached(chronicle, STREAK) == {1: 2, 2: 3, 3: 1}
    assert reached(chronicle, QUICKEST) == {}, "up to nine points is no match for a game up to thirty"


def test_a_tie_asks_for_another_round() -> None:
    chronicle = golden("two_players_tie.json")
    assert chronicle.charts[0].series == ((0, 14, 26), (0, 14, 27))
    assert said(chronicle, ["Маша", "Коля"])[:2] == [
        "The target is reached, but the lead is shared (14): Маша, Коля. One more round is needed.",
        "Won by a whisker: Коля is only 1 ahead.",
    ]


def test_all_tricks_of_a_round_and_somebody_who_got_nothing() -> None:
    """Seat 0 has taken seven tricks, and now takes the last one for a pearl."""
    log = log_of(GAME, last_choice((29, 1, 0)), [reward("narwhal-1")])
    assert log.end.over
    chronicle = GAME.chronicle(log)
    assert said(chronicle, NAMES) == [
        "Андрей takes 8 tricks of eight (round 1).",
        "The best round: Андрей scores 30 points (round 1).",
        "Лена scores nothing in round 1.",
    ]
    assert reached(chronicle, ROUND) == {0: 30, 1: 1}
    assert reached(chronicle, QUICKEST) == {0: 1}


def test_a_bonus_that_decides_a_trick() -> None:
    """With the token on 1, orca 3 would win. Тёма turns it to 9 before playing the 8; then a round ends."""
    flip = use("sperm-2", "flip")
    chronicle = GAME.chronicle(before_the_end(play("orca-3"), flip, play("orca-8"), reward("orca-3", 2)))
    assert said(chronicle, NAMES)[1] == "A bonus decides it all (flip the token): Тёма takes the trick."
    assert chronicle.moments[1].step == 3


def test_a_bonus_that_changes_nothing_is_not_told() -> None:
    """Blue is trump already when Тёма makes it trump."""
    same = use("sperm-2", "trump:blue")
    chronicle = GAME.chronicle(before_the_end(play("orca-8"), same, play("orca-3"), reward("orca-8", 2)))
    assert not any("bonus" in moment.message.key for moment in chronicle.moments)
