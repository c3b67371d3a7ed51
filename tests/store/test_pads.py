"""Scorepads again: what was played and with whom; presets kept, renamed, deleted, exported."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import LANGUAGES, Words
from companion.core.session import Session
from companion.core.steps import finished
from companion.document import read_setup
from companion.games.scorepad import GAME
from companion.store import NameRefused, Person, Store
from companion.store.errors import FileRefused
from companion.store.game_list import Kind
from companion.store.importing import import_file
from tests.store.exchanging import checked, export, take_in
from tests.store.table import HandClock, open_store, setup


@pytest.fixture
def family(store: Store) -> list[Person]:
    return [store.people.add(name) for name in ("Мама", "Петя", "Маша")]


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    """Another phone."""
    store = open_store(tmp_path / "other", HandClock())
    yield store
    store.close()


def pad(store: Store, who: list[Person], **options: Json) -> Session:
    """A new pad of these people."""
    agreed = read_setup(GAME, [person.name for person in who], options)
    return store.create_game(agreed, people=[person.id for person in who])


def test_a_list_says_what_was_played(store: Store, family: list[Person]) -> None:
    session = pad(store, family, name="Уно", rounds=1)
    session.submit({"do": "round", "points": [1, 2, 3]})
    store.create_game(setup("Анна", "Борис"))
    assert [row.title for row in store.history()] == ["", "Уно"]
    assert store.game_row(store.id_of(session)).title == "Уно"
    assert next(store.evenings.latest()).games[0].title == "Уно"


def test_days_of_one_who_plays_alone_are_no_evenings(
    store: Store, clock: HandClock, family: list[Person]
) -> None:
    for who in (family, family[:1], family[:1]):
        pad(store, who, rounds=1).submit({"do": "round", "points": [1] * len(who)})
        clock.now += 48 * 3600_000
    (evening,) = store.evenings.latest(days=1)
    assert len(evening.standings) == 3


def test_what_is_played_is_suggested_again_once_the_last_first(store: Store, family: list[Person]) -> None:
    for name in ("Уно", "Дартс", "", "УНО", "Скат"):
        pad(store, family, name=name)
    assert store.pads.titles() == ("Скат", "УНО", "Дартс")
    assert store.pads.titles(limit=1) == ("Скат",)
    store.delete_game(5, store.lock_token(5))
    assert store.pads.titles() == ("УНО", "Дартс")


def test_a_pad_is_offered_again_with_its_options_and_people(store: Store, family: list[Person]) -> None:
    mum, petya, masha = family
    pad(store, [mum, petya], name="Уно", target=300)
    pad(store, family, name="Уно", target=500, teams=[0, 1, 0], first=2)
    pad(store, [petya, masha], mode="counter")
    pad(store, [petya, mum], name="уно", target=400)
    again = store.pads.played()
    assert [(one.title, [seat.name for seat in one.seats], one.times) for one in again] == [
        ("уно", ["Петя", "Мама"], 2),
        ("", ["Петя", "Маша"], 1),
        ("Уно", ["Мама", "Петя", "Маша"], 1),
    ]
    assert [one.options["target"] for one in again] == [400, None, 500]
    assert again[2].options["teams"] == (0, 1, 0) and again[2].last == 2
    assert store.pads.played(limit=1) == again[:1]


def test_a_preset_is_kept_renamed_and_deleted(store: Store) -> None:
    kept = store.pads.save(
        "  Уно   с мамой ", {"name": "Уно", "target": 500, "first": 1, "teams": [0, 1, 0, 1]}
    )
    assert (kept.name, kept.teams) == ("Уно с мамой", 2)
    assert kept.options == {"name": "Уно", "target": 500}, "who starts and who plays with whom is the table's"
    sheet = store.pads.save("Каркассон", {"labels": ["Города", "Дороги"]})
    assert store.pads.presets() == (sheet, kept)
    assert store.pads.rename(kept.id, "УНО с мамой!") == "УНО с мамой!"
    store.pads.delete(sheet.id)
    assert [(one.id, one.name, one.options) for one in store.pads.presets()] == [
        (kept.id, "УНО с мамой!", kept.options)
    ]


def test_a_name_that_won_t_do(store: Store) -> None:
    first, second = store.pads.save("Уно", {}), store.pads.save("Скат", {})
    for name in ("", "  ", "\u202e"):
        with pytest.raises(NameRefused):
            store.pads.save(name, {})
    for refuse in (lambda: store.pads.save("уНо", {}), lambda: store.pads.rename(second.id, "УНО")):
        with pytest.raises(NameRefused) as caught:
            refuse()
        assert all(Words(language).say(caught.value.message) for language in LANGUAGES)
    assert store.pads.rename(first.id, "уно") == "уно", "one's own name is not taken"
    assert len(store.pads.save("я" * 60, {}).name) == 40


@pytest.mark.parametrize(
    "options",
    [{"target": 0}, {"target": "500"}, {"colour": 1}, {"labels": ["а"], "rounds": 2}, {"teams": [0, 0]}],
)
def test_options_that_can_t_be_played_are_not_kept(store: Store, options: dict[str, Json]) -> None:
    with pytest.raises(BadDocument):
        store.pads.save("Уно", options)
    assert store.pads.presets() == ()


def test_presets_go_to_another_phone_where_their_names_are_free(
    tmp_path: Path, store: Store, other: Store
) -> None:
    store.pads.save("Уно", {"target": 500})
    store.pads.save("Тичу", {"target": 1000, "teams": [0, 1, 0, 1]})
    other.pads.save("УНО", {"target": 300})
    file = export(store, tmp_path / "all.json").read_bytes()
    plan = take_in(other, file)
    assert [preset.name for preset in plan.presets] == ["Тичу"] and not plan.refusals
    assert [(one.name, one.options["target"], one.teams) for one in other.pads.presets()] == [
        ("Тичу", 1000, 2),
        ("УНО", 300, 0),
    ]
    assert take_in(other, file).empty


def test_presets_go_alone(tmp_path: Path, store: Store, other: Store, family: list[Person]) -> None:
    pad(store, family, name="Скат", rounds=1).submit({"do": "round", "points": [1, 2, 3]})
    store.pads.save("Тичу", {"target": 1000, "teams": [0, 1, 0, 1]})
    exporter = store.exporter()
    exporter.write_presets(tmp_path / "presets.json")
    (file,) = exporter.files
    plan = take_in(other, file.read_bytes())
    assert [(one.name, one.teams) for one in other.pads.presets()] == [("Тичу", 2)]
    assert not (plan.new or plan.people or plan.refusals) and other.count_games() == 0


@pytest.mark.parametrize(
    "presets",
    [
        7,
        [7],
        [{"name": 1, "options": {}}],
        [{"name": "Уно", "options": []}],
        [{"name": "Уно", "options": {"target": 0}}],
        [{"name": "", "options": {}}],
        [{"name": "Уно", "options": {}, "teams": 1}],
        [{"name": "Уно", "options": {}, "teams": -1}],
        [{"name": "Уно", "options": {}, "teams": 10**17}],
        [{"name": "Уно", "options": {}, "teams": True}],
        [{"name": "Уно", "options": {"name": "\u202e"}}],
    ],
)
def test_a_preset_of_a_file_that_is_none_stays_out(other: Store, presets: Any) -> None:
    file = json.dumps({"format": 1, "games": [], "presets": presets}).encode()
    plan = take_in(other, file)
    assert other.pads.presets() == () and [refused.what for refused in plan.refusals] == ["preset"]
    assert all(Words(language).say(plan.refusals[0].reason) for language in LANGUAGES)


def test_too_many_presets_are_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_file, "MOST_PRESETS", 1)
    presets: list[Json] = [{"name": name, "options": {}} for name in ("Уно", "Скат")]
    with pytest.raises(FileRefused):
        checked(json.dumps({"format": 1, "games": [], "presets": presets}).encode())


def test_statistics_of_what_was_played(store: Store, family: list[Person]) -> None:
    mum, petya, _ = family
    for name, points in (("Уно", [5, 3]), ("уно", [2, 9]), ("Дартс", [400, 1]), ("", [1, 0])):
        pad(store, [mum, petya], name=name, rounds=1).submit({"do": "round", "points": points})
    counted = store.statistics
    assert [(one.title, one.played) for one in counted.overview()] == [("уно", 2), ("", 1), ("Дартс", 1)]
    assert counted.overview(year=1999) == ()

    def told(title: str | None) -> list[tuple[Any, ...]]:
        rows = counted.standings("scorepad" if title is None else Kind("scorepad", title))
        return [(one.person.name, one.played, one.won, one.average, one.best) for one in rows]

    assert told(None) == [("Мама", 4, 3, None, None), ("Петя", 4, 1, None, None)], "Uno is no darts"
    assert told("УНО") == [("Мама", 2, 1, 3.5, 5), ("Петя", 2, 1, 6, 9)]
    assert told("Скат") == []
    own = [(one.title.lower(), one.played, one.average) for one in counted.games_of(mum.id)]
    assert own == [("уно", 2, 3.5), ("", 1, None), ("дартс", 1, 400)]
    assert told("") == [("Мама", 1, 1, None, None), ("Петя", 1, 0, None, None)], (
        "what nobody has called anything"
    )


def test_everything_forgotten_are_presets_too(store: Store, family: list[Person]) -> None:
    store.pads.save("Уно", {"target": 500})
    pad(store, family, name="Уно")
    store.forgetting.forget_everything(backups=True)
    assert not store.pads.presets() and not store.pads.titles() and not store.pads.played()


def test_who_came_where_without_points(store: Store, family: list[Person]) -> None:
    session = pad(store, family, name="Диксит", mode="places")
    session.submit({"do": "places", "places": [2, 1, 3]})
    (row,) = store.history()
    assert [(seat.total, seat.place) for seat in row.seats] == [(None, 2), (None, 1), (None, 3)]
    (evening,) = store.evenings.latest()
    assert [(one.name, one.points) for one in evening.standings] == [("Петя", 2), ("Мама", 1), ("Маша", 0)]
    (standing, *_) = store.statistics.standings(Kind("scorepad", "диксит"))
    assert (standing.played, standing.won, standing.place) == (1, 1, 1.0)
    assert (standing.average, standing.best) == (None, None)
    assert not store.statistics.records()
    session.submit({"do": "places", "places": [1, 2, 3]})
    assert store.history()[0].winners == (0,), "put right after the end"


def test_who_sits_out_wins_and_loses_nothing_together(
    tmp_path: Path, store: Store, family: list[Person]
) -> None:
    mum, petya, masha = family
    session = pad(store, family, name="Пандемия", mode="coop")
    session.submit({"do": "sit_out", "seat": 2})
    session.submit({"do": "coop", "won": True})
    (row,) = store.history()
    assert [seat.place for seat in row.seats] == [1, 1, None] and row.together and row.winners == (0, 1)
    (evening,) = store.evenings.latest()
    assert {one.points for one in evening.standings} == {0} and len(evening.standings) == 3
    assert evening.standings[0].shares[0].reason.key == "store.evening.together"
    assert {(one.points, one.games) for one in store.evenings.season(evening.day.year)} == {(0, 1)}
    assert [one.person for one in store.statistics.standings()] == [mum, petya]
    assert store.statistics.placings(masha.id) == () == store.statistics.games_of(masha.id)
    assert [one.person for one in store.statistics.rivals(mum.id)] == [petya]
    finished(store.ratings.update())
    assert store.ratings.standings() == (), "that says nothing of anybody"
    store.close()
    again = open_store(tmp_path)
    assert not again.news and again.game_row(row.id).seats[2].place is None, "nothing of it is damage"
    again.close()


def test_a_result_that_nobody_has_told_counts_for_nobody(store: Store, family: list[Person]) -> None:
    pad(store, family, mode="places").submit({"do": "end"})
    (row,) = store.history()
    assert row.by_table and row.winners == () and {seat.place for seat in row.seats} == {None}
    assert store.statistics.standings() == () and store.statistics.overview()[0].played == 1


def test_partners_neither_give_nor_take_points_of_an_evening(store: Store, family: list[Person]) -> None:
    four = [*family, store.people.add("Папа")]
    pad(store, four, rounds=1, teams=[0, 1, 0, 1]).submit({"do": "round", "points": [5, 1, 2, 3]})
    (row,) = store.history()
    assert [(seat.place, seat.team) for seat in row.seats] == [(1, 0), (2, 1), (1, 0), (2, 1)]
    (evening,) = store.evenings.latest()
    points = {one.name: one.points for one in evening.standings}
    assert points == {"Мама": 2, "Маша": 2, "Петя": 0, "Папа": 0}
    assert evening.standings[0].shares[0].level == ()
    season = {one.person.name: one.points for one in store.evenings.season(evening.day.year)}
    assert season == points
    pad(store, four, rounds=1, teams=[0, 1, 0, 1]).submit({"do": "round", "points": [5, 1, 1, 5]})
    (evening,) = store.evenings.latest()
    assert {one.name: one.points for one in evening.standings} == {name: n + 1 for name, n in points.items()}
    season = {one.person.name: one.points for one in store.evenings.season(evening.day.year)}
    assert season == {name: n + 1 for name, n in points.items()}, "level with both of the other team"


def test_a_table_of_a_game_without_points_has_none(
    tmp_path: Path, store: Store, family: list[Person]
) -> None:
    session = pad(store, family, mode="places")
    session.submit({"do": "sit_out", "seat": 0})
    session.submit({"do": "places", "places": [None, 2, 1]})
    (row,) = store.history()
    store.spreadsheet("en", Words("en").say).write_game(session.sheet(), row, tmp_path / "a.csv")
    lines = (tmp_path / "a.csv").read_text("utf-8-sig").splitlines()
    assert lines[1:] == ["1,Маша,Without points,", "2,Петя,Without points,", ",Мама,Without points,"]


def test_results_without_points_come_in_on_another_phone(
    tmp_path: Path, store: Store, other: Store, family: list[Person]
) -> None:
    session = pad(store, family, name="Пандемия", mode="coop", counters=["a"])
    session.submit({"do": "sit_out", "seat": 1})
    session.submit({"do": "coop", "won": True})
    take_in(other, export(store, tmp_path / "all.json").read_bytes())
    (row,) = other.history()
    assert row.title == "Пандемия" and [(one.place, one.total) for one in row.seats] == [
        (1, None), (None, None), (1, None),
    ]  # fmt: skip
