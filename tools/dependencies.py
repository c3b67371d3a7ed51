"""Prints what pyproject.toml asks for, one requirement a line: the runtime, and the extras that are named.

    python tools/dependencies.py dev phone

The Makefile installs these packages alone. The project itself runs from its checkout, and so needs no build
step, no build isolation and no reinstall when a file is added.
"""

import sys
import tomllib
from pathlib import Path


def requirements(extras: list[str]) -> list[str]:
    """The runtime requirements, followed by those of each extra in turn."""
    pyproject = Path(__file__).resolve().parent.parent / "pyproject.toml"
    project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
    wanted: list[str] = list(project["dependencies"])
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    return wanted


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
