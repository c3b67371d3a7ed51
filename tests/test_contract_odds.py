"""The command `odds` from outside: its answers, its options and its refusals, whatever it is given."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.codec import encode
from companion.core.messages import LANGUAGES, Words
from companion.games import GAME_IDS, load
from tests.games.circle.playing import cards
from tests.games.harness import play, random_setup
from tests.test_contract import ROOT, run

HECKMECK: dict[str, Any] = {"format": 1, "game": "heckmeck", "seats": ["Петя", "Маша", "Даша"]}
ROLLED = [{"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]}]
CIRCLE: dict[str, Any] = {
    "format": 1,
    "game": "circle",
    "seats": ["Петя", "Маша"],
    "actions": [{"do": "line_up", "horses": cards()}],
}
FEW = ("--races", "50")


def odds(document: Any, game: str = "", *words: str) -> tuple[int, dict[str, Any]]:
    game = game or document["game"]
    return run(json.dumps(document).encode(), "odds", game, *words, "-")


def with_actions(document: dict[str, Any], *actions: Any) -> dict[str, Any]:
    return {**document, "actions": [*document.get("actions", []), *actions]}


class TestHeckmeck:
    def test_the_start_of_a_turn(self) -> None:
        code, answer = odds(HECKMECK)
        assert code == 0 and answer["seat"] == 0
        assert round(answer["at_least"]["21"], 3) == 0.893
        assert (round(answer["fail"], 3), round(answer["value"], 3)) == (0.232, 1.645)
        assert list(answer["at_least"]) == list(answer["exactly"]) == [str(tile) for tile in range(21, 37)]
        assert answer["choices"] == [{"action": {"do": "roll"}, "value": answer["value"]}]

    def test_a_roll(self) -> None:
        code, answer = odds(with_actions(HECKMECK, *ROLLED))
        assert code == 0 and answer["choices"][0] == {
            "action": {"do": "keep", "face": "worm"},
            "value": answer["value"],
        }
        assert {choice["action"]["face"] for choice in answer["choices"]} == {1, 2, 4, 5, "worm"}

    def test_a_decision(self) -> None:
        document = with_actions(HECKMECK, *ROLLED, {"do": "keep", "face": 4})
        _, answer = odds(document)
        assert [choice["action"]["do"] for choice in answer["choices"]] == ["roll", "stop"]

    def test_a_finished_game_has_no_turn(self) -> None:
        game = load("heckmeck")
        rng = Random(11)
        setup = random_setup(game, rng)
        actions = [encode(action) for _, action, _ in play(game, setup, rng)]
        options = dict(setup.options)
        document = {**HECKMECK, "seats": list(setup.seats), "options": options, "actions": actions}
        code, answer = odds(document)
        assert (code, answer["code"]) == (1, "game_over") and "at" not in answer


class TestCircle:
    def test_from_the_line_up_on(self) -> None:
        code, answer = odds(CIRCLE)
        assert code == 0 and answer["model"] == "random" and answer["races"] == 20_000
        assert 0 < answer["error"] <= 0.5 / 20_000**0.5
        assert [horse["stall"] for horse in answer["horses"]] == [1, 2, 3, 4, 5, 6, 7]
        for name in ("win", "place", "show", "last", "lead"):
            assert sum(horse[name] for horse in answer["horses"]) == pytest.approx(1)

    def test_options_stand_anywhere_before_the_file(self) -> None:
        code, answer = odds(CIRCLE, "circle", *FEW, "--model", "backers", "--seed", "7")
        assert code == 0 and (answer["model"], answer["races"]) == ("backers", 50)
        data = json.dumps(CIRCLE).encode()
        words = ("--seed", "7", "circle", "--model", "backers", "--races", "50")
        assert run(data, "odds", *words, "-") == (code, answer)

    def test_the_same_seed_the_same_answer(self) -> None:
        first = odds(CIRCLE, "circle", *FEW, "--seed", "-3")
        assert odds(CIRCLE, "circle", *FEW, "--seed", "-3") == first
        assert odds(CIRCLE, "circle", *FEW, "--seed", "4") != first

    def test_outside_a_race_there_is_nothing_to_know(self) -> None:
        code, answer = odds({**CIRCLE, "actions": []})
        assert (code, answer["code"]) == (1, "not_now") and "at" not in answer

    @pytest.mark.parametrize("hidden", [False, True])
    def test_everywhere_in_a_game(self, hidden: bool) -> None:
        """Answered exactly while a race is on; hidden bets or not."""
        game = load("circle")
        rng = Random(5)
        setup = random_setup(game, rng, hidden=hidden)
        steps = list(play(game, setup, rng))
        actions = [encode(action) for _, action, _ in steps]
        document = {**CIRCLE, "seats": list(setup.seats), "options": dict(setup.options)}
        for at in rng.sample(range(len(steps) + 1), 25):
            state = steps[at][0] if at < len(steps) else steps[-1][2]
            code, answer = odds({**document, "actions": actions[:at]}, "circle", "--races", "3")
            assert code == (0 if state.phase in ("bet", "roll", "move") else 1)
            if code:
                assert answer["code"] == "not_now"
            else:
                for stall in state.track.home:
                    horse = answer["horses"][stall - 1]
                    assert [horse["win"], horse["place"], horse["show"]][state.track.home.index(stall)] == 1


def test_games_say_which_of_them_have_odds() -> None:
    _, answer = run(b"", "games")
    assert [game["id"] for game in answer["games"] if game["odds"]] == ["heckmeck", "circle"]


def test_an_action_that_the_rules_forbid_is_answered_as_by_replay() -> None:
    document = with_actions(HECKMECK, *ROLLED, {"do": "take", "tile": 24})
    assert odds(document) == run(json.dumps(document).encode(), "replay", "-")
    assert odds(document)[0] == 1 and odds(document)[1]["at"] == 1


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("heckmeck",),
        ("heckmeck", "circle", "-"),
        ("chess", "-"),
        ("kuhhandel", "-"),
        ("antiques", "-"),
        ("whales", "-"),
        ("circle", "-"),
        ("heckmeck", "-", "--seed"),
        ("heckmeck", "--seed", "1", "-"),
        ("heckmeck", "--", "-", "-"),
        ("--seed", "heckmeck", "-"),
        ("heckmeck", "/nowhere/at/all"),
    ],
)
def test_a_wrong_command_line_is_no_document(words: tuple[str, ...]) -> None:
    code, answer = run(json.dumps(HECKMECK).encode(), "odds", *words)
    assert code == 2 and answer["code"] == "bad_document"


@pytest.mark.parametrize(
    "words",
    [
        ("--model", "clever"),
        ("--model", ""),
        ("--races", "0"),
        ("--races", "-1"),
        ("--races", "1.0"),
        ("--races", "1e3"),
        ("--races", "many"),
        ("--races", ""),
        ("--races", " 5"),
        ("--races", "5\n"),
        ("--races", "٣"),
        ("--races", "1_000"),
        ("--races", "9" * 5000),
        ("--races", "1000001"),
        ("--seed", "0x10"),
        ("--seed", "nan"),
        ("--seed", "9" * 5000),
        ("--seed", "1", "--seed", "1"),
        ("--seed",),
        ("--horses", "7"),
        ("--\ud800", "7"),
        ("-seed", "7"),
    ],
)
def test_wrong_options_are_no_document(words: tuple[str, ...]) -> None:
    code, answer = odds(CIRCLE, "circle", *words)
    assert code == 2 and answer["code"] == "bad_document"


def test_a_wrong_command_line_comes_before_a_wrong_action() -> None:
    assert odds(with_actions(CIRCLE, None), "circle", "--races", "x")[0] == 2


@pytest.mark.parametrize("document", [None, [], 7, {"format": 1}, {**HECKMECK, "format": 2}])
def test_what_is_no_document_has_no_odds(document: Any) -> None:
    code, answer = odds(document, "heckmeck")
    assert code == 2 and answer["code"] == "bad_document"


def test_on_a_bare_python(tmp_path: Path) -> None:
    file = tmp_path / "заезд.json"
    file.write_text(json.dumps(CIRCLE), encoding="utf-8")
    command = [sys.executable, "-S", "-E", "-m", "companion", "odds", "circle", *FEW, str(file)]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, timeout=60)
    assert done.returncode == 0 and not done.stderr
    assert json.loads(done.stdout) == odds(CIRCLE, "circle", *FEW)[1]


def test_all_that_can_be_wrong_is_said_in_both_languages() -> None:
    for language in LANGUAGES:
        catalogue = Words(language).catalogue("core")
        for key in ("no_odds", "other_game", "unknown_argument", "bad_argument", "usage"):
            assert catalogue[f"core.{key}"]


some_words = ["--model", "--races", "--seed", "random", "backers", "7", "-7", "", *GAME_IDS, "-", "--"]


@given(st.lists(st.sampled_from(some_words) | st.text(max_size=5), max_size=7))
@settings(derandomize=True, deadline=None, max_examples=150)
def test_any_words(words: list[str]) -> None:
    assert run(json.dumps(CIRCLE).encode(), "odds", "--races", "9", *words)[0] in (0, 2)


@given(st.binary(max_size=200))
@settings(derandomize=True, deadline=None)
def test_any_bytes(data: bytes) -> None:
    for game in ("heckmeck", "circle"):
        assert run(data, "odds", game, "-")[0] == 2


@pytest.mark.parametrize("game_id", ["heckmeck", "circle"])
def test_documents_of_whole_games_with_something_broken(game_id: str) -> None:
    """Values anywhere in real documents are exchanged for others: every one gets an answer."""
    game = load(game_id)
    rng = Random(game_id)
    setup = random_setup(game, rng)
    actions = [encode(action) for _, action, _ in play(game, setup, rng)]
    values: list[Any] = [None, True, -1, 0, 1, 10**40, 0.5, "", "x", [], [[]], {}, "\ud800"]
    words = ("--races", "3") if game_id == "circle" else ()
    for _ in range(80):
        played = actions[: rng.randrange(1, 60)]
        document = {"format": 1, "game": game_id, "seats": list(setup.seats), "actions": played}
        document = json.loads(json.dumps(document))
        place: Any = document
        key: Any = rng.choice(list(place))
        while isinstance(place[key], (dict, list)) and place[key] and rng.random() < 0.85:
            place = place[key]
            key = rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))
        place[key] = rng.choice(values)
        assert odds(document, game_id, *words)[0] in (0, 1, 2)
