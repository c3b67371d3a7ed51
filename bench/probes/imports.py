"""Prints, as JSON, how long the imports of Kivy and then of ours take, and how many modules those are.

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
    modules = [name for name in sys.modules if name.startswith(("companion", "screens"))]
    told = {"kivy": with_kivy - begun, "ours": with_ours - with_kivy, "modules": len(modules)}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
