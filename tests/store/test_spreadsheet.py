"""Tables for a spreadsheet: read back as a spreadsheet reads them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from companion.core.messages import Words
from companion.store import Store
from companion.store.exporting import spreadsheet
from tests.store.exchanging import evening, in_a_hurry
from tests.store.table import setup


def rows(path: Path, separator: str) -> list[list[str]]:
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf") and data.endswith(b"\r\n")
    return list(csv.reader(data.decode("utf-8-sig").splitlines(), delimiter=separator))


@pytest.mark.parametrize(("language", "separator"), [("ru", ";"), ("en", ",")])
def test_all_games_in_one_table(
    tmp_path: Path, store: Store, language: str, separator: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(in_a_hurry(store), 5)
    store.create_game(setup())
    store.notes.write(1, "=На даче")
    monkeypatch.setattr(spreadsheet, "ROWS_AT_ONCE", 2)
    words = Words(language)
    path = tmp_path / "all.csv"
    parts = list(store.spreadsheet(language, words.say).write_all(path))
    assert parts == sorted(parts) and parts[-1] == 1 and len(parts) == 3
    heading, *lines = rows(path, separator)
    assert heading[0] == words.template("store.csv.number") and len(heading) == 11
    games = store.history(finished=True)[::-1]
    assert len(lines) == sum(len(row.seats) for row in games)
    assert [line[7] for line in lines] == [seat.name for row in games for seat in row.seats]
    assert [int(line[8]) for line in lines] == [seat.total for row in games for seat in row.seats]
    assert [int(line[9]) for line in lines] == [seat.place for row in games for seat in row.seats]
    assert [int(line[0]) for line in lines] == [n for n, row in enumerate(games, 1) for _ in row.seats]
    assert [line[10] for line in lines if line[0] == "1"] == ["'=На даче"] * len(games[0].seats)
    assert {line[10] for line in lines if line[0] != "1"} == {""}
    assert lines[0][4] == words.template(f"{games[0].game}.name")


def test_one_game_is_its_score_sheet(tmp_path: Path, store: Store) -> None:
    session = evening(in_a_hurry(store), 1)[0]
    row = store.game_row(store.id_of(session))
    path = tmp_path / "one.csv"
    store.spreadsheet("en", Words("en").say).write_game(session.sheet(), row, path)
    heading, *lines = rows(path, ",")
    assert heading == ["Place", "Name", "What for", "Points"] and lines[0][0] == "1"
    for seat in row.seats:
        own = [int(line[3]) for line in lines if line[1] == seat.name]
        assert own[-1] == seat.total == sum(own[:-1])


@pytest.mark.parametrize("name", ["=1+1", "+7", "-Петя", "@x", "＝1", '=HYPERLINK("x")'])
def test_no_name_becomes_a_formula(tmp_path: Path, store: Store, name: str) -> None:
    session = store.create_game(setup(name, 'Борис; «Б», "В"'))
    path = tmp_path / "one.csv"
    store.spreadsheet("en", Words("en").say).write_game(session.sheet(), store.game_row(1), path)
    assert {line[1] for line in rows(path, ",")[1:]} == {f"'{name}", 'Борис; «Б», "В"'}
