"""Files on their way out of the app: where they are written, and how somebody gets them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from companion.store.exporting.files import clear_unfinished, free_name
from screens.app.root import AppRoot
from screens.app.services import Services
from screens.devices.share import outbox, share_files
from screens.text.words import words

_NOT_IN_A_NAME = re.compile(r'[\\/:*?"<>|\x00-\x1f]')
"""What some file system does not take."""


def free_file(services: Services, stem: str, suffix: str) -> Path:
    """A file to write, with a name that is still free."""
    return free_name(outbox(services.folder), _NOT_IN_A_NAME.sub("-", stem), suffix)


def clear_outbox(services: Services) -> None:
    """Takes away what is left of files that were not complete when the app was killed."""
    clear_unfinished(outbox(services.folder))


def hand_on(root: AppRoot, files: Sequence[Path], left_out: int = 0) -> None:
    """Offers files to other apps, or says where they are."""
    if share_files(files) == "saved":
        where = files[0].parent.name
        said = words.tr("data.saved", file=files[0].name, folder=where)
        if left_out:
            said += " " + words.tr("data.left_out", n=left_out)
        root.toast(said)
