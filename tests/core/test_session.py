"""Sessions: submit, preview, undo, redo, restore, and chance that can't be fished for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.chance import Stream
from companion.core.codec import encode
from companion.core.errors import Refusal
from companion.core.journal import Journal, Outcome, Source
from companion.core.messages import Message
from companion.core.prompt import Amount, Choice, Dice, Item, Pick, Several, Text, Who
from companion.core.session import Session
from companion.core.steps import Steps
from companion.document import read_setup
from companion.games import load
from companion.games.heckmeck import GAME

SETUP = read_setup(GAME, ["Петя", "Маша"], {})
ROLL: dict[str, Json] = {"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]}
KEEP: dict[str, Json] = {"do": "keep", "face": "worm"}


class Notebook(Journal):
    """A journal that remembers what it was told, or breaks when it is told to."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.broken = False

    def append(self, n: int, action: Any, source: Source, outcome: Outcome | None) -> None:
        if self.broken:
            raise OSError("disk full")
        self.told.append((n, action["do"], source))

    def move(self, cursor: int, outcome: Outcome | None) -> None:
        if self.broken:
            raise OSError("disk full")
        self.told.append(cursor)

    def amend(self, made: Any, added: Any, outcome: Outcome | None) -> Steps[int]:
        yield
        if self.broken:
            raise OSError("disk full")
        self.told.append(("amend", made.at, made.dropped, len(added)))
        return 7

    def undo_correction(self, correction: Any, outcome: Outcome | None) -> Steps[None]:
        yield
        if self.broken:
            raise OSError("disk full")
        self.told.append("take back")

    def agree(self, setup: Any, outcome: Outcome | None) -> None:
        if self.broken:
            raise OSError("disk full")
        self.told.append("agree")


def session(journal: Any = None) -> Session:
    return Session(GAME, SETUP, "seed", journal)


def test_the_log_tells_whose_step_it_was_and_what_it_did() -> None:
    game = session()
    give_up: dict[str, Json] = {"do": "stop", "seat": 0}
    for action in (ROLL, KEEP, give_up, ROLL):
        game.submit(action)
    assert [game.actor(n) for n in range(4)] == [0, 0, 0, 1]
    assert [[message.key for message in game.story(n)] for n in range(3)] == [
        ["heckmeck.did.roll"],
        ["heckmeck.did.keep"],
        ["heckmeck.did.stop", "heckmeck.did.fail"],
    ]


def test_a_step_is_in_the_journal_before_anybody_sees_it() -> None:
    notebook = Notebook()
    game = session(notebook)
    seen: list[Any] = []
    game.subscribe(lambda news: seen.append((news and news.action.do, game.cursor, list(notebook.told))))
    game.submit(ROLL)
    game.submit(KEEP, "app")
    game.undo()
    assert notebook.told == [(0, "roll", "table"), (1, "keep", "app"), 1]
    first, second = notebook.told[:1], notebook.told[:2]
    assert seen == [("roll", 1, first), ("keep", 2, second), (None, 1, notebook.told)]


def test_what_the_journal_can_not_keep_has_not_happened() -> None:
    notebook = Notebook()
    game = session(notebook)
    game.submit(ROLL)
    notebook.broken = True
    steps: list[Callable[[], None]] = [lambda: game.submit(KEEP), game.undo]
    for step in steps:
        with pytest.raises(OSError, match="disk full"):
            step()
        assert game.cursor == 1 and len(game.entries) == 1 and game.state.phase == "keep"


def test_a_refused_action_changes_nothing_and_is_not_told() -> None:
    notebook = Notebook()
    game = session(notebook)
    game.submit(ROLL)
    before = game.state
    with pytest.raises(Refusal) as caught:
        game.submit({"do": "keep", "face": 3})
    assert caught.value.code == "not_available"
    assert game.state is before and len(notebook.told) == 1


def test_preview_judges_and_leaves_everything_alone() -> None:
    game = session()
    assert game.preview(ROLL) is None
    refusal = game.preview(KEEP)
    assert refusal is not None and refusal.code == "not_now"
    assert game.cursor == 0 and not game.can_undo


def test_a_new_action_cuts_the_tail() -> None:
    game = session()
    game.submit(ROLL)
    game.submit(KEEP)
    game.undo()
    assert len(game.entries) == 2
    game.submit({"do": "keep", "face": 4})
    assert not game.can_redo
    assert [entry.action.do for entry in game.entries] == ["roll", "keep"]
    assert game.state.kept == (4, 4)


def test_undo_and_redo_have_ends() -> None:
    game = session()
    with pytest.raises(IndexError):
        game.undo()
    with pytest.raises(IndexError):
        game.redo()


def test_one_can_stop_listening() -> None:
    game = session()
    calls: list[int] = []
    stop = game.subscribe(lambda _news: calls.append(1))
    game.submit(ROLL)
    stop()
    game.submit(KEEP)
    assert calls == [1]


def test_looking_back_leaves_the_game_alone() -> None:
    notebook = Notebook()
    game = session(notebook)
    game.submit(ROLL)
    game.submit(KEEP)
    game.submit({"do": "roll", "dice": [1, 1, 4, 4, 5, 5]})
    game.undo()
    told = list(notebook.told)
    past = game.snapshot()
    assert past.entries == game.entries[:2] and past.cursor == 2 and not past.can_redo
    past.go_to(1)
    assert past.view() != game.view() and past.story(0) == game.story(0)
    past.submit({"do": "keep", "face": 4})
    assert notebook.told == told
    assert (game.cursor, len(game.entries), game.entries[1].action.do) == (2, 3, "keep")
    assert game.entries[1].action != past.entries[1].action


def test_the_log_tells_each_step() -> None:
    game = session()
    game.submit(ROLL)
    game.submit(KEEP)
    assert [game.story(n)[0].key for n in (0, 1)] == ["heckmeck.did.roll", "heckmeck.did.keep"]


def restore(entries: list[Any], cursor: int = 99) -> Session:
    return Session.restore(GAME, SETUP, "seed", [(raw, "table", 1) for raw in entries], cursor, Notebook())


def test_a_kept_game_comes_back_with_its_cursor() -> None:
    game = restore([ROLL, KEEP], cursor=1)
    assert game.damage is None and game.cursor == 1 and game.can_redo
    assert [encode(entry.action) for entry in game.entries] == [ROLL, KEEP]


@pytest.mark.parametrize("broken", [None, 7, {}, {"do": "dance"}, {"do": "keep", "face": 3}, {"do": "roll"}])
def test_a_damaged_entry_opens_the_game_before_it_and_says_so(broken: Any) -> None:
    game = restore([ROLL, broken, KEEP])
    assert game.cursor == 1 and game.damage is not None and game.damage.at == 1
    game.submit(KEEP)


def test_older_entries_are_brought_up_to_date() -> None:
    def renamed(entry: dict[str, Json]) -> dict[str, Json]:
        return {**entry, "do": {"throw": "roll"}.get(str(entry["do"]), entry["do"])}

    newer = replace(GAME, version=3, upcast={1: renamed})
    entries: list[Any] = [({**ROLL, "do": "throw"}, "table", 1), (KEEP, "table", 3)]
    game = Session.restore(newer, SETUP, "seed", entries, 2, Notebook())
    assert game.damage is None and game.cursor == 2


def test_the_apps_roll_depends_on_the_seed_and_on_all_that_came_before() -> None:
    def first_roll(seed: str) -> Any:
        game = Session(GAME, SETUP, seed)
        return game.roll(game.prompt().choices[0])

    assert first_roll("a") == first_roll("a") != first_roll("b")
    game = session()
    game.submit(game.roll(game.prompt().choices[0]), "app")
    other = session()
    other.submit(ROLL)
    choice = Choice(
        "roll", Message("x"), (Dice("dice", 8, tuple(Item(n, Message("x")) for n in range(1, 7))),)
    )
    assert game.roll(choice) != other.roll(choice)


def test_chance_fills_every_kind_of_field_within_its_bounds() -> None:
    label = Message("x")
    items = (Item("head", label, left=3), Item("cap", label))
    choice = Choice(
        "x",
        label,
        (Pick("face", items), Several("two", items, 2, 2), Amount("n", 10, 30, 10), Who("who", (1, 3))),
        fixed=(("trick", "stop"),),
    )
    game = session()
    drawn = game.roll(choice)
    assert drawn["do"] == "x" and drawn["trick"] == "stop" and drawn["seat"] == 0
    assert drawn["face"] in ("head", "cap") and drawn["n"] in (10, 20, 30) and drawn["who"] in (1, 3)
    assert len(drawn["two"]) == 2 and drawn["two"].count("cap") <= 1  # type: ignore[arg-type, union-attr]
    with pytest.raises(TypeError):
        game.roll(Choice("x", label, (Text("name"),)))


def test_the_apps_die_is_fair() -> None:
    counts = Counter(Stream(n.to_bytes(4, "big")).below(6) for n in range(12_000))
    chi_squared = sum((counts[face] - 2000) ** 2 / 2000 for face in range(6))
    assert set(counts) == set(range(6)) and chi_squared < 20.5  # 0.1 % of fair dice would be further off


def test_turns_are_counted_from_one_and_follow_undo_and_new_steps() -> None:
    game = session()
    fail: list[dict[str, Json]] = [{"do": "roll", "dice": [1] * 8}, {"do": "keep", "face": 1}]
    counted = [game.turns]
    for step in fail * 3:
        game.submit(step)
        counted.append(game.turns)
    assert counted == [1, 1, 2, 2, 3, 3, 4]
    game.go_to(3)
    assert game.turns == 2
    game.submit(fail[1])
    assert game.turns == 3
    assert game.snapshot().turns == 3


def test_who_is_only_asked_in_somebody_elses_turn_begins_none() -> None:
    """Kuhhandel's bids, payments and answers belong to the turn of the auctioneer."""
    rules = load("kuhhandel")
    game = Session(rules, read_setup(rules, ["Петя", "Маша", "Даша"], {}))
    counted = [game.turns]
    steps: tuple[Json, ...] = (
        {"do": "reveal", "card": "goose"},
        {"do": "bid", "seat": 1, "amount": 10},
        {"do": "close"},
        {"do": "sell"},
        {"do": "pay", "cards": [10]},
    )
    for step in steps:
        game.submit(step)
        counted.append(game.turns)
    assert counted == [1, 1, 1, 1, 1, 2]
