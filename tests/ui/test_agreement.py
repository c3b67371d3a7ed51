"""What changes after a game has begun, with real touches: who has a seat, and by which rules it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.document import read_setup
from companion.games import load
from tests.ui.harness import Harness
from tests.ui.table import new_game, open_seat, play_before, press, session_of, sit_down

GAMES = ("kuhhandel", "heckmeck", "antiques", "whales", "circle", "scorepad")
AGREED_ON = {
    "kuhhandel": ("Карты из резерва", "Карты в резерв"),
    "heckmeck": ("Пропускать ходы",),
    "antiques": ("Поправить монеты", "Пропускать ходы"),
    "whales": ("Поправить жемчужины",),
    "circle": ("Поправить деньги", "Пропускать ходы"),
    "scorepad": ("Пропускать ходы",),
}
"""What can be about a seat at the start of a game."""


def with_people(ui: Harness, game: str, *names: str, **options: Any) -> int:
    """A game of people whom the app knows, on the table; two more stand beside it."""
    store = ui.app.services.store
    known = {name: store.people.add(name) for name in (*names, "Вера", "Глеб")}
    setup = read_setup(load(game), list(names), options)
    session = store.create_game(setup, seed="seats", people=[known[name].id for name in names])
    number = store.id_of(session)
    sit_down(ui, number)
    return number


def open_menu(ui: Harness, text: str) -> None:
    """From the table to a line of its menu."""
    ui.tap(ui.find(kind="BarHeading"))
    ui.tap(next(row for row in ui.root.ids.overlays.children[0].walk() if getattr(row, "text", "") == text))


class TestHandingOver:
    def test_from_now_on_and_the_log_tells_it(self, ui: Harness) -> None:
        number = with_people(ui, "heckmeck", "Анна", "Борис", quick=True)
        session_of(ui).submit({"do": "took", "tile": 21})
        open_seat(ui, 0)
        ui.tap_text("Передать место")
        assert ui.find(kind="PrimaryButton", text="Передать").disabled
        ui.tap(ui.find(kind="PersonChip", name="Вера"))
        assert any("Анна уступает место, дальше играет Вера" in text for text in ui.texts_on_screen())
        ui.tap_text("Передать")
        page = ui.root.page
        assert [seat.name for seat in page.seats.seats] == ["Вера", "Борис"]
        assert session_of(ui).cursor == 1, "it is no step of the game"
        assert [row.before for row in ui.app.services.store.game_row(number).seats] == [("Анна",), ()]
        ui.tap(ui.find(kind="IconButton", hint="log.title"))
        assert "Место: Анна, теперь Вера." in ui.find(kind="LogRow", place=1).text

    def test_a_wrong_name_from_the_start_by_the_menu(self, ui: Harness) -> None:
        number = with_people(ui, "heckmeck", "Анна", "Борис", quick=True)
        open_menu(ui, "Передать место")
        ui.tap_text("Борис")
        ui.tap(ui.find(kind="PersonChip", name="Глеб"))
        ui.tap_text("С самого начала")
        ui.tap_text("Передать")
        row = ui.app.services.store.game_row(number)
        assert [seat.name for seat in row.seats] == ["Анна", "Глеб"] and not row.seats[1].before
        ui.tap(ui.find(kind="IconButton", hint="log.title"))
        assert not any("Место:" in row.text for row in ui.find_all(kind="LogRow"))

    def test_the_same_person_by_another_name(self, ui: Harness) -> None:
        with_people(ui, "heckmeck", "Анна", "Борис", quick=True)
        open_seat(ui, 0)
        ui.tap_text("Передать место")
        ui.tap_text("Изменить имя: Анна")
        ui.type_text(ui.find(kind="NameField"), "Аня")
        ui.tap(ui.find(kind="PrimaryButton", icon="check"))
        assert [seat.name for seat in ui.root.page.seats.seats] == ["Аня", "Борис"]
        assert session_of(ui).setup.seats == ("Аня", "Борис")

    def test_somebody_new_takes_the_seat(self, ui: Harness) -> None:
        with_people(ui, "heckmeck", "Анна", "Борис", quick=True)
        open_seat(ui, 1)
        ui.tap_text("Передать место")
        ui.tap(ui.find(kind="QuietButton", icon="account-plus-outline"))
        ui.type_text(ui.find(kind="NameField"), "Даша")
        ui.tap(ui.find(kind="PrimaryButton", icon="check"))
        ui.tap_text("Передать")
        assert [seat.name for seat in ui.root.page.seats.seats] == ["Анна", "Даша"]

    def test_nobody_at_the_table_is_offered(self, ui: Harness) -> None:
        with_people(ui, "heckmeck", "Анна", "Борис", quick=True)
        open_seat(ui, 0)
        ui.tap_text("Передать место")
        assert sorted(chip.name for chip in ui.find_all(kind="PersonChip")) == ["Вера", "Глеб"]


class TestFromTheSeat:
    @pytest.mark.parametrize("game", GAMES)
    def test_what_is_agreed_on_about_it_is_there(self, ui: Harness, game: str) -> None:
        number = with_people(ui, game, "Анна", "Борис", "Женя")
        for text in AGREED_ON[game]:
            open_seat(ui, 1)
            press(ui, text)
            assert ui.find(kind="AgreedSheet").ids.form.seat == 1, "whose seat it is need not be said again"
            ui.back()
        open_seat(ui, 1)
        press(ui, "Передать место")
        ui.tap(ui.find(kind="PersonChip", name="Вера"))
        ui.tap_text("Передать")
        names = [seat.name for seat in ui.app.services.store.game_row(number).seats]
        assert names == ["Анна", "Вера", "Женя"] and session_of(ui).setup.seats == tuple(names)

    def test_a_tile_goes_to_the_seat_that_was_tapped(self, ui: Harness) -> None:
        with_people(ui, "heckmeck", "Анна", "Борис", "Женя")
        open_seat(ui, 1)
        ui.tap_text("Переложить фишку")
        ui.tap_text("Фишка 24")
        press(ui, "Договорились")
        assert session_of(ui).state.stacks == ((), (24,), ())

    def test_a_counter_shows_a_seat_that_is_held(self, ui: Harness) -> None:
        with_people(ui, "scorepad", "Анна", "Борис", "Женя", mode="counter")
        zone = ui.root.page.board.counter.zones[1]
        ui.hold(zone)
        ui.tap_text("Пропускать ходы")
        ui.tap_text("Договорились")
        assert session_of(ui).sitting_out == (1,)
        ui.tap(zone)
        ui.tap_text("Вернуться в игру")
        ui.tap_text("Договорились")
        assert session_of(ui).sitting_out == ()

    def test_hidden_tokens_are_a_tap_further(self, ui: Harness) -> None:
        """The sheet of the table says what all may know; the owner looks behind the curtain."""
        with_people(ui, "circle", "Анна", "Борис", hidden=True)
        open_seat(ui, 0)
        assert "Посмотреть свои жетоны" not in ui.texts_on_screen(), "nothing lies there yet"


class TestAgreedAnew:
    def open_page(self, ui: Harness) -> Any:
        open_menu(ui, "Как договорились играть")
        assert ui.root.page.name == "agreement"
        return ui.root.page

    def switch(self, ui: Harness, title: str) -> None:
        ui.tap(ui.find(kind="SwitchRow", title=title))

    def test_nothing_is_changed_before_it_is_confirmed(self, ui: Harness) -> None:
        number = new_game(ui, "heckmeck", 2)
        sit_down(ui, number)
        self.open_page(ui)
        check = ui.find(kind="PrimaryButton", text="Проверить")
        assert check.disabled and "Пока всё как было." in ui.texts_on_screen()
        ui.tap(ui.find(key="heckmeck.option.quick"))
        ui.tap(check)
        ui.settle(6)
        assert any("Шагов ещё не было" in text for text in ui.texts_on_screen())
        ui.tap_text("Отмена")
        assert not ui.app.services.store.open_game(number).setup.options["quick"]
        ui.tap(check)
        ui.settle(6)
        ui.tap_text("Играть так")
        assert ui.root.page.name == "table" and session_of(ui).setup.options["quick"] is True
        assert ui.app.services.store.open_game(number).setup.options["quick"] is True

    def test_all_steps_stay_where_they_fit(self, ui: Harness) -> None:
        number = new_game(ui, "scorepad", 3)
        play_before(ui, number, *({"do": "round", "points": [n, 2, 3]} for n in (1, 2)))
        sit_down(ui, number)
        self.open_page(ui)
        ui.tap(ui.find(key="scorepad.option.lowest"))
        ui.tap_text("Проверить")
        ui.settle(6)
        assert any("Все сделанные шаги остаются: 2" in text for text in ui.texts_on_screen())
        ui.tap_text("Играть так")
        assert session_of(ui).cursor == 2 and session_of(ui).setup.options["lowest"] is True

    def test_a_step_that_no_longer_fits_is_named_and_nothing_changes(self, ui: Harness) -> None:
        number = new_game(ui, "heckmeck", 2, quick=True)
        play_before(ui, number, {"do": "took", "tile": 21}, {"do": "took", "tile": 22})
        sit_down(ui, number)
        self.open_page(ui)
        ui.tap(ui.find(key="heckmeck.option.quick"))
        ui.tap_text("Проверить")
        ui.settle(6)
        said = " ".join(ui.texts_on_screen())
        assert (
            "Так уже нельзя" in said and "Шаг 1 тогда не подходит" in said and "Ничего не изменилось" in said
        )
        ui.tap_text("Открыть журнал")
        assert ui.root.page.name == "log"
        assert ui.app.services.store.open_game(number).setup.options["quick"] is True

    def test_somebody_else_began(self, ui: Harness) -> None:
        number = new_game(ui, "heckmeck", 3, quick=True)
        play_before(ui, number, {"do": "took", "tile": 21})
        sit_down(ui, number)
        self.open_page(ui)
        ui.tap_text("Маша")
        ui.tap_text("Проверить")
        ui.settle(6)
        assert any("Счёт станет таким: Маша 1" in text for text in ui.texts_on_screen())
        ui.tap_text("Играть так")
        assert session_of(ui).state.stacks == ((), (21,), ())

    @pytest.mark.parametrize(("language", "mode"), [("ru", "dark"), ("en", "light")])
    def test_it_can_be_read(self, run_app: Callable[..., Harness], language: str, mode: str) -> None:
        """In every game, with long names and large words."""
        ui = run_app(language=language, mode=mode, text_size=1.25)
        for game in GAMES:
            number = new_game(ui, game, 3, ["Александра Константиновна", "Боб", "Мария-Антуанетта"])
            ui.go("agreement", game=number)
            ui.settle(6)
            assert not ui.cut_texts() and not ui.overlapping_texts() and not ui.small_targets(), game


class TestHowItCounts:
    """Games that the table ended, and seats that changed hands, in history and statistics."""

    def two_games(self, ui: Harness) -> None:
        """One that was played out, and one that the table ended after a seat had changed hands."""
        store = ui.app.services.store
        known = [store.people.add(name) for name in ("Анна", "Борис", "Вера")]
        pad = load("scorepad")
        for by_table in (False, True):
            setup = read_setup(pad, ["Анна", "Борис"], {} if by_table else {"rounds": 1})
            session = store.create_game(setup, seed="count", people=[known[0].id, known[1].id])
            session.submit({"do": "round", "points": [9, 3]})
            if by_table:
                store.hand_over(session, 0, "Вера", known[2].id)
                session.submit({"do": "end"})

    def test_statistics_leave_out_what_was_not_played_to_its_end(self, ui: Harness) -> None:
        self.two_games(ui)
        ui.go("statistics")
        ui.settle(8)
        page = ui.root.page
        assert {bar.name for bar in page.ids.people.bars} == {"Анна", "Борис", "Вера"}
        ui.tap(ui.find(kind="SwitchRow", title="Только доигранные"))
        ui.settle(8)
        assert {bar.name for bar in page.ids.people.bars} == {"Анна", "Борис"}
        ui.go("history")
        ui.settle(6)
        assert len(ui.find_all(kind="GameLine")) == 2, "the history keeps all of them"
        ui.go("statistics")
        ui.settle(8)
        assert ui.find(kind="SwitchRow").active, "it is remembered"

    def test_nobody_is_asked_where_every_game_was_played_out(self, ui: Harness) -> None:
        ui.go("statistics")
        ui.settle(8)
        assert not ui.find_all(kind="SwitchRow")

    def test_a_person_s_page_says_what_was_odd(self, ui: Harness) -> None:
        self.two_games(ui)
        (vera,) = [person for person in ui.app.services.store.people.all() if person.name == "Вера"]
        ui.go("person", person=vera.id)
        ui.settle(12)
        (line,) = ui.root.page.ids.latest.children
        assert "закончили раньше" in line.note and "место по ходу игры передали" in line.note

    def test_the_result_tells_who_sat_there(self, ui: Harness) -> None:
        self.two_games(ui)
        number = ui.app.services.store.history()[0].id
        ui.go("result", game=number)
        ui.settle(8)
        said = " ".join(ui.texts_on_screen())
        assert "На одном месте играли по очереди: Анна и Вера" in said or "Анна, Вера" in said
