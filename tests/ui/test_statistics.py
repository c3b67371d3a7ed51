"""Statistics with real touches: figures are the store's, filters filter, everything leads somewhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from companion.store import Person
from screens.drawing.theme import theme
from screens.pages.statistics.parts import decimal, percent
from screens.text.words import words
from tests.ui.evening import (
    LONG_NAMES,
    NAMES,
    begin,
    end,
    in_every_shape,
    open_store,
    play_on,
    remember,
    stub,
)
from tests.ui.harness import Harness
from tests.ui.test_result import finish
from tests.ui.years import many_games

THIS_YEAR = datetime.now().year
Evening = tuple[Harness, tuple[Person, ...]]


@pytest.fixture
def years(run_app: Callable[..., Harness], tmp_path: Path) -> Evening:
    """The app after ninety games of all kinds in two years, and everybody who played."""
    people = remember(tmp_path, (*NAMES, "Вася"))
    store = open_store(tmp_path)
    many_games(store, people, 90, datetime(THIS_YEAR - 1, 1, 15), datetime.now())
    store.close()
    return run_app(), people


def open_page(ui: Harness, name: str, **args: Any) -> Any:
    ui.go(name, **args)
    ui.settle(20)  # the ratings come last
    return ui.root.page


def scroll_through(ui: Harness) -> set[str]:
    """Everything that can be read on the page, from its top to its end."""
    scroll, seen = ui.root.page.ids.scroll, set[str]()
    for part in range(10, -1, -1):
        scroll.scroll_y = part / 10
        ui.settle(2)
        seen |= set(ui.texts_on_screen())
    scroll.scroll_y = 1
    ui.settle(2)
    return seen


@pytest.mark.part("layout_queue")
def test_what_is_in_sight_is_there_with_the_page(years: Evening) -> None:
    ui, people = years
    ui.settle()
    for name, args in (("statistics", {}), ("person", {"person": people[0].id})):
        ui.go(name, **args)
        while ui.app.root.page.name != name:
            ui.next_frame()
        at_first = [text for text in ui.texts_on_screen() if text]
        ui.settle(8)
        assert [text for text in ui.texts_on_screen() if text] == at_first


def bars(page: Any, name: str) -> list[tuple[str, str]]:
    """Names and figures of a bar chart."""
    return [(bar.name, bar.text) for bar in page.ids[name].bars]


def test_without_games_it_says_what_will_be_here(ui: Harness) -> None:
    page = open_page(ui, "statistics")
    assert "Здесь будет статистика" in ui.texts_on_screen()
    assert list(in_every_shape(ui)) == []
    people = [ui.app.services.store.people.add(name) for name in NAMES]
    end(begin(ui.app.services.store, people), (5, 7, 3))
    open_page(ui, "home")
    open_page(ui, "statistics")
    assert f"Кто впереди в {THIS_YEAR} году" in ui.texts_on_screen() and page.leader == "Маша"


def test_who_is_ahead_this_year(years: Evening) -> None:
    ui, _ = years
    page = open_page(ui, "statistics")
    standings = ui.app.services.store.statistics.standings(year=THIS_YEAR)
    best = standings[0]
    assert best.won > standings[1].won
    texts = scroll_through(ui)
    assert {f"Кто впереди в {THIS_YEAR} году", best.person.name} <= texts
    assert any(text.startswith(f"{best.won} побед") for text in texts)
    assert bars(page, "people") == [(row.person.name, f"{row.won} из {row.played}") for row in standings]
    played = ui.app.services.store.count_games(finished=True, year=THIS_YEAR)
    assert page.ids.figures.figures[0] == (str(played), words.tr("statistics.games", n=played))
    ui.tap_text("За всё время")
    ui.settle(6)
    assert {"Кто впереди", "90"} <= scroll_through(ui)


def test_a_game_alone_is_two_taps_away_and_back(years: Evening) -> None:
    ui, _ = years
    page = open_page(ui, "statistics")
    ui.tap_text("За всё время")
    ui.settle(6)
    row = next(row for row in page.ids.games.children if row.game == "heckmeck")
    ui.tap(row)
    ui.settle(8)
    assert page.game == "heckmeck" and "Хекмек" in ui.texts_on_screen()
    standings = ui.app.services.store.statistics.standings("heckmeck")
    assert bars(page, "people") == [(row.person.name, f"{row.won} из {row.played}") for row in standings]
    best = sorted((standing.best or 0 for standing in standings), reverse=True)
    assert [bar.value for bar in page.ids.best.bars] == best
    assert not page.ids.games.bars
    assert {record.game for record in page.records} == {"heckmeck"}
    ui.back()
    assert ui.root.page is page and page.game == "" and page.ids.games.bars


def test_all_games_together_show_a_few_records_of_each(years: Evening) -> None:
    ui, _ = years
    page = open_page(ui, "statistics")
    ui.tap_text("За всё время")
    ui.settle(8)
    records = ui.app.services.store.statistics.records()
    games = [record.game for record in page.records]
    assert set(games) == {record.game for record in records} and max(map(games.count, games)) == 2
    assert [line.number for line in reversed(page.ids.records.children)] == [row.id for row in page.records]
    assert "По два от каждой игры. Все рекорды видны, если выбрать игру." in scroll_through(ui)
    open_page(ui, "statistics", game=games[0])
    assert page.records == tuple(record for record in records if record.game == games[0])


def test_a_record_opens_its_game(years: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    stub(monkeypatch, "result")
    ui, _ = years
    page = open_page(ui, "statistics", game="heckmeck")
    ui.tap_text("За всё время")
    ui.settle(6)
    record = ui.app.services.store.statistics.records("heckmeck")[0]
    line = next(line for line in page.ids.records.children if line.title == words.tr(record.key))
    assert line.value == words.tr(f"{record.key}.value", n=record.value)
    assert line.who.startswith(f"{record.name} · ")
    ui.tap(line)
    assert ui.root.page.name == "result" and ui.root.page.args == {"game": record.id}


def test_all_about_a_person(years: Evening) -> None:
    ui, people = years
    store = ui.app.services.store.statistics
    page = open_page(ui, "statistics")
    row = next(row for row in page.ids.people.children if row.name == "Маша")
    ui.tap(row)
    ui.settle(8)
    page = ui.root.page
    assert page.name == "person" and "Маша" in ui.texts_on_screen()
    own = store.games_of(people[1].id)
    played, won = sum(row.played for row in own), sum(row.won for row in own)
    assert {str(played), str(won), percent(won, played)} <= set(ui.texts_on_screen())
    places = tuple(placing.place for placing in store.placings(people[1].id, limit=30))
    assert page.ids.places.series[0].values == places and page.ids.places.places
    assert [bar.text for bar in page.ids.games.bars] == [f"{row.won} из {row.played}" for row in own]
    rivals = store.rivals(people[1].id)
    lines = {line.name: line.text for line in page.ids.rivals.children}
    assert lines == {rival.person.name: f"{rival.ahead} : {rival.behind}" for rival in rivals}
    assert {"Кто кого", "Держит рекорды", "Последние партии"} <= scroll_through(ui)


def test_how_strong_everybody_plays_and_why(years: Evening) -> None:
    ui, people = years
    store = ui.app.services.store
    page = open_page(ui, "statistics")
    rows = store.ratings.standings()
    assert bars(page, "ratings") == [(row.person.name, str(row.points)) for row in rows]
    assert "Рейтинг" in scroll_through(ui)
    page = open_page(ui, "person", person=people[0].id)
    of_one = store.ratings.of(people[0])
    assert of_one is not None and bars(page, "ratings")[0] == ("Все игры", str(of_one.points))
    assert [name for name, _ in bars(page, "sizes")] == [
        f"{size.players} {words.tr('statistics.table_of', n=size.players).partition(' ')[2]}"
        for size in store.statistics.by_size(people[0].id)
    ]
    seen = "\n".join(scroll_through(ui))
    change = store.ratings.changes(people[0].id)[-1]
    assert f"рейтинг {change.after} (" in seen
    assert f"ожидалось {round(100 * change.expected / change.others)}" in seen
    assert "Побед подряд: сейчас" in seen


def test_a_person_in_one_game_and_one_year(years: Evening) -> None:
    ui, people = years
    store = ui.app.services.store.statistics
    page = open_page(ui, "person", person=people[0].id)
    ui.tap(next(row for row in page.ids.games.children if row.game == "heckmeck"))
    ui.settle(8)
    (row,) = (row for row in store.games_of(people[0].id) if row.game == "heckmeck")
    assert bars(page, "games") == [("Хекмек", f"{row.won} из {row.played}")]
    bests = store.records("heckmeck", people[0].id)
    assert len(page.ids.records.children) == len(bests) > 0
    assert "Личные рекорды" in scroll_through(ui)
    ui.tap_text(str(THIS_YEAR - 1))
    ui.settle(8)
    (row,) = (row for row in store.games_of(people[0].id, THIS_YEAR - 1) if row.game == "heckmeck")
    assert bars(page, "games") == [("Хекмек", f"{row.won} из {row.played}")]


def test_two_people_game_by_game(years: Evening) -> None:
    ui, people = years
    page = open_page(ui, "person", person=people[0].id)
    ui.tap(next(line for line in page.ids.rivals.children if line.name == "Даша"))
    ui.settle(4)
    rivalries = ui.app.services.store.statistics.head_to_head(people[0].id, people[2].id)
    texts = set(ui.texts_on_screen())
    assert "Петя — Даша" in texts
    assert {f"{rivalry.ahead} : {rivalry.behind}" for rivalry in rivalries} <= texts
    assert {words.tr(f"{rivalry.game}.name") for rivalry in rivalries} <= texts
    ui.back()
    assert ui.root.page is page


def test_the_last_games_lead_to_their_results_and_to_all_of_them(
    years: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    stub(monkeypatch, "result")
    ui, people = years
    page = open_page(ui, "person", person=people[0].id)
    last = ui.app.services.store.statistics.placings(people[0].id, limit=1)[0]
    ui.tap(next(line for line in page.ids.latest.children if line.number == last.id))
    assert ui.root.page.args == {"game": last.id}
    ui.back()
    ui.settle(8)
    page.ids.scroll.scroll_y = 0
    ui.tap_text("Все партии")
    assert ui.root.page.name == "history" and ui.root.page.who == "Петя"
    ui.back()
    assert ui.root.page is page


def test_a_person_gets_another_name_here(years: Evening) -> None:
    ui, people = years
    open_page(ui, "players")
    ui.tap(next(row for row in ui.find_all(kind="PersonRow") if row.name == "Вася").ids.statistics)
    ui.settle(8)
    assert ui.root.page.name == "person" and ui.root.page.person == people[3]
    ui.tap(ui.find(kind="IconButton", hint="players.edit"))
    ui.type_text(ui.find(kind="NameField"), "Василиса")
    ui.tap_text("Сохранить")
    ui.settle(8)
    assert "Василиса" in ui.texts_on_screen()


def test_somebody_new_has_an_empty_page_that_says_so(years: Evening) -> None:
    ui, _ = years
    newcomer = ui.app.services.store.people.add("Тома")
    open_page(ui, "person", person=newcomer.id)
    texts = scroll_through(ui)
    assert {
        "Таких партий пока нет: они появятся здесь, как только вы их сыграете.",
        "Здесь появятся те, с кем сыграна хотя бы одна партия.",
        "Рекордов пока нет. Каждая партия — новая попытка.",
    } <= texts


def test_no_card_is_empty_and_a_short_game_is_told_in_letters_that_can_be_read(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    people = remember(tmp_path, NAMES)
    store = open_store(tmp_path)
    play_on(begin(store, people, "scorepad", rounds=1))
    store.close()
    ui = run_app()
    page = open_page(ui, "statistics", game="scorepad")
    assert not page.ids.best.bars and not page.ids.games.bars
    assert "Рекорды" in (seen := scroll_through(ui)) and "Лучший счёт" not in seen
    tile = next(tile for tile in page.walk() if getattr(tile, "figure", "") == "< 1 мин")
    assert min(label.font_size for label in tile.children) >= theme.label


def test_many_people_are_shown_on_demand(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path, [f"Игрок {number}" for number in range(9)])
    store = open_store(tmp_path)
    for first in range(7):
        end(begin(store, people[first : first + 2]), (5, 3))
    store.close()
    ui = run_app()
    page = open_page(ui, "statistics")
    assert len(page.ids.people.bars) == 5
    ui.tap_text("Показать ещё 3")
    assert len(page.ids.people.bars) == 8 and "Показать ещё 3" not in ui.texts_on_screen()


def test_games_of_older_versions_are_looked_through_while_one_reads(ui: Harness) -> None:
    for _ in range(3):
        finish(ui)
    with ui.database.writing() as connection:
        connection.execute("UPDATE games SET length = NULL")
        connection.execute("DELETE FROM feats")
    ui.go("statistics")
    page = ui.root.page
    assert page.to_look_through == 3 and page.records == ()
    ui.settle(10)
    assert page.to_look_through == 0 and page.records


@pytest.mark.parametrize(("name", "language"), [("statistics", "en"), ("person", "ru")])
def test_everything_fits_every_phone(
    run_app: Callable[..., Harness], tmp_path: Path, name: str, language: str
) -> None:
    people = remember(tmp_path, LONG_NAMES)
    store = open_store(tmp_path)
    many_games(store, people, 30, datetime(THIS_YEAR - 3, 1, 1), datetime.now())
    store.close()
    ui = run_app(language=language, mode="light")
    page = open_page(ui, name, **({"person": people[0].id} if name == "person" else {}))
    assert list(in_every_shape(ui, page.ids.scroll)) == []


def test_ten_thousand_games_are_counted_in_no_time(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path, LONG_NAMES)
    store = open_store(tmp_path)
    many_games(store, people, 10_000, datetime(THIS_YEAR - 3, 1, 1), datetime.now())
    store.close()
    ui = run_app()
    for name, args in (("history", {}), ("statistics", {}), ("person", {"person": people[0].id})):
        open_page(ui, name, **args)
        ui.go("home", fresh=True)
        ui.settle()
        begun = time.process_time()
        ui.go(name, **args)
        ui.settle(6)
        # Here it takes a fifth of that; a busy machine may need longer.
        assert time.process_time() - begun < 1.5, name


@pytest.mark.parametrize(
    ("number", "russian", "english"),
    [(7.25, "7,2", "7.2"), (3.0, "3", "3"), (-0.5, "−0,5", "−0.5"), (0.04, "0", "0"), (9.96, "10", "10")],
)
def test_averages_as_people_write_them(number: float, russian: str, english: str) -> None:
    words.language = "ru"
    assert decimal(number) == russian
    words.language = "en"
    assert decimal(number) == english
    words.language = "de"
    assert decimal(number) == russian  # a comma, too
