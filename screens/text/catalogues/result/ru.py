"""Слова итогов."""

from __future__ import annotations

TEXTS = {
    "result.title": "Итоги",
    "result.winner": "Побеждает {who}!",
    "result.winners": "Общая победа: {who}",
    "result.no_lines": "Ничего не набрано",
    "result.turns": "{n} {n|ход|хода|ходов}",
    "result.moments": "Яркие моменты",
    "result.no_course": "Приложение не смогло рассказать, как шла эта партия. На итоги это не влияет.",
    "result.replay": "Повтор",
    "result.log": "Журнал",
    "result.rematch": "Сыграть ещё раз",
    "result.rematch.who": "Кто начинает?",
    "result.rematch.next": "следующий по кругу",
    "result.rematch.same": "первый ход в этой игре",
    "result.handed_over": "На одном месте играли по очереди: {who}. Результат записан тому, кто доиграл.",
    "result.by_table": "Партия закончена раньше: так решил стол.",
    "result.to_table": "Вернуться за стол",
    "result.share": "Поделиться",
    "result.home": "На главную",
    "result.copied": "Итоги скопированы: их можно вставить в любое сообщение.",
    "result.note": "Заметка",
    "result.note.add": "Добавить заметку",
    "result.note.hint": "Где играли, кто был в гостях, что запомнилось",
    "result.note.help": "Заметку видно только здесь и в выгрузке партий; её находит поиск.",
    "result.count": "Как сложились очки",
}
