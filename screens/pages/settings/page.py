"""What the player chooses for good. Every change applies at once and is kept."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.store import Setting
from companion.store import settings as setting
from screens.app.about import VERSION
from screens.app.page import Page
from screens.app.root import the_root
from screens.text.words import words
from screens.widgets.choices import SegmentedControl, SwitchRow
from screens.widgets.kv import load_kv


class SettingSwitch(SwitchRow):
    """A setting that is on or off; where it can be heard or felt, it is at once."""

    setting = ObjectProperty(None)
    reverse = BooleanProperty(False)
    """Whether the switch is on where the setting is off."""
    spoken = BooleanProperty(False)
    """Whether it is the phone's voice: then it says a sample."""

    def read(self) -> None:
        self.active = the_root().services.settings.get(self.setting) != self.reverse

    def on_active(self, *_: object) -> None:
        """It was turned on or off."""
        services = the_root().services
        if _keep(self.setting, self.active != self.reverse):
            if self.setting is setting.SOUND:
                services.sound.play("take")
            elif self.setting is setting.VIBRATION:
                services.haptics.buzz()
            elif self.spoken:
                services.speak(self.setting, words.tr(f"{self.key}.sample"))


class SettingChoice(SegmentedControl):
    """A setting with a few values."""

    setting = ObjectProperty(None)

    def read(self) -> None:
        self.value = the_root().services.settings.get(self.setting)

    def on_value(self, *_: object) -> None:
        _keep(self.setting, self.value)


def _keep(which: Setting[Any], value: Any) -> bool:
    """Keeps a setting; whether it is another one than before."""
    settings = the_root().services.settings
    if settings.get(which) == value:
        return False
    with the_root().reporting_errors():
        settings.set(which, value)
    return True


class SettingsPage(Page):
    text_sizes = ListProperty([(size, f"{round(size * 100)} %") for size in setting.TEXT_SIZE.values])
    version = StringProperty(VERSION)

    def on_show(self, **_: Any) -> None:
        for part in self.walk():
            if isinstance(part, SettingSwitch | SettingChoice):
                part.read()


load_kv(__file__)
