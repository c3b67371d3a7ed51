"""Words for messages: gaps, names, plurals and forms, in both languages."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from companion.core.messages import LANGUAGES, Message, MissingText, Seat, Words, gaps, plural_form

TEXTS = {
    "toy.plain": "Nothing to fill.",
    "toy.took": "{seat} takes {n} {n|tile|tiles}.",
    "toy.list": "{things}",
    "toy.count_up": "{things:and} and no more",
    "toy.cow": "a cow",
    "toy.cow.gen": "of a cow",
    "toy.of": "{animal:gen}; {animal}; {other:gen}",
    "toy.goat": "a goat",
}


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    module = ModuleType("toytexts.en")
    module.TEXTS = TEXTS  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "toytexts", ModuleType("toytexts"))
    monkeypatch.setitem(sys.modules, "toytexts.en", module)
    return Words("en", {"toy": "toytexts"})


def test_gaps_are_filled_with_names_numbers_and_plurals(words: Words) -> None:
    assert words.say(Message("toy.plain")) == "Nothing to fill."
    took = Message("toy.took", seat=Seat(1), n=1)
    assert words.say(took, ("Anna", "Boris")) == "Boris takes 1 tile."
    assert words.say(Message("toy.took", seat=Seat(0), n=3), ("Anna",)) == "Anna takes 3 tiles."


def test_a_seat_without_a_name_has_its_number(words: Words) -> None:
    assert words.say(Message("toy.took", seat=Seat(2), n=2)) == "#3 takes 2 tiles."


def test_a_name_is_never_taken_for_a_template(words: Words) -> None:
    assert words.say(Message("toy.took", seat=Seat(0), n=2), ("{n}",)) == "{n} takes 2 tiles."


def test_lists_negative_numbers_and_nested_messages(words: Words) -> None:
    things = Message("toy.list", things=(Message("toy.cow"), -5, 0, Seat(0), "x"))
    assert words.say(things, ("Anna",)) == "a cow, −5, 0, Anna, x"


@pytest.mark.parametrize(
    ("things", "told"),
    [((), ""), (("x",), "x"), (("x", "y"), "x and y"), (("x", 0, Seat(0)), "x, 0 and Anna")],
)
def test_a_list_within_a_sentence_ends_with_and(words: Words, things: tuple[str, ...], told: str) -> None:
    assert words.say(Message("toy.count_up", things=things), ("Anna",)) == f"{told} and no more"


def test_a_form_is_used_where_there_is_one(words: Words) -> None:
    said = words.say(Message("toy.of", animal=Message("toy.cow"), other=Message("toy.goat")))
    assert said == "of a cow; a cow; a goat"


def test_missing_texts_and_wrong_plurals_are_errors(words: Words) -> None:
    with pytest.raises(MissingText):
        words.say(Message("toy.nothing"))
    with pytest.raises(MissingText):
        words.say(Message("nowhere.nothing"))
    with pytest.raises(TypeError):
        words.say(Message("toy.took", seat=Seat(0), n="many"))
    with pytest.raises(ValueError, match="no such language"):
        Words("fr")
    assert words.has("toy.cow") and not words.has("toy.nothing") and not words.has("nowhere.nothing")


@pytest.mark.parametrize(
    ("number", "form"),
    [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (14, 2), (21, 0), (22, 1), (111, 2), (-1, 0)],
)
def test_russian_plurals(number: int, form: int) -> None:
    forms = ["червяк", "червяка", "червяков"]
    assert plural_form("ru", number, forms) == forms[form]


def test_english_plurals() -> None:
    assert [plural_form("en", n, ["worm", "worms"]) for n in (0, 1, 2)] == ["worms", "worm", "worms"]


def test_equal_messages_are_equal() -> None:
    assert Message("a.b", n=1) == Message("a.b", n=1) != Message("a.b", n=2)
    assert hash(Message("a.b", n=1)) == hash(Message("a.b", n=1))
    assert repr(Message("a.b", n=1)) == "Message('a.b', n=1)"


def test_the_shared_catalogues_agree() -> None:
    russian, *others = (Words(language).catalogue("core") for language in LANGUAGES)
    for other in others:
        assert russian.keys() == other.keys()
        assert all(set(gaps(russian[key])) == set(gaps(other[key])) for key in russian)
