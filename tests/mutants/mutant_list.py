"""The list of faults, and where each stands in the sources.

A file of list/ holds faults of one part of the project:

    [coins-stay-in-the-market]                        a name of its own
    file = "plugins/castles/turns/build.cpp"
    text = 'entry.coins = 0;'                         what stands there, once; blanks and line breaks are all alike
    change = ''                                       what stands there when the fault is on
    breaks = "CB-BUY-5: who buys a tile takes its coins."
    behind = 'void take_and_pay('                     the text is the first one behind this, which stands there once
    equivalent = "..."                                why nobody could see it; it is not counted
    unseen = "..."                                    why no test sees it

Text that ends with ';', or with '}' and has a ';' in it, is one or several statements; any other text is an expression.
"""

import dataclasses
import pathlib
import re
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).resolve().parent / "list"
KEYS = {"file", "text", "change", "breaks", "behind", "equivalent", "unseen"}
NEEDED = {"file", "text", "change", "breaks"}


@dataclasses.dataclass(frozen=True)
class Mutant:
    name: str
    part: str
    file: str
    text: str
    change: str
    breaks: str
    behind: str = ""
    equivalent: str = ""
    unseen: str = ""

    @property
    def is_statement(self) -> bool:
        return self.text.endswith(";") or (self.text.endswith("}") and ";" in self.text)


class ListError(Exception):
    """What is wrong with the list, one sentence a line."""


def read_list(folder: pathlib.Path = LIST) -> list[Mutant]:
    mutants, faults, names = [], [], {}
    for path in sorted(folder.glob("*.toml")):
        for name, words in tomllib.loads(path.read_text()).items():
            if names.setdefault(name, path.name) != path.name:
                faults.append(f"{path.name}: '{name}' stands in {names[name]} too; give one of them another name.")
            if wrong := sorted((set(words) - KEYS) | (NEEDED - set(words))):
                faults.append(f"{path.name}: '{name}' has words too many or too few: {', '.join(wrong)}.")
                continue
            mutants.append(Mutant(name, path.stem, **words))
    if faults:
        raise ListError("\n".join(faults))
    return mutants


def pattern_of(text: str) -> re.Pattern:
    """Blanks and line breaks stand for each other."""
    return re.compile(r"\s+".join(re.escape(word) for word in text.split()))


def places_of(text: str, source: str) -> list[tuple[int, int]]:
    return [match.span() for match in pattern_of(text).finditer(source)]


def place_of(mutant: Mutant, source: str) -> tuple[int, int]:
    """From where to where its text stands in the source of its file; raises ListError."""
    begin = 0
    if mutant.behind:
        anchors = places_of(mutant.behind, source)
        if len(anchors) != 1:
            raise ListError(f"{mutant.file}: what '{mutant.name}' stands behind is there {len(anchors)} times: "
                            f"{mutant.behind}")
        begin = anchors[0][1]
    found = [place for place in places_of(mutant.text, source) if place[0] >= begin]
    if len(found) != 1 and not (mutant.behind and found):
        raise ListError(f"{mutant.file}: the text of '{mutant.name}' is there {len(found)} times, not once: "
                        f"{mutant.text}")
    return found[0]


def places_in_sources(mutants: list[Mutant], root: pathlib.Path = ROOT) -> dict[str, tuple[int, int]]:
    """By name; raises ListError with all that do not fit the sources."""
    sources, places, faults = {}, {}, []
    taken = {}
    for mutant in mutants:
        path = root / mutant.file
        if mutant.file not in sources:
            sources[mutant.file] = path.read_text() if path.is_file() else ""
        try:
            place = place_of(mutant, sources[mutant.file])
        except ListError as fault:
            faults.append(str(fault))
            continue
        places[mutant.name] = place
        for other, (begin, end) in taken.setdefault(mutant.file, {}).items():
            if (begin, end) != place and begin < place[1] and place[0] < end:
                faults.append(f"{mutant.file}: '{mutant.name}' and '{other}' overlap; choose shorter texts.")
        taken[mutant.file][mutant.name] = place
    if faults:
        raise ListError("\n".join(faults))
    return places
