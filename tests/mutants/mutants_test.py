#!/usr/bin/env python3
"""Tests of the tool that puts faults in, with sources made up for them."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import mutant_list
import mutant_programs
import mutant_runs
import mutant_sources
import mutants
from mutant_list import ListError, Mutant

SOURCE = """int twice(int a) {
    int b = a; // not yet
    b +=
        a;
    return b < 100 ? b : 100;
}
"""


def mutant(name: str, text: str, change: str, **more) -> Mutant:
    return Mutant(name, "part", "a.cpp", text, change, "It breaks.", **more)


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "a.cpp").write_text(SOURCE)

    def fault_of(self, *list_of_mutants: Mutant) -> str:
        with self.assertRaises(ListError) as raised:
            mutant_list.places_in_sources(list(list_of_mutants), self.root)
        return str(raised.exception)


class List(Folder):
    def read(self, text: str) -> list[Mutant]:
        (self.root / "some.toml").write_text(text)
        return mutant_list.read_list(self.root)

    def test_a_fault_has_its_part_and_its_words(self):
        read = self.read("[one]\nfile = 'a.cpp'\ntext = 'b'\nchange = 'c'\nbreaks = 'd'\nunseen = 'e'\n")
        self.assertEqual(read, [Mutant("one", "some", "a.cpp", "b", "c", "d", unseen="e")])

    def test_missing_and_unknown_words_are_told(self):
        with self.assertRaisesRegex(ListError, r"some.toml: 'one' has words too many or too few: .*breaks.*why"):
            self.read("[one]\nfile = 'a.cpp'\ntext = 'b'\nchange = 'c'\nwhy = 'd'\n")

    def test_a_name_stands_in_one_file(self):
        words = "[one]\nfile = 'a.cpp'\ntext = 'b'\nchange = 'c'\nbreaks = 'd'\n"
        (self.root / "other.toml").write_text(words)
        with self.assertRaisesRegex(ListError, "'one' stands in other.toml too"):
            self.read(words)

    def test_text_is_found_across_lines_and_once(self):
        one = mutant("one", "b += a;", "")
        begin, end = mutant_list.places_in_sources([one], self.root)["one"]
        self.assertEqual(SOURCE[begin:end], "b +=\n        a;")
        self.assertIn("is there 0 times, not once", self.fault_of(mutant("two", "b -= a;", "")))
        self.assertIn("is there 2 times, not once", self.fault_of(mutant("three", "100", "99")))

    def test_text_behind_another_is_the_first_there(self):
        place = mutant_list.places_in_sources([mutant("one", "100", "99", behind="b < 100 ?")], self.root)["one"]
        self.assertEqual(place[0], SOURCE.index("100;"))
        self.assertIn("stands behind is there 0 times", self.fault_of(mutant("two", "b", "c", behind="nowhere")))

    def test_faults_do_not_overlap_but_may_share_a_text(self):
        first = mutant("one", "b < 100", "true")
        self.assertEqual(len(mutant_list.places_in_sources([first, mutant("two", "b < 100", "false")], self.root)), 2)
        self.assertIn("'two' and 'one' overlap", self.fault_of(first, mutant("two", "b < 100 ? b : 100", "100")))


class Sources(Folder):
    def run_with(self, number: int, mutants_in: list[Mutant]) -> int:
        """What the changed function makes of 60 when a fault is on."""
        text = mutant_sources.changed_sources(mutants_in, self.root)["a.cpp"]
        source, program = self.root / "all.cpp", self.root / "all"
        source.write_text(text + "int main() { return twice(60); }\n")
        if not program.exists():
            compiler = os.environ.get("CXX", "c++")
            subprocess.run([compiler, "-std=c++20", "-o", str(program), str(source)], check=True)
        return subprocess.run([str(program)], env={"LINDERHOF_MUTANT": str(number)}).returncode

    def test_each_fault_is_behind_its_switch(self):
        both = [mutant("statement", "b += a;", ""), mutant("expression", "b < 100", "true"),
                mutant("other", "b < 100", "false")]
        self.assertEqual([self.run_with(number, both) for number in (-1, 0, 1, 2)], [100, 60, 120, 100])

    def test_files_that_do_not_change_are_left_alone(self):
        out = self.root / "out"
        faults = [mutant("one", "b += a;", "")]
        (self.root / "beside.cpp").write_text("int beside;\n")
        mutant_sources.write_sources(faults, out, self.root)
        written = (out / "a.cpp").stat().st_mtime_ns
        (out / "old.cpp").write_text("")
        mutant_sources.write_sources(faults, out, self.root)
        self.assertEqual((out / "a.cpp").stat().st_mtime_ns, written)
        self.assertEqual(sorted(path.name for path in out.iterdir()), ["a.cpp", "beside.cpp"])


class Runs(unittest.TestCase):
    def run_python(self, text: str, most_seconds: float = 20) -> mutant_programs.Run:
        program = mutant_programs.Program("some", (sys.executable, "-c", text), ".", ())
        return mutant_programs.run(program, {}, most_seconds)

    def test_the_first_failed_test_is_named(self):
        result = self.run_python("print('[ RUN      ] A.b\\n[  FAILED  ] A.b (0 ms)\\n'); exit(1)")
        self.assertEqual((result.passed, result.test, result.how), (False, "A.b", "failed"))

    def test_a_crash_is_that_of_the_test_that_ran(self):
        result = self.run_python("import os; print('[ RUN      ] A.b', flush=True); os.abort()")
        self.assertEqual((result.passed, result.test, result.how), (False, "A.b", "crashed"))

    def test_a_program_that_has_not_what_it_needs_has_not_failed(self):
        program = mutant_programs.Program("some", (sys.executable, "-c", "exit(77)"), ".", (), skipped=77)
        self.assertTrue(mutant_programs.run(program, {}, 20).passed)

    def test_what_takes_too_long_is_ended(self):
        result = self.run_python("import time; time.sleep(60)", 0.2)
        self.assertEqual((result.passed, result.how), (False, "took too long"))

    def test_the_table_counts_what_is_not_alike(self):
        faults = [mutant("one", "a", "b"), mutant("two", "a", "c", unseen="It is dark."),
                  mutant("three", "a", "d", equivalent="It is the same.")]
        results = {"one": {"seen": True}, "two": {"seen": False}}
        lines = mutants.table(faults, results)
        self.assertEqual(lines[-2].split(), ["all", "3", "1", "2", "1", "50.0", "%"])
        self.assertEqual(lines[-1], "not seen: two (a.cpp): It is dark.")

    def test_quick_tests_of_the_own_program_come_first(self):
        class Known:
            tests = {"a_test": [(0.1, "A.quick"), (1.0, "A.slow")], "b_test": [(0.2, "B.one"), (9.0, "B.long")]}

            def tests_at(self, program, _mutant):
                return self.tests.get(program.name, [])

        programs = [mutant_programs.Program(name, (), ".", ()) for name in ("a_test", "b_test", "c_test")]
        fault = Mutant("one", "part", "plugins/b/x.cpp", "t", "c", "b")
        runs = [(program.name, tests) for program, _, tests in mutant_runs.in_order(programs, fault, Known())]
        self.assertEqual(runs, [("b_test", ["B.one"]), ("b_test", ["B.long"]), ("a_test", ["A.quick"]),
                                ("a_test", ["A.slow"]), ("b_test", [])])

    def test_what_a_program_says_of_its_tests_is_read(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "reached"
            path.write_bytes(bytes([0, 1]))
            faults = [mutant("one", "a", "b"), mutant("two", "a", "b")]
            done = mutant_programs.Run(True, "", "", 2.0)
            self.assertEqual(mutant_runs.read_reached(path, faults, done), {"": {"seconds": 2.0, "reached": ["two"]}})
            pathlib.Path(f"{path}.tests").write_text("A.b 1500 0 1\nA.c 0\n")
            self.assertEqual(mutant_runs.read_reached(path, faults, done),
                             {"A.b": {"seconds": 1.5, "reached": ["one", "two"]}, "A.c": {"seconds": 0.0, "reached": []}})


if __name__ == "__main__":
    unittest.main()
