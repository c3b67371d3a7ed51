"""The look: every text can be read on what it stands on, and every choice applies at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.lang import Builder
from kivy.utils import get_color_from_hex, get_hex_from_color

import screens.widgets.kv  # noqa: F401  (puts ``theme`` into kv)
from companion.games import SHELF_IDS
from screens.drawing.palettes import DARK, DARK_CONTRAST, LIGHT, LIGHT_CONTRAST, Palette
from screens.drawing.theme import PLAYER_COLOURS, Theme, enlarged, player_colour, theme
from screens.games import screens_of
from tests.ui.gallery import show
from tests.ui.harness import Harness, part

GROUNDS = ("background", "surface", "raised")
PAIRS = [
    *((ink, ground) for ink in ("text", "soft") for ground in GROUNDS),
    *((ink, ground) for ink in ("primary", "danger", "good") for ground in GROUNDS),
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


LOOKS = pytest.mark.parametrize(
    ("palette", "least"),
    [(DARK, 4.5), (LIGHT, 4.5), (DARK_CONTRAST, 7.0), (LIGHT_CONTRAST, 7.0)],
    ids=["dark", "light", "dark contrast", "light contrast"],
)


@LOOKS
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_reads_on_its_ground(palette: Palette, least: float, ink: str, ground: str) -> None:
    assert contrast(palette.tokens[ink], palette.tokens[ground]) >= least


@LOOKS
def test_accents_read_and_can_be_read_on(palette: Palette, least: float) -> None:
    dark, high = palette in (DARK, DARK_CONTRAST), palette in (DARK_CONTRAST, LIGHT_CONTRAST)
    for game in SHELF_IDS:
        accents = screens_of(game).accents
        assert accents is not None
        accent = accents.of(dark, high)
        for ground in GROUNDS:
            assert contrast(accent, palette.tokens[ground]) >= least
        assert contrast(palette.tokens["accent_ink"], accent) >= least


def test_every_token_is_measured_or_no_text() -> None:
    measured = {token for pair in PAIRS for token in pair} | {"accent_ink"}
    assert set(DARK.tokens) - measured == {"line", "shade", "press", "shadow"}


@pytest.mark.parametrize("palette", [DARK_CONTRAST, LIGHT_CONTRAST])
def test_with_high_contrast_edges_can_be_seen(palette: Palette) -> None:
    for ground in GROUNDS:
        assert contrast(palette.tokens["line"], palette.tokens[ground]) >= 3


def test_symbols_read_on_their_colours_and_all_differ() -> None:
    for colour in PLAYER_COLOURS:
        assert contrast(colour.ink, colour.fill) >= 4.5
    assert len({colour.symbol for colour in PLAYER_COLOURS}) == len({c.fill for c in PLAYER_COLOURS}) == 7
    assert player_colour(8) is PLAYER_COLOURS[1]


def test_all_palettes_have_the_same_tokens_and_each_is_a_property() -> None:
    fresh = Theme()
    for palette in (DARK, LIGHT, DARK_CONTRAST, LIGHT_CONTRAST):
        assert set(palette.tokens) == set(DARK.tokens)
    for token in DARK.tokens:
        assert fresh.property(token)


def test_kv_follows_every_choice_at_once(ui: Harness) -> None:
    label = Builder.load_string(
        "Label:\n    color: theme.text\n    font_size: theme.body\n    text: str(theme.accent)"
    )
    assert list(label.color)[:3] == rgb(DARK.tokens["text"])
    theme.mode = "light"
    assert list(label.color)[:3] == rgb(LIGHT.tokens["text"])
    theme.text_size = 1.5
    assert label.font_size == 24
    theme.game = "whales"
    assert label.text == str(theme.accent)
    assert list(theme.accent)[:3] == rgb("#0B66A8")
    theme.contrast = True
    assert list(label.color)[:3] == rgb(LIGHT_CONTRAST.tokens["text"])
    assert list(theme.accent)[:3] == rgb("#06457A")
    theme.mode = "dark"
    assert list(label.color)[:3] == rgb(DARK_CONTRAST.tokens["text"])
    theme.contrast = False
    theme.mode = "dark"
    assert list(theme.accent)[:3] == rgb("#5BB8F5")
    theme.game = ""
    assert list(theme.accent) == list(theme.primary)


def test_system_theme_asks_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Theme()
    monkeypatch.setattr("screens.drawing.theme.system_is_dark", lambda: False)
    fresh.mode = "system"
    assert not fresh.dark
    monkeypatch.setattr("screens.drawing.theme.system_is_dark", lambda: True)
    assert not fresh.dark
    fresh.refresh_system()
    assert fresh.dark


@pytest.mark.parametrize(
    ("chosen", "system", "size"),
    [(1.0, 1.0, 1.0), (1.25, 1.0, 1.25), (1.0, 1.3, 1.3), (1.25, 1.3, 1.5), (1.0, 2.0, 1.5), (1.0, 0.8, 1.0)],
)
def test_the_systems_text_size_counts_up_to_what_the_pages_hold(
    chosen: float, system: float, size: float
) -> None:
    assert enlarged(chosen, system) == pytest.approx(size)


LIT = {
    "PersonChip": "PersonChip:\n    name: 'Маша'\n    active: {active}",
    "OptionTile": "OptionTile:\n    text: 'Маша'\n    active: {active}",
    "Handshake": "#:import SwapForm screens.games.antiques.swap.SwapForm\nHandshake:\n    active: {active}",
}
"""What a symbol stands on that may be lit in an accent, which may be the player's own colour."""


@pytest.mark.parametrize("active", [True, False])
@pytest.mark.parametrize("kind", LIT)
@pytest.mark.parametrize("mode", ["dark", "light"])
def test_every_symbol_stands_out_from_its_ground(
    run_app: Callable[..., Harness], mode: str, kind: str, active: bool
) -> None:
    ui = run_app(mode=mode)
    widget = show(ui, LIT[kind].format(active=active))
    symbol = part(widget, "PlayerSymbol")
    for game in (*SHELF_IDS, ""):
        theme.game = game
        for number, look in enumerate(PLAYER_COLOURS):
            widget.colour = number
            ui.settle(1)
            edge = symbol.fill if symbol.edge is None else symbol.edge
            shown = contrast(get_hex_from_color(edge), get_hex_from_color(widget.fill))
            assert shown >= 3, (look.name, game, shown)
            assert contrast(look.ink, look.fill) >= 4.5
