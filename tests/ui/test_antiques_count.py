"""The count of «Аукцион»: the score pad row by row, and values that are corrected once and remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from screens.text.words import words
from tests.ui.auction import Auctioneer, actions, at_golden, golden
from tests.ui.evening import LONG_NAMES, in_every_shape, open_fold, remember
from tests.ui.harness import Harness
from tests.ui.table import all_is_dealt, session_of, tap

TOTALS = golden()["standing"]["totals"]


def at_count(ui: Harness, names: tuple[str, ...] | None = None) -> Any:
    """The end of the stored game, at the count; the page."""
    hands = at_golden(ui, len(actions()), names)
    hands.tap(hands.main())
    ui.settle(6)
    return ui.root.page


def type_number(ui: Harness, number: int) -> None:
    """Types on the number pad that is open."""
    for digit in str(number):
        tap(ui, ui.find(kind="PadKey", key=digit))
    tap(ui, ui.widget("PadSheet").ids.enter)


def test_coins_are_the_last_row_to_be_seen(ui: Harness) -> None:
    page = at_count(ui)
    pad = page.body.ids.pad
    assert page.button_text == "Дальше: Картины"
    assert not any(cell.text for line in (*pad.lines, pad.sums) for cell in line.cells)
    for _ in range(6):
        tap(ui, ui.find(kind="PrimaryButton"))
    assert page.button_text == "Дальше: Монеты"
    assert not any(cell.text for cell in pad.lines[6].cells)
    tap(ui, ui.find(kind="PrimaryButton"))
    assert [cell.text for cell in pad.lines[6].cells] == ["9", "5", "3", "2", "41"]
    assert page.button_text == "Кто победил?" and "Побеждает Катя!" not in ui.texts_on_screen()


def test_a_row_says_its_reasons_again(ui: Harness) -> None:
    page = at_count(ui)
    pad = page.body.ids.pad
    tap(ui, pad.lines[3])  # nothing is filled in yet
    assert not pad.lines[3].marked
    tap(ui, ui.find(kind="IconButton", hint="antiques.screen.count.all"))
    assert [cell.text for cell in pad.sums.cells] == [str(total) for total in TOTALS]
    assert [head.won for head in reversed(pad.ids.heads.children)] == [False, False, True, False, False]
    tap(ui, pad.lines[3])
    assert pad.lines[3].marked and "Марки (5)" in ui.texts_on_screen()


def test_the_end_can_still_be_taken_back(ui: Harness) -> None:
    at_count(ui)
    ui.back()
    hands = Auctioneer(ui)
    hands.undo()
    assert not session_of(ui).over
    assert "?" not in [seat.figure for seat in hands.page.seats.seats]


def test_a_game_that_goes_on_again_is_not_counted(ui: Harness) -> None:
    hands = at_golden(ui, 100)
    page, number = hands.page, hands.page.play.number
    ui.go("antiques_count", game=number)
    ui.settle(8)
    assert ui.root.page is page and session_of(ui).cursor == 100


def test_the_result_leads_back_to_the_count(ui: Harness) -> None:
    at_count(ui)
    tap(ui, ui.find(kind="IconButton", hint="antiques.screen.count.all"))
    tap(ui, ui.find(kind="PrimaryButton"))
    ui.settle(6)
    tap(ui, ui.find(kind="IconButton", hint="result.count"))
    ui.settle(6)
    assert ui.root.page.done and "Побеждает Катя!" in ui.texts_on_screen()


def test_a_value_that_is_corrected_counts_at_once_and_is_remembered(ui: Harness) -> None:
    """Five stamps score 60 on these players' cards: Катя has them."""
    page = at_count(ui)
    tap(ui, ui.find(kind="IconButton", hint="antiques.screen.count.all"))
    tap(ui, ui.find(kind="IconButton", hint="antiques.screen.values"))
    sheet = ui.widget("ValuesSheet")
    tap(ui, sheet.tables["stamp"].cells[4])
    type_number(ui, 60)
    assert sheet.tables["stamp"].cells[4].corrected
    tap(ui, ui.find(text=words.tr("ui.done")))
    assert [cell.text for cell in page.body.ids.pad.sums.cells] == ["19", "57", "80", "56", "36"]
    store = ui.app.services.store
    (row,) = store.history()
    assert [seat.total for seat in row.seats] == [19, 57, 80, 56, 36]
    assert store.decks.known("antiques") == {"stamp": [1, 8, 17, 28, 60, 56]}


def test_new_games_know_it_too(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path)
    ui = run_app(home=tmp_path)
    ui.go("setup", game="antiques")
    ui.settle(6)
    open_fold(ui)
    tap(ui, ui.find(kind="KnowledgeOption"))
    tap(ui, ui.widget("ValuesSheet").tables["jewelry"].cells[1])
    type_number(ui, 11)
    ui.back()
    for name in ("Петя", "Маша", "Даша"):
        tap(ui, ui.find(kind="PersonChip", name=name))
    tap(ui, ui.find(text=words.tr("setup.start")))
    ui.settle(6)
    all_is_dealt(ui)
    values = session_of(ui).setup.options["values"]
    assert values == {"jewelry": [4, 11, 17, 25, 34, 44]}
    hands = Auctioneer(ui)
    for action in (
        {"do": "lot", "cards": ["jewelry", "jewelry"]},
        {"do": "bid", "coins": 2},
        {"do": "pass"},
        {"do": "pass"},
        {"do": "turn_up", "card": "painting"},
    ):
        hands.play(action)
    assert {kind.kind: kind.points for kind in hands.view.collections[0].kinds}["jewelry"] == 11


def test_the_first_numbers_come_back(ui: Harness) -> None:
    page = at_count(ui)
    tap(ui, ui.find(kind="IconButton", hint="antiques.screen.values"))
    sheet = ui.widget("ValuesSheet")
    assert not sheet.changed
    tap(ui, sheet.tables["stamp"].cells[4])
    type_number(ui, 60)
    assert sheet.changed
    tap(ui, ui.find(text=words.tr("antiques.screen.values.reset")))
    assert not sheet.changed and ui.app.services.store.decks.known("antiques") == {}
    tap(ui, ui.find(text=words.tr("ui.done")))
    tap(ui, ui.find(kind="IconButton", hint="antiques.screen.count.all"))
    assert [cell.text for cell in page.body.ids.pad.sums.cells] == [str(total) for total in TOTALS]


def test_the_count_is_whole_in_every_shape(ui: Harness) -> None:
    at_count(ui, LONG_NAMES[:5])
    for _ in range(5):
        tap(ui, ui.find(kind="PrimaryButton"))
    assert list(in_every_shape(ui)) == []
    tap(ui, ui.find(kind="IconButton", hint="antiques.screen.values"))
    assert list(in_every_shape(ui)) == []
