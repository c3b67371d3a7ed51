"""Compares two folders of pictures pixel by pixel: ``python -m tools.compare_pictures BEFORE AFTER``.

For a change after which nothing may look different: take the tour before and after it, and compare. Of each
picture that differs it says how many pixels do, and between which corners; the exit code says if any does.
"""

from __future__ import annotations

import sys
from pathlib import Path

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)


def pixels(picture: Path) -> tuple[tuple[int, int], bytes]:
    """The size of a picture, and its pixels row by row, four bytes each."""
    from kivy.core.image import ImageLoader

    data = ImageLoader.load(str(picture), keep_data=True)._data[0]
    return (data.width, data.height), data.data


def difference(before: Path, after: Path) -> str:
    """How two pictures differ, in words; nothing where they are equal."""
    if before.read_bytes() == after.read_bytes():
        return ""
    size, old = pixels(before)
    new_size, new = pixels(after)
    if size != new_size:
        return f"{size} became {new_size}"
    width, step = size[0], len(old) // (size[0] * size[1])
    spots = [
        divmod(place, width)
        for place in range(size[0] * size[1])
        if old[place * step : place * step + step] != new[place * step : place * step + step]
    ]
    if not spots:
        return ""
    rows, columns = [row for row, _ in spots], [column for _, column in spots]
    corners = f"({min(columns)}, {min(rows)}) and ({max(columns)}, {max(rows)})"
    return f"{len(spots)} pixels between {corners}"


def main(folders: list[str]) -> int:
    """Tells every difference."""
    before, after = map(Path, folders)
    names = sorted({path.name for folder in (before, after) for path in folder.glob("*.png")})
    found = 0
    for name in names:
        if not (before / name).exists() or not (after / name).exists():
            said = "only " + ("before" if (before / name).exists() else "after")
        else:
            said = difference(before / name, after / name)
        if said:
            found += 1
            print(f"{name}: {said}")
    print(f"{len(names)} pictures compared, {found} differ.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
