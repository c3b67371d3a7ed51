"""The stable: cards are written down once, found again, changed and forgotten; races are lined up from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.circle.stable import DECK
from companion.games.circle.state import FACES, Horse
from companion.games.circle.view import TokenView
from screens.drawing.easel import Picture
from screens.drawing.ink import InkRect, Sign
from screens.games.circle.horse_cards import KnownHorses, name_key
from screens.games.circle.symbols import LandingMark, StallDisc, Symbols, cloth, symbol
from screens.games.circle.tokens import Tokens
from screens.text.words import words
from tests.ui.beneath import pictures_of
from tests.ui.circle_hands import Table, cards, learn, line_up
from tests.ui.harness import Harness

LINKOR = Horse("Линкор", 5, 4, 6, 5)


def fill_in(ui: Harness, name: str, values: tuple[int, ...]) -> Any:
    """Types a name and taps the values into the open sheet."""
    sheet = ui.find(kind="CardSheet")
    ui.type_text(sheet.ids.name, name)
    for value in values:
        if value > 15:
            ui.tap(sheet.ids.pad.key("others"))
        ui.tap(sheet.ids.pad.key(str(value)))
    return sheet


def names(ui: Harness) -> list[str]:
    return [row.name for row in reversed(ui.find_all(kind="HorseRow")) if row.name]


# The page


def test_an_empty_stable_says_how_to_begin(ui: Harness) -> None:
    ui.go("horse_cards")
    ui.settle()
    assert words.tr("circle.screen.cards.empty") in ui.texts_on_screen()
    assert not ui.cut_texts() and not ui.small_targets()


def test_card_after_card_is_written_down(ui: Harness) -> None:
    ui.go("horse_cards")
    ui.settle()
    ui.tap(ui.find(kind="PrimaryButton"))
    sheet = fill_in(ui, "Линкор", (5, 4, 6, 5))
    assert not sheet.worried and not sheet.ids.save.disabled
    ui.tap(sheet.ids.save)
    # The sheet stays open, empty, for the next one.
    assert sheet.parent is not None and sheet.name == "" and sheet.values == [0, 0, 0, 0]
    assert sheet.ids.save.disabled
    sheet = fill_in(ui, "Сухарь", (7, 3, 2, 4))
    ui.tap(sheet.ids.save)
    ui.back()
    ui.settle()
    assert KnownHorses(ui.app.services.store).by_name() == (LINKOR, Horse("Сухарь", 7, 3, 2, 4))
    assert names(ui) == ["Линкор", "Сухарь"]
    assert words.tr("circle.screen.cards.known", n=2, all=DECK) in ui.texts_on_screen()


def test_values_of_any_card_can_be_entered(ui: Harness) -> None:
    ui.go("horse_cards")
    ui.settle()
    ui.tap(ui.find(kind="PrimaryButton"))
    sheet = fill_in(ui, "Ветер", (1, 30, 16, 2))
    assert sheet.values == [1, 30, 16, 2] and not sheet.ids.save.disabled
    # A value that was tapped wrongly is tapped again.
    ui.tap(sheet.boxes[1])
    ui.tap(sheet.ids.pad.key("9"))
    assert sheet.values == [1, 9, 16, 2]


def test_an_unusual_sum_is_only_a_hint(ui: Harness) -> None:
    ui.go("horse_cards")
    ui.settle()
    ui.tap(ui.find(kind="PrimaryButton"))
    sheet = fill_in(ui, "Вызов", (5, 4, 6, 6))
    assert sheet.worried and words.tr("circle.screen.cards.sum_odd", sum=31) in ui.texts_on_screen()
    assert not sheet.ids.save.disabled
    ui.tap(sheet.ids.save)
    assert KnownHorses(ui.app.services.store).find("Вызов") == Horse("Вызов", 5, 4, 6, 6)


def test_the_last_value_is_proposed_until_somebody_says_otherwise(ui: Harness) -> None:
    ui.go("horse_cards")
    ui.settle()
    ui.tap(ui.find(kind="PrimaryButton"))
    sheet = fill_in(ui, "Линкор", (5, 4, 6))
    assert sheet.values == [5, 4, 6, 5] and sheet.boxes[3].proposed and not sheet.ids.save.disabled
    assert words.tr("circle.screen.cards.proposed", sum=30) in ui.texts_on_screen()
    # Another value was wrong: the proposal follows.
    ui.tap(sheet.boxes[1])
    ui.tap(sheet.ids.pad.key("3"))
    assert sheet.values == [5, 3, 6, 6]
    # Nothing would make the usual sum: nothing is proposed.
    ui.tap(sheet.boxes[0])
    ui.tap(sheet.ids.pad.key("9"))
    assert sheet.values == [9, 3, 6, 0] and sheet.ids.save.disabled
    ui.tap(sheet.ids.pad.key("2"))
    assert sheet.values == [9, 3, 6, 2] and not sheet.boxes[3].proposed


def test_the_head_is_proposed_too(ui: Harness) -> None:
    ui.go("horse_cards")
    ui.settle()
    ui.tap(ui.find(kind="PrimaryButton"))
    sheet = ui.find(kind="CardSheet")
    ui.tap(sheet.boxes[1])
    fill_in(ui, "Линкор", (4, 6, 5))
    assert sheet.values == [5, 4, 6, 5] and sheet.boxes[0].proposed


def test_a_stall_that_no_known_card_fits_asks_for_a_new_one_at_once(ui: Harness) -> None:
    learn(ui, [LINKOR])
    table = Table(ui, players=2)
    ui.tap(table.board.line_up_control.area.stalls.rows[3])
    picker = table.board.line_up_control.picker
    assert not ui.find_all(kind="CardSheet"), "a card that is known can be picked"
    ui.tap(picker.row("Линкор"))
    sheet = ui.find(kind="CardSheet")
    assert sheet.title.startswith(words.tr("circle.screen.cards.stall", n=4))
    ui.back()
    assert not ui.find_all(kind="CardSheet") and ui.find(kind="Picker").stall == 4


@pytest.mark.parametrize("spelling", ["Линкор", "  линкор ", "ЛИНКОР"])
def test_the_same_name_is_not_written_down_twice(ui: Harness, spelling: str) -> None:
    learn(ui, [LINKOR])
    ui.go("horse_cards")
    ui.settle()
    ui.tap(ui.find(kind="PrimaryButton"))
    sheet = fill_in(ui, spelling, (1, 2, 3, 4))
    assert (
        sheet.ids.save.disabled
        and words.tr("circle.screen.cards.twice", name="Линкор") in ui.texts_on_screen()
    )
    ui.tap(sheet.ids.save)
    assert KnownHorses(ui.app.services.store).by_name() == (LINKOR,)


def test_yo_and_ye_are_one_letter() -> None:
    assert name_key("Орлёнок") == name_key("ОРЛЕНОК ".strip())


def test_a_card_is_changed_and_renamed(ui: Harness) -> None:
    learn(ui, [LINKOR, *cards(2)])
    ui.go("horse_cards")
    ui.settle()
    ui.tap(ui.root.page.row("Линкор"))
    sheet = ui.find(kind="CardSheet")
    assert sheet.name == "Линкор" and sheet.values == [5, 4, 6, 5]
    ui.type_text(sheet.ids.name, "Крейсер")
    ui.tap(sheet.boxes[3])
    ui.tap(sheet.ids.pad.key("8"))
    ui.tap(sheet.ids.save)
    ui.settle()
    assert not ui.find_all(kind="CardSheet")
    stable = KnownHorses(ui.app.services.store)
    assert stable.find("Крейсер") == Horse("Крейсер", 5, 4, 6, 8) and stable.find("Линкор") is None


def test_a_card_is_forgotten_only_when_it_is_meant(ui: Harness) -> None:
    learn(ui, [LINKOR, *cards(1)])
    ui.go("horse_cards")
    ui.settle()
    ui.tap(ui.root.page.row("Линкор"))
    ui.tap(ui.find(kind="CardSheet").ids.forgetting)
    ui.tap_text(words.tr("ui.cancel"))
    assert KnownHorses(ui.app.services.store).find("Линкор") == LINKOR
    ui.tap(ui.find(kind="CardSheet").ids.forgetting)
    ui.tap_text(words.tr("circle.screen.cards.forget.yes"))
    assert KnownHorses(ui.app.services.store).find("Линкор") is None
    assert names(ui) == ["Конь 01"]


def test_cards_are_found_by_a_part_of_their_name(ui: Harness) -> None:
    learn(ui, [LINKOR, *cards(20)])
    ui.go("horse_cards")
    ui.settle()
    ui.type_text(ui.root.page.ids.search, "инк")
    assert names(ui) == ["Линкор"]
    ui.type_text(ui.root.page.ids.search, "жираф")
    assert names(ui) == [] and words.tr("circle.screen.cards.nobody") in ui.texts_on_screen()


def test_a_full_stable_takes_no_more(ui: Harness) -> None:
    learn(ui, cards())
    ui.go("horse_cards")
    ui.settle()
    assert ui.find(text=words.tr("circle.screen.cards.known", n=DECK, all=DECK))
    assert ui.find(kind="PrimaryButton").disabled


# Lining up a race


def test_cards_used_last_come_first_and_those_of_no_use_last(ui: Harness) -> None:
    stable = learn(ui, cards(10))
    table = Table(ui, players=2)
    table.submit(line_up())
    stable.used(table.state.horses)
    table.page.play.undo()
    ui.settle(4)
    ui.tap(table.board.line_up_control.area.stalls.rows[1])
    picker = table.board.line_up_control.picker
    assert set(names(ui)[:7]) == {horse.name for horse in cards(7)}
    ui.tap(picker.row("Конь 03"))
    assert picker.stall == 2
    picker.ids.search.text = "Конь 03"
    ui.settle(4)
    row = picker.row("Конь 03")
    assert row.note == words.tr("circle.screen.cards.note.here", n=1)
    ui.tap(row)
    assert picker.stall == 2 and table.board.line_up_control.draft.cards[1] is None


def test_a_stall_can_be_filled_otherwise_and_emptied(ui: Harness) -> None:
    learn(ui, cards(8))
    table = Table(ui, players=2)
    rows = table.board.line_up_control.area.stalls.rows
    picker = None
    for stall, name in ((5, "Конь 01"), (5, "Конь 02")):
        ui.tap(rows[stall])
        picker = table.board.line_up_control.picker
        ui.tap(picker.row(name))
        ui.back()
        ui.settle()
        assert rows[stall].name == name
    ui.tap(rows[5])
    ui.tap(ui.find(text=words.tr("circle.screen.cards.take_out")))
    ui.back()
    ui.settle()
    assert rows[5].name == ""


def test_a_half_made_line_up_survives_the_end_of_the_app(run_app: Callable[..., Harness]) -> None:
    ui = run_app()
    learn(ui, cards(10))
    table = Table(ui, players=2)
    ui.tap(table.board.line_up_control.area.stalls.rows[1])
    for number in (1, 2, 3):
        ui.tap(table.board.line_up_control.picker.row(f"Конь {number:02}"))
    ui.stop()
    ui = run_app()
    table.ui = ui
    table.open()
    rows = table.board.line_up_control.area.stalls.rows
    assert [rows[stall].name for stall in range(1, 8)] == ["Конь 01", "Конь 02", "Конь 03", "", "", "", ""]


def test_the_engine_says_why_a_line_up_will_not_do(ui: Harness) -> None:
    alike_heads = [Horse(f"Граф {number}", 5, 5, 5, 5) for number in range(7)]
    learn(ui, alike_heads)
    table = Table(ui, players=2, royal=True)
    ui.tap(table.board.line_up_control.area.stalls.rows[1])
    for horse in alike_heads:
        ui.tap(table.board.line_up_control.picker.row(horse.name))
    assert not table.main().lit
    assert any("Граф 0" in text and "Граф 1" in text for text in ui.texts_on_screen())
    assert table.session.cursor == 0


def test_the_stable_is_a_tap_from_the_line_up_and_from_the_tools(ui: Harness) -> None:
    learn(ui, [LINKOR])
    table = Table(ui, players=2)
    ui.tap_text(words.tr("circle.screen.stable"))
    assert words.tr("circle.screen.cards.title") in ui.texts_on_screen() and names(ui) == ["Линкор"]
    ui.back()
    ui.settle(4)
    assert table.page.name == "table"
    ui.go("tools")
    ui.settle()
    (card,) = (
        widget for widget in ui.root.page.walk() if getattr(widget, "key", "") == "circle.screen.tool.cards"
    )
    ui.tap(card)
    assert ui.root.page.name == "horse_cards"


SIDE = 64
SOFT = 3
"""By how much of 255 two ways of drawing the same may differ: they round at other places."""


def pixels(draw: Callable[[Any], object]) -> bytes:
    picture = Picture((SIDE, SIDE), (0.2, 0.3, 0.2, 1))
    draw(picture.shapes)
    picture.paint()
    drawn: bytes = picture.texture.pixels
    return drawn


def differ(one: bytes, other: bytes) -> int:
    assert len(set(one)) > 10, "something is drawn"
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def test_symbols_that_are_drawn_at_once_look_like_single_ones(ui: Harness) -> None:
    placed = [(face, 16.0 + 32 * (n % 2), 16.0 + 32 * (n // 2), 24.0) for n, face in enumerate(FACES)]

    def singly(canvas: Any) -> None:
        for face, x, y, side in placed:
            Sign(canvas).picture(symbol(face), x, y, side, "#AABBCC")

    assert differ(pixels(lambda canvas: Symbols(canvas).show(placed, "#AABBCC")), pixels(singly)) <= SOFT
    fewer = pixels(lambda canvas: Symbols(canvas).show(placed[1:], "#AABBCC"))
    assert differ(fewer, pixels(singly)) > 100, "each of them is seen"


def test_the_number_of_a_stall_looks_like_its_parts(ui: Harness) -> None:
    def parts(canvas: Any) -> None:
        colours = cloth(3)
        InkRect(canvas).disc(32, 32, 20, colours.rim)
        InkRect(canvas).disc(32, 32, 18.7, colours.fill)
        Sign(canvas).write("3", 32, 32, 20 * 1.32, colours.ink)

    def ring(canvas: Any) -> None:
        InkRect(canvas).disc(32, 32, 20, "#20262E")
        InkRect(canvas, framed=True).disc(32, 32, 20, cloth(3).fill, 3)
        Sign(canvas).write("3", 32, 32, 20 * 1.35, "#FFFFFF")

    def whole(kind: type[StallDisc | LandingMark]) -> bytes:
        return pixels(lambda canvas: kind(canvas).show(3, 32, 32, 20))

    for kind, drawn in ((StallDisc, parts), (LandingMark, ring)):
        assert differ(whole(kind), pixels(drawn)) <= 36, "two soft edges on each other, by a seventh"


def test_alike_tokens_are_one_picture(ui: Harness) -> None:
    ones, canvas = [TokenView(0, 1), TokenView(1, 1), TokenView(0, 1), TokenView(0, None)], ui.root.canvas
    tokens = Tokens(canvas)
    tokens.lay(ones, (0, 1), 0, 0, 200, 24)
    assert tokens.texts == ["1", "1", "1", "?"]
    first, other, alike, down = pictures_of(tokens)
    assert first is alike and len({id(texture) for texture in (first, other, down)}) == 3


def test_a_grey_save_says_what_is_missing(ui: Harness) -> None:
    ui.go("horse_cards")
    ui.settle()
    ui.tap(ui.find(kind="PrimaryButton"))
    sheet = ui.find(kind="CardSheet")
    assert sheet.ids.save.text == words.tr("circle.screen.cards.lacks_name")
    fill_in(ui, "Линкор", (5,))
    assert sheet.ids.save.disabled and sheet.ids.save.text == words.tr("circle.screen.cards.lacks", n=2)
    fill_in(ui, "Линкор", (4, 6))
    assert sheet.ids.save.text == words.tr("circle.screen.cards.save_next")


def test_horses_without_names_survive_the_end_of_the_app(run_app: Callable[..., Harness]) -> None:
    """A stall says its number, and a second race takes seven others."""
    ui = run_app()
    table = Table(ui, players=2)
    ui.tap(table.board.line_up_control.area.stalls.rows[2])
    for value in (5, 4, 6):
        ui.tap(ui.find(kind="CardSheet").ids.pad.key(str(value)))
    assert any("5 · 4 · 6 · 5" in text for text in ui.texts_on_screen()), "to be compared with the card"
    ui.stop()
    ui = run_app()
    ui.go("table", game=table.number)
    ui.settle(6)
    draft = ui.root.page.board.line_up_control.draft
    assert draft.cards[1] == Horse("2", 5, 4, 6, 5) and draft.missing == 6
    assert draft.cards[1].called == "", "its stall is all that is said of it"
    ui.stop()
