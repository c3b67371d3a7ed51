"""What the player has chosen, and what the app has learned."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.store import Setting, Store
from companion.store.settings import LANGUAGE, SOUND, TEXT_SIZE, THEME
from tests.store.table import open_store


class TestSettings:
    def test_have_defaults(self, store: Store) -> None:
        assert store.settings.get(LANGUAGE) == "system"
        assert store.settings.get(SOUND) is True
        assert store.settings.get(TEXT_SIZE) == 1.0

    def test_are_kept(self, store: Store, tmp_path: Path) -> None:
        hints = Setting("hints", 3)
        store.settings.set(THEME, "dark")
        store.settings.set(THEME, "light")
        store.settings.set(SOUND, False)
        store.settings.set(hints, 5)
        assert store.settings.get(THEME) == "light"
        store.close()
        again = open_store(tmp_path).settings
        assert (again.get(THEME), again.get(SOUND), again.get(hints)) == ("light", False, 5)

    def test_take_only_what_makes_sense(self, store: Store) -> None:
        with pytest.raises(ValueError, match="theme"):
            store.settings.set(THEME, "pink")
        bool_like: Any = 1
        with pytest.raises(ValueError, match="sound"):
            store.settings.set(SOUND, bool_like)
        assert store.settings.get(THEME) == "system"

    @pytest.mark.parametrize("value", ["pink", '"pink"', "1", "{", "null", "[" * 5000])
    def test_that_make_no_sense_in_the_database_are_the_default(
        self, store: Store, tmp_path: Path, value: str
    ) -> None:
        for setting in (THEME, SOUND):
            store._database.connection.execute("INSERT INTO settings VALUES (?, ?)", (setting.name, value))
        store.close()
        again = open_store(tmp_path).settings
        assert again.get(THEME) == "system"
        assert again.get(SOUND) is True

    def test_tell_everybody_who_listens(self, store: Store) -> None:
        heard: list[str] = []
        stop = store.settings.subscribe(lambda: heard.append(store.settings.get(THEME)))
        store.settings.set(THEME, "dark")
        stop()
        store.settings.set(THEME, "light")
        assert heard == ["dark"]


class TestDecks:
    def test_learn_and_forget_cards(self, store: Store, tmp_path: Path) -> None:
        assert store.decks.known("antiques") == {}
        store.decks.learn("antiques", {"Ваза": {"price": 3}, "Кот": [1, 2]})
        store.decks.learn("antiques", {"Ваза": {"price": 4}})
        store.decks.learn("whales", {"Ваза": None})
        store.decks.forget("antiques", "Кот")
        store.close()
        decks = open_store(tmp_path).decks
        assert decks.known("antiques") == {"Ваза": {"price": 4}}
        assert decks.known("whales") == {"Ваза": None}

    def test_a_card_that_can_not_be_read_is_not_known(self, store: Store) -> None:
        store.decks.learn("antiques", {"Ваза": 1, "Кот": 2})
        store._database.connection.execute("UPDATE decks SET knowledge = '{' WHERE card = 'Кот'")
        assert store.decks.known("antiques") == {"Ваза": 1}

    @pytest.mark.parametrize("name", ["я" * 100_000, "a\nb"])
    def test_a_name_that_nobody_can_have_typed_is_no_card(self, store: Store, name: str) -> None:
        store.decks.learn("circle", {name: {"head": 5}, "Линкор": {"head": 6}})
        assert store.decks.known("circle") == {"Линкор": {"head": 6}}
