"""The colours of the four looks: dark and light, each also with high contrast.

Text can be read on whatever it stands on: at least 4.5:1, with high contrast at least 7:1 (the tests measure
every pair). With high contrast lines stand out as well, 3:1 at least, so that cards and fields have an edge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    tokens: Mapping[str, str]
    """The colours by the names that `screens.drawing.theme.Theme` has them under."""


DARK = Palette(
    tokens={
        "background": "#10151C",
        "surface": "#1A222D",
        "raised": "#253040",
        "line": "#3A475A",
        "text": "#F2F5F9",
        "soft": "#AEBBCB",
        "primary": "#5BD1B0",
        "primary_ink": "#06251C",
        "danger": "#FF8A7A",
        "danger_ink": "#3A0A05",
        "good": "#7FE08A",
        "accent_ink": "#14181E",
        "shade": "#000000B8",
        "press": "#FFFFFF24",
        "shadow": "#00000059",
    },
)
LIGHT = Palette(
    tokens={
        "background": "#F6F3EC",
        "surface": "#FFFFFF",
        "raised": "#EFEAE0",
        "line": "#CFC7B8",
        "text": "#1B2129",
        "soft": "#55606E",
        "primary": "#0B6E57",
        "primary_ink": "#FFFFFF",
        "danger": "#B3261E",
        "danger_ink": "#FFFFFF",
        "good": "#1C7431",
        "accent_ink": "#FFFFFF",
        "shade": "#1B212999",
        "press": "#0000001F",
        "shadow": "#1B21292E",
    },
)
DARK_CONTRAST = Palette(
    tokens={
        "background": "#000000",
        "surface": "#14181E",
        "raised": "#242B35",
        "line": "#98A4B3",
        "text": "#FFFFFF",
        "soft": "#DCE3EB",
        "primary": "#7DF0CE",
        "primary_ink": "#000000",
        "danger": "#FFB4A8",
        "danger_ink": "#000000",
        "good": "#A2F5AC",
        "accent_ink": "#000000",
        "shade": "#000000D9",
        "press": "#FFFFFF3D",
        "shadow": "#00000000",
    },
)
LIGHT_CONTRAST = Palette(
    tokens={
        "background": "#F2F2F2",
        "surface": "#FFFFFF",
        "raised": "#E4E4E4",
        "line": "#5A5A5A",
        "text": "#000000",
        "soft": "#2E343B",
        "primary": "#00503E",
        "primary_ink": "#FFFFFF",
        "danger": "#8A0F08",
        "danger_ink": "#FFFFFF",
        "good": "#0A4F1C",
        "accent_ink": "#FFFFFF",
        "shade": "#000000BF",
        "press": "#0000003D",
        "shadow": "#00000000",
    },
)


def palette(dark: bool, contrast: bool) -> Palette:
    if contrast:
        return DARK_CONTRAST if dark else LIGHT_CONTRAST
    return DARK if dark else LIGHT
