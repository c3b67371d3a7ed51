"""The look: every text can be read on what it stands on, and every choice applies at once."""

from __future__ import annotations

import pytest
from kivy.lang import Builder
from kivy.utils import get_color_from_hex

import screens.kv  # noqa: F401  (puts ``theme`` into kv)
from screens.theme import (
    ACCENTS_DARK,
    ACCENTS_LIGHT,
    DARK,
    LIGHT,
    PLAYER_COLOURS,
    Theme,
    player_colour,
    theme,
)
from tests.ui.harness import Harness

GROUNDS = ("background", "surface", "raised")
PAIRS = [
    *((ink, ground) for ink in ("text", "soft") for ground in GROUNDS),
    *((ink, ground) for ink in ("primary", "danger", "good") for ground in ("background", "surface")),
    ("primary_ink", "primary"),
    ("danger_ink", "danger"),
    ("background", "text"),  # a notice turns the colours round
]


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb(colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def rgb(colour: str) -> list[float]:
    return list(get_color_from_hex(colour))[:3]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_in_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_reads_on_its_ground(palette: dict[str, str], ink: str, ground: str) -> None:
    assert contrast(palette[ink], palette[ground]) >= 4.5


@pytest.mark.parametrize(("accents", "palette"), [(ACCENTS_DARK, DARK), (ACCENTS_LIGHT, LIGHT)])
def test_accents_read_and_can_be_read_on(accents: dict[str, str], palette: dict[str, str]) -> None:
    for accent in accents.values():
        assert contrast(accent, palette["surface"]) >= 4.5
        assert contrast(accent, palette["background"]) >= 4.5
        assert contrast(palette["accent_ink"], accent) >= 4.5


def test_symbols_read_on_their_colours_and_all_differ() -> None:
    for colour in PLAYER_COLOURS:
        assert contrast(colour.ink, colour.fill) >= 4.5
    assert len({colour.symbol for colour in PLAYER_COLOURS}) == len({c.fill for c in PLAYER_COLOURS}) == 7
    assert player_colour(8) is PLAYER_COLOURS[1]


def test_both_palettes_have_the_same_tokens_and_each_is_a_property() -> None:
    assert set(DARK) == set(LIGHT)
    fresh = Theme()
    for token in DARK:
        assert fresh.property(token)
    assert set(ACCENTS_DARK) == set(ACCENTS_LIGHT)


def test_kv_follows_every_choice_at_once(ui: Harness) -> None:
    label = Builder.load_string(
        "Label:\n    color: theme.text\n    font_size: theme.body\n    text: str(theme.accent)"
    )
    assert list(label.color)[:3] == rgb(DARK["text"])
    theme.mode = "light"
    assert list(label.color)[:3] == rgb(LIGHT["text"])
    theme.text_size = 1.5
    assert label.font_size == 24
    theme.game = "whales"
    assert label.text == str(theme.accent)
    assert list(theme.accent)[:3] == rgb(ACCENTS_LIGHT["whales"])
    theme.mode = "dark"
    assert list(theme.accent)[:3] == rgb(ACCENTS_DARK["whales"])
    theme.game = ""
    assert list(theme.accent) == list(theme.primary)


def test_system_theme_asks_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Theme()
    monkeypatch.setattr("screens.theme.system_is_dark", lambda: False)
    fresh.mode = "system"
    assert not fresh.dark
    monkeypatch.setattr("screens.theme.system_is_dark", lambda: True)
    assert not fresh.dark
    fresh.refresh_system()
    assert fresh.dark
