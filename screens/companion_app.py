"""The Table Companion as the phone sees it: lifecycle and wiring, nothing else."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from companion.store import StoreError
from screens.app.idle import IdleSleep
from screens.app.root import AppRoot
from screens.app.safe_area import watch_insets
from screens.app.services import Services
from screens.devices.window import colour_bars, keep_secret
from screens.drawing.theme import theme
from screens.games import introduce_games
from screens.lean.gc_pause import GcPauseWhileTouched, without_gc
from screens.pages import page_class
from screens.start import data_folder
from screens.text.words import words

if TYPE_CHECKING:
    from screens.app.prefetch import Prefetch
    from screens.reading.keyboard import Keyboard
    from screens.reading.reading import Reading
    from screens.reading.system import SystemReader

BACK_KEY = 27
LOADS_AFTER = 1.0
"""Seconds after the first frame in which nothing but the first page is loaded."""


class CompanionApp(App):
    """The app as the phone sees it: starts, pauses, comes back, goes."""

    services: Services
    """Data and devices, handed to every page."""
    _prefetch: Prefetch | None = None
    """Whatever loads what the next pages consist of, once the first one stands."""
    _system_reader: SystemReader | None = None
    """What waits for the system's screen readers."""

    def build(self) -> AppRoot:
        self.title = "Table Companion"
        self.icon = str(Path(__file__).with_name("assets") / "window_icon.png")
        self.services = Services(self.home_folder())
        introduce_games()
        theme.fbind("background", self._paint_window)
        self._paint_window()
        theme.fbind("dark", self._colour_bars)
        self._colour_bars()
        Window.softinput_mode = "below_target"
        # A page that was turned on its side settles within one frame: rows in cards in columns take more
        # rounds of layout than Kivy's twenty; on Kivy as it is, three times as many as with our queue.
        Clock.max_iteration = 60
        Window.bind(on_keyboard=self._on_key, on_memorywarning=self._save_memory, focus=self._on_focus)
        self._gc_pause = GcPauseWhileTouched(Window)
        self._idle_sleep = IdleSleep(Window)
        root = AppRoot(self.services, page_class)
        root.ids.curtains.bind(children=self._guard_secrets)
        root.bind(on_way=self._on_way)
        self.services.guests.bind(on_ended=lambda _: root.toast(words.tr("invitation.slept")))
        self._end_of_insets = watch_insets(root.read_safe_area)
        self._prefetch_soon = Clock.create_trigger(self._begin_prefetch, LOADS_AFTER)
        self._after_first_frame = Clock.create_trigger(lambda _: self._prefetch_soon())
        return root

    @cached_property
    def reading(self) -> Reading:
        """The screen for those who do not see it; made when somebody first wants to read it."""
        from screens.reading.reading import Reading

        self.services.reading = Reading(self.root)
        return self.services.reading

    def open_settings(self, *_: object) -> bool:
        """Kivy's own settings stay out of sight."""
        return False

    def home_folder(self) -> Path:
        """Where the app keeps its files: the system's place for it, or COMPANION_HOME."""
        if chosen := os.environ.get("COMPANION_HOME"):
            return Path(chosen)
        return Path(self.user_data_dir) if platform in ("android", "ios") else data_folder()

    def on_start(self) -> None:
        try:
            self.services.open()
        except StoreError as error:
            self.root.go("trouble", message=error.message)
        else:
            self.root.start()

    def _on_way(self, _root: AppRoot, way: tuple[tuple[str, dict[str, Any]], ...]) -> None:
        self.services.guests.end_if_left(way)
        if self._prefetch is None:
            self._after_first_frame()

    def _begin_prefetch(self, *_: object) -> None:
        from screens.app.hand_on import clear_outbox
        from screens.app.prefetch import Prefetch, prefetch_all
        from screens.reading.system import system_reader

        self._system_reader = system_reader(lambda: self.reading, Window)
        clear_outbox(self.services)
        self._prefetch = Prefetch(after=0)
        self._prefetch.start(without_gc(prefetch_all(self.root.page_transition.prefetch)))

    def on_pause(self) -> bool:
        # Every action is already in the journal: there is nothing to save, only secrets to cover.
        self.root.hide_secrets()
        self.services.guests.suspend()
        return True

    def on_resume(self) -> None:
        self.services.refresh_system()
        self.services.guests.resume()
        self.root.read_safe_area()

    def on_stop(self) -> None:
        # Kivy says twice that an app ends which ends itself.
        if self._system_reader is not None:
            self._system_reader.stop()
            self._system_reader = None
        if "keyboard" in self.__dict__:
            self.keyboard.stop()
        if self.services.reading is not None:
            self.services.reading.leave()
        self._after_first_frame.cancel()
        self._prefetch_soon.cancel()
        if self._prefetch is not None:
            self._prefetch.stop()
        self.root.leave()
        self._end_of_insets()
        Window.unbind(on_keyboard=self._on_key, on_memorywarning=self._save_memory, focus=self._on_focus)
        theme.funbind("background", self._paint_window)
        theme.funbind("dark", self._colour_bars)
        self._gc_pause.stop()
        self._idle_sleep.stop()
        self.services.close()

    def _paint_window(self, *_: object) -> None:
        Window.clearcolor = theme.background

    def _colour_bars(self, *_: object) -> None:
        colour_bars(theme.dark)

    def _guard_secrets(self, _layer: Any, curtains: list[Any]) -> None:
        keep_secret(bool(curtains))

    def _on_focus(self, _window: Any, focus: bool) -> None:
        """The notification shade, where dark mode is switched, takes the focus away without a pause."""
        if focus:
            self.services.refresh_system()

    def _save_memory(self, _window: Any) -> None:
        """Comes on Android's own thread, while ours may be drawing what is to be dropped."""
        from screens.app.low_memory import let_go

        Clock.schedule_once(lambda _: let_go())

    @cached_property
    def keyboard(self) -> Keyboard:
        """The keys but for back; made with the first of them."""
        from screens.reading.keyboard import Keyboard

        return Keyboard(self.reading)

    def _on_key(
        self, _window: Any, key: int, place: int = 0, _text: object = None, modifiers: Any = ()
    ) -> bool:
        if key != BACK_KEY:
            return self.keyboard.press(place, modifiers or ())
        if not self.root.back():
            self._leave()
        return True

    def _leave(self) -> None:
        """There is nothing left to go back to: into the background on a phone, out on a desktop."""
        if platform == "android":
            from jnius import autoclass

            autoclass("org.kivy.android.PythonActivity").mActivity.moveTaskToBack(True)
        else:
            self.stop()
