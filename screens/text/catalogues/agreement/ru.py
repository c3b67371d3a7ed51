"""Слова о том, что меняют уже за столом: кто сидит на месте и по каким правилам играют."""

from __future__ import annotations

TEXTS = {
    "agreement.hand_over": "Передать место",
    "agreement.hand_over.help": "За игрока садится кто-то другой, или имя записали неверно.",
    "agreement.hand_over.whose": "Чьё место",
    "agreement.hand_over.to": "Кто садится",
    "agreement.hand_over.when.now": "С этого шага",
    "agreement.hand_over.when.start": "С самого начала",
    "agreement.hand_over.lack": "Выберите, чьё это место и кто садится.",
    "agreement.hand_over.lack_to": "Выберите, кто садится.",
    "agreement.hand_over.now": "{before} уступает место, дальше играет {after}. Журнал это расскажет, а результат запишут тому, кто доиграл.",
    "agreement.hand_over.start": "Имя записали неверно: всю партию играет {after}.",
    "agreement.hand_over.yes": "Передать",
    "agreement.hand_over.rename": "Изменить имя: {name}",
    "agreement.options": "Как договорились играть",
    "agreement.options.help": "Правила партии, если перед началом выбрали не то.",
    "agreement.title": "Договорённости",
    "agreement.help": "Что изменится, проверим на всех сделанных шагах. Пока не подтвердите, ничего не меняется.",
    "agreement.first": "Кто начинал",
    "agreement.same": "Пока всё как было.",
    "agreement.check": "Проверить",
    "agreement.ask": "Играть так?",
    "agreement.all_stay": "Все сделанные шаги остаются: {n}.",
    "agreement.nothing_yet": "Шагов ещё не было.",
    "agreement.final": "Отменённые шаги пропадут, а прежние исправления уже не отменить.",
    "agreement.yes": "Играть так",
    "agreement.done": "Договорились. Игра продолжается.",
    "agreement.misfit": "Так уже нельзя",
    "agreement.misfit.help": "Шаг {at} тогда не подходит: {why} Ничего не изменилось. Можно исправить этот шаг в журнале и попробовать ещё раз.",
    "agreement.misfit.log": "Открыть журнал",
}
