"""«Круг Чемпионов»: the stable, a line-up, the bets, the race, the pay-out and the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.games.circle.stable import describe
from companion.games.circle.state import FACES, Horse, State
from screens.games.circle.horse_cards import KnownHorses
from screens.play.play import APP, TABLE, chance_setting
from tests.games.harness import random_action
from tests.ui.evening import LONG_NAMES
from tests.ui.table import new_game, play_before, session_of, sit_down
from tools.tour.guide import Guide

NAMES = {
    "ru": ["Петя", "Маша", "Даша", "Вася"],
    "en": ["Peter", "Mary", "Daisy", "Ben"],
    "de": ["Peter", "Maria", "Lena", "Paul"],
}
HORSES = {
    "ru": "Линкор Секретариат Вызов Сухарь Буцефал Ветерок Огонёк Гром Метель Пегас Росинант Стрела Тайфун "
    "Ураган Факел Хан Царь Чайка Шторм Эхо Юнга Ястреб Алмаз Барс Восток Граф Дон Искра",
    "en": "Ironclad Secretariat Challenger Biscuit Bucephalus Breeze Spark Thunder Blizzard Pegasus "
    "Rocinante Arrow Typhoon Hurricane Torch Khan Tsar Seagull Storm Echo Cabin-boy Hawk Diamond Panther "
    "Orient Count Don Comet",
    "de": "Panzer Sekretär Kämpfer Zwieback Bukephalos Lüftchen Funke Donner Schneesturm Pegasus Rosinante "
    "Pfeil Taifun Orkan Fackel Khan Zar Möwe Sturm Echo Schiffsjunge Habicht Diamant Panther Orient Graf Don "
    "Komet",
}


def stable(language: str) -> list[Horse]:
    """Twenty-eight cards whose values add up to the usual 30."""
    horses = []
    for number, name in enumerate(HORSES[language].split()):
        head = 3 + number % 5
        rest = 30 - 3 * head
        cap = rest // 3 + number % 3 - 1
        saddle = (rest - cap) // 2
        horses.append(Horse(name, head, cap, saddle, rest - cap - saddle))
    return horses


def visit(guide: Guide) -> None:
    """An afternoon at the races."""
    fill_stable(guide)
    number = line_up(guide)
    bets(guide)
    race(guide)
    end(guide, number)
    hidden_bets(guide)
    full_house(guide)


def fill_stable(guide: Guide) -> None:
    """The first cards are written down."""
    ui = guide.ui
    ui.go("horse_cards")
    ui.settle(4)
    guide.shoot("stable-empty")
    ui.tap(ui.find(kind="PrimaryButton"))
    sheet = ui.find(kind="CardSheet")
    horse = stable(guide.language)[0]
    ui.type_text(sheet.ids.name, horse.name)
    for face in FACES[:3]:
        ui.tap(sheet.ids.pad.key(str(horse.value(face))))
    guide.shoot("card")
    ui.tap(sheet.ids.pad.key(str(horse.shoe + 1)))
    guide.shoot("card-to-check")
    ui.back()
    learn(guide, 21)
    ui.root.page.refresh()
    ui.settle(4)
    guide.shoot("stable")
    ui.back()


def learn(guide: Guide, count: int) -> None:
    known = KnownHorses(guide.ui.app.services.store)
    for horse in stable(guide.language)[:count]:
        known.keep(horse)


def line_up(guide: Guide) -> int:
    """Seven horses enter the stalls."""
    ui = guide.ui
    ui.app.services.settings.set(chance_setting("circle"), TABLE)
    number = new_game(ui, "circle", names=NAMES[guide.language])
    board = sit_down(ui, number).board
    guide.shoot("line-up-empty")
    ui.tap(board.line_up_control.area.stalls.rows[1])
    guide.shoot("picker")
    for horse in stable(guide.language)[:4]:
        ui.type_text(board.line_up_control.picker.ids.search, horse.name[:4])
        ui.tap(board.line_up_control.picker.row(horse.name))
    ui.back()
    guide.shoot("line-up-half")
    learn(guide, 28)
    for stall, horse in enumerate(stable(guide.language)[4:7], start=5):
        board.line_up_control._put(stall, horse)
    guide.shoot("line-up")
    ui.tap(ui.find(kind="MainAction"))
    return number


def bets(guide: Guide) -> None:
    """Everybody bets, and one wants the same window twice."""
    ui = guide.ui
    board = ui.root.page.board
    guide.shoot("bets-begin")
    for stall, token in ((3, 2), (3, 1), (5, 1), (2, 2), (1, 1)):
        submit(guide, {"do": "bet", "stall": stall, "token": token})
    ui.tap(board.bets_control.area.coins[1])
    guide.shoot("bets")
    submit(guide, {"do": "bet", "stall": 2, "token": 2})
    ui.tap(board.bets_control.area.windows.rows[5])
    guide.shoot("bet-refused")
    play_until(guide, lambda state: state.phase == "roll")


def race(guide: Guide) -> None:
    """A roll, a choice, a run, and the money."""
    ui = guide.ui
    board = ui.root.page.board
    guide.shoot("race-begins")
    play_until(guide, lambda state: state.phase == "move" and state.track.leader is not None)
    guide.shoot("rolled")
    ui.hold(board.race_control.area.cards[session_of(ui).state.track.face_up[0]])
    guide.shoot("chosen")
    play_until(guide, lambda state: len(state.track.home) == 2)
    guide.shoot("two-home")
    play_until(guide, lambda state: state.phase == "line_up")
    guide.shoot("pay-out")
    board.payout.ids.scroll.scroll_y = 0
    guide.shoot("pay-out-below")
    ui.app.services.settings.set(chance_setting("circle"), APP)
    ui.tap(ui.find(kind="MainAction"))
    guide.shoot("line-up-dealt-by-the-app")


def end(guide: Guide, number: int) -> None:
    """The other races, the doubled money, and how it went."""
    ui = guide.ui
    play_until(guide, lambda state: state.race == 2 and state.phase == "roll")
    guide.shoot("the-app-rolls")
    play_until(guide, lambda state: state.over)
    guide.shoot("third-pay-out")
    ui.tap(ui.find(kind="MainAction"))
    ui.pass_time(3)
    guide.shoot("result")
    ui.root.page.ids.scroll.scroll_y = 0
    guide.shoot("result-below")
    ui.go("log", game=number)
    guide.shoot("log")


def play_until(guide: Guide, done: Callable[[State], bool]) -> None:
    """Plays on at random; every race has cards of its own."""
    session = session_of(guide.ui)
    while not done(session.state):
        if session.state.phase == "line_up":
            session.submit(line_up_of(guide, len(session.state.results)))
        else:
            session.submit(random_action(session.game, session.state, Random(session.cursor)))
    guide.ui.settle(8)


def hidden_bets(guide: Guide) -> None:
    """What lies face down."""
    ui = guide.ui
    number = new_game(ui, "circle", players=3, names=NAMES[guide.language], hidden=True)
    play_before(ui, number, line_up_of(guide, 0))
    board = sit_down(ui, number).board
    ui.tap(board.bets_control.area.windows.rows[4])
    guide.shoot("hidden-window")
    ui.tap(ui.find(kind="MainAction"))
    guide.shoot("curtain")
    ui.tap(ui.find(kind="HoldButton"))
    ui.tap(ui.find(kind="TokenChoice").ids.coins.coins[3])
    guide.shoot("hidden-token")
    ui.back()
    play_until(guide, lambda state: state.phase == "roll")
    guide.shoot("hidden-race")


def full_house(guide: Guide) -> None:
    """Six people with long names, all on one field, a phone held across, a tablet."""
    ui = guide.ui
    number = new_game(ui, "circle", players=6, names=list(LONG_NAMES), crowd=True)
    sit_down(ui, number)
    play_until(guide, lambda state: state.phase == "move")
    guide.shoot("six-players-crowded")
    for name, (width, height) in {"landscape": (740, 360), "tablet": (800, 1280)}.items():
        ui.resize(width, height)
        ui.settle(6)
        guide.shoot(name)
    ui.resize(360, 740)


def line_up_of(guide: Guide, race: int) -> dict[str, Any]:
    """Seven cards for a race, counted from 0."""
    horses = [{"name": horse.name, **describe(horse)} for horse in stable(guide.language)]
    return {"do": "line_up", "horses": horses[7 * race : 7 * race + 7]}


def submit(guide: Guide, action: dict[str, Any]) -> None:
    """What other people do meanwhile."""
    session_of(guide.ui).submit(action)
    guide.ui.settle(4)
