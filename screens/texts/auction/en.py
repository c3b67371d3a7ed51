"""The words of the board of «Аукцион»."""

from __future__ import annotations

TEXTS = {
    "auction.card.painting": "Painting",
    "auction.card.furniture": "Furniture",
    "auction.card.jewelry": "Jewelry",
    "auction.card.stamp": "Stamp",
    "auction.card.sculpture": "Sculpture",
    "auction.card.collection": "Collection",
    "auction.card.replica": "Replica",
    "auction.round": "Lot {n} of {of}",
    "auction.bank": "In the bank: {n}",
    "auction.bank.empty": "The bank is empty",
    "auction.lot": "Lot",
    "auction.lot.of": "of {of}",
    "auction.bid": "Bid",
    "auction.no_bid": "No bid yet",
    "auction.sold": "Sold",
    "auction.enter.two": "Tap the two cards turned up",
    "auction.enter.one": "And one more card",
    "auction.enter.third": "Tap the third card",
    "auction.turn_up": "Third card: {card}",
    "auction.bid.now": "Bid {n}",
    "auction.trick": "Trick",
    "auction.choose_group": "Choose a group",
    "auction.assign": "Add to: {group}",
    "auction.purse": "My own coins",
}
