"""``make bench``: runs every module of the bench and prints the figures as a table.

They also go to build/bench: as a page with a small chart each (``index.html``), and as JSON.

The references are installed from the package index into an environment of the bench's own, so that the app's
environment never sees them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from dataclasses import asdict
from pathlib import Path

from bench.kept import KEPT, kept_runs
from bench.measure import Figure, read_report
from bench.page import page
from tools.progress import Progress

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "bench"
REFERENCES = ("chess==1.11.2", "open_spiel==1.5", "pickomino-env==1.4.1")
SECONDS = {
    "engine": 5,
    "growth": 16,
    "storage": 1,
    "history": 5,
    "kuhhandel": 4,
    "odds": 21,
    "app": 465,
    "tables": 250,
    "clock": 75,
    "circle": 8,
    "guests": 17,
    "guests_evening": 86,
}
"""The modules, each with about how long it takes."""
WITH_THE_APP = ("app", "tables", "clock", "circle", "guests", "guests_evening")
"""Those that need the app's environment; the others need the references."""


def main() -> int:
    """Runs all; the exit code says whether every goal was reached."""
    python = reference_python()
    figures: list[Figure] = []
    broken: list[str] = []
    progress = Progress(SECONDS)
    for module in SECONDS:
        progress.begin(module)
        try:
            figures += run(Path(sys.executable) if module in WITH_THE_APP else python, module)
        except subprocess.CalledProcessError:  # which has told by itself what is wrong
            broken.append(module)
    progress.end()
    print(table(figures))
    (BUILD / "figures.json").write_text(as_json(figures), encoding="utf-8")
    (BUILD / "index.html").write_text(page(figures, kept_runs(KEPT)), encoding="utf-8")
    print(f"With charts: {(BUILD / 'index.html').relative_to(ROOT)}")
    for module in broken:
        print(f"Nothing was measured by bench.{module}: it ended with a mistake.")
    return 0 if not broken and not any(figure.missed for figure in figures) else 1


def reference_python() -> Path:
    """The interpreter of the bench's own environment, made on first use."""
    environment = BUILD / "environment"
    python = environment / "bin" / "python"
    stamp = environment / "ready"
    wanted = "\n".join(REFERENCES)
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        print("Installing the references of the bench …", flush=True)
        venv.create(environment, clear=True, with_pip=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *REFERENCES], check=True)
        stamp.write_text(wanted, encoding="utf-8")
    return python


def run(python: Path, module: str) -> list[Figure]:
    """The figures of one module, measured in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [str(python), "-m", f"bench.{module}"]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return read_report(done.stdout)


def table(figures: list[Figure]) -> str:
    """The figures for a person."""
    rows = [("", "figure", "reference", "ours", "reference", "", "ratio", "goal")]
    for figure in figures:
        ratio = f"{figure.ratio:.2f}"
        theirs = f"{figure.theirs:,.1f}" if figure.theirs else "–"
        mark = "MISSED" if figure.missed else "ok" if figure.goal else "note"
        ours = f"{figure.ours:,.1f}"
        rows.append((mark, figure.name, figure.reference, ours, theirs, figure.unit, ratio, figure.goal))
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows
    )


def as_json(figures: list[Figure]) -> str:
    """The figures for a machine."""
    measured = [{**asdict(figure), "ratio": figure.ratio, "missed": figure.missed} for figure in figures]
    return json.dumps({"figures": measured}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    sys.exit(main())
