"""Setting a pad up with real touches: what was played, what is ready, what is kept, and what won't do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.store import Person
from tests.ui.evening import NAMES, begin, in_every_shape, open_store, remember
from tests.ui.harness import Harness
from tests.ui.table import session_of


def yesterday(home: Path, people: Sequence[Person], **options: Any) -> None:
    """Some people have played on a pad."""
    store = open_store(home)
    begin(store, people, "scorepad", **options).submit({"do": "round", "points": [600] * len(people)})
    store.close()


def set_up(ui: Harness) -> Any:
    """The page on which a pad is set up."""
    ui.go("setup", game="scorepad")
    ui.settle()
    return ui.root.page


def row(ui: Harness, name: str) -> Any:
    """The row of an option, in sight or not."""
    key = f"scorepad.option.{name}"
    return next(
        part for part in ui.root.page.walk() if hasattr(part, "value") and getattr(part, "key", "") == key
    )


def seat(ui: Harness, *names: str) -> None:
    """These people sit down."""
    for name in names:
        ui.tap(next(chip for chip in ui.root.page.ids.people.children if getattr(chip, "name", "") == name))


def part(ui: Harness, kind: str, **properties: Any) -> Any:
    """A widget of the page, in sight or not; a tap scrolls to it."""
    return next(
        widget
        for widget in ui.root.page.walk()
        if type(widget).__name__ == kind
        and all(getattr(widget, name) == value for name, value in properties.items())
    )


def start(ui: Harness) -> Any:
    """The main button."""
    return ui.find(kind="PrimaryButton", text="Начать игру")


def spots(ui: Harness) -> dict[str, list[int]]:
    """Where each text on the screen stands."""
    return {
        label.text: [round(side) for side in label.to_window(*label.pos)]
        for label in ui.find_all(kind="LeanLabel")
        if label.text
    }


@pytest.fixture
def people(tmp_path: Path) -> tuple[Person, ...]:
    return remember(tmp_path, (*NAMES, "Вася"))


def test_yesterdays_pad_again_takes_two_taps(
    run_app: Callable[..., Harness], tmp_path: Path, people: tuple[Person, ...]
) -> None:
    seated = (people[2], people[0], people[1])
    yesterday(tmp_path, seated, name="Уно с мамой", target=500, first=1)
    ui = run_app()
    taps: list[Callable[[], object]] = [
        lambda: ui.tap(ui.find(kind="GameCard", game="scorepad")),
        lambda: ui.tap(ui.find(kind="OfferRow", name="Уно с мамой").ids.again),
    ]
    for tap in taps:
        tap()
    session = session_of(ui)
    assert len(taps) <= 2 and session.setup.seats == ("Даша", "Петя", "Маша")
    assert session.setup.options["target"] == 500 and session.setup.options["first"] == 1
    # The next tap is the first entry.
    ui.tap(ui.find(kind="PadKey", key="7"))
    assert ui.root.page.board.rounds.draft == {0: 7}


def test_a_pad_that_was_played_is_marked_until_something_else_is_agreed_on(
    run_app: Callable[..., Harness], tmp_path: Path, people: tuple[Person, ...]
) -> None:
    yesterday(tmp_path, people, name="Уно", target=500, teams=[0, 1, 0, 1])
    ui = run_app()
    set_up(ui)
    card = ui.find(kind="PadCard")
    assert card.terms == "до 500 · 2 команды" and card.people == "Петя, Маша, Даша, Вася"
    assert card.active and row(ui, "teams").value == (0, 1, 0, 1), "they sit there already"
    seat(ui, "Вася")
    assert not card.active
    ui.tap(card)
    assert card.active and row(ui, "teams").value == (0, 1, 0, 1)


def test_what_is_seen_first_stays_where_it_is_while_the_rest_comes(
    run_app: Callable[..., Harness], tmp_path: Path, people: tuple[Person, ...]
) -> None:
    yesterday(tmp_path, people, name="Уно", target=500)
    ui = run_app()
    ui.go("setup", game="scorepad")
    ui.next_frame()
    page = ui.root.page
    seen = spots(ui)
    assert "Уно" in seen and not part(ui, "PrimaryButton", text="Начать игру").disabled
    assert not page.ids.how.shown and not any(hasattr(chip, "person") for chip in page.ids.people.children)
    ui.settle()
    assert page.ids.how.shown and row(ui, "teams") and row(ui, "target")
    later = spots(ui)
    assert {text: later[text] for text in seen} == seen


def test_a_finger_that_is_faster_finds_all_of_it(
    run_app: Callable[..., Harness], tmp_path: Path, people: tuple[Person, ...]
) -> None:
    yesterday(tmp_path, people, name="Уно", teams=[0, 1, 0, 1])
    ui = run_app()
    ui.go("setup", game="scorepad")
    ui.next_frame()
    ui.touch_down(part(ui, "PrimaryButton", text="Начать игру")).touch_up()
    ui.settle(8)
    assert session_of(ui).setup.options["teams"] == (0, 1, 0, 1)


def test_what_was_played_is_suggested_while_somebody_types(
    run_app: Callable[..., Harness], tmp_path: Path, people: tuple[Person, ...]
) -> None:
    yesterday(tmp_path, people, name="Уно с мамой", rounds=1)
    ui = run_app()
    page = set_up(ui)
    title = row(ui, "name")
    ui.type_text(title.ids.input, "УНО")
    assert [chip.text for chip in title.ids.suggestions.children] == ["Уно с мамой"]
    ui.tap(ui.find(kind="Chip", text="Уно с мамой"))
    assert page.options["name"] == "Уно с мамой" and not title.ids.suggestions.children
    ui.type_text(title.ids.input, "Ж" * 41)
    assert title.value == "Ж" * 40 and "Больше 40 знаков не поместится." in ui.texts_on_screen()
    ui.type_text(title.ids.input, "Уно 🦄")
    assert title.value == "Уно " and any(text.startswith("Эмодзи") for text in ui.texts_on_screen())


def test_a_ready_pad_is_taken_over_with_one_tap(ui: Harness) -> None:
    ui.app.services.store.pads.save("Наше Уно", {"name": "Уно", "target": 300})
    page = set_up(ui)
    ui.tap(ui.find(kind="WordChip", text="Ещё 7"))
    ui.tap_text("Дартс 501")
    options = page.options
    assert (options["mode"], options["start"], options["target"]) == ("counter", 501, 0)
    assert ui.find(kind="ReadyChip", text="Дартс 501").active
    ui.tap_text("Наше Уно")
    options = page.options
    assert (options["name"], options["mode"], options["target"]) == ("Уно", "rounds", 300)
    assert ui.cut_texts() == [] and ui.overlapping_texts() == []


def test_a_ready_pad_with_teams_divides_whoever_comes(
    run_app: Callable[..., Harness], people: tuple[Person, ...]
) -> None:
    ui = run_app()
    set_up(ui)
    ui.tap(ui.find(kind="WordChip", text="Ещё 6"))
    ui.tap_text("Викторина")
    seat(ui, *NAMES, "Вася")
    assert row(ui, "teams").value == (0, 1, 0, 1)
    ui.tap(start(ui))
    assert session_of(ui).setup.options["teams"] == (0, 1, 0, 1)


def test_people_are_dragged_together_and_a_team_of_nobody_is_refused_where_it_stands(
    run_app: Callable[..., Harness], people: tuple[Person, ...]
) -> None:
    ui = run_app()
    page = set_up(ui)
    seat(ui, *NAMES, "Вася")
    teams = row(ui, "teams")
    ui.tap(part(ui, "Segment", text="2"))
    assert teams.value == (0, 1, 0, 1)

    def drag(name: str, to: int) -> None:
        chip = part(ui, "TeamChip", name=name)
        side = next(side for side in teams.ids.sides.children if side.number == to)
        ui.scroll_to(side)
        ui.scroll_to(chip)
        _, there = side.to_window(*side.center)
        _, here = chip.to_window(*chip.center)
        ui.drag(chip, 0, there - here)

    drag("Даша", 1)
    assert teams.value == (0, 1, 1, 1) and page.reason is None
    drag("Петя", 1)
    assert start(ui).disabled
    assert (
        ui.texts_on_screen().count("Команд должно быть не меньше двух.") == 2
    )  # below it, and at the button
    complaint = part(ui, "Complaint")
    assert complaint.top <= teams.y + 1 and teams.y - complaint.top < 20
    drag("Маша", 0)
    assert not start(ui).disabled
    ui.tap(part(ui, "Segment", text="3"))
    drag("Даша", 0)
    assert "В команде 3 никого нет: перетащите кого-нибудь туда." in ui.texts_on_screen()


def test_a_target_equal_to_the_start_is_refused_where_it_is_typed(
    run_app: Callable[..., Harness], people: tuple[Person, ...]
) -> None:
    ui = run_app()
    page = set_up(ui)
    seat(ui, *NAMES)

    def enter(name: str, *keys: str) -> None:
        ui.tap(next(child for child in row(ui, name).walk() if type(child).__name__ == "SecondaryButton"))
        for key in keys:
            ui.tap(ui.find(kind="PadKey", key=key))

    enter("target", *"1234567")
    assert any(text.startswith("Столько не выйдет") for text in ui.texts_on_screen())
    ui.tap_text("Готово")
    assert page.options["target"] == 123456 and page.reason is None
    enter("target", "0")
    ui.tap_text("Готово")
    said = "Так игра кончится, не начавшись: играйте не до того числа, с которого начинаете."
    ui.scroll_to(part(ui, "Complaint"))
    assert start(ui).disabled and ui.texts_on_screen().count(said) == 2
    children = page.ids.options.children
    assert type(children[children.index(row(ui, "target")) - 1]).__name__ == "Complaint"
    ui.tap(next(child for child in row(ui, "target").walk() if type(child).__name__ == "QuietButton"))
    assert page.options["target"] is None and not start(ui).disabled


def test_rows_get_names(run_app: Callable[..., Harness], people: tuple[Person, ...]) -> None:
    ui = run_app()
    set_up(ui)
    seat(ui, *NAMES)
    ui.tap(part(ui, "UnfoldButton"))
    for number, name in enumerate(("Города", "Дороги")):
        lines = list(reversed(row(ui, "labels").ids.lines.children))
        ui.scroll_to(lines[number])
        ui.type_text(lines[number].ids.input, name)
    ui.tap(start(ui))
    assert session_of(ui).setup.options["labels"] == ("Города", "Дороги")
    assert "Города" in ui.root.page.board.rounds.grid.written()


def test_own_presets_are_kept_renamed_handed_on_and_deleted(
    run_app: Callable[..., Harness], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    ui = run_app()
    page = set_up(ui)
    pads = ui.app.services.store.pads
    ui.tap_text("Червы")

    def keep(name: str) -> None:
        ui.tap(part(ui, "QuietButton", text="Сохранить как свой набор"))
        ui.type_text(ui.find(kind="NameField"), name)

    keep("Червы у бабушки")
    assert "до 100 · меньше — лучше" in ui.texts_on_screen()
    ui.tap_text("Сохранить")
    assert [(own.name, own.options["target"]) for own in pads.presets()] == [("Червы у бабушки", 100)]
    keep("ЧЕРВЫ У БАБУШКИ")
    assert "Набор «ЧЕРВЫ У БАБУШКИ» уже есть." in ui.texts_on_screen()
    assert ui.find(kind="PrimaryButton", text="Сохранить").disabled
    ui.back()
    page.ids.scroll.scroll_y = 1
    ui.settle()
    ui.tap(ui.find(kind="WordChip", text="Мои наборы"))
    ui.tap(ui.find(kind="IconButton", hint="scorepad.screen.rename"))
    ui.type_text(ui.find(kind="NameField"), "Червы до ста")
    ui.tap_text("Сохранить")
    assert "Червы до ста" in ui.texts_on_screen() and pads.presets()[0].name == "Червы до ста"
    ui.tap_text("Отправить наборы файлом")
    (file,) = tmp_path.rglob("Мои наборы*.json")
    ui.tap(ui.find(kind="WordChip", text="Мои наборы"))
    ui.tap(ui.find(kind="IconButton", hint="ui.delete"))
    ui.tap_text("Удалить")
    assert pads.presets() == () and not ui.find_all(kind="WordChip", text="Мои наборы")
    # Back from the file
    ui.go("import")
    ui.root.page.open_file(file)
    ui.pass_time(1)
    assert "новый набор правил" in ui.texts_on_screen()
    ui.tap_text("Загрузить")
    assert [own.name for own in pads.presets()] == ["Червы до ста"]


def test_every_shape(run_app: Callable[..., Harness], tmp_path: Path, people: tuple[Person, ...]) -> None:
    yesterday(tmp_path, people, name="Ж" * 40, target=500)
    ui = run_app(mode="light")
    page = set_up(ui)
    ui.tap(ui.find(kind="PadCard"))
    assert list(in_every_shape(ui, page.ids.scroll)) == []
