"""What is kept of a calculator, and how numbers are typed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from companion.core.game import Line, Score
from companion.core.messages import Message
from companion.games import load
from screens.games import screens_of
from screens.games.parts.calculator.pad import Pad, score_pad
from screens.play.fields.declared import record
from screens.play.fields.entry import typed

SEATS = range(2, 5)
Nothing = record()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """Something to enter."""

    cards: tuple[int, ...] = ()
    gold: int | None = None


def some_pad() -> Pad:
    pad = Pad.blank(2, Shelf, Nothing).put(0, cards=(1, 2)).call(1, "Маша", 5)
    return pad.put(1, gold=3)


def test_a_pad_is_read_as_it_was_written() -> None:
    pad = some_pad()
    assert Pad.from_text(pad.to_text(), Shelf, Nothing, SEATS) == pad


def damaged(change: Any) -> str:
    raw = json.loads(some_pad().to_text())
    change(raw)
    return json.dumps(raw)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "{}",
        damaged(lambda raw: raw.pop("shared")),
        damaged(lambda raw: raw["players"].pop()),
        damaged(lambda raw: raw["players"].extend(raw["players"])),
        damaged(lambda raw: raw["players"][0].update(colour=5)),
        damaged(lambda raw: raw["players"][0].update(colour=99)),
        damaged(lambda raw: raw["players"][0].update(name=7)),
        damaged(lambda raw: raw["players"][0]["has"].update(cards=[1, "2"])),
        damaged(lambda raw: raw["players"][0]["has"].update(unknown=1)),
        damaged(lambda raw: raw["players"].__setitem__(0, None)),
    ],
)
def test_anything_else_is_no_pad(text: str) -> None:
    assert Pad.from_text(text, Shelf, Nothing, SEATS) is None


KEPT: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "heckmeck": ({"tiles": [21, 36]}, {}),
    "antiques": ({"painting": 9, "sculpture": 2, "coins": 12, "replicas": 0}, {}),
    "kuhhandel": (
        {"sets": ["goose"], "champions": ["cat"], "rats": True, "leave_out": "goose", "money": 430},
        {"non_olet": True},
    ),
    "whales": ({"rounds": [{"pearls": 19, "bonuses": 7}, {"pearls": 0}, {}]}, {"target": 40}),
    "circle": (
        {"cash": 12500, "bets": [{"stall": 1, "token": 2}, {"stall": 7, "token": 0}]},
        {"race": 3, "win": 1, "place": 2, "show": 3, "last": 7, "hidden": True, "by_tokens": False},
    ),
}
"""What calculators have kept in the settings of phones: for a player, and for the table."""


@pytest.mark.parametrize("game", KEPT)
def test_what_was_kept_is_read_and_kept_alike(game: str) -> None:
    has, shared = KEPT[game]
    screens = screens_of(game)
    form = screens.load(screens.calculator)
    seats = load(game).players
    players = [{"name": "", "colour": colour, "has": has} for colour in range(seats[0])]
    pad = Pad.from_text(json.dumps({"players": players, "shared": shared}), form.Player, form.Shared, seats)
    assert pad is not None
    again = json.loads(pad.to_text())
    assert all(player["has"].items() >= has.items() for player in again["players"])
    assert again["shared"].items() >= shared.items()


def test_a_number_that_a_record_can_not_be_without_is_asked_for() -> None:
    screens = screens_of("circle")
    form = screens.load(screens.calculator)
    players = [{"name": "", "colour": colour, "has": {"bets": [{"stall": 1}]}} for colour in range(2)]
    text = json.dumps({"players": players, "shared": {}})
    assert Pad.from_text(text, form.Player, form.Shared, range(2, 8)) is None


def test_names_are_cleaned_when_they_are_read() -> None:
    text = damaged(lambda raw: raw["players"][1].update(name="Ма\u202eша\n"))
    pad = Pad.from_text(text, Shelf, Nothing, SEATS)
    assert pad is not None and pad.players[1].name == "Маша"


def test_colours_stay_different() -> None:
    pad = some_pad().add(Shelf()).add(Shelf())
    assert [player.colour for player in pad.players] == [0, 5, 1, 2]
    assert pad.call(0, "Петя", 5).players[0].colour == 0
    assert pad.remove(0).add(Shelf()).players[-1].colour == 0


@pytest.mark.parametrize(
    ("keys", "most", "value", "finished"),
    [
        ("0", 15, 0, True),
        ("1", 15, 1, False),
        ("14", 15, 14, True),
        ("17", 15, 7, True),
        ("2", 15, 2, True),
        ("5", 5, 5, True),
        ("7", 5, 7, True),
        ("60", 60, 60, True),
        ("6", 60, 6, False),
    ],
)
def test_digits_make_numbers(keys: str, most: int, value: int, finished: bool) -> None:
    number: int | None = None
    done = False
    for key in keys:
        number, done = typed(number, int(key), most)
    assert (number, done) == (value, finished)


def test_standings_put_the_winner_before_those_with_the_same_total() -> None:
    pad = Pad.blank(3, Shelf, Nothing)
    line = Line(Message("ui.app"), 4)
    score = Score(((line,), (line,), ()), winners=(1,))
    scored = score_pad(pad, 0, "abc", {}, lambda engine_input, pad: score)
    rows = [(row.seat, row.total, row.place, row.leads, row.won) for row in scored.standings]
    assert rows == [(1, 4, 1, True, True), (0, 4, 2, False, False), (2, 0, 3, False, False)]


def test_nobody_leads_while_all_are_equal() -> None:
    pad = Pad.blank(2, Shelf, Nothing)
    scored = score_pad(pad, 0, "ab", {}, lambda engine_input, pad: Score(((), ()), winners=(0, 1)))
    assert not any(row.leads for row in scored.standings)
