"""A game that was only counted at its end: what can be one, and what follows from it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.core.counted import LARGEST_COUNT, count, explained, without_names
from companion.core.errors import Refusal
from companion.core.game import Line, Score
from companion.core.messages import Message, Seat
from companion.games import load

NAMES = ("Маша", "Петя", "Даша")
TILES = {"players": [{"tiles": [21]}, {"tiles": [36]}, {"tiles": [22]}]}


def counted(table: Any, names: tuple[str, ...] = NAMES, game: str = "heckmeck") -> Any:
    return count(load(game), names, table)


def refused(table: Any, names: tuple[str, ...] = NAMES, game: str = "heckmeck") -> str:
    with pytest.raises(Refusal) as caught:
        counted(table, names, game)
    assert caught.value.code == "bad_value"
    return caught.value.message.key


def of(*points: int, **more: Any) -> Score:
    """What a calculator says of so many points."""
    best = max(points)
    winners = tuple(seat for seat, one in enumerate(points) if one == best)
    sheet = tuple((Line(Message("core.line"), one),) for one in points)
    return Score(sheet, **{"winners": winners, **more})


def test_points_and_places_follow_from_what_lay_on_the_table() -> None:
    found = counted(TILES)
    assert found.outcome.totals == (1, 4, 1) and found.outcome.places == (3, 1, 2)
    assert found.names == NAMES and found.table == TILES and found.sheet() == found.score.sheet
    assert found.verdict() == (Message("heckmeck.verdict.order", seats=(Seat(2), Seat(0)), points=1),)


class TestPlaces:
    def test_equals_share_one_and_the_next_is_left_out(self) -> None:
        assert of(5, 9, 5, 2).places == (2, 1, 2, 4)

    def test_who_won_a_tie_stands_before_who_lost_it(self) -> None:
        assert of(9, 9, 2, winners=(1,)).places == (2, 1, 3)

    def test_a_tie_break_decides_where_the_game_has_one(self) -> None:
        assert of(5, 9, 5, ranks=((5, 21), (9, 36), (5, 24))).places == (3, 1, 2)


class TestExplained:
    def test_equals_below_the_winners(self) -> None:
        level = Message("core.verdict.level", seats=(Seat(0), Seat(2)), points=5, place=2)
        assert explained("whales", of(5, 9, 5)) == (level,)
        said = Message("core.verdict")
        assert explained("whales", of(5, 9, 5, verdict=(said,))) == (said, level)

    def test_by_the_games_own_tie_break(self) -> None:
        ranks = ((5, 21), (9, 36), (5, 24))
        order = Message("heckmeck.verdict.order", seats=(Seat(2), Seat(0)), points=5)
        assert explained("heckmeck", of(5, 9, 5, ranks=ranks)) == (order,)

    def test_nothing_before_the_end(self) -> None:
        assert explained("whales", of(5, 9, 5, over=False)) == ()


class TestWhatIsNoEnd:
    def test_a_game_that_has_no_calculator(self) -> None:
        bare = replace(load("scorepad"), counted=None)
        with pytest.raises(Refusal) as caught:
            count(bare, NAMES, {"players": [{}] * 3})
        assert caught.value.message.key == "core.no_calculator"

    @pytest.mark.parametrize(
        "table",
        [
            None, 5, [], {}, {"players": None}, {"players": {}},
            {"players": [{"tiles": []}] * 2}, {"players": [{"tiles": []}] * 4},
            {"players": [{"tiles": []}, {"tiles": []}, 5]},
            {"players": [{"tiles": []}, {"tiles": []}, {"tiles": [], "name": "Даша"}]},
        ],
    )  # fmt: skip
    def test_players_who_are_not_those_at_the_table(self, table: Any) -> None:
        assert refused(table) == "core.bad_field"

    @pytest.mark.parametrize("players", [1, 8])
    def test_more_or_fewer_than_can_play_it(self, players: int) -> None:
        names = ("Маша",) * players
        assert refused({"players": [{"tiles": []}] * players}, names) == "core.bad_field"

    def test_more_than_any_game_needs_to_tell(self) -> None:
        """The calculator itself reads a field that it does not know as `bad_value` of its own."""
        room = LARGEST_COUNT - len(json.dumps({**TILES, "more": ""}))
        assert refused({**TILES, "more": "x" * room}) == "core.unknown_field"
        assert refused({**TILES, "more": "x" * (room + 1)}) == "core.bad_field"

    def test_a_game_that_goes_on(self) -> None:
        """Nobody has thirty points yet, and one race is no game."""
        rounds = {"players": [{"rounds": [{"pearls": 7, "bonuses": 3}]}] * 3}
        assert refused(rounds, game="whales") == "core.not_the_end"
        race = {"win": 1, "place": 4, "show": 2, "last": 7, "leader": 4, "by_tokens": False}
        players = [{"cash": 100, "bets": {}}] * 3
        assert refused({**race, "race": 2, "players": players}, game="circle") == "core.not_the_end"
        assert counted({**race, "race": 3, "players": players}, game="circle").outcome.totals == (100,) * 3


def test_names_belong_to_the_seats() -> None:
    told = {"target": 30, "players": [{"name": "Маша", "rounds": []}, {"name": "Петя", "rounds": []}]}
    assert without_names(told) == {"target": 30, "players": [{"rounds": []}, {"rounds": []}]}
