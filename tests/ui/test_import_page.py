"""A file comes in: chosen, checked, decided, done, with real touches; and hostile ones do nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store.errors import StoreLocked
from screens.pages.data import import_page
from screens.text.words import words
from tests.games.sheet.sheets import EXAMPLE
from tests.store.exchanging import evening, export, in_a_hurry
from tests.store.foreign_files import bgstats_file, zipped
from tests.ui.beneath import work_a_step_a_frame
from tests.ui.evening import in_every_shape, open_store
from tests.ui.harness import Harness

GAMES = 6
NASTY = "[b][ref=x]Ян[/ref]"


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """An export of some unfinished games and a finished one."""
    home = tmp_path_factory.mktemp("friend")
    store = in_a_hurry(open_store(home))
    evening(store, GAMES - 1, finish=False)
    evening(store, 1, seed=2)
    document: dict[str, Any] = json.loads(export(store, home / "a.json").read_bytes())
    store.close()
    return document


@pytest.fixture
def page(run_app: Callable[..., Harness], tmp_path: Path, document: dict[str, Any]) -> Harness:
    """The page with a file to choose."""
    put(tmp_path, document)
    ui = run_app()
    ui.go("import")
    ui.settle()
    return ui


def put(home: Path, document: dict[str, Any], name: str = "friend.json") -> None:
    (home / "exports").mkdir(exist_ok=True)
    (home / "exports" / name).write_text(json.dumps(document))


def check(ui: Harness, name: str = "friend.json") -> None:
    """Chooses a file and waits until it is checked."""
    ui.tap(ui.find(kind="FileRow", name=name))
    wait(ui)


def load(ui: Harness) -> None:
    """Takes in what was checked, and waits for it."""
    ui.tap_text("Загрузить")
    wait(ui)


def wait(ui: Harness) -> None:
    """Until nothing is being done any more."""
    for _ in range(6000):
        if not ui.root.page.working:
            break
        ui.settle(1)
    ui.settle()


def test_games_come_in_and_then_are_here(page: Harness) -> None:
    store = page.app.services.store
    check(page)
    assert {"Что загрузится", "6", "новых партий", "5", "новых людей"} <= {*page.texts_on_screen()}
    assert store.count_games() == 0
    load(page)
    assert "Загружено" in page.texts_on_screen() and store.count_games() == GAMES
    page.tap_text("К партиям")
    assert page.root.page.name == "history"
    page.root.go("import")
    page.settle()
    check(page)
    assert {"Ничего нового", "партий уже есть здесь"} <= {*page.texts_on_screen()}
    load(page)
    assert page.root.page.stage == "decide" and store.count_games() == GAMES


def test_what_does_not_fit_is_listed_with_its_reason(
    page: Harness, tmp_path: Path, document: dict[str, Any]
) -> None:
    games = [json.loads(json.dumps(game)) for game in document["games"]]
    games[1]["actions"][2] = {"do": "keep", "face": 9}
    games[1]["seats"][0] = games[1]["seats"][1] = NASTY
    games[4]["record"]["times"] = 7
    put(tmp_path, {**document, "games": games}, "bad.json")
    page.root.page.cancel()
    check(page, "bad.json")
    seen = page.texts_on_screen()
    assert any(text.startswith("Партия 2 · Хекмек") for text in seen)
    assert any(text.startswith("Шаг 3 не по правилам") for text in seen)
    assert "Не у каждого шага сказано, когда и откуда он." in seen
    assert list(in_every_shape(page)) == []
    page.resize(360, 740)
    load(page)
    assert page.app.services.store.count_games() == GAMES - 2


def test_checking_shows_how_far_it_is_and_can_be_stopped(
    page: Harness, tmp_path: Path, document: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    work_a_step_a_frame(page.root.page, monkeypatch)
    put(tmp_path, {**document, "games": document["games"] * 30})
    page.tap(page.find(kind="FileRow"))
    seen: set[float] = set()
    while len(seen) < 3:
        page.settle(1)
        seen.add(page.root.page.part)
    assert "Файл проверяется" in page.texts_on_screen() and max(seen) < 1
    page.tap_text("Остановить")
    page.pass_time(1)
    assert page.root.page.stage == "choose" and page.app.services.store.count_games() == 0
    page.tap(page.find(kind="FileRow"))
    page.back()
    assert page.root.page.stage == "choose"
    page.tap(page.find(kind="FileRow"))
    page.root.go("home", fresh=True)
    page.pass_time(1)
    assert page.root.page.name == "home" and page.app.services.store.count_games() == 0


def many(document: dict[str, Any], times: int) -> list[Any]:
    """The unfinished games of an export so many times, each with a seed of its own."""
    games = [json.loads(json.dumps(game)) for game in document["games"][:-1] * times]
    for n, game in enumerate(games):
        game["record"]["seed"] = str(n)
    return games


def test_coming_in_shows_how_far_it_is_and_may_be_stopped(
    page: Harness, tmp_path: Path, document: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All or nothing: whoever stops it halfway has changed nothing, and may begin again."""
    store = page.app.services.store
    put(tmp_path, {**document, "games": many(document, 30)})
    check(page)
    work_a_step_a_frame(page.root.page, monkeypatch)
    page.tap_text("Загрузить")
    while page.root.page.part == 0:
        page.settle(1)
    assert 0 < page.root.page.part < 1
    assert {"Партии загружаются", "Остановить"} <= {*page.texts_on_screen()}
    assert not page.cut_texts() and not page.overlapping_texts() and not page.small_targets()
    with pytest.raises(StoreLocked) as refused:
        store.people.add("Зоя")
    assert "загружаются партии" in words.tr(refused.value.message)
    page.tap_text("Остановить")
    assert page.root.page.stage == "choose" and store.count_games() == 0 and store.people.all() == ()
    monkeypatch.undo()
    check(page)
    load(page)
    assert store.count_games() == 150 and "Загружено" in page.texts_on_screen()
    store.people.add("Зоя")


def test_no_frame_is_long_while_many_games_come_in(
    page: Harness, tmp_path: Path, document: dict[str, Any]
) -> None:
    """Measured in time of the processor, so that it does not depend on what else the machine does."""
    put(tmp_path, {**document, "games": many(document, 60)})
    slowest: list[float] = []
    with page.timing(slowest.append):
        check(page)
        load(page)
    assert page.app.services.store.count_games() == 300
    assert max(slowest) < 0.1 and len(slowest) > 30


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"[", "Файл не читается: это не JSON."),
        (b"\xff\xfe", "Файл не читается: это не JSON."),
        (b'{"a": 1}', "В этом файле нет партий, которые приложение умеет читать."),
        (None, "Файл слишком велик: предел — 64 МБ. Ничего не изменено."),
    ],
)
def test_a_file_that_is_none_gets_a_sentence(
    page: Harness, tmp_path: Path, data: bytes | None, sentence: str
) -> None:
    path = tmp_path / "exports" / "odd.json"
    with path.open("wb") as file:
        file.write(data or b"")
        if data is None:
            file.truncate(100 * 1024 * 1024)
    page.root.page.cancel()
    check(page, "odd.json")
    assert sentence in page.texts_on_screen() and page.root.page.stage == "choose"
    path.unlink()
    page.tap(page.find(kind="FileRow", name="odd.json"))
    assert "Файл не открывается." in page.texts_on_screen()


def test_a_file_from_the_systems_dialog(
    page: Harness, tmp_path: Path, document: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, {**document, "games": document["games"][:1]}, "elsewhere")
    chosen = [None, tmp_path / "exports" / "elsewhere"]
    monkeypatch.setattr(import_page, "choose_file", lambda _, on_chosen: on_chosen(chosen.pop(0)))
    assert not page.find_all(kind="FileRow", name="elsewhere")
    page.tap_text("Выбрать файл")
    assert any("положить его в папку «exports»" in text for text in page.texts_on_screen())
    page.tap_text("Выбрать файл")
    page.pass_time(0.5)
    assert page.root.page.stage == "decide" and "новая партия" in page.texts_on_screen()


def test_names_are_never_markup(page: Harness, tmp_path: Path, document: dict[str, Any]) -> None:
    """A name that looks like markup is shown letter by letter, wherever it stands."""
    game = json.loads(json.dumps(document["games"][-1]))
    game["seats"] = [NASTY, *game["seats"][1:]]
    game["record"]["people"] = [None] * len(game["seats"])
    people = [{"name": NASTY, "colour": 0, "symbol": 0}]
    put(tmp_path, {**document, "games": [game], "people": people}, "x.json")
    page.root.page.cancel()
    check(page, "x.json")
    load(page)
    number = page.app.services.store.history()[0].id
    for name, args in (("history", {}), ("result", {"game": number}), ("players", {}), ("forget", {})):
        page.root.go(name, **args)
        page.settle(6)
        said = [text for text in page.texts_on_screen() if "Ян" in text]
        assert said and all(NASTY in text for text in said), name
    page.tap(page.find(kind="ForgetRow"))
    page.tap_text("Удалить навсегда")
    assert f"Удалить навсегда: {NASTY}?" in page.texts_on_screen()


class TestAnotherProgram:
    @pytest.fixture
    def asked(self, page: Harness, tmp_path: Path) -> Harness:
        """The page with what BG Stats has, before it is taken in; two of its people may be here."""
        store = page.app.services.store
        store.people.add("boris")
        store.people.add("Анна Петровна")
        store.people.add("Вера Павловна")
        (tmp_path / "exports" / "friends.bgsplay").write_bytes(zipped(bgstats_file()))
        page.root.page.cancel()
        check(page, "friends.bgsplay")
        return page

    def test_it_is_shown_who_is_who_and_what_was_played(self, asked: Harness) -> None:
        seen = asked.texts_on_screen()
        assert {"7", "новых партий", "2", "новых человека"} <= {*seen}
        assert "Партии из BG Stats: очки и места, без ходов." in "\n".join(seen)
        assert "Новые игры: Azul\u00a04, Pandemic\u00a02, Golf\u00a01" in "\n".join(seen)
        assert {"Boris", "здесь: boris", "Anna", "здесь ещё не записан"} <= {*seen}
        assert "новый человек — или это Вера Павловна?" in seen
        assert asked.app.services.store.count_games() == 0
        assert list(in_every_shape(asked)) == []

    def test_somebody_is_said_to_be_another(self, asked: Harness) -> None:
        store = asked.app.services.store
        asked.tap(asked.find(kind="DetailRow", what="Anna"))
        asked.settle()
        assert "Кто это: Anna?" in asked.texts_on_screen() and "boris" not in asked.texts_on_screen()
        asked.tap_text("Анна Петровна")
        asked.settle()
        assert "здесь: Анна Петровна" in asked.texts_on_screen()
        load(asked)
        assert store.count_games() == 7
        assert [person.name for person in store.people.all()].count("Anna") == 0
        row = store.history()[0]
        asked.root.go("counted", game=row.id)
        asked.settle()
        assert any("из BG Stats" in text for text in asked.texts_on_screen())

    def test_somebody_who_is_here_is_said_to_be_new(self, asked: Harness) -> None:
        asked.tap(asked.find(kind="DetailRow", what="Boris"))
        asked.settle()
        asked.tap_text("Boris: новый человек")
        asked.settle()
        assert {"3", "новых человека"} <= {*asked.texts_on_screen()}
        load(asked)
        store = asked.app.services.store
        assert store.count_games() == 7
        assert {"boris", "Boris 2"} <= {person.name for person in store.people.all()}

    def test_a_game_without_points_says_so(self, asked: Harness) -> None:
        load(asked)
        store = asked.app.services.store
        lost = next(row for row in store.history() if not row.winners)
        asked.root.go("counted", game=lost.id)
        asked.settle()
        assert {"Проиграли все вместе", "Без очков"} <= {*asked.texts_on_screen()}
        assert list(in_every_shape(asked)) == []


def test_a_score_sheet_is_looked_at_first(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    put(tmp_path, EXAMPLE, "meadow.sheet.json")
    ui = run_app()
    ui.go("import")
    ui.settle()
    check(ui, "meadow.sheet.json")
    assert any("Лист подсчёта «Example»: 2 строки" in text for text in ui.texts_on_screen())
    pads = ui.app.services.store.pads
    assert pads.presets("sheet") == ()
    load(ui)
    assert [preset.name for preset in pads.presets("sheet")] == ["Example"]
