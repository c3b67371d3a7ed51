"""Modules that are not what they seem: other code is run where the real module is asked for."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType


def disguise(codes: Mapping[str, CodeType], names: Mapping[str, object] | None = None) -> None:
    """From now on, importing a file of the working directory runs this code instead of its own, with these
    names in sight."""
    sys.meta_path.insert(0, _Finder({_module_of(file): file for file in codes}, codes, names or {}))


def _module_of(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class _Finder:
    def __init__(
        self, files: Mapping[str, str], codes: Mapping[str, CodeType], names: Mapping[str, object]
    ) -> None:
        self.files = files
        self.codes = codes
        self.names = names

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            return None
        loader = _Loader(name, str(Path(file).resolve()), self.codes[file], self.names)
        return spec_from_file_location(name, loader.path, loader=loader)


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType, names: Mapping[str, object]) -> None:
        super().__init__(name, path)
        self.code = code
        self.names = names

    def get_code(self, fullname: str) -> CodeType:
        return self.code

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(self.names)
        super().exec_module(module)
