"""Handing texts and files to somebody: the phone's own share sheet; elsewhere the clipboard and a folder.

On Android a file goes into the phone's downloads first, which needs no permission, and from there to whatever
app is chosen. Older phones (before Android 10) have no such door: there it goes into the app's own folder on
the shared storage.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from kivy.logger import Logger
from kivy.utils import platform

from screens.devices.part import part

FOLDER = "Table Companion"
"""The folder in documents or downloads that files go to."""
KINDS = {
    ".json": "application/json",
    ".csv": "text/csv",
    ".png": "image/png",
    # Android puts another ending behind a name whose kind it knows: to this one it has nothing to add.
    ".bgsplay": "application/octet-stream",
}
ANDROID_10 = 29


def share_text(text: str) -> Literal["shared", "copied"]:
    """Offers the text to the phone's other apps; elsewhere it goes to the clipboard."""
    if platform == "android":
        try:
            _share_text_on_android(text)
            return "shared"
        except Exception as error:  # a phone without a share sheet: the clipboard will do
            Logger.info("Share: not here: %s", error)
    copy_text(text)
    return "copied"


def copy_text(text: str) -> None:
    if platform == "android":
        try:
            _copy_on_android(text)
        except Exception as error:
            Logger.info("Share: no clipboard: %s", error)
        return
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def open_link(link: str) -> bool:
    """Opens a link in the app that it belongs to; whether there is one on this device."""
    if platform == "android":
        try:
            _open_on_android(link)
            return True
        except Exception as error:  # no app for such links
            Logger.info("Share: nobody opens it: %s", error)
    return False


def share_files(files: Sequence[Path]) -> Literal["shared", "saved"]:
    """Offers files to the phone's other apps; elsewhere they simply stay where they are."""
    if platform == "android":
        try:
            _share_files_on_android(files)
            return "shared"
        except Exception as error:  # then they stay in the app's folder
            Logger.info("Share: no files here: %s", error)
    return "saved"


def outbox(home: Path) -> Path:
    """The folder that files for somebody are written to: documents, where there are some.

    On a phone it is the app's own folder, from which they are handed on; and so it is where the app was told
    to keep to a folder (COMPANION_HOME).
    """
    if platform != "android" and "COMPANION_HOME" not in os.environ:
        try:
            documents = Path(part("storagepath").get_documents_dir())
            if documents.is_dir():
                return documents / FOLDER
        except Exception as error:  # a system without such a folder
            Logger.info("Share: no documents: %s", error)
    return home / "exports"


# A text goes to Java as it is: a `java.lang.String` that is made here, as Kivy's clipboard does it, takes
# whatever stands beyond the first 65,536 characters, emoji above all, for another character.


def _copy_on_android(text: str) -> None:
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    clip = autoclass("android.content.ClipData").newPlainText(FOLDER, text)
    name = autoclass("android.content.Context").CLIPBOARD_SERVICE
    run_on_ui_thread(_put_on_clipboard)(activity, name, clip)


def _put_on_clipboard(activity: Any, name: str, clip: Any) -> None:
    """Done on Android's own thread: before Android 8 there is a clipboard only there."""
    from jnius import cast

    clipboard = cast("android.content.ClipboardManager", activity.getSystemService(name))
    clipboard.setPrimaryClip(clip)


def _share_text_on_android(text: str) -> None:
    from jnius import autoclass

    Intent = autoclass("android.content.Intent")
    intent = Intent(Intent.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(Intent.EXTRA_TEXT, text)
    _start(Intent.createChooser(intent, None))


def _open_on_android(link: str) -> None:
    from jnius import autoclass

    Intent = autoclass("android.content.Intent")
    intent = Intent(Intent.ACTION_VIEW)
    intent.setData(autoclass("android.net.Uri").parse(link))
    _start(intent)


def _share_files_on_android(files: Sequence[Path]) -> None:
    from jnius import autoclass, cast

    Intent = autoclass("android.content.Intent")
    ArrayList = autoclass("java.util.ArrayList")
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    newer = autoclass("android.os.Build$VERSION").SDK_INT >= ANDROID_10
    links = ArrayList()
    for file in files:
        links.add(_put_into_downloads(activity, file) if newer else _put_outside(activity, file))
        file.unlink()
    intent = Intent(Intent.ACTION_SEND if links.size() == 1 else Intent.ACTION_SEND_MULTIPLE)
    intent.setType(KINDS[files[0].suffix])
    if links.size() == 1:
        intent.putExtra(Intent.EXTRA_STREAM, cast("android.os.Parcelable", links.get(0)))
    else:
        intent.putParcelableArrayListExtra(Intent.EXTRA_STREAM, links)
    intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    _start(Intent.createChooser(intent, None))


def _put_into_downloads(activity: Any, file: Path) -> Any:
    from jnius import autoclass

    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", file.name)
    values.put("mime_type", KINDS[file.suffix])
    values.put("relative_path", f"Download/{FOLDER}")
    resolver = activity.getContentResolver()
    link = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
    with os.fdopen(resolver.openFileDescriptor(link, "w").detachFd(), "wb") as target:
        target.write(file.read_bytes())
    return link


def _put_outside(activity: Any, file: Path) -> Any:
    from jnius import autoclass

    target = Path(activity.getExternalFilesDir(None).getAbsolutePath()) / file.name
    target.write_bytes(file.read_bytes())
    # These phones still hand on plain paths, once they are told that this is meant.
    builder = autoclass("android.os.StrictMode$VmPolicy$Builder")
    autoclass("android.os.StrictMode").setVmPolicy(builder().build())
    return autoclass("android.net.Uri").fromFile(autoclass("java.io.File")(str(target)))


def _start(intent: Any) -> None:
    from jnius import autoclass

    autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(intent)
