"""The harness sees what a person would see, notices what is wrong, and finds nothing wrong in the gallery."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui import gallery
from tests.ui.gallery import show
from tests.ui.harness import Harness


def test_cut_texts_are_noticed(ui: Harness) -> None:
    show(
        ui,
        "LeanLabel:\n    text: 'Много слов'\n    size_hint: None, None\n    size: 40, 20\n    pos: 100, 300",
    )
    assert ui.cut_texts() == ["Много слов"]


def test_texts_beyond_the_window_are_noticed(ui: Harness) -> None:
    show(
        ui, "LeanLabel:\n    text: 'Наверху'\n    size_hint: None, None\n    size: 100, 40\n    pos: 100, 720"
    )
    assert ui.cut_texts() == ["Наверху"]


def test_ellipses_are_noticed_when_asked_for(ui: Harness) -> None:
    show(ui, "BodyText:\n    text: 'Константин ' * 9\n    one_line: True")
    assert ui.cut_texts() == []
    assert len(ui.cut_texts(shortened=True)) == 1


def test_a_figure_that_lost_a_digit_is_always_noticed(ui: Harness) -> None:
    show(ui, "BodyText:\n    text: '9' * 90\n    one_line: True")
    assert ui.cut_texts() == ["9" * 90]


def test_texts_over_each_other_are_noticed(ui: Harness) -> None:
    texts = "".join(f"    BodyText:\n        text: '{word}'\n        y: 300\n" for word in ("Один", "Два"))
    show(ui, f"FloatLayout:\n{texts}")
    assert {frozenset(pair) for pair in ui.overlapping_texts()} == {frozenset(("Один", "Два"))}


def test_small_targets_are_noticed(ui: Harness) -> None:
    button = show(ui, "IconButton:\n    icon: 'plus'\n    size: 40, 48\n    pos: 100, 300")
    assert [target.split()[-1] for target in ui.small_targets()] == ["40×48"]
    button.disabled = True
    assert ui.small_targets() == []


def test_what_is_scrolled_away_is_not_on_the_screen(ui: Harness) -> None:
    rows = "\n".join(f"        BodyText:\n            text: 'Строка {number}'" for number in range(40))
    scroll = show(
        ui, f"Scroll:\n    size_hint_y: None\n    height: 200\n    pos: 0, 300\n    Column:\n{rows}"
    )
    assert "Строка 0" in ui.texts_on_screen() and "Строка 20" not in ui.texts_on_screen()
    scroll.scroll_y = 0
    ui.settle()
    assert "Строка 39" in ui.texts_on_screen() and "Строка 0" not in ui.texts_on_screen()


def test_a_tap_reaches_what_is_scrolled_away(ui: Harness) -> None:
    rows = "\n".join(f"        Chip:\n            text: 'Строка {number}'" for number in range(40))
    scroll = show(
        ui, f"Scroll:\n    size_hint_y: None\n    height: 200\n    pos: 0, 300\n    Column:\n{rows}"
    )
    taps: list[str] = []
    chip = scroll.children[0].children[0]
    chip.bind(on_release=lambda chip: taps.append(chip.text))
    ui.tap(chip)
    assert taps == ["Строка 39"]


SHAPES = [
    (360, 740, 1.0),
    (360, 740, 1.25),
    (360, 740, 1.5),
    (320, 640, 1.5),
    (740, 360, 1.0),
    (1024, 768, 1.5),
]


@pytest.mark.parametrize(("width", "height", "text_size"), SHAPES)
def test_everything_fits(run_app: Callable[..., Harness], width: int, height: int, text_size: float) -> None:
    ui = run_app(width=width, height=height, text_size=text_size)
    for sheet in gallery.SHEETS:
        ui.go("gallery", sheet=sheet)
        ui.settle()
        assert ui.texts_on_screen()
        assert ui.cut_texts() == [], sheet
        assert ui.overlapping_texts() == [], sheet
        assert ui.small_targets() == [], sheet


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_pictures_have_pixels(run_app: Callable[..., Harness], tmp_path: Path, mode: str) -> None:
    ui = run_app(mode=mode)
    sizes = set()
    for sheet in gallery.SHEETS:
        ui.go("gallery", sheet=sheet)
        sizes.add(len(ui.picture(tmp_path / f"{sheet}.png").read_bytes()))
    assert len(sizes) == len(gallery.SHEETS)
    assert min(sizes) > 3000
