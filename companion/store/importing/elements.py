"""XML of other programs, a record at a time. What defines entities of its own is turned away unread: a few
lines of them may stand for gigabytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers.expat import ExpatError, ParserCreate

from companion.core.messages import Message
from companion.store.errors import FileRefused
from companion.store.importing.pieces import (
    DEEPEST,
    LARGEST_PIECE,
    MOST_GAMES,
    MOST_VALUES,
    too_deep,
    too_long,
    too_many,
)

AT_ONCE = 16 * 1024
"""How many bytes are read before somebody else may have a turn."""


@dataclass(slots=True)
class Element:
    name: str
    attributes: Mapping[str, str]
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def all(self, name: str) -> list[Element]:
        """Its children of this name."""
        return [child for child in self.children if child.name == name]

    def inside(self, name: str) -> Element:
        """Its first child of this name; an empty one where there is none."""
        return next((child for child in self.children if child.name == name), Element(name, {}))


def looks_like_xml(data: bytes) -> bool:
    """Whether a file begins like XML, in whatever encoding."""
    head = data[:1024].removeprefix(b"\xef\xbb\xbf").lstrip()
    return head.startswith((b"<", b"\xff\xfe<\x00", b"\xfe\xff\x00<"))


def read_elements(data: bytes, records: Mapping[str, str]) -> Iterator[tuple[float, str, Element | None]]:
    """Each record, with how far that is and the name of the root; None for a pause. ``records`` says which
    elements are records below which root. May raise `FileRefused`."""
    reader = _Reader(records)
    parser = ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.characters
    parser.StartDoctypeDeclHandler = _refuse_doctype
    for place in range(0, len(data), AT_ONCE):
        some = data[place : place + AT_ONCE]
        try:
            parser.Parse(some, place + AT_ONCE >= len(data))
        except (ExpatError, LookupError, ValueError):
            raise FileRefused(Message("store.import.broken_xml")) from None
        if place + len(some) - parser.CurrentByteIndex > LARGEST_PIECE:
            raise too_long()  # a tag that does not end is looked at again and again
        for record in reader.found:
            yield place / len(data), reader.root, record
        reader.found.clear()
        if reader.root:
            yield place / len(data), reader.root, None


class _Reader:
    """Puts the elements of a record together; what stands outside of records is left out."""

    def __init__(self, records: Mapping[str, str]) -> None:
        self._records = records
        self.root = ""
        self.found: list[Element] = []
        self._count = self._depth = self._values = self._size = 0
        self._open: list[Element] = []

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise too_deep()
        if not self.root:
            self.root = name
            if name not in self._records:
                raise FileRefused(Message("store.import.no_export"))
        if not self._open and name != self._records[self.root]:
            return
        self._grow(1 + len(attributes), sum(map(len, attributes.values())))
        element = Element(name, attributes)
        if self._open:
            self._open[-1].children.append(element)
        self._open.append(element)

    def end(self, _: str) -> None:
        self._depth -= 1
        if self._open:
            element = self._open.pop()
            if not self._open:
                self._values = self._size = 0
                self.found.append(element)
                self._count += 1
                if self._count > MOST_GAMES:
                    raise too_many()

    def characters(self, text: str) -> None:
        if self._open:
            self._grow(1, len(text))
            self._open[-1].text += text

    def _grow(self, values: int, size: int) -> None:
        self._values += values
        self._size += size
        if self._values > MOST_VALUES or self._size > LARGEST_PIECE:
            raise too_long()


def _refuse_doctype(*_: object) -> None:
    raise FileRefused(Message("store.import.doctype"))
