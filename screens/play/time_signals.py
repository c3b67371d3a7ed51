"""What is heard and felt of a time that runs: the last seconds, and its end."""

from __future__ import annotations

from companion.core.game_clock import LAST_SECONDS, GameClock, Reading
from companion.store.settings import Setting
from screens.app.services import Services
from screens.text.words import words

END_BUZZ = 0.5
"""Seconds that the phone buzzes at the end of a time."""


class TimeSignals:
    def __init__(self, services: Services, speech: Setting[bool]) -> None:
        """``speech`` says whether anything is spoken."""
        self._services = services
        self._speech = speech

    def prepare(self) -> None:
        """Wakes up what would come late the first time."""
        self._services.sound.prepare("tick", "bell", "keep")
        self._services.haptics.prepare()
        self.speak("", awake=True)

    def give(self, reading: Reading, clock: GameClock) -> None:
        """Another second is shown: the last ones are heard, and the end."""
        if reading.stage == "over":
            self._services.sound.play("bell")
            self._services.haptics.buzz(END_BUZZ)
            self.speak(words.tr("timer.over"))
        elif reading.hurry:
            self._services.sound.play("tick")
            if reading.seconds == LAST_SECONDS < clock.control.limit_ms / 1000:
                self.speak(words.tr("timer.last", n=LAST_SECONDS))

    def speak(self, text: str, awake: bool = False) -> None:
        """Says a text; nothing at all only to wake the voice up."""
        if text or awake:
            self._services.speak(self._speech, text)
