"""The figures as a page: each with its reference, its goal, and a small chart of how it went from run to run.

A chart shows the ratio in the runs that were kept (`bench.kept`) and in this one, with the goal as a dashed
line. Notes, which have none, stand in a table of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from bench.kept import Run, lasting_name
from bench.measure import Figure

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
    goals = [figure for figure in figures if figure.goal]
    notes = [figure for figure in figures if not figure.goal]
    missed = sum(figure.missed for figure in goals)
    verdict = f"{missed} of {len(goals)} goals missed" if missed else f"all {len(goals)} goals reached"
    days = ", ".join(runs) or "none"
    before = list(runs.values())
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>How fast it is</title>
<style>{STYLE}</style>
<h1>How fast it is</h1>
<p>{verdict}. Runs kept before: {escape(days)}.</p>
{_table(goals, before)}
<h2>Notes</h2>
<p>Measured and shown, without a goal: nobody feels them by themselves.</p>
{_table(notes, before)}
</html>
"""


def _table(figures: Sequence[Figure], runs: Sequence[Run]) -> str:
    rows = "\n".join(_row(figure, runs) for figure in figures)
    heading = "<tr><th>figure<th>ours<th>reference<th>ratio<th>goal<th>from run to run</tr>"
    return f"<table>\n{heading}\n{rows}\n</table>"


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
    opening = '<tr class="missed">' if figure.missed else "<tr>"
    return f"{opening}{''.join(cells)}</tr>"


def chart(ratios: Sequence[float | None], goal: float | None) -> str:
    """A line through the ratios of all runs, with a dot at the last; None where a run lacks the figure. The
    goal, where there is one, is a dashed line."""
    known = [(n, ratio) for n, ratio in enumerate(ratios) if ratio is not None]
    values = [ratio for _, ratio in known] + ([] if goal is None else [goal])
    low, high = min(values), max(values)

    def across(n: int) -> float:
        return MARGIN + n * (WIDTH - 2 * MARGIN) / max(len(ratios) - 1, 1)

    def up(value: float) -> float:
        share = (value - low) / (high - low) if high > low else 0.5
        return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)

    points = [(across(n), up(ratio)) for n, ratio in known]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashed = "" if goal is None else f'<line x1="0" x2="{WIDTH}" y1="{up(goal):.1f}" y2="{up(goal):.1f}"/>'
    x, y = points[-1]
    return (
        f'<svg width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(' → '.join(_number(ratio) for _, ratio in known))}</title>"
        f'{dashed}<polyline points="{line}"/><circle cx="{x:.1f}" cy="{y:.1f}" r="3"/></svg>'
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
