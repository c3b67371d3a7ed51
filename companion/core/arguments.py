"""The further words of a command, each a name with a value: ``--races 20000``."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import TypeVar

from companion.core.codec import short
from companion.core.errors import BadDocument
from companion.core.messages import Message

Word = TypeVar("Word", bound=str)
_WHOLE = re.compile("-?[0-9]{1,100}")


def check_names(words: Mapping[str, str], known: Collection[str]) -> None:
    """Refuses a name that is not known."""
    for name in words:
        if name not in known:
            raise BadDocument(Message("core.unknown_argument", argument=short(name)))


def whole_number(words: Mapping[str, str], name: str, allowed: range, default: int) -> int:
    """The whole number of this name."""
    text = words.get(name, str(default))
    if not _WHOLE.fullmatch(text) or int(text) not in allowed:
        raise BadDocument(Message("core.bad_argument", argument=name))
    return int(text)


def one_of(words: Mapping[str, str], name: str, allowed: Collection[Word], default: Word) -> Word:
    for word in allowed:
        if word == words.get(name, default):
            return word
    raise BadDocument(Message("core.bad_argument", argument=name))
