"""What the turn timer lets people hear and feel, and the words it tells them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.messages import Message
from companion.tools.turn_timer import LAST_SECONDS, TurnReading, TurnTimer
from screens.app.services import Services
from screens.pages.timer.remembered import SPEECH
from screens.people.picker import Member
from screens.text.words import words

END_BUZZ = 0.5
"""Seconds that the phone buzzes at the end of a turn."""


class TimerSignals:
    def __init__(self, services: Services) -> None:
        self._services = services

    def prepare(self) -> None:
        """Wakes up what would come late the first time."""
        self._services.sound.prepare("tick", "bell", "keep")
        self._services.haptics.prepare()
        if self._services.settings.get(SPEECH):
            self._services.speech.say("")

    def give(self, reading: TurnReading, timer: TurnTimer) -> None:
        """Another second is shown: the last ones are heard, and the end."""
        if reading.stage == "over":
            self._services.sound.play("bell")
            self._services.haptics.buzz(END_BUZZ)
            self.speak(words.tr("timer.over"))
        elif reading.hurry:
            self._services.sound.play("tick")
            if reading.seconds == LAST_SECONDS < timer.limit_ms / 1000:
                self.speak(words.tr("timer.last", n=LAST_SECONDS))

    def speak(self, text: str) -> None:
        """Says something aloud, where that is wanted."""
        if text and self._services.settings.get(SPEECH):
            self._services.speech.say(text)


def tap_hint(stage: str, members: Sequence[Member], player: int) -> Message:
    """What a tap on the clock would do."""
    if stage in ("ready", "paused"):
        return Message(f"timer.tap.{stage}")
    if len(members) < 2:
        return Message("timer.tap.again")
    return Message("timer.tap.next", name=members[(player + 1) % len(members)].name)
