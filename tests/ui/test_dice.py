"""The dice tool: rolling by tap and shake, setting aside, the last throws, and how all of it looks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store.settings import MOTION
from companion.tools.cup import Bunch, Cup, Tally
from companion.tools.dice import DiceTable, Throw, WormDice
from screens.games.circle.tray import SymbolDie
from screens.pages.dice.page import DICE
from screens.text.dates import say_time
from screens.text.words import words
from screens.widgets.dice import Die
from tests.ui.evening import in_every_shape
from tests.ui.harness import Harness, parts
from tests.ui.table import die_of
from tests.ui.test_circle_race import Sensor

RunApp = Callable[..., Harness]
LONG_AGO = 1_700_000_000_000


def open_dice(ui: Harness, table: DiceTable | None = None) -> Any:
    """Opens the page, with dice that lie like this."""
    if table is not None:
        ui.app.services.settings.set(DICE, table.to_text())
    ui.go("dice")
    ui.settle()
    return ui.root.page


def kept(ui: Harness) -> DiceTable:
    """What the app would find after another start."""
    return DiceTable.from_text(ui.app.services.settings.get(DICE))


def shows(ui: Harness, part: str) -> bool:
    return any(part in text for text in ui.texts_on_screen())


def test_the_eight_dice_are_rolled_set_aside_and_rolled_again(ui: Harness) -> None:
    page = open_dice(ui)
    for text in ("Восемь кубиков в руке", "Ещё не брошены", "Коснитесь, чтобы бросить"):
        assert shows(ui, text)
    ui.tap_text("Бросить")
    rolled = page.table.worms.rolled
    assert len(rolled) == 8 and shows(ui, "Брошены: ") and kept(ui) == page.table
    assert ui.find(kind="PrimaryButton").disabled, "first something is set aside"
    face = rolled[0]
    ui.tap(die_of(page.stage.tray, face))
    assert page.table.worms.kept == tuple(die for die in rolled if die == face)
    left = page.table.worms.left
    ui.tap_text(f"Бросить ещё {left}")
    assert len(page.table.worms.rolled) == left and len(page.table.throws) == 2


def test_a_tap_on_the_dice_rolls_them_too(ui: Harness) -> None:
    page = open_dice(ui)
    ui.tap(parts(page.stage.tray, "DiePlace")[0])
    assert len(page.table.worms.rolled) == 8
    for name in ("Скачки", "Обычные"):
        ui.tap(ui.find(kind="KindTab", text=name))
        before = len(page.table.throws)
        ui.tap(page.stage)
        assert len(page.table.throws) == before + 1


def test_a_roll_that_fits_nothing_says_so_and_starts_anew(ui: Harness) -> None:
    page = open_dice(ui, DiceTable(worms=WormDice((1, 1, 1, 1, 1, 2), (1, 2))))
    assert shows(ui, "Неудача") and shows(ui, "Отложить нечего") and page.stage.desk.failed
    ui.tap_text("Начать заново")
    assert page.table.worms == WormDice() and shows(ui, "Восемь кубиков")


def test_dice_set_aside_by_mistake_come_back_but_a_roll_stays_rolled(ui: Harness) -> None:
    page = open_dice(ui)
    ui.tap_text("Бросить")
    rolled = page.table.worms.rolled
    undo = ui.find(kind="IconButton", hint="dice.undo")
    assert undo.disabled
    ui.tap(die_of(page.stage.tray, rolled[0]))
    ui.tap(undo)
    assert page.table.worms == WormDice(rolled=rolled) and undo.disabled
    ui.tap_text("Собрать")
    assert page.table.worms == WormDice()
    ui.tap(undo)
    assert page.table.worms.rolled == rolled


def test_the_race_die_shows_a_symbol_and_its_name(ui: Harness) -> None:
    page = open_dice(ui)
    ui.tap(ui.find(kind="KindTab", text="Скачки"))
    assert shows(ui, "Ещё не брошен") and page.stage.dice[0].face == ""
    ui.tap_text("Бросить")
    name = words.tr(f"circle.face.{page.table.race}")
    assert page.stage.dice[0].face == page.table.race and shows(ui, name.capitalize())


def test_any_number_of_ordinary_dice_with_their_sum(ui: Harness) -> None:
    page = open_dice(ui)
    ui.tap(ui.find(kind="KindTab", text="Обычные"))
    more = ui.find_all(kind="IconButton", icon="plus")[0]
    for _ in range(3):
        ui.tap(more)
    ui.tap_text("Бросить")
    assert [die.face for die in page.stage.dice] == list(page.table.plain) and len(page.table.plain) == 5
    assert f"Сумма {sum(page.table.plain)}" in ui.texts_on_screen()
    page.set_count(20)
    assert shows(ui, "20 кубиков в руке") and more.disabled
    page.set_count(1)
    ui.tap_text("Бросить")
    assert str(page.table.plain[0]) in ui.texts_on_screen() and not page.table.throws[0].faces[1:]


def test_a_die_that_is_held_stays_and_the_rest_is_rolled(ui: Harness) -> None:
    page = open_dice(ui, DiceTable(kind="plain", cup=Cup((Bunch(3),))))
    ui.tap_text("Бросить")
    shown = page.table.plain
    ui.tap(page.stage.dice[1])
    assert page.stage.dice[1].mode == "kept"
    ui.tap_text("Бросить ещё 2")
    assert page.table.plain[1] == shown[1] and page.table.tallies[0].rolls == 5
    ui.tap(page.stage.dice[1])
    assert page.table.held == () and shows(ui, "Бросить")


def test_a_cup_is_filled_taken_apart_and_kept_by_name(ui: Harness) -> None:
    page = open_dice(ui, DiceTable(kind="plain"))
    ui.tap_text("2к6")
    ui.tap_text("к20")
    ui.tap_text("к20")
    assert page.table.cup == Cup((Bunch(2), Bunch(2, 20)))
    ui.tap(ui.find_all(kind="IconButton", hint="dice.cup.minus")[0])
    assert page.table.cup.named() == "2d6 − 2d20"
    sheet = ui.find_all(kind="CupSheet")[0]
    sheet.ids.faces.text = "да, нет, 3"
    ui.settle()
    ui.tap(ui.find(kind="IconButton", hint="dice.cup.add"))
    sheet.ids.name.text = "Атака"
    ui.settle()
    ui.tap(sheet.ids.keep)
    for _ in range(2):
        first = sheet.ids.bunches.children[-1]
        ui.tap(next(button for button in parts(first, "IconButton") if button.hint == "dice.cup.drop"))
    assert page.table.cup == Cup((Bunch(1, 3, ("да", "нет", "3")),))
    ui.tap_text("Атака: 2к6 − 2к20 + 1×(да нет 3)")
    assert page.table.cup.count == 5
    ui.back()
    ui.tap_text("Бросить")
    table = page.table
    assert [die.shown for die in page.stage.dice[2:]] == [str(one) for one in table.plain[2:]]
    assert shows(ui, f"{table.throws[0].sum}".replace("-", "−"))
    assert len(table.tallies) == 3 and kept(ui) == table


def test_the_history_says_how_even_dice_have_fallen(ui: Harness) -> None:
    tally = Tally(6, (), (40, 10, 20, 20, 10, 20))
    throws = (Throw("plain", (1, 2), LONG_AGO),)
    open_dice(ui, DiceTable(kind="plain", plain=(1, 2), throws=throws, tallies=(tally,)))
    ui.tap(ui.find(kind="IconButton", hint="dice.throws"))
    assert shows(ui, "120 бросков, каждой грани ждали 20,0 раза. 1: 40, 2: 10") and shows(ui, "Очень неровно")


def test_dice_say_that_they_were_rolled_until_they_are_picked_up(ui: Harness) -> None:
    page = open_dice(ui, DiceTable(kind="race", race="cap", throws=(Throw("race", ("cap",), LONG_AGO),)))
    assert shows(ui, f"Брошен: {words.tr(say_time(LONG_AGO))}") and page.rolled
    ui.tap_text("Собрать")
    assert shows(ui, "Ещё не брошен") and page.stage.dice[0].face == ""


def test_the_same_face_again_is_seen_to_be_new(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.tools.dice.roll", lambda sides, count, below: sides[:1] * count)
    page = open_dice(ui, DiceTable(kind="race"))
    for _ in range(2):
        ui.tap_text("Бросить")
        assert page.stage.dice[0].mode == "selected"
        ui.pass_time(1.5)
        assert page.stage.dice[0].mode == "normal"


def test_dice_tumble_for_a_moment_and_a_second_tap_stops_them(ui: Harness) -> None:
    page = open_dice(ui, DiceTable(kind="plain", cup=Cup((Bunch(3),))))
    ui.app.services.settings.set(MOTION, True)
    button = ui.find(kind="PrimaryButton")
    touch = ui.touch_down(button)
    touch.touch_up()
    ui.settle(1)
    decided = page.table.plain
    assert shows(ui, "Катятся…") and kept(ui).plain == decided, "what they show is decided and kept before"
    ui.pass_time(1)
    assert [die.face for die in page.stage.dice] == list(decided) and shows(ui, "Брошены: ")
    page.roll()
    page.roll()
    assert len(page.table.throws) == 2 and [die.face for die in page.stage.dice] == list(page.table.plain)


def test_leaving_while_they_tumble_finds_them_at_rest(ui: Harness) -> None:
    page = open_dice(ui, DiceTable(kind="plain", cup=Cup((Bunch(3),))))
    ui.app.services.settings.set(MOTION, True)
    page.roll()
    ui.go("home")
    ui.pass_time(1)
    ui.back()
    ui.pass_time(1)
    assert [die.face for die in page.stage.dice] == list(page.table.plain) and len(page.table.throws) == 1


def test_shaking_rolls_only_what_may_be_rolled(ui: Harness) -> None:
    sensor = Sensor()
    ui.put_sensor(sensor)
    page = open_dice(ui)
    assert shows(ui, "Потрясите телефон")
    sensor.force = 12
    ui.pass_time(0.7)
    sensor.force = 0
    assert len(page.table.worms.rolled) == 8
    ui.pass_time(2)
    assert not sensor.is_on(), "a face is to be set aside first"
    ui.tap(die_of(page.stage.tray, page.table.worms.rolled[0]))
    assert sensor.is_on()
    ui.go("home")
    ui.settle()
    assert not sensor.is_on()


def test_one_shake_is_one_roll(ui: Harness) -> None:
    sensor = Sensor()
    ui.put_sensor(sensor)
    page = open_dice(ui, DiceTable(kind="race"))
    sensor.force = 12
    ui.pass_time(1.2)
    sensor.force = 0
    ui.pass_time(2)
    assert len(page.table.throws) == 1 and sensor.is_on()


def test_the_last_throws_are_listed_with_their_time_and_can_be_forgotten(ui: Harness) -> None:
    throws = (Throw("plain", (6, 6), LONG_AGO + 60_000), Throw("race", ("shoe",), LONG_AGO))
    page = open_dice(ui, DiceTable(throws=throws))
    assert shows(ui, "Сумма 12") and shows(ui, "Подкова") and shows(ui, words.tr(say_time(LONG_AGO)))
    ui.tap(ui.find(kind="IconButton", hint="dice.throws"))
    assert len(ui.widget("ThrowsSheet").ids.list.children) == 2
    ui.tap_text("Стереть список")
    assert page.table.throws == kept(ui).throws == () and not shows(ui, "Сумма 12")
    ui.tap_text("Вернуть")
    assert page.table.throws == throws


def test_everything_is_found_as_it_was_also_after_another_start(run_app: RunApp, tmp_path: Path) -> None:
    ui = run_app(home=tmp_path)
    page = open_dice(ui)
    ui.tap_text("Бросить")
    ui.tap(die_of(page.stage.tray, page.table.worms.rolled[0]))
    ui.tap(ui.find(kind="KindTab", text="Обычные"))
    ui.tap_text("Бросить")
    table = page.table
    ui.back()
    ui.go("dice")
    ui.settle()
    assert page.table == table and [die.face for die in page.stage.dice] == list(table.plain)
    ui.stop()
    page = open_dice(run_app(home=tmp_path))
    assert page.table == table and [die.face for die in page.stage.dice] == list(table.plain)


@pytest.mark.parametrize("kind", ["worms", "race", "plain"])
def test_dice_lie_on_their_mat_however_the_phone_is_turned(ui: Harness, kind: str) -> None:
    page = open_dice(ui)
    page.choose(kind)
    places = []
    for size in ((360, 740), (740, 360), (360, 740)):
        ui.resize(*size)
        ui.settle(4)
        mat = page.stage
        dice = [die for die in mat.walk(restrict=True) if isinstance(die, (Die, SymbolDie)) and die.width]
        assert dice and all(mat.y <= die.y and die.top <= mat.top and mat.x <= die.x for die in dice)
        places.append((*mat.pos, *mat.size))
    assert places[0] == places[2]


def test_the_language_changes_at_once(ui: Harness) -> None:
    open_dice(ui, DiceTable(kind="plain", plain=(3, 4), throws=(Throw("race", ("shoe",), LONG_AGO),)))
    words.language = "en"
    ui.settle()
    assert {"Sum 7", "Roll", "Horseshoe"} <= set(ui.texts_on_screen())
    assert not any("а" <= sign <= "я" for text in ui.texts_on_screen() for sign in text.lower())


THROWS = (Throw("plain", (6,) * 20, LONG_AGO), Throw("race", ("saddle",), LONG_AGO), Throw("plain", (2,), 0))
FACES = WormDice((1, 1), (2, 3, 4, 5, "worm", 2))
TABLES = {
    "ready": DiceTable(),
    "first": DiceTable(worms=WormDice((), (2, 2, 2, 2, 4, 4, 5, "worm")), throws=THROWS),
    "choose": DiceTable(worms=FACES, throws=THROWS),
    "failed": DiceTable(worms=WormDice((1, 1, 1, 1, 1, 2), (1, 2)), throws=THROWS),
    "race": DiceTable(kind="race", race="saddle", throws=THROWS),
    "many": DiceTable(kind="plain", cup=Cup((Bunch(20),)), plain=(6,) * 20, throws=THROWS),
}


@pytest.mark.parametrize("name", ["choose", "many"])
def test_everything_can_be_read_and_hit(ui: Harness, name: str) -> None:
    open_dice(ui, TABLES[name])
    assert list(in_every_shape(ui)) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("look", [{"text_size": 1.5}, {"width": 740, "height": 360, "text_size": 1.5}])
def test_everything_fits_with_large_words(run_app: RunApp, look: dict[str, Any], language: str) -> None:
    ui = run_app(language=language, mode="light", **look)
    for name, table in TABLES.items():
        open_dice(ui, table)
        assert (ui.cut_texts(), ui.small_targets(), ui.overlapping_texts()) == ([], [], []), name
