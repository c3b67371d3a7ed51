"""The words on the table of the scorepad."""

from __future__ import annotations

TEXTS = {
    "scorepad.screen.correct": "Исправить",
    "scorepad.screen.leave_cell": "Не исправлять",
    "scorepad.screen.sum": "{name}: {n} · станет {total}",
    "scorepad.screen.where": "Раунд {n}",
    "scorepad.screen.same": "Как в прошлом раунде",
    "scorepad.screen.upright": "Не поворачивать к игрокам",
    "scorepad.screen.turned": "Повернуть к игрокам",
    "scorepad.screen.counting": "Касание ±{low} · свайп ±{high} · по числу — любая сумма",
    "scorepad.screen.placing": "Касайтесь по порядку, кто за кем; = — наравне с предыдущим",
    "scorepad.screen.level": "Поровну с предыдущим",
    "scorepad.screen.type": "Ввести число",
    "scorepad.screen.again": "Сыграть снова",
    "scorepad.screen.what": "Во что играем",
    "scorepad.screen.more": "Ещё {n}",
    "scorepad.screen.untitled": "Без названия",
    "scorepad.screen.presets": "Мои наборы",
    "scorepad.screen.keep": "Сохранить как свой набор",
    "scorepad.screen.rename": "Переименовать набор",
    "scorepad.screen.preset_name": "Название набора",
    "scorepad.screen.hand_on": "Отправить наборы файлом",
    "scorepad.screen.take_in": "Загрузить из файла",
    "scorepad.screen.delete": "Удалить набор «{name}»?",
    "scorepad.screen.delete.help": "Сыгранные партии останутся.",
    "scorepad.screen.pad": "Блокнот",
    "scorepad.screen.blank": "Новый блокнот",
    "scorepad.screen.blank.help": "Раунды или счётчик, под любым названием",
    # For ears
    "scorepad.screen.told.seat": "Долгое нажатие откроет место.",
    "scorepad.screen.told.less": "{name}: минус {n}",
    "scorepad.screen.told.more": "{name}: плюс {n}",
    "scorepad.screen.told.figure": "{name}: {total}",
    "scorepad.screen.told.level": "{name}: вровень с предыдущим",
    "scorepad.screen.told.place": "{name}, место {place}",
}
