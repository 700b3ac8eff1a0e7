#!/usr/bin/env python3
"""Tests of check_rooms.py, with a copy of the tree to which wrong includes are added."""

import pathlib
import shutil
import tempfile
import unittest

import check_rooms

ROOT = pathlib.Path(__file__).resolve().parents[2]


def copy_tree(to: pathlib.Path) -> None:
    """The sources of all houses, what they are built by, and the list."""
    files = [ROOT / check_rooms.LIST]
    for house in check_rooms.houses_of(ROOT):
        files += [file for file in (ROOT / house).rglob("*")
                  if file.suffix in check_rooms.SOURCES or file.name == "CMakeLists.txt"]
    for file in files:
        copy = to / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


class Rooms(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        copy_tree(self.root)

    def refusal_of(self, path: str, include: str) -> str:
        """What is said of an include that a file gets as its last line, and that it is said of nothing else."""
        file = self.root / path
        text = file.read_text()
        file.write_text(text + f"#include {include}\n")
        faults = check_rooms.faults_of(self.root)
        file.write_text(text)
        self.assertEqual(len(faults), 1, faults)
        place, _, said = faults[0].partition(": ")
        self.assertEqual(place, f"{path}:{len(text.splitlines()) + 1}")
        return said

    def write(self, path: str, text: str = "") -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def test_the_tree_as_it_is(self):
        self.assertEqual(check_rooms.faults_of(self.root), [])
        places = check_rooms.Tree(self.root).places
        self.assertGreater(len(places), 500)
        self.assertIn("plugins/castles/castle/castle.cpp", places)

    def test_a_room_does_not_include_what_stands_on_it(self):
        for path, include in [
            ("plugins/castles/castle/castle.cpp", '"scores/scorer.hpp"'),
            ("plugins/castles/castle/castle.cpp", '"../scores/scorer.hpp"'),
            ("plugins/castles/placing/refusal.hpp", '"game.hpp"'),
            ("plugins/castles/include/linderhof/castles/rules.hpp", "<linderhof/castles/words/words.hpp>"),
            ("plugins/two_castles/turns/draft.cpp", '"telling/picture.hpp"'),
            ("core/geometry/shapes/outline.hpp", '"geometry/search/placing_index.hpp"'),
            ("core/engine/state.cpp", "<linderhof/record/record.hpp>"),
            ("hosts/cli/text/canvas.hpp", '"dialogue/dialogue.hpp"'),
            ("hosts/common/text/match.cpp", '"pictures/page.hpp"'),
            ("core/include/linderhof/engine/state.hpp", "<linderhof/plugin/core_headers_hash.hpp>"),
        ]:
            self.assertIn("stands below", self.refusal_of(path, include), (path, include))

    def test_a_house_does_not_include_what_stands_on_it(self):
        for path, include in [
            ("core/engine/state.cpp", "<linderhof/castles/rules.hpp>"),
            ("plugins/castles/turns/turn.cpp", "<linderhof/two_castles/rules.hpp>"),
            ("plugins/decrees/round/order.cpp", "<linderhof/two_castles/rules.hpp>"),
            ("plugins/castles/turns/turn.cpp", '"deck/decrees.hpp"'),
            ("hosts/cli/run.cpp", "<linderhof/castles/rules.hpp>"),
            ("plugins/bots/uniform.cpp", "<linderhof/castles/rules.hpp>"),
            ("plugins/bots/uniform.cpp", "<linderhof/host/text/match.hpp>"),
            ("hosts/common/text/match.cpp", '"dialogue/dialogue.hpp"'),
        ]:
            self.assertIn("does not stand on", self.refusal_of(path, include), (path, include))

    def test_the_inside_of_another_house_is_its_own(self):
        for path, include in [
            ("plugins/decrees/round/order.cpp", '"castle/workbench.hpp"'),
            ("plugins/castles/turns/turn.cpp", '"geometry/shapes/outline.hpp"'),
            ("plugins/castles/turns/turn.cpp", '"../../../core/geometry/shapes/outline.hpp"'),
            ("hosts/cli/run.cpp", '"geometry/shapes/outline.hpp"'),
        ]:
            self.assertIn("lies inside", self.refusal_of(path, include), (path, include))

    def test_an_include_leads_somewhere(self):
        self.assertIn("is no file", self.refusal_of("plugins/castles/turns/turn.cpp", '"market.hpp"'))
        self.assertIn("is no file", self.refusal_of("plugins/bots/uniform.cpp", "<linderhof/chess/rules.hpp>"))

    def test_a_room_of_too_many_files(self):
        held = check_rooms.Tree(self.root).rooms("plugins/castles")["buying"]
        for number in range(20 - held):
            self.write(f"plugins/castles/buying/more_{number}.cpp")
        self.assertEqual(check_rooms.faults_of(self.root), [])
        self.write("plugins/castles/buying/one_too_many.hpp")
        self.assertEqual(check_rooms.faults_of(self.root),
                         ["plugins/castles/buying: the room holds 21 files, 20 are the most; split it"])

    def test_the_list_names_every_room_and_no_other(self):
        self.write("plugins/castles/attic/chest.cpp")
        [fault] = check_rooms.faults_of(self.root)
        self.assertTrue(fault.startswith("plugins/castles/attic: this room is not listed"), fault)
        shutil.rmtree(self.root / "plugins/castles/attic")
        shutil.rmtree(self.root / "plugins/automa")
        [fault] = check_rooms.faults_of(self.root)
        self.assertIn("there is no house plugins/automa", fault)

    def test_a_new_expansion_is_not_listed(self):
        self.write("plugins/ghosts/CMakeLists.txt", "linderhof_add_plugin(ghosts EXTENDS castles ${sources})\n")
        self.write("plugins/ghosts/plugin.cpp", '#include "haunting/haunting.hpp"\n#include <vector>\n')
        self.write("plugins/ghosts/haunting/haunting.hpp", "#include <linderhof/castles/rules.hpp>\n")
        self.assertEqual(check_rooms.faults_of(self.root), [])
        self.write("plugins/ghosts/ghost.hpp")
        self.write("plugins/ghosts/haunting/haunting.cpp", '#include "ghost.hpp"\n')
        [fault] = check_rooms.faults_of(self.root)
        self.assertIn("plugins/ghosts: its rooms include each other in a circle", fault)


if __name__ == "__main__":
    unittest.main()
