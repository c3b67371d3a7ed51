"""«Аукцион» at the table: a lot from cards to payment, the tricks, collections, coins and the count."""

from __future__ import annotations

from tests.ui.auction import Auctioneer, actions, at_golden, first_with
from tests.ui.evening import LONG_NAMES
from tests.ui.harness import part
from tests.ui.table import new_game, play_before, session_of, sit_down
from tools.tour.guide import Guide

NAMES = {
    "ru": ("Света", "Серёжа", "Катя", "Саша", "Маша"),
    "en": ("Susan", "George", "Kate", "Alice", "Mary"),
    "de": ("Susanne", "Georg", "Käthe", "Alex", "Maria"),
}
SWAP = first_with(trick="swap")
ASSIGN = first_with(do="assign")


def visit(guide: Guide) -> None:
    """One evening, from the first lot to the score pad."""
    lots(guide)
    tricks(guide)
    looks(guide)
    count(guide)
    full_house(guide)


def sit(guide: Guide, step: int) -> Auctioneer:
    """The stored game after so many steps."""
    return at_golden(guide.ui, step, NAMES[guide.language])


def lots(guide: Guide) -> None:
    """A lot is opened, bid for, sold and paid."""
    hands = sit(guide, 0)
    guide.shoot("first-lot")
    hands = sit(guide, 24)
    hands.tap(part(hands.board.keys, "CardKey", card="painting"))
    guide.shoot("one-card-entered")
    hands = sit(guide, 28)
    guide.shoot("bidding")
    hands.page.enlarge()
    guide.shoot("bidding-from-afar")
    guide.ui.back()
    hands.tap(guide.ui.widget("AmountFigure"))
    guide.shoot("number-pad")
    guide.ui.back()
    hands = sit(guide, 31)
    guide.shoot("third-card")
    hands.tap(part(hands.board.keys, "CardKey", card="replica"))
    guide.shoot("sold-and-paid")
    hands.undo()
    guide.shoot("third-card-taken-back")
    sit(guide, ASSIGN)
    guide.shoot("place-a-replica")


def tricks(guide: Guide) -> None:
    """Each trick in its sentence, and a swap that both agree to."""
    hands = sit(guide, first_with(trick="ban"))
    hands.tap(hands.button(guide.say("antiques.screen.trick")))
    guide.shoot("tricks")
    guide.ui.back()
    sheet = hands.open_trick("ban")
    hands.pick(part(sheet, "OptionGrid"), 0)
    guide.shoot("ban")
    guide.ui.back()
    hands = sit(guide, first_with(trick="stop"))
    hands.open_trick("stop")
    guide.shoot("stop")
    guide.ui.back()
    hands = sit(guide, SWAP)
    form = part(hands.open_trick("swap"), "SwapForm")
    hands.pick(form.partners, 0)
    hands.tap(part(form.mine, "PieceKey", piece="painting"))
    hands.tap(part(form.theirs, "PieceKey", piece="sculpture"))
    guide.shoot("swap-proposal")
    hands.tap(form.ids.propose)
    hands.tap(form.hands[0])
    guide.shoot("swap-handshake")
    guide.ui.back()


def looks(guide: Guide) -> None:
    """What everybody may look at, and what only its owner may."""
    ui = guide.ui
    hands = sit(guide, SWAP + 40)
    hands.tap(hands.page.seats.cell(1))
    guide.shoot("collection")
    ui.back()
    hands.board.open_overview()
    guide.shoot("overview")
    ui.back()
    hands.tap(hands.page.seats.cell(2))
    hands.tap(ui.widget("CollectionSheet").ids.purse)
    guide.shoot("coins-covered")
    touch = ui.touch_down(ui.find(kind="HoldButton"))
    guide.shoot("coins-for-their-owner")
    touch.touch_up()
    ui.settle()
    ui.back()
    ui.back()


def count(guide: Guide) -> None:
    """The score pad, row by row."""
    ui = guide.ui
    hands = sit(guide, len(actions()))
    guide.shoot("all-sold")
    hands.tap(hands.main())
    for _ in range(5):
        hands.tap(ui.find(kind="PrimaryButton"))
    guide.shoot("count-sculptures")
    hands.tap(ui.find(kind="IconButton", hint="antiques.screen.count.all"))
    guide.shoot("count-winner")
    hands.tap(ui.find(kind="IconButton", hint="antiques.screen.values"))
    guide.shoot("values")
    ui.back()


def full_house(guide: Guide) -> None:
    """Six people with long names, large words, and the phone across."""
    lot = {"do": "lot", "cards": ["sculpture", "jewelry"]}
    for how in ({"text_size": 1.5}, {"width": 740, "height": 360}, {"width": 800, "height": 1280}):
        guide.restart(**how)
        number = new_game(guide.ui, "antiques", 6, list(LONG_NAMES[:6]), tricks=["stop", "ban", "swap"])
        play_before(guide.ui, number, lot, {"do": "bid", "coins": 3}, {"do": "bid", "coins": 5})
        sit_down(guide.ui, number)
        assert session_of(guide.ui).cursor == 3
        guide.shoot("six-" + "-".join(f"{name}-{value}" for name, value in how.items()))
