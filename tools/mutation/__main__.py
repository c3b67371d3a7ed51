"""How many small mistakes in the rules would the tests notice?
``python -m tools.mutation [--again] [--root PROJECT] [AREA …]``

`mutants` lists the changes of one operator each that can be made to a module, `record` finds out which test
reaches which of them, `judge` runs those tests in a process of its own, in which the changed module takes the
place of the real one (`disguise`). Nothing on disk is ever changed.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import hypothesis

from tools.mutation.judge import SECONDS_FOR_A_TEST, Verdict, judge
from tools.mutation.mutants import KINDS, Mutant, mutants_of
from tools.mutation.record import record

ROOT = Path(__file__).parent.parent.parent
GAMES = ("heckmeck", "kuhhandel", "antiques", "whales", "circle", "scorepad")
AREAS = (*GAMES, "sheet", "core")
SHARED_TESTS = (
    "tests/games/test_every_game.py",
    "tests/test_contract.py",
    "tests/test_contract_amend.py",
    "tests/test_contract_odds.py",
)
"""Tests of every game; those that name another game are left out."""
NO_RULES = ("chronicle.py",)
"""What tells a story of a finished game decides nothing."""
ENOUGH = 0.9
LEFT_OUT = shutil.ignore_patterns(".*", "build", "assets", "docs", "__pycache__")


def main() -> int:
    """Examines every wanted area; the exit code says whether all are well guarded."""
    parser = argparse.ArgumentParser(prog="mutation", description="Counts the mistakes that tests notice.")
    parser.add_argument("areas", nargs="*", metavar="AREA", help="only these: " + ", ".join(AREAS))
    parser.add_argument("--again", action="store_true", help="only what survived last time")
    parser.add_argument("--root", type=Path, default=ROOT, metavar="PROJECT", help="another project folder")
    parser.add_argument(
        "--patience",
        type=float,
        default=SECONDS_FOR_A_TEST,
        metavar="SECONDS",
        help="of the processor's time that a test may take, besides four times what it took before",
    )
    wanted = parser.parse_args()
    hypothesis.settings.register_profile(
        "mutation",
        derandomize=True,
        database=None,
        deadline=None,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        suppress_health_check=tuple(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("mutation")
    guarded = True
    for area in wanted.areas or AREAS:
        guarded = examine(area, wanted.root.resolve(), wanted.again, wanted.patience) and guarded
    return 0 if guarded else 1


def examine(area: str, root: Path, again: bool, patience: float) -> bool:
    """Judges every mutant of an area, tells what came of it, and whether nine of ten were caught."""
    report = root / "build" / "mutation" / f"{area}.json"
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        # A copy, so that whoever goes on working in the project does not change what is being examined.
        tree = Path(folder).resolve() / "tree"
        shutil.copytree(root, tree, ignore=LEFT_OUT)
        verdicts = verdicts_on(area, tree, _earlier(report) if again else {}, patience)
    report.parent.mkdir(parents=True, exist_ok=True)
    report.write_text(json.dumps([asdict(verdict) for verdict in verdicts], indent=1, ensure_ascii=False))
    return tell(area, verdicts)


def verdicts_on(area: str, tree: Path, earlier: dict[Mutant, Verdict], patience: float) -> list[Verdict]:
    """Judges the mutants of an area of the project in ``tree``, but for those that were caught earlier."""
    os.chdir(tree)
    sys.path[:] = [str(tree), *(path for path in sys.path if Path(path or ".").resolve() != ROOT)]
    folder = Path("companion", "core") if area == "core" else Path("companion", "games", area)
    modules = sorted(path for path in folder.glob("*.py") if path.name not in NO_RULES)
    sources = {path.as_posix(): path.read_text(encoding="utf-8") for path in modules}
    own = Path("tests", "core") if area == "core" else Path("tests", "games", area)
    tests = [path.as_posix() for path in sorted(own.rglob("test_*.py"))]
    tests += [path for path in SHARED_TESTS if Path(path).exists()]
    others = [game for game in GAMES if area != "core" and game != area]
    begun = time.monotonic()
    recording = record(sources, tests, ["-k", " and ".join(f"not {game}" for game in others)])
    broken = [test for test, run in recording.runs.items() if not run.passed]
    if broken or not recording.runs:
        raise SystemExit("The tests have to pass before they can be examined:\n" + "\n".join(broken))
    print(f"{area}: {len(recording.runs)} tests recorded in {time.monotonic() - begun:.0f} s", flush=True)
    gc.freeze()
    verdicts = []
    for file, source in sources.items():
        for mutant in mutants_of(file, source):
            verdict = earlier.get(mutant)
            if verdict is None or not verdict.caught:
                verdict = judge(mutant, source, recording, patience)
            if not verdict.caught:
                print(f"  {mutant}   ({verdict.by})", flush=True)
            verdicts.append(verdict)
    print(f"{area}: {len(verdicts)} mutants judged in {time.monotonic() - begun:.0f} s", flush=True)
    return verdicts


def _earlier(report: Path) -> dict[Mutant, Verdict]:
    """The verdicts of the last run."""
    kept = json.loads(report.read_text(encoding="utf-8")) if report.exists() else []
    verdicts = [Verdict(Mutant(**one["mutant"]), one["caught"], one["by"]) for one in kept]
    return {verdict.mutant: verdict for verdict in verdicts}


def tell(area: str, verdicts: list[Verdict]) -> bool:
    """Prints the figures; says whether nine of ten changed comparisons and computations were caught."""
    made = Counter(verdict.mutant.kind for verdict in verdicts)
    caught = Counter(verdict.mutant.kind for verdict in verdicts if verdict.caught)
    rows = [(kind, made[kind], caught[kind]) for kind in KINDS]
    counted = made["comparison"] + made["arithmetic"], caught["comparison"] + caught["arithmetic"]
    rows.append(("comparison + arithmetic", *counted))
    for kind, mutants, seen in rows:
        print(f"{area:<10} {kind:<24} {mutants:5} mutants {seen:5} caught {seen / max(1, mutants):7.1%}")
    return counted[1] >= ENOUGH * counted[0]


if __name__ == "__main__":
    sys.exit(main())
