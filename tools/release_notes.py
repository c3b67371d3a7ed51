"""What a release says of itself: the part of CHANGELOG.md about its version.

    python3 tools/release_notes.py v0.1.0

Refuses a tag that is not the version of the project, and a version of which the changelog has nothing to say.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def notes(tag: str, root: Path = ROOT) -> str:
    """The lines under the heading of the version."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if tag != f"v{project['version']}":
        raise SystemExit(f"The tag is {tag}, and pyproject.toml has version {project['version']}.")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = rf"^## \[{re.escape(tag[1:])}\][^\n]*\n"
    found = re.search(heading + r"(.*?)(?=^## |^\[[^]\n]+\]: |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise SystemExit(f"CHANGELOG.md says nothing about {tag[1:]}.")
    return found[1].strip()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    print(notes(sys.argv[1]))
