"""Material Design Icons, from the package ``fonticon-materialdesignicons7``.

In kv: ``IconText`` with ``icon: 'undo-variant'`` (screens.widgets.text), or ``icon('undo-variant')`` for the
bare character together with ``font_name: 'Icons'``. Names are those of pictogrammers.com/library/mdi.

The package's own table has seven thousand entries and takes longer to load than the home screen, so the code
points of the icons in use stand here (a test compares them with the package); any other name is looked up
there.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from kivy.core.text import LabelBase

FONT = "Icons"
"""The name under which the icon font is registered."""


def font_file() -> Path:
    """Where the package keeps its font, found without importing the package."""
    spec = find_spec("fonticon_mdi7")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("the package fonticon-materialdesignicons7 is not installed")
    return Path(spec.submodule_search_locations[0]) / "fonts" / "materialdesignicons-webfont.ttf"


def icon(name: str) -> str:
    """The character of an icon in the font `FONT`; an empty name gives an empty string."""
    if not name:
        return ""
    if name not in CODE_POINTS:
        return _from_package(name)
    return chr(CODE_POINTS[name])


def _from_package(name: str) -> str:
    from fonticon_mdi7 import MDI7

    entry: str | None = getattr(MDI7, name.replace("-", "_"), None)
    if entry is None:
        raise KeyError(f"no such icon: {name}")
    return entry.rpartition(".")[2]


CODE_POINTS = {
    "account": 0xF0004,
    "account-cancel": 0xF12DF,
    "account-group": 0xF0849,
    "account-group-outline": 0xF0B58,
    "account-outline": 0xF0013,
    "account-plus-outline": 0xF0801,
    "account-switch-outline": 0xF04CB,
    "alert-circle-outline": 0xF05D6,
    "alert-outline": 0xF002A,
    "anchor": 0xF0031,
    "arrow-down": 0xF0045,
    "arrow-left": 0xF004D,
    "arrow-right": 0xF0054,
    "arrow-u-left-top": 0xF17B3,
    "arrow-up": 0xF005D,
    "backspace-outline": 0xF0B5C,
    "backup-restore": 0xF006F,
    "bell-outline": 0xF009C,
    "book-open-variant": 0xF14F7,
    "brightness-6": 0xF00DF,
    "calculator": 0xF00EC,
    "calculator-variant": 0xF0A9A,
    "calendar": 0xF00ED,
    "card-text-outline": 0xF0B78,
    "cards": 0xF0638,
    "cards-outline": 0xF0639,
    "cards-playing-outline": 0xF063A,
    "cash": 0xF0114,
    "cash-multiple": 0xF0116,
    "cellphone": 0xF011C,
    "cellphone-link": 0xF0121,
    "cellphone-off": 0xF0950,
    "chart-bar": 0xF0128,
    "chart-line": 0xF012A,
    "check": 0xF012C,
    "check-bold": 0xF0E1E,
    "check-circle": 0xF05E0,
    "checkbox-marked-circle-outline": 0xF0134,
    "chevron-down": 0xF0140,
    "chevron-left": 0xF0141,
    "chevron-right": 0xF0142,
    "chevron-up": 0xF0143,
    "circle": 0xF0765,
    "circle-multiple": 0xF0B38,
    "circle-multiple-outline": 0xF0695,
    "circle-outline": 0xF0766,
    "clock-outline": 0xF0150,
    "close": 0xF0156,
    "close-circle-outline": 0xF015A,
    "cog": 0xF0493,
    "cog-outline": 0xF08BB,
    "content-copy": 0xF018F,
    "content-duplicate": 0xF0191,
    "content-save-outline": 0xF0818,
    "cow": 0xF019A,
    "crown": 0xF01A5,
    "crown-outline": 0xF11D0,
    "database-outline": 0xF1632,
    "delete-outline": 0xF09E7,
    "diamond-stone": 0xF01C8,
    "dice-5": 0xF01CE,
    "dice-5-outline": 0xF114E,
    "dice-multiple": 0xF076E,
    "dice-multiple-outline": 0xF1156,
    "dots-vertical": 0xF01D9,
    "download": 0xF01DA,
    "drag": 0xF01DB,
    "drag-horizontal-variant": 0xF12F0,
    "drag-vertical": 0xF01DD,
    "emoticon-happy-outline": 0xF01F5,
    "emoticon-sad-outline": 0xF01F8,
    "equal": 0xF01FC,
    "eraser": 0xF01FE,
    "export": 0xF0207,
    "eye": 0xF0208,
    "eye-off": 0xF0209,
    "fast-forward": 0xF0211,
    "ferry": 0xF0213,
    "file-export-outline": 0xF102E,
    "file-import-outline": 0xF102F,
    "filter-variant": 0xF0236,
    "fire": 0xF0238,
    "fish": 0xF023A,
    "flag": 0xF023B,
    "flag-checkered": 0xF023C,
    "flag-outline": 0xF023D,
    "flower-outline": 0xF09F0,
    "format-list-bulleted": 0xF0279,
    "format-size": 0xF027F,
    "gavel": 0xF029B,
    "gesture-tap": 0xF0741,
    "gesture-tap-hold": 0xF0D77,
    "grill": 0xF0E45,
    "hand-back-right": 0xF0E47,
    "hand-coin-outline": 0xF1890,
    "hand-pointing-up": 0xF0A55,
    "hand-wave-outline": 0xF1822,
    "heart": 0xF02D1,
    "heart-outline": 0xF02D5,
    "help-circle-outline": 0xF0625,
    "hexagon": 0xF02D8,
    "history": 0xF02DA,
    "home": 0xF02DC,
    "home-outline": 0xF06A1,
    "horse": 0xF15BF,
    "horse-variant": 0xF15C1,
    "horseshoe": 0xF0A58,
    "human-handsup": 0xF064C,
    "image-frame": 0xF0E49,
    "information-outline": 0xF02FD,
    "keyboard-outline": 0xF097B,
    "lightbulb-on-outline": 0xF06E9,
    "lock": 0xF033E,
    "lock-open-variant-outline": 0xF0FC7,
    "lock-outline": 0xF0341,
    "magnify": 0xF0349,
    "medal": 0xF0987,
    "medal-outline": 0xF1326,
    "menu": 0xF035C,
    "microphone-outline": 0xF036E,
    "minus": 0xF0374,
    "minus-circle-outline": 0xF0377,
    "party-popper": 0xF1056,
    "pause": 0xF03E4,
    "notebook-outline": 0xF0EBF,
    "pencil": 0xF03EB,
    "pencil-outline": 0xF0CB6,
    "phone-rotate-landscape": 0xF0885,
    "pillar": 0xF0702,
    "play": 0xF040A,
    "play-circle": 0xF040C,
    "plus": 0xF0415,
    "plus-circle-outline": 0xF0419,
    "plus-minus-variant": 0xF14C9,
    "plus-thick": 0xF11EC,
    "podium": 0xF0D25,
    "podium-gold": 0xF0D27,
    "postage-stamp": 0xF0CBB,
    "redo-variant": 0xF044F,
    "refresh": 0xF0450,
    "restart": 0xF0709,
    "rewind": 0xF045F,
    "rhombus": 0xF070B,
    "rodent": 0xF1327,
    "rotate-3d-variant": 0xF0464,
    "rotate-right": 0xF0467,
    "sail-boat": 0xF0EC8,
    "sale": 0xF046F,
    "scale-balance": 0xF05D1,
    "script-text-outline": 0xF0BC3,
    "seat-outline": 0xF0CC4,
    "share-variant": 0xF0497,
    "ship-wheel": 0xF0833,
    "shuffle": 0xF049D,
    "shuffle-variant": 0xF049F,
    "skip-next": 0xF04AD,
    "skip-previous": 0xF04AE,
    "sort": 0xF04BA,
    "square": 0xF0764,
    "star": 0xF04CE,
    "step-backward": 0xF04D5,
    "step-forward": 0xF04D7,
    "swap-horizontal": 0xF04E1,
    "swap-vertical": 0xF04E2,
    "table-furniture": 0xF05BC,
    "tag-outline": 0xF04FC,
    "target": 0xF04FE,
    "theme-light-dark": 0xF050E,
    "timer-outline": 0xF051B,
    "timer-sand": 0xF051F,
    "toolbox-outline": 0xF09AD,
    "translate": 0xF05CA,
    "treasure-chest": 0xF0726,
    "triangle": 0xF0536,
    "trophy": 0xF0538,
    "trophy-outline": 0xF053A,
    "tune-variant": 0xF1542,
    "undo-variant": 0xF054D,
    "upload": 0xF0552,
    "vibrate": 0xF0566,
    "volume-high": 0xF057E,
    "volume-off": 0xF0581,
    "waves": 0xF078D,
    "weather-night": 0xF0594,
    "white-balance-sunny": 0xF05A8,
    "wifi-off": 0xF05AA,
}

LabelBase.register(FONT, str(font_file()))
