"""What pages need beside what they show: data and devices. The app opens it once, for all pages.

    self.services.store.table_game()
    self.services.settings.get(S.SOUND)
    self.services.sound.play('take')        # the names are those of screens/assets/sounds
    self.services.haptics.buzz()
    self.services.speech.say('7')           # in the language of the interface
    self.services.speak(S.SPEAK_TURN, text) # the same, if the player wants to hear that
    self.services.announce(text)            # what a screen reader says by itself
    self.services.fingers.stamp(touch)      # when a finger came down, to the millisecond
    self.services.shake.listen(roll)        # until the phone was shaken, or shake.stop()
    self.services.keep_awake(True)          # while a game is on the table
    self.services.guests.marks              # other phones at the table
    self.services.open_game(7)              # a stored game, as everybody plays it

What the player has chosen is applied here, at the opening and at every change: language, theme, text size,
motion, and whether the screen may fall asleep.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from companion.store import Store, StoreError
from companion.store import settings as setting
from companion.store.settings import Setting, Settings
from screens.devices.system import system_font_scale, system_language, system_reduces_motion
from screens.devices.window import Awake
from screens.drawing.motion import motion
from screens.drawing.theme import enlarged, theme
from screens.text.words import words

if TYPE_CHECKING:
    from companion.core.session import Session
    from screens.app.guests import Guests
    from screens.devices.haptics import Haptics
    from screens.devices.shake import Shake
    from screens.devices.sound import Sound
    from screens.devices.speech import Speech
    from screens.lean.finger_times import Fingers
    from screens.reading.reading import Reading


class Services:
    """The app's data and devices; pages reach it as ``self.services``, the app as ``app.services``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        """Where the app keeps its files."""
        self._awake = Awake(self._asker(setting.KEEP_SCREEN_ON))
        self._store: Store | None = None
        self._session: Session | None = None
        """The game opened last."""
        self.reading: Reading | None = None
        """What reads the screen, once somebody wants it."""

    def open(self) -> None:
        """Opens the store and applies the settings; a `StoreError` says why it can't, and may be tried
        again."""
        if self._store is None:
            try:
                self._store = Store.open(self.folder)
            except StoreError:
                words.language = system_language()  # what was chosen can't be read
                raise
            self._store.settings.subscribe(self.apply_settings)
            self.apply_settings()

    def close(self) -> None:
        self.keep_awake(False)
        self.guests.end(wait=1)
        if self._store is not None:
            self._store.close()
            self._store = self._session = None

    @property
    def store(self) -> Store:
        if self._store is None:
            raise RuntimeError("the services are not open")
        return self._store

    @property
    def settings(self) -> Settings:
        return self.store.settings

    @cached_property
    def guests(self) -> Guests:
        from screens.app.guests import Guests

        return Guests(keepsake=lambda number: self.store.exporter().keepsake(number))

    def open_game(self, number: int) -> Session:
        """A game where it was left. Whoever opens it, pages and guests, has the same session, as long as the
        stored game is what that session has written or read last. May raise a `StoreError`."""
        session = self.guests.session_of(number) or self._session
        if session is None or not self.store.is_current(number, session):
            session = self.store.open_game(number)
            self.guests.move_to(number, session)
        names = tuple(seat.name for seat in self.store.game_row(number).seats)
        if session.setup.seats != names:  # somebody was renamed
            session.reseat(names)
        self._session = session
        return session

    # Devices are loaded when somebody first needs them: the start does without.

    @cached_property
    def sound(self) -> Sound:
        from screens.devices.sound import Sound

        return Sound(self._asker(setting.SOUND))

    @cached_property
    def haptics(self) -> Haptics:
        from screens.devices.haptics import Haptics

        return Haptics(self._asker(setting.VIBRATION))

    @cached_property
    def speech(self) -> Speech:
        """Spoken words, in the language of the interface."""
        from screens.devices.speech import Speech

        return Speech(lambda: words.language)

    @cached_property
    def fingers(self) -> Fingers:
        from screens.lean.finger_times import Fingers

        return Fingers()

    @cached_property
    def shake(self) -> Shake:
        from screens.devices.shake import Shake

        return Shake(lambda: self.settings.get(setting.SHAKE))

    def speak(self, which: Setting[bool], text: str) -> None:
        """Says a text, if the setting is on; an empty one only wakes the voice up."""
        if self.settings.get(which):
            self.speech.say(text)

    def announce(self, text: str, urgent: bool = False) -> None:
        """Has a screen reader say something; what is ``urgent`` at once. Nothing where none runs."""
        if self.reading is not None:
            self.reading.announce(text, urgent)

    @property
    def is_read(self) -> bool:
        """Whether a screen reader runs."""
        return self.reading is not None and self.reading.runs

    def keep_awake(self, on: bool) -> None:
        """Whether a game is on the table, so that the screen has to stay on."""
        self._awake.keep(on)

    def apply_settings(self) -> None:
        """Brings language, theme, text size and motion in line with what was chosen."""
        chosen = self.settings
        language = chosen.get(setting.LANGUAGE)
        words.language = system_language() if language == "system" else language
        theme.mode = chosen.get(setting.THEME)
        theme.contrast = chosen.get(setting.CONTRAST)
        theme.text_size = enlarged(chosen.get(setting.TEXT_SIZE), system_font_scale())
        motion.reduced = not chosen.get(setting.MOTION) or system_reduces_motion()
        self._awake.refresh()

    def refresh_system(self) -> None:
        """The system's own settings may have changed while the app was away."""
        theme.refresh_system()
        if self._store is not None:
            self.apply_settings()

    def _asker(self, which: Setting[bool]) -> Callable[[], bool]:
        return lambda: self._store is not None and self._store.settings.get(which)
