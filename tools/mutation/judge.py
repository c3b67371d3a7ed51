"""Judges a mutant: the tests that reach the change, until one of them fails; the quickest file of tests comes
first, and in a file the quickest test."""

from __future__ import annotations

import os
import resource
import signal
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from tools.mutation.disguise import disguise
from tools.mutation.mutants import Mutant, mutated
from tools.mutation.record import QUIET, Recording, be_silent, file_of

SECONDS_TO_IMPORT = 30
SECONDS_FOR_A_TEST = 3.0
SLOWER = 4
"""A test may take so many seconds of the processor's time, and so many times as long as it did before; an
endless loop is caught by this."""
MEMORY = 3 << 30
"""Bytes; a loop that collects without end is caught by this."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant."""

    mutant: Mutant
    caught: bool
    by: str
    """The test that failed; why it survived, where it did."""


def judge(mutant: Mutant, source: str, recording: Recording, patience: float) -> Verdict:
    """Whether a test fails when the mutant takes the place of the module with this text; one that takes so
    much longer than before fails, too."""
    tests = recording.tests_of(mutant)
    if not tests:
        return Verdict(mutant, False, "no test comes here")
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _be_the_mutant(mutant, source, tests, recording, patience, writing)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        last = pipe.read().splitlines()[-1:]
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    test = last[0] if last else "import"
    if status == pytest.ExitCode.OK:
        return Verdict(mutant, False, f"{len(tests)} tests pass")
    if status in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, -signal.SIGPROF):
        return Verdict(mutant, True, test + (" (time)" if status < 0 else ""))
    raise RuntimeError(f"{mutant}\nThe run ended with {status} in {test}.")


def _be_the_mutant(
    mutant: Mutant, source: str, tests: Sequence[str], recording: Recording, patience: float, tell: int
) -> None:
    be_silent()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, SECONDS_TO_IMPORT)
    disguise({mutant.file: mutated(source, mutant.number, mutant.file)})
    seconds = {test: recording.runs[test].seconds for test in tests}
    files: defaultdict[str, float] = defaultdict(float)
    for test in tests:
        files[file_of(test)] += seconds[test]
    limits = {test: patience + SLOWER * seconds[test] for test in tests}
    for file in sorted(files, key=lambda file: files[file]):
        status = pytest.main([*QUIET, "-x", file], plugins=[_Chooser(limits, tell)])
        if status:
            os._exit(status)
    os._exit(pytest.ExitCode.OK)


class _Chooser:
    """A plugin of pytest that runs the wanted tests only, in the given order, each within its time."""

    def __init__(self, limits: dict[str, float], tell: int) -> None:
        self.limits = limits
        self.tell = tell

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[test] for test in self.limits if test in found]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        os.write(self.tell, f"{item.nodeid}\n".encode())
        signal.setitimer(signal.ITIMER_PROF, self.limits[item.nodeid])
