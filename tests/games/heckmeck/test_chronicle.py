"""What a game of Heckmeck tells afterwards: short ends of games with steals, losses and failures."""

from __future__ import annotations

from dataclasses import replace

from companion.core.action import Json
from companion.core.chronicle import Chronicle
from companion.document import read_setup
from companion.games.heckmeck import GAME
from companion.games.heckmeck.chronicle import FAILURES, QUICKEST, STEALS, SUCCESSES, SUM, WORMS
from tests.games.harness import log_of, reached, said

NAMES = ["Анна", "Борис"]
WORM = "worm"


def roll(*dice: int | str) -> dict[str, Json]:
    return {"do": "roll", "dice": list(dice)}


def keep(face: int | str) -> dict[str, Json]:
    return {"do": "keep", "face": face}


def take(tile: int) -> dict[str, Json]:
    return {"do": "take", "tile": tile}


FIVE_WORMS = [roll(*[WORM] * 5, 1, 2, 2), keep(WORM)]
THIRTY_THREE = [*FIVE_WORMS, roll(4, 4, 1), keep(4), take(33)]
NOTHING = [roll(*[1] * 8), keep(1)]
TWENTY_ONE = [roll(*[WORM] * 4, 1, 1, 2, 2), keep(WORM), roll(1, 2, 2, 3), keep(1), take(21)]
TOO_BOLD = [*FIVE_WORMS, roll(WORM, WORM, WORM)]


def told(*turns: list[dict[str, Json]]) -> Chronicle:
    """The chronicle of a game that is nearly over: 21 and 36 are on the grill, Boris holds the 33."""
    start = replace(GAME.start(read_setup(GAME, NAMES, {})), grill=(21, 36), stacks=((), (33,)))
    log = log_of(GAME, start, [action for turn in turns for action in turn])
    assert log.end.over
    return GAME.chronicle(log)


# Anna steals the 33, rolls once too often and loses it again, and takes both tiles in the end.
EVENTFUL = told(THIRTY_THREE, NOTHING, TOO_BOLD, NOTHING, THIRTY_THREE, NOTHING, TWENTY_ONE)


def test_the_chart_has_everybodys_worms_after_each_turn() -> None:
    (chart,) = EVENTFUL.charts
    assert chart.labels == ("0", "1", "2", "3", "4", "5", "6", "7")
    assert chart.series == ((0, 4, 4, 0, 0, 4, 4, 5), (4, 0, 0, 0, 0, 0, 0, 0))


def test_the_best_moments_come_first_and_know_their_steps() -> None:
    assert said(EVENTFUL, NAMES) == [
        "The costliest theft: Анна steals tile 33 (4 worms) from Борис.",
        "Анна puts tile 33 back on the grill: 4 worms gone.",
        "Борис fails 3 turns in a row.",
    ]
    assert [moment.step for moment in EVENTFUL.moments] == [4, 9, 18]


def test_what_may_be_a_record() -> None:
    assert reached(EVENTFUL, WORMS) == {0: 5}
    assert reached(EVENTFUL, SUM) == {0: 33}
    assert reached(EVENTFUL, STEALS) == {0: 1}
    assert reached(EVENTFUL, SUCCESSES) == {0: 2}
    assert reached(EVENTFUL, FAILURES) == {0: 1, 1: 3}
    assert reached(EVENTFUL, QUICKEST) == {0: 7}
    assert QUICKEST.lower and not WORMS.lower


def test_a_tile_that_was_left_for_another_roll() -> None:
    """Anna could have stolen the 33, and has nothing to lose; then Boris loses it."""
    greedy = [*THIRTY_THREE[:-1], roll(WORM)]
    chronicle = told(greedy, NOTHING, TWENTY_ONE, NOTHING, THIRTY_THREE)
    assert said(chronicle, NAMES) == [
        "One roll too many: Анна leaves tile 33, rolls again and loses the turn.",
        "Борис puts tile 33 back on the grill: 4 worms gone.",
        "The highest sum of a turn: Анна reaches 33 and takes 33.",
    ]


def test_a_victory_with_the_last_take() -> None:
    """Boris loses the 33 and has nothing; Anna's 21 is one worm, and Boris's 33 comes last."""
    chronicle = told(NOTHING, NOTHING, TWENTY_ONE, THIRTY_THREE)
    assert said(chronicle, NAMES)[0] == "Decided at the very end: Борис overtakes Анна."
    assert chronicle.charts[0].series == ((0, 0, 0, 1, 1), (4, 4, 0, 0, 4))
    assert reached(chronicle, QUICKEST) == {1: 4}
