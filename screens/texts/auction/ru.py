"""Слова на столе «Аукциона»."""

from __future__ import annotations

TEXTS = {
    "auction.card.painting": "Картина",
    "auction.card.furniture": "Мебель",
    "auction.card.jewelry": "Украшение",
    "auction.card.stamp": "Марка",
    "auction.card.sculpture": "Скульптура",
    "auction.card.collection": "Коллекция",
    "auction.card.replica": "Реплика",
    "auction.round": "Лот {n} из {of}",
    "auction.bank": "В банке {n}",
    "auction.bank.empty": "Банк пуст",
    "auction.lot": "Лот",
    "auction.lot.of": "из {of}",
    "auction.bid": "Ставка",
    "auction.no_bid": "Ставок нет",
    "auction.sold": "Продано",
    "auction.enter.two": "Коснитесь двух открытых карт",
    "auction.enter.one": "И ещё одной карты",
    "auction.enter.third": "Коснитесь третьей карты",
    "auction.turn_up": "Третья карта: {card}",
    "auction.bid.now": "Поставить {n}",
    "auction.trick": "Хитрость",
    "auction.choose_group": "Выберите группу",
    "auction.assign": "Добавить: {group}",
    "auction.purse": "Свои монеты",
}
