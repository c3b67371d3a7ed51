"""What a player reads when the data are locked, damaged or cannot be written, in the running app."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.core.messages import LANGUAGES
from companion.store import settings as S
from screens.play.play import APP, chance_setting
from screens.text.words import words
from tests.store.test_troubles import files_no_larger_than
from tests.ui.evening import begin, open_store, play_on, remember
from tests.ui.harness import Harness
from tests.ui.table import session_of, sit_down, tap

pytestmark = pytest.mark.waits


def whole(ui: Harness) -> bool:
    """Whether everything on the screen can be read."""
    return not (ui.cut_texts() or ui.overlapping_texts() or ui.small_targets())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_locked_database_is_a_page_with_a_sentence_and_a_way_on(
    run_app: Callable[..., Harness], tmp_path: Path, language: str
) -> None:
    remember(tmp_path)
    path = tmp_path / "companion.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        ui = run_app(language=language)
        assert ui.root.page.name == "trouble"
        assert words.tr("store.locked") in ui.texts_on_screen() and whole(ui)
        ui.tap(ui.find(kind="PrimaryButton"))
        assert ui.root.page.name == "trouble", "it is still locked"
        other.execute("ROLLBACK")
    ui.tap(ui.find(kind="PrimaryButton"))
    assert ui.root.page.name == "home"
    assert len(ui.app.services.store.people.all()) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_damage_the_player_is_told_and_goes_on(
    run_app: Callable[..., Harness], tmp_path: Path, language: str
) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    session = begin(store, people)
    play_on(session, 40)
    store.backups.make()
    store.settings.set(S.LANGUAGE, language)
    store.close()
    path = tmp_path / "companion.sqlite3"
    path.write_bytes(path.read_bytes()[:20_000])
    ui = run_app(language=None)
    told = " ".join(ui.texts_on_screen())
    assert "companion-damaged" in told and whole(ui), told
    ui.tap(ui.find(text=words.tr("home.news.ok")))
    ui.tap(ui.find(kind="ContinueCard"))
    assert [entry.action for entry in session_of(ui).entries] == [entry.action for entry in session.entries]


def test_a_disk_that_is_full_is_a_notice_and_the_tap_can_be_made_again(ui: Harness, tmp_path: Path) -> None:
    store = ui.app.services.store
    people = [store.people.add(name) for name in ("Петя", "Маша")]
    number = store.id_of(begin(store, people))
    ui.app.services.settings.set(chance_setting("heckmeck"), APP)
    sit_down(ui, number)
    with files_no_larger_than(4096):
        tap(ui, ui.find(kind="MainAction"))
        assert session_of(ui).cursor == 0
        assert words.tr("store.unreadable") in ui.texts_on_screen()
    tap(ui, ui.find(kind="MainAction"))
    assert session_of(ui).cursor == 1
    assert len(store.open_game(number).entries) == 1
