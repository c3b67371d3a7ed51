"""The runs that were kept, in one file for the charts: a line each figure, its ratio in every run.

python -m bench.kept 2026-11-20    # keeps the last run of ``make bench`` under this day
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
LAST_RUN = ROOT / "build" / "bench" / "figures.json"
KEPT = ROOT / "docs" / "figures.json"

Run = Mapping[tuple[str, str], float]
"""The ratio of each figure of a run, by its name (`lasting_name`) and its reference."""


def kept_runs(file: Path) -> dict[str, Run]:
    """The runs that a file keeps, the oldest first, by their day."""
    told = json.loads(file.read_text(encoding="utf-8"))
    runs: dict[str, dict[tuple[str, str], float]] = {day: {} for day in told["runs"]}
    for name, reference, *ratios in told["figures"]:
        for day, ratio in zip(told["runs"], ratios, strict=True):
            if ratio is not None:
                runs[day][name, reference] = ratio
    return dict(runs)


def keep(runs: Mapping[str, Run], file: Path) -> None:
    """Writes runs down as `kept_runs` reads them; what the last of them no longer measures is left out."""
    last = list(runs.values())[-1]
    rows = [[*figure, *(_short(run.get(figure)) for run in runs.values())] for figure in last]
    lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    file.write_text(f'{{"runs": {json.dumps(list(runs))}, "figures": [\n{lines}\n]}}\n', encoding="utf-8")


def read_run(text: str) -> Run:
    """The ratios of a run, as `bench.__main__` writes it."""
    figures = json.loads(text)["figures"]
    return {(lasting_name(said["name"]), said["reference"]): said["ratio"] for said in figures}


def lasting_name(name: str) -> str:
    """What a figure is called in every run: without what this one has found, in brackets behind it."""
    return name.partition(" (")[0]


def _short(ratio: float | None) -> float | None:
    return None if ratio is None else float(f"{ratio:.3g}")


if __name__ == "__main__":
    keep({**kept_runs(KEPT), sys.argv[1]: read_run(LAST_RUN.read_text(encoding="utf-8"))}, KEPT)
