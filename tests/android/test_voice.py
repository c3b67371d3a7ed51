"""The phone's voice: it takes a while to start, and it may not know the language of the app."""

from __future__ import annotations

from typing import Any

import pytest

from screens.devices.speech import Speech
from tests.android.phone import Phone

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
