"""Handing a text to somebody: the phone's own share sheet, or the clipboard where there is none."""

from __future__ import annotations

from typing import Literal

from kivy.logger import Logger
from kivy.utils import platform


def share_text(text: str) -> Literal["shared", "copied"]:
    """Offers the text to the phone's other apps; elsewhere it goes to the clipboard."""
    if platform == "android":
        try:
            _offer(text)
            return "shared"
        except Exception as error:  # a phone without a share sheet: the clipboard will do
            Logger.info("Share: not here: %s", error)
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return "copied"


def _offer(text: str) -> None:
    from jnius import autoclass, cast

    Intent = autoclass("android.content.Intent")
    String = autoclass("java.lang.String")
    intent = Intent(Intent.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(Intent.EXTRA_TEXT, cast("java.lang.CharSequence", String(text)))
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    activity.startActivity(Intent.createChooser(intent, None))
