"""Looking something up in the rules of all games."""

from __future__ import annotations

import time

import pytest

from companion.core.messages import LANGUAGES
from companion.games import GAME_IDS
from companion.rulebook import book
from companion.rulebook.search import EXCERPT, Hit, plain, search, stem


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
