"""Слова о других телефонах за столом."""

from __future__ import annotations

TEXTS = {
    "invitation.title": "Телефоны за столом",
    "invitation.invite": "Пригласить телефоны",
    "invitation.invite.help": "Каждый ходит и хранит тайны на своём экране. Устанавливать ничего не нужно.",
    "invitation.count": "{n} {n|телефон|телефона|телефонов} на связи",
    # Страница приглашения
    "invitation.scan": "Наведите камеру другого телефона",
    "invitation.address": "Или откройте в браузере",
    "invitation.key": "и введите код",
    "invitation.same_net": "Все телефоны — в одной сети Wi-Fi.",
    "invitation.seats": "Кто с телефоном",
    "invitation.seat.free": "ходит на этом телефоне",
    "invitation.seat.here": "на связи",
    "invitation.seat.away": "нет связи {n} с",
    "invitation.seat.long_away": "нет связи {n} мин",
    "invitation.free": "Освободить место",
    "invitation.freed": "Место свободно: {name} ходит здесь",
    "invitation.watchers": "Только {n|смотрит|смотрят|смотрят}: {n} {n|телефон|телефона|телефонов}",
    "invitation.hotspot": "Нет общего Wi-Fi?",
    "invitation.hotspot.help": "Включите на этом телефоне точку доступа и подключите к ней остальные. Интернет не нужен. Затем пригласите заново: адрес станет другим.",
    "invitation.private": "Соединение не шифруется. В чужой сети играйте через свою точку доступа.",
    "invitation.other": "Другой адрес: {address}",
    "invitation.anew": "Пригласить заново",
    "invitation.end": "Закончить приглашение",
    "invitation.end.ask": "Все вернутся к этому телефону. Партия продолжается.",
    "invitation.end.yes": "Закончить",
    "invitation.to_table": "К столу",
    # Когда не получилось
    "invitation.no_net": "Нет сети",
    "invitation.no_net.help": "Подключите этот телефон к Wi-Fi или включите на нём точку доступа: остальные подключатся к ней. Интернет не нужен.",
    "invitation.no_package": "В этой установке нет пакета websockets или segno: без них телефоны не подключить.",
    "invitation.again": "Попробовать ещё раз",
    # За столом
    "invitation.elsewhere": "{name} решает на своём телефоне",
    "invitation.here_after_all": "Сделать здесь",
    "invitation.slept": "Приглашение закончилось: приложение слишком долго было в фоне.",
    "invitation.leave": "Уйти от стола?",
    "invitation.leave.help": "Приглашение закончится, и телефоны отключатся. Партия сохранена.",
    "invitation.leave.yes": "Уйти",
    "invitation.leave.no": "Остаться",
}
