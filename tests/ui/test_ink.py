"""Words that are cut to their room."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel

from screens.drawing.ink import fitted


def width(text: str) -> float:
    wide: float = CoreLabel(font_size=16, bold=True).get_extents(text)[0]
    return wide


def test_as_much_as_fits_is_kept() -> None:
    text = "Неуловимый Джо из Техаса"
    for room in range(0, 200, 7):
        fits = [end for end in range(1, len(text)) if width(text[:end].rstrip() + "…") <= room]
        assert fitted(text, 16, room) == (text[: fits[-1]].rstrip() + "…" if fits else "")
    assert fitted(text, 16, 1000) == text


def test_an_endless_text_is_cut_at_once() -> None:
    short = fitted("я" * 100_000, 16, 100)
    assert short.endswith("я…") and width(short) <= 100 < width("я" + short)
