"""What the player chooses for good. Every change applies at once and is kept."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.store import Setting
from companion.store import settings as choices
from screens.app.about import VERSION
from screens.app.page import Page
from screens.clock.remembered import SPEECH as SPEAK_COUNT
from screens.text.words import words
from screens.widgets.kv import load_kv


class SettingsPage(Page):
    """All settings."""

    language = StringProperty("system")
    """Russian, English, or the device's language."""
    look = StringProperty("system")
    """Dark, light, or as the device has it."""
    text_size = NumericProperty(1.0)
    """How large words are."""
    sound = BooleanProperty(True)
    vibration = BooleanProperty(True)
    awake = BooleanProperty(True)
    shake = StringProperty("medium")
    """How strongly the phone has to be shaken to roll."""
    forces = ListProperty(choices.SHAKE.values)
    calm = BooleanProperty(False)
    """Whether nothing moves."""
    contrast = BooleanProperty(False)
    """Whether everything stands out more."""
    says_turn = BooleanProperty(False)
    """Whether the phone says whose turn it is."""
    says_result = BooleanProperty(False)
    """Whether it says how a game ended."""
    says_count = BooleanProperty(False)
    """Whether it calls the numbers of an auction."""
    text_sizes = ListProperty([(size, f"{round(size * 100)} %") for size in choices.TEXT_SIZE.values])
    version = StringProperty(VERSION)

    def on_show(self, **_: Any) -> None:
        chosen = self.services.settings
        self.language, self.look = chosen.get(choices.LANGUAGE), chosen.get(choices.THEME)
        self.text_size = chosen.get(choices.TEXT_SIZE)
        self.sound, self.vibration = chosen.get(choices.SOUND), chosen.get(choices.VIBRATION)
        self.shake = chosen.get(choices.SHAKE)
        self.awake, self.calm = chosen.get(choices.KEEP_SCREEN_ON), not chosen.get(choices.MOTION)
        self.contrast = chosen.get(choices.CONTRAST)
        self.says_turn, self.says_result = chosen.get(choices.SPEAK_TURN), chosen.get(choices.SPEAK_RESULT)
        self.says_count = chosen.get(SPEAK_COUNT)

    def choose_language(self, value: str) -> None:
        """Another language."""
        self._keep(choices.LANGUAGE, value)

    def choose_look(self, value: str) -> None:
        """Dark or light."""
        self._keep(choices.THEME, value)

    def choose_text_size(self, value: float) -> None:
        """Larger or smaller words."""
        self._keep(choices.TEXT_SIZE, value)

    def choose_sound(self, on: bool) -> None:
        """Sounds on or off; one is heard at once."""
        self._keep(choices.SOUND, on)
        self.services.sound.play("take")

    def choose_vibration(self, on: bool) -> None:
        """Vibration on or off; it is felt at once."""
        self._keep(choices.VIBRATION, on)
        self.services.haptics.buzz()

    def choose_says_turn(self, on: bool) -> None:
        """Whether the phone says whose turn it is; it does at once."""
        self._keep_voice(choices.SPEAK_TURN, on, "settings.speak.turn.sample")

    def choose_says_result(self, on: bool) -> None:
        """Whether it says how a game ended; it does at once."""
        self._keep_voice(choices.SPEAK_RESULT, on, "settings.speak.result.sample")

    def choose_says_count(self, on: bool) -> None:
        """Whether it calls the numbers of an auction; it does at once."""
        self._keep_voice(SPEAK_COUNT, on, "settings.speak.count.sample")

    def choose_awake(self, on: bool) -> None:
        """Whether the screen stays on during a game."""
        self._keep(choices.KEEP_SCREEN_ON, on)

    def choose_shake(self, force: str) -> None:
        """How strongly the phone has to be shaken."""
        self._keep(choices.SHAKE, force)

    def choose_calm(self, calm: bool) -> None:
        """Whether things move."""
        self._keep(choices.MOTION, not calm)

    def choose_contrast(self, on: bool) -> None:
        """High contrast, in the dark as in the light."""
        self._keep(choices.CONTRAST, on)

    def _keep_voice(self, setting: Setting[bool], on: bool, sample: str) -> None:
        if self.services.settings.get(setting) != on:
            self._keep(setting, on)
            self.services.speak(setting, words.tr(sample))

    def _keep(self, setting: Setting[Any], value: Any) -> None:
        if self.services.settings.get(setting) != value:
            with self.reporting_errors():
                self.services.settings.set(setting, value)


load_kv(__file__)
