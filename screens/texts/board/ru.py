"""Слова на нарисованных полях."""

from __future__ import annotations

TEXTS = {
    "board.kuhhandel.chance.app": "Карты приложения",
    "board.kuhhandel.chance.table": "Свои карты",
    "board.whales.chance.app": "Карта приложения",
    "board.whales.chance.table": "Своя карта",
    "board.heckmeck.chance.app": "Кубики приложения",
    "board.heckmeck.chance.table": "Свои кубики",
    "board.heckmeck.nothing_kept": "Пока ничего не отложено.",
    "board.heckmeck.no_worm": "Червяка ещё нет: без него фишку не взять.",
    "board.heckmeck.too_little": "Червяк есть, но {sum} мало: на гриле от {least}.",
    "board.heckmeck.could_take": "Можно взять {tile} с гриля.",
    "board.heckmeck.could_steal": "Можно украсть {tile}: отдаёт {seat}.",
    "board.heckmeck.could_both": "Можно взять {tile} или украсть {top}.",
    "board.heckmeck.must_stop": "Больше бросать нельзя.",
    "board.heckmeck.over": "Открытых фишек на гриле не осталось.",
    "board.heckmeck.failed.nothing": "Неудача! {seat} ничего не теряет: фишек нет.",
    "board.heckmeck.failed.back": "Неудача! {seat} возвращает {tile} на гриль.",
    "board.heckmeck.failed.down": "Неудача! {seat} возвращает {tile}, и она переворачивается.",
    "board.heckmeck.failed.flip": "Неудача! {seat} возвращает {tile}, а {flipped} переворачивается.",
    "board.heckmeck.choose": "Выберите кубик",
    "board.heckmeck.keep": "Отложить {n} × {face} · станет {sum}",
    "board.heckmeck.take": "Взять {tile} · {worms} {worms|червяк|червяка|червяков}",
    "board.heckmeck.take.short": "Взять {tile}",
    "board.heckmeck.roll_on": "Бросить ещё {n}",
    "board.heckmeck.steal": "Украсть {tile} · отдаёт {seat}",
    "board.heckmeck.enter": "Введите {n} {n|кубик|кубика|кубиков}",
    "board.heckmeck.enter_more": "Ещё {n} {n|кубик|кубика|кубиков}",
    "board.heckmeck.entered": "Записать бросок",
    "board.heckmeck.tumbling": "Кубики катятся…",
}
