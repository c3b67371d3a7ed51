"""What is played looks like itself wherever it stands: a box by its mark, anything else by its initials."""

from __future__ import annotations

from companion.games.sheet.library import boxes
from screens.drawing.game_looks import title_look
from screens.games.sheet.marks import LOOKS
from screens.widgets import motif
from screens.widgets.motif import motif_texture
from tests.games.sheet.sheets import EXAMPLE
from tests.ui.evening import begin
from tests.ui.harness import Harness


def picture(title: str, game: str = "sheet") -> bytes:
    return bytes(motif_texture(game, True, 128, title).pixels)


def test_every_box_has_a_picture_and_no_two_have_the_same(ui: Harness) -> None:
    assert LOOKS.keys() == boxes().keys()
    pictures = {picture(box.name.in_language("en")) for box in boxes().values()}
    assert len(pictures) == len(boxes()) and picture("") not in pictures


def test_a_box_looks_the_same_by_its_name_in_any_language(ui: Harness) -> None:
    assert picture("Каркассон") == picture("carcassonne") == picture("Carcassonne")
    assert picture("Каркассон 2") != picture("Каркассон")


def test_what_nobody_has_drawn_shows_its_initials(ui: Harness) -> None:
    titles = ("Мой лист", "Pandemic", "6 nimmt extra", "…", "Уно с мамой", "Root", "🂡", "\ud800")
    assert len({picture(title, "scorepad") for title in titles}) == len(titles)
    assert picture("Мой лист") == picture("мой ЛИСТ") == picture("Мой лист", "scorepad")


def test_only_games_for_anything_look_by_titles(ui: Harness) -> None:
    assert title_look("heckmeck", "Carcassonne") is None and title_look("sheet", "") is None
    assert title_look("sheet", "Azul") is not None


def test_the_list_and_the_history_show_it(ui: Harness) -> None:
    store = ui.app.services.store
    people = [store.people.add(name) for name in ("Анна", "Борис")]
    for sheet in ("azul", EXAMPLE):
        session = begin(store, people, "sheet", sheet=sheet)
        session.submit({"do": "end"})
    ui.go("history", fresh=True)
    ui.settle(10)
    lines = [line for line in ui.find_all(kind="GameMotif") if line.title]
    assert sorted(line.title for line in lines) == ["Azul", "Example"]
    ui.go("any_game")
    ui.settle(10)
    assert {"Azul", "Example"} <= {motif.title for motif in ui.find_all(kind="GameMotif")}


def test_as_many_are_kept_as_the_memory_allows(ui: Harness) -> None:
    motif.forget_drawings()
    first = motif_texture("sheet", True, 1024, "Azul")
    for box in boxes().values():
        motif_texture("sheet", True, 128, box.name.in_language("en"))
    assert motif_texture("sheet", True, 1024, "Azul") is first
    for n in range(8):
        motif_texture("sheet", True, 1024, f"title {n}")
    assert motif_texture("sheet", True, 1024, "Azul") is not first
