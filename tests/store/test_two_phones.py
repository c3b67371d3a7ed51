"""One game on two phones is one game: played on, corrected, agreed on anew, handed over, and merged again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.codec import encode
from companion.core.errors import Refusal
from companion.core.messages import LANGUAGES, Words
from companion.core.session import Session
from companion.core.steps import finished
from companion.store import Store
from companion.store.importing.import_file import ImportFile
from companion.store.importing.planning import Plan, Question
from tests.games.harness import random_action
from tests.store.exchanging import checked, compared, evening, export, in_a_hurry, known
from tests.store.table import FAULTS, HandClock, open_store
from tests.store.test_corrections import amend
from tests.store.test_counted import keep
from tests.store.test_every_byte import spoil
from tests.store.test_exchange import statistics
from tests.store.test_handovers import END, heckmeck, took
from tests.store.test_journal import sql

OURS, THEIRS = 0, 1


@pytest.fixture
def other_clock() -> HandClock:
    return HandClock()


@pytest.fixture
def other(tmp_path: Path, other_clock: HandClock) -> Iterator[Store]:
    """Another phone, whose clock goes as ours does."""
    store = in_a_hurry(open_store(tmp_path / "other", other_clock))
    yield store
    store.close()


def exported(origin: Store) -> dict[str, Any]:
    """Everything from one phone, as JSON."""
    path = origin.backups.folder.parent / "sent.json"
    file: dict[str, Any] = json.loads(export(origin, path).read_bytes())
    return file


def sent(origin: Store) -> ImportFile:
    """The same, as another reads it."""
    return checked(exported(origin))


def merge(store: Store, origin: Store, choose: Callable[[Question], int] | None = None) -> Plan:
    """Takes in what another phone sends; ``choose`` says which side is to count where somebody is asked."""
    import_file = sent(origin)
    plan = compared(store, import_file)
    for question in plan.questions:
        question.chosen = question.chosen if choose is None else choose(question)
    return finished(store.importer.apply(import_file, plan))


def ours(question: Question) -> int:
    return OURS


def theirs(question: Question) -> int:
    return THEIRS


def only(store: Store) -> Session:
    """The one game of a store."""
    (row,) = store.history()
    return store.open_game(row.id)


def tiles(session: Session) -> list[Any]:
    return [encode(entry.action).get("tile") for entry in session.entries[: session.cursor]]


def put_away(store: Store) -> list[Any]:
    """The tiles that lie in the attic."""
    return [json.loads(action)["tile"] for (action,) in sql(store, "SELECT action FROM attic ORDER BY id")]


def shared(store: Store, other: Store, *numbers: int, over: bool = True) -> tuple[Session, Session]:
    """A game that stands on both phones."""
    session = heckmeck(store, *(numbers or (36, 30, 35)))
    if over:
        session.submit({**END})
    merge(other, store)
    return session, only(other)


class Second(Random):
    """Picks the second of many, or the only one."""

    def choice(self, seq: Any) -> Any:
        return seq[min(1, len(seq) - 1)]


def damaged(store: Store, table: str, action: str | bytes) -> Store:
    """A store in which the second step of its log, or of its attic, has become this."""
    path = store._database.path
    store.close()
    assert spoil(path, table, "action", action, Second())
    return in_a_hurry(open_store(path.parent))


class TestOneIsLater:
    """Nobody is asked where one version was made from the other."""

    def test_a_correction_made_elsewhere_counts_and_the_game_stands_here_once(
        self, store: Store, other: Store
    ) -> None:
        session, there = shared(store, other)
        assert [seat.total for seat in store.history()[0].seats] == [8, 3]
        amend(there, 0, 1, took(21))
        plan = merge(store, other)
        assert [number for number, _ in plan.longer] == [store.id_of(session)] and not plan.questions
        (row,) = store.history()
        assert row.id == store.id_of(session) and store.count_games(deleted=True) == 0
        assert [seat.total for seat in row.seats] == [5, 3] and tiles(only(store)) == [21, 30, 35, None]
        assert [mark.at for mark in only(store).corrected] == [0]
        assert sum(len(day.games) for day in store.evenings.latest()) == 1
        again = merge(store, other)
        assert (again.here, again.empty) == (1, True) and merge(other, store).empty

    def test_the_older_version_changes_nothing(self, store: Store, other: Store) -> None:
        _, there = shared(store, other)
        amend(there, 0, 1, took(21))
        plan = merge(other, store)
        assert (plan.here, plan.empty) == (1, True) and tiles(only(other))[0] == 21

    def test_what_gave_way_lies_in_the_attic(self, store: Store, other: Store) -> None:
        _, there = shared(store, other)
        amend(there, 0, 1, took(21))
        merge(store, other)
        assert put_away(store) == [36]
        assert only(store).withdrawn == () and not only(store).undoes_correction

    def test_a_correction_that_only_takes_out(self, store: Store, other: Store) -> None:
        _, there = shared(store, other)
        amend(there, 0, 1)
        assert len(merge(store, other).longer) == 1 and tiles(only(store)) == [30, 35, None]

    def test_a_correction_taken_back_is_taken_back_here(self, store: Store, other: Store) -> None:
        _, there = shared(store, other)
        amend(there, 0, 1)
        merge(store, other)
        there.undo()
        assert len(merge(store, other).longer) == 1 and tiles(only(store)) == [36, 30, 35, None]
        assert merge(other, store).empty

    def test_another_agreement(self, store: Store, other: Store) -> None:
        _, there = shared(store, other)
        there.agree(finished(there.agreeing({"fast": True})))
        assert len(merge(store, other).longer) == 1 and only(store).setup.options["fast"] is True
        assert merge(other, store).empty and merge(store, other).empty
        (gave_way,) = sql(store, "SELECT gave_way FROM changes WHERE gave_way IS NOT NULL")
        assert json.loads(gave_way[0])["options"]["fast"] is False and "Анна" not in gave_way[0]

    def test_a_seat_that_went_to_somebody_else(self, store: Store, other: Store) -> None:
        anna = store.people.add("Анна")
        heckmeck(store, 36, 30, people=(anna.id, None))
        merge(other, store)
        there = only(other)
        other.hand_over(there, 0, "Вера", other.people.add("Вера").id)
        there.submit(took(35))
        assert [person.name for person in merge(store, other).people] == ["Вера"]
        (row,) = store.history()
        assert [seat.name for seat in row.seats] == ["Вера", "Борис"] and row.seats[0].before == ("Анна",)
        assert row.seats[0].person and row.seats[0].person.id == known(store)["Вера"]
        assert merge(store, other).empty and merge(other, store).empty

    def test_a_name_that_was_entered_wrongly(self, store: Store, other: Store) -> None:
        _, there = shared(store, other)
        other.hand_over(there, 1, "Вера", from_the_start=True)
        assert len(merge(store, other).longer) == 1
        (row,) = store.history()
        assert [seat.name for seat in row.seats] == ["Анна", "Вера"] and row.seats[1].before == ()

    def test_whoever_was_renamed_here_keeps_seat_and_name(self, store: Store, other: Store) -> None:
        anna = store.people.add("Анна")
        heckmeck(store, 36, 30, people=(anna.id, None))
        merge(other, store)
        store.people.rename(anna.id, "Аня")
        only(other).submit(took(35))
        merge(store, other)
        (row,) = store.history()
        assert row.seats[0].name == "Аня" and row.seats[0].person and row.seats[0].person.id == anna.id

    def test_steps_taken_back(self, store: Store, other: Store, other_clock: HandClock) -> None:
        _, there = shared(store, other, over=False)
        other_clock.now += 60_000
        there.undo()
        there.undo()
        assert len(merge(store, other).longer) == 1 and tiles(only(store)) == [36]
        assert merge(other, store).empty
        there.submit(took(29))
        merge(store, other)
        assert tiles(only(store)) == [36, 29] and store.count_games() == 1

    def test_the_day_of_a_counted_game(self, store: Store, other: Store) -> None:
        number = keep(store)
        merge(other, store)
        day = other.counts.today() - timedelta(days=9)
        other.counts.move(other.history()[0].id, day)
        assert [known for known, _ in merge(store, other).longer] == [number]
        assert store.history()[0].finished == other.history()[0].finished == store.history()[0].created
        assert [one.day for one in store.evenings.latest()] == [day] and merge(other, store).empty
        assert store.counts.open(number).outcome.totals == (5, 3, 0)

    def test_notes_stay_and_come_along_where_there_is_none(self, store: Store, other: Store) -> None:
        session, there = shared(store, other)
        number = store.id_of(session)
        other.notes.write(other.id_of(there), "У Веры")
        amend(there, 0, 1)
        merge(store, other)
        assert store.game_row(number).note == "У Веры"
        store.notes.write(number, "На даче")
        there.undo()
        merge(store, other)
        assert store.game_row(number).note == "На даче"

    def test_a_deleted_game_comes_back_as_the_same(self, store: Store, other: Store) -> None:
        session, there = shared(store, other)
        number = store.id_of(session)
        store.delete_game(number, store.lock_token(number))
        assert merge(store, other).back == [number] and [row.id for row in store.history()] == [number]
        store.delete_game(number, store.lock_token(number))
        amend(there, 0, 1)
        merge(store, other)
        assert [row.id for row in store.history()] == [number] and store.count_games(deleted=True) == 0
        assert tiles(only(store)) == [30, 35, None]

    def test_whoever_plays_on_notices(self, store: Store, other: Store) -> None:
        session, there = shared(store, other, over=False)
        amend(there, 0, 1)
        merge(store, other)
        with pytest.raises(Exception, match="stale_game"):
            session.submit(took(29))
        assert tiles(only(store)) == [30, 35]

    def test_a_file_of_an_older_app_is_known_by_its_steps(self, store: Store, other: Store) -> None:
        _, there = shared(store, other, over=False)
        there.submit(took(29))
        file = exported(other)
        for game in file["games"]:
            del game["record"]["changes"], game["record"]["replaced"]
        import_file = checked(file)
        assert len(finished(store.importer.apply(import_file, compared(store, import_file))).longer) == 1
        assert tiles(only(store)) == [36, 30, 35, 29] and store.count_games() == 1


class TestSomebodyIsAsked:
    def corrected_twice(self, store: Store, other: Store) -> None:
        session, there = shared(store, other)
        amend(session, 0, 1, took(21))
        amend(there, 1, 1, took(22))

    def test_both_sides_are_shown(self, store: Store, other: Store) -> None:
        self.corrected_twice(store, other)
        plan = compared(store, sent(other))
        (question,) = plan.questions
        assert not plan.new and not plan.longer and not plan.empty
        mine, foreign = question.sides
        assert (mine.figures, mine.winners, mine.steps) == ((5, 3), (0,), 4)
        assert (foreign.figures, foreign.winners, foreign.steps) == ((8, 1), (0,), 4)
        assert mine.names == foreign.names == ("Анна", "Борис") and mine.changed and foreign.changed
        assert [message.key for message in question.differences] == ["store.version.steps"]
        assert [words.say(question.differences[0]) for words in map(Words, LANGUAGES)] == [
            "Расходятся с шага 1.", "They differ from step 1 on.", "Ab Schritt 1 gehen sie auseinander."
        ]  # fmt: skip
        assert tiles(only(store)) == [21, 30, 35, None], "nothing is changed by asking"

    @pytest.mark.parametrize("choose", [ours, theirs])
    def test_what_was_chosen_counts_and_the_other_lies_in_the_attic(
        self, store: Store, other: Store, choose: Callable[[Question], int]
    ) -> None:
        self.corrected_twice(store, other)
        merge(store, other, choose)
        versions = [[21, 30, 35, None], [36, 22, 35, None]]
        assert tiles(only(store)) == versions[choose(None)]  # type: ignore[arg-type]
        assert {*versions[0], *versions[1]} == {*put_away(store), *tiles(only(store))}
        assert only(store).withdrawn == () and len(store.history()) == 1

    @pytest.mark.parametrize("choose", [ours, theirs])
    def test_nobody_is_asked_again_on_either_phone(
        self, store: Store, other: Store, choose: Callable[[Question], int]
    ) -> None:
        self.corrected_twice(store, other)
        merge(store, other, choose)
        assert merge(store, other).empty
        plan = merge(other, store)
        assert not plan.questions and tiles(only(other)) == tiles(only(store))
        assert merge(other, store).empty and merge(store, other).empty

    def test_the_proposal_is_what_was_changed_last_on_either_phone(
        self, store: Store, other: Store, other_clock: HandClock
    ) -> None:
        _, there = shared(store, other)
        amend(only(store), 0, 1, took(21))
        other_clock.now += 60_000
        amend(there, 1, 1, took(22))
        assert [one.chosen for one in compared(store, sent(other)).questions] == [THEIRS]
        assert [one.chosen for one in compared(other, sent(store)).questions] == [OURS]

    def test_games_that_were_played_on_differently(self, store: Store, other: Store) -> None:
        session, there = shared(store, other, over=False)
        session.submit(took(29))
        there.submit(took(28))
        (question,) = merge(store, other, theirs).questions
        assert [side.winners for side in question.sides] == [(), ()]
        assert [side.figures for side in question.sides] == [(8, 6), (8, 5)]
        assert tiles(only(store)) == [36, 30, 35, 28] and store.count_games() == 1

    def test_two_agreements(self, store: Store, other: Store) -> None:
        session, there = shared(store, other, over=False)
        session.agree(finished(session.agreeing({"fast": True})))
        there.agree(finished(there.agreeing({"fast": True})))
        assert not compared(store, sent(other)).questions, "the same was agreed on both"
        there.agree(finished(there.agreeing({"fast": False})))
        (question,) = merge(store, other, ours).questions
        assert [message.key for message in question.differences] == ["store.version.agreed"]
        assert only(store).setup.options["fast"] is True
        kept = [json.loads(text)["options"]["fast"] for (text,) in sql(store, GAVE_WAY)]
        assert kept == [False, False]

    def test_nobody_is_asked_where_the_same_was_done_on_both(
        self, store: Store, other: Store, other_clock: HandClock
    ) -> None:
        session, there = shared(store, other)
        other_clock.now += 60_000
        for one in (session, there):
            amend(one, 0, 1)
        plans = [merge(store, other), merge(other, store)]
        assert not any(plan.questions for plan in plans) and plans[1].empty
        assert [mark.time for mark in only(store).corrected] == [mark.time for mark in only(other).corrected]

    def test_two_days_of_a_counted_game(self, store: Store, other: Store) -> None:
        number = keep(store)
        merge(other, store)
        store.counts.move(number, store.counts.today() - timedelta(days=1))
        other.counts.move(other.history()[0].id, store.counts.today() - timedelta(days=2))
        (question,) = merge(store, other, theirs).questions
        assert [message.key for message in question.differences] == ["store.version.day"]
        assert store.history()[0].finished == other.history()[0].finished
        assert merge(other, store).questions == [] and merge(store, other).empty

    def test_two_versions_in_one_file(self, store: Store, other: Store) -> None:
        """As an app left them that took them for two games."""
        self.corrected_twice(store, other)
        files = [
            json.loads(export(one, one.backups.folder / "x.json").read_bytes()) for one in (store, other)
        ]
        both = checked({**files[0], "games": [*files[0]["games"], *files[1]["games"]]})
        third = open_store(other.backups.folder / "third")
        plan = compared(third, both)
        (question,) = plan.questions
        assert question.number is None and not plan.new
        question.chosen = THEIRS
        finished(third.importer.apply(both, plan))
        assert tiles(only(third)) == [36, 22, 35, None]
        assert [json.loads(action)["tile"] for (action,) in sql(third, "SELECT action FROM attic")] == [
            21,
            30,
        ]
        assert compared(third, both).empty
        third.close()

    def test_a_third_version_stays_out_with_a_sentence(self, store: Store, other: Store) -> None:
        self.corrected_twice(store, other)
        file = exported(other)
        third = json.loads(json.dumps(file["games"][0]))
        third["actions"][2] = took(33)
        plan = compared(store, checked({**file, "games": [file["games"][0], third]}))
        assert len(plan.questions) == 1
        assert [(one.place, one.reason.key) for one in plan.refusals] == [
            (2, "store.import.too_many_versions")
        ]

    def test_what_was_chosen_stays_chosen_where_the_plan_is_made_anew(
        self, store: Store, other: Store
    ) -> None:
        self.corrected_twice(store, other)
        import_file = sent(other)
        for choice in (OURS, THEIRS):
            plan = compared(store, import_file)
            plan.questions[0].chosen = choice
            store.people.add(f"Гость {choice}")
            again = finished(store.importer.apply(import_file, plan))
            assert [question.chosen for question in again.questions] == [choice]
            store.restore(store.backups.list()[0])

    @pytest.mark.parametrize("action", ["?", "[[", "{}", b"\xff\x00", '{"do":"roll"}'])
    @pytest.mark.parametrize("both", [False, True])
    def test_a_log_that_was_damaged_here_ends_before_the_damage(
        self, tmp_path: Path, other: Store, action: str | bytes, both: bool
    ) -> None:
        """It is compared as far as it can be read, and no other game of the file waits for it."""
        store = in_a_hurry(open_store(tmp_path / "damaged"))
        session, there = shared(store, other)
        if both:
            amend(session, 0, 1, took(21))
        amend(there, 2, 1, took(22))
        heckmeck(other, 31)
        store = damaged(store, "entries", action)
        plan = merge(store, other, theirs)
        assert (len(plan.new), len(plan.longer), len(plan.questions)) == (1, not both, both)
        whole = store.open_game(1)
        assert whole.damage is None and tiles(whole) == [36, 30, 22, None]
        assert merge(store, other).empty and exported(store)
        store.close()

    @pytest.mark.parametrize("action", ["?", b"\xff\x00", '{"do":"roll"}'])
    def test_what_was_damaged_in_the_attic_stands_in_nobodys_way(
        self, tmp_path: Path, other: Store, action: str | bytes
    ) -> None:
        """What the other phone has of it is not known here any more, so somebody is asked."""
        store = in_a_hurry(open_store(tmp_path / "damaged"))
        session, _ = shared(store, other)
        amend(session, 0, 1, took(21))
        store = damaged(store, "attic", action)
        assert len(merge(other, store, theirs).questions) == 1 and tiles(only(other))[0] == 21
        merge(store, other)  # that there was a choice
        assert merge(store, other).empty
        store.close()

    def test_a_person_who_was_forgotten_stays_forgotten(self, store: Store, other: Store) -> None:
        anna = store.people.add("Анна")
        heckmeck(store, 36, 30, people=(anna.id, None))
        merge(other, store)
        there = only(other)
        there.agree(finished(there.agreeing({"fast": True})))
        store.forgetting.forget_person(anna.id, lambda seat: f"Игрок {seat + 1}", backups=True)
        merge(store, other)
        assert [seat.name for seat in store.history()[0].seats] == ["Игрок 1", "Борис"]
        assert not [text for (text,) in sql(store, GAVE_WAY) if "Анна" in text]


GAVE_WAY = "SELECT gave_way FROM changes WHERE gave_way IS NOT NULL ORDER BY id"


# Whole stores


def state(store: Store) -> Any:
    """Every game of a store with its log, and what they add up to, without the numbers of the store."""
    games = []
    for row in store.history(limit=1000):
        seats = [(seat.name, seat.person and seat.person.name, seat.total, seat.place) for seat in row.seats]
        how: Any = None
        if row.counted:
            how = store.counts.open(row.id).table
        else:
            session = store.open_game(row.id)
            assert session.damage is None
            steps = [(encode(entry.action), entry.source) for entry in session.entries[: session.cursor]]
            marks = [(mark.at, mark.added, mark.time) for mark in session.corrected]
            # One behind steps that were undone is told at the end of the log.
            handed = [
                (one.seat, min(one.step, row.steps), one.time, one.before) for one in store.handovers(row.id)
            ]
            how = (dict(session.setup.options), steps, marks, handed)
        games.append((row.game, row.created, row.finished, row.length, row.by_table, seats, how))
    return sorted(games, key=repr), statistics(store), evenings(store)


def evenings(store: Store) -> list[Any]:
    return [
        (one.day, len(one.games), [(row.name, row.place, row.points, row.won) for row in one.standings])
        for one in store.evenings.latest()
    ]


def change(store: Store, rng: Random) -> None:
    """Does something to a random game, as somebody at one of the phones might."""
    row = rng.choice(store.history(limit=1000))
    if row.counted:
        store.counts.move(row.id, store.counts.today() - timedelta(days=rng.randrange(5)))
        return
    session = store.open_game(row.id)
    rng.choice((play_on, play_on, take_back, correct, correct, agree, seat_another))(store, session, rng)


def play_on(store: Store, session: Session, rng: Random) -> None:
    for _ in range(rng.randrange(1, 4)):
        if not session.over:
            session.submit(random_action(session.game, session.state, rng), "app")


def take_back(store: Store, session: Session, rng: Random) -> None:
    for _ in range(rng.randrange(1, 4)):
        if session.can_undo:
            session.undo()


def correct(store: Store, session: Session, rng: Random) -> None:
    if session.cursor > 2:
        at = rng.randrange(session.cursor)
        amend(session, at, rng.randrange(1, session.cursor - at + 1))


def agree(store: Store, session: Session, rng: Random) -> None:
    switches = [name for name, value in session.setup.options.items() if isinstance(value, bool)]
    if switches:
        name = rng.choice(switches)
        with suppress(Refusal):  # it does not fit what was played
            session.agree(finished(session.agreeing({name: not session.setup.options[name]})))


def seat_another(store: Store, session: Session, rng: Random) -> None:
    name = rng.choice(("Зоя", "Ира", "Лев"))
    if name not in session.setup.seats:
        seat = rng.randrange(len(session.setup.seats))
        store.hand_over(session, seat, name, known(store).get(name), from_the_start=rng.random() < 0.5)


def alike(question: Question) -> int:
    """Chooses the same on both phones, whichever side it stands on there."""
    return int(question.sides[1].content > question.sides[0].content)


@pytest.mark.parametrize("seed", range(FAULTS // 10 or 6))
@pytest.mark.parametrize("choose", [alike, None], ids=["chosen", "as proposed"])
def test_diverged_stores_merged_in_either_order_are_the_same(
    tmp_path: Path, seed: int, choose: Callable[[Question], int] | None
) -> None:
    rng = Random(seed)
    clocks = [HandClock(), HandClock()]
    here, there = (in_a_hurry(open_store(tmp_path / str(n), clock)) for n, clock in enumerate(clocks))
    for name in ("Зоя", "Ира"):
        here.people.add(name)
    evening(here, 6, seed=seed, finish=False)
    for end in (True, True, False):
        session = heckmeck(here, 36, 30, 35, 21)
        if end:
            session.submit({**END})
    keep(here)
    merge(there, here)
    assert state(there) == state(here)
    clocks[1].now = clocks[0].now + rng.randrange(-5_000, 5_000)
    for store in (here, there):
        for _ in range(rng.randrange(4, 16)):
            change(store, rng)
    heckmeck(here, 31, 32).submit({**END})
    ours, theirs = sent(here), sent(there)
    for store, import_file in ((here, theirs), (there, ours)):
        plan = compared(store, import_file)
        for question in plan.questions:
            question.chosen = question.chosen if choose is None else choose(question)
        finished(store.importer.apply(import_file, plan))
        before = state(store)
        again = compared(store, import_file)
        assert not (again.new or again.longer or again.back or again.questions)
        finished(store.importer.apply(import_file, again))
        assert state(store) == before
    assert state(there) == state(here)
    assert len({(row.game, row.created) for row in here.history(limit=99)}) == here.count_games() == 11
    assert merge(here, there, choose).questions == merge(there, here, choose).questions == []
    assert state(there) == state(here)
    here.close()
    there.close()
