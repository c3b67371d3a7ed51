"""Writes what a list of the boxes has to know of them: ``python3 -m tools.box_index``."""

from __future__ import annotations

import json

from companion.games.sheet.library import BOXES, ENDING, INDEX


def index() -> str:
    """What has to stand in the index: a line a box."""
    lines = []
    for path in sorted(BOXES.glob(f"*{ENDING}")):
        box = json.loads(path.read_text(encoding="utf-8"))
        said = json.dumps({"names": box["names"], "players": box["players"]}, ensure_ascii=False)
        lines.append(f"  {json.dumps(path.name.removesuffix(ENDING))}: {said}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    INDEX.write_text(index(), encoding="utf-8")
