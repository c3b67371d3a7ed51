"""The rules at hand: complete in all languages, true to the engine, and open at the right place."""

from __future__ import annotations

import re
from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.core.game import Game
from companion.core.messages import LANGUAGES
from companion.games import GAME_IDS, load
from companion.games.antiques.state import Values
from companion.games.circle.payout import PAY_TABLE
from companion.games.kuhhandel.material import DONKEY_PAYS, VALUES
from companion.rulebook import Section, book, fitting, read
from tests.games.harness import play, random_setup

every_game = pytest.mark.parametrize("game", GAME_IDS)
NUMBER = re.compile(r"\d+")
PROMPTS = 1500
"""How many positions of a game are looked at."""


def rows(section: Section) -> list[tuple[str, ...]]:
    return [block.cells for block in section.blocks if block.kind == "row"]


@every_game
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_sections_of_the_same_shape(game: str, language: str) -> None:
    russian, translated = book(game, "ru"), book(game, language)
    assert list(russian) == list(translated)
    for key in russian:
        one, other = russian[key], translated[key]
        assert one.title != other.title and one.passages
        assert [block.kind for block in one.blocks] == [block.kind for block in other.blocks], key
        assert [len(row) for row in rows(one)] == [len(row) for row in rows(other)], key
        pictures = [[b.text for b in s.blocks if b.kind == "picture"] for s in (one, other)]
        assert pictures[0] == pictures[1]


@every_game
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_say_the_same_numbers(game: str, language: str) -> None:
    for key, section in book(game, "ru").items():
        one, other = (
            sorted(NUMBER.findall(" ".join(text.passages))) for text in (section, book(game, language)[key])
        )
        assert one == other, f"{game} {section.title}"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_written_in_its_own_letters(game: str, language: str) -> None:
    foreign = re.compile("[A-Za-z]" if language == "ru" else "[А-Яа-яЁё]")
    for section in book(game, language).values():
        for text in (section.title, *section.passages):
            assert not foreign.search(text), text
            assert " - " not in text and '"' not in text and "  " not in text, text


def test_the_tables_are_those_of_the_engine() -> None:
    for language in LANGUAGES:
        pays = rows(book("circle", language)["pay_out"])[1:]
        assert [tuple(map(int, row[1:])) for row in pays] == list(PAY_TABLE)
        donkeys = rows(book("kuhhandel", language)["donkey"])[1:]
        assert tuple(int(row[1]) for row in donkeys) == DONKEY_PAYS
        _, stamps, jewelry = rows(book("antiques", language)["scoring"])
        assert tuple(int(cell.rstrip("?")) for cell in stamps[1:]) == Values().stamp
        assert tuple(int(cell.rstrip("?")) for cell in jewelry[1:]) == Values().jewelry
        (animals,) = [b for b in book("kuhhandel", language)["cards"].blocks if b.kind == "picture"]
        assert animals.pieces == ("animals", tuple(VALUES))


def test_numbers_that_no_rulebook_prints_are_marked_until_a_table_has_told_them() -> None:
    """Stamps 3 and 5 and jewellery 5 are reckoned; who has corrected them from the cards reads that."""
    reckoned = rows(book("antiques", "en")["scoring"])
    assert reckoned[1] == ("Stamps", "1", "8", "17?", "28", "41?", "56")
    assert reckoned[2] == ("Jewellery", "4", "10", "17", "25", "34?", "44")
    told = rows(book("antiques", "ru", {"stamp": [1, 8, 18, 28, 40, 56]})["scoring"])
    assert told[1] == ("Марки", "1", "8", "18", "28", "40", "56")
    assert told[2][5] == "34?", "what nobody has told stays marked"
    nonsense = rows(book("antiques", "ru", {"stamp": "?"})["scoring"])
    assert nonsense[1][1:] == reckoned[1][1:]


def positions(game: Game[Any]) -> Any:
    """Positions of random whole games, the last ones of each included."""
    for number in range(4):
        rng = Random(f"rules {game.id} {number}")
        for before, _, after in play(game, random_setup(game, rng), rng):
            yield before
            if after.over:
                yield after


@every_game
def test_every_prompt_has_a_section_that_exists(game: str) -> None:
    rules, sections = load(game), book(game, "ru")
    met = set()
    for state in islice(positions(rules), PROMPTS):
        prompt = rules.prompt(state)
        for viewer in (None, prompt.seat):
            key = fitting(game, prompt, rules.view(state, viewer))
            assert key in sections, f"{prompt.ask.key} leads to {key}"
        met.add(key)
    assert len(met) >= 4, f"one section can't fit everything: {met}"


@pytest.mark.parametrize(
    ("game", "moments"),
    [
        ("kuhhandel", {"count": "champion", "rat": "rat", "over": "scoring", "must_trade": "ending"}),
        ("heckmeck", {"keep": "keep", "over": "end"}),
        ("antiques", {"lot": "lot", "turn_up": "paying", "assign": "replica", "over": "scoring"}),
        ("whales", {"trump": "trump", "bonus": "first_bonus", "lead": "five_reward", "deal": "round"}),
        ("circle", {"bet": "bets", "bet_down": "hidden", "roll": "race", "move": "move", "over": "end"}),
    ],
)
def test_the_book_opens_where_the_moment_belongs(game: str, moments: dict[str, str]) -> None:
    rules = load(game)
    met: dict[str, str] = {}
    for state in positions(rules):
        prompt = rules.prompt(state)
        key = fitting(game, prompt, rules.view(state, None))
        met.setdefault(prompt.ask.key.rpartition(".")[2], key)
        if moments.keys() <= met.keys():
            break
    assert {question: met[question] for question in moments} == moments


def test_the_text_of_a_section_is_read_in_blocks() -> None:
    blocks = read(
        """
        One line
        goes on.

        - a point
        of two lines
        - another
        | a | b
        | 1 | 2
        > an example
        = dice 1 worm

        The end.
        """
    )
    assert [(block.kind, block.text) for block in blocks] == [
        ("text", "One line goes on."),
        ("point", "a point of two lines"),
        ("point", "another"),
        ("row", "a | b"),
        ("row", "1 | 2"),
        ("example", "an example"),
        ("picture", "dice 1 worm"),
        ("text", "The end."),
    ]
    assert blocks[3].cells == ("a", "b")
    assert blocks[6].pieces == ("dice", ("1", "worm"))
