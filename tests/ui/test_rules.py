"""The rules at hand: from the table at the right place, from the set-up, and by looking something up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from kivy.core.text.markup import MarkupLabel

from companion.core.components import Stock, stocks
from companion.core.options import AnyOf
from companion.games import SHELF_IDS, load
from companion.rulebook import Block, book, read
from companion.rulebook.lessons import dealing
from companion.store import settings as S
from screens.games import screens_of
from screens.pages.rules.page import marked
from screens.play.play import chance_setting
from tests.ui.evening import begin, play_on, put_on, remember
from tests.ui.harness import Harness
from tests.ui.table import face_key


def open_sections(ui: Harness) -> list[str]:
    return [section.section.key for section in ui.find_all(kind="RuleSection") if section.open]


def open_table(ui: Harness, game: str, steps: int = 0) -> Any:
    store = ui.app.services.store
    session = begin(store, store.people.all(), game)
    play_on(session, steps)
    ui.go("table", game=store.id_of(session))
    ui.settle()
    return session


def open_book(ui: Harness) -> None:
    ui.tap(ui.find(kind="IconButton", icon="book-open-variant"))
    ui.settle()


@pytest.fixture
def people(tmp_path: Any) -> None:
    remember(tmp_path)


@pytest.fixture
def table(people: None, run_app: Callable[..., Harness]) -> Harness:
    return run_app()


def test_the_table_opens_the_rules_where_they_fit(table: Harness) -> None:
    ui = table
    open_table(ui, "heckmeck", steps=1)
    open_book(ui)
    assert open_sections(ui) == ["keep"]
    assert {"Правила: Хекмек", "Что откладывать", "Важно сейчас"} <= set(ui.texts_on_screen())
    header = ui.find(kind="RuleHeader", open=True)
    sheet = ui.find(kind="RuleSheet")
    scroll = sheet.ids.body.parent
    assert abs(header.to_window(0, header.top)[1] - scroll.to_window(0, scroll.top)[1]) < 20
    ui.back()
    assert ui.root.page.name == "table" and not ui.find_all(kind="RuleSheet")


def test_after_the_end_the_rules_say_how_it_is_counted(table: Harness) -> None:
    ui = table
    open_table(ui, "heckmeck", steps=10_000)
    open_book(ui)
    assert open_sections(ui) == ["end"]
    assert "Важно сейчас" not in ui.texts_on_screen()


def test_reading_the_rules_loses_nothing_that_is_half_entered(table: Harness) -> None:
    ui = table
    ui.app.services.settings.set(chance_setting("heckmeck"), "table")
    open_table(ui, "heckmeck")
    tray = ui.root.page.board.tray
    ui.tap(face_key(tray, 3))
    open_book(ui)
    ui.tap(ui.find(kind="RuleHeader", title="Конец игры"))
    assert "end" in open_sections(ui)
    ui.back()
    assert tray.entered == (3,)


def test_a_section_opens_and_closes_and_follows_the_language(table: Harness) -> None:
    ui = table
    ui.go("rulebook", game="heckmeck")
    ui.settle()
    assert open_sections(ui) == ["goal"]
    ui.tap(ui.find(kind="RuleHeader", title="Неудачный ход"))
    assert set(open_sections(ui)) == {"goal", "fail"}
    ui.tap(ui.find(kind="RuleHeader", title="О чём игра"))
    assert open_sections(ui) == ["fail"]
    ui.app.services.settings.set(S.LANGUAGE, "en")
    ui.settle()
    assert open_sections(ui) == ["fail"]
    assert "When a turn fails" in ui.texts_on_screen()


def test_every_book_opens_with_its_section_at_the_top(ui: Harness) -> None:
    """One after the other, on a page that was scrolled for another book before."""
    places = (("kuhhandel", "rat"), ("heckmeck", "tiles"), ("circle", "pay_out"), ("heckmeck", "goal"))
    for game, section in places:
        ui.go("rulebook", game=game, section=section)
        ui.settle(8)
        header, scroll = ui.find(kind="RuleHeader", open=True), ui.root.page.ids.scroll
        assert abs(header.to_window(0, header.top)[1] - scroll.to_window(0, scroll.top)[1]) < 2, section


def test_the_set_up_keeps_who_sits_there(table: Harness) -> None:
    ui = table
    ui.go("setup", game="whales")
    ui.settle()
    ui.tap(ui.find(kind="PersonChip", name="Петя"))
    open_book(ui)
    assert open_sections(ui) == ["goal"]
    ui.back()
    assert ui.find(kind="PersonChip", name="Петя").active


def test_looking_something_up_leads_to_its_section(ui: Harness) -> None:
    open_book(ui)
    assert ui.root.page.name == "rules"
    assert len(ui.find_all(kind="RuleGame")) == len(SHELF_IDS)
    ui.type_text(ui.find(kind="TextField"), "КРЫСА")
    hits = sorted(ui.find_all(kind="RuleHit"), key=lambda hit: -hit.y)
    assert hits and not ui.find_all(kind="RuleGame")
    assert (hits[0].game, hits[0].section) == ("kuhhandel", "rat")
    assert "[b]" in hits[0].excerpt
    assert ui.cut_texts() == [] and ui.overlapping_texts() == [] and ui.small_targets() == []
    ui.tap(hits[0])
    assert ui.root.page.name == "rulebook" and open_sections(ui) == ["rat"]
    ui.back()
    assert ui.find(kind="TextField").text == "КРЫСА" and ui.find_all(kind="RuleHit")
    ui.type_text(ui.find(kind="TextField"), "[color=ff0000]")
    assert "Ничего не нашлось" in ui.texts_on_screen()
    ui.type_text(ui.find(kind="TextField"), "")
    assert ui.find_all(kind="RuleGame")


def test_a_game_is_read_from_its_beginning(ui: Harness) -> None:
    ui.go("rules")
    ui.settle()
    ui.tap(ui.find(kind="RuleGame", game="circle"))
    assert ui.root.page.name == "rulebook" and open_sections(ui) == ["goal"]


def test_what_was_found_stands_out_and_nothing_else_is_markup() -> None:
    text = "[b]a[/b] & [color=#ff0000]rat"
    low = text.index("rat")
    shown = marked(text, [(low, low + 3)], (1, 1, 0, 1))
    assert "".join(part for part in MarkupLabel(text=shown).markup if not part.startswith("[")) == (
        text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")
    )
    assert shown.count("[b]") == 1 and shown.endswith("[/color][/b]")


def test_every_section_reads_well_with_large_words_and_across(ui: Harness) -> None:
    for width, height, text_size in ((360, 740, 1.5), (740, 360, 1.0)):
        put_on(ui, width=width, height=height, text_size=text_size)
        for game in SHELF_IDS:
            ui.go("rulebook", game=game)
            page = ui.root.page
            for section in page.ids.sections.children:
                section.open = True
            ui.settle()
            for part in (1.0, 0.5, 0.0):
                page.ids.scroll.scroll_y = part
                ui.settle()
                troubles = (ui.cut_texts(), ui.overlapping_texts(), ui.small_targets())
                assert troubles == ([], [], []), (game, width, part)


def test_every_picture_of_the_books_and_of_what_is_dealt_can_be_drawn(ui: Harness) -> None:
    for game in SHELF_IDS:
        shown = [block for section in book(game, "ru").values() for block in section.blocks]
        for seats, lacking in product(load(game).players, stocks(load(game).components, needs_box=False)):
            shown += pictures_dealt(game, seats, lacking)
        for block in shown:
            if block.kind == "picture":
                sort, names = block.pieces
                make_piece = screens_of(game).load(screens_of(game).rule_pieces)[sort]
                assert names and all(make_piece(name) for name in names)


def pictures_dealt(game: str, seats: int, lacking: Stock) -> list[Block]:
    """What the sheet of a game with every variant shows before the first step."""
    options = {one.name: one.values if isinstance(one, AnyOf) else True for one in load(game).options}
    dealt = dealing(game, seats, options, lacking)
    return [block for step in dealt if step.picture for block in read(f"= {step.picture}")]
