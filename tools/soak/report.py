"""What a soak has to tell at its end."""

from __future__ import annotations

from tools.soak.soak import Tale


def report(tale: Tale) -> str:
    """Touches, games, verbs and memory, in a few lines."""
    lines = [f"\n{tale.touches} touches; {tale.games.total()} games to the end, {tale.left.total()} left"]
    for game, verbs in tale.verbs.items():
        done = ", ".join(f"{verb} {count}" for verb, count in verbs.most_common())
        ended = f"{tale.games[game]} to the end, the longest in {tale.longest[game]} touches"
        lines.append(f"  {game}: {ended}; {tale.left[game]} left; {done}")
    for number, (game, weight) in enumerate(tale.weights, start=1):
        held = f"{weight.kinds.total()} widgets, of these {weight.loose.total()} on no page"
        held += f", {weight.pictures} things drawn, {weight.resident:.0f} MB"
        lines.append(f"  after game {number} ({game}): {held}")
    lines.append(f"{len(tale.troubles)} troubles" if tale.troubles else "No trouble at all.")
    return "\n".join(lines)
