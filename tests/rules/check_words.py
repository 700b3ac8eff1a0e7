#!/usr/bin/env python3
"""Checks that the core knows no game: no word of one stands in its names, comments or texts.

What geometry and drawings may speak of (shapes, doors, fences and courtyards of plans, boxes) is not among the words.
An example that a comment quotes ("castles.money") is no word of the core, and "room for" is room of another kind.

Usage: check_words.py [FOLDER]   the folder that holds core/; usually the one above tests/
"""

import pathlib
import re
import sys

GAME_WORDS = """castle tile room market favor favour throne deck card foyer corridor hallway stairs downstairs moat swan
decree tower passage renovation attendant ballroom fountain ludwig roburg roberta automa soiree sleeping""".split()
AREAS = ["engine", "plugin", "record", "geometry", "catalog"]
SOURCES = {".hpp", ".cpp", ".inl"}

COMMENT = re.compile(r"//.*")
QUOTED = re.compile(r"""\"[^\"]*\"|'[^']*'""")
OTHER_ROOM = re.compile(r"\broom(?= (?:for|in|at|to)\b)", re.IGNORECASE)
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")


def words_of(line: str) -> list[str]:
    """The words of a line, those inside identifiers among them."""
    line = COMMENT.sub(lambda comment: QUOTED.sub("", comment.group(0)), line)
    return [word.lower() for word in WORD.findall(OTHER_ROOM.sub("", line))]


def foreign(line: str, forbidden: list[str] = GAME_WORDS) -> list[str]:
    """The words of a game in a line, in the singular or with an s."""
    known = set(forbidden)
    return [word for word in words_of(line) if word in known or word.removesuffix("s") in known]


def faults_of(root: pathlib.Path) -> list[str]:
    faults = []
    for area in AREAS:
        for folder in (root / "core" / area, root / "core/include/linderhof" / area):
            for path in sorted(folder.rglob("*")):
                if path.suffix not in SOURCES:
                    continue
                for number, line in enumerate(path.read_text().splitlines(), 1):
                    for word in foreign(line):
                        faults.append(f"{path.relative_to(root)}:{number}: '{word}' is a word of a game; "
                                      "the core has another for it, or the line belongs into a plugin")
    return faults


def main() -> int:
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    if not (root / "core/engine").is_dir():
        print(f"There is no folder core/engine in {root}.")
        return 2
    faults = faults_of(root)
    print("\n".join(faults) if faults else "The core has no word of a game.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
