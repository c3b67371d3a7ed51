"""The headless contract from outside: the commands, their answers and exit codes, whatever they are given."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Timer
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.__main__ import INTERRUPTED, main
from companion.core.codec import encode
from companion.games import GAME_IDS, load
from tests.games.harness import play, random_setup

ROOT = Path(__file__).parent.parent
DOCUMENT: dict[str, Any] = {
    "format": 1,
    "game": "heckmeck",
    "seats": ["Петя", "Маша", "Даша"],
    "options": {"first": 0},
    "actions": [
        {"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]},
        {"do": "keep", "face": "worm"},
    ],
}
ANSWERS = {"ok", "over", "turn", "phase", "can", "totals", "winners", "money", "sheet", "table", "warnings"}


class Stdin:
    """Standard input that holds these bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


def run(data: bytes, *arguments: str) -> tuple[int, dict[str, Any]]:
    """Runs a command in this process with ``data`` on standard input."""
    stdin, stdout = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = Stdin(data), io.StringIO()
    try:
        code = main(arguments)
        printed = sys.stdout.getvalue()
    finally:
        sys.stdin, sys.stdout = stdin, stdout
    assert printed.isascii() and printed.count("\n") == 1
    answer: dict[str, Any] = json.loads(printed)
    assert (code == 0) == answer["ok"]
    if not answer["ok"]:
        assert answer["message"]
    return code, answer


def replayed(document: Any) -> tuple[int, dict[str, Any]]:
    return run(json.dumps(document).encode(), "replay", "-")


def refused_document(document: Any) -> bool:
    code, answer = replayed(document)
    return code == 2 and answer["code"] == "bad_document" and "at" not in answer


class TestOnABarePython:
    """As it is called from outside: another process, no packages."""

    def call(self, *arguments: str, data: bytes = b"") -> tuple[int, dict[str, Any], bytes]:
        command = [sys.executable, "-S", "-E", "-m", "companion", *arguments]
        done = subprocess.run(command, input=data, capture_output=True, cwd=ROOT, timeout=60)
        return done.returncode, json.loads(done.stdout), done.stderr

    def test_games(self) -> None:
        code, answer, errors = self.call("games")
        assert code == 0 and not errors
        assert [game["id"] for game in answer["games"]] == list(GAME_IDS)
        heckmeck = next(game for game in answer["games"] if game["id"] == "heckmeck")
        assert heckmeck["players"] == [2, 7]
        assert [option["name"] for option in heckmeck["options"]] == ["first", "fast", "quick"]

    def test_replay_from_a_file_and_from_standard_input(self, tmp_path: Path) -> None:
        file = tmp_path / "игра.json"
        file.write_text(json.dumps(DOCUMENT), encoding="utf-8")
        code, answer, errors = self.call("replay", str(file))
        assert code == 0 and not errors and answer.keys() >= ANSWERS
        assert answer["can"] == ["roll", "stop"] and answer["table"]["kept"] == ["worm", "worm"]
        assert self.call("replay", "-", data=json.dumps(DOCUMENT).encode())[1] == answer

    def test_broken_input_gives_the_documented_answer_and_no_traceback(self, tmp_path: Path) -> None:
        for data in (b"", b"{", b"\xff", b"[" * 100_000, b"[" + b"9" * 5000 + b"]", b"NaN"):
            code, answer, errors = self.call("replay", "-", data=data)
            assert (code, answer["code"], errors) == (2, "bad_document", b"")
        code, answer, errors = self.call("replay", str(tmp_path / "nothing"))
        assert (code, answer["code"], errors) == (2, "bad_document", b"")


class TestTheShell:
    """What a shell does to the streams of a process never ends in a traceback."""

    @pytest.fixture(autouse=True)
    def _keeps_the_code(self, tmp_path: Path) -> None:
        self.code = tmp_path / "code"

    def sh(self, line: str, *arguments: str, data: bytes = b"") -> tuple[int, bytes, str]:
        """Runs a line of shell in which ``"$@"`` is the command; the exit code is that of the command."""
        python = [sys.executable, "-S", "-E", "-m", "companion", *arguments]
        line = line.replace('"$@"', '{ "$@"; echo $? >"$CODE"; }')
        environment = {**os.environ, "CODE": str(self.code)}
        done = subprocess.run(
            ["sh", "-c", line, "sh", *python],
            input=data,
            capture_output=True,
            cwd=ROOT,
            timeout=60,
            env=environment,
        )
        return int(self.code.read_text()), done.stdout, done.stderr.decode()

    @pytest.mark.parametrize(
        ("line", "arguments"),
        [
            *(('"$@" >&-', arguments) for arguments in (("--help",), (), ("replay", "-"), ("dance",))),
            *((line, ("games",)) for line in ('"$@" >/dev/full', '"$@" >&- 2>&-', '"$@" >&- <&-')),
        ],
    )
    def test_an_answer_that_nobody_can_take_is_a_failure_without_a_word(
        self, line: str, arguments: tuple[str, ...]
    ) -> None:
        assert self.sh(line, *arguments, data=json.dumps(DOCUMENT).encode()) == (2, b"", "")

    def test_a_reader_that_is_gone(self, tmp_path: Path) -> None:
        rounds = [{"do": "round", "points": [1, 2]}] * 3000
        pad = {"format": 1, "game": "scorepad", "seats": ["A", "B"], "actions": rounds}
        file = tmp_path / "long.json"
        file.write_text(json.dumps(pad))
        code, out, errors = self.sh('"$@" | head -c 1', "replay", str(file))
        assert (code, out, errors) == (2, b"{", "")
        code, out, errors = self.sh('"$@" | cat', "replay", str(file))
        assert (code, errors) == (0, "") and json.loads(out)["totals"] == [3000, 6000]

    @pytest.mark.parametrize("line", ['"$@" <&-', '"$@" 0>/dev/null'])
    def test_without_an_input_there_is_no_document(self, line: str) -> None:
        for arguments in (
            ("replay", "-"),
            ("amend", "-"),
            ("score", "heckmeck", "-"),
            ("odds", "heckmeck", "-"),
        ):
            code, out, errors = self.sh(line, *arguments)
            answer = json.loads(out)
            assert (code, answer["code"], errors) == (2, "bad_document", "") and answer["message"]

    def test_a_host_that_nobody_hears_ends(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        file.write_text(json.dumps(DOCUMENT))
        python = [sys.executable, "-E", "-m", "companion", "host", str(file)]  # it needs a package
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                python, stdin=subprocess.PIPE, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, timeout=60
            )
        assert (done.returncode, done.stderr) == (2, b"")

    def test_a_host_that_is_broken_off_ends_with_the_game_as_it_stands(self, tmp_path: Path) -> None:
        """Although its input goes on."""
        file = tmp_path / "game.json"
        file.write_text(json.dumps(DOCUMENT))
        command = [sys.executable, "-E", "-m", "companion", "host", str(file)]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT) as process:
            assert process.stdin is not None and process.stdout is not None and process.stderr is not None
            assert json.loads(process.stdout.readline())["url"]
            process.stdin.write(b"?" * 500_000)  # more than fits into a pipe: it is being read
            process.send_signal(signal.SIGINT)
            deaf = Timer(60, process.kill)
            deaf.start()
            said, complaint = process.stdout.read(), process.stderr.read()
            deaf.cancel()
        assert (process.returncode, complaint) == (0, b"")
        assert json.loads(said)["actions"] == DOCUMENT["actions"]

    def test_somebody_breaks_off(self, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
        def wait(_: int) -> bytes:
            raise KeyboardInterrupt

        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=SimpleNamespace(read=wait)))
        assert main(["replay", "-"]) == INTERRUPTED
        assert capsys.readouterr() == ("", "")

    @pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",), ("replay", "--help")])
    def test_help_names_every_command(self, arguments: tuple[str, ...]) -> None:
        code, out, errors = self.sh('"$@"', *arguments)
        assert (code, errors) == (0, "") and out.isascii()
        for command in (
            "games",
            "replay FILE",
            "amend FILE",
            "score GAME FILE",
            "odds GAME FILE",
            "host FILE",
        ):
            assert command in out.decode()

    def test_a_byte_order_mark_is_none_of_the_document(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        file.write_text(json.dumps(DOCUMENT), encoding="utf-8-sig")
        code, out, _ = self.sh('"$@"', "replay", str(file))
        assert code == 0 and out == self.sh('"$@"', "replay", "-", data=file.read_bytes()[3:])[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("games", "x"),
        ("replay",),
        ("replay", "a", "b"),
        ("score",),
        ("score", "heckmeck"),
        ("score", "chess", "-"),
        ("replay", "\0"),
        ("replay", "."),
    ],
)
def test_a_wrong_command_line_is_no_document(arguments: tuple[str, ...]) -> None:
    code, answer = run(b"{}", *arguments)
    assert code == 2 and answer["code"] == "bad_document"


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"format": True},
        {"format": 1.0},
        {"format": "1"},
        {"game": "chess"},
        {"game": None},
        {"game": ["heckmeck"]},
        {"seats": []},
        {"seats": ["one"]},
        {"seats": ["x"] * 8},
        {"seats": [1, 2]},
        {"seats": "ab"},
        {"seats": None},
        {"options": None},
        {"options": []},
        {"options": {"first": 3}},
        {"options": {"first": -1}},
        {"options": {"first": True}},
        {"options": {"first": None}},
        {"options": {"fast": 1}},
        {"options": {"slow": True}},
        {"actions": None},
        {"actions": {}},
        {"actions": "roll"},
    ],
)
def test_a_document_with_something_wrong_is_none(change: dict[str, Any]) -> None:
    assert refused_document({**DOCUMENT, **change})


@pytest.mark.parametrize("name", ["format", "game", "seats"])
def test_what_a_document_must_have(name: str) -> None:
    assert refused_document({key: value for key, value in DOCUMENT.items() if key != name})


def test_what_a_document_may_leave_out_or_add() -> None:
    document = {"format": 1, "game": "heckmeck", "seats": ["", ""], "played": {"at": "home"}}
    code, answer = replayed(document)
    assert code == 0 and answer["turn"] == 0 and answer["can"] == ["roll"]


@pytest.mark.parametrize("document", [None, [], 7, "x", True, 1.5])
def test_a_document_is_an_object(document: Any) -> None:
    assert refused_document(document)


def test_the_first_refused_action_is_named_and_nothing_of_it_happens() -> None:
    actions = [*DOCUMENT["actions"], {"do": "take", "tile": 24}, {"do": "dance"}]
    code, answer = replayed({**DOCUMENT, "actions": actions})
    assert code == 1 and answer["at"] == 2 and answer["code"] == "not_now"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (None, "bad_value"),
        ([], "bad_value"),
        ("roll", "bad_value"),
        ({}, "bad_value"),
        ({"do": None}, "bad_value"),
        ({"do": ["roll"]}, "bad_value"),
        ({"do": "dance", "seat": 9}, "bad_value"),
        ({"do": "keep", "seat": 9, "face": None}, "not_now"),
        ({"do": "roll", "seat": 1, "dice": None}, "not_your_turn"),
        ({"do": "roll", "seat": None, "dice": [1] * 6}, "not_your_turn"),
        ({"do": "roll", "seat": "x", "dice": [1] * 6}, "not_your_turn"),
        ({"do": "roll", "seat": False, "dice": [1] * 6}, "not_your_turn"),
        ({"do": "roll", "seat": 0, "dice": None}, "bad_value"),
        ({"do": "roll", "dice": [1] * 6, "speed": 1}, "bad_value"),
        ({"do": "roll", "dice": [True] * 6}, "bad_value"),
    ],
)
def test_of_several_reasons_the_first_is_given(action: Any, code: str) -> None:
    exit_code, answer = replayed({**DOCUMENT, "actions": [*DOCUMENT["actions"], action]})
    assert (exit_code, answer["at"], answer["code"]) == (1, 2, code)


def test_half_surrogates_survive() -> None:
    data = json.dumps({**DOCUMENT, "seats": ["\ud800", "x"], "actions": [{"do": "\udfff" * 100}]})
    code, answer = run(data.encode(), "replay", "-")
    assert code == 1 and answer["code"] == "bad_value"


def test_five_megabytes_are_read_and_one_byte_more_is_not() -> None:
    data = json.dumps({**DOCUMENT, "note": ""})
    room = 5 * 1024 * 1024 - len(data)
    full = data[:-2] + "x" * room + data[-2:]
    assert run(full.encode(), "replay", "-")[0] == 0
    code, answer = run(full.encode() + b" ", "replay", "-")
    assert code == 2 and answer["code"] == "bad_document"


def test_numbers_and_nesting_beyond_reason_are_no_document() -> None:
    for data in (
        b'{"a": ' * 50_000,
        b'{"format": 1, "x": ' + b"9" * 4000 + b"}",
        b'{"format": Infinity}',
        b'{"format": -Infinity}',
        b'{"format": NaN}',
        "\ufeff{}".encode(),
        json.dumps(DOCUMENT).encode("utf-16"),
    ):
        code, answer = run(data, "replay", "-")
        assert code == 2 and answer["code"] == "bad_document"


@pytest.mark.parametrize("game_id", [game_id for game_id in GAME_IDS if load(game_id).score])
def test_a_score_needs_an_object(game_id: str) -> None:
    for data in (b"[]", b"7", b"null", b"{", b""):
        assert run(data, "score", game_id, "-")[1]["code"] == "bad_document"
    code, answer = run(b"{}", "score", game_id, "-")
    assert code == 1 and answer["code"] == "bad_value" and "at" not in answer


def test_a_game_without_a_calculator_is_no_document() -> None:
    for data in (b"{}", b'{"players": []}', b"{", b"[]"):
        code, answer = run(data, "score", "scorepad", "-")
        assert code == 2 and answer["code"] == "bad_document" and answer["message"]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


@given(st.binary(max_size=200))
@settings(derandomize=True, deadline=None)
def test_any_bytes(data: bytes) -> None:
    for arguments in (("replay", "-"), ("score", "heckmeck", "-")):
        assert run(data, *arguments)[0] in (0, 1, 2)


@given(st.sampled_from(["format", "game", "seats", "options", "actions"]), anything)
@settings(derandomize=True, deadline=None)
def test_any_value_in_any_place_of_a_document(name: str, value: Any) -> None:
    assert replayed({**DOCUMENT, name: value})[0] in (0, 1, 2)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_documents_of_whole_games_with_something_broken(game_id: str) -> None:
    """Values anywhere in real documents are exchanged for others: every one gets an answer."""
    game = load(game_id)
    rng = Random(game_id)
    setup = random_setup(game, rng)
    actions = [encode(action) for _, action, _ in play(game, setup, rng)][:120]
    text = json.dumps({"format": 1, "game": game_id, "seats": list(setup.seats), "actions": actions})
    values: list[Any] = [None, True, -1, 0, 1, 10**40, 0.5, "", "x", [], [[]], {}, "\ud800"]
    for _ in range(150):
        document = json.loads(text)
        place: Any = document
        key: Any = rng.choice(list(place))
        while isinstance(place[key], (dict, list)) and place[key] and rng.random() < 0.85:
            place = place[key]
            key = rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))
        place[key] = rng.choice(values)
        assert replayed(document)[0] in (0, 1, 2)
