"""What is told of a seat to somebody who does not see it: where it is, how it stands, what lies there."""

from __future__ import annotations

from typing import Any

from screens.games import screens_of
from screens.play.board import Scene
from screens.text.words import figure, words


def seat_in_words(scene: Scene[Any], seat: int) -> str:
    """A seat in what is shown, without its name: "to the right, 34 worms. On top: 27, 2 worms."."""
    play, view = scene.play, scene.view.seats[seat]
    said = [words.tr(f"table.side.{side_of(seat, len(play.people.names))}")]
    if scene.prompt.seat == seat:
        said.append(words.tr("table.told.turn"))
    if seat in play.session.sitting_out:
        said.append(words.tr("table.told.out"))
    # Where the points are counted step by step, nobody learns the end before that.
    if play.interactive and play.session.over and screens_of(play.game).finale:
        return ", ".join(said)
    if view.figure is not None:
        said.append(f"{figure(view.figure)} {words.tr(f'{play.game}.unit', n=view.figure)}")
    return ". ".join((", ".join(said), *(play.say(detail).removesuffix(".") for detail in view.details)))


def side_of(seat: int, count: int) -> str:
    """Where somebody sits, seen from the lower edge of the phone: there the first one does, and the others
    clockwise from there."""
    if seat == 0:
        return "near"
    if 2 * seat == count:
        return "across"
    side, place, most = "left", seat, (count - 1) // 2
    if 2 * seat > count:
        side, place = "right", count - seat
    if most == 1:
        return side
    return f"{side}.near" if place == 1 else f"{side}.far" if place == most else side
