#!/usr/bin/env python3
"""Tests of check_elf.py, with libraries that are made for them by the compiler named first."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

import check_elf

COMPILER = sys.argv.pop(1)


class Libraries(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def make(self, name, text, *options):
        source = self.folder / f"{name}.cpp"
        source.write_text(text)
        subprocess.run([COMPILER, "-shared", "-fPIC", "-o", self.folder / f"{name}.so", source, *options], check=True)
        source.unlink()

    def faults(self):
        faults, count = check_elf.faults_of(self.folder)
        self.assertGreater(count, 0)
        return [fault.replace(f"{self.folder}/", "") for fault in faults]

    def test_the_files_own_place_is_fine(self):
        self.make("one", "int one;", "-Wl,-rpath,$ORIGIN/../lib:$ORIGIN")
        self.assertEqual(self.faults(), [])

    def test_an_empty_entry_is_a_fault_wherever_it_stands(self):
        for path in ("$ORIGIN/../lib:", ":$ORIGIN", "$ORIGIN::$ORIGIN/x"):
            self.make("one", "int one;", f"-Wl,-rpath,{path}")
            self.assertEqual(len(self.faults()), 1, path)
            self.assertIn("which means the current folder", self.faults()[0])

    def test_other_folders_are_faults(self):
        self.make("one", "int one;", "-Wl,-rpath,lib:/opt/lib")
        self.assertEqual([fault.split(" in its")[0] for fault in self.faults()],
                         ["one.so has the entry lib", "one.so has the entry /opt/lib"])

    def test_a_game_is_in_one_file(self):
        game = "namespace linderhof::castles { __attribute__((visibility(\"default"
        game += "\"))) int build() { return 1; } }"
        self.make("liblinderhof_castles", game, "-Wl,-soname,liblinderhof_castles.so")
        library = self.folder / "liblinderhof_castles.so"
        self.make("user", "namespace linderhof::castles { int build(); } int use() { return linderhof::castles::build(); }",
                  "-Wl,--no-as-needed", library)
        self.assertEqual(self.faults(), [])
        self.make("copy", game, "-Wl,--no-as-needed", library)
        self.assertEqual(len(self.faults()), 1)
        self.assertIn("copy.so has functions of castles of its own", self.faults()[0])


if __name__ == "__main__":
    unittest.main()
