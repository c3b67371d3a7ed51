"""People and their names."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.messages import LANGUAGES, Message, Words
from companion.store import NameRefused, Store
from companion.store.names import LONGEST, clean_name, judge_name
from tests.store.table import setup


class TestNames:
    @pytest.mark.parametrize(
        ("typed", "kept"),
        [
            ("Анна", "Анна"),
            ("  Анна \t\n Мария  ", "Анна Мария"),
            ("Бо\u200bрис\ufeff", "Борис"),
            ("\u202eеволокин\u202c", "еволокин"),
            ("\u2066a\u2069", "a"),
            ("A\x00\x07b\x1b[31m", "Ab[31m"),
            ("й", "й"),
            ("Ёлка\ud83d", "Ёлка"),
            ("\udfff\ud800x", "x"),
            ("non\u00a0breaking\u3000wide", "non breaking wide"),
            ("line\u2028separator", "line separator"),
            ("👩‍👧 и 🐮", "👩‍👧 и 🐮"),
            ("❤️", "❤️"),
            ("\u200d\u200dВася\u200d", "Вася"),
            ("שרה", "שרה"),
            ("محمد", "محمد"),
            ("李明", "李明"),
            ("\U000e0041x", "x"),
            ("\ue000x", "x"),
            ("O'Neil-Ж. 2", "O'Neil-Ж. 2"),
            ("[b]bold[/b]", "[b]bold[/b]"),
            ("Z̵̢͇", "Z̵̢͇"),
            ("", ""),
        ],
    )
    def test_are_cleaned(self, typed: str, kept: str) -> None:
        assert clean_name(typed) == kept
        assert clean_name(kept) == kept

    @settings(derandomize=True, deadline=None, max_examples=300)
    @given(st.text(st.characters() | st.sampled_from("\u200d\ufe0f\u0301\u0323 \u200be👩"), max_size=60))
    def test_of_any_characters_are_short_visible_and_stay_what_they_are(self, typed: str) -> None:
        kept = clean_name(typed)
        assert clean_name(kept) == kept
        assert len(kept) <= LONGEST
        assert unicodedata.is_normalized("NFC", kept)
        assert kept == " ".join(kept.split())
        assert all(c in "\u200d\ufe0f" or unicodedata.category(c)[0] != "C" for c in kept)
        kept.encode()

    def test_have_a_limit(self) -> None:
        assert clean_name("ж" * 200) == "ж" * LONGEST
        assert clean_name("ж" * 23 + " " + "ж" * 9) == "ж" * 23
        assert len(clean_name("\u200b" * 300 + "ж" * 24)) == LONGEST

    def test_are_not_cut_in_the_middle_of_a_character(self) -> None:
        family = "👩‍👩‍👧"
        assert clean_name("ж" * 22 + family) == "ж" * 22
        assert clean_name("ж" * 19 + family) == "ж" * 19 + family
        assert clean_name("ж" * 23 + "q\u0307\u0323") == "ж" * 23

    def test_of_combining_marks_alone_come_to_an_end(self) -> None:
        assert 0 < len(clean_name("\u0301" * 500)) <= LONGEST

    @pytest.mark.parametrize(
        "typed", ["", "   ", "\n\t", "\u200b", "\u202e\u202c", "\ud800", "\u0301", "\ufe0f", "\u200d"]
    )
    def test_of_nothing_are_refused(self, typed: str) -> None:
        with pytest.raises(NameRefused) as refused:
            judge_name(typed)
        assert refused.value.message == Message("store.name_empty")

    @pytest.mark.parametrize(
        ("typed", "taken"),
        [
            ("анна", "Анна"),
            (" АННА ", "анна"),
            ("STRASSE", "straße"),
            ("Бо\u200bрис", "Борис"),
            ("Ａnna", "anna"),
        ],
    )
    def test_that_look_the_same_are_refused(self, typed: str, taken: str) -> None:
        with pytest.raises(NameRefused) as refused:
            judge_name(typed, ["Вера", taken])
        assert refused.value.message.key == "store.name_taken"
        for language in LANGUAGES:
            assert clean_name(typed) in Words(language).say(refused.value.message)

    def test_that_are_not_taken_will_do(self) -> None:
        assert judge_name(" Анна ", ["Анька", "Борис"]) == "Анна"


class TestPeople:
    def test_are_added_with_a_colour_that_nobody_has(self, store: Store) -> None:
        assert store.people.all() == ()
        anna = store.people.add(" Анна ")
        boris = store.people.add("Борис")
        assert (anna.name, anna.colour, anna.symbol) == ("Анна", 0, 0)
        assert (boris.colour, boris.symbol) == (1, 1)
        vera = store.people.add("Вера", colour=5, symbol=3)
        assert (vera.colour, vera.symbol) == (5, 3)
        store.people.remove(anna.id)
        assert store.people.add("Глеб").colour == 0
        assert store.people.get(vera.id) == vera
        assert store.people.get(99) is None

    def test_are_listed_by_their_last_game(self, store: Store) -> None:
        anna, boris, vera = (store.people.add(name) for name in ("Анна", "Борис", "Вера"))
        assert store.people.all() == (vera, boris, anna)
        store.create_game(setup(), people=(anna.id, boris.id))
        assert store.people.all() == (anna, boris, vera)

    def test_are_renamed_and_painted(self, store: Store) -> None:
        anna = store.people.add("Анна")
        store.people.add("Борис")
        assert store.people.rename(anna.id, " АННА ") == "АННА"
        store.people.paint(anna.id, 7, 8)
        assert store.people.get(anna.id) == type(anna)(anna.id, "АННА", 7, 8)
        with pytest.raises(NameRefused):
            store.people.rename(anna.id, "борис")
        with pytest.raises(NameRefused):
            store.people.rename(anna.id, " ")
        assert (person := store.people.get(anna.id)) and person.name == "АННА"

    def test_can_not_be_there_twice(self, store: Store) -> None:
        store.people.add("Анна")
        with pytest.raises(NameRefused):
            store.people.add("анна")
        assert len(store.people.all()) == 1

    def test_are_removed_and_brought_back(self, store: Store) -> None:
        anna = store.people.add("Анна")
        number = store.id_of(store.create_game(setup(), people=(anna.id, None)))
        store.people.remove(anna.id)
        assert store.people.all() == ()
        assert store.game_row(number).seats[0].name == "Анна"
        store.people.bring_back(anna.id)
        assert store.people.all() == (anna,)
        store.people.bring_back(99)

    def test_come_back_only_while_their_name_is_free(self, store: Store) -> None:
        anna = store.people.add("Анна")
        store.people.remove(anna.id)
        other = store.people.add("Анна")
        with pytest.raises(NameRefused):
            store.people.bring_back(anna.id)
        assert store.people.all() == (other,)
