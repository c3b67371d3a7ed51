"""Everything that can be played beside the games with a referee: a list, a search, the way to the table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.store import Person
from companion.store import settings as S
from tests.games.sheet.sheets import EXAMPLE
from tests.ui.evening import LONG_NAMES, SHAPES, begin
from tests.ui.harness import Harness
from tests.ui.table import session_of, tap

NAMES = ("Анна", "Борис", "Вера", "Глеб")


def people(ui: Harness, *names: str) -> list[Person]:
    return [ui.app.services.store.people.add(name) for name in names or NAMES]


def counted(ui: Harness, crowd: list[Person], box: str = "carcassonne") -> None:
    """A box that these people have counted to its end."""
    session = begin(ui.app.services.store, crowd, "sheet", sheet=box)
    session.submit({"do": "fill", "seat": 0, "values": {next(iter(session.view().sheet.asks)): 5}})  # type: ignore[attr-defined]
    session.submit({"do": "done"})


def rows(ui: Harness) -> list[Any]:
    """The rows in sight, from above."""
    found = [row for row in ui.find_all(kind="OfferRow") if row.x >= 0]
    return sorted(found, key=lambda row: -row.y)


def names(ui: Harness) -> list[str]:
    return [row.name for row in rows(ui)]


def search(ui: Harness, text: str) -> None:
    ui.root.page.ids.search.text = text
    ui.settle()


def test_the_card_for_any_game_leads_to_everything(ui: Harness) -> None:
    ui.settle(20)
    tap(ui, ui.find(kind="GameCard", game="scorepad"))
    assert ui.root.page.name == "any_game"
    assert names(ui)[:3] == ["Новый блокнот", "Новый лист подсчёта", "10 000"]


def test_a_box_is_found_in_any_language_and_played(ui: Harness) -> None:
    people(ui)
    ui.go("any_game")
    ui.settle()
    search(ui, "wiz")
    assert names(ui) == ["Wizard", "Новый блокнот: wiz", "Новый лист подсчёта: wiz"]
    search(ui, "carcas")
    tap(ui, rows(ui)[0])
    page = ui.root.page
    assert page.name == "setup" and page.game == "sheet" and (page.least, page.most) == (2, 6)
    assert "Каркассон" in ui.texts_on_screen()
    for name in NAMES[:3]:
        tap(ui, ui.find(kind="PersonChip", name=name))
    tap(ui, ui.find(kind="PrimaryButton"))
    assert session_of(ui).view().sheet.id == "carcassonne"  # type: ignore[attr-defined]
    ui.back()
    ui.settle()
    assert ui.root.page.name == "home"


def test_what_is_no_box_becomes_the_name_of_a_pad(ui: Harness) -> None:
    ui.go("any_game")
    ui.settle()
    search(ui, "Мафия")
    tap(ui, rows(ui)[0])
    assert ui.root.page.game == "scorepad" and ui.root.page.options["name"] == "Мафия"
    ui.back()
    ui.settle()
    search(ui, "Луг")
    tap(ui, rows(ui)[1])
    assert ui.root.page.name == "own_sheet" and ui.root.page.draft.name == "Луг"


def test_the_usual_pads_are_in_the_list(ui: Harness) -> None:
    ui.go("any_game")
    ui.settle()
    search(ui, "дартс")
    tap(ui, rows(ui)[0])
    assert ui.root.page.game == "scorepad" and ui.root.page.options["start"] == 501


def test_what_was_played_begins_again_at_once(ui: Harness) -> None:
    crowd = people(ui)
    counted(ui, crowd)
    pad = begin(ui.app.services.store, crowd[:2], "scorepad", name="Уно", target=500)
    pad.submit({"do": "round", "points": [4, 5]})
    ui.go("any_game")
    ui.settle()
    assert names(ui)[:2] == ["Уно", "Каркассон"] and rows(ui)[1].about == "Анна, Борис, Вера, Глеб"
    tap(ui, rows(ui)[1].ids.again)
    session = session_of(ui)
    assert session.setup.seats == NAMES and session.game.id == "sheet" and not session.over


def test_a_row_that_was_played_leads_to_its_set_up_with_its_people(ui: Harness) -> None:
    crowd = people(ui)
    counted(ui, crowd[1:], "azul")
    ui.go("any_game")
    ui.settle()
    tap(ui, rows(ui)[0], (0.4, 0.5))
    page = ui.root.page
    assert page.name == "setup" and page.options["sheet"]["id"] == "azul"
    assert page.reason is None and len(page.colours) == 3


def test_another_sheet_is_chosen_from_the_set_up(ui: Harness) -> None:
    counted(ui, people(ui))
    ui.go("setup", game="sheet")
    ui.settle()
    assert "Каркассон" in ui.texts_on_screen(), "what these people have played last"
    tap(ui, ui.find(kind="ActionRow", title="Каркассон"))
    assert ui.root.page.name == "any_game"


def test_a_sheet_of_ones_own_is_in_the_list(ui: Harness) -> None:
    people(ui)
    ui.app.services.store.pads.save("Моя", {"sheet": EXAMPLE})
    ui.go("any_game")
    ui.settle()
    search(ui, "пример")
    assert rows(ui)[0].about.startswith("Свой лист")
    tap(ui, rows(ui)[0])
    assert ui.root.page.options["sheet"]["id"] == "example"


@pytest.mark.parametrize(("width", "height", "size"), SHAPES)
def test_nothing_is_cut_in_any_shape(ui: Harness, width: int, height: int, size: float) -> None:
    counted(ui, people(ui, *LONG_NAMES[:4]))
    ui.resize(width, height)
    ui.app.services.settings.set(S.TEXT_SIZE, size)
    ui.go("any_game")
    ui.settle(6)
    assert not ui.small_targets() and len(rows(ui)) > 2
