"""What would come in of a file that was checked: all of it is compared with what is here.

A game is known by its identity (`identity_of`); it comes in where it is not here, or is later than ours.
Names do not count for it, because people may be renamed. People are known by their names.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.options import Knowledge
from companion.core.steps import Steps, finished
from companion.games import load
from companion.store.changes import migrated, read_changes, read_known
from companion.store.database import Database
from companion.store.decks import Decks
from companion.store.drawn import is_drawable
from companion.store.entries import read_whole
from companion.store.errors import UnreadableGame
from companion.store.exporting.bgstats import SEED, play_id
from companion.store.games import Games
from companion.store.importing.import_file import ImportFile
from companion.store.importing.records import ImportRefusal, NewGame, NewPerson
from companion.store.importing.versions import (
    Identity,
    Order,
    Side,
    Version,
    as_exported,
    identity_of,
    side_of,
)
from companion.store.names import LONGEST, LONGEST_PRESET, drawn_name, folded
from companion.store.pads import NewPreset, Pads
from companion.store.wording import disambiguate, drawn_names, sayable

LOOKED_AT_ONCE = 1_000
"""How many of our games are looked at before somebody else may have a turn."""
MOST_TWINS = 20
"""With how many of ours a game is compared. Of each there is one; older versions of the app, which took them
for different games, may have left several."""


@dataclass(slots=True)
class Question:
    """A game of which there are two versions, neither made from the other: somebody has to choose."""

    number: int | None
    """Its number, where one of them is ours; None where both stand in the file."""
    game: str
    created: int
    sides: tuple[Side, Side]
    """As they are side_of: where one is ours, that is the first."""
    versions: tuple[NewGame | None, NewGame]
    """As they come in; None for ours."""
    differences: tuple[Message, ...]
    chosen: int
    """Which of them is to count, 0 or 1. What is proposed is that in which something was done last."""

    @property
    def key(self) -> tuple[bytes, ...]:
        """What was asked: the same question is not asked twice."""
        return tuple(side.content for side in self.sides)


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person who is here."""

    id: int
    name: str
    removed: bool = False


@dataclass(slots=True)
class Plan:
    """What comes in of a file that was checked, and what does not."""

    new: list[NewGame] = field(default_factory=list)
    """Games that are not here yet."""
    longer: list[tuple[int, NewGame]] = field(default_factory=list)
    """Games that are here, by their number, but went on, were corrected or agreed on anew in the file."""
    back: list[int] = field(default_factory=list)
    """Games that were deleted here, and come back as they were."""
    questions: list[Question] = field(default_factory=list)
    """Games that went different ways here and in the file."""
    here: int = 0
    """How many games are here already, as far or further."""
    coming: dict[int, NewPerson] = field(default_factory=dict)
    """The people who come with it, by their place in the file."""
    known: dict[int, KnownPerson] = field(default_factory=dict)
    """Who of the file is who here."""
    perhaps: dict[int, KnownPerson] = field(default_factory=dict)
    """Who of those that are new has the first name of somebody here."""
    cards: dict[str, dict[str, Json]] = field(default_factory=dict)
    """What is not known yet of the cards of each game."""
    presets: list[NewPreset] = field(default_factory=list)
    """Presets whose names are not taken yet."""
    refusals: list[ImportRefusal] = field(default_factory=list)
    """What does not fit, with the reason."""
    stamp: tuple[int, int] = (0, 0)
    """How the database stood when it was compared."""
    _chosen: dict[int, KnownPerson | None] = field(default_factory=dict)
    """Whom somebody has said to be who, or to be new."""

    @property
    def empty(self) -> bool:
        """Whether nothing comes in."""
        games = self.new or self.longer or self.back or self.questions
        return not (games or self.people or self.cards or self.presets)

    @property
    def people(self) -> list[NewPerson]:
        """People who are not here yet."""
        return [person for place, person in self.coming.items() if place not in self.known]

    def choose(self, place: int, person: KnownPerson | None) -> None:
        """Somebody of the file is this one here; None: is new."""
        self._chosen[place] = person
        self.known.pop(place, None)
        if person is not None:
            self.known[place] = person

    def answer_as(self, other: Plan) -> None:
        """Chooses as in another plan, wherever that asked the same."""
        for place, person in other._chosen.items():
            self.choose(place, person)
        chosen = {question.key: question.chosen for question in other.questions}
        for question in self.questions:
            question.chosen = chosen.get(question.key, question.chosen)


def stamp(database: Database) -> tuple[int, int]:
    """Changes with every change of the database, whoever makes it."""
    return database.connection.total_changes, database.changes_of_others()


def match_people(
    database: Database, people: Sequence[NewPerson | None], met: Mapping[int, int]
) -> dict[int, KnownPerson]:
    """Which people of a file are here already. Those on the list choose first; and first it counts what the
    file calls them, then what they are called here, then what can be drawn of our own names. ``met`` are
    those who are known otherwise, by their place in the file, as long as they are on the list."""
    question = "SELECT id, name, folded, removed IS NOT NULL FROM people ORDER BY 4, used DESC, id"
    rows = database.read(question)
    listed = {number: _named(sayable(name, number)) for number, name, _, gone in rows if not gone}
    called = finished(disambiguate(listed))
    spelled, drawn = defaultdict[str, list[KnownPerson]](list), defaultdict[str, list[KnownPerson]](list)
    for number, name, kept, gone in rows:
        spelled[kept].append(KnownPerson(number, name, bool(gone)))
        if not is_drawable(name):
            name = called.get(number) or drawn_name(sayable(name, number))
            drawn[folded(name)].append(KnownPerson(number, name, bool(gone)))
    listed_here = {number: KnownPerson(number, name) for number, name, _, gone in rows if not gone}
    matched = {place: listed_here[number] for place, number in met.items() if number in listed_here}
    taken = {known.id for known in matched.values()}
    for off_the_list in (False, True):
        seeking = {n: one for n, one in enumerate(people) if one is not None and one.removed is off_the_list}
        for names, call in ((spelled, _told), (spelled, _called), (drawn, _called)):
            for place, person in seeking.items():
                free = [known for known in names[call(person)] if known.id not in taken]
                if names is drawn and not off_the_list:  # or somebody else of this spelling may be on it
                    free = [known for known in free if not known.removed]
                if place not in matched and free:
                    matched[place] = free[0]
                    taken.add(free[0].id)
    return matched


def _named(name: str, longest: int = LONGEST) -> tuple[str, str]:
    """A name of ours, folded, and what can be drawn of it."""
    return folded(name), drawn_name(name, longest)


def _first(name: str) -> str:
    """The first word of a name, as people hear it."""
    return folded(name).replace("ё", "е").partition(" ")[0]


def _told(person: NewPerson) -> str:
    return person.told


def _called(person: NewPerson) -> str:
    return folded(person.name)


class Planner:
    """Compares a file with what is here."""

    def __init__(self, database: Database, games: Games) -> None:
        self._database = database
        self._games = games

    def compare(self, file: ImportFile) -> Generator[float, None, Plan]:
        """What would come in, found out a game at a time; says how far it has come. Nothing is changed."""
        plan = Plan(refusals=list(file.refusals), stamp=stamp(self._database))
        ours: dict[tuple[str, int, str], list[int]] = defaultdict(list)
        handed_over: dict[str, int] = {}
        for _ in self._find_ours(ours):
            yield 0.0
        if file.source == "bgstats":
            for _ in self._find_handed_over(handed_over):
                yield 0.0
        met: dict[int, int] = {}
        found: dict[Identity, list[_FileGame]] = {}
        for done, game in enumerate(file.games, start=1):
            identity, sent = identity_of(game), handed_over.get(game.seed)
            if file.source and (here := [sent] if sent else ours[identity[:3]]):
                self._meet(here[0], game, met)
            if sent is None:
                _add_version(plan, found.setdefault(identity, []), game)
            elif self._games.row(sent).deleted is None:
                plan.here += 1
            elif sent not in plan.back:
                plan.back.append(sent)
            yield done / len(file.games) / 2
        for done, identity in enumerate(identities := list(found), start=1):
            twins = ours[identity[:3]][:MOST_TWINS]
            for _ in self._compare_game(plan, found.pop(identity), twins, seats=identity[3]):
                yield (1 + done / len(identities)) / 2
        self._compare_people(plan, file, met)
        self._compare_cards(plan, file.decks)
        self._compare_presets(plan, file.presets)
        return plan

    # Games

    def _find_ours(self, found: dict[tuple[str, int, str], list[int]]) -> Steps[None]:
        """All our games by what makes each of them this one, but for the number of seats. What was deleted
        comes last."""
        # The day of a counted game may be changed: it is known by the others.
        start = "CASE counted WHEN 0 THEN created ELSE 0 END"
        question = (
            f"SELECT g.game, {start}, seed, id FROM games g JOIN setups s ON s.game = id"
            " WHERE deleted IS {} NULL AND id > ? ORDER BY id LIMIT ?"
        )
        for whether in ("", "NOT"):
            last = 0
            while rows := self._database.read(question.format(whether), (last, LOOKED_AT_ONCE)):
                for *known, number in rows:
                    found[tuple(known)].append(number)
                last = rows[-1][-1]
                yield

    def _find_handed_over(self, found: dict[str, int]) -> Steps[None]:
        """Our games that BG Stats may have from us, by the seed with which they come back."""
        last = 0
        question = (
            "SELECT g.id, g.game, created, counted, seed, (SELECT count(*) FROM seats WHERE game = g.id)"
            " FROM games g JOIN setups s ON s.game = g.id"
            " WHERE finished IS NOT NULL AND g.id > ? ORDER BY g.id LIMIT ?"
        )
        while rows := self._database.read(question, (last, LOOKED_AT_ONCE)):
            for number, game, created, counted, seed, seats in rows:
                sent = f"{SEED}{play_id(game, None if counted else created, seed, seats)}"
                if sent != seed:
                    found[sent] = number
            last = rows[-1][0]
            yield

    def _meet(self, number: int, game: NewGame, met: dict[int, int]) -> None:
        """Whoever sits at the same seat of the same game is the same person."""
        for place, seat in zip(game.people, self._games.row(number).seats, strict=False):
            if place is not None and seat.person and place not in met and seat.person.id not in met.values():
                met[place] = seat.person.id

    def _compare_game(
        self, plan: Plan, coming: list[_FileGame], numbers: Sequence[int], seats: int
    ) -> Steps[None]:
        """Compares what a file has of a game, one version or two that have gone different ways, with ours."""
        ours: dict[int, Version] = {}
        deleted = False
        for twin in numbers:
            row = self._games.row(twin)
            if len(row.seats) != seats or (ours and row.deleted is not None):
                continue
            yield
            version = yield from self._our_version(twin)
            if version is not None:
                ours[twin], deleted = version, row.deleted is not None
        left: list[tuple[int | None, Order, _FileGame]] = []
        number: int | None
        for found in coming:
            orders = {number: found.version.order(version) for number, version in ours.items()}
            yield
            same = next((n for n, order in orders.items() if order in (Order.SAME, Order.EARLIER)), None)
            if same is None:
                number = next(
                    (n for n, order in orders.items() if order is Order.LATER), next(iter(ours), None)
                )
                left.append((number, orders[number] if number is not None else Order.LATER, found))
            elif deleted:
                plan.back.append(same)
            else:
                plan.here += 1
        if len(left) == 2 and left[0][1] is left[1][1] is Order.LATER and left[0][0] == left[1][0]:
            # Both are later than ours, if there is one at all; they differ only between themselves.
            (number, _, first), (_, _, second) = left
            yield from self._ask(plan, number, (first.game, second.game), (first.version, second.version))
            return
        for place, (number, order, found) in enumerate(left):
            if place:
                plan.refusals.append(_too_many(found.game))
            elif number is None:
                plan.new.append(found.game)
            elif order is Order.LATER:
                plan.longer.append((number, found.game))
            else:
                yield from self._ask(plan, number, (None, found.game), (ours[number], found.version))

    @staticmethod
    def _ask(
        plan: Plan,
        number: int | None,
        games: tuple[NewGame | None, NewGame],
        versions: tuple[Version, Version],
    ) -> Steps[None]:
        first = yield from side_of(versions[0], versions[1])
        second = yield from side_of(versions[1], versions[0])
        plan.questions.append(
            Question(
                number=number,
                game=games[1].rules.id,
                created=games[1].created,
                sides=(first, second),
                versions=games,
                differences=versions[0].differences(versions[1]),
                chosen=int(second.rank > first.rank),
            )
        )

    def _our_version(self, number: int) -> Steps[Version | None]:
        """One of our games as a file would have it, as far as its log can be read; None where it can't be
        read at all any more."""
        row = self._games.row(number)
        try:
            rules, setup, seed = self._games.agreed(row)
            counted = self._games.counted(number).table if row.counted else None
        except UnreadableGame:
            return None
        if counted is not None:
            setup = replace(setup, options={})  # nothing was agreed on
        log = (yield from read_whole(self._database, "entries", number))[: row.steps]
        rows = [step for place, step in enumerate(log) if step[0] == place]  # up to the first that is damaged
        actions: Sequence[str] = [migrated(rules, action, version) for _, action, _, _, version in rows]
        setup, counted, actions = yield from as_exported(setup, counted, actions)
        yield
        known = yield from read_known(self._database, rules, number, row.steps)
        return Version(
            rules=rules,
            setup=setup,
            seed=seed,
            counted=counted,
            actions=actions,
            sources=[source for _, _, source, _, _ in rows],
            times=[time for _, _, _, time, _ in rows],
            changes=read_changes(self._database, number),
            known=frozenset(known),
            updated=row.updated,
            finished=row.finished,
        )

    # People

    def _compare_people(self, plan: Plan, file: ImportFile, met: Mapping[int, int]) -> None:
        """Who of the file comes along: of another program's people those who have played something new."""
        asked = [game for question in plan.questions for game in question.versions if game is not None]
        games = [*plan.new, *(game for _, game in plan.longer), *asked]
        seated = {person for game in games for person in game.everybody}
        plan.coming = {
            place: person
            for place, person in enumerate(file.people)
            if person is not None and (place in seated or not (person.removed or file.source))
        }
        plan.known = match_people(self._database, file.people, met)
        taken = {known.id for known in plan.known.values()}
        rows = self._database.read("SELECT id, name FROM people WHERE removed IS NULL ORDER BY used")
        free = {_first(name): KnownPerson(number, name) for number, name in rows if number not in taken}
        for place, person in plan.coming.items():
            if place not in plan.known and _first(person.name) in free:
                plan.perhaps[place] = free[_first(person.name)]

    # Cards

    def _compare_cards(self, plan: Plan, decks: Mapping[str, Mapping[str, Json]]) -> None:
        """What the file knows of cards and we do not; where both know one, ours stays."""
        for game, cards in decks.items():
            known = Decks(self._database).known(game)
            drawn = drawn_names(known)
            new = {card: told for card, told in cards.items() if card not in known and card not in drawn}
            rule = next((one for one in load(game).options if isinstance(one, Knowledge)), None)
            if rule is not None and not rule.allows({**known, **new}):
                plan.refusals.append(
                    ImportRefusal(0, game, None, Message("store.import.cards_differ"), what="cards")
                )
            elif new:
                plan.cards[game] = new

    # Presets

    def _compare_presets(self, plan: Plan, presets: Sequence[NewPreset]) -> None:
        """What the file has kept under a name that is free here; where both have one, ours stays."""
        kept = Pads(self._database, self._games).presets()
        names = {one.id: _named(sayable(one.name, one.id, LONGEST_PRESET), LONGEST_PRESET) for one in kept}
        called = finished(disambiguate(names, LONGEST_PRESET))
        taken = {told for told, _ in names.values()} | set(map(folded, called.values()))
        for preset in presets:
            if not taken & {preset.told, folded(preset.name)}:
                taken.add(folded(preset.name))
                plan.presets.append(preset)


class _FileGame:
    """A game of a file; its version is worked out when it is first compared."""

    def __init__(self, game: NewGame) -> None:
        self.game = game
        self._version: Version | None = None

    @property
    def version(self) -> Version:
        if self._version is None:
            self._version = Version.of(self.game)
        return self._version


def _add_version(plan: Plan, versions: list[_FileGame], game: NewGame) -> None:
    """Puts a game of the file among its versions that the file had before: those from which another was made
    are here with it. More than two that went different ways can't be shown beside each other."""
    found = _FileGame(game)
    orders = [found.version.order(before.version) for before in versions] if versions else []
    if Order.SAME in orders or Order.EARLIER in orders:
        plan.here += 1
        return
    plan.here += orders.count(Order.LATER)
    versions[:] = [before for before, order in zip(versions, orders, strict=True) if order is Order.DIVERGED]
    if len(versions) < 2:
        versions.append(found)
    else:
        plan.refusals.append(_too_many(game))


def _too_many(game: NewGame) -> ImportRefusal:
    return ImportRefusal(game.place, game.rules.id, game.created, Message("store.import.too_many_versions"))
