"""Setting a game up with real touches: people, names, seats, lots, options, and the three taps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Message
from companion.core.options import Knowledge
from companion.games import SHELF_IDS, load
from companion.store import Person, StoreFull
from companion.store import settings as S
from companion.store.drawn import drawable
from screens.pages.setup.seat_rows import Seating
from screens.people.seat_colours import seat_colours
from screens.play.play import chance_setting
from screens.text.names import few_names
from screens.text.words import words
from tests.ui.evening import LONG_NAMES, begin, in_every_shape, open_fold, open_store, play_on, remember, stub
from tests.ui.harness import Harness, parts

FIVE = tuple(game for game in SHELF_IDS if load(game).components)
"""The games with a box."""


@pytest.fixture(autouse=True)
def no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    stub(monkeypatch, "table")


def seats_shown(ui: Harness) -> list[str]:
    """The names at the table as the rows show them, from above."""
    lines = parts(ui.root.page.ids.rows, "SeatLine")
    return [line.name for line in lines]


def add(ui: Harness, name: str) -> None:
    """Adds somebody through the sheet."""
    ui.tap(ui.find(kind="NewChip", text="Новый игрок"))
    ui.type_text(ui.find(kind="NameField"), name)
    ui.tap_text("Сохранить")


def line(ui: Harness, name: str) -> Any:
    return next(line for line in parts(ui.root.page.ids.rows, "SeatLine") if line.name == name)


def button(ui: Harness, name: str, hint: str) -> Any:
    """A button in somebody's row."""
    return next(child for child in line(ui, name).children if getattr(child, "hint", "") == hint)


def chip(ui: Harness, name: str) -> Any:
    return next(child for child in ui.root.page.ids.people.children if getattr(child, "name", "") == name)


def part(ui: Harness, kind: str, **properties: Any) -> Any:
    """A widget of the page, in sight or not; a tap scrolls to it."""
    return next(
        widget
        for widget in ui.root.page.walk()
        if type(widget).__name__ == kind
        and all(getattr(widget, name) == value for name, value in properties.items())
    )


def stock(ui: Harness, key: str) -> Any:
    """The chip that says what the table has."""
    return ui.find(kind="StockChip", key=key)


def created(ui: Harness) -> Any:
    """The game that was started last."""
    return ui.app.services.store.open_game(ui.root.page.args["game"])


def test_those_who_played_last_sit_there_already(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path)
    seated = (people[2], people[0], people[1])
    store = open_store(tmp_path)
    begin(store, seated, fast=True, first=1)
    store.close()
    ui = run_app()
    ui.tap(ui.find(kind="GameCard", game="heckmeck"))
    assert seats_shown(ui) == ["Даша", "Петя", "Маша"] and "Начинает Петя" in ui.texts_on_screen()
    ui.tap_text("Начать игру")
    assert ui.root.page.name == "table"
    session = created(ui)
    assert session.setup.seats == ("Даша", "Петя", "Маша")
    assert session.setup.options == {"first": 1, "fast": True, "quick": False}
    row = ui.app.services.store.game_row(ui.root.page.args["game"])
    assert [seat.person and seat.person.id for seat in row.seats] == [person.id for person in seated]
    ui.back()
    assert ui.root.page.name == "home"


def test_a_tap_on_the_card_of_others_seats_them_and_one_on_their_own_changes_nothing(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    begin(store, people)
    begin(store, people[:2])
    store.close()
    ui = run_app()
    ui.tap(ui.find(kind="GameCard", game="heckmeck"))
    two, three = parts(ui.root.page, "RoundCard")
    assert (two.active, three.active) == (True, False) and seats_shown(ui) == ["Петя", "Маша"]
    ui.tap(two)
    assert seats_shown(ui) == ["Петя", "Маша"]
    ui.tap(three)
    assert seats_shown(ui) == ["Петя", "Маша", "Даша"] and three.active and not two.active
    ui.tap(three)
    assert seats_shown(ui) == ["Петя", "Маша", "Даша"]


def test_the_last_crowd_sits_at_a_new_game_too(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    begin(store, people, game="whales", first=2)
    store.close()
    ui = run_app()
    ui.tap(ui.find(kind="GameCard", game="heckmeck"))
    assert seats_shown(ui) == ["Петя", "Маша", "Даша"] and not ui.find_all(kind="RoundCard")
    ui.tap_text("Начать игру")
    assert created(ui).setup.first == 0, "who began another game begins only that"


def test_four_known_people_set_up_on_one_screen(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    """Who plays, what they have, start: nothing has to be scrolled to."""
    people = remember(tmp_path, ["Константин", "Маша", "Даша", "Екатерина"])
    store = open_store(tmp_path)
    begin(store, people, game="whales")
    begin(store, people[:3], game="whales")
    store.close()
    ui = run_app()
    for game in FIVE:
        ui.go("home", fresh=True)
        ui.go("setup", game=game)
        ui.settle()
        scroll = ui.root.page.ids.scroll
        assert scroll.children[0].height <= scroll.height, game


def test_a_start_without_a_step_is_not_gone_on_with_and_goes_when_another_begins(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    played = begin(store, people, game="whales")
    play_on(played, 2)
    number = store.id_of(played)
    store.close()
    ui = run_app()
    for game in ("heckmeck", "circle", "heckmeck"):
        ui.go("home", fresh=True)
        ui.tap(ui.find(kind="GameCard", game=game))
        ui.tap_text("Начать игру")
        ui.back()
        assert part(ui, "ContinueCard").game == "whales" and ui.root.page.table_game == number
    assert [row.game for row in ui.app.services.store.history()] == ["heckmeck", "whales"]
    assert ui.app.services.store.table_game().id == number


def test_the_order_of_the_page_never_changes(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    """Whatever was set up before: what the table has, who plays, who begins, how it is played."""
    people = remember(tmp_path)
    store = open_store(tmp_path)
    begin(store, people)
    store.close()
    ui = run_app()

    def order(game: str) -> list[str]:
        ui.go("home", fresh=True)
        ui.go("setup", game=game)
        ui.settle()
        page = ui.root.page
        shown = [*reversed(page.ids.who.children), *reversed(page.ids.how.children)]
        return [type(part).__name__ for part in shown]

    before = order("circle")
    assert before == ["StockChoice", "Column", "Fold", "HowWePlay"]
    assert order("scorepad")[1:] == ["Column", "Fold", "HowWePlay"]
    assert order("circle") == before and order("heckmeck") == before
    open_fold(ui)
    kinds = [type(part).__name__ for part in reversed(ui.root.page.ids.rules.ids.body.children)]
    assert kinds == ["OptionsCard", "Column"]


def test_the_rule_of_the_box_stands_at_the_flag(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    begin(store, people, game="whales")
    store.close()
    for language in LANGUAGES:
        ui = run_app(language=language)
        for game in FIVE:
            ui.go("setup", game=game)
            ui.settle()
            assert words.has(f"{game}.begins")
            assert ui.root.page.ids.seats.told == words.tr(f"{game}.begins")
            assert ui.root.page.ids.seats.told in ui.texts_on_screen()
        ui.stop()


def test_the_first_people_are_added_seated_and_play(ui: Harness) -> None:
    ui.go("setup", game="heckmeck")
    ui.settle()
    start = ui.find(kind="PrimaryButton", text="Начать игру")
    assert start.disabled and "Выберите, кто играет" in ui.texts_on_screen()
    add(ui, "Петя")
    assert start.disabled and "Нужно ещё 1 игрок: играют от 2" not in ui.texts_on_screen()
    assert "Нужен ещё 1 игрок: играют от 2" in ui.texts_on_screen()
    add(ui, "Маша")
    assert not start.disabled and seats_shown(ui) == ["Петя", "Маша"]
    colours = [line(ui, name).colour for name in ("Петя", "Маша")]
    assert len(set(colours)) == 2
    ui.tap_text("Начать игру")
    assert created(ui).setup.seats == ("Петя", "Маша")


def test_new_people_follow_one_another_without_leaving_the_sheet(ui: Harness) -> None:
    ui.go("setup", game="heckmeck")
    ui.settle()
    ui.tap(ui.find(kind="NewChip", text="Новый игрок"))
    field = ui.find(kind="NameField")
    ui.type_text(field, "Петя")
    ui.tap_text("Сохранить и добавить ещё")
    assert field.text == "" and field.focus and seats_shown(ui) == ["Петя"]
    assert ui.find(kind="PrimaryButton", text="Сохранить").disabled
    ui.type_text(field, "Маша")
    field.dispatch("on_text_validate")  # the keyboard's own key
    ui.settle()
    assert field.text == "" and seats_shown(ui) == ["Петя", "Маша"]
    ui.type_text(field, "Даша")
    ui.tap_text("Сохранить")
    assert seats_shown(ui) == ["Петя", "Маша", "Даша"] and not ui.find_all(kind="NameField")
    assert len({person.colour for person in ui.app.services.store.people.all()}) == 3


def test_a_tap_takes_people_in_and_out_and_too_many_get_a_sentence(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    remember(tmp_path, LONG_NAMES)
    ui = run_app()
    ui.go("setup", game="whales")
    ui.settle()
    for name in LONG_NAMES[:5]:
        ui.tap(chip(ui, name))
    assert "Играют не больше 4: уберите 1 игрока" in ui.texts_on_screen()
    assert ui.find(kind="PrimaryButton", text="Начать игру").disabled
    ui.tap(chip(ui, LONG_NAMES[1]))
    assert seats_shown(ui) == [LONG_NAMES[0], *LONG_NAMES[2:5]]
    assert not ui.find(kind="PrimaryButton", text="Начать игру").disabled


NAMES_TYPED = [
    ("", None, None),
    ("   ", None, None),
    ("ПЕТЯ", None, "ПЕТЯ уже есть в списке."),
    ("Ж" * 200, "Ж" * 24, "Длиннее нельзя: в имени до 24 знаков."),
    ("🦄🦄", None, "Эмодзи и такие буквы"),
    ("Ася 🦄", "Ася", "Эмодзи и такие буквы"),
    ("שרה", None, "Эмодзи и такие буквы"),
    ("\u202eАня", "Аня", "Эмодзи и такие буквы"),
    ("Андреи\u0306", "Андрей", None),
    ("[b]Ян[/b]", "[b]Ян[/b]", None),
]
"""What is typed, what is kept of it (None: it can't be saved), and how the sentence under it begins."""


def test_names_that_are_no_names(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path, ["Петя"])
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    seated: list[str] = []
    for typed, kept, said in NAMES_TYPED:
        ui.tap(part(ui, "NewChip", text="Новый игрок"))
        ui.type_text(ui.find(kind="NameField"), typed)
        note = words.tr(ui.find(kind="PersonSheet").note)
        assert note.startswith(said) if said else note == "", typed
        assert (note in ui.texts_on_screen()) == bool(note)
        save = ui.find(kind="PrimaryButton", text="Сохранить")
        assert save.disabled == (kept is None), typed
        assert ui.cut_texts() == []
        if kept is None:
            ui.back()
        else:
            ui.tap(save)
            seated.append(kept)
        assert seats_shown(ui) == seated


def test_back_closes_the_sheet_before_it_leaves_the_page(ui: Harness) -> None:
    ui.tap(ui.find(kind="GameCard", game="heckmeck"))
    ui.tap(ui.find(kind="NewChip", text="Новый игрок"))
    assert "Цвет и знак" in ui.texts_on_screen()
    ui.back()
    assert ui.root.page.name == "setup" and "Цвет и знак" not in ui.texts_on_screen()
    ui.back()
    assert ui.root.page.name == "home"


def test_seats_change_by_arrow_and_by_drag_and_the_starter_keeps_the_flag(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    remember(tmp_path, ["Петя", "Маша", "Даша", "Ира"])
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    for name in ("Петя", "Маша", "Даша", "Ира"):
        ui.tap(chip(ui, name))
    open_fold(ui, "seats")
    ui.tap(button(ui, "Даша", "setup.flag"))
    ui.tap(button(ui, "Даша", "setup.up"))
    assert seats_shown(ui) == ["Петя", "Даша", "Маша", "Ира"]
    ui.tap(button(ui, "Петя", "setup.up"))
    assert seats_shown(ui) == ["Даша", "Маша", "Ира", "Петя"]
    handle = line(ui, "Даша").ids.handle
    ui.scroll_to(line(ui, "Петя"))
    ui.drag(handle, 0, -2.4 * line(ui, "Даша").height)
    assert seats_shown(ui) == ["Маша", "Ира", "Даша", "Петя"]
    assert [line(ui, name).starts for name in seats_shown(ui)] == [False, False, True, False]
    ui.drag(line(ui, "Петя").ids.handle, 0, 900)
    assert seats_shown(ui) == ["Петя", "Маша", "Ира", "Даша"]
    assert not any(line(ui, name).held for name in seats_shown(ui))
    ui.tap_text("Начать игру")
    assert created(ui).setup.first == 3


def test_the_lot_turns_the_hand_and_ends_on_a_name(
    run_app: Callable[..., Harness], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    for name in ("Петя", "Маша", "Даша"):
        ui.tap(chip(ui, name))
    ui.app.services.settings.set(S.MOTION, True)
    monkeypatch.setattr("screens.pages.setup.seat_rows.SystemRandom", lambda: Random(5))
    drawn = ("Петя", "Маша", "Даша")[Random(5).randrange(3)]
    ui.tap(ui.find(kind="IconButton", hint="setup.lot"))
    assert ui.root.page.ids.table.spinning and "…" in ui.texts_on_screen()
    assert not any(line(ui, name).starts for name in seats_shown(ui))
    ui.pass_time(2)
    assert not ui.root.page.ids.table.spinning
    assert [name for name in seats_shown(ui) if line(ui, name).starts] == [drawn]
    assert ui.root.page.ids.table.name == drawn and f"Начинает {drawn}" in ui.texts_on_screen()
    ui.tap_text("Начать игру")
    assert created(ui).setup.first == Random(5).randrange(3)


def test_the_lot_is_fair() -> None:
    people = [Person(number, str(number), number, number) for number in range(5)]
    seating, chance = Seating(people), Random(1)
    drawn = [seating.draw_lot(chance) for _ in range(5000)]
    assert all(900 < drawn.count(seat) < 1100 for seat in range(5))


def test_another_name_from_the_seat(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    ui.tap(chip(ui, "Маша"))
    open_fold(ui, "seats")
    ui.tap(line(ui, "Маша").ids.person)
    ui.type_text(ui.find(kind="NameField"), "Мария")
    ui.tap(ui.find(kind="ColourChoice", colour=6))
    ui.tap_text("Сохранить")
    assert seats_shown(ui) == ["Мария"] and line(ui, "Мария").colour == 6
    assert chip(ui, "Мария").active


def test_no_two_at_a_table_have_the_same_colour(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    store = open_store(tmp_path)
    for name in ("Петя", "Маша", "Даша"):
        store.people.add(name, 2, 2)
    store.close()
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    for name in ("Петя", "Маша", "Даша"):
        ui.tap(chip(ui, name))
    assert [line(ui, name).colour for name in seats_shown(ui)] == [2, 0, 1]


def test_those_who_have_not_played_for_long_are_a_tap_away(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    remember(tmp_path, [f"Гость {number}" for number in range(1, 31)])
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    shown = ui.root.page.ids.people.children
    assert len([child for child in shown if hasattr(child, "person")]) == 12
    ui.tap_text("Ещё 18")
    shown = ui.root.page.ids.people.children
    assert len([child for child in shown if hasattr(child, "person")]) == 30


def test_a_round_with_somebody_removed_is_not_offered(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    begin(store, people)
    begin(store, people[:2])
    begin(store, people[1::-1], game="whales")
    begin(store, people[:1], game="scorepad")
    store.people.remove(people[2].id)
    store.close()
    ui = run_app()
    ui.go("setup", game="scorepad")
    ui.settle()
    assert [words.tr(card.people) for card in parts(ui.root.page, "RoundCard")] == ["Петя", "Маша, Петя"]


def test_what_a_table_has_is_asked_first_in_the_same_words_and_remembered_by_game(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    begin(store, people, game="whales")
    store.close()
    ui = run_app()
    asked = {}
    for game in FIVE:
        ui.go("home", fresh=True)
        ui.go("setup", game=game)
        ui.settle()
        assert "Что у вас есть?" in ui.texts_on_screen()[:3]
        asked[game] = [chip.text for chip in parts(ui.root.page, "StockChip")]
        assert stock(ui, "setup.stock.box").active
    assert asked == {
        "kuhhandel": ["Вся коробка", "Без денег", "Без колоды", "Только телефон"],
        "heckmeck": ["Вся коробка", "Только телефон"],
        "antiques": ["Вся коробка", "Только телефон"],
        "whales": ["Вся коробка", "Козырь тянет приложение"],
        "circle": ["Вся коробка", "Без кубика и карт", "Без жетонов", "Только телефон"],
    }
    ui.go("setup", game="heckmeck")
    ui.settle()
    ui.tap(stock(ui, "setup.stock.phone"))
    ui.tap_text("Начать игру")
    for game, key in (("antiques", "setup.stock.box"), ("heckmeck", "setup.stock.phone")):
        ui.go("home", fresh=True)
        ui.go("setup", game=game)
        ui.settle()
        assert [chip.key for chip in ui.find_all(kind="StockChip") if chip.active] == [key]


@pytest.mark.parametrize(
    ("game", "key", "agreed", "source"),
    [
        ("kuhhandel", "setup.stock.box", {"money": "table"}, "table"),
        ("kuhhandel", "kuhhandel.without.money", {"money": "app"}, "table"),
        ("kuhhandel", "kuhhandel.without.cards", {"money": "table"}, "app"),
        ("kuhhandel", "setup.stock.phone", {"money": "app"}, "app"),
        ("circle", "setup.stock.box", {"late": True}, "table"),
        ("circle", "circle.without.tokens", {"late": False}, "table"),
        ("circle", "circle.without.cards", {"late": True}, "app"),
        ("circle", "setup.stock.phone", {"late": False}, "app"),
        ("whales", "whales.without.trump", {}, "app"),
    ],
)
def test_all_switches_follow_from_what_the_table_has(
    run_app: Callable[..., Harness], tmp_path: Path, game: str, key: str, agreed: dict[str, Any], source: str
) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    begin(store, people, game="whales")
    store.close()
    ui = run_app()
    ui.go("setup", game=game)
    ui.settle()
    ui.tap(stock(ui, key))
    ui.tap_text("Начать игру")
    setup = created(ui).setup
    assert {name: setup.options[name] for name in agreed} == agreed
    assert ui.app.services.settings.get(chance_setting(game)) == source
    assert ui.app.services.store.chance.by_app(ui.root.page.args["game"]) is (source == "app")


def test_what_one_game_lacks_says_nothing_of_the_next(ui: Harness) -> None:
    ui.go("setup", game="heckmeck")
    ui.settle()
    ui.tap(stock(ui, "setup.stock.phone"))
    ui.go("home", fresh=True)
    ui.go("setup", game="scorepad")
    ui.settle()
    assert ui.root.page.options["mode"] == "rounds" and "Кто играет" in ui.texts_on_screen()


def test_options_are_told_in_a_line_and_remembered(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    for name in ("Петя", "Маша"):
        ui.tap(chip(ui, name))
    assert "Обычные правила · Научите нас" in ui.texts_on_screen()
    open_fold(ui)
    ui.tap(part(ui, "SwitchOption"))
    ui.tap(part(ui, "SwitchRow", key="setup.coach"))
    ui.tap(ui.root.page.ids.rules.ids.line)
    assert "Быстрая игра · Научите нас · Тренер" in ui.texts_on_screen()
    ui.tap_text("Начать игру")
    session = created(ui)
    assert session.setup.options["fast"] is True
    assert ui.app.services.store.coaching.is_on(ui.root.page.args["game"])
    ui.go("home", fresh=True)
    ui.tap(ui.find(kind="GameCard", game="heckmeck"))
    assert "Быстрая игра · Научите нас" in ui.texts_on_screen(), "the coach is asked anew before every game"


def test_a_clock_is_agreed_on_before_the_game(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    for name in ("Петя", "Маша"):
        ui.tap(chip(ui, name))
    open_fold(ui)
    ui.tap(part(ui, "ClockHabit"))
    ui.tap_text("На партию")
    ui.tap_text("Играть с этими часами")
    assert "20:00 на всю партию" in ui.texts_on_screen()
    ui.tap(ui.root.page.ids.rules.ids.line)
    assert "Обычные правила · Часы партии · Научите нас" in ui.texts_on_screen()
    ui.tap_text("Начать игру")
    created(ui)
    clock = ui.app.services.store.clocks.read(ui.root.page.args["game"], 0)
    assert clock is not None and clock.paused and clock.control.kind == "whole"
    ui.go("home", fresh=True)
    ui.tap(ui.find(kind="GameCard", game="heckmeck"))
    assert "Обычные правила · Научите нас" in ui.texts_on_screen(), "a clock is asked for anew each time"


def test_every_kind_of_option_can_be_chosen(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("setup", game="antiques")
    ui.settle()
    open_fold(ui)
    ui.tap(part(ui, "ValueChip", value="ban"))
    ui.tap(part(ui, "ValueChip", value="stop"))
    assert ui.root.page.options["tricks"] == ["stop", "ban"]
    assert ui.root.page.ids.rules.told == "Остановка торгов, Запрет ставок"
    ui.go("setup", game="whales")
    ui.settle()
    open_fold(ui)
    number = part(ui, "NumberOption")
    ui.tap(part(ui, "StepButton", icon="plus"))
    assert ui.root.page.options["target"] == 31
    ui.tap(part(ui, "IconButton", icon="keyboard-outline"))
    for key in "45":
        ui.tap(ui.find(kind="PadKey", key=key))
    ui.tap_text("Готово")
    assert number.value == 45 and ui.root.page.options["target"] == 45
    assert ui.root.page.ids.rules.told == "Играем до 45"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_game_has_its_words(run_app: Callable[..., Harness], language: str) -> None:
    ui = run_app(language=language)
    for game in SHELF_IDS:
        for option in load(game).options:
            if isinstance(option, Knowledge):
                continue
            assert words.has(f"{game}.option.{option.name}.help"), option.name
            for value in getattr(option, "values", ()):
                assert words.has(f"{game}.option.{option.name}.{value}"), value
        ui.go("setup", game=game)
        ui.settle()
        if not ui.root.page.ids.rules.open:
            open_fold(ui)
        assert ui.cut_texts() == [] and ui.overlapping_texts() == []


def test_a_full_phone_says_so_and_nothing_is_lost(
    run_app: Callable[..., Harness], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    for name in ("Петя", "Маша"):
        ui.tap(chip(ui, name))

    def refuse(*_: Any, **__: Any) -> None:
        raise StoreFull(Message("store.full"))

    monkeypatch.setattr(ui.app.services.store, "create_game", refuse)
    ui.tap_text("Начать игру")
    assert ui.root.page.name == "setup" and seats_shown(ui) == ["Петя", "Маша"]
    assert any("не осталось места" in text for text in ui.texts_on_screen())


def test_seven_long_names_fit_in_every_shape(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path, LONG_NAMES)
    store = open_store(tmp_path)
    begin(store, people)
    begin(store, people[:3])
    store.close()
    ui = run_app(mode="light")
    ui.go("setup", game="heckmeck")
    ui.settle()
    open_fold(ui, "seats")
    open_fold(ui)
    assert list(in_every_shape(ui, ui.root.page.ids.scroll)) == []


def test_what_the_font_can_draw() -> None:
    assert drawable("Мария Ёж Jürgen Ωμέγα Ґї") == "Мария Ёж Jürgen Ωμέγα Ґї"
    assert drawable("Ким 김 🦄 שלום") == "Ким   "


def test_colours_at_one_table() -> None:
    def somebody(colour: int) -> Person:
        return Person(colour, str(colour), colour, colour)

    assert seat_colours([somebody(3), somebody(1)]) == (3, 1)
    assert seat_colours([somebody(7), somebody(0), None]) == (0, 1, 2)
    assert sorted(seat_colours([somebody(4)] * 7)) == list(range(7))


def test_many_names_in_few_words() -> None:
    assert few_names(["Петя", "Маша"]) == Message("ui.names", names=("Петя", "Маша"))
    many = few_names([f"Константин {number}" for number in range(7)], room=40)
    assert words.tr(many).startswith("Константин 0, Константин 1") and many.args["n"] == 5
    assert few_names(["Ж" * 60], room=20) == Message("ui.names", names=("Ж" * 60,))
