"""What a game of «Козырные киты» tells of the cards in the box, and what it hears of them from elsewhere."""

from __future__ import annotations

from companion.core.action import Json
from companion.core.session import Session
from companion.document import read_setup
from companion.games.whales import GAME
from tests.games.harness import log_of
from tests.games.whales.table import (
    END,
    FIRSTS,
    NAMES,
    adjust,
    bonus,
    know,
    opened,
    plays,
    reward,
    run,
    start,
    trump,
    use,
)

ROUND: list[Json] = [trump("blue-3"), *(bonus(seat, card) for seat, card in enumerate(FIRSTS))]
TRICK: list[Json] = [*plays("orca-4", "orca-3", "orca-9", "narwhal-2")]


def taught(*steps: Json) -> dict[str, Json]:
    return dict(GAME.lessons(log_of(GAME, start(), steps).actions))


def test_rewards_and_bonuses_tell_what_is_printed() -> None:
    assert taught(*ROUND, *TRICK, reward("orca-4", 2)) == {"orca-4": {"pearls": 2}}
    assert taught(*ROUND, use("sperm-1", "flip")) == {"sperm-1": {"bonus": "flip"}}


def test_what_is_left_out_tells_nothing() -> None:
    assert taught(*ROUND, *TRICK, reward("narwhal-2"), adjust(1, 2)) == {}
    assert taught() == {}


def test_the_last_word_counts_card_by_card() -> None:
    steps = [*ROUND, *TRICK, reward("orca-4", 2), know("orca-4", pearls=3), know("orca-4", bonus="pearl")]
    assert taught(*steps, know("blue-6", bonus="flip")) == {
        "orca-4": {"pearls": 3, "bonus": "pearl"},
        "blue-6": {"bonus": "flip"},
    }


def test_what_a_game_knew_at_its_start_is_not_its_own() -> None:
    state = start(deck={"orca-4": {"pearls": 2}})
    assert dict(GAME.lessons(log_of(GAME, state, [*ROUND, *TRICK, reward("orca-4")]).actions)) == {}


def test_a_session_tells_of_the_steps_that_count() -> None:
    session = Session(GAME, read_setup(GAME, list(NAMES), {}))
    session.submit(know("orca-4", pearls=2))
    assert session.lessons() == {"orca-4": {"pearls": 2}}
    session.undo()
    assert session.lessons() == {}


def test_news_are_what_this_game_believes_wrongly() -> None:
    state = opened(deck={"orca-4": {"pearls": 2, "bonus": "flip"}, "blue-6": {"pearls": 1}})
    known: dict[str, Json] = {"orca-4": {"pearls": 3, "bonus": "flip"}, "blue-6": {"pearls": 1}}
    assert GAME.deck_corrections(state, known) == (know("orca-4", pearls=3),)
    assert GAME.deck_corrections(run(state, know("orca-4", pearls=3)), known) == ()
    assert GAME.deck_corrections(state, {"orca-4": {"pearls": 3, "bonus": "pearl"}}) == (
        know("orca-4", pearls=3, bonus="pearl"),
    )


def test_what_it_has_not_heard_of_is_no_correction() -> None:
    assert GAME.deck_corrections(opened(), {"orca-4": {"pearls": 3}}) == ()
    assert GAME.deck_corrections(opened(2, deck={"blue-5": {"pearls": 1}}), {"blue-5": {"pearls": 1}}) == ()


def test_nonsense_is_no_news() -> None:
    state = opened(deck={"orca-4": {"pearls": 2}})
    assert (
        GAME.deck_corrections(state, {"orca-4": {"pearls": 9}}) == ()
        and GAME.deck_corrections(state, {"x": 1}) == ()
    )


def test_a_game_that_is_over_hears_nothing() -> None:
    session = Session(GAME, read_setup(GAME, list(NAMES), {"deck": {"orca-4": {"pearls": 2}}}))
    assert session.deck_corrections({"orca-4": {"pearls": 3}}) == (know("orca-4", pearls=3),)
    session.submit(END)
    assert session.deck_corrections({"orca-4": {"pearls": 3}}) == ()
