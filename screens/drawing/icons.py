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
    "account-arrow-left": 0xF0B51,
    "account-arrow-left-outline": 0xF0B52,
    "account-cancel": 0xF12DF,
    "account-group-outline": 0xF0B58,
    "account-plus-outline": 0xF0801,
    "account-remove-outline": 0xF0AED,
    "account-switch-outline": 0xF04CB,
    "alert-circle-outline": 0xF05D6,
    "alert-outline": 0xF002A,
    "arrow-down-bold": 0xF072E,
    "arrow-left": 0xF004D,
    "arrow-left-bold": 0xF0731,
    "arrow-right": 0xF0054,
    "arrow-right-bold": 0xF0734,
    "arrow-up": 0xF005D,
    "arrow-up-bold": 0xF0737,
    "backspace-outline": 0xF0B5C,
    "backup-restore": 0xF006F,
    "book-open-variant": 0xF14F7,
    "calculator": 0xF00EC,
    "calculator-variant": 0xF0A9A,
    "calendar": 0xF00ED,
    "cancel": 0xF073A,
    "cards": 0xF0638,
    "cards-outline": 0xF0639,
    "cards-playing-outline": 0xF063A,
    "cash": 0xF0114,
    "cash-check": 0xF14EE,
    "cash-multiple": 0xF0116,
    "cellphone": 0xF011C,
    "cellphone-arrow-down": 0xF09D5,
    "cellphone-link": 0xF0121,
    "cellphone-lock": 0xF094F,
    "cellphone-off": 0xF0950,
    "chart-bar": 0xF0128,
    "chart-line": 0xF012A,
    "check": 0xF012C,
    "check-bold": 0xF0E1E,
    "check-circle": 0xF05E0,
    "checkbox-blank-outline": 0xF0131,
    "checkbox-marked": 0xF0132,
    "checkbox-marked-circle-outline": 0xF0134,
    "checkbox-marked-outline": 0xF0135,
    "checkbox-multiple-blank-outline": 0xF0137,
    "checkbox-multiple-marked": 0xF0138,
    "chevron-down": 0xF0140,
    "chevron-left": 0xF0141,
    "chevron-right": 0xF0142,
    "chevron-up": 0xF0143,
    "circle": 0xF0765,
    "circle-multiple": 0xF0B38,
    "circle-multiple-outline": 0xF0695,
    "circle-outline": 0xF0766,
    "clipboard-text-outline": 0xF0A38,
    "close": 0xF0156,
    "close-circle-outline": 0xF015A,
    "close-octagon-outline": 0xF015D,
    "close-thick": 0xF1398,
    "code-json": 0xF0626,
    "cog-outline": 0xF08BB,
    "content-copy": 0xF018F,
    "content-save-outline": 0xF0818,
    "cow": 0xF019A,
    "crown": 0xF01A5,
    "crown-outline": 0xF11D0,
    "database-check-outline": 0xF1629,
    "database-off-outline": 0xF1631,
    "database-outline": 0xF1632,
    "database-plus-outline": 0xF1633,
    "delete-forever-outline": 0xF0B89,
    "delete-outline": 0xF09E7,
    "dialpad": 0xF061C,
    "dice-multiple": 0xF076E,
    "dice-multiple-outline": 0xF1156,
    "download": 0xF01DA,
    "drag-horizontal-variant": 0xF12F0,
    "emoticon-sad-outline": 0xF01F8,
    "equal": 0xF01FC,
    "eraser": 0xF01FE,
    "export-variant": 0xF0B93,
    "eye": 0xF0208,
    "eye-off-outline": 0xF06D1,
    "eye-outline": 0xF06D0,
    "fast-forward": 0xF0211,
    "file-export-outline": 0xF102E,
    "file-import-outline": 0xF102F,
    "flag": 0xF023B,
    "flag-checkered": 0xF023C,
    "flag-outline": 0xF023D,
    "folder-open-outline": 0xF0DCF,
    "format-list-bulleted": 0xF0279,
    "gavel": 0xF029B,
    "gesture-tap-hold": 0xF0D77,
    "grill": 0xF0E45,
    "grill-outline": 0xF118A,
    "hand-back-right": 0xF0E47,
    "hand-back-right-outline": 0xF182D,
    "hand-coin-outline": 0xF1890,
    "hand-extended-outline": 0xF18B7,
    "handshake-outline": 0xF15A1,
    "hexagon": 0xF02D8,
    "history": 0xF02DA,
    "home": 0xF02DC,
    "home-import-outline": 0xF0F9C,
    "home-outline": 0xF06A1,
    "horse": 0xF15BF,
    "horse-human": 0xF15C0,
    "horse-variant": 0xF15C1,
    "horseshoe": 0xF0A58,
    "image-outline": 0xF0976,
    "information-outline": 0xF02FD,
    "keyboard-outline": 0xF097B,
    "lightbulb-off-outline": 0xF0E50,
    "lightbulb-on-outline": 0xF06E9,
    "magnify": 0xF0349,
    "magnify-plus-outline": 0xF06ED,
    "medal": 0xF0987,
    "medal-outline": 0xF1326,
    "menu": 0xF035C,
    "minus": 0xF0374,
    "minus-circle-outline": 0xF0377,
    "notebook-outline": 0xF0EBF,
    "open-in-app": 0xF03CB,
    "pause": 0xF03E4,
    "pencil-outline": 0xF0CB6,
    "phone-rotate-landscape": 0xF0885,
    "pillar": 0xF0702,
    "play": 0xF040A,
    "play-circle": 0xF040C,
    "play-circle-outline": 0xF040D,
    "play-outline": 0xF0F1B,
    "plus": 0xF0415,
    "plus-circle-outline": 0xF0419,
    "plus-minus-variant": 0xF14C9,
    "plus-thick": 0xF11EC,
    "podium-gold": 0xF0D27,
    "qrcode": 0xF0432,
    "redo-variant": 0xF044F,
    "refresh": 0xF0450,
    "replay": 0xF0459,
    "restart": 0xF0709,
    "rhombus": 0xF070B,
    "rodent": 0xF1327,
    "rotate-right": 0xF0467,
    "school": 0xF0474,
    "school-outline": 0xF1180,
    "share-variant": 0xF0497,
    "shuffle": 0xF049D,
    "shuffle-variant": 0xF049F,
    "sigma": 0xF04A0,
    "skip-backward": 0xF04AB,
    "skip-forward": 0xF04AC,
    "square": 0xF0764,
    "star": 0xF04CE,
    "star-four-points": 0xF0AE2,
    "swap-horizontal": 0xF04E1,
    "swap-horizontal-bold": 0xF0BCD,
    "swap-vertical": 0xF04E2,
    "table-column": 0xF0835,
    "table-large": 0xF04F1,
    "target": 0xF04FE,
    "timer-outline": 0xF051B,
    "timer-sand": 0xF051F,
    "toolbox-outline": 0xF09AD,
    "tray-arrow-down": 0xF0120,
    "triangle": 0xF0536,
    "trophy-outline": 0xF053A,
    "tune-variant": 0xF1542,
    "undo-variant": 0xF054D,
    "wifi-off": 0xF05AA,
}

LabelBase.register(FONT, str(font_file()))
