"""A game being played: the only mutable thing. A log, a cursor into it, and the positions in between."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from companion.core.action import Action, Json
from companion.core.agreed import AgreedAction
from companion.core.amending import Amended, Change, amended
from companion.core.chance import Stream, roll
from companion.core.chronicle import Chronicle, Log, safe_chronicle
from companion.core.codec import decode, encode
from companion.core.corrections import Correction, Mark, marks
from companion.core.errors import DamagedGame, Refusal, RefusedStep
from companion.core.game import Game, Setup, Sheet, View, lower_ties, totals
from companion.core.journal import Entry, Journal, Outcome, Source, Withdrawal
from companion.core.messages import Message
from companion.core.position import Ended
from companion.core.prompt import Choice, Prompt
from companion.core.steps import Steps, finished

Listener = Callable[[Entry | None], object]
"""Told of every change: the step that was just made, or None where steps were taken back, came again or were
corrected."""


@dataclass(frozen=True, slots=True)
class Amendment:
    """What a change of the past would do: `Session.amend` does it."""

    result: Amended
    """What stays and what is lost."""
    made: Correction
    """The same as the journal keeps it."""
    proposed: Session
    """The game as it would be then, to be looked at: nothing done there is kept."""
    revision: object
    """Which state of the session it starts from."""


@dataclass(frozen=True, slots=True)
class CorrectionUndo:
    """What the game was before its last correction: `Session.undo_correction` goes there."""

    correction: Correction
    before: Session
    """The game as it would be then."""
    revision: object
    """Which state of the session it starts from."""


@dataclass(frozen=True, slots=True)
class SetupChange:
    """What another agreement would make of a game: `Session.agree` does it."""

    proposed: Session
    """The game as it would be then, to be looked at."""
    revision: object
    """Which state of the session it starts from."""


PLAYED_AT_ONCE = 20
"""How many steps are played again before somebody else may have a turn."""


class Session:
    """A game with its log. Undo moves the cursor, a new action cuts the tail behind it.

    All positions are kept, so undo and redo cost nothing at any depth.
    """

    def __init__(self, game: Game[Any], setup: Setup, seed: str = "", journal: Journal | None = None) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        """What the app's dice and decks follow from, together with the log."""
        self.damage: DamagedGame | None = None
        """Set where a stored log could not be read to its end."""
        self.journal: Journal = journal or Journal()
        """Where it writes down what happens."""
        self._entries: list[Entry] = []
        first = game.start(setup)
        self._states: list[Any] = [first]
        self._turns: list[int] = [int(game.active(first) is not None)]
        """How often somebody's turn has begun, for each position."""
        self._digests: list[bytes] = [sha256(f"{seed}|{game.id}|{len(setup.seats)}".encode()).digest()]
        self._cursor = 0
        self._listeners: list[Listener] = []
        self._chronicle: tuple[Any, Chronicle] | None = None
        """The chronicle told last, with the position at its end."""
        self._corrections: list[Correction] = []
        self._replaced: list[Sequence[Any] | None] = []
        """For each correction the positions that it replaced, where they are still known."""
        self._revision = object()
        """Another one after every change."""
        self._withdrawn: list[Withdrawal] = []
        """Steps with secrets that were taken back and gave way to others."""

    @classmethod
    def restore(
        cls,
        game: Game[Any],
        setup: Setup,
        seed: str,
        entries: Iterable[tuple[Json, Source, int]],
        cursor: int,
        journal: Journal,
        corrections: Iterable[Correction] = (),
        replaced: Iterable[tuple[int, Json]] = (),
    ) -> Session:
        """The session that a journal has kept: entries (see `playing`) and where the cursor was.

        ``replaced`` are steps (number, action) that were taken back and gave way to others.
        """
        session = finished(cls.playing(game, setup, seed, entries, journal))
        session._cursor = min(cursor, len(session._entries))
        session._corrections = list(corrections)
        session._replaced = [None] * len(session._corrections)
        session._withdrawn = [found for n, raw in replaced for found in session._withdrawal(n, raw)]
        return session

    @classmethod
    def playing(
        cls,
        game: Game[Any],
        setup: Setup,
        seed: str,
        entries: Iterable[tuple[Json, Source, int]],
        journal: Journal | None = None,
    ) -> Steps[Session]:
        """The session after entries (action, source, version) that somebody has kept; pauses now and then.

        An entry that can't be played ends the log before it, and `damage` says so.
        """
        session = cls(game, setup, seed, journal)
        for n, (raw, source, version) in enumerate(entries):
            try:
                if version != game.version and isinstance(raw, Mapping):
                    raw = game.migrate(dict(raw), version)
                action, state = game.play(session._states[-1], raw)
            except Refusal as refusal:
                session.damage = DamagedGame(n, refusal.message)
                break
            session._entries.append(Entry(action, source))
            session._append(state)
            if n % PLAYED_AT_ONCE == PLAYED_AT_ONCE - 1:
                yield
        session._cursor = len(session._entries)
        return session

    @property
    def entries(self) -> Sequence[Entry]:
        """The whole log, undone steps included. To be read, not kept: it goes on with the game."""
        return self._entries

    @property
    def cursor(self) -> int:
        """How many steps of the log count now."""
        return self._cursor

    @property
    def state(self) -> Any:
        """The position now. For the engine's own use and for tests: screens read `view`."""
        return self._states[self._cursor]

    @property
    def over(self) -> bool:
        over: bool = self.state.over
        return over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._outcome(self.state, self._cursor)

    @property
    def turns(self) -> int:
        """How often somebody's turn has begun so far: the number of the present turn."""
        return self._turns[self._cursor]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step or a correction to take back."""
        return self._cursor > 0 or self.undoes_correction

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back that can come again."""
        return self._cursor < len(self._entries)

    @property
    def undoes_correction(self) -> bool:
        """Whether `undo` would take a correction back, all of it as one step."""
        last = self._corrections[-1] if self._corrections else None
        return last is not None and last.whole and last.length == self._cursor

    @property
    def before_correction(self) -> Sequence[Entry]:
        """The log as it would be once the last correction is taken back."""
        last = self._corrections[-1]
        behind = self._entries[last.at + last.added : last.length]
        return [*self._entries[: last.at], *last.removed, *behind, *last.lost]

    @property
    def corrected(self) -> tuple[Mark, ...]:
        """Where the log was corrected, and when."""
        return tuple(mark for mark in marks(self._corrections) if mark.at <= len(self._entries))

    @property
    def ended(self) -> Ended | None:
        """Whether the rules or the table ended the game; None while it goes on."""
        ended: Ended | None = self.state.ended
        return ended

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats that are passed over for now."""
        seats: tuple[int, ...] = self.state.sitting_out
        return seats

    def prompt(self) -> Prompt:
        """Who may act now, and what with."""
        return self.game.prompt(self.state)

    def agreed_choices(self) -> tuple[Choice, ...]:
        """What the table may agree on now, beside the prompt."""
        return self.game.agreed_choices(self.state)

    def view(self, viewer: int | None = None) -> View:
        """What a seat may see; None is the table."""
        return self.game.view(self.state, viewer)

    def sheet(self) -> Sheet:
        """The lines that add up to each seat's score as it stands."""
        return self.game.sheet(self.state)

    def lessons(self) -> Mapping[str, Json]:
        """What the steps that count tell of the cards in the box."""
        return self.game.lessons(entry.action for entry in self._entries[: self._cursor])

    def deck_corrections(self, known: Mapping[str, Json]) -> tuple[Json, ...]:
        """The actions that put right what this game believes of cards of which other things are known."""
        return () if self.over else self.game.deck_corrections(self.state, known)

    def verdict(self) -> tuple[Message, ...]:
        """Why the order is what it is, where the totals alone do not tell."""
        said = self.game.verdict(self.state)
        if not self.over or not self.game.scored(self.state) or self.setup.options.get("teams"):
            # Whoever is in one team is level by agreement.
            return said
        points, ranks = totals(self.game.sheet(self.state)), self.game.ranks(self.state)
        return (*said, *lower_ties(self.game.id, points, ranks))

    def chronicle(self) -> Chronicle:
        """How the game went, what was remarkable, what may be a record; nothing while it goes on."""
        return self._chronicle_of(self.state, self._cursor) if self.over else Chronicle()

    def preview(self, raw: Json) -> Refusal | None:
        """Why an action would be refused; None where it would be accepted. Nothing happens."""
        try:
            self._judged(raw)
        except Refusal as refusal:
            return refusal
        return None

    def submit(self, raw: Json, source: Source = "table") -> None:
        """Plays an action: judged, kept in the journal, and only then to be seen. May raise a `Refusal`."""
        action, state = self._judged(raw)
        outcome = self._outcome(state, self._cursor, action)
        self.journal.append(self._cursor, encode(action), source, outcome)
        self._withdrawn += self.undone_secrets
        if self._corrections:
            self._corrections[-1] = self._corrections[-1].cut(self._cursor)
        del self._entries[self._cursor :]
        del self._states[self._cursor + 1 :]
        del self._turns[self._cursor + 1 :]
        del self._digests[self._cursor + 1 :]
        self._entries.append(Entry(action, source))
        self._append(state)
        self._cursor += 1
        self._notify(self._entries[-1])

    def roll(self, choice: Choice) -> dict[str, Json]:
        """What the app's dice or deck say now. Asked again at the same place, they say the same."""
        return roll(choice, self.chance(), self.prompt().seat)

    def chance(self) -> Stream:
        """The app's chances at this place of the log. What the table agrees on does not shake the dice."""
        while len(self._digests) <= self._cursor:
            action = self._entries[len(self._digests) - 1].action
            digest = self._digests[-1]
            if not isinstance(action, AgreedAction):
                digest = sha256(digest + json.dumps(encode(action), sort_keys=True).encode()).digest()
            self._digests.append(digest)
        return Stream(self._digests[self._cursor])

    def undo(self) -> None:
        """Takes the last step back. A correction is one step."""
        if self.undoes_correction:
            self.undo_correction(finished(self.undoing_correction()))
        else:
            self.go_to(self._cursor - 1)

    def redo(self) -> None:
        """Plays the step again that was taken back."""
        self.go_to(self._cursor + 1)

    def go_to(self, cursor: int) -> None:
        """Goes to the position after ``cursor`` steps of the log."""
        if not 0 <= cursor <= len(self._entries):
            raise IndexError(f"the log has no step {cursor}")
        self.journal.move(cursor, self._outcome(self._states[cursor], cursor))
        self._cursor = cursor
        self._notify()

    def snapshot(self) -> Session:
        """The same game as far as it counts now, to be stepped through: nothing done there is kept."""
        copy, steps = Session(self.game, self.setup, self.seed), self._cursor
        copy._entries, copy._cursor = self._entries[:steps], steps
        copy._states, copy._turns = self._states[: steps + 1], self._turns[: steps + 1]
        return copy

    def amending(self, at: int, drop: int, put: Sequence[Json]) -> Steps[Amendment]:
        """What would become of the game if ``drop`` steps from ``at`` on gave way to those in ``put``.

        Nothing is changed. The steps put in come from the table: a correction is no way to roll again. May
        raise a `Refusal`, for a step that is put in a `RefusedStep`.
        """
        change = Change(at, drop, tuple(put))
        change.check(self._cursor)
        revision = self._revision
        entries, states = self._entries[: self._cursor], self._states[: at + 1]
        behind = entries[at + drop :]
        result = yield from amended(self.game, states[-1], [entry.action for entry in behind], change)
        added = [Entry(action, "table") for action in result.added]
        steps = [*entries[:at], *added, *behind[: result.kept]]
        proposed = yield from self._session_of(steps, [*states, *result.states])
        _ = proposed.outcome  # worked out here, while somebody waits anyway
        made = Correction(
            at=at,
            dropped=drop,
            removed=tuple(entries[at : at + drop]),
            added=len(added),
            kept=result.kept,
            lost=tuple(behind[result.kept :]),
            time=0,
            floor=proposed.cursor,
        )
        return Amendment(result, made, proposed, revision)

    def amend(self, amendment: Amendment) -> None:
        """Changes the past as it was shown, all of it now."""
        finished(self.commit_amendment(amendment))

    def commit_amendment(self, amendment: Amendment) -> Steps[None]:
        """Changes the past as it was shown: judged, kept in the journal, and only then to be seen."""
        if amendment.revision is not self._revision:
            raise Refusal("not_now", Message("core.changed_since"))
        made, proposed = amendment.made, amendment.proposed
        steps = [encode(action) for action in amendment.result.added]
        time = yield from self.journal.amend(made, steps, proposed.outcome)
        self._corrections.append(replace(made, time=time))
        self._replaced.append(self._states[made.at + 1 : self._cursor + 1])
        self._adopt(proposed, made.at)

    def agreeing(self, options: Mapping[str, Any]) -> Steps[SetupChange]:
        """What would become of the game if this had been agreed: some options with other values.

        Nothing is changed. A `RefusedStep` where a step so far no longer fits.
        """
        revision = self._revision
        setup = replace(self.setup, options={**self.setup.options, **options})
        proposed = Session(self.game, setup, self.seed)
        for entry in self._entries[: self._cursor]:
            try:
                proposed._append(self.game.apply(proposed._states[-1], entry.action))
            except Refusal as refusal:
                raise RefusedStep(len(proposed._entries), refusal) from None
            proposed._entries.append(entry)
            yield
        proposed._cursor = len(proposed._entries)
        _ = proposed.outcome  # worked out here, while somebody waits anyway
        return SetupChange(proposed, revision)

    def agree(self, change: SetupChange) -> None:
        """Plays on under another agreement, as it was shown: kept in the journal, and only then to be seen.

        Corrections made before can no longer be taken back.
        """
        if change.revision is not self._revision:
            raise Refusal("not_now", Message("core.changed_since"))
        self.journal.agree(change.proposed.setup, change.proposed.outcome)
        self.setup = change.proposed.setup
        self._corrections = [replace(made, complete=False) for made in self._corrections]
        self._adopt(change.proposed, 0)

    def reseat(self, names: Sequence[str]) -> None:
        """Other people sit here, or the same by other names: no step of the game."""
        self.setup = replace(self.setup, seats=tuple(names))
        self._notify()

    def undoing_correction(self) -> Steps[CorrectionUndo]:
        """The way back to the log before the last correction. Nothing is changed."""
        last, states, revision = self._corrections[-1], self._replaced[-1], self._revision
        entries = list(self.before_correction)
        if states is None:
            played = self._states[last.at : last.at + 1]
            for entry in entries[last.at :]:
                played.append(self.game.apply(played[-1], entry.action))
                yield
            states = played[1:]
        before = yield from self._session_of(entries, [*self._states[: last.at + 1], *states])
        _ = before.outcome  # worked out here, while somebody waits anyway
        return CorrectionUndo(last, before, revision)

    def undo_correction(self, undo: CorrectionUndo) -> None:
        """Takes the last correction back, all of it now."""
        finished(self.commit_undo_correction(undo))

    def commit_undo_correction(self, undo: CorrectionUndo) -> Steps[None]:
        """Takes the last correction back: kept in the journal, and only then to be seen."""
        if undo.revision is not self._revision:
            raise Refusal("not_now", Message("core.changed_since"))
        yield from self.journal.undo_correction(undo.correction, undo.before.outcome)
        self._corrections.pop()
        self._replaced.pop()
        self._adopt(undo.before, undo.correction.at)

    def _session_of(self, entries: list[Entry], states: list[Any]) -> Steps[Session]:
        """A session of these steps and positions, at their end, which keeps nothing."""
        copy = Session(self.game, self.setup, self.seed)
        copy._entries = entries
        for state in states[1:]:
            copy._append(state)
            yield
        copy._states = states
        copy._cursor = len(entries)
        return copy

    def _adopt(self, other: Session, at: int) -> None:
        """Goes on as the other session, whose first ``at`` steps are the same."""
        self._entries, self._states, self._turns = other._entries, other._states, other._turns
        self._cursor, self._chronicle = other._cursor, other._chronicle
        del self._digests[at + 1 :]
        self._notify()

    @property
    def withdrawn(self) -> tuple[Withdrawal, ...]:
        """The steps with secrets that were taken back, the oldest first; what is played again is not among
        them."""
        return (*self._withdrawn, *self.undone_secrets)

    @property
    def undone_secrets(self) -> tuple[Withdrawal, ...]:
        """Those of them that could still come again: nothing has been played since."""
        places = range(self._cursor, len(self._entries))
        return tuple(Withdrawal(n, self.actor(n)) for n in places if self._entries[n].action.hides())

    def _withdrawal(self, n: int, raw: Json) -> list[Withdrawal]:
        """A step that once stood at ``n``, if it held a secret."""
        try:
            action = decode(self.game.kind_of(raw["do"]), raw) if isinstance(raw, Mapping) else None
        except (Refusal, KeyError):
            return []
        if action is None or not action.hides():
            return []
        seat = action.seat
        if seat is None and n < len(self._states) and action.do in self.game.verbs(self._states[n]):
            seat = self._states[n].turn
        return [Withdrawal(n, seat)]

    def _judged(self, raw: Json) -> tuple[Action, Any]:
        """An action and what it leads to. What was opened and taken back is not opened another way."""
        action, state = self.game.play(self.state, raw)
        if self._cursor < len(self._entries):
            before = self._entries[self._cursor].action
            if action.opens and before.opens and replace(action, seat=None) != replace(before, seat=None):
                raise Refusal("not_now", Message("core.opened_before"))
        return action, state

    def story(self, n: int) -> tuple[Message, ...]:
        """Step ``n`` of the log in words, as everybody may hear it."""
        return self.game.story(self._states[n], self._entries[n].action, self._states[n + 1])

    def actor(self, n: int) -> int | None:
        """Whose step ``n`` of the log was; None where it was nobody's in particular."""
        action = self._entries[n].action
        if isinstance(action, AgreedAction) or action.seat is not None:
            return action.seat
        turn: int | None = self._states[n].turn
        return turn

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls ``listener`` after every change, with the step that was just made; returns what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _append(self, state: Any) -> None:
        """One more position; a turn begins where somebody else is the active one."""
        seat, before = self.game.active(state), self.game.active(self._states[-1])
        self._states.append(state)
        self._turns.append(self._turns[-1] + (seat is not None and seat != before))

    def _outcome(self, state: Any, cursor: int, *new: Action) -> Outcome | None:
        """How the game has ended in ``state``: after ``cursor`` steps of the log, and maybe a new one."""
        if not state.over:
            return None
        feats = self._chronicle_of(state, cursor, *new).feats
        by_table = state.ended == "table"
        points, scored = totals(self.game.sheet(state)), self.game.scored(state)
        teams = tuple(self.setup.options.get("teams", ()))
        return Outcome(points, self.game.places(state), feats, by_table, scored, teams)

    def _chronicle_of(self, state: Any, cursor: int, *new: Action) -> Chronicle:
        if self._chronicle is None or self._chronicle[0] is not state:
            actions = (*(entry.action for entry in self._entries[:cursor]), *new)
            log = Log((*self._states[: len(actions)], state), actions)
            self._chronicle = state, safe_chronicle(self.game.chronicle, log)
        return self._chronicle[1]

    def _notify(self, news: Entry | None = None) -> None:
        self._revision = object()
        for listener in tuple(self._listeners):
            listener(news)
