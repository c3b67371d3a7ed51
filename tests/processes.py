"""Runs the tests in portions, each in a process of its own, several at a time: ``-n 2`` or ``-n auto``.

This is not pytest-xdist, whose workers last as long as the run, and each of which imports and collects
everything for itself. What a window has drawn the renderer never gives back, so such a worker grows with
every file until the machine swaps; and every file is to be independent of those before it. A copy of one
process that has imported and collected gives both, for a fork a file.

The tests are collected once. A portion (a file, or a part of a long one) then runs in a copy of this process
that ends with it: what its tests leave behind, as pictures in the renderer's memory, costs no other portion
anything, and none can depend on another. Reports come back through a pipe and are told here, as if the tests
had run here.

More processes than cores get in each other's way; but a file that is marked with ``waits`` spends half of its
time on a browser, a lock or a clock, and where there are several processes, one more goes through those.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any

import pytest
from _pytest.reports import TestReport

PORTION = 200
"""So many tests of a file run in one process, which has to be begun and makes anew what they share."""
WITH_WINDOW = 40
"""So many where they have a window: each of them makes the process larger."""


@dataclass
class Line:
    """Portions of which so many run at once."""

    at_once: int
    waiting: deque[list[pytest.Item]] = field(default_factory=deque)


@dataclass
class Portion:
    """Some tests that are being run."""

    process: int
    tests: list[pytest.Item]
    line: Line
    begun: int = 0
    """How many of them were begun."""


class Reporter:
    """In the copy: hands on what there is to be told."""

    def __init__(self, config: pytest.Config, pipe: Connection) -> None:
        self._config, self._pipe = config, pipe
        self._begun = False

    def pytest_runtest_logstart(self) -> None:
        self._begun = True
        self._pipe.send(("begun", None))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        told = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
        self._pipe.send(("report", told))

    def pytest_warning_recorded(self, warning_message: Any, when: str, nodeid: str, location: Any) -> None:
        # Whoever comes later is told again of all warnings before; those are known where this goes to.
        if self._begun and when == "runtest":
            told = {"warning_message": warning_message, "when": when, "nodeid": nodeid, "location": location}
            self._pipe.send(("warning", told))


class Portions:
    """The loop over all tests, in place of pytest's own."""

    def __init__(self, config: pytest.Config, at_once: int) -> None:
        self._config, self._at_once = config, at_once
        self._running: dict[Connection, Portion] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if self._config.option.collectonly or session.testsfailed:
            return None  # pytest knows what to say
        self._config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one for all copies
        lines = self._lines(portions_of(session.items))
        try:
            while self._running or any(line.waiting for line in lines):
                for line in lines:
                    self._fill(session, line)
                for pipe in wait(list(self._running)):
                    assert isinstance(pipe, Connection)
                    self._hear(pipe)
                if session.shouldfail:
                    raise session.Failed(session.shouldfail)
                if session.shouldstop:
                    raise session.Interrupted(session.shouldstop)
        finally:
            for portion in self._running.values():
                os.kill(portion.process, signal.SIGKILL)
        return True

    def _lines(self, portions: Iterator[list[pytest.Item]]) -> list[Line]:
        if self._at_once == 1:
            return [Line(1, deque(portions))]
        computing, pausing = Line(self._at_once), Line(1)
        for tests in portions:
            (pausing if tests[0].get_closest_marker("waits") else computing).waiting.append(tests)
        return [computing, pausing]

    def _fill(self, session: pytest.Session, line: Line) -> None:
        running = sum(portion.line is line for portion in self._running.values())
        for _ in range(min(line.at_once - running, len(line.waiting))):
            self._begin(session, line)

    def _begin(self, session: pytest.Session, line: Line) -> None:
        tests = line.waiting.popleft()
        heard, told = Pipe(duplex=False)
        first = os.getpid()
        process = os.fork()
        if not process:
            status = 1
            try:
                heard.close()
                _run(session, tests, told, first)
                status = 0
            finally:
                os._exit(status)
        told.close()
        self._running[heard] = Portion(process, tests, line)

    def _hear(self, pipe: Connection) -> None:
        portion, hook = self._running[pipe], self._config.hook
        try:
            kind, told = pipe.recv()
        except EOFError:
            self._end(pipe)
            return
        if kind == "begun":
            portion.begun += 1
        elif kind == "warning":
            hook.pytest_warning_recorded.call_historic(kwargs=told)
        else:
            report = hook.pytest_report_from_serializable(config=self._config, data=told)
            hook.pytest_runtest_logreport(report=report)

    def _end(self, pipe: Connection) -> None:
        """A copy has ended: after its last test, or where something tore it away in the middle of one."""
        portion = self._running.pop(pipe)
        _, status = os.waitpid(portion.process, 0)
        if status:
            test = portion.tests[max(0, portion.begun - 1)]
            words = f"its process ended with {os.waitstatus_to_exitcode(status)} (a signal where below 0)"
            report = TestReport(test.nodeid, test.location, {}, "failed", words, "call")
            self._config.hook.pytest_runtest_logreport(report=report)


def portions_of(tests: list[pytest.Item]) -> Iterator[list[pytest.Item]]:
    """The tests of each file, in parts where they are many; none has tests of two files."""
    for _, of_a_file in groupby(tests, key=lambda test: test.path):
        together = list(of_a_file)
        most = WITH_WINDOW if {"ui", "lean"} & set(together[0].path.parts) else PORTION
        for start in range(0, len(together), most):
            yield together[start : start + most]


def _run(session: pytest.Session, tests: list[pytest.Item], pipe: Connection, first: int) -> None:
    """In the copy: runs the tests of a portion, as long as the first process is there to hear of them."""
    plugins = session.config.pluginmanager
    plugins.unregister(name="terminalreporter")
    plugins.register(Reporter(session.config, pipe))
    capture: Any = plugins.getplugin("capturemanager")
    capture.stop_global_capturing()  # what was printed would go to one file for all copies
    capture.start_global_capturing()
    for test, following in zip(tests, [*tests[1:], None], strict=True):
        session.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
        if session.shouldfail or session.shouldstop or os.getppid() != first:
            break
    pipe.close()


def as_many_as(processes: str) -> int:
    """``auto`` is one for each core."""
    return len(os.sched_getaffinity(0)) if processes == "auto" else int(processes)
