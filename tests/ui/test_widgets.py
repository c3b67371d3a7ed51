"""Widgets answer to real touches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from kivy.graphics import Rectangle
from kivy.uix.widget import Widget

import screens.games.heckmeck.grill  # noqa: F401  (kv knows its class by name)
from screens.drawing.motion import motion
from screens.drawing.shapes import corner
from screens.drawing.theme import theme
from screens.lean.layout_queue import QueuedTrigger
from screens.widgets.curtain import Curtain
from screens.widgets.overlays import confirm
from screens.widgets.seats import SeatFigure
from screens.widgets.text import BodyText
from tests.ui.beneath import widget_of
from tests.ui.evening import in_every_shape
from tests.ui.gallery import show
from tests.ui.harness import Harness, part, parts


def count(widget: Any, event: str) -> list[Any]:
    """What an event says, each time."""
    calls: list[Any] = []
    widget.fbind(event, lambda _, *args: calls.append(args[0] if args else None))
    return calls


def test_beside_each_other_everything_stands_in_the_middle_unless_it_says_otherwise(ui: Harness) -> None:
    level = show(ui, "Level:\n    size_hint: None, None\n    size: 300, 100\n    padding: 0, 10, 0, 30")
    small, hung = (
        Widget(size_hint_y=None, height=20),
        Widget(size_hint_y=None, height=20, pos_hint={"top": 1}),
    )
    for one in (small, hung):
        level.add_widget(one)
    ui.settle(2)
    assert small.center_y == level.y + 30 + (100 - 10 - 30) / 2 and small.pos_hint == {}
    assert hung.top == level.top - 10


@pytest.mark.parametrize("kind", ["PrimaryButton", "SecondaryButton", "QuietButton", "DangerButton"])
def test_buttons_answer_once_and_not_when_disabled(ui: Harness, kind: str) -> None:
    button = show(ui, f"{kind}:\n    text: 'Взять [24] & ещё'")
    taps = count(button, "on_release")
    ui.tap(button)
    assert len(taps) == 1
    button.disabled = True
    ui.tap(button)
    assert len(taps) == 1
    assert "Взять [24] & ещё" in ui.texts_on_screen()


def test_a_button_is_tinted_while_it_is_pressed(ui: Harness) -> None:
    button = show(ui, "PrimaryButton:\n    text: 'Дальше'")
    touch = ui.touch_down(button)
    assert button.pressing == 1
    touch.touch_up()
    ui.pass_time(0.3)
    assert button.pressing == 0


def test_long_words_make_a_button_higher(ui: Harness) -> None:
    button = show(ui, "PrimaryButton:\n    text: 'Да'\n    icon: 'check'")
    assert button.height == 56
    button.text = "Взять плашку с самой верхней стопки того, кто сидит напротив"
    ui.settle()
    assert button.height > 56 and ui.cut_texts() == []


def test_a_long_press_is_no_tap(ui: Harness) -> None:
    button = show(ui, "IconButton:\n    icon: 'undo-variant'\n    holdable: True\n    pos: 100, 300")
    taps, holds = count(button, "on_release"), count(button, "on_long_press")
    ui.hold(button)
    assert (len(taps), len(holds)) == (0, 1)
    ui.tap(button)
    assert (len(taps), len(holds)) == (1, 1)


def test_number_pad_takes_what_is_allowed(ui: Harness) -> None:
    pad = show(ui, "NumberPad:\n    most: 120\n    display: True")
    shown = [pad.value]
    for key in ("0", "1", "2", "0", "5", "back", "clear", "0", "back"):
        ui.tap(ui.find(kind="PadKey", key=key))
        shown.append(pad.value)
    assert shown == [None, 0, 1, 12, 120, 120, 12, None, 0, None]
    assert "–" in ui.texts_on_screen()


def test_keys_are_laid_in_rows_as_they_are_declared(ui: Harness) -> None:
    from screens.widgets.keypad import Key

    pad = show(ui, "Keypad:\n    columns: 3\n    gap: 6\n    row_height: 50")
    pressed: list[str] = []
    pad.bind(on_key=lambda _, key: pressed.append(key))
    pad.keys = (Key("1"), Key("2", off=True), Key("+5", "five"), Key("0"), Key("next", icon="check", wide=2))
    ui.settle()
    one, two, five, zero, following = (pad.key(do) for do in ("1", "2", "+5", "0", "next"))
    assert pad.height == 2 * 50 + 6 and one.y == two.y == five.y == zero.top + 6 == following.top + 6
    assert one.x == zero.x == pad.x and five.right == following.right == pytest.approx(pad.right)
    assert following.width == pytest.approx(2 * zero.width) and five.text == "five"
    for key in (one, two, following):
        ui.tap(key)
    assert pressed == ["1", "next"], "a key that is off says nothing"


def test_stepper_stops_at_its_ends(ui: Harness) -> None:
    stepper = show(ui, "Stepper:\n    least: 2\n    most: 4\n    value: 3\n    pos: 50, 300")
    for icon_name, ends in (("plus", 4), ("minus", 2)):
        for _ in range(4):
            ui.tap(ui.find(kind="IconButton", icon=icon_name))
        assert stepper.value == ends


def test_segments_choose_one_and_stack_when_words_are_long(ui: Harness) -> None:
    control = show(ui, "SegmentedControl:\n    options: [(1, 'Один'), (2, 'Два')]\n    value: 1")
    before = list(control.children)
    ui.tap_text("Два")
    assert control.value == 2
    assert [segment.active for segment in control.children] == [True, False]
    assert control.orientation == "horizontal"
    control.options = [(1, "Совсем длинное название первого"), (2, "И ещё более длинное название второго")]
    ui.settle()
    assert control.orientation == "vertical" and ui.cut_texts() == []
    assert list(control.children) == before


def test_a_switch_row_is_one_target(ui: Harness) -> None:
    row = show(ui, "SwitchRow:\n    title: 'Звук'\n    help: 'Короткие сигналы.'")
    ui.tap(row, (0.1, 0.5))
    assert row.active and row.slide == 1
    ui.tap(row, (0.9, 0.5))
    assert not row.active and row.slide == 0


def test_a_chip_leaves_the_choice_to_its_owner(ui: Harness) -> None:
    chip = show(ui, "Chip:\n    text: 'Быстро'\n    pos: 50, 300")
    taps = count(chip, "on_release")
    ui.tap(chip)
    assert len(taps) == 1 and not chip.active


def test_text_field_has_a_limit(ui: Harness) -> None:
    field = show(ui, "TextField:\n    limit: 5")
    ui.type_text(field, "Ма\nрия Антуанетта")
    assert field.text == "Ма ри"


@pytest.mark.parametrize(("count_of_seats", "rows"), [(2, 1), (4, 1), (5, 2), (7, 2)])
def test_all_seats_are_on_the_screen(ui: Harness, count_of_seats: int, rows: int) -> None:
    strip = show(ui, "SeatStrip:")
    strip.seats = tuple(
        SeatFigure("Константин " * 3, seat, str(100 + seat)) for seat in range(count_of_seats)
    )
    strip.turn = 1
    ui.settle()
    cells = ui.find_all(kind="SeatCell")
    assert len(cells) == count_of_seats and len({cell.y for cell in cells}) == rows
    assert [cell.active for cell in parts(strip, "SeatCell")].index(True) == 1
    assert {str(100 + seat) for seat in range(count_of_seats)} <= set(ui.texts_on_screen())
    assert ui.cut_texts() == [] and ui.small_targets() == []


def test_a_seat_that_was_there_before_serves_a_larger_round(ui: Harness) -> None:
    strip, tapped = show(ui, "SeatStrip:"), []
    strip.bind(on_seat=lambda _, seat: tapped.append(seat))
    cells = []
    for count_of_seats in (2, 4, 3):
        strip.seats = tuple(SeatFigure(f"Ира {seat}", seat, str(seat)) for seat in range(count_of_seats))
        ui.settle()
        cells.append(parts(strip, "SeatCell"))
        assert [cell.name for cell in cells[-1]] == [f"Ира {seat}" for seat in range(count_of_seats)]
    assert cells[1][:2] == cells[0] and cells[2] == cells[1][:3]
    ui.tap(cells[2][2])
    assert tapped == [2]
    touch = ui.touch_down(cells[2][2])
    strip.seats = strip.seats[:2]
    touch.touch_up()
    assert tapped == [2], "nobody sits there any more"


def test_figures_shrink_before_they_lose_a_digit(run_app: Callable[..., Harness]) -> None:
    ui = run_app(text_size=1.5)
    strip = show(ui, "SeatStrip:")
    strip.seats = tuple(SeatFigure("Ира", seat, str(10 ** (seat % 4))) for seat in range(7))
    ui.settle()
    assert not {"1", "10", "100", "1000"} & set(ui.cut_texts(shortened=True))


def test_a_long_figure_has_room_beside_what_lies_there(ui: Harness) -> None:
    strip = show(ui, "SeatStrip:")
    figures = ("840", "4900", "12750")
    strip.seats = tuple(SeatFigure("Ира", seat, figure) for seat, figure in enumerate(figures))
    strip.pieces = tuple(Widget(size_hint=(None, None), size=(32, 40)) for _ in range(3))
    ui.settle()
    assert ui.cut_texts(shortened=True) == []
    assert len({symbol.width for symbol in ui.find_all(kind="PlayerSymbol")}) == 1


def test_all_seats_are_written_in_one_size(ui: Harness) -> None:
    """Who has a digit more has no smaller symbol, and the tenth point moves nothing."""
    strip = show(ui, "SeatStrip:\n    form: 'slim'\n    size_hint_x: None\n    width: 312")

    def sizes(*figures: str) -> set[tuple[float, float]]:
        strip.seats = tuple(SeatFigure("Ира", seat, figure) for seat, figure in enumerate(figures))
        ui.settle()
        symbols = [part(cell, "PlayerSymbol").width for cell in parts(strip, "SeatCell")]
        letters = [part(cell, "TitleText").font_size for cell in parts(strip, "SeatCell")]
        return set(zip(symbols, letters, strict=True))

    assert len(sizes("7", "1280", "0", "30", "500", "9")) == 1
    assert sizes("7", "0", "0", "3", "5", "9") == sizes("7", "0", "0", "3", "5", "12")


def test_a_digit_has_room_in_the_narrowest_seat(ui: Harness) -> None:
    strip = show(ui, "SeatStrip:\n    form: 'slim'\n    size_hint_x: None")
    strip.seats = tuple(SeatFigure("Ира", seat, "0") for seat in range(4))
    strip.pieces = tuple(Widget(size_hint=(None, None), size=(32, 40)) for _ in range(4))
    for width in range(270, 331, 2):
        strip.width = width
        ui.settle()
        assert ui.cut_texts() == [], width


def test_six_sums_of_money_have_room_on_the_smallest_phone(run_app: Callable[..., Harness]) -> None:
    """A name below the figure is left out before the figure loses a digit."""
    ui = run_app(width=320, height=568)
    strip = show(ui, "SeatStrip:\n    form: 'slim'")
    for figures in (("5",) * 6, ("50",) * 6, ("500", "300", "250", "200", "0", "1100")):
        strip.seats = tuple(
            SeatFigure("Константин Константинов", seat, figure) for seat, figure in enumerate(figures)
        )
        ui.settle()
        assert ui.cut_texts() == [], figures


def test_seats_change_their_texts_not_their_widgets(ui: Harness) -> None:
    strip = show(ui, "SeatStrip:")
    strip.seats = (SeatFigure("Петя", 0, "1"), SeatFigure("Маша", 1, "2"))
    ui.settle()
    cells = list(strip.children)
    strip.seats = (SeatFigure("Петя", 0, "5"), SeatFigure("Маша", 1, "0", out=True))
    ui.settle()
    assert list(strip.children) == cells
    assert {"5", "0"} <= set(ui.texts_on_screen())
    tapped = count(strip, "on_seat")
    ui.tap_text("Маша")
    assert tapped == [1]


def test_the_curtain_shows_the_secret_only_while_it_is_held(ui: Harness) -> None:
    curtain = Curtain(name="Маша", colour=1)
    curtain.secret = BodyText(text="240 монет")
    done = count(curtain, "on_done")
    curtain.open()
    ui.settle()
    button = ui.find(kind="HoldButton")
    assert not {"240 монет", "Готово"} & set(ui.texts_on_screen())
    touch = ui.touch_down(button)
    assert "240 монет" in ui.texts_on_screen()
    touch.touch_up()
    ui.settle()
    assert "240 монет" not in ui.texts_on_screen()
    ui.tap_text("Готово")
    assert len(done) == 1 and "Маша" not in ui.texts_on_screen()


@pytest.mark.parametrize("name", ["Ян", "Wwwwwwwwwwwwwwwwwwwwwwww"])
def test_a_curtain_with_three_buttons_fits_every_screen(ui: Harness, name: str) -> None:
    curtain = Curtain(
        name=name, hold=False, text=f"{name} предлагает обмен. На кону: крыса ×1", instead_text="Принять",
        finish_text="Положить предложение",
    )  # fmt: skip
    curtain.secret = BodyText(text="240 монет")
    curtain.open()
    assert list(in_every_shape(ui)) == []


def test_a_held_curtain_is_covered_by_pause_even_under_the_finger(ui: Harness) -> None:
    curtain = Curtain(name="Маша")
    curtain.secret = BodyText(text="240 монет")
    curtain.open()
    ui.settle()
    ui.touch_down(ui.find(kind="HoldButton"))
    ui.pause()
    assert "240 монет" not in ui.texts_on_screen()


@pytest.mark.parametrize("how", [{}, {"hold": False, "finish_text": "Заплатить"}, {"options": ["Даша"]}])
def test_nobody_has_to_look_to_leave_the_curtain(ui: Harness, how: dict[str, Any]) -> None:
    curtain = Curtain(name="Маша", **how)
    curtain.secret = BodyText(text="240 монет")
    done = count(curtain, "on_done")
    curtain.open()
    ui.settle()
    ui.tap_text("Не сейчас")
    assert done == [] and not curtain.seen and "Маша" not in ui.texts_on_screen()


def test_the_tap_that_uncovers_says_what_for(ui: Harness) -> None:
    """…and after a pause, when it is covered again, something else may be said."""
    curtain = Curtain(name="Маша", hold=False, options=["Даша ×1", "Вася ×2"])
    curtain.secret = BodyText(text="240 монет")
    chosen = count(curtain, "on_option")
    curtain.open()
    ui.settle()
    assert "Готово" not in ui.texts_on_screen() and not ui.find_all(kind="HoldButton")
    ui.tap_text("Вася ×2")
    assert chosen == [1] and "240 монет" in ui.texts_on_screen()
    ui.pause()
    ui.resume()
    assert "240 монет" not in ui.texts_on_screen()
    ui.tap_text("Даша ×1")
    assert chosen == [1, 0] and "240 монет" in ui.texts_on_screen()


def test_after_a_pause_nobody_finishes_what_they_do_not_see(ui: Harness) -> None:
    """A payment was chosen, the phone was put away: on coming back it is covered, and nothing says "pay"."""
    curtain = Curtain(name="Маша", hold=False, finish_text="Заплатить")
    curtain.secret = BodyText(text="240 монет")
    done = count(curtain, "on_done")
    curtain.open()
    ui.settle()
    ui.tap(ui.find(kind="HoldButton"))
    ui.pause()
    ui.resume()
    assert done == [] and not {"Заплатить", "240 монет"} & set(ui.texts_on_screen())
    ui.tap(ui.find(kind="HoldButton"))
    ui.tap_text("Заплатить")
    assert len(done) == 1


@pytest.mark.parametrize("kind", ["Die", "WormTile"])
def test_drawn_pieces_are_buttons_only_when_told(ui: Harness, kind: str) -> None:
    piece = show(ui, f"{kind}:\n    pos: 100, 300\n    size: 64, 64")
    taps = count(piece, "on_release")
    ui.tap(piece)
    assert taps == []
    piece.touchable = True
    ui.tap(piece)
    assert len(taps) == 1


def test_every_face_and_mode_of_a_die_looks_different(ui: Harness, tmp_path: Any) -> None:
    die = show(ui, "Die:\n    pos: 100, 300")
    pictures = set()
    looks = [(face, "normal") for face in range(7)] + [(3, mode) for mode in ("dimmed", "kept", "selected")]
    for face, mode in looks:
        die.face, die.mode = face, mode
        pictures.add(ui.picture(tmp_path / "die.png").read_bytes())
    assert len(pictures) == len(looks)


def test_every_mode_of_a_tile_looks_different(ui: Harness, tmp_path: Any) -> None:
    tile = show(ui, "WormTile:\n    pos: 100, 300\n    number: 30")
    pictures = set()
    looks = [(worms, "normal") for worms in (1, 2, 3, 4)] + [
        (3, mode) for mode in ("flipped", "lit", "dimmed")
    ]
    for worms, mode in looks:
        tile.worms, tile.mode = worms, mode
        pictures.add(ui.picture(tmp_path / "tile.png").read_bytes())
    assert len(pictures) == len(looks)


def test_motion_is_off_when_reduced_and_moves_otherwise(ui: Harness) -> None:
    label = show(ui, "Label:\n    opacity: 0")
    done: list[int] = []
    motion.to(label, 0.2, opacity=1.0, then=lambda: done.append(1))
    assert label.opacity == 1 and done == [1]
    motion.reduced = False
    motion.to(label, 0.2, opacity=0.0, then=lambda: done.append(2))
    ui.pass_time(0.1)
    assert 0 < label.opacity < 1 and done == [1]
    ui.pass_time(0.2)
    assert label.opacity == 0 and done == [1, 2]


def test_a_long_question_scrolls_and_its_answers_stay_in_sight(run_app: Callable[..., Harness]) -> None:
    ui = run_app(width=740, height=360, text_size=1.5)
    confirm("Вернуться сюда?", "Всё, что было позже, отменится. " * 12, "Вернуться", on_yes=lambda: None)
    ui.settle(4)
    assert ui.cut_texts() == []
    for answer in (ui.find(kind="PrimaryButton"), ui.find(kind="QuietButton")):
        assert answer.y >= 0 and answer.top <= ui.root.height


def test_an_uncovered_secret_has_the_room_of_the_button(run_app: Callable[..., Harness]) -> None:
    ui = run_app(width=740, height=360, text_size=1.5)
    curtain = Curtain(name="Маша", hold=False)
    curtain.secret = BodyText(text="Лошадь")
    curtain.open()
    ui.settle(4)
    covered = curtain.ids.stage.height
    ui.tap(ui.find(kind="HoldButton"))
    assert curtain.ids.stage.height > covered
    curtain.cover()
    ui.settle(4)
    assert curtain.ids.stage.height == covered


@pytest.mark.part("label")
def test_a_sign_is_drawn_as_large_as_the_words_and_takes_no_room_without_a_picture(ui: Harness) -> None:
    sign = show(ui, "SignText:\n    icon: 'crown'\n    color: 1, 0, 0, 1")
    ui.draw()
    drawn = [part for part in sign.canvas.children if isinstance(part, Rectangle)]
    assert drawn[0].texture is sign.texture and drawn[0].size == tuple(sign.texture_size)
    assert sign.width == theme.body
    theme.text_size = 1.5
    ui.settle()
    assert sign.size == [theme.body, theme.body] and sign.font_size == theme.body
    sign.icon = ""
    ui.settle()
    ui.draw()
    assert sign.size == [0, 0] and drawn[0].size == (0, 0)


@pytest.mark.parametrize(
    ("kind", "size"),
    [("IconText", "body"), ("IconText", "icon"), ("LabelText", "headline"), ("TitleText", "body")],
)
def test_a_size_of_its_own_outlives_a_change_of_the_text_size(ui: Harness, kind: str, size: str) -> None:
    own = show(ui, f"{kind}:\n    font_size: theme.{size}")
    for text_size in (1.5, 1.0, 1.25):
        theme.text_size = text_size
        ui.settle()
        assert own.font_size == getattr(theme, size)


def test_a_text_without_a_size_of_its_own_follows_the_text_size(ui: Harness) -> None:
    plain = show(ui, "TitleText:\n    text: 'Маша'")
    for text_size in (1.5, 1.0):
        theme.text_size = text_size
        ui.settle()
        assert plain.font_size == theme.title


def test_a_flick_stops_at_the_end_of_a_list(run_app: Callable[..., Harness]) -> None:
    ui = run_app(text_size=1.5)
    ui.go("settings")
    ui.settle(6)
    scroll = next(widget for widget in ui.root.page.walk() if type(widget).__name__ == "Scroll")
    for flick, end in ((200, 0.0), (-200, 1.0)):
        for _ in range(2):
            ui.drag(scroll, 0, flick, steps=4)
            assert 0 <= scroll.scroll_y <= 1
        assert scroll.scroll_y == pytest.approx(end)


def test_a_number_may_grow_into_its_bounds(ui: Harness) -> None:
    from screens.widgets.keypad import NumberPad

    pad = NumberPad(least=20, most=500)
    for digit in "130":
        pad.press(digit)
    assert pad.value == 130
    pad.press("0")
    assert pad.value == 130, "1300 is more than 500"


def test_the_title_stands_beside_the_arrow(ui: Harness) -> None:
    bar = show(ui, "TopBar:\n    title: 'Любая игра'\n    subtitle: 'Уно'")
    arrow = ui.find(kind="IconButton", hint="ui.back")
    assert bar.ids.heading.x >= arrow.right


def test_a_plain_rectangle_lets_nothing_through(ui: Harness) -> None:
    assert bytes(corner(1, 0).pixels)[3] == 255


def times_laid(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> Counter[Any]:
    """How often everything is laid or written until it stands with larger words."""
    times: Counter[Any] = Counter()
    plain = QueuedTrigger.do

    def counted(laying: Any) -> None:
        times[widget_of(laying)] += 1
        plain(laying)

    with monkeypatch.context() as patch:
        patch.setattr(QueuedTrigger, "do", counted)
        theme.text_size = 1.5
        ui.settle()
    return times


@pytest.mark.part("layout_queue")
def test_a_grid_is_laid_after_its_texts_and_not_after_each_of_them(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    grid = show(ui, "Grid:\n    cols: 2\n" + "    BodyText:\n        text: 'слово'\n" * 20)
    times = times_laid(ui, monkeypatch)
    assert all(times[text] for text in grid.children) and 1 <= times[grid] <= 3


@pytest.mark.part("layout_queue")
def test_what_lies_deep_inside_is_moved_once_for_all_that_grows_around_it(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    indents = ["    " * depth for depth in range(6)]
    around = "".join(f"{indent}Column:\n" for indent in indents)
    below = "".join(f"{indent}    BodyText:\n{indent}        text: 'слово'\n" for indent in reversed(indents))
    innermost = parts(show(ui, around + below), "Column")[-1]
    assert 1 <= times_laid(ui, monkeypatch)[innermost] <= 3
    words = parts(innermost, "BodyText")[0]
    assert words.top == innermost.top, "and its words with it"


def test_a_row_of_chips_fades_out_where_it_goes_on(run_app: Callable[..., Harness]) -> None:
    """No chip is sheared off at the edge: there is the colour of the page, at the very edge of the row."""
    ui = run_app(mode="light", draws=True)
    chips = [(number, f"Что-то {number}") for number in range(12)]
    row = show(ui, f"ChipRow:\n    options: {chips}\n    value: 0\n    side: 16")

    def edges() -> list[bool]:
        ui.settle(6)
        pixels, width = ui.pixels(), round(row.width)
        ground = tuple(round(255 * part) for part in theme.background[:3])
        height = round(row.to_window(*row.center)[1])
        at = [3 * (width * height + x) for x in (0, width - 1)]
        return [all(abs(a - b) < 3 for a, b in zip(pixels[i : i + 3], ground, strict=True)) for i in at]

    assert edges() == [True, True], "free before the first, faded at the other end"
    row.scroll_x = 0.5
    assert edges() == [True, True]
