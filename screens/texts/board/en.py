"""Words on the drawn boards."""

from __future__ import annotations

TEXTS = {
    "board.kuhhandel.chance.app": "App cards",
    "board.kuhhandel.chance.table": "Real cards",
    "board.whales.chance.app": "The app's card",
    "board.whales.chance.table": "A real card",
    "board.heckmeck.chance.app": "App dice",
    "board.heckmeck.chance.table": "Real dice",
    "board.heckmeck.nothing_kept": "Nothing set aside yet.",
    "board.heckmeck.no_worm": "No worm yet: without one no tile can be taken.",
    "board.heckmeck.too_little": "There is a worm, but {sum} is too little: the grill starts at {least}.",
    "board.heckmeck.could_take": "Takes {tile} off the grill.",
    "board.heckmeck.could_steal": "Steals {tile} from {seat}.",
    "board.heckmeck.could_both": "Takes {tile} or steals {top}.",
    "board.heckmeck.must_stop": "No more rolling.",
    "board.heckmeck.over": "No open tile is left on the grill.",
    "board.heckmeck.failed.nothing": "Failed! {seat} has no tile to lose.",
    "board.heckmeck.failed.back": "Failed! {seat} puts {tile} back on the grill.",
    "board.heckmeck.failed.down": "Failed! {seat} puts {tile} back, and it is turned down.",
    "board.heckmeck.failed.flip": "Failed! {seat} puts {tile} back, and {flipped} is turned down.",
    "board.heckmeck.choose": "Choose a die",
    "board.heckmeck.keep": "Keep {n} × {face} · makes {sum}",
    "board.heckmeck.take": "Take {tile} · {worms} {worms|worm|worms}",
    "board.heckmeck.take.short": "Take {tile}",
    "board.heckmeck.roll_on": "Roll {n} more",
    "board.heckmeck.steal": "Steal {tile} from {seat}",
    "board.heckmeck.enter": "Enter {n} {n|die|dice}",
    "board.heckmeck.enter_more": "{n} more {n|die|dice}",
    "board.heckmeck.entered": "Enter this roll",
    "board.heckmeck.tumbling": "The dice are rolling…",
}
