"""The first evening: people who have never played deal the box of each game together, and whatever comes up
for the first time is explained where it lies."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games import SHELF_IDS
from companion.rulebook.lessons import has_lessons
from tests.games.harness import random_action
from tests.ui.harness import part, parts
from tests.ui.table import all_is_dealt, session_of, tap
from tools.tour.guide import Guide

NAMES = {
    "ru": ("Аня", "Борис", "Константин", "Мария-Антуанетта"),
    "en": ("Anna", "Ben", "Christopher", "Mary Elizabeth"),
    "de": ("Anna", "Ben", "Christoph", "Maria-Elisabeth"),
}
LONG = 120
"""Steps after which a table goes to bed."""


def visit(guide: Guide) -> None:
    """From an empty home through every game that can be learnt."""
    for game in SHELF_IDS:
        if has_lessons(game):
            begin(guide, game)
            learn(guide, game)
            guide.ui.go("home", fresh=True)
            guide.ui.settle(8)


def begin(guide: Guide, game: str) -> None:
    """The set-up: names the first time, and who was there the next."""
    ui = guide.ui
    tap(ui, part(ui.root.page, "GameCard", game=game))
    if not ui.app.services.store.people.all():
        guide.tap("setup.new")
        *others, last = NAMES[guide.language]
        for name in others:
            ui.type_text(ui.find(kind="NameField"), name)
            ui.find(kind="NameField").dispatch("on_text_validate")
            ui.settle()
        ui.type_text(ui.find(kind="NameField"), last)
        guide.tap("players.save")
    guide.shoot(f"{game}-set-up")
    guide.tap("setup.start")
    ui.settle(8)
    if ui.find_all(kind="DealingSheet"):
        guide.shoot(f"{game}-dealing")
        all_is_dealt(ui)


def learn(guide: Guide, game: str) -> None:
    """Plays by chance, reads every lesson once, and ends the game when it is late."""
    ui, rng = guide.ui, Random(game)
    session = session_of(ui)
    while True:
        if card := shown(guide):
            guide.shoot(f"{game}-{card.message.key.rpartition('.')[2]}")
            part(card, "IconButton", icon="check").dispatch("on_release")
            ui.settle(4)
        elif session.over:
            return
        else:
            late = len(session.entries) > LONG
            session.submit({"do": "end"} if late else random_action(session.game, session.state, rng))
            ui.settle(2)
            if ui.root.ids.overlays.children:
                ui.back()  # a moment that is worth a pause
            if shown(guide):
                ui.pass_time(3)


def shown(guide: Guide) -> Any:
    """The lesson that can be read; None where there is none."""
    return next((card for card in parts(guide.ui.root.page, "LessonCard") if card.shown), None)
