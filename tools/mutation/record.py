"""Which test runs which line: every test runs once, alone in a process of its own, under a tracer."""

from __future__ import annotations

import os
import pickle
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

QUIET = ("-q", "-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist")
Lines = frozenset[tuple[str, int]]
"""Lines of code: (file, number)."""


@dataclass(frozen=True, slots=True)
class Run:
    """How a test ran."""

    lines: Lines
    seconds: float
    """Of the processor's time, under the tracer."""
    passed: bool


@dataclass(slots=True)
class Recording:
    """How all tests ran."""

    at_import: Lines = frozenset()
    """The lines that run before the first test does: they matter to all of them."""
    runs: dict[str, Run] = field(default_factory=dict)

    def tests_of(self, file: str, first: int, last: int) -> list[str]:
        """The tests that run one of these lines, the quickest first."""
        wanted = {(file, line) for line in range(first, last + 1)}
        everything = bool(wanted & self.at_import)
        found = [name for name, run in self.runs.items() if everything or wanted & run.lines]
        return sorted(found, key=lambda name: self.runs[name].seconds)


def record(tests: Sequence[str], folder: Path) -> Recording:
    """Runs these tests and notes which lines of the modules in ``folder`` each of them runs."""

    def work() -> Recording:
        recorder = _Recorder(Tracer(str(folder) + os.sep))
        with recorder.tracer:
            pytest.main([*QUIET, *tests], plugins=[recorder])
        return recorder.recording

    recording: Recording = in_child(work)
    return recording


class Tracer:
    """Notes the lines that are run in the modules of a folder."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.lines: set[tuple[str, int]] = set()
        self._left: dict[CodeType, set[int]] = {}
        """The lines of a function that were not seen yet; one without any is not watched any longer."""

    def __enter__(self) -> None:
        sys.settrace(self._call)

    def __exit__(self, *trouble: object) -> None:
        sys.settrace(None)

    def forget(self) -> None:
        """Starts anew."""
        self.lines.clear()
        self._left.clear()

    def _call(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        left = self._left.get(code)
        if left is None:
            ours = code.co_filename.startswith(self.prefix)
            left = {line for _, _, line in code.co_lines() if line is not None} if ours else set()
            self._left[code] = left
        return self._line if left else None

    def _line(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            code = frame.f_code
            self.lines.add((code.co_filename, frame.f_lineno))
            left = self._left[code]
            left.discard(frame.f_lineno)
            if not left:
                return None
        return self._line


class _Recorder:
    """A plugin of pytest that runs each test in a child process, so that no test profits from what another
    has kept in mind."""

    def __init__(self, tracer: Tracer) -> None:
        self.tracer = tracer
        self.recording = Recording()

    def pytest_collection_finish(self) -> None:
        self.recording.at_import = frozenset(self.tracer.lines)
        sys.settrace(None)

    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        def work() -> Run:
            self.tracer.forget()
            begun = time.process_time()
            with self.tracer:
                reports = runtestprotocol(item, nextitem=None, log=False)
            seconds = time.process_time() - begun
            return Run(frozenset(self.tracer.lines), seconds, all(report.passed for report in reports))

        self.recording.runs[item.nodeid] = in_child(work)
        return True


def in_child(work: Callable[[], Any]) -> Any:
    """What ``work`` returns, done by a fork of this process that vanishes afterwards."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        be_silent()
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(work(), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(answer)


def be_silent() -> None:
    """What a child prints is of no interest."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
