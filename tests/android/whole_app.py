"""The whole app, in a process that takes itself for a phone: Kivy, plyer and our code go their Android way.

python -m tests.android.whole_app FOLDER        # prints what it found, as JSON
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any


def main(folder: Path) -> dict[str, Any]:
    """Starts the app on a phone whose words are enlarged, and tells what it made of it."""
    for name in ("ANDROID_ARGUMENT", "ANDROID_APP_PATH", "ANDROID_PRIVATE"):
        os.environ[name] = str(folder)
    os.environ.pop("KIVY_METRICS_DENSITY", None)
    from tests.android.phone import Phone

    phone = Phone(36, folder / "phone")
    resources = phone.activity.getResources()
    resources.getConfiguration().fontScale = 1.3
    resources.getDisplayMetrics().density = 2.0
    # A phone whose maker puts the size of words into what Kivy takes for the density.
    phone.jnius.autoclass("org.renpy.android.Hardware").metrics.scaledDensity = 2.6
    phone.cover(bars=(0, 48, 0, 96), camera=(0, 80, 0, 0))

    import_module("main")  # before Kivy, as on a phone
    import_module("screens.start").prepare()
    from kivy.metrics import dp, sp
    from kivy.utils import platform

    from screens.drawing.theme import theme
    from tests.android.reader import Reader
    from tests.ui.harness import Harness

    ui = Harness(home=folder / "phone" / "files", text_size=None)
    phone.settle()
    found = {
        "platform": str(platform),
        "home": str(Path(ui.app.user_data_dir).relative_to(folder)),
        "dp": dp(10),
        "sp": sp(10),
        "words": theme.text_size,
        "insets": list(ui.root.insets),
        "page": ui.root.page.name,
        "cut": ui.cut_texts(),
    }
    ui.back()
    found["told"] = phone.told
    reader = Reader(phone, ui)
    ui.pass_time(reader.AFTER_THE_START)
    reader.turn()
    found["heard"] = reader.heard()
    reader.tap_at("Правила")
    found["then"] = reader.heard()
    ui.stop()
    phone.stop()
    return found


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]))))
