"""Which test reaches which place: every test runs once and takes notes, every file of tests in a process of
its own and every test in a fork of that, so that none profits from what another has kept in mind."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.mutation.disguise import disguise
from tools.mutation.mutants import Mutant, observed

QUIET = (
    "-q",
    "-q",
    "--tb=no",
    "--assert=plain",
    *(f"-pno:{name}" for name in ("cacheprovider", "unraisableexception")),
)
NOTEBOOK = "_places_reached"
Places = frozenset[tuple[str, int]]
"""Where mutants would differ: (file, number)."""


@dataclass(frozen=True, slots=True)
class Run:
    """How a test ran."""

    places: Places
    seconds: float
    """Of the processor's time."""
    passed: bool


@dataclass(slots=True)
class Recording:
    """How all tests ran."""

    at_import: dict[str, Places] = field(default_factory=dict)
    """What is reached when a file of tests is imported: it matters to all of its tests."""
    runs: dict[str, Run] = field(default_factory=dict)

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that could notice a mutant, the quickest first."""
        place = (mutant.file, mutant.number)
        found = [
            name
            for name, run in self.runs.items()
            if place in run.places or place in self.at_import[file_of(name)]
        ]
        return sorted(found, key=lambda name: self.runs[name].seconds)


def file_of(test: str) -> str:
    """The file that a test stands in."""
    return test.partition("::")[0]


def record(sources: Mapping[str, str], files: Iterable[str], arguments: Sequence[str]) -> Recording:
    """Runs these files of tests, with these arguments for pytest, and notes which places of the modules
    (file → text) each test reaches."""
    codes = {file: observed(source, file, NOTEBOOK) for file, source in sources.items()}
    recording = Recording()

    def work(file: str) -> Recording:
        notebook: set[tuple[str, int]] = set()
        disguise(codes, {NOTEBOOK: notebook})
        recorder = _Recorder(notebook)
        pytest.main([*QUIET, *arguments, file], plugins=[recorder])
        return recorder.recording

    for file in files:
        part: Recording = _in_child(partial(work, file))
        recording.at_import |= part.at_import
        recording.runs |= part.runs
    return recording


class _Recorder:
    """A plugin of pytest that runs each test in a child process."""

    def __init__(self, notebook: set[tuple[str, int]]) -> None:
        self.notebook = notebook
        self.recording = Recording()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        reached = frozenset(self.notebook)
        self.recording.at_import = {file_of(item.nodeid): reached for item in session.items}

    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        def work() -> Run:
            self.notebook.clear()
            begun = time.process_time()
            reports = runtestprotocol(item, nextitem=None, log=False)
            seconds = time.process_time() - begun
            return Run(frozenset(self.notebook), seconds, all(report.passed for report in reports))

        self.recording.runs[item.nodeid] = _in_child(work)
        return True


def _in_child(work: Callable[[], Any]) -> Any:
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
