"""What can be played on a pad: what was played lately, own presets, and what many tables play."""

from __future__ import annotations

from companion.games.scorepad.presets import BUILT_IN
from companion.store.pads import PlayedPad
from screens.app.services import Services
from screens.games.game_screens import Offer, SetupTemplate
from screens.games.scorepad.ready_pads import in_a_line
from screens.text.names import few_names
from screens.text.words import words

GAME = "scorepad"


def offers(services: Services) -> list[Offer]:
    """Everything, what was played last at the front; and a pad that is still to be named."""
    pads = services.store.pads
    again = [_again(played) for played in pads.played()]
    own = [_preset(one.name, {"name": one.name, **one.options}, one.teams) for one in pads.presets(GAME)]
    named = [(words.tr(preset.name), preset) for preset in BUILT_IN]
    usual = [_preset(name, {**preset.options, "name": name}, preset.teams) for name, preset in named]
    blank = Offer(
        GAME,
        words.tr("scorepad.screen.blank"),
        words.tr("scorepad.screen.blank.help"),
        SetupTemplate({}),
        names_itself=False,
    )
    return [*again, *own, *usual, blank]


def _preset(name: str, options: dict[str, object], teams: int) -> Offer:
    terms = f"{words.tr('scorepad.screen.pad')} · {in_a_line(options, teams)}"
    return Offer(GAME, name, terms, SetupTemplate(options, teams=teams), name)


def _again(pad: PlayedPad) -> Offer:
    people = tuple(seat.person for seat in pad.seats if seat.person is not None)
    title = pad.title or words.tr("scorepad.screen.untitled")
    who = words.tr(few_names([seat.name for seat in pad.seats]))
    return Offer(GAME, title, who, SetupTemplate(pad.options, people), pad.title, last=pad.last)
