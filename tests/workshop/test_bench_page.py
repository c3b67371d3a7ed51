"""The page of the bench, and the line that says how far a long command has come."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from bench.__main__ import as_json, table
from bench.kept import KEPT, keep, kept_runs, read_run
from bench.measure import Figure, read_report, report
from bench.page import chart, page
from tools.progress import Progress, spoken

SPEED = Figure("replay <fast>", "python-chess push", 220_000, 200_000, "1/s", ">= 1")
TIME = Figure("warm-up", "none: absolute", 120, 0, "ms", "<= 100")
NOTE = Figure("modules", "none: a count", 80, 0, "")
VISITS = (("setup", 90), ("table", 80))


def test_every_figure_stands_there_with_its_reference_and_its_goal() -> None:
    written = page([SPEED, TIME], {})
    assert "replay &lt;fast&gt;" in written and "<fast>" not in written
    assert "220,000 1/s" in written and "200,000 1/s" in written and "≥ 1" in written and "1.1" in written
    assert "120 ms" in written and "≤ 100" in written


def test_a_missed_goal_is_seen() -> None:
    written = page([SPEED, TIME], {})
    assert written.count('<tr class="missed">') == 1 and "1 of 2 goals missed" in written
    assert "all 1 goals reached" in page([SPEED], {})


def test_a_note_is_shown_and_never_missed() -> None:
    written = page([SPEED, NOTE], {})
    goals, notes = written.split("<h2>Notes</h2>")
    assert "all 1 goals reached" in goals and "modules" not in goals and "<line" in goals
    assert "modules" in notes and "replay" not in notes and "<circle" in notes and "<line" not in notes
    assert [line.split()[0] for line in table([SPEED, TIME, NOTE]).splitlines()[1:]] == [
        "ok",
        "MISSED",
        "note",
    ]


def test_a_module_of_the_bench_hands_over_goals_and_notes(capsys: pytest.CaptureFixture[str]) -> None:
    report([SPEED, NOTE])
    assert read_report(capsys.readouterr().out) == [SPEED, NOTE]


def test_a_chart_leads_through_all_runs_that_know_the_figure() -> None:
    key = (SPEED.name, SPEED.reference)
    runs = {"2026-01-01": {key: 0.7}, "2026-02-01": {}, "2026-03-01": {key: 0.9}}
    written = page([SPEED], runs)
    assert "2026-01-01, 2026-02-01, 2026-03-01" in written and "0.7 → 0.9 → 1.1" in written
    (points,) = re.findall(r'points="([^"]*)"', written)
    across = [float(point.split(",")[0]) for point in points.split()]
    assert len(across) == 3 and across == sorted(across)


def test_a_chart_goes_on_where_another_page_is_the_slowest() -> None:
    before, now = (
        Figure(f"first visit ({where})", "none", ours, 0, "ms", "<= 120") for where, ours in VISITS
    )
    runs = {"2026-01-01": read_run(as_json([before]))}
    assert "90 → 80" in page([now], runs) and "first visit (table)" in page([now], runs)


def test_more_is_higher_and_a_single_run_can_be_drawn() -> None:
    (points,) = re.findall(r'points="([^"]*)"', chart([1.0, 2.0, 3.0], 2.0))
    heights = [float(point.split(",")[1]) for point in points.split()]
    assert heights == sorted(heights, reverse=True), "the top of a picture is 0"
    assert "<circle" in chart([1.0], 1.0)


def test_the_runs_that_were_kept_can_be_read() -> None:
    runs = kept_runs(KEPT)
    assert runs and list(runs) == sorted(runs)
    for run in runs.values():
        assert run["heckmeck: validated actions replayed", "python-chess push"] > 0


def test_a_run_that_is_kept_comes_behind_the_others(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    before = {"2026-01-01": read_run(as_json([SPEED, NOTE]))}
    keep(before, file)
    keep({**kept_runs(file), "2026-02-01": read_run(as_json([SPEED, TIME]))}, file)
    speed, time = (SPEED.name, SPEED.reference), (TIME.name, TIME.reference)
    assert kept_runs(file) == {"2026-01-01": {speed: 1.1}, "2026-02-01": {speed: 1.1, time: 120}}
    assert list(kept_runs(file)) == ["2026-01-01", "2026-02-01"]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 4, "a line each figure"


class Watch:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_what_is_left_follows_from_what_is_done() -> None:
    out, watch = io.StringIO(), Watch()
    progress = Progress({"engine": 10, "growth": 20, "storage": 30}, out, watch)
    progress.begin("engine")
    watch.now = 20
    progress.begin("growth")
    watch.now = 60
    progress.begin("storage")
    watch.now = 120
    progress.end()
    assert out.getvalue().splitlines() == [
        "engine, 1 of 3, about 60 s left",
        "growth, 2 of 3, about 2 minutes left",
        "storage, 3 of 3, about 60 s left",
        "done in 2 minutes",
    ]


def test_where_nothing_is_known_nothing_is_said_before_the_first_part_is_done() -> None:
    out, watch = io.StringIO(), Watch()
    progress = Progress({"one": 1, "two": 1}, out, watch, seconds=False)
    progress.begin("one")
    watch.now = 7
    progress.begin("two")
    assert out.getvalue().splitlines() == ["one, 1 of 2", "two, 2 of 2, about 7 s left"]


def test_a_terminal_keeps_one_line() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    progress = Progress({"one": 1, "two": 1}, out, Watch())
    progress.begin("one")
    progress.begin("two")
    progress.end()
    assert out.getvalue().count("\n") == 1 and out.getvalue().count("\r") == 3


def test_times_are_said_as_people_do() -> None:
    assert [spoken(0.2), spoken(89), spoken(100), spoken(600)] == ["1 s", "89 s", "2 minutes", "10 minutes"]
