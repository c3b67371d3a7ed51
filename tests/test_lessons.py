"""Learning by playing: every kind of question and event is explained once, in every game and variant, and
without a secret; a table is laid as its game's rules say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.agreed import AgreedAction
from companion.core.components import Stock, stocks
from companion.core.game import Game
from companion.core.messages import LANGUAGES, Words
from companion.core.options import AnyOf, Switch
from companion.games import GAME_IDS, load
from companion.rulebook import book
from companion.rulebook.lessons import dealing, due, has_lessons, lessons, signs
from tests.games.harness import disguise, play, random_setup

LEARNT = [game for game in GAME_IDS if has_lessons(game)]
every_game = pytest.mark.parametrize("game", LEARNT)
GAMES_EACH = 36
"""Random whole games of each game, variant after variant."""


def said(game: str, language: str) -> dict[str, str]:
    words = Words(language, {f"{game}.lesson": f"companion.games.{game}.lessons"})
    return dict(words.catalogue(f"{game}.lesson"))


def variants(game: Game[Any]) -> list[dict[str, Json]]:
    """The usual game, each switch turned on, and nothing of what there is to choose."""
    fixed: list[dict[str, Json]] = [{}]
    fixed += [{option.name: True} for option in game.options if isinstance(option, Switch)]
    fixed += [{option.name: []} for option in game.options if isinstance(option, AnyOf)]
    return fixed


def games(rules: Game[Any]) -> Iterator[list[tuple[Any, Any, Any]]]:
    """Whole random games of every variant; one in three of a table that errs."""
    for number, fixed in zip(range(GAMES_EACH), cycle(variants(rules)), strict=False):
        rng = Random(f"lessons {rules.id} {number}")
        errs = 0.2 if number % 3 == 2 else 0
        yield list(play(rules, random_setup(rules, rng, **fixed), rng, agreed=errs, unasked=errs))


@pytest.fixture(scope="module", params=LEARNT)
def played(request: pytest.FixtureRequest) -> tuple[Game[Any], list[list[tuple[Any, Any, Any]]]]:
    rules = load(request.param)
    return rules, list(games(rules))


def moments(rules: Game[Any], steps: list[tuple[Any, Any, Any]]) -> Iterator[tuple[Any, Any, Any]]:
    """What a table is asked, what it was told before, and the position."""
    yield rules.prompt(steps[0][0]), (), steps[0][0]
    for before, action, after in steps:
        yield rules.prompt(after), rules.story(before, action, after), after


def test_the_five_games_of_the_box_can_be_learnt() -> None:
    assert set(LEARNT) == set(GAME_IDS) - {"scorepad", "sheet"}


@every_game
def test_every_lesson_is_told_in_all_languages_and_leads_to_a_section(game: str) -> None:
    keys = {f"{game}.lesson.{key}" for key in lessons(game)}
    catalogues = [said(game, language) for language in LANGUAGES]
    for catalogue in catalogues:
        assert list(catalogue) == list(catalogues[0])
        assert keys == {key for key in catalogue if ".deal." not in key}
        for text in catalogue.values():
            assert len(text) <= 170 and text[-1] in ".!" and text.count(". ") <= 2, text
    assert {lesson.section for lesson in lessons(game).values()} <= set(book(game, "en"))


def test_every_question_and_every_event_has_its_lesson(played: Any) -> None:
    """But for what the question before has explained; and no sign belongs to two lessons."""
    rules, games = played
    package = __import__(f"companion.games.{rules.id}.lessons", fromlist=["PLAIN"])
    of_lessons = [sign for lesson in lessons(rules.id).values() for sign in lesson.signs]
    assert len(set(of_lessons)) == len(of_lessons) and not package.PLAIN & set(of_lessons)
    known = package.PLAIN | set(of_lessons)
    for steps in games:
        for prompt, _, _ in moments(rules, steps):
            assert prompt.ask.key.partition(".")[2] in known
        for before, action, after in steps:
            if not isinstance(action, AgreedAction):
                for message in rules.story(before, action, after):
                    assert message.key.partition(".")[2] in known, message


def test_random_games_tell_every_lesson_and_none_twice(played: Any) -> None:
    """To a table that reads whatever is explained."""
    rules, games = played
    met: set[str] = set()
    for steps in games:
        told: list[str] = []
        for prompt, story, _ in moments(rules, steps):
            while key := due(rules.id, prompt, story, told):
                told.append(key)
        assert len(set(told)) == len(told)
        met |= set(told)
    assert met == set(lessons(rules.id))


def test_who_has_been_told_everything_is_told_nothing(played: Any) -> None:
    rules, games = played
    for prompt, story, _ in moments(rules, games[0]):
        assert due(rules.id, prompt, story, lessons(rules.id)) == ""


def test_no_lesson_tells_a_secret(played: Any) -> None:
    """The same is due whatever is in the hands; and a lesson fills in nothing of the game."""
    rules, games = played
    rng = Random(7)
    for steps in games[:: GAMES_EACH // 6]:
        for prompt, story, state in list(moments(rules, steps))[::7]:
            other = rules.prompt(disguise(rules, state, rng))
            assert set(signs(other, story)) == set(signs(prompt, story))
    for language in LANGUAGES:
        texts = said(rules.id, language)
        assert not any("{" in texts[f"{rules.id}.lesson.{key}"] for key in lessons(rules.id))


@every_game
def test_every_table_can_be_laid(game: str) -> None:
    """For every number of players, whatever of the box is there; in all languages."""
    rules = load(game)
    rng = Random(8)
    met: set[str] = set()
    for seats in rules.players:
        for lacking in stocks(rules.components, rules.needs_box):
            for fixed in variants(rules):
                setup = random_setup(rules, rng, **fixed)
                dealt = dealing(game, seats, setup.options, lacking)
                for language in LANGUAGES:
                    words = Words(language, {f"{game}.lesson": f"companion.games.{game}.lessons"})
                    assert all(words.say(step.message) for step in dealt)
                met |= {step.message.key for step in dealt}
                assert all(step.picture.split()[1:] for step in dealt if step.picture)
    written = {key for key in said(game, "en") if ".deal." in key}
    assert met == written | {f"{game}.begins"}


@pytest.mark.parametrize("game", ["heckmeck", "kuhhandel", "antiques", "circle"])
def test_a_phone_alone_deals_by_itself(game: str) -> None:
    rules = load(game)
    everything = Stock(component.name for component in rules.components)
    assert dealing(game, 3, random_setup(rules, Random(9)).options, everything) == ()


@pytest.mark.parametrize(
    ("game", "seats", "lacking", "keys"),
    [
        ("heckmeck", 5, "", "tiles dice"),
        ("kuhhandel", 4, "", "animals money reserve"),
        ("kuhhandel", 4, "money", "animals"),
        ("kuhhandel", 4, "cards", "money reserve"),
        ("kuhhandel", 2, "", "money donkeys zeros ten_out pile_two"),
        ("antiques", 3, "", "deck coins no_tokens first"),
        ("whales", 2, "", "fives token trump cards"),
        ("whales", 4, "trump", "token all"),
        ("circle", 3, "", "horses cards tokens leader"),
        ("circle", 3, "tokens", "horses cards leader"),
        ("circle", 3, "cards", "tokens"),
    ],
)
def test_what_is_dealt_follows_from_players_and_box(game: str, seats: int, lacking: str, keys: str) -> None:
    dealt = dealing(game, seats, {}, Stock(lacking.split()))
    assert [step.message.key.rpartition(".")[2] for step in dealt] == [*keys.split(), "begins"]


def test_coins_are_dealt_as_the_rules_say() -> None:
    coins = [dealing("antiques", seats, {}, Stock())[1].message.args["n"] for seats in (3, 4, 5, 6)]
    assert coins == [20, 15, 12, 10]
