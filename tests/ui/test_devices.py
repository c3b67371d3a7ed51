"""Sound, vibration and staying awake: they answer to the settings and never stand in the way of a game."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from types import SimpleNamespace

import pytest
from kivy.core.window import Window

from companion.store import settings as S
from screens.devices import haptics, system
from screens.devices.haptics import Haptics
from screens.devices.part import part
from screens.devices.sound import FOLDER, Sound
from screens.devices.window import Awake
from tests.ui.harness import Harness
from tools import make_sounds


def always() -> bool:
    return True


def may_sleep() -> bool:
    return bool(Window.allow_screensaver)


def test_the_sounds_are_those_that_the_workshop_makes() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(make_sounds.SOUNDS)


@pytest.mark.parametrize("name", sorted(make_sounds.SOUNDS))
def test_every_sound_is_as_made_audible_unclipped_and_ends_in_silence(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert file.getnchannels() == 1 and file.getsampwidth() == 2
        seconds = file.getnframes() / file.getframerate()
        heard = array("h", file.readframes(file.getnframes()))
    made = make_sounds.samples(make_sounds.SOUNDS[name])
    assert len(heard) == len(made)
    # Another machine's sine may round the last digit otherwise.
    assert max(abs(a - b) for a, b in zip(heard, made, strict=True)) <= 1
    assert 0.03 < seconds < 1.5
    assert 2000 < max(map(abs, heard)) < 32000
    assert max(map(abs, heard[-50:])) < 300


def test_a_sound_is_loaded_at_its_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    played: list[str] = []

    def load(path: str) -> SimpleNamespace:
        loaded.append(path)
        return SimpleNamespace(play=lambda: played.append(Path(path).name), stop=lambda: None)

    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", load)
    sound = Sound(always)
    sound.play("take")
    sound.play("take")
    assert played == ["take.wav", "take.wav"] and loaded == [str(FOLDER / "take.wav")]


def test_without_audio_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: str) -> None:
        raise OSError

    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", lambda path: None)
    Sound(always).play("tick")
    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", broken)
    Sound(always).play("tick")
    with pytest.raises(KeyError):
        Sound(always).play("no such sound")


def test_switched_off_means_nothing_is_even_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    buzzes: list[float] = []
    loaded: list[str] = []
    monkeypatch.setattr(haptics, "part", lambda name: SimpleNamespace(vibrate=buzzes.append))
    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", loaded.append)
    Sound(lambda: False).play("take")
    Haptics(lambda: False).buzz()
    assert loaded == [] and buzzes == []
    Haptics(always).buzz(0.05)
    assert buzzes == [0.05]


def test_a_device_without_a_motor_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def vibrate(seconds: float) -> None:
        asked.append(seconds)
        raise NotImplementedError

    monkeypatch.setattr(haptics, "part", lambda name: SimpleNamespace(vibrate=vibrate))
    motor = Haptics(always)
    motor.buzz()
    motor.buzz()
    assert len(asked) == 1


def test_what_a_desktop_lacks_is_missed_in_silence(ui: Harness, capfd: pytest.CaptureFixture[str]) -> None:
    """With the real plyer: nothing is thrown, and no traceback is printed."""
    capfd.readouterr()
    services = ui.app.services
    services.haptics.prepare()
    services.haptics.buzz()
    assert not services.shake.listen(lambda: None)
    services.shake.stop()
    with pytest.raises(NotImplementedError, match="no vibrator"):
        part("vibrator")
    assert "Traceback" not in capfd.readouterr().err


def test_the_screen_stays_on_only_while_it_is_wanted_and_allowed() -> None:
    allowed = True
    awake = Awake(lambda: allowed)
    awake.keep(True)
    assert not may_sleep()
    allowed = False
    awake.refresh()
    assert may_sleep()
    allowed = True
    awake.refresh()
    assert not may_sleep()
    awake.keep(False)
    assert may_sleep()


def test_the_settings_rule_the_devices(ui: Harness) -> None:
    services = ui.app.services
    services.keep_awake(True)
    assert not may_sleep()
    services.settings.set(S.KEEP_SCREEN_ON, False)
    assert may_sleep()
    services.settings.set(S.KEEP_SCREEN_ON, True)
    assert not may_sleep()
    ui.stop()
    assert may_sleep()


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_device(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system.system_language() == language


def test_data_of_a_newer_app_get_a_sentence_and_another_try(
    run_app: Callable[..., Harness], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")
    run_app().stop()
    path = tmp_path / "companion.sqlite3"
    with closing(connect(path)) as database:
        version = database.execute("PRAGMA user_version").fetchone()[0]
        database.execute("CREATE TABLE of_tomorrow (id INTEGER PRIMARY KEY)")
        database.execute("PRAGMA user_version = 99")
    ui = run_app()
    assert "Данные не открываются" in ui.texts_on_screen()
    assert any("более новой версией" in text for text in ui.texts_on_screen())
    assert ui.cut_texts() == [] and ui.small_targets() == []
    ui.tap_text("Попробовать ещё раз")
    assert "Данные не открываются" in ui.texts_on_screen()
    with closing(connect(path)) as database:
        database.execute("DROP TABLE of_tomorrow")
        database.execute(f"PRAGMA user_version = {version}")
    ui.tap_text("Попробовать ещё раз")
    assert "Данные не открываются" not in ui.texts_on_screen()
    assert ui.root.page.name == "home"
