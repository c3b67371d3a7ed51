"""What the player chooses for good. Every change applies at once and is kept."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.store import Setting
from companion.store import settings as setting
from screens.app.page import Page
from screens.app.root import AppRoot
from screens.text.words import words
from screens.widgets.choices import SegmentedControl, SwitchRow
from screens.widgets.kv import load_kv

VERSION = "0.1.0"
"""The same as in pyproject.toml and buildozer.spec; a test compares them."""


class SettingSwitch(SwitchRow):
    """A setting that is on or off; where it can be heard or felt, it is at once."""

    setting = ObjectProperty(None)
    reverse = BooleanProperty(False)
    """Whether the switch is on where the setting is off."""
    spoken = BooleanProperty(False)
    """Whether it is the phone's voice: then it says a sample."""

    _root: AppRoot

    def read(self, root: AppRoot) -> None:
        self._root = root
        self.active = root.services.settings.get(self.setting) != self.reverse

    def on_active(self, *_: object) -> None:
        services = self._root.services
        if _save(self._root, self.setting, self.active != self.reverse):
            if self.setting is setting.SOUND:
                services.sound.play("take")
            elif self.setting is setting.VIBRATION:
                services.haptics.buzz()
            elif self.spoken:
                services.speak(self.setting, words.tr(f"{self.key}.sample"))


class SettingChoice(SegmentedControl):
    setting = ObjectProperty(None)

    _root: AppRoot

    def read(self, root: AppRoot) -> None:
        self._root = root
        self.value = root.services.settings.get(self.setting)

    def on_value(self, *_: object) -> None:
        _save(self._root, self.setting, self.value)


def _save(root: AppRoot, which: Setting[Any], value: Any) -> bool:
    """Keeps a setting; whether it is another one than before."""
    settings = root.services.settings
    if settings.get(which) == value:
        return False
    with root.reporting_errors():
        settings.set(which, value)
    return True


class SettingsPage(Page):
    text_sizes = ListProperty([(size, f"{round(size * 100)} %") for size in setting.TEXT_SIZE.values])
    version = StringProperty(VERSION)

    def on_show(self, **_: Any) -> None:
        for part in self.walk():
            if isinstance(part, SettingSwitch | SettingChoice):
                part.read(self.root)


load_kv(__file__)
