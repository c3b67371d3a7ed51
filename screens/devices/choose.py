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

from companion.store.importing.pieces import LARGEST_FILE
from screens.devices.part import part

OnChosen = Callable[[Path | None], object]

REQUEST = 7301
"""The number under which Android hands back what was chosen."""
PATTERNS = ("*.json", "*.bgsplay", "*.xml", "*.zip", "*.gz")
"""How files are called that may be exports, ours or those of other programs."""
PIECE = 1 << 20
"""Bytes that are copied at a time."""


def choose_file(inbox: Path, on_chosen: OnChosen) -> None:
    """Opens the dialog; ``on_chosen`` is called on the main thread. On a phone the file is copied to
    ``inbox``."""

    def chosen(path: Path | None) -> None:
        Clock.schedule_once(lambda _: on_chosen(path))

    if platform == "android":
        _ask_android(inbox, chosen)
    else:
        # The dialog is another program, and plyer waits for it.
        Thread(target=ask_desktop, args=(chosen,), name="chooser", daemon=True).start()


def ask_desktop(chosen: Callable[[Path | None], None]) -> None:
    """Opens the dialog of a desktop, and waits until it is closed."""
    try:
        paths = part("filechooser").open_file(filters=[[", ".join(PATTERNS), *PATTERNS]])
    except Exception as error:  # no dialog on this desktop: files can still be put into the folder
        Logger.info("Choose: no dialog: %s", error)
        paths = None
    chosen(Path(paths[0]) if paths else None)


def _ask_android(inbox: Path, chosen: Callable[[Path | None], None]) -> None:
    try:
        from android import activity
        from jnius import autoclass

        phone = autoclass("org.kivy.android.PythonActivity").mActivity
        resolver = phone.getContentResolver()
        Intent = autoclass("android.content.Intent")
        intent = Intent(Intent.ACTION_OPEN_DOCUMENT)
        intent.addCategory(Intent.CATEGORY_OPENABLE)
        intent.setType("*/*")

        def answered(request: int, _result: int, data: Any) -> None:
            """Called on Android's own thread, which must neither wait for a copy nor lose a listener while it
            walks through the list of them: both come later."""
            if request != REQUEST:
                return
            Clock.schedule_once(lambda _: activity.unbind(on_activity_result=answered))
            descriptor = _open(resolver, data)
            if descriptor is None:
                chosen(None)
            else:
                Thread(target=_copy, args=(descriptor, inbox, chosen), name="chooser", daemon=True).start()

        phone.startActivityForResult(intent, REQUEST)
        # The answer can't be faster: Android's own thread has to open the dialog first.
        activity.bind(on_activity_result=answered)
    except Exception as error:  # a phone without documents
        Logger.info("Choose: not here: %s", error)
        chosen(None)


def _open(resolver: Any, data: Any) -> int | None:
    """The number of the opened document; None where nothing was chosen or it can't be opened."""
    if data is None:
        return None
    try:
        link = data.getData()
        opened = resolver.openFileDescriptor(link, "r")
        return int(opened.detachFd())
    except Exception as error:  # the document is gone
        Logger.info("Choose: not opened: %s", error)
        return None


def _copy(descriptor: int, inbox: Path, chosen: Callable[[Path | None], None]) -> None:
    """Copies a document into the app's own folder, piece by piece."""
    target = inbox / "chosen.json"
    try:
        inbox.mkdir(parents=True, exist_ok=True)
        with os.fdopen(descriptor, "rb") as source, target.open("wb") as copy:
            # One byte more than is allowed tells that it is too large.
            left = LARGEST_FILE + 1
            while left and (piece := source.read(min(PIECE, left))):
                copy.write(piece)
                left -= len(piece)
    except OSError as error:  # it can't be read, or the phone is full
        Logger.info("Choose: no copy: %s", error)
        chosen(None)
    else:
        chosen(target)
