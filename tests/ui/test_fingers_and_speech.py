"""When a finger came down, by SDL's own account; a voice that is never in the way; nothing comes late."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.input import motionevent

from screens.devices import haptics as haptics_device
from screens.devices import speech as speech_device
from screens.devices.haptics import Haptics
from screens.devices.part import part
from screens.devices.sound import Sound
from screens.devices.speech import Speech
from screens.lean.finger_times import SDL_FINGERDOWN, FingerEvent, Fingers, now_ms
from tests.ui.harness import Harness
from tests.ui.sdl import loaded_sdl, push_finger


class FakeSdl:
    """SDL as far as `Fingers` knows it, with ticks that stand still."""

    def __init__(self) -> None:
        self.ticks = 5_000
        self.watches: list[Any] = []
        self.SDL_GetTicks = self._Ticks(self)

    class _Ticks:
        """A function whose result type can be set, as ctypes has it."""

        def __init__(self, sdl: FakeSdl) -> None:
            self.sdl, self.restype = sdl, None

        def __call__(self) -> int:
            return self.sdl.ticks

    def SDL_AddEventWatch(self, watch: Any, _data: None) -> None:
        self.watches.append(watch)

    def SDL_DelEventWatch(self, watch: Any, _data: None) -> None:
        self.watches.remove(watch)

    def finger_down(self, finger: int, at: int) -> None:
        """An event comes in."""
        event = FingerEvent(type=SDL_FINGERDOWN, timestamp=at, touch=1, finger=finger)
        for watch in self.watches:
            watch(None, ctypes.byref(event))


def sdl_touch(finger: int, seconds_old: float = 0.0) -> SimpleNamespace:
    return SimpleNamespace(device="sdl", id=finger, time_start=motionevent.time() - seconds_old)


@pytest.fixture
def still(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> Harness:
    """Kivy's stamps come from the clock that stands still."""
    monkeypatch.setattr(motionevent, "time", ui.time)
    return ui


def test_a_finger_is_stamped_by_sdl(still: Harness) -> None:
    sdl = FakeSdl()
    fingers = Fingers(lambda: sdl)
    fingers.listen()
    sdl.finger_down(3, at=4_969)
    sdl.finger_down(4, at=4_982)
    assert fingers.stamp(sdl_touch(3)) == now_ms() - 31
    assert fingers.stamp(sdl_touch(4)) == now_ms() - 18
    assert fingers.stamp(sdl_touch(3, seconds_old=0.01)) == now_ms() - 31, "Kivy's own stamp is later"


def test_the_ticks_of_sdl_may_begin_again_at_nought(still: Harness) -> None:
    sdl = FakeSdl()
    fingers = Fingers(lambda: sdl)
    fingers.listen()
    sdl.ticks = 4
    sdl.finger_down(1, at=2**32 - 10)
    assert fingers.stamp(sdl_touch(1)) == now_ms() - 14


def test_what_sdl_does_not_know_is_stamped_by_kivy(still: Harness) -> None:
    sdl = FakeSdl()
    fingers = Fingers(lambda: sdl)
    mouse = SimpleNamespace(device="mouse", id=3, time_start=motionevent.time() - 0.012)
    assert fingers.stamp(mouse) == now_ms() - 12
    fingers.listen()
    sdl.finger_down(3, at=4_900)
    assert fingers.stamp(mouse) == now_ms() - 12
    assert fingers.stamp(sdl_touch(9, seconds_old=0.02)) == now_ms() - 20
    sdl.finger_down(5, at=1_000)
    assert fingers.stamp(sdl_touch(5, seconds_old=0.02)) == now_ms() - 20, "four seconds ago is a mistake"


def test_a_wall_clock_that_was_set_makes_no_touch_of_the_future(still: Harness) -> None:
    assert Fingers(lambda: None).stamp(sdl_touch(1, seconds_old=-3600)) == now_ms()


def test_it_listens_once_and_hushes(still: Harness) -> None:
    sdl = FakeSdl()
    fingers = Fingers(lambda: sdl)
    fingers.listen()
    fingers.listen()
    assert len(sdl.watches) == 1
    fingers.hush()
    fingers.hush()
    assert sdl.watches == []
    assert fingers.stamp(sdl_touch(3)) == now_ms()


@pytest.mark.parametrize("error", [OSError("no such library"), AttributeError("no such function")])
def test_without_sdl_it_goes_on_with_what_kivy_says(still: Harness, error: Exception) -> None:
    def missing() -> Any:
        raise error

    fingers = Fingers(missing)
    fingers.listen()
    assert fingers.stamp(sdl_touch(3, seconds_old=0.005)) == now_ms() - 5
    fingers.hush()


def test_the_sdl_of_this_process_is_heard(ui: Harness) -> None:
    sdl = loaded_sdl()
    fingers = Fingers(lambda: sdl)
    fingers.listen()
    before = now_ms()
    push_finger(sdl, SDL_FINGERDOWN, finger=7)
    stamp = fingers.stamp(sdl_touch(7, seconds_old=0.9))
    fingers.hush()
    sdl.SDL_FlushEvent(SDL_FINGERDOWN)
    # The app's clock stands still here, SDL's does not: its stamp is younger than Kivy's nine tenths.
    assert before - 900 < stamp <= before


def test_speech_goes_to_plyer_in_a_thread_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    said, done = [], Event()

    def speak(text: str) -> None:
        said.append(text)
        done.set()

    monkeypatch.setattr(speech_device, "part", lambda name: SimpleNamespace(speak=speak))
    speech = Speech(lambda: "ru")
    speech.say("")
    speech.say("7")
    assert done.wait(10)
    assert said == ["7"], "an empty text only wakes the voice up"


def test_a_voice_that_is_busy_says_the_latest_word_next(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    begun, go_on, done = Event(), Event(), Event()

    def speak(text: str) -> None:
        said.append(text)
        begun.set()
        assert go_on.wait(10)
        if text == "7":
            done.set()

    monkeypatch.setattr(speech_device, "part", lambda name: SimpleNamespace(speak=speak))
    speech = Speech(lambda: "ru")
    speech.say("10")
    assert begun.wait(10)
    for late in ("9", "8", "7"):
        speech.say(late)
    go_on.set()
    assert done.wait(10)
    assert said == ["10", "7"]


def test_without_a_voice_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = Event()

    def speak(text: str) -> None:
        tried.set()
        raise NotImplementedError

    monkeypatch.setattr(speech_device, "part", lambda name: SimpleNamespace(speak=speak))
    speech = Speech(lambda: "ru")
    speech.say("7")
    assert tried.wait(10)
    speech.say("6")
    monkeypatch.setattr(speech_device, "part", part)
    monkeypatch.setitem(sys.modules, "plyer", None)
    Speech(lambda: "ru").say("5")


def test_what_must_not_be_late_is_prepared_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    played: list[str] = []

    def load(path: str) -> SimpleNamespace:
        loaded.append(Path(path).stem)
        return SimpleNamespace(play=lambda: played.append(path), stop=lambda: None)

    buzzes: list[float] = []
    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", load)
    monkeypatch.setattr(haptics_device, "part", lambda name: SimpleNamespace(vibrate=buzzes.append))
    sound, haptics = Sound(lambda: True), Haptics(lambda: True)
    sound.prepare("tick", "gavel")
    haptics.prepare()
    assert loaded == ["tick", "gavel"]
    assert played == [] and buzzes == []
    sound.play("tick")
    haptics.buzz(0.1)
    assert len(loaded) == 2 and len(played) == 1 and buzzes == [0.1]


def test_nothing_is_prepared_for_a_player_who_does_not_like_it(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", loaded.append)
    Sound(lambda: False).prepare("tick")
    assert loaded == []
