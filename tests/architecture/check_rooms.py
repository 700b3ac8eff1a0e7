#!/usr/bin/env python3
"""Checks that includes run one way: between the rooms of a house, and between houses.

A house is the core, a plugin or a host; a room is a folder of it that holds sources. rooms.toml says which houses a
house stands on, and lists the rooms of each from the ground up: a room includes itself and what is listed before it.
Of another house only public headers are seen, those in its include/. A plugin stands also on the game whose target its
CMakeLists.txt names. A plugin that rooms.toml does not list needs no entry: its rooms include each other in no circle.

Usage: check_rooms.py [--figures] [FOLDER]   the folder that holds core/; usually the one above tests/
"""

import collections
import dataclasses
import graphlib
import pathlib
import posixpath
import re
import sys
import tomllib

SOURCES = {".hpp", ".cpp", ".inl"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
PUBLIC = "include"
LIST = "tests/architecture/rooms.toml"


@dataclasses.dataclass(frozen=True)
class Place:
    """Where a source lies: its house, its room (a folder of the house, "." for the house itself), its path in there."""

    house: str
    room: str
    path: str

    @property
    def public(self) -> bool:
        return self.room.split("/")[0] == PUBLIC


@dataclasses.dataclass(frozen=True)
class Include:
    line: int
    text: str
    quoted: bool


def includes_of(text: str) -> list[Include]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if match := INCLUDE.match(line):
            found.append(Include(number, match[2], match[1] == '"'))
    return found


def houses_of(root: pathlib.Path) -> list[str]:
    """The core, and every folder of plugins/ and hosts/ that is built."""
    folders = [file.parent for group in ("plugins", "hosts") for file in root.glob(f"{group}/*/CMakeLists.txt")]
    return ["core", *sorted(folder.relative_to(root).as_posix() for folder in folders)]


class Tree:
    """The sources of all houses, and what their includes lead to."""

    def __init__(self, root: pathlib.Path):
        self.root = root
        self.houses = houses_of(root)
        self.places: dict[str, Place] = {}
        for house in self.houses:
            for file in sorted((root / house).rglob("*")):
                if file.suffix in SOURCES:
                    inside = file.relative_to(root / house)
                    path = file.relative_to(root).as_posix()
                    self.places[path] = Place(house, inside.parent.as_posix(), path)
        self.public_folders = {place.room: place for place in self.places.values() if place.public}

    def rooms(self, house: str) -> dict[str, int]:
        """The rooms of a house and how many files they hold."""
        return collections.Counter(place.room for place in self.places.values() if place.house == house)

    def target(self, source: Place, include: Include) -> Place | None:
        """What an include leads to; none: to no file of any house."""
        if include.quoted:
            for folder in (posixpath.dirname(source.path), source.house):
                if found := self.places.get(posixpath.normpath(f"{folder}/{include.text}")):
                    return found
        for inside in (f"{PUBLIC}/{include.text}", include.text):
            for house in self.houses:
                if found := self.places.get(f"{house}/{inside}"):
                    return found
        # A header that the build generates lies in no folder of the tree, but belongs to one.
        return self.public_folders.get(f"{PUBLIC}/{posixpath.dirname(include.text)}")

    def arrows(self) -> list[tuple[Place, Include, Place | None]]:
        """All includes of files of the project, and those in quotes that lead to no file."""
        found = []
        for path, place in self.places.items():
            for include in includes_of((self.root / path).read_text()):
                target = self.target(place, include)
                if target or include.quoted or include.text.startswith("linderhof/"):
                    found.append((place, include, target))
        return found

    def stands_on(self, house: str, declared: dict[str, list[str]]) -> set[str]:
        """The other houses whose public headers a house may include."""
        group = house.split("/")[0]
        others = set(declared.get(house, declared.get(group, [])))
        if group == "plugins":
            build = (self.root / house / "CMakeLists.txt").read_text()
            named = set(re.findall(r"\bEXTENDS\s+(\w+)", build)) | set(re.findall(r"\blinderhof_(\w+?)(?:_headers)?\b", build))
            others |= {f"plugins/{name}" for name in named if f"plugins/{name}" in self.houses}
        return others - {house}


def count_faults(tree: Tree, most: int) -> list[str]:
    return [
        f"{house}/{room}: the room holds {count} files, {most} are the most; split it"
        for house in tree.houses
        for room, count in tree.rooms(house).items()
        if count > most
    ]


def list_faults(tree: Tree, orders: dict[str, list[str]]) -> list[str]:
    """Rooms that the list does not have, and entries that no folder has."""
    faults = []
    for house, order in orders.items():
        if house not in tree.houses:
            faults.append(f"{LIST}: there is no house {house}; take it out of the list")
            continue
        rooms = tree.rooms(house)
        faults += [f"{house}/{room}: this room is not listed in {LIST}; say there what it stands on"
                   for room in rooms if room not in order]
        faults += [f"{LIST}: {house} has no room {room}; take it out of the list" for room in order if room not in rooms]
    for house in tree.houses:
        if house not in orders and not house.startswith(("plugins/", "hosts/")):
            faults.append(f"{house}: this house is not listed in {LIST}; list its rooms there")
    return faults


def arrow_fault(tree: Tree, config: dict, source: Place, include: Include, target: Place | None) -> str | None:
    """What is wrong with one include, if anything."""
    if target is None:
        return f"{include.text} is no file of {source.house} and no public header; write it from the root of its house"
    if target.house != source.house:
        if target.house not in tree.stands_on(source.house, config["stands_on"]):
            return f"{source.house} does not stand on {target.house}, and may not include {include.text}"
        if not target.public:
            return f"{include.text} lies inside {target.house}; only what is in its {PUBLIC}/ may be included elsewhere"
        return None
    order = config["rooms"].get(source.house)
    if order is None or source.room not in order or target.room not in order:
        return None
    if order.index(target.room) > order.index(source.room):
        return (f"the room {source.room} stands below {target.room}, and may not include {include.text}; "
                "move the file, or what it needs of the other")
    return None


def circle_faults(tree: Tree, arrows, orders: dict[str, list[str]]) -> list[str]:
    """Circles of rooms in houses that the list does not have."""
    below: dict[str, dict[str, set[str]]] = collections.defaultdict(lambda: collections.defaultdict(set))
    for source, _, target in arrows:
        if target and target.house == source.house and source.house not in orders and target.room != source.room:
            below[source.house][source.room].add(target.room)
    faults = []
    for house, rooms in below.items():
        try:
            graphlib.TopologicalSorter(rooms).prepare()
        except graphlib.CycleError as error:
            faults.append(f"{house}: its rooms include each other in a circle: {', '.join(reversed(error.args[1]))}")
    return faults


def faults_of(root: pathlib.Path) -> list[str]:
    config = tomllib.loads((root / LIST).read_text())
    tree = Tree(root)
    arrows = tree.arrows()
    faults = count_faults(tree, config["most_files"]) + list_faults(tree, config["rooms"])
    for source, include, target in arrows:
        if fault := arrow_fault(tree, config, source, include, target):
            faults.append(f"{source.path}:{include.line}: {fault}")
    return faults + circle_faults(tree, arrows, config["rooms"])


def print_figures(root: pathlib.Path) -> None:
    """Files and lines of each room, and how many arrows run between the rooms of a house."""
    tree = Tree(root)
    arrows = {(source.house, source.room, target.room) for source, _, target in tree.arrows()
              if target and target.house == source.house and source.room != target.room}
    for house in tree.houses:
        rooms = tree.rooms(house)
        count = sum(arrow[0] == house for arrow in arrows)
        print(f"{house}: {sum(rooms.values())} files, {len(rooms)} rooms, {count} arrows between them")
        for room, files in rooms.items():
            print(f"  {files:3} {room}")


def main() -> int:
    words = [word for word in sys.argv[1:] if word != "--figures"]
    root = pathlib.Path(words[0]) if words else pathlib.Path(__file__).resolve().parents[2]
    if not (root / LIST).is_file():
        print(f"There is no file {LIST} in {root}.")
        return 2
    if "--figures" in sys.argv:
        print_figures(root)
        return 0
    faults = faults_of(root)
    print("\n".join(faults) if faults else "All includes run one way.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
