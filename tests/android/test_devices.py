"""The phone as a dice cup, and its voice, which takes a while to start and may not know the language."""

from __future__ import annotations

from typing import Any

import pytest

from screens.devices.shake import Shake
from screens.devices.speech import Speech
from tests.android.phone import Phone
from tests.ui.harness import Harness

STILL = (0.0, 0.0, 9.81)
STEP = 50
"""Milliseconds between two looks at the phone."""


def move(ui: Harness, phone: Phone, felt: tuple[float, float, float], milliseconds: int) -> None:
    """The phone feels this for a while, and so much time passes."""
    for _ in range(milliseconds // STEP):
        phone.feel(*felt, STEP)
        ui.pass_time(STEP / 1000)


def test_shaking_is_felt(ui: Harness, phone: Phone) -> None:
    rolled: list[str] = []
    shake = Shake(lambda: "medium")
    assert shake.listen(lambda: rolled.append("rolled"))
    move(ui, phone, STILL, 400)
    for force in (24.0, -22.0, 26.0):
        move(ui, phone, (force, 3.0, 9.81), 200)
    assert rolled == ["rolled"]
    assert phone.sensors.countListeners() == 0, "nobody listens any more"


def test_a_phone_that_is_put_down_rolls_nothing(ui: Harness, phone: Phone) -> None:
    rolled: list[str] = []
    shake = Shake(lambda: "medium")
    shake.listen(lambda: rolled.append("rolled"))
    move(ui, phone, STILL, 400)
    move(ui, phone, (1.0, 2.0, 31.0), 100)
    move(ui, phone, STILL, 1000)
    shake.stop()
    assert rolled == []


def test_the_app_comes_back_while_somebody_listens(
    ui: Harness, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    returns: list[str] = []
    monkeypatch.setattr(ui.app.services, "refresh_system", lambda: returns.append("back"))
    shake = Shake(lambda: "medium")
    shake.listen(lambda: None)
    ui.pause()
    assert phone.sensors.countListeners() == 0, "the sensor rests in the background"
    ui.resume()
    assert phone.sensors.countListeners() == 1
    shake.stop()
    assert returns == ["back"]


READY, BROKEN = 0, -1


def engine(phone: Phone) -> Any:
    return phone.jnius.autoclass("android.speech.tts.TextToSpeech")


@pytest.fixture
def voices(phone: Phone) -> Any:
    """Sets which languages the phone can speak; afterwards it speaks two again."""

    def install(*languages: str) -> None:
        known = phone.jnius.autoclass("java.util.ArrayList")()
        for language in languages:
            known.add(language)
        engine(phone).voices = known

    yield install
    install("en", "ru")


def start(phone: Phone, status: int = READY) -> None:
    engine(phone).last.start(status)
    phone.settle()


def test_it_speaks_the_language_of_the_app(phone: Phone) -> None:
    language = "ru"
    speech = Speech(lambda: language)
    speech.say("")
    start(phone)
    speech.say("Маша")
    language = "en"
    speech.say("seven")
    assert phone.told == ["ru: Маша", "en: seven"]


def test_before_it_is_ready_it_says_nothing(phone: Phone) -> None:
    speech = Speech(lambda: "ru")
    speech.say("10")
    start(phone)
    assert phone.told == []
    speech.say("9")
    assert phone.told == ["ru: 9"]


def test_russian_is_not_read_by_an_english_voice(phone: Phone, voices: Any) -> None:
    voices("en")
    language = "ru"
    speech = Speech(lambda: language)
    speech.say("")
    start(phone)
    speech.say("Маша, бросайте")
    language = "en"
    speech.say("roll")
    language = "ru"
    speech.say("Маша, бросайте")
    assert phone.told == ["en: roll"]


def test_an_engine_that_does_not_start_is_silent(phone: Phone) -> None:
    speech = Speech(lambda: "en")
    speech.say("")
    start(phone, BROKEN)
    speech.say("seven")
    assert phone.told == []
