"""Whatever words a store may hold, those of older versions of the app included: what goes out comes in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.action import Json
from companion.core.codec import encode
from companion.core.session import Session
from companion.core.steps import finished
from companion.document import read_setup
from companion.games import load
from companion.games.circle.names import folded as spelling
from companion.store import Store
from companion.store.drawn import is_drawable
from companion.store.importing.import_file import ImportFile
from companion.store.names import LONGEST, clean_name, folded, says_something
from companion.store.people import MOST_PAINTS
from tests.games.harness import random_action
from tests.store.exchanging import checked, compared, export, in_a_hurry, take_in, take_in_checked
from tests.store.table import FAULTS, open_store, play, setup
from tests.store.test_corrections import amend
from tests.store.test_two_phones import OURS, THEIRS, merge

SIGNS = "АбеёЁaB12 -🦄🎲❤👩\u200d\ufe0f\u0301kשדﬁＡ𝓐①é™…№李\u00a0"
"""Letters that are drawn, and what older versions took: emoji, other scripts, and look-alikes."""
CARD: dict[str, Json] = {"head": 5, "cap": 6, "saddle": 7, "shoe": 2}
FOLDERS = count()


def words(longest: int, shortest: int = 0) -> st.SearchStrategy[str]:
    """What a text field of an older version made of anything."""
    typed = st.text(st.sampled_from(SIGNS), max_size=longest + 4)
    return typed.map(lambda text: clean_name(text, longest)).filter(lambda text: len(text) >= shortest)


def names(longest: int = LONGEST) -> st.SearchStrategy[str]:
    return words(longest, 1).filter(says_something)


@st.composite
def stores(draw: st.DrawFn) -> dict[str, Any]:
    """Everything that somebody has written down."""
    horses = draw(st.lists(names(), min_size=7, max_size=9, unique_by=spelling))
    return {
        "people": draw(st.lists(names(), min_size=2, max_size=5, unique_by=folded)),
        "removed": draw(names()),
        "guests": draw(st.lists(names(), min_size=2, max_size=4, unique_by=folded)),
        "later": draw(names()),
        "horses": horses,
        "title": draw(words(40)),
        "labels": draw(st.lists(words(24, 1), max_size=4)),
        "why": draw(words(60, 1)),
        "note": draw(words(200)),
        "presets": draw(
            st.lists(st.tuples(names(40), words(40)), max_size=4, unique_by=lambda one: folded(one[0]))
        ),
    }


@contextmanager
def older_version() -> Iterator[None]:
    """The app as long as it took what can't be drawn."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.store.names.is_drawable", lambda _: True)
        patch.setattr("companion.store.names.drawable", lambda text: text)
        yield


def fill(store: Store, told: dict[str, Any]) -> None:
    people = {name: store.people.add(name).id for name in told["people"]}
    if folded(told["removed"]) not in map(folded, people):
        gone = store.people.add(told["removed"]).id
        store.notes.write(
            store.id_of(table(store, told["guests"], [gone, *[None] * (len(told["guests"]) - 1)])), ""
        )
        store.people.remove(gone)
    played = table(store, list(people), list(people.values()))
    store.notes.write(store.id_of(played), told["note"])
    if folded(told["later"]) not in map(folded, people):
        store.hand_over(played, 0, told["later"])
    guests = told["guests"]
    race = store.create_game(read_setup(load("circle"), guests, {}))
    race.submit(line_up(*told["horses"][-7:]))
    race.submit({"do": "end", "why": told["why"]})
    amend(race, 0, 1, line_up(*told["horses"][:7]))
    options = {"name": told["title"], "labels": told["labels"]}
    pad = store.create_game(read_setup(load("scorepad"), guests, options))
    pad.submit({"do": "round", "points": [1] * len(guests)})
    store.counts.save(
        "heckmeck",
        guests,
        {"players": [{"tiles": [tile]} for tile in range(21, 21 + len(guests))]},
        [None] * len(guests),
    )
    store.decks.learn("circle", {name: {**CARD} for name in told["horses"]})
    for name, title in told["presets"]:
        store.pads.save(name, {"name": title})


def line_up(*horses: str) -> dict[str, Json]:
    return {"do": "line_up", "horses": [{"name": name, **CARD} for name in horses]}


def correct(store: Store, told: dict[str, Any]) -> int:
    """Corrects all that was played with words; says how many games."""
    rows = [row for row in store.history() if row.game in ("circle", "scorepad")]
    for row in rows:
        session = store.open_game(row.id)
        if row.game == "circle":
            amend(session, 0, 1, line_up(*reversed(told["horses"][-7:])))
        else:
            amend(session, 0, 0, {"do": "round", "points": [2] * len(row.seats)})
    return len(rows)


def table(store: Store, seats: Sequence[str], people: Sequence[int | None]) -> Any:
    session = store.create_game(setup(*seats), people=list(people))
    play(session, 3)
    return session


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from texts([*value, *value.values()])
    elif isinstance(value, list):
        for member in value:
            yield from texts(member)


def checked_whole(path: Path) -> ImportFile:
    import_file = checked(path.read_bytes())
    assert import_file.refusals == []
    return import_file


@settings(
    derandomize=True,
    deadline=None,
    max_examples=FAULTS // 5 or 10,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(stores())
def test_what_the_app_writes_the_app_takes_in(tmp_path: Path, told: dict[str, Any]) -> None:
    folder = tmp_path / str(next(FOLDERS))
    ours, theirs = (in_a_hurry(open_store(folder / name)) for name in ("ours", "theirs"))
    with older_version():
        fill(ours, told)
    file = export(ours, folder / "ours.json")
    import_file = checked_whole(file)
    assert compared(ours, import_file).empty, "all of it is here"
    finished(ours.importer.apply(import_file, compared(ours, import_file)))
    plan = finished(theirs.importer.apply(import_file, compared(theirs, import_file)))
    games = ours.count_games()
    assert (len(plan.new), theirs.count_games()) == (games, games)
    counts = [len(ours.people.all()), len(ours.pads.presets()), len(ours.decks.known("circle"))]
    assert [len(theirs.people.all()), len(theirs.pads.presets()), len(theirs.decks.known("circle"))] == counts
    seated = [[seat.person is None for seat in row.seats] for row in ours.history()]
    assert [[seat.person is None for seat in row.seats] for row in theirs.history()] == seated
    again = export(theirs, folder / "theirs.json")
    assert all(map(is_drawable, texts(json.loads(again.read_bytes()))))
    back = checked_whole(again)
    assert compared(theirs, back).empty, "nothing has changed any more"
    assert compared(ours, back).empty, "they are ours"
    for store, other in ((ours, theirs), (theirs, ours)):
        with older_version():
            corrected = correct(store, told)
        plan = merge(other, store)
        assert (len(plan.longer), plan.questions) == (corrected, []), "nobody is asked"
        assert merge(store, other).empty and merge(other, store).empty
    ours.close()
    theirs.close()


def test_a_file_with_emoji_comes_in_as_it_can_be_drawn(tmp_path: Path, store: Store) -> None:
    older = in_a_hurry(open_store(tmp_path / "older"))
    horses = ["Буран 🐎", "Буран", "буран🦄", *"ABCD"]
    with older_version():
        people = [older.people.add(name).id for name in ("Маша 🦄", "Маша", "👩‍👧 Оля ❤️")]
        race = older.create_game(
            read_setup(load("circle"), ["Маша 🦄", "Маша", "👩‍👧 Оля ❤️", "Зоя 🐮"], {}),
            people=[*people, None],
        )
        race.submit(line_up(*horses))
        race.submit({"do": "end", "why": "Ура 🎉"})
        older.pads.save("Уно 🎲", {"name": "Уно 🎲"})
    file = json.loads(export(older, tmp_path / "all.json").read_bytes())
    (document,) = file["games"]
    document["actions"] = [line_up(*horses), {"do": "end", "why": "Ура 🎉"}]
    plan = take_in(store, file)  # as older versions wrote it
    assert plan.refusals == []
    assert sorted(person.name for person in store.people.all()) == ["Маша", "Маша 2", "Оля"]
    (row,) = store.history()
    assert [seat.name for seat in row.seats] == ["Маша 2", "Маша", "Оля", "Зоя"]
    assert [seat.person is None for seat in row.seats] == [False, False, False, True]
    log: list[Any] = [encode(entry.action) for entry in store.open_game(row.id).entries]
    assert [horse["name"] for horse in log[0]["horses"]] == ["Буран 2", "Буран", "буран 3", *"ABCD"]
    assert log[1]["why"] == "Ура"
    assert [(preset.name, preset.options["name"]) for preset in store.pads.presets()] == [("Уно", "Уно")]
    older.close()


def test_of_ours_nothing_stays_behind_where_nothing_is_left_of_a_name(tmp_path: Path, store: Store) -> None:
    older = in_a_hurry(open_store(tmp_path / "older"))
    with older_version():
        people = [older.people.add(name).id for name in ("🦄", "🐎")]
        pad = older.create_game(
            read_setup(load("scorepad"), ["🦄", "🐎", "שרה"], {"name": "🎲", "labels": ["🌞"]}),
            people=[*people, None],
        )
        pad.submit({"do": "round", "points": [1, 2, 3]})
    file = export(older, tmp_path / "all.json")
    assert compared(older, checked_whole(file)).empty
    alone = older.exporter()
    alone.write_game(older.id_of(pad), tmp_path / "one.json")
    assert len(checked_whole(tmp_path / "one.json").games) == 1
    assert take_in(store, file.read_bytes()).refusals == []
    (row,) = store.history()
    assert [seat.name for seat in row.seats] == ["№ 1", "№ 2", "№ 3"] and row.title == "…"
    assert sorted(person.name for person in store.people.all()) == ["№ 1", "№ 2"]
    older.close()


@pytest.fixture
def older(tmp_path: Path) -> Iterator[Store]:
    """A phone with a race in which two horses are called the same as soon as their emoji are taken out."""
    store = in_a_hurry(open_store(tmp_path / "older"))
    with older_version():
        race = store.create_game(read_setup(load("circle"), ["Анна", "Борис"], {}))
        race.submit(line_up("Буран 🐎", "буран🦄", *"ABCDE"))
    yield store
    store.close()


def only(store: Store) -> Session:
    (row,) = store.history()
    return store.open_game(row.id)


def horses(session: Session) -> list[str]:
    told: Any = encode(session.entries[0].action)
    return [horse["name"] for horse in told["horses"][:3]]


def next_race(session: Session, *horses: str) -> None:
    rng = Random(1)
    while "line_up" not in {choice.do for choice in session.prompt().choices}:
        session.submit(random_action(session.game, session.state, rng))
    session.submit(line_up(*horses))


class TestOneGameOnTwoPhones:
    """What was taken out of its words makes no other game of it, and no other version."""

    def test_a_file_of_an_older_app_is_known_as_ours(self, older: Store, tmp_path: Path) -> None:
        file = json.loads(export(older, tmp_path / "all.json").read_bytes())
        file["games"][0]["actions"] = [encode(entry.action) for entry in only(older).entries]
        assert "🐎" in json.dumps(file, ensure_ascii=False) and compared(older, checked(file)).here == 1

    def test_a_name_that_could_always_be_drawn_is_nobody_elses(self, older: Store) -> None:
        with older_version():
            amend(only(older), 0, 1, line_up("Buran 🐎", *"ABCDEF"))
        next_race(only(older), "Buran", *"GHIJKL")
        assert merge(older, older).here == 1 and horses(only(older))[0] == "Buran 🐎"

    def test_a_name_gets_another_number_once_another_horse_runs(self, store: Store, older: Store) -> None:
        merge(store, older)
        assert horses(only(store)) == ["Буран", "буран 2", "A"]
        next_race(only(older), "Буран", *"FGHIJK")
        plan = merge(store, older)
        assert len(plan.longer) == 1 and not plan.questions
        assert horses(only(store)) == ["Буран 2", "буран 3", "A"]
        assert merge(older, store).empty and merge(store, older).empty

    def test_a_correction_by_which_a_name_is_another_ones(self, store: Store, older: Store) -> None:
        merge(store, older)
        amend(only(older), 0, 1, line_up("Вихрь", "Буран", *"ABCDE"))
        plan = merge(store, older)
        assert len(plan.longer) == 1 and not plan.questions
        assert horses(only(store)) == ["Вихрь", "Буран", "A"]
        assert merge(older, store).empty and merge(store, older).empty

    def test_a_correction_made_where_the_emoji_are_not(self, store: Store, older: Store) -> None:
        merge(store, older)
        amend(only(store), 1, 0, {"do": "bet", "stall": 1, "token": 1})
        plan = merge(older, store)
        assert len(plan.longer) == 1 and not plan.questions
        assert horses(only(older)) == ["Буран", "буран 2", "A"], "all of the log is in the same words"
        rows = older._database.read("SELECT action FROM attic")
        assert [json.loads(action)["horses"][0]["name"] for (action,) in rows] == ["Буран 🐎"], "kept"
        assert merge(older, store).empty and merge(store, older).empty

    @pytest.mark.parametrize("side", [OURS, THEIRS])
    def test_whoever_was_asked_is_not_asked_again(self, store: Store, older: Store, side: int) -> None:
        merge(store, older)
        with older_version():
            amend(only(older), 0, 1, line_up("Гром 🐎", "Гром", *"ABCDE"))
        amend(only(store), 0, 1, line_up("Вихрь", "Буран", *"ABCDE"))
        (question,) = merge(older, store, lambda _: side).questions
        assert question.number is not None
        assert not merge(store, older).questions and horses(only(store))[0] == ("Гром 2", "Вихрь")[side]
        assert merge(older, store).empty and merge(store, older).empty


def test_more_people_than_there_are_colours(tmp_path: Path, store: Store) -> None:
    crowd = in_a_hurry(open_store(tmp_path / "crowd"))
    for number in range(MOST_PAINTS + 2):
        crowd.people.add(f"Игрок {number}")
    take_in_checked(store, checked_whole(export(crowd, tmp_path / "all.json")))
    assert len(store.people.all()) == MOST_PAINTS + 2
    crowd.close()
