"""The player's own data: out as files and pictures, in from a friend, backups, deleting."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from companion.store import settings as S
from tests.ui.evening import LONG_NAMES, begin, play_on
from tools.tour.guide import Guide

PEOPLE = {
    "ru": ("Петя", "Маша", "Даша", "Вася"),
    "en": ("Peter", "Mary", "Daisy", "Ben"),
    "de": ("Peter", "Maria", "Lena", "Paul"),
}


def visit(guide: Guide) -> None:
    """From the settings to a picture for friends."""
    store = guide.ui.app.services.store
    people = [store.people.add(name) for name in PEOPLE[guide.language]]
    for seed, game in enumerate(("antiques", "circle", "kuhhandel"), start=1):
        play_on(begin(store, people, game), seed=seed)
    export(guide)
    bring_in(guide)
    backups(guide)
    delete(guide)
    share(guide)


def row(guide: Guide, icon: str) -> None:
    """Taps a row of the page."""
    guide.ui.tap(next(one for one in guide.ui.root.walk() if getattr(one, "help", None) and one.icon == icon))


def export(guide: Guide) -> None:
    """Everything in one file."""
    ui = guide.ui
    ui.go("data")
    guide.shoot("data")
    row(guide, "file-export-outline")
    guide.shoot("saved")
    ui.root.drop_toast()


def bring_in(guide: Guide) -> None:
    """A file of a friend, of which not everything fits."""
    ui = guide.ui
    folder = ui.app.services.folder / "exports"
    own = json.loads(next(folder.glob("*.json")).read_bytes())
    (folder / "friend.json").write_text(json.dumps(_of_a_friend(own)))
    (folder / "letter.json").write_text("Dear friend")
    ui.go("import")
    guide.shoot("import-choose")
    ui.tap(ui.find(kind="FileRow", name="letter.json"))
    guide.shoot("import-no-export")
    ui.tap(ui.find(kind="FileRow", name="friend.json"))
    while ui.root.page.stage == "check":
        ui.settle(1)
    guide.shoot("import-decide")
    for name, how in {"large-text": 1.5, "landscape": 1.0}.items():
        ui.app.services.settings.set(S.TEXT_SIZE, how)
        ui.resize(*((740, 360) if name == "landscape" else (360, 740)))
        guide.shoot(f"import-decide-{name}")
    ui.resize(360, 740)
    ui.tap(ui.find(kind="PrimaryButton"))
    guide.shoot("import-done")


def _of_a_friend(own: dict[str, Any]) -> dict[str, Any]:
    friend = deepcopy(own)
    one, two, three = friend["games"]
    one["record"]["seed"] = "another evening"
    two["actions"][1] = {"do": "bet", "stall": 9, "token": 1}
    two["record"]["seed"] = "yet another"
    three["record"]["created"] = "yesterday"
    friend["people"].append({"name": LONG_NAMES[0], "colour": 5, "symbol": 5})
    return friend


def backups(guide: Guide) -> None:
    """Which there are, and going back to one."""
    ui = guide.ui
    ui.go("backups")
    guide.shoot("backups")
    ui.tap(ui.find(kind="BackupRow", newest=True))
    guide.shoot("backups-restore")
    ui.back()


def delete(guide: Guide) -> None:
    """What deleting means."""
    ui = guide.ui
    ui.go("forget")
    guide.shoot("forget")
    ui.tap(ui.find(kind="ForgetRow"))
    guide.shoot("forget-person")
    ui.tap(ui.find(kind="DangerButton"))
    guide.shoot("forget-person-sure")
    ui.back()
    ui.go("data")
    ui.settle()
    row(guide, "delete-forever-outline")
    guide.shoot("forget-everything")
    ui.back()


def share(guide: Guide) -> None:
    """A result for friends: how, and the picture itself."""
    ui = guide.ui
    store = ui.app.services.store
    play_on(begin(store, store.people.all()[:4]), seed=7)
    ui.go("result", game=store.history(finished=True)[0].id)
    ui.settle()
    ui.tap(ui.find(kind="IconButton", hint="result.share"))
    guide.shoot("share")
    row(guide, "image-outline")
    ui.pass_time(1)
    guide.keep("picture", next((ui.app.services.folder / "exports").glob("*.png")))
