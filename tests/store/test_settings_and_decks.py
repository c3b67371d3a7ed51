"""What the player has chosen, the coach among it, and what the app has learned."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.store import Setting, Store
from companion.store.coaching import Switch
from companion.store.settings import LANGUAGE, SOUND, TEXT_SIZE, THEME
from companion.store.store import FILE
from tests.store.table import open_store, play, setup, spoil_table


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


ON, OFF = True, False


def test_a_game_has_no_coach_unless_it_was_agreed(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    plain = store.id_of(store.create_game(setup()))
    coached = store.id_of(store.create_game(setup(), coached=True))
    assert not store.coaching.is_on(plain) and store.coaching.switches(plain) == ()
    store.close()
    again = open_store(tmp_path)
    assert again.coaching.is_on(coached) and again.coaching.switches(coached) == (Switch(0, ON),)
    again.close()


def test_switching_is_kept_with_the_step(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game = store.id_of(store.create_game(setup()))
    store.coaching.turn(game, 4, ON)
    store.coaching.turn(game, 9, OFF)
    assert store.coaching.switches(game) == (Switch(4, ON), Switch(9, OFF))
    assert not store.coaching.is_on(game)
    store.close()


def test_switching_twice_at_the_same_step_is_nothing(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game = store.id_of(store.create_game(setup(), coached=True))
    store.coaching.turn(game, 5, OFF)
    store.coaching.turn(game, 5, ON)
    assert store.coaching.switches(game) == (Switch(0, ON),)
    store.close()


def test_after_going_back_what_was_said_of_later_steps_no_longer_counts(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game = store.id_of(store.create_game(setup()))
    store.coaching.turn(game, 4, ON)
    store.coaching.turn(game, 9, OFF)
    store.coaching.turn(game, 2, ON)
    assert store.coaching.switches(game) == (Switch(2, ON),)
    store.coaching.turn(game, 1, OFF)
    assert store.coaching.switches(game) == ()
    store.close()


def test_a_game_that_is_gone_for_good_takes_it_along(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game = store.id_of(store.create_game(setup(), coached=True))
    with store._database.writing() as connection:
        connection.execute("DELETE FROM games WHERE id = ?", (game,))
    assert store.coaching.switches(game) == ()
    store.close()


def test_comes_out_of_a_damaged_file(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    session = store.create_game(setup(), coached=True)
    game = store.id_of(session)
    play(session, 20)
    store.close()
    spoil_table(tmp_path / FILE, "people")
    rescued = open_store(tmp_path)
    assert rescued.news and rescued.coaching.is_on(game)
    rescued.close()


def test_whose_dice_decide_belongs_to_a_game(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    unsaid, real, rolled = (
        store.id_of(store.create_game(setup(), by_app=by_app)) for by_app in (None, False, True)
    )
    store.chance.turn(real, True)
    store.chance.turn(rolled, False)
    store.chance.turn(rolled, True)
    store.close()
    again = open_store(tmp_path)
    assert [again.chance.by_app(game) for game in (unsaid, real, rolled)] == [None, True, True]
    again.close()
