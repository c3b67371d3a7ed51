"""Makes the app's sounds of sine waves: nothing is recorded, nothing is fetched.

    python -m tools.make_sounds

A sound is a few notes. Each starts at its time, rings with a little of its octave and twelfth, and fades
away; ``glide`` bends its pitch on the way.
"""

from __future__ import annotations

import wave
from array import array
from dataclasses import dataclass
from math import exp, pi, sin
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "screens" / "assets" / "sounds"
RATE = 22050
"""Samples a second: enough for tones, small on the disk."""
PARTIALS = ((1, 1.0), (2, 0.35), (3, 0.12))
"""What rings beside the tone itself, and how loud: it makes a marimba of a whistle."""
ATTACK = 0.004
"""Seconds in which a note comes up, so that it does not click."""


@dataclass(frozen=True, slots=True)
class Note:
    """One tone of a sound."""

    pitch: float
    """Hertz."""
    start: float
    """Seconds after the beginning."""
    length: float
    """Seconds until it has faded away."""
    loud: float = 0.5
    """0 to 1."""
    glide: float = 1.0
    """By what factor the pitch has changed at the end."""


SOUNDS = {
    # A fingernail on wood.
    "tick": (Note(1800, 0, 0.04, 0.3),),
    # A die is laid down.
    "keep": (Note(520, 0, 0.09, 0.45), Note(780, 0.05, 0.12, 0.4)),
    # Dice in a cup, and on the table.
    "rattle": tuple(
        Note(pitch, start, 0.05, 0.35)
        for pitch, start in (
            (900, 0),
            (1250, 0.05),
            (1020, 0.11),
            (1400, 0.15),
            (860, 0.22),
            (1150, 0.31),
            (780, 0.44),
        )
    ),
    # Time is up: a bell, twice.
    "bell": (
        Note(880, 0, 0.5, 0.55),
        Note(1318.51, 0, 0.4, 0.3),
        Note(880, 0.35, 0.9, 0.55),
        Note(1318.51, 0.35, 0.7, 0.3),
    ),
    # A tile is won: a third up.
    "take": (Note(523.25, 0, 0.16), Note(659.25, 0.08, 0.28)),
    # Something changes hands: up, and away.
    "steal": (Note(880, 0, 0.14, 0.4, 0.75), Note(587.33, 0.11, 0.14, 0.4), Note(1174.66, 0.2, 0.3, 0.4)),
    # The auctioneer's hammer: wood on wood, twice.
    "gavel": (
        Note(330, 0, 0.1, 0.6, 0.8),
        Note(165, 0, 0.16, 0.5, 0.85),
        Note(330, 0.13, 0.12, 0.5, 0.8),
        Note(165, 0.13, 0.22, 0.4, 0.85),
    ),
    # It went wrong: down, softly.
    "fail": (Note(311.13, 0, 0.22, 0.5, 0.94), Note(233.08, 0.18, 0.45, 0.55, 0.85)),
    # The end of a game.
    "fanfare": (
        Note(523.25, 0, 0.18, 0.4),
        Note(659.25, 0.13, 0.18, 0.4),
        Note(783.99, 0.26, 0.18, 0.4),
        Note(1046.5, 0.39, 0.8, 0.4),
        Note(659.25, 0.39, 0.8, 0.25),
        Note(783.99, 0.39, 0.8, 0.25),
    ),
}


def samples(notes: tuple[Note, ...]) -> array[int]:
    """The sound as 16-bit samples."""
    length = max(note.start + note.length for note in notes)
    mixed = [0.0] * round(length * RATE)
    for note in notes:
        _play(note, mixed)
    return array("h", (round(32000 * max(-1.0, min(1.0, value))) for value in mixed))


def main() -> None:
    """Writes every sound as a WAV file."""
    FOLDER.mkdir(exist_ok=True)
    for name, notes in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(notes).tobytes())


def _play(note: Note, mixed: list[float]) -> None:
    first, count = round(note.start * RATE), round(note.length * RATE)
    whole = sum(part for _, part in PARTIALS)
    for n in range(min(count, len(mixed) - first)):
        done = n / count
        seconds = n / RATE
        # The fade ends at nothing, and the phase is the sum of a pitch that changes evenly.
        loud = note.loud * min(1.0, seconds / ATTACK) * exp(-4.5 * done) * (1 - done)
        phase = 2 * pi * note.pitch * seconds * (1 + (note.glide - 1) * done / 2)
        mixed[first + n] += loud * sum(part * sin(phase * times) for times, part in PARTIALS) / whole


if __name__ == "__main__":
    main()
