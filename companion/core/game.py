"""A game is a record of pure functions. The engine never rolls, draws or reads a clock.

A folder under ``companion/games`` fills in one `Game`; everything else (sessions, the contract, the prompt
panel, the random games of the tests) works from it alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.core.action import Action, Json
from companion.core.agreed import KNOWN_EVERYWHERE, AgreedAction, Agreement, check_agreed, ending
from companion.core.chronicle import Chronicle, Log, Record, chronicle_by_points, no_chronicle
from companion.core.codec import decode, short
from companion.core.components import Component
from companion.core.errors import Refusal
from companion.core.messages import Message, Seat, Translated
from companion.core.options import Option
from companion.core.position import State
from companion.core.prompt import Choice, Prompt

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game: who sits where, and which rules are on."""

    game: str
    seats: tuple[str, ...]
    """The names of the people, clockwise."""
    options: Mapping[str, Any]
    """Every option of the game with its value; ``first`` is the seat that starts."""

    @property
    def first(self) -> int:
        """The seat that starts."""
        seat: int = self.options["first"]
        return seat

    @property
    def title(self) -> str:
        """What is played, where the game is one for anything: its option ``name``, or the name of its sheet
        in English, without that in its first language; else empty."""
        sheet = self.options.get("sheet")
        if isinstance(sheet, Mapping):
            return Translated(tuple(sheet["names"].items())).in_language("en")
        title: str = self.options.get("name", "")
        return title


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a score sheet."""

    item: Message
    """What the points are for."""
    points: int
    """What it adds to the total; may be negative."""
    facts: Mapping[str, Json] = field(default_factory=dict)
    """What else a screen needs to explain it."""


Sheet = tuple[tuple[Line, ...], ...]
"""For each seat the lines that add up to its total."""


def totals(sheet: Sheet) -> tuple[int, ...]:
    """Each seat's score: the sum of its lines, always."""
    return tuple(sum(line.points for line in lines) for lines in sheet)


def leaders(ranks: Sequence[Any]) -> tuple[int, ...]:
    """The seats that stand highest; several where they are equal."""
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)


def lower_ties(game: str, points: Sequence[int], ranks: Sequence[Any]) -> tuple[Message, ...]:
    """Why those below the winners who have equal points share a place, or do not."""
    said = []
    for worth in sorted(set(points), reverse=True):
        tied = [seat for seat, own in enumerate(points) if own == worth]
        if len(tied) == 1 or max(ranks[seat] for seat in tied) == max(ranks):
            continue
        seats = tuple(Seat(seat) for seat in sorted(tied, key=lambda seat: ranks[seat], reverse=True))
        if len({ranks[seat] for seat in tied}) > 1:
            said.append(Message(f"{game}.verdict.order", seats=seats, points=worth))
        else:
            place = 1 + sum(rank > ranks[tied[0]] for rank in ranks)
            said.append(Message("core.verdict.level", seats=seats, points=worth, place=place))
    return tuple(said)


@dataclass(frozen=True, slots=True)
class Warning:
    """What the engine can only suspect."""

    code: str
    message: Message
    seat: int | None = None
    """Whom it is about, where it is about one."""
    facts: Mapping[str, Json] = field(default_factory=dict)
    """What else a screen needs to explain it."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody may know of a seat, for the row of seats below the board."""

    figure: int | None
    """The number beside the name: worms, dollars, points; None in a game without points."""
    details: tuple[Message, ...] = ()
    """What a tap on the seat tells."""


@dataclass(frozen=True, kw_only=True)
class View:
    """What one viewer may see. Every game adds its own board to it; a screen never gets a state."""

    seats: tuple[SeatView, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """What the calculator says of things that lie on the table."""

    sheet: Sheet
    winners: tuple[int, ...]
    warnings: tuple[Warning, ...] = ()
    more: Mapping[str, Json] = field(default_factory=dict)
    """Further fields of the answer."""
    ranks: tuple[Any, ...] = ()
    """How each seat stands, tie-breaks included; left out where points and winners say it all."""
    verdict: tuple[Message, ...] = ()
    """Why the order is what it is, where the points alone do not tell."""
    over: bool = True
    """Whether that is the end of a game: not after one race of three, or below the points that end it."""
    scored: bool = True
    """Whether there are points at all; else the places say it, or all have won or lost together."""
    record: Record | None = None
    """The one that a total can be, where it is not the same in every game of this kind."""

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place, from 1; equals share one. Who lose together come behind the game."""
        ranks = self.ranks or tuple(
            (points, seat in self.winners) for seat, points in enumerate(totals(self.sheet))
        )
        first = 1 if self.winners or self.scored else 2
        return tuple(first + sum(other > rank for other in ranks) for rank in ranks)


_LEFT_OUT = object()


def check_players(players: Sequence[object], allowed: range) -> None:
    """A calculator takes one player up to as many as the game has seats."""
    if not 1 <= len(players) <= allowed[-1]:
        raise Refusal("bad_value", Message("core.wrong_number_of_players", high=allowed[-1]))


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """One game's rules."""

    id: str
    """The name that documents and folders use."""
    players: range
    options: tuple[Option, ...]
    """What can be agreed beforehand, besides who starts."""
    start: Callable[[Setup], S]
    """The position before the first action."""
    rules: Mapping[type[Action], Callable[[S, Any], S]]
    """What each verb does. It may rely on the verb being open and on the seat being right."""
    verbs: Callable[[S], Sequence[str]]
    """The verbs that some action would be accepted with."""
    prompt: Callable[[S], Prompt]
    """Who may act, and what with."""
    view: Callable[[S, int | None], View]
    """What a seat may see; None is the table, what everybody may see."""
    sheet: Callable[[S], Sheet]
    """The lines that add up to each seat's score as it stands."""
    ranks: Callable[[S], Sequence[Any]]
    """How each seat stands, tie-breaks included: the higher, the better; equal ranks share a place."""
    table: Callable[[S], dict[str, Json]]
    """The position in the words of the contract."""
    narrate: Callable[[S, Action, S], tuple[Message, ...]]
    """What one of the game's own actions did, as everybody may hear it: first what was done, then what
    followed from it. `story` knows the agreed ones, too."""
    score: Callable[[Mapping[str, Json]], Score] | None = None
    """The calculator: only what lies on the table. None: there is nothing to calculate from."""
    counted: Callable[[Mapping[str, Json]], Score] | None = None
    """What the end of a game says that another program has kept, where that is no calculator's input."""
    scored: Callable[[S], bool] = lambda state: True
    """Whether there are points at all; else the places say it, or all have won or lost together."""
    placing: Callable[[S], tuple[int | None, ...]] | None = None
    """Each seat's place, where `ranks` do not say it: partners share one; without points nobody may have any,
    or all have lost and nobody is first. None: those of `ranks`."""
    complete_setup: Callable[[Setup, Collection[str]], Setup] = lambda setup, said: setup
    """The set-up with what follows from its options for each other, or a `BadDocument` where they do not fit
    together or the seats. It is told by name which options were said; the others have their defaults."""
    verdict: Callable[[S], tuple[Message, ...]] = lambda state: ()
    """Why the final order is what it is, where the totals alone do not tell: ties, how they were broken."""
    glance: Callable[[S], tuple[Message, ...]] = lambda state: ()
    """What lies on the table in a few sentences, as everybody may see it: for who has no board to look at."""
    own: Callable[[S, int], tuple[Message, ...]] = lambda state, seat: ()
    """What a seat alone may know, in words: for the eyes of whoever sits there."""
    components: tuple[Component, ...] = ()
    """What of its box the app can stand in for."""
    needs_box: bool = True
    """Whether something of its box nobody can do without; else a phone alone will do."""
    money: Callable[[S], tuple[int, ...] | None] = lambda state: None
    """Each seat's money, where the engine tracks it."""
    phase_verbs: Callable[[S], Sequence[str]] | None = None
    """The verbs that have a place in this phase, even where their rule would refuse every action just now (a
    bid that one can't pay): the rule then says why. None: those of `verbs`, everything else is not_now."""
    active: Callable[[S], int | None] = lambda state: state.turn
    """Whose turn it is, for who counts turns: others may have to answer in it (bids, offers)."""
    asked: Callable[[S, str], int | None] = lambda state, verb: state.turn
    """Which seat may say a verb; None where anyone may. Whoever is in turn, in most games."""
    warnings: Callable[[S], tuple[Warning, ...]] = lambda state: ()
    """What the engine can only suspect."""
    agreed: tuple[Agreement[S], ...] = (ending(),)
    """What the table may agree on beside the rules."""
    odds: Callable[[Mapping[str, str]], Callable[[S], dict[str, Json]]] | None = None
    """What the coach knows of a position. It takes the further words of the command, a `BadDocument` where
    they are wrong, and returns what answers, a `Refusal` where there is nothing to know. None: no odds."""
    lessons: Callable[[Iterable[Action]], Mapping[str, Json]] = lambda actions: {}
    """What these steps tell of the cards in the box, card by card: it is kept for the games to come, as long
    as the steps count."""
    deck_corrections: Callable[[S, Mapping[str, Json]], tuple[Json, ...]] = lambda state, known: ()
    """The actions that put right what a position knows of the cards, where other things are known by now."""
    chronicle: Callable[[Log[S]], Chronicle] = no_chronicle
    """What the log of a finished game tells: charts, remarkable moments, candidates for records. A game
    that leaves it out has what the points alone tell."""
    records: tuple[Record, ...] = ()
    """The records that its chronicles have candidates for."""
    best_score: Record | None = None
    """The record among them that is the final score: what a game can reach that was only counted."""
    comparable: bool = True
    """Whether the scores of two of its games can be compared; not where anything may be played."""
    listed: Callable[[], Mapping[str, Json]] = dict
    """What the list of games says of it besides players and options."""
    version: int = 1
    """The version of the actions that this code writes."""
    upcast: Mapping[int, Callable[[dict[str, Json]], dict[str, Json]]] = field(default_factory=dict)
    """How an entry of an older version becomes one of the next."""
    _placed: Callable[[S], Sequence[str]] = field(init=False, repr=False)
    """The verbs that have a place now; every other is not_now."""
    _kinds: Mapping[str, type[Action]] = field(init=False, repr=False)
    """The classes of actions by their verbs."""
    _agreed: Mapping[str, Agreement[S]] = field(init=False, repr=False)
    """What may be agreed, by its verbs."""

    def __post_init__(self) -> None:
        kinds = (*KNOWN_EVERYWHERE, *(agreement.kind for agreement in self.agreed), *self.rules)
        object.__setattr__(self, "_placed", self.phase_verbs or self.verbs)
        object.__setattr__(self, "_kinds", {kind.do: kind for kind in kinds})
        object.__setattr__(self, "_agreed", {agreement.kind.do: agreement for agreement in self.agreed})
        if self.chronicle is no_chronicle:
            object.__setattr__(self, "chronicle", self._chronicle_by_points)

    def kind_of(self, verb: Json) -> type[Action]:
        """The class of actions with this verb."""
        kind = self._kinds.get(verb) if isinstance(verb, str) else None
        if kind is None:
            raise Refusal("bad_value", Message("core.unknown_verb", verb=short(str(verb))))
        return kind

    def check_verb(self, state: S, verb: str, seat: object = _LEFT_OUT) -> None:
        """Refuses a verb that has no place now, or a seat that is not asked."""
        if verb not in self._placed(state):
            if state.over:
                raise Refusal("game_over", Message("core.game_over"))
            raise Refusal("not_now", Message("core.not_now", verb=self.verb_name(verb)))
        if seat is _LEFT_OUT:
            return
        asked = self.asked(state, verb)
        if asked is not None and (type(seat) is not int or seat != asked):
            raise Refusal("not_your_turn", Message("core.not_your_turn", seat=Seat(asked)))

    def read(self, state: S, raw: Json) -> Action:
        """The action that ``raw`` describes; refused in the contract's order of reasons."""
        # What is a dict is a Mapping, too, but that is found out sooner.
        if not isinstance(raw, (dict, Mapping)) or not isinstance(raw.get("do"), str):
            raise Refusal("bad_value", Message("core.no_action"))
        kind = self.kind_of(raw["do"])
        if issubclass(kind, AgreedAction):
            self._fitting(state, kind)
        else:
            self.check_verb(state, kind.do, raw.get("seat", _LEFT_OUT))
        return decode(kind, raw)

    def apply(self, state: S, action: Action) -> S:
        """The position after the action, or a `Refusal` that says why it is forbidden. The only judge."""
        rule = self.rules.get(type(action))
        if rule is not None:
            if action.seat is not None:
                self.check_verb(state, action.do, action.seat)
            elif action.do not in self._placed(state):
                self.check_verb(state, action.do)  # refuses, and knows why
            return rule(state, action)
        if not isinstance(action, AgreedAction) or self._kinds.get(action.do) is not type(action):
            raise Refusal("bad_value", Message("core.unknown_verb", verb=action.do))
        return self._agree(self._fitting(state, type(action)), state, action)

    def play(self, state: S, raw: Json) -> tuple[Action, S]:
        """The action that ``raw`` describes and the position after it: `read` and `apply`, but verb and seat
        are judged only once."""
        action = self.read(state, raw)
        if isinstance(action, AgreedAction):
            return action, self._agree(self._agreed[action.do], state, action)
        return action, self.rules[type(action)](state, action)

    def agreed_choices(self, state: S) -> tuple[Choice, ...]:
        """What the table may agree on now. The ``seats`` of a choice are those it can be about."""
        over = state.over
        open_now = (one for one in self.agreed if one.after_end == over and one.fits(state))
        return tuple(choice for agreement in open_now for choice in agreement.choices(state))

    def agreed_verbs(self, state: S) -> tuple[str, ...]:
        """The verbs that some action would be agreed on with, sorted."""
        return tuple(sorted({choice.do for choice in self.agreed_choices(state)}))

    def story(self, before: S, action: Action, after: S) -> tuple[Message, ...]:
        """What any action did, as everybody may hear it."""
        if not isinstance(action, AgreedAction):
            return self.narrate(before, action, after)
        told = self._agreed[action.do].story(before, action, after)
        return told if action.why is None else (*told, Message("core.did.why", why=action.why))

    def verb_name(self, verb: str) -> Message:
        shared = any(verb == kind.do for kind in KNOWN_EVERYWHERE)
        return Message(f"core.verb.{verb}" if shared else f"{self.id}.verb.{verb}")

    def _agree(self, agreement: Agreement[S], state: S, action: AgreedAction) -> S:
        check_agreed(state, action)
        return agreement.rule(state, action)

    def _fitting(self, state: S, kind: type[AgreedAction]) -> Agreement[S]:
        """How such a thing is agreed on; refused where the game has no place for it now."""
        agreement, over = self._agreed.get(kind.do), state.over
        if agreement is not None and agreement.after_end == over and agreement.fits(state):
            return agreement
        if over:
            raise Refusal("game_over", Message("core.game_over"))
        raise Refusal("not_now", Message("core.not_now", verb=self.verb_name(kind.do)))

    def _chronicle_by_points(self, log: Log[S]) -> Chronicle:
        return chronicle_by_points(log, lambda state: totals(self.sheet(state)), self.winners(log.end))

    def winners(self, state: S) -> tuple[int, ...]:
        """Who has won, several where they share the victory; nobody before the end."""
        places = self.places(state) if state.over else ()
        return tuple(seat for seat, place in enumerate(places) if place == 1)

    def places(self, state: S) -> tuple[int | None, ...]:
        """Each seat's place as it stands, from 1; those who are level share one. None for who has none."""
        if self.placing is not None:
            return self.placing(state)
        ranks = self.ranks(state)
        return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)

    def migrate(self, entry: dict[str, Json], version: int) -> dict[str, Json]:
        """An entry that an older version of the game wrote, in the words of today."""
        for older in range(version, self.version):
            if older in self.upcast:
                entry = self.upcast[older](entry)
        return entry
