"""The Table Companion as the phone sees it: lifecycle and wiring, nothing else."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from screens.app.kivy_start import data_folder, kept_quiet
from screens.devices.density import kivys_density

os.environ.update(kept_quiet())
# Kivy reads these when it is first imported: on a desktop the window is a phone, held upright, and the right
# mouse button is no second finger. Our shapes are smooth by themselves: sampling each pixel twice gains
# nothing.
os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "360")
os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "740")
os.environ.setdefault("KCFG_GRAPHICS_MULTISAMPLES", "0")
os.environ.setdefault("KCFG_INPUT_MOUSE", "mouse,disable_multitouch")
# The system's text size is part of our own (`screens.drawing.theme.enlarged`): Kivy must not enlarge words
# once more.
os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")
os.environ.update(kivys_density())

# The first that is imported of Kivy.
import screens.app.lean_kivy  # noqa: F401

# isort: split
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from companion.store import StoreError
from screens.app.answering import Answering
from screens.app.root import AppRoot
from screens.app.safe_area import watch_insets
from screens.app.services import Services
from screens.devices.window import colour_bars, keep_secret
from screens.drawing.theme import theme
from screens.games import introduce_games
from screens.pages import page_class
from screens.text.words import words
from screens.widgets.kv import use_lean_rules

if TYPE_CHECKING:
    from screens.app.long_work import LongWork

BACK_KEY = 27
LOADS_AFTER = 1.0
"""Seconds after the first frame in which nothing but the first page is loaded."""


class CompanionApp(App):
    """The app as the phone sees it: starts, pauses, comes back, goes."""

    services: Services
    """Data and devices, handed to every page."""
    _loading: LongWork | None = None
    """Whatever loads what the next pages consist of, once the first one stands."""

    def build(self) -> AppRoot:
        use_lean_rules()
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
        # rounds of layout than Kivy's twenty.
        Clock.max_iteration = 60
        Window.bind(on_keyboard=self._on_key, on_memorywarning=self._save_memory, focus=self._on_focus)
        self._answering = Answering(Window)
        root = AppRoot(self.services, page_class)
        root.ids.curtains.bind(children=self._guard_secrets)
        root.bind(on_way=self._on_way)
        self.services.guests.bind(on_ended=lambda _: root.toast(words.tr("invitation.slept")))
        self._end_of_insets = watch_insets(root.read_safe_area)
        self._load_ahead = Clock.create_trigger(self._begin_to_load, LOADS_AFTER)
        self._after_first_frame = Clock.create_trigger(lambda _: self._load_ahead())
        return root

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
        self.services.guests.stay_with(way)
        if self._loading is None:
            self._after_first_frame()

    def _begin_to_load(self, *_: object) -> None:
        from companion.core.steps import uncollected
        from screens.app.ahead import load_ahead
        from screens.app.long_work import LongWork

        self._loading = LongWork()
        self._loading.start(uncollected(load_ahead(self.root.arrival.make_ahead)))

    def on_pause(self) -> bool:
        # Every action is already in the journal: there is nothing to save, only secrets to cover.
        self.root.hide_secrets()
        self.services.guests.rest()
        return True

    def on_resume(self) -> None:
        self.services.refresh_system()
        self.services.guests.come_back()
        self.root.read_safe_area()

    def on_stop(self) -> None:
        self._after_first_frame.cancel()
        self._load_ahead.cancel()
        if self._loading is not None:
            self._loading.stop()
        self.root.leave()
        self._end_of_insets()
        Window.unbind(on_keyboard=self._on_key, on_memorywarning=self._save_memory, focus=self._on_focus)
        theme.funbind("background", self._paint_window)
        theme.funbind("dark", self._colour_bars)
        self._answering.stop()
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

    def _on_key(self, _window: Any, key: int, *_: object) -> bool:
        if key != BACK_KEY:
            return False
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


def start() -> None:
    """Starts the app: what ``main.py`` and the command ``table-companion`` do. Ctrl-C in a
    terminal ends it."""
    app = CompanionApp()
    try:
        app.run()
    except KeyboardInterrupt:
        app.stop()
