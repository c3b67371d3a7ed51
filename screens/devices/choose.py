"""Letting somebody choose a file: the system's own dialog.

    choose_file(inbox, on_chosen)       # on_chosen(path), on_chosen(None) where nothing was chosen

plyer opens the dialog of a desktop. On Android it would hand out a path, which the system no longer lets an
app read without a permission for everybody's files; so there the app asks for the one document and copies it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

from kivy.clock import Clock
from kivy.logger import Logger
from kivy.utils import platform

from companion.store.exchange.pieces import LARGEST_FILE
from screens.devices.part import part

OnChosen = Callable[[Path | None], object]

REQUEST = 7301
"""The number under which Android hands back what was chosen."""


def choose_file(inbox: Path, on_chosen: OnChosen) -> None:
    """Opens the dialog; ``on_chosen`` is called on the main thread. On a phone the file is copied to
    ``inbox``."""

    def chosen(path: Path | None) -> None:
        Clock.schedule_once(lambda _: on_chosen(path))

    if platform == "android":
        _ask_android(inbox, chosen)
    else:
        # The dialog is another program, and plyer waits for it.
        Thread(target=_ask_desktop, args=(chosen,), name="chooser", daemon=True).start()


def _ask_desktop(chosen: Callable[[Path | None], None]) -> None:
    try:
        paths = part("filechooser").open_file(filters=[["JSON", "*.json"]])
    except Exception as error:  # no dialog on this desktop: files can still be put into the folder
        Logger.info("Choose: no dialog: %s", error)
        paths = None
    chosen(Path(paths[0]) if paths else None)


def _ask_android(inbox: Path, chosen: Callable[[Path | None], None]) -> None:
    try:
        from android import activity
        from jnius import autoclass

        Intent = autoclass("android.content.Intent")
        intent = Intent(Intent.ACTION_OPEN_DOCUMENT)
        intent.addCategory(Intent.CATEGORY_OPENABLE)
        intent.setType("*/*")

        def answered(request: int, _result: int, data: Any) -> None:
            if request == REQUEST:
                activity.unbind(on_activity_result=answered)
                chosen(_copy(data.getData(), inbox) if data is not None else None)

        activity.bind(on_activity_result=answered)
        autoclass("org.kivy.android.PythonActivity").mActivity.startActivityForResult(intent, REQUEST)
    except Exception as error:  # a phone without documents
        Logger.info("Choose: not here: %s", error)
        chosen(None)


def _copy(link: Any, inbox: Path) -> Path | None:
    try:
        from jnius import autoclass

        resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
        with os.fdopen(resolver.openFileDescriptor(link, "r").detachFd(), "rb") as source:
            # One byte more than is allowed tells that it is too large.
            data = source.read(LARGEST_FILE + 1)
        inbox.mkdir(parents=True, exist_ok=True)
        target = inbox / "chosen.json"
        target.write_bytes(data)
        return target
    except Exception as error:  # the document is gone, or can't be read
        Logger.info("Choose: no copy: %s", error)
        return None
