"""The figures as a page: each with its reference, its goal, and a small chart of how it went from run to run.

`docs/figures` keeps runs, a file each, put there by hand from ``build/bench/figures.json`` under the day of
the run. A chart shows the ratio in those runs and in this one; the dashed line is the goal.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from bench.measure import Figure

Run = Mapping[tuple[str, str], float]
"""The ratio of each figure of a run, by its name (`lasting_name`) and its reference."""

WIDTH, HEIGHT, MARGIN = 160, 36, 4
STYLE = """
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .35rem .6rem; text-align: left; border-bottom: 1px solid #8884; vertical-align: middle; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tr.missed td { background: #e5484d22; }
small { opacity: .7; }
svg { display: block; overflow: visible; }
polyline { fill: none; stroke: #2f6f9f; stroke-width: 1.6; }
circle { fill: #2f6f9f; }
tr.missed circle { fill: #e5484d; }
line { stroke: #888; stroke-dasharray: 3 3; }
"""


def page(figures: Sequence[Figure], runs: Mapping[str, Run]) -> str:
    """The page; ``runs`` are those that were kept, the oldest first, by their day."""
    missed = sum(not figure.reached for figure in figures)
    verdict = f"{missed} of {len(figures)} goals missed" if missed else f"all {len(figures)} goals reached"
    days = ", ".join(runs) or "none"
    rows = "\n".join(_row(figure, list(runs.values())) for figure in figures)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>How fast it is</title>
<style>{STYLE}</style>
<h1>How fast it is</h1>
<p>{verdict}. Runs kept before: {escape(days)}.</p>
<table>
<tr><th>figure<th>ours<th>reference<th>ratio<th>goal<th>from run to run</tr>
{rows}
</table>
</html>
"""


def kept_runs(folder: Path) -> dict[str, Run]:
    """The runs that a folder keeps, the oldest first, by their day."""
    return {file.stem: read_run(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))}


def read_run(text: str) -> Run:
    """The ratios of a run, as `bench.__main__` writes it."""
    figures = json.loads(text)["figures"]
    return {(lasting_name(said["name"]), said["reference"]): said["ratio"] for said in figures}


def lasting_name(name: str) -> str:
    """What a figure is called in every run: without what this one has found, in brackets behind it."""
    return name.partition(" (")[0]


def _row(figure: Figure, runs: Sequence[Run]) -> str:
    before = [run.get((lasting_name(figure.name), figure.reference)) for run in runs]
    theirs = f"{_number(figure.theirs)} {escape(figure.unit)}" if figure.theirs else "–"
    cells = [
        f"<td>{escape(figure.name)}<br><small>{escape(figure.reference)}</small>",
        f'<td class="number">{_number(figure.ours)} {escape(figure.unit)}',
        f'<td class="number">{theirs}',
        f'<td class="number">{_number(figure.ratio) if figure.theirs else "–"}',
        f'<td class="number">{escape(figure.goal.replace(">=", "≥").replace("<=", "≤"))}',
        f"<td>{chart([*before, figure.ratio], figure.bound)}",
    ]
    opening = "<tr>" if figure.reached else '<tr class="missed">'
    return f"{opening}{''.join(cells)}</tr>"


def chart(ratios: Sequence[float | None], goal: float) -> str:
    """A line through the ratios of all runs, with a dot at the last; None where a run lacks the figure."""
    known = [(n, ratio) for n, ratio in enumerate(ratios) if ratio is not None]
    values = [goal, *(ratio for _, ratio in known)]
    low, high = min(values), max(values)

    def across(n: int) -> float:
        return MARGIN + n * (WIDTH - 2 * MARGIN) / max(len(ratios) - 1, 1)

    def up(value: float) -> float:
        share = (value - low) / (high - low) if high > low else 0.5
        return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)

    points = [(across(n), up(ratio)) for n, ratio in known]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    x, y = points[-1]
    return (
        f'<svg width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(' → '.join(_number(ratio) for _, ratio in known))}</title>"
        f'<line x1="0" x2="{WIDTH}" y1="{up(goal):.1f}" y2="{up(goal):.1f}"/>'
        f'<polyline points="{line}"/><circle cx="{x:.1f}" cy="{y:.1f}" r="3"/></svg>'
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
