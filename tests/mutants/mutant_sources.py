"""Writes the sources with every fault in them, each behind a switch, so that all are compiled once."""

import collections
import pathlib

from mutant_list import ROOT, Mutant, places_in_sources

SWITCH = pathlib.Path(__file__).resolve().parent / "switch.hpp"


def chosen(number: int) -> str:
    return f"::linderhof_mutants::is_on({number})"


def with_switch(original: str, changes: list[tuple[int, Mutant]]) -> str:
    """What stands in place of a text that one or several faults change. Lines are kept: a comment ends with its own."""
    if changes[0][1].is_statement:
        text = "{\n"
        for number, mutant in changes:
            text += f"if ({chosen(number)}) {{\n{mutant.change}\n}} else "
        return text + f"{{\n{original}\n}}\n}}"
    text = "("
    for number, mutant in changes:
        text += f"{chosen(number)} ? (\n{mutant.change}\n) : "
    return text + f"(\n{original}\n))"


def changed_sources(mutants: list[Mutant], root: pathlib.Path = ROOT) -> dict[str, str]:
    """The text of every file that holds a fault, by its path; the number of a fault is its place in the list."""
    places = places_in_sources(mutants, root)
    by_file = collections.defaultdict(lambda: collections.defaultdict(list))
    for number, mutant in enumerate(mutants):
        by_file[mutant.file][places[mutant.name]].append((number, mutant))
    texts = {}
    for file, changes in by_file.items():
        source = (root / file).read_text()
        for (begin, end), here in sorted(changes.items(), reverse=True):
            source = source[:begin] + with_switch(source[begin:end], here) + source[end:]
        texts[file] = f'#include "{SWITCH}"\n#line 1 "{root / file}"\n{source}'
    return texts


def with_their_rooms(texts: dict[str, str], root: pathlib.Path) -> dict[str, str]:
    """And all other sources of the same folders, for those of a folder are compiled as one text."""
    rooms = {(root / file).parent for file in texts}
    others = {file.relative_to(root).as_posix(): file for room in rooms for file in room.glob("*.cpp")}
    return {path: f'#line 1 "{file}"\n{file.read_text()}' for path, file in others.items()} | texts


def write_sources(mutants: list[Mutant], folder: pathlib.Path, root: pathlib.Path = ROOT) -> None:
    """Into a folder; files that have not changed are not touched, so that they are not compiled again."""
    texts = with_their_rooms(changed_sources(mutants, root), root)
    for path in folder.rglob("*.cpp"):
        if path.relative_to(folder).as_posix() not in texts:
            path.unlink()
    for file, text in texts.items():
        path = folder / file
        if not path.is_file() or path.read_text() != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
