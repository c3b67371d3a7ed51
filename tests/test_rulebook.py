"""The rules at hand: complete in all languages, true to the engine, open at the right place, searched."""

from __future__ import annotations

import re
import time
from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.core.game import Game
from companion.core.messages import LANGUAGES
from companion.games import GAME_IDS, load
from companion.games.antiques.state import Values
from companion.games.circle.payout import PAY_TABLE
from companion.games.kuhhandel.material import DONKEY_PAYS, NOTES, VALUES
from companion.rulebook import Section, book, fitting, has_book, read
from companion.rulebook.lessons import has_lessons
from companion.rulebook.search import EXCERPT, Hit, plain, search, stem
from tests.games.harness import play, random_setup

every_game = pytest.mark.parametrize("game", [game for game in GAME_IDS if has_book(game)])
NUMBER = re.compile(r"\d+")
WITHOUT_PIECES = {("whales", "end"), ("whales", "revoke"), ("circle", "end")}
"""The sections that speak of points and people alone."""
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


@pytest.mark.parametrize("game", [game for game in GAME_IDS if has_lessons(game)])
def test_every_section_that_speaks_of_pieces_shows_them(game: str) -> None:
    bare = {
        (game, key)
        for key, section in book(game, "en").items()
        if not any(block.kind == "picture" for block in section.blocks)
    }
    assert bare <= WITHOUT_PIECES


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
        shown = [
            block.pieces for block in book("kuhhandel", language)["cards"].blocks if block.kind == "picture"
        ]
        assert ("animals", tuple(VALUES)) in shown and ("money", tuple(map(str, NOTES))) in shown


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


def found(query: str, language: str = "ru") -> list[tuple[str, str]]:
    return [(hit.game, hit.section) for hit in search(query, language)]


def marked(hit: Hit) -> list[str]:
    return [hit.excerpt[low:high] for low, high in hit.spans]


@pytest.mark.parametrize("query", ["крыса", "КРЫСЫ", "крысами", "  крысу ", "крыс"])
def test_a_word_is_found_in_all_its_forms(query: str) -> None:
    assert found(query)[:2] == [("kuhhandel", "rat"), ("kuhhandel", "rat_trade")]


@pytest.mark.parametrize(
    ("query", "language", "place"),
    [
        ("осел", "ru", ("kuhhandel", "donkey")),
        ("ОСЁЛ", "ru", ("kuhhandel", "donkey")),
        ("пятерка", "ru", ("whales", "five")),
        ("побед", "ru", ("kuhhandel", "champion")),
        ("очки крысы", "ru", ("kuhhandel", "scoring")),
        ("лидер", "ru", ("circle", "pay_out")),
        ("реплики", "ru", ("antiques", "replica")),
        ("replicas", "en", ("antiques", "replica")),
        ("Fails", "en", ("heckmeck", "fail")),
        ("hidden bet", "en", ("circle", "hidden")),
    ],
)
def test_the_fitting_section_comes_up(query: str, language: str, place: tuple[str, str]) -> None:
    assert place in found(query, language)[:3]


@pytest.mark.parametrize(
    ("query", "language", "place"),
    [
        ("победитель породы", "ru", ("kuhhandel", "champion")),
        ("чемпион породы", "ru", ("kuhhandel", "champion")),
        ("аукционист", "ru", ("kuhhandel", "auction")),
        ("ведущий", "ru", ("kuhhandel", "auction")),
        ("голландский аукцион", "ru", ("kuhhandel", "champion")),
        ("квартет", "ru", ("kuhhandel", "trade")),
        ("контрпредложения", "ru", ("kuhhandel", "trade")),
        ("резерв", "ru", ("kuhhandel", "donkey")),
        ("запас денег", "ru", ("kuhhandel", "donkey")),
        ("делёжка", "ru", ("kuhhandel", "share_out")),
        ("переплата", "ru", ("kuhhandel", "paying")),
        ("сколько раздать", "ru", ("kuhhandel", "setup")),
        ("ничья", "ru", ("kuhhandel", "trade")),
        ("ничья", "ru", ("heckmeck", "end")),
        ("ничья", "ru", ("antiques", "scoring")),
        ("ничья", "ru", ("whales", "end")),
        ("ничья", "ru", ("circle", "end")),
        ("ничья", "ru", ("scorepad", "end")),
        ("подготовка", "ru", ("heckmeck", "setup")),
        ("самый младший", "ru", ("heckmeck", "setup")),
        ("кража", "ru", ("heckmeck", "tiles")),
        ("подделка", "ru", ("antiques", "replica")),
        ("украшения", "ru", ("antiques", "scoring")),
        ("последним покупал", "ru", ("antiques", "setup")),
        ("жемчуг", "ru", ("whales", "reward")),
        ("масть", "ru", ("whales", "trick")),
        ("видел кита", "ru", ("whales", "setup")),
        ("сброс", "ru", ("whales", "reward")),
        ("забег", "ru", ("circle", "race")),
        ("жребий", "ru", ("circle", "bets")),
        ("штраф за последнюю", "ru", ("circle", "pay_out")),
        ("крызы", "ru", ("kuhhandel", "rat")),
        ("аукцоинист", "ru", ("kuhhandel", "auction")),
        ("коллекциия", "ru", ("antiques", "collections")),
        ("Dutch auction", "en", ("kuhhandel", "champion")),
        ("counteroffer", "en", ("kuhhandel", "trade")),
        ("setup", "en", ("whales", "setup")),
        ("draw", "en", ("heckmeck", "end")),
        ("jewelry", "en", ("antiques", "scoring")),
        ("fake", "en", ("antiques", "replica")),
        ("payout", "en", ("circle", "pay_out")),
        ("champoin", "en", ("kuhhandel", "champion")),
        ("reserve", "en", ("kuhhandel", "donkey")),
        ("youngest", "en", ("heckmeck", "setup")),
        ("Auktionator", "de", ("kuhhandel", "auction")),
        ("Prämienkarten", "de", ("kuhhandel", "champion")),
        ("Zuchtsieger", "de", ("kuhhandel", "champion")),
        ("holländisch", "de", ("kuhhandel", "champion")),
        ("Gegenangebot", "de", ("kuhhandel", "trade")),
        ("Vorrat", "de", ("kuhhandel", "donkey")),
        ("Wurm", "de", ("heckmeck", "keep")),
        ("Wuermer", "de", ("heckmeck", "tiles")),
        ("unentschieden", "de", ("heckmeck", "end")),
        ("Spielaufbau", "de", ("antiques", "setup")),
        ("Fälschung", "de", ("antiques", "replica")),
        ("Farbe bedienen", "de", ("whales", "trick")),
        ("Fünfen", "de", ("whales", "five")),
        ("Auszahlungen", "de", ("circle", "pay_out")),
        ("Pferde", "de", ("circle", "line_up")),
    ],
)
def test_what_people_say_is_found(query: str, language: str, place: tuple[str, str]) -> None:
    """Their own words, other endings, a wrong letter: the section is among the first ten."""
    assert place in found(query, language)[:10]


def test_a_wrong_letter_never_hides_what_is_written_rightly() -> None:
    assert found("ставка") == [place for place in found("ставка") if place in found("ставки")]
    assert found("крыса")[:2] == found("крызы")[:2]


def test_all_words_have_to_be_there() -> None:
    assert found("крысы") and found("жемчужины")
    assert found("крысы жемчужины") == []


def test_a_whole_word_comes_before_the_beginning_of_another() -> None:
    places = found("rat", "en")
    assert places[0] == ("kuhhandel", "rat")


def test_a_word_of_the_other_language_leads_to_the_section_in_this_one() -> None:
    hits = search("donkey", "ru")
    assert hits[0].title == "Осёл" and hits[0].spans == ()
    assert search("крыса", "en")[0].title == "A rat"


@pytest.mark.parametrize("query", ["", "   ", "я", "!?", "[b]", "жжжжж", "[color=#ff0000]", "\x00", "İ" * 50])
def test_nothing_to_find_is_no_trouble(query: str) -> None:
    assert search(query, "ru") == ()


def test_what_was_found_is_marked_where_it_stands() -> None:
    for query in ("крысы", "монеты банк", "250"):
        stems = {stem(plain(word), "ru") for word in query.split()}
        for hit in search(query, "ru"):
            words = [plain(word) for word in marked(hit)]
            assert words, hit
            assert all(any(word.startswith(begin) for begin in stems) for word in words), hit


def test_an_excerpt_is_short_and_begins_and_ends_with_whole_words() -> None:
    for language in LANGUAGES:
        for game in GAME_IDS:
            for section in book(game, language).values():
                hits = {(hit.game, hit.section): hit for hit in search(section.title, language)}
                hit = hits[game, section.key]
                assert hit.title_spans
                assert len(hit.excerpt) <= EXCERPT + 40
                kept = hit.excerpt.removeprefix("… ").removesuffix(" …")
                assert any(f" {kept} " in f" {passage} " for passage in section.passages), kept


def test_it_answers_while_one_types() -> None:
    search("крыса", "ru")
    began = time.perf_counter()
    for query in ("к", "кр", "кры", "крыс", "крыса", "крыса т", "крыса то", "крыса тор"):
        search(query, "ru")
    assert time.perf_counter() - began < 0.4
