"""`python3 -m companion amend`: a step of the past is changed, taken out or put in."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.__main__ import main
from companion.contract import amend, replay
from companion.core.action import Json
from companion.core.codec import encode
from companion.core.errors import BadDocument
from companion.core.game import Game
from companion.document import write_document
from companion.games import GAME_IDS, load
from tests.games.harness import play, random_setup

GAMES = 6
"""How many pads are played: some end with one step, or lose nothing by a change."""


def took(tile: int) -> dict[str, Json]:
    return {"do": "took", "tile": tile}


STEPS: list[Json] = [took(30), took(31), took(32), took(21), took(22)]
BROKEN: list[Json] = [*STEPS[:4], took(32)]
"""The last tile is one's own."""


def document(change: Json, actions: list[Json] | None = None) -> dict[str, Json]:
    return {
        "format": 1, "game": "heckmeck", "seats": ["Петя", "Маша"], "options": {"quick": True},
        "actions": STEPS if actions is None else actions, "amend": change,
    }  # fmt: skip


def answer(change: Json, actions: list[Json] | None = None) -> Any:
    return amend(document(change, actions))


def standing_of(actions: list[Json]) -> dict[str, Json]:
    found = replay({name: value for name, value in document(None, actions).items() if name != "amend"})
    return found


class TestAChange:
    def test_one_step_is_changed_and_all_others_stay(self) -> None:
        found = answer({"at": 1, "with": [took(29)]})
        assert (found["kept"], found["lost"], found["at"]) == (3, 0, None)
        assert found["code"] is None and found["message"] is None
        assert found["actions"] == [took(30), took(29), took(32), took(21), took(22)]
        assert {name: found[name] for name in standing_of(found["actions"])} == standing_of(found["actions"])

    def test_a_step_is_taken_out(self) -> None:
        found = answer({"at": 0, "with": []})
        assert found["actions"] == STEPS[1:] and (found["kept"], found["lost"]) == (4, 0)
        assert found["table"]["stacks"] == [[31, 21], [32, 22]]

    def test_a_step_is_put_in(self) -> None:
        found = answer({"at": 2, "drop": 0, "with": [took(25)]})
        assert found["actions"] == [took(30), took(31), took(25), took(32), took(21), took(22)]
        assert found["kept"] == 3 and found["turn"] == 0

    def test_at_the_end_one_is_put_in_only(self) -> None:
        found = answer({"at": 5, "drop": 0, "with": [took(25), took(26)]})
        assert found["kept"] == 0 and found["lost"] == 0 and len(found["actions"]) == 7

    def test_several_give_way_to_several(self) -> None:
        found = answer({"at": 1, "drop": 3, "with": [took(33), took(34)]})
        assert found["actions"] == [took(30), took(33), took(34), took(22)] and found["kept"] == 1

    def test_the_first_that_no_longer_fits_ends_it(self) -> None:
        found = answer({"at": 0, "with": [took(32)]})
        assert (found["kept"], found["lost"], found["at"], found["code"]) == (1, 3, 2, "not_available")
        assert found["message"] and found["ok"] and found["actions"] == [took(32), took(31)]
        assert found["turn"] == 0 and not found["over"]

    def test_its_number_is_that_in_the_log_before(self) -> None:
        found = answer({"at": 0, "drop": 0, "with": [took(35), took(32)]})
        assert (found["kept"], found["lost"], found["at"]) == (2, 3, 2)
        found = answer({"at": 0, "drop": 2, "with": []})
        assert (found["kept"], found["lost"], found["at"]) == (3, 0, None)

    def test_after_an_end_nothing_fits(self) -> None:
        found = answer({"at": 3, "with": [{"do": "end", "why": "спать"}]})
        assert (found["lost"], found["at"], found["code"]) == (1, 4, "game_over")
        assert found["over"] and found["ended"] == "table"

    def test_nothing_for_nothing_changes_nothing(self) -> None:
        found = answer({"at": 3, "drop": 0, "with": []})
        assert found["actions"] == STEPS and found["kept"] == 2

    def test_the_log_stays_in_its_own_words(self) -> None:
        steps: list[Json] = [{**took(30), "seat": 0}, took(31)]
        assert answer({"at": 1, "with": [took(28)]}, steps)["actions"] == [steps[0], took(28)]

    def test_an_empty_log(self) -> None:
        assert answer({"at": 0, "drop": 0, "with": [took(30)]}, [])["actions"] == [took(30)]


class TestRefused:
    def test_a_step_to_be_put_in(self) -> None:
        found = answer({"at": 1, "with": [took(29), took(28), took(29)]})
        assert found == {"ok": False, "at": 3, "code": "not_available", "message": found["message"]}
        assert answer({"at": 4, "with": [7]})["code"] == "bad_value"
        assert answer({"at": 4, "with": [{"do": "stop"}]})["code"] == "not_now"

    def test_a_log_that_does_not_replay_is_as_replay_says(self) -> None:
        assert answer({"at": 0, "with": [took(36)]}, BROKEN) == standing_of(BROKEN)
        assert answer({"at": 4, "with": [took(36)]}, BROKEN)["at"] == 4, "even where it would mend it"

    @pytest.mark.parametrize(
        "change",
        [
            None, [], 5, "1", {}, {"at": 1}, {"with": []}, {"at": 5, "with": []},
            {"at": 6, "drop": 0, "with": []}, {"at": -1, "with": []}, {"at": 3, "drop": 3, "with": []},
            {"at": 3, "drop": -1, "with": []}, {"at": True, "with": []}, {"at": 1.0, "with": []},
            {"at": "1", "with": []}, {"at": None, "with": []},
            {"at": 1, "drop": True, "with": []}, {"at": 1, "drop": None, "with": []}, {"at": 1, "with": None},
            {"at": 1, "with": {}}, {"at": 1, "with": "x"}, {"at": 1, "with": [], "why": "x"},
            {"at": 10**900, "drop": 0, "with": []}, {"at": 0, "drop": 10**900, "with": []},
        ],
    )  # fmt: skip
    def test_what_is_no_change_is_no_document(self, change: Any) -> None:
        for actions in (STEPS, BROKEN):
            with pytest.raises(BadDocument):
                answer(change, actions)

    def test_without_a_change(self) -> None:
        with pytest.raises(BadDocument):
            amend({name: value for name, value in document(None).items() if name != "amend"})

    def test_replay_ignores_it(self) -> None:
        assert replay(document({"at": 99})) == standing_of(STEPS)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_change_and_a_replay_of_what_it_answers_agree(game_id: str) -> None:
    """Random games in which a step is taken out, put in twice or exchanged for another one of the game."""
    game, rng = load(game_id), Random(game_id)
    assert any(_agree(game, rng) for _ in range(GAMES))


def _agree(game: Game[Any], rng: Random) -> int:
    """Changes one random game many times over; how many steps were lost."""
    setup = random_setup(game, rng)
    steps: list[Any] = [encode(action) for _, action, _ in play(game, setup, rng, agreed=0.1)][:150]
    whole = write_document(setup, steps)
    lost = 0
    for _ in range(12):
        at = rng.randrange(len(steps))
        put = rng.choice(([], [steps[at]], [rng.choice(steps)], [steps[at], rng.choice(steps)]))
        found: Any = amend({**whole, "amend": {"at": at, "drop": rng.choice((0, 1)), "with": put}})
        if not found["ok"]:
            assert at <= found["at"] < at + len(put)
            continue
        lost += found["lost"]
        again: Any = replay({**whole, "actions": found["actions"]})
        assert again["ok"] and {name: found[name] for name in again} == again
        assert (found["lost"] == 0) == (found["at"] is None)
    return lost


class TestTheCommand:
    def run(self, tmp_path: Path, change: Json, capsys: pytest.CaptureFixture[str]) -> tuple[int, Any]:
        path = tmp_path / "game.json"
        path.write_text(json.dumps(document(change)), encoding="utf-8")
        code = main(["amend", str(path)])
        return code, json.loads(capsys.readouterr().out)

    def test_exit_codes(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert self.run(tmp_path, {"at": 1, "with": [took(29)]}, capsys)[0] == 0
        code, found = self.run(tmp_path, {"at": 2, "with": [took(30)]}, capsys)
        assert code == 1 and found["at"] == 2
        code, found = self.run(tmp_path, {"at": 9, "with": []}, capsys)
        assert code == 2 and found["code"] == "bad_document" and found["message"]

    def test_on_a_bare_python(self) -> None:
        done = subprocess.run(
            [sys.executable, "-S", "-m", "companion", "amend", "-"],
            input=json.dumps(document({"at": 1, "with": [{"do": "\ud800"}]})).encode(),
            capture_output=True,
            cwd=Path(__file__).parent.parent,
            check=False,
        )
        assert done.returncode == 1 and not done.stderr and json.loads(done.stdout)["code"] == "bad_value"
