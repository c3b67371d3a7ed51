"""The tour looks at every screen as everybody sees it."""

from companion.core.messages import LANGUAGES
from tests.workshop.spec import ROOT
from tools.tour.__main__ import LOOKS, VISITS


def test_it_goes_in_all_languages_dark_and_light() -> None:
    assert len(LOOKS) == 6
    assert set(LOOKS.values()) == {(language, mode) for language in LANGUAGES for mode in ("dark", "light")}


def test_every_walk_is_taken() -> None:
    modules = {path.stem for path in (ROOT / "tools" / "tour").glob("*.py")}
    assert set(VISITS) == modules - {"__init__", "__main__", "guide"}
