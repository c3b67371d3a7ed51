"""Export, backups and deleting with real touches, files that are really there, and sharing on a desktop."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock
from urllib.parse import unquote

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.image import Image

from companion.store import settings as S
from companion.store.exporting.bgstats import LINK
from screens.app.long_work import LongWork, Work
from screens.companion_app import LOADS_AFTER
from screens.devices import choose, share
from screens.drawing.theme import theme
from screens.pages.data import export
from screens.pages.data.export import ExportSheet
from screens.pages.data.picture import PosterLine
from screens.text.words import words
from tests.ui.evening import LONG_NAMES, begin, in_every_shape, open_store, play_on, remember
from tests.ui.harness import Harness

NAMES = ("Петя", "Маша", "[b]Даша[/b]")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the app remembers after two evenings, with a game on the table."""
    home = tmp_path_factory.mktemp("played")
    people = remember(home, NAMES)
    store = open_store(home)
    play_on(begin(store, people[:2], "circle"), seed=3)
    play_on(begin(store, people, "antiques"), seed=4)
    begin(store, people)
    store.close()
    return home


@pytest.fixture
def ui(run_app: Callable[..., Harness], tmp_path: Path, played: Path) -> Harness:
    """The app after these evenings."""
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    return run_app()


def to_data(ui: Harness) -> None:
    """The way that a person takes."""
    ui.go("settings")
    ui.settle()
    row = next(widget for widget in ui.root.page.walk() if getattr(widget, "icon", "") == "database-outline")
    ui.tap(row.parent)
    assert ui.root.page.name == "data"


def tap_row(ui: Harness, icon: str) -> None:
    rows = [
        widget for widget in ui.root.walk() if type(widget).__name__ == "ActionRow" and widget.icon == icon
    ]
    ui.tap(rows[-1])


def exports(home: Path, suffix: str) -> list[Path]:
    return sorted((home / "exports").glob(f"*{suffix}"))


class TestEverything:
    def test_a_file_with_all_games(self, ui: Harness, tmp_path: Path) -> None:
        to_data(ui)
        assert "3 партии · 3 человека" in ui.texts_on_screen()
        tap_row(ui, "file-export-outline")
        (file,) = exports(tmp_path, ".json")
        document = json.loads(file.read_bytes())
        assert [game["game"] for game in document["games"]] == ["circle", "antiques", "heckmeck"]
        assert f"Сохранено: {file.name}, папка «exports»." in ui.texts_on_screen()
        tap_row(ui, "file-export-outline")
        assert len(exports(tmp_path, ".json")) == 2

    def test_a_table(self, ui: Harness, tmp_path: Path) -> None:
        to_data(ui)
        tap_row(ui, "table-large")
        (file,) = exports(tmp_path, ".csv")
        rows = list(csv.reader(file.read_text("utf-8-sig").splitlines(), delimiter=";"))
        assert rows[0][0] == "Партия" and [row[7] for row in rows[1:]] == [*NAMES[:2], *NAMES]

    def test_a_table_with_a_column_a_person(self, ui: Harness, tmp_path: Path) -> None:
        to_data(ui)
        tap_row(ui, "table-column")
        (file,) = exports(tmp_path, ".csv")
        rows = list(csv.reader(file.read_text("utf-8-sig").splitlines(), delimiter=";"))
        assert rows[0][5:] == [NAMES[1], NAMES[0], NAMES[2]] and len(rows) == 3

    def test_a_choice_of_games_for_bg_stats(self, ui: Harness, tmp_path: Path) -> None:
        to_data(ui)
        tap_row(ui, "export-variant")
        assert "Выбрано 2 из 2" in ui.texts_on_screen()
        first, second = ui.find_all(kind="CheckRow", chosen=True)
        ui.tap(ui.find(kind="IconButton", hint="data.choice.none"))
        assert ui.find(text="Сделать файл").disabled
        ui.tap(first)
        assert "Выбрано 1 из 2" in ui.texts_on_screen() and not second.chosen
        ui.tap_text("Сделать файл")
        (file,) = exports(tmp_path, ".bgsplay")
        content = json.loads(file.read_bytes())
        (game,), (play,) = content["games"], content["plays"]
        assert first.title == game["name"] and play["gameRefId"] == game["id"]
        assert f"Сохранено: {file.name}, папка «exports»." in ui.texts_on_screen()

    def test_what_is_listed_is_no_choice(self, ui: Harness, tmp_path: Path) -> None:
        to_data(ui)
        tap_row(ui, "export-variant")
        ui.tap_text("Аукцион")
        assert len(ui.find_all(kind="CheckRow")) == 1 and "Выбрано 2 из 2" in ui.texts_on_screen()
        ui.tap(ui.find(kind="IconButton", hint="data.choice.none"))
        assert "Выбрано 1 из 2" in ui.texts_on_screen()
        ui.tap_text("Сделать файл")
        (file,) = exports(tmp_path, ".bgsplay")
        assert len(json.loads(file.read_bytes())["plays"]) == 1

    def test_the_choice_fits_in_every_shape(self, ui: Harness) -> None:
        ui.go("choose_games")
        ui.settle()
        assert list(in_every_shape(ui)) == []

    def test_a_text_that_a_person_can_read(self, ui: Harness) -> None:
        to_data(ui)
        tap_row(ui, "content-copy")
        first, second = Clipboard.paste().splitlines()
        assert " Аукцион: 1. " in first and " Круг Чемпионов: 1. " in second
        assert all(name in first for name in NAMES)

    def test_a_long_export_shows_its_progress_and_can_be_stopped(
        self, ui: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(export, "LongWork", Beginning)
        to_data(ui)
        tap_row(ui, "file-export-outline")
        sheet = ui.widget("ProgressSheet")
        assert 0 < sheet.part < 1
        ui.tap_text("Отмена")
        assert list((tmp_path / "exports").iterdir()) == []


def test_with_nothing_to_hand_on_nothing_can_be_tapped(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    ui = run_app(home=tmp_path / "new")
    to_data(ui)
    tap_row(ui, "file-export-outline")
    assert ui.find(kind="ActionRow", icon="file-export-outline").disabled
    assert not (tmp_path / "new" / "exports").exists()


class Beginning(LongWork):
    """The first step and no other: the rest of the work waits for ever."""

    def __init__(self, _seconds: float) -> None:
        super().__init__(0.0)

    def start(self, work: Work) -> None:
        super().start(work)
        self._event.cancel()


class TestOneGame:
    @pytest.fixture
    def sheet(self, ui: Harness) -> Harness:
        number = ui.app.services.store.history(finished=True)[0].id
        ExportSheet(ui.root, number).open()
        ui.settle()
        return ui

    def test_as_a_message(self, sheet: Harness) -> None:
        tap_row(sheet, "share-variant")
        assert Clipboard.paste().startswith("Аукцион\n1. ")

    def test_as_a_text_with_every_step(self, sheet: Harness) -> None:
        tap_row(sheet, "content-copy")
        text = Clipboard.paste()
        steps = sheet.app.services.store.history(finished=True)[0].steps
        assert "Как это было" in text and f"\n{steps}. " in text and NAMES[2] in text

    def test_as_a_file(self, sheet: Harness, tmp_path: Path) -> None:
        tap_row(sheet, "file-export-outline")
        (file,) = exports(tmp_path, ".json")
        document = json.loads(file.read_bytes())
        assert document["game"] == "antiques" and [one["name"] for one in document["people"]] == [*NAMES]
        assert file.name.startswith("Аукцион 20")

    def test_as_a_table(self, sheet: Harness, tmp_path: Path) -> None:
        tap_row(sheet, "table-large")
        (file,) = exports(tmp_path, ".csv")
        rows = list(csv.reader(file.read_text("utf-8-sig").splitlines(), delimiter=";"))
        assert rows[0] == ["Место", "Имя", "За что", "Очки"] and {row[1] for row in rows[1:]} == {*NAMES}

    @pytest.mark.parametrize("mode", ["dark", "light"])
    def test_as_a_code_that_a_camera_reads(self, sheet: Harness, mode: str) -> None:
        sheet.app.services.settings.set(S.THEME, mode)
        number = sheet.app.services.store.history(finished=True)[0].id
        assert not sheet.find_all(kind="ActionRow", icon="open-in-app"), "no desktop has that app"
        tap_row(sheet, "qrcode")
        link = sheet.scan()
        assert link == sheet.app.services.store.bgstats(words.tr).link(number)
        told = json.loads(unquote(link.removeprefix(LINK)))
        assert [player["name"] for player in told["players"]] == [*NAMES]
        sheet.tap_text("Файл для BG Stats")
        assert len(exports(sheet.app.services.folder, ".bgsplay")) == 1

    def test_what_is_too_much_for_a_code_goes_as_a_file(
        self, sheet: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(export, "LONGEST_CODE", 100)
        tap_row(sheet, "qrcode")
        assert sheet.scan() == ""
        assert "Для кода эта партия слишком длинная. Можно передать её файлом." in sheet.texts_on_screen()

    def test_where_bg_stats_is_missing_the_code_comes(
        self, sheet: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sheet.back()
        monkeypatch.setattr(ExportSheet, "opens_links", True)
        number = sheet.app.services.store.history(finished=True)[0].id
        ExportSheet(sheet.root, number).open()
        sheet.settle()
        tap_row(sheet, "open-in-app")
        assert any("BG Stats не нашлось" in text for text in sheet.texts_on_screen())
        assert sheet.scan().startswith(LINK)
        assert list(in_every_shape(sheet)) == []

    def test_as_a_picture(self, sheet: Harness, tmp_path: Path) -> None:
        tap_row(sheet, "image-outline")
        sheet.pass_time(1)
        (file,) = exports(tmp_path, ".png")
        picture = Image(str(file), keep_data=True)
        assert picture.width == 1080 and picture.height > 1000
        # The game's own colour above, and below it the background of the theme; no pixel is see-through.
        assert picture.read_pixel(200, 100) == pytest.approx(_rgba(theme.accent_of("antiques")), abs=0.02)
        assert picture.read_pixel(10, picture.height - 10) == pytest.approx([*theme.background], abs=0.02)

    def test_a_score_in_the_picture_stays_in_one_line(self, sheet: Harness) -> None:
        line = PosterLine(place=1, name="Маша", total="12750")
        sheet.root.page.add_widget(line)
        sheet.settle()
        score = next(label for label in line.walk() if getattr(label, "text", "") == "12750")
        assert score.width > 2 * score.height

    def test_a_full_disk_gets_a_sentence(self, sheet: Harness, tmp_path: Path) -> None:
        (tmp_path / "exports").write_text("in the way")
        tap_row(sheet, "file-export-outline")
        assert any("память телефона" in text.casefold() for text in sheet.texts_on_screen())

    def test_it_fits_in_every_shape(self, sheet: Harness) -> None:
        assert list(in_every_shape(sheet)) == []


def _rgba(colour: str) -> list[float]:
    return [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)] + [1.0]


class TestBackups:
    def test_one_is_made_and_gone_back_to(self, ui: Harness) -> None:
        store = ui.app.services.store
        to_data(ui)
        tap_row(ui, "backup-restore")
        before = store.backups.list()[0]
        ui.tap_text("Сделать копию")
        assert store.backups.list()[0].number == before.number + 1 and "Копия готова." in ui.texts_on_screen()
        assert any(text.startswith("3 партии · 0,") for text in ui.texts_on_screen())
        for row in store.history():
            store.delete_game(row.id, store.lock_token(row.id))
        store.settings.set(S.THEME, "light")
        ui.tap(ui.find(kind="BackupRow", newest=True))
        assert "Вернуться к этой копии?" in ui.texts_on_screen() and store.count_games() == 0
        ui.back()
        assert store.count_games() == 0
        ui.tap(ui.find(kind="BackupRow", newest=True))
        ui.tap_text("Вернуться")
        assert store.count_games() == 3 and ui.root.page.name == "home" and theme.dark
        assert len(store.backups.list()) >= 2

    def test_a_backup_that_can_not_be_read_says_so_and_changes_nothing(self, ui: Harness) -> None:
        store = ui.app.services.store
        backup = store.backups.make()
        backup.path.write_bytes(b"nonsense" * 1000)
        ui.go("backups")
        ui.settle()
        assert "Эта копия не читается" in ui.texts_on_screen()
        ui.tap(ui.find(kind="BackupRow", newest=True))
        ui.tap_text("Вернуться")
        assert ui.root.page.name == "backups" and store.count_games() == 3

    def test_it_fits_in_every_shape(self, ui: Harness) -> None:
        ui.go("backups")
        ui.settle()
        assert list(in_every_shape(ui)) == []


class TestDeleting:
    def test_a_person(self, ui: Harness) -> None:
        store = ui.app.services.store
        store.people.remove(store.people.all()[0].id)
        to_data(ui)
        tap_row(ui, "account-remove-outline")
        assert {*NAMES} <= {*ui.texts_on_screen()}
        ui.tap(ui.find(kind="ForgetRow", name="Маша"))
        assert {"Удалить: Маша", "3 партии"} <= {*ui.texts_on_screen()}
        ui.tap_text("Удалить навсегда")
        assert "Удалить навсегда: Маша?" in ui.texts_on_screen()
        ui.tap_text("Отмена")
        assert any(person.name == "Маша" for person in store.people.everybody())
        ui.tap(ui.find(kind="ForgetRow", name="Маша"))
        ui.tap_text("Удалить навсегда")
        ui.tap_text("Да, удалить")
        assert all(person.name != "Маша" for person in store.people.everybody())
        assert [row.seats[1].name for row in store.history()] == ["Игрок 2"] * 3
        assert not ui.find_all(kind="ForgetRow", name="Маша")

    def test_damaged_files_with_the_name_are_told_and_go_along(self, ui: Harness, tmp_path: Path) -> None:
        aside = tmp_path / "companion-damaged-20250101T000000Z.sqlite3"
        aside.write_bytes("… Маша …".encode())
        ui.go("forget")
        ui.settle()
        ui.tap(ui.find(kind="ForgetRow", name="Петя"))
        ui.tap_text("Удалить навсегда")
        assert "Отменить это будет нельзя." in ui.texts_on_screen()
        ui.tap_text("Отмена")
        ui.tap(ui.find(kind="ForgetRow", name="Маша"))
        ui.tap_text("Удалить навсегда")
        assert any(aside.name in text for text in ui.texts_on_screen()) and not ui.cut_texts()
        ui.tap_text("Да, удалить")
        assert not aside.exists() and "Имени «Маша» больше нет." in ui.texts_on_screen()

    def test_everything(self, ui: Harness) -> None:
        store = ui.app.services.store
        store.backups.make()
        to_data(ui)
        tap_row(ui, "delete-forever-outline")
        assert "Удаляются все игроки." in ui.texts_on_screen()
        ui.tap(ui.find(kind="DangerButton"))
        ui.back()
        assert store.count_games() == 3
        tap_row(ui, "delete-forever-outline")
        ui.tap(ui.find(kind="DangerButton"))
        ui.tap_text("Да, удалить всё")
        assert store.count_games() == 0 and store.people.everybody() == () and store.backups.list() == ()
        assert ui.root.page.name == "home"
        ui.go("forget")
        ui.settle()
        assert len(ui.find_all(kind="EmptyState")) == 1

    def test_everything_but_the_backups(self, ui: Harness) -> None:
        store = ui.app.services.store
        to_data(ui)
        tap_row(ui, "delete-forever-outline")
        ui.tap(ui.find(kind="SwitchRow"))
        ui.tap(ui.find(kind="DangerButton"))
        ui.tap_text("Да, удалить всё")
        assert store.count_games() == 0
        store.restore(store.backups.list()[0])
        assert store.count_games() == 3


def test_the_pages_fit_in_every_shape(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path, LONG_NAMES)
    ui = run_app(language="en", mode="light")
    ui.go("data")
    ui.settle()
    assert list(in_every_shape(ui, ui.root.page.ids.scroll)) == []
    ui.root.page.forget_all()
    ui.settle()
    assert list(in_every_shape(ui)) == []
    ui.back()
    ui.go("forget")
    ui.settle()
    ui.tap(ui.find_all(kind="ForgetRow")[0])
    assert list(in_every_shape(ui)) == []


def test_what_is_left_of_an_export_that_was_cut_off_goes_with_the_next_start(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    exports = tmp_path / "exports"
    exports.mkdir()
    (exports / "games.json.part").write_text('{"games": [')
    (exports / "games.json").write_text("{}")
    app = run_app()
    assert app.root.page.name == "home"
    app.pass_time(LOADS_AFTER + 1)
    assert [path.name for path in exports.iterdir()] == ["games.json"]


def test_on_a_desktop_files_go_to_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_HOME", raising=False)
    monkeypatch.setattr(share, "part", lambda _: SimpleNamespace(get_documents_dir=lambda: str(tmp_path)))
    assert share.outbox(tmp_path / "home") == tmp_path / "Table Companion"
    monkeypatch.setattr(share, "part", lambda _: SimpleNamespace(get_documents_dir=lambda: "/nowhere"))
    assert share.outbox(tmp_path / "home") == tmp_path / "home" / "exports"
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    assert share.outbox(tmp_path) == tmp_path / "exports"


def test_the_dialog_of_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[Path | None] = []
    chooser = SimpleNamespace(open_file=lambda filters: ["/a/b.json"])
    monkeypatch.setattr(choose, "part", lambda _: chooser)
    choose.ask_desktop(chosen.append)
    chooser.open_file = lambda filters: None
    choose.ask_desktop(chosen.append)
    monkeypatch.setattr(choose, "part", MagicMock(side_effect=NotImplementedError))
    choose.ask_desktop(chosen.append)
    assert chosen == [Path("/a/b.json"), None, None]
