"""Слова настроек."""

from __future__ import annotations

TEXTS = {
    "settings.title": "Настройки",
    "settings.language": "Язык",
    "settings.language.system": "Системный",
    "settings.language.ru": "Русский",
    "settings.language.en": "English",
    "settings.look": "Вид",
    "settings.theme": "Тема",
    "settings.theme.dark": "Тёмная",
    "settings.theme.light": "Светлая",
    "settings.theme.system": "Системная",
    "settings.text": "Размер текста",
    "settings.text.sample": "Маша берёт фишку 24.",
    "settings.motion": "Меньше движения",
    "settings.motion.help": "Всё появляется на своём месте сразу, без полётов и вращений.",
    "settings.table": "За столом",
    "settings.sound": "Звуки",
    "settings.sound.help": "Короткие звуки, когда что-то берут, крадут или игра кончается.",
    "settings.vibration": "Вибрация",
    "settings.vibration.help": "Короткий толчок в ответ на важное.",
    "settings.awake": "Не гасить экран",
    "settings.awake.help": "Только пока на столе открыта игра.",
    "settings.about": "О приложении",
    "settings.version": "Версия {version}",
    "settings.private": "Работает без сети. Партии и имена остаются на этом телефоне.",
}
