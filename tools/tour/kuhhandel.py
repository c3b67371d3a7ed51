"""Kuhhandel Master at the table: auctions, bluff, champions, rats, trades, share-outs, and the count."""

from __future__ import annotations

from typing import Any

from tests.ui.evening import LONG_NAMES
from tests.ui.farm import Farmer, free, golden, reveal
from tools.tour.guide import Guide

NAMES = {
    "ru": ("Петя", "Маша", "Даша", "Вася"),
    "en": ("Pete", "Mary", "Daisy", "Ben"),
    "de": ("Peter", "Maria", "Lena", "Paul"),
}
HERDS = free("cow", "cow", "goose", "dog", "champion-cow", "cow", "goose", "dog")
OFFER = {"do": "trade", "with": 0, "animal": "cow", "offer": [10, 20]}
RAT = [reveal("rat"), *({"do": "pass", "card": card} for card in (0, 0, 0, 10))]


def visit(guide: Guide) -> None:
    """From the first card to the winner."""
    auction(guide)
    champion(guide)
    rat_and_feast(guide)
    trade(guide)
    share_out(guide)
    real_money(guide)
    count(guide)
    full_house(guide)


def sit(guide: Guide, *before: dict[str, Any], **how: Any) -> Farmer:
    """A table at which these things have happened."""
    farmer = Farmer(guide.ui, NAMES[guide.language])
    farmer.sit_down(*before, **how)
    return farmer


def auction(guide: Guide) -> None:
    """A card is turned up, bid for, sold to a bluffer, sold again and paid."""
    farmer = sit(guide)
    guide.shoot("first-turn")
    farmer.press("kuhhandel.choice.reveal")
    guide.shoot("which-card")
    guide.ui.back()
    farmer.play(reveal("cow"))
    guide.shoot("no-bid-yet")
    farmer.play({"do": "bid", "seat": 1, "amount": 10}, {"do": "bid", "seat": 2, "amount": 130})
    guide.shoot("bids")
    farmer.ui.root.page.enlarge()
    guide.shoot("bids-from-afar")
    guide.ui.back()
    farmer.wait(5)
    guide.shoot("going-twice")
    farmer.press("kuhhandel.screen.gavel.sell")
    guide.shoot("bluff")
    farmer.hear()
    farmer.play({"do": "bid", "seat": 1, "amount": 40}, {"do": "sell"})
    guide.shoot("to-pay")
    farmer.press("kuhhandel.screen.pay.choose")
    guide.shoot("curtain")
    farmer.uncover()
    guide.shoot("payment")
    farmer.choose(50)
    guide.shoot("payment-changed")
    farmer.finish()
    guide.shoot("barn")


def champion(guide: Guide) -> None:
    """The countdown, a claim, and the price in cards."""
    farmer = sit(guide, *HERDS, reveal("champion-horse"))
    guide.shoot("champion")
    farmer.start_count()
    farmer.count_to(3400)
    guide.shoot("countdown")
    farmer.hand(1).touch_up()
    farmer.wait(1.2)
    guide.shoot("claimed")
    farmer.leave_clock()
    guide.shoot("champion-sold")
    farmer.play({"do": "sell"})
    farmer.press("kuhhandel.screen.pay.choose")
    farmer.uncover()
    guide.shoot("payment-in-cards")
    guide.ui.back()


def rat_and_feast(guide: Guide) -> None:
    """A rat in its second round, and a donkey's feast."""
    farmer = sit(guide, *HERDS, *RAT)
    guide.shoot("rat")
    farmer.press("kuhhandel.choice.pass")
    farmer.uncover()
    farmer.choose(0)
    guide.shoot("buying-off")
    guide.ui.back()
    farmer = sit(guide, *HERDS)
    farmer.press("kuhhandel.choice.reveal")
    farmer.tap(guide.ui.widget("CardShelf").card("donkey"))
    guide.ui.settle(4)
    guide.shoot("feast")


def trade(guide: Guide) -> None:
    """An offer, an answer, a tie, and how it ended."""
    farmer = sit(guide, *HERDS)
    farmer.press("kuhhandel.screen.trade")
    guide.shoot("trade-with-whom")
    guide.ui.back()
    farmer.tap(guide.ui.root.page.seats.cell(0))
    guide.shoot("seat")
    farmer.press("kuhhandel.screen.seat.look")
    touch = guide.ui.touch_down(guide.ui.find(kind="HoldButton"))
    guide.shoot("own-money")
    touch.touch_up()
    guide.ui.back()
    farmer.play(OFFER)
    guide.shoot("asked-to-answer")
    guide.ui.back()
    guide.shoot("offer-laid")
    farmer.press("kuhhandel.screen.trade.counter")
    farmer.uncover()
    farmer.choose(10, 20)
    guide.shoot("counter-offer")
    farmer.finish()
    guide.ui.settle(4)
    guide.shoot("tie")
    farmer.hear()
    guide.shoot("second-round")
    farmer.play({"do": "offer", "offer": [50]})
    farmer.press("kuhhandel.screen.trade.accept")
    guide.ui.settle(4)
    guide.shoot("trade-over")
    farmer.tap(guide.ui.widget("OutcomeStrip"))
    guide.shoot("settled")
    farmer.tap(guide.ui.find(kind="LookButton"))
    touch = guide.ui.touch_down(guide.ui.find(kind="HoldButton"))
    guide.shoot("both-offers")
    touch.touch_up()
    guide.ui.back()


def share_out(guide: Guide) -> None:
    """Two players: peek, keep or give, draw."""
    farmer = sit(guide, players=2)
    farmer.press("kuhhandel.choice.peek")
    farmer.uncover()
    guide.shoot("peek-real-card")
    guide.ui.back()
    farmer = sit(guide, players=2, app_cards=True)
    farmer.press("kuhhandel.choice.peek")
    touch = guide.ui.touch_down(guide.ui.find(kind="HoldButton"))
    guide.shoot("peek-app-card")
    touch.touch_up()
    farmer.finish()
    guide.shoot("keep-or-give")
    farmer.play({"do": "keep"})
    guide.shoot("next-card")


def real_money(guide: Guide) -> None:
    """Money on the table: only what everybody sees is asked."""
    farmer = sit(guide, *HERDS, players=3, money="table")
    farmer.play({"do": "trade", "with": 0, "animal": "cow"})
    guide.shoot("real-money-trade")


def count(guide: Guide) -> None:
    """The points, stage by stage."""
    game = golden("four_players_real_money")
    farmer = sit(guide, *game["actions"], players=4, **game["options"])
    guide.shoot("all-sets")
    farmer.tap(farmer.main())
    guide.shoot("count-begins")
    for _ in range(3):
        farmer.tap(guide.ui.find(kind="PrimaryButton"))
    guide.shoot("count-champions")
    farmer.press("kuhhandel.screen.sum.leave_out")
    guide.shoot("leave-out")
    guide.ui.back()
    farmer.tap(guide.ui.find(kind="IconButton", hint="kuhhandel.screen.sum.all"))
    guide.shoot("counted")
    farmer.tap(guide.ui.find(kind="PrimaryButton"))
    guide.ui.settle(6)
    guide.shoot("result")


def full_house(guide: Guide) -> None:
    """Six people with long names, large text, landscape."""
    steps = [*free("cow", "goose", "cow", "dog", "pig", "goose"), reveal("horse")]
    steps.append({"do": "bid", "seat": 1, "amount": 1250})
    looks: dict[str, dict[str, Any]] = {
        "six": {},
        "six-large-text": {"text_size": 1.5},
        "six-wide": {"width": 740, "height": 360},
    }
    for name, how in looks.items():
        guide.restart(**how)
        farmer = Farmer(guide.ui, LONG_NAMES)
        farmer.sit_down(*steps[:-2], players=6)
        guide.shoot(f"{name}-barn")
        farmer.sit_down(*steps, players=6)
        guide.shoot(f"{name}-auction")
