"""The turn timer: one huge tap, a pause, sounds at the end, what is remembered, and how it looks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.store.settings import TEXT_SIZE
from screens.pages.timer.page import LIMIT, PLAYERS, SPEECH, TURN, read_timer, turn_of
from screens.text.words import words
from tests.ui.beneath import stop_timer_at
from tests.ui.evening import LONG_NAMES, in_every_shape, remember
from tests.ui.harness import Harness

RunApp = Callable[..., Harness]


class Turns:
    """The page of the timer, and ears."""

    def __init__(self, ui: Harness, monkeypatch: pytest.MonkeyPatch, seconds: int = 60) -> None:
        self.ui = ui
        services = ui.app.services
        self.played: list[str] = []
        self.said: list[str] = []
        self.buzzes: list[float] = []
        monkeypatch.setattr(services.sound, "play", self.played.append)
        monkeypatch.setattr(services.speech, "say", self.said.append)
        monkeypatch.setattr(services.haptics, "buzz", lambda *s: self.buzzes.append(*s or (0,)))
        if services.settings.get(LIMIT) != seconds:
            services.settings.set(LIMIT, seconds)
        self.open()

    def open(self) -> None:
        self.ui.go("timer")
        self.ui.settle()
        self.page: Any = self.ui.root.page

    def play(self, *names: str) -> None:
        """These people take turns."""
        people = {person.name: person.id for person in self.ui.app.services.store.people.all()}
        self.ui.app.services.settings.set(PLAYERS, str([people[name] for name in names]))
        self.open()

    def tap(self) -> None:
        """A finger on the huge target, exactly now."""
        touch = self.ui.touch_down(self.page.ids.face)
        touch.touch_up()
        self.ui.settle(1)

    def wait(self, seconds: float) -> None:
        """Time goes by, with four frames a second."""
        self.ui.pass_time(seconds, frame=0.25)

    @property
    def shown(self) -> tuple[str, str]:
        return self.page.stage, self.page.ids.face.figure


@pytest.fixture
def turns(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> Turns:
    return Turns(ui, monkeypatch)


def awake() -> bool:
    return not Window.allow_screensaver


def test_a_tap_starts_and_the_next_one_begins_anew(turns: Turns) -> None:
    assert turns.shown == ("ready", "1:00") and "Коснитесь, чтобы начать" in turns.ui.texts_on_screen()
    turns.tap()
    turns.wait(14.5)
    assert turns.shown == ("running", "0:46")
    assert "Коснитесь: время сначала" in turns.ui.texts_on_screen()
    turns.tap()
    assert turns.shown == ("running", "1:00")


def test_the_last_ten_seconds_are_heard_and_the_end_sounds_otherwise(turns: Turns) -> None:
    turns.tap()
    turns.wait(49.5)
    assert turns.played == []
    turns.wait(10)
    assert turns.played == ["tick"] * 10 and turns.shown == ("running", "0:01")
    turns.wait(1)
    assert turns.played[10:] == ["bell"] and turns.shown == ("over", "0:00") and turns.buzzes == [0.5]
    assert "Время вышло" in turns.ui.texts_on_screen()
    turns.wait(20)
    assert turns.played[10:] == ["bell"], "it is not told twice"
    turns.tap()
    assert turns.shown == ("running", "1:00")


def test_a_pause_stops_time_and_sound(turns: Turns) -> None:
    turns.tap()
    turns.wait(52.5)
    turns.ui.tap_text("Пауза")
    shown, heard = turns.shown, list(turns.played)
    assert shown[0] == "paused" and shown[1] == "0:08"
    turns.wait(100)
    assert turns.shown == shown and turns.played == heard
    turns.ui.tap_text("Продолжить")
    turns.wait(2)
    assert turns.shown[0] == "running" and len(turns.played) == len(heard) + 2


def test_late_frames_do_not_slow_it_down(turns: Turns) -> None:
    turns.tap()
    begun = turns.ui.time.now
    for _ in range(40):
        turns.ui.time.now += 0.7
        turns.ui.settle(1)
    gone = turns.ui.time.now - begun
    assert turns.page.timer.elapsed(10**12) == pytest.approx(gone * 1000, abs=80)


def test_everybody_in_turn_by_one_tap(
    run_app: RunApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(tmp_path)
    turns = Turns(run_app(home=tmp_path), monkeypatch)
    turns.play("Маша", "Петя", "Даша")
    face = turns.page.ids.face
    assert face.name == "Маша"
    turns.tap()
    turns.wait(5)
    names = []
    for _ in range(3):
        turns.tap()
        turns.wait(1)
        names.append(face.name)
    assert names == ["Петя", "Даша", "Маша"] and "Коснитесь: ходит Петя" in turns.ui.texts_on_screen()
    assert [chip.active for chip in reversed(turns.page.ids.order.children)] == [True, False, False]
    turns.ui.tap(turns.page.ids.order.children[0])
    assert face.name == "Даша" and turns.shown == ("ready", "1:00"), "a tap on a sign gives them the turn"


def test_a_tap_too_many_is_taken_back(
    run_app: RunApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(tmp_path)
    turns = Turns(run_app(home=tmp_path), monkeypatch)
    turns.play("Маша", "Петя")
    undo = turns.ui.find(kind="IconButton", hint="timer.undo")
    assert undo.disabled
    turns.tap()
    turns.wait(20)
    turns.tap()
    turns.tap()
    assert turns.page.ids.face.name == "Петя", "two taps in a moment are one"
    turns.wait(3)
    turns.ui.tap(undo)
    assert turns.page.ids.face.name == "Маша" and turns.shown == ("paused", "0:40") and undo.disabled


def test_another_length_is_remembered_and_what_has_gone_by_stays_so(turns: Turns) -> None:
    turns.tap()
    turns.wait(20.5)
    turns.ui.tap(turns.ui.find_all(kind="IconButton", icon="plus")[0])
    assert turns.shown == ("paused", "0:55") and turns.ui.app.services.settings.get(LIMIT) == 75
    turns.ui.tap(turns.ui.find(kind="IconButton", hint="timer.restart"))
    assert turns.shown == ("ready", "1:15")
    turns.page.set_pace(0)
    assert turns.shown == ("ready", "0:10")


def test_after_the_end_another_length_begins_anew(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = Turns(ui, monkeypatch, seconds=10)
    turns.tap()
    turns.wait(11)
    ui.tap(ui.find_all(kind="IconButton", icon="plus")[0])
    assert turns.shown == ("ready", "0:15")


def test_a_call_pauses_it_and_a_phone_that_slept_lost_nothing(turns: Turns) -> None:
    turns.tap()
    turns.wait(10.5)
    turns.ui.pause()
    turns.ui.resume()
    turns.wait(30)
    assert turns.shown == ("paused", "0:50")
    turns.tap()
    turns.ui.time.now += 300
    turns.ui.settle(2)
    assert turns.shown == ("paused", "0:50")


def test_the_screen_stays_on_only_while_it_runs(turns: Turns) -> None:
    assert not awake()
    turns.tap()
    assert awake()
    turns.ui.tap_text("Пауза")
    assert not awake()
    turns.wait(1)
    turns.tap()
    turns.wait(61)
    assert turns.page.stage == "over" and not awake()
    turns.tap()
    assert awake()
    turns.ui.back()
    assert not awake()


def test_leaving_pauses_it_and_coming_back_finds_it_as_it_was(
    run_app: RunApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(tmp_path)
    turns = Turns(run_app(home=tmp_path), monkeypatch, seconds=90)
    turns.play("Маша", "Петя")
    turns.tap()
    turns.wait(5)
    turns.tap()
    turns.wait(30.5)
    turns.ui.go("home")
    turns.wait(10)
    turns.open()
    assert turns.shown == ("paused", "1:00") and turns.page.ids.face.name == "Петя"
    turns.ui.stop()
    again = Turns(run_app(home=tmp_path), monkeypatch, seconds=90)
    assert again.shown == ("paused", "1:00") and again.page.ids.face.name == "Петя"
    for text in ("[9, 1]", "[0, {}]", "[0, Infinity]", "[1]", "7", "[" * 5000):
        again.ui.app.services.settings.set(TURN, text)
        assert read_timer(again.ui.app.services.settings, 2) == turn_of(90, 2), text


def test_names_and_the_end_are_spoken_where_that_was_chosen(
    run_app: RunApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(tmp_path)
    turns = Turns(run_app(home=tmp_path), monkeypatch, seconds=15)
    turns.play("Маша", "Петя")
    turns.tap()
    turns.wait(1)
    turns.tap()
    assert turns.said == []
    turns.ui.tap(turns.ui.find(kind="IconButton", hint="timer.players"))
    turns.ui.tap(turns.ui.find(kind="SwitchRow"))
    turns.ui.back()
    assert turns.ui.app.services.settings.get(SPEECH)
    turns.tap()
    turns.wait(1)
    turns.tap()
    turns.wait(16)
    assert [text for text in turns.said if text] == ["Маша", "10 секунд", "Время вышло"]


def test_players_are_chosen_on_the_page(turns: Turns) -> None:
    turns.ui.tap_text("Добавить игроков")
    turns.ui.tap(turns.ui.find(kind="ColourChip", colour=2))
    turns.ui.tap(turns.ui.find(kind="ColourChip", colour=4))
    turns.ui.back()
    assert turns.page.ids.face.name == "Зелёный" and len(turns.page.members) == 2
    words.language = "en"
    turns.ui.settle()
    assert "Turn timer" in turns.ui.texts_on_screen() and "Tap to start" in turns.ui.texts_on_screen()


def test_everything_can_be_read_and_hit(
    run_app: RunApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(tmp_path, LONG_NAMES)
    turns = Turns(run_app(home=tmp_path), monkeypatch, seconds=900)
    turns.play(*LONG_NAMES)
    stop_timer_at(turns.page, turns.page.timer.resume(0).stop_at(800_000))
    assert list(in_every_shape(turns.ui)) == []
    turns.ui.resize(360, 740)
    turns.ui.app.services.settings.set(TEXT_SIZE, 1.5)
    words.language = "en"
    turns.page.ask_players()
    turns.ui.settle()
    assert (turns.ui.cut_texts(), turns.ui.small_targets(), turns.ui.overlapping_texts()) == ([], [], [])
    turns.ui.back()
    turns.page.seat("[]", ())
    turns.ui.settle()
    assert (turns.ui.cut_texts(), turns.ui.small_targets(), turns.ui.overlapping_texts()) == ([], [], [])
