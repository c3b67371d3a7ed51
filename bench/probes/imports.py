"""Prints, as JSON, how long the imports of Kivy and then of ours take, and which modules those are.

python -m bench.probes.imports
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from time import perf_counter


def main() -> None:
    """Imports one after the other."""
    begun = perf_counter()
    for name in ("kivy.app", "kivy.core.window", "kivy.uix.label"):
        import_module(name)
    with_kivy = perf_counter()
    import_module("screens.companion_app")
    with_ours = perf_counter()
    told = {"kivy": with_kivy - begun, "ours": with_ours - with_kivy, "modules": modules_of_ours()}
    print(json.dumps(told))


def modules_of_ours() -> list[str]:
    """The modules of the app that are loaded by now."""
    return [name for name in sys.modules if name.partition(".")[0] in ("companion", "screens")]


if __name__ == "__main__":
    main()
