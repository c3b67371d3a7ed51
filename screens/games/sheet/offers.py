"""What can be played by a score sheet: what was played lately and with whom, own sheets, and all boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.messages import Translated
from companion.games.sheet.library import boxes
from companion.games.sheet.state import PLAYERS
from companion.store.pads import OwnPreset, PlayedPad
from screens.app.services import Services
from screens.games.game_screens import Offer, SetupTemplate
from screens.text.names import few_names
from screens.text.words import words

GAME = "sheet"


def offers(services: Services) -> list[Offer]:
    """Everything, what was played last at the front."""
    pads = services.store.pads
    again = [_again(played) for played in pads.played(game=GAME)]
    own = [_own(preset) for preset in pads.presets(GAME)]
    known = [_offer(box.name, "sheet.screen.box", {"sheet": id}, box.players) for id, box in boxes().items()]
    new = Offer(
        GAME,
        words.tr("sheet.screen.new"),
        words.tr("sheet.screen.new.help"),
        SetupTemplate({}),
        names_itself=False,
        page="own_sheet",
    )
    return [*again, *own, *known, new]


def players_of(sheet: Mapping[str, Any]) -> range:
    """How many can play by a sheet."""
    fewest, most = sheet.get("players", (PLAYERS[0], PLAYERS[-1]))
    return range(fewest, most + 1)


def name_of(sheet: Mapping[str, Any]) -> Translated:
    return Translated(tuple(sheet["names"].items()))


def about(key: str, players: range) -> str:
    """What it is, and for how many."""
    exact = "" if len(players) > 1 else ".exact"
    count = words.tr(f"sheet.screen.players{exact}", low=players[0], high=players[-1])
    return f"{words.tr(key)} · {count}"


def _offer(name: Translated, key: str, options: Mapping[str, Any], players: range) -> Offer:
    template = SetupTemplate(options, players=players)
    also = " ".join(text for _, text in name.texts)
    title = name.in_language("en")
    return Offer(GAME, words.tr("sheet.named", name=name), about(key, players), template, title, also)


def _own(preset: OwnPreset) -> Offer:
    sheet = preset.options["sheet"]
    return _offer(name_of(sheet), "sheet.screen.own", preset.options, players_of(sheet))


def _again(played: PlayedPad) -> Offer:
    sheet = played.options["sheet"]
    people = tuple(seat.person for seat in played.seats if seat.person is not None)
    name, players = name_of(sheet), players_of(sheet)
    who = words.tr(few_names([seat.name for seat in played.seats]))
    template = SetupTemplate(played.options, people, players=players)
    also = " ".join(text for _, text in name.texts)
    return Offer(GAME, words.tr("sheet.named", name=name), who, template, played.title, also, played.last)
