"""The phone's voice. ``speech.say('7')``: in the player's language, or silently not at all.

plyer's voice for Android always speaks American English and may keep the app waiting for ten seconds, so on
Android the engine is asked directly. Elsewhere
plyer's voices block until the word is spoken: they get a thread of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Protocol

from kivy.logger import Logger
from kivy.utils import platform

from screens.devices.part import part


class Voice(Protocol):
    def say(self, text: str, language: str) -> None:
        """Begins to say a text, in the place of the one before."""


class Speech:
    """Says things; where there is no voice, nothing happens."""

    def __init__(self, language: Callable[[], str]) -> None:
        self._language = language
        self._voice: Voice | None = None
        self._missing = False

    def say(self, text: str) -> None:
        """Says a text, or (an empty one) only wakes the voice up, which takes a moment at the first time."""
        if self._missing:
            return
        try:
            if self._voice is None:
                self._voice = AndroidVoice() if platform == "android" else PlyerVoice()
            self._voice.say(text, self._language())
        except Exception as error:  # no engine, no such class, whatever jnius throws: the count goes on
            self._missing = True
            Logger.info("Speech: none here: %s", error)


class AndroidVoice:
    """Android's own engine. It says nothing before it is ready, and nothing in a language that it lacks."""

    def __init__(self) -> None:
        from jnius import PythonJavaClass, autoclass, java_method

        class Started(PythonJavaClass):
            """Is told, on Android's own thread, that the engine has started."""

            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
            __javacontext__ = "app"
            ready = False

            @java_method("(I)V")
            def onInit(self, status: int) -> None:
                self.ready = status == success

        engine = autoclass("android.speech.tts.TextToSpeech")
        success = engine.SUCCESS
        self._locale = autoclass("java.util.Locale")
        self._started = Started()
        self._engine = engine(autoclass("org.kivy.android.PythonActivity").mActivity, self._started)
        self._at_once = engine.QUEUE_FLUSH
        self._language = ""
        self._known = False

    def say(self, text: str, language: str) -> None:
        if not self._started.ready:
            return
        if language != self._language:
            # One that lacks the language keeps the one before, and would read Russian as if it were English.
            self._language = language
            self._known = self._engine.setLanguage(self._locale(language)) >= 0
            if not self._known:
                Logger.info("Speech: no voice for %s", language)
        if text and self._known:
            self._engine.speak(text, self._at_once, None)


class PlyerVoice:
    """plyer's voice, in a thread. A word that comes before the last one was begun takes its place."""

    def __init__(self) -> None:
        self._tts = part("tts")
        self._next: SimpleQueue[str] = SimpleQueue()
        Thread(target=self._speak, name="speech", daemon=True).start()

    def say(self, text: str, language: str) -> None:
        if text:
            with suppress(Empty):
                self._next.get_nowait()
            self._next.put(text)

    def _speak(self) -> None:
        while True:
            text = self._next.get()
            try:
                self._tts.speak(text)
            except Exception as error:  # no voice is installed: one word in the log, and silence
                Logger.info("Speech: none here: %s", error)
                return
