#!/usr/bin/env python3
"""Tests of rule_places.py."""

import pathlib
import tempfile
import unittest

import rule_places
from rule_numbers import Finder

RULES = [f"AA-PLACE-{n}" for n in range(1, 13)] + ["BB-1"]
FINDER = Finder(RULES)


class Mentions(unittest.TestCase):
    def mentions(self, text):
        return sorted(rule_places.mentions(text, FINDER), key=RULES.index)

    def test_rows_and_lists(self):
        self.assertEqual(self.mentions("AA-PLACE-6 to 8"), ["AA-PLACE-6", "AA-PLACE-7", "AA-PLACE-8"])
        self.assertEqual(self.mentions("(AA-PLACE-1, 3 and 5 to 6)"), ["AA-PLACE-1", "AA-PLACE-3", "AA-PLACE-5", "AA-PLACE-6"])
        self.assertEqual(self.mentions("AA-PLACE-1, BB-1"), ["AA-PLACE-1", "BB-1"])

    def test_a_number_of_something_else_is_no_rule(self):
        self.assertEqual(self.mentions("AA-PLACE-1, 3 coins, AAA-PLACE-2 AA-PLACE-99"), ["AA-PLACE-1"])

    def test_a_name_of_a_test_may_begin_with_something_else(self):
        self.assertEqual(self.mentions("E_BB_5_AA_PLACE_4_and_AA_PLACE_2_to_3_hold"),
                         ["AA-PLACE-2", "AA-PLACE-3", "AA-PLACE-4"])


class Words(unittest.TestCase):
    def words(self, text, kind="code"):
        return [(at.rule, at.line, at.words) for at in rule_places.places_in_code(text, kind, f"{kind}/a.cpp", FINDER)]

    def test_the_sentence_of_a_comment_over_several_lines(self):
        text = "/// It begins. The last door\n/// stays open (AA-PLACE-5). It ends.\nint x;\n"
        self.assertEqual(self.words(text), [("AA-PLACE-5", 2, "The last door stays open (AA-PLACE-5).")])

    def test_where_a_comment_is_but_a_number_the_code_speaks(self):
        self.assertEqual(self.words("/// AA-PLACE-5, 6.\nbool open() {\n")[0], ("AA-PLACE-5", 1, "bool open()"))
        self.assertEqual(self.words("if (none)\n    break; // AA-PLACE-5\n"), [("AA-PLACE-5", 2, "if (none) break;")])

    def test_a_comment_behind_code(self):
        self.assertEqual(self.words("int x = 0; ///< doors (AA-PLACE-5)\n"), [("AA-PLACE-5", 1, "doors (AA-PLACE-5)")])

    def test_a_number_in_code(self):
        self.assertEqual(self.words('return refuse(\n    "AA-PLACE-5");\n'),
                         [("AA-PLACE-5", 2, 'return refuse( "AA-PLACE-5");')])

    def test_a_test_speaks_by_its_name_and_once(self):
        text = "TEST(Doors, AA_PLACE_5_the_last_one_stays) {\n    // AA-PLACE-5, and AA-PLACE-6\n}\n"
        self.assertEqual(self.words(text, "tests"), [("AA-PLACE-5", 1, "Doors: the last one stays"),
                                                     ("AA-PLACE-6", 1, "Doors: the last one stays")])


class Order(unittest.TestCase):
    def ranks(self, text, file, kind="code"):
        return [(at.kind, at.rank) for at in rule_places.places_in_code(text, kind, file, FINDER)]

    def test_code_comes_before_marks_explanations_and_headers(self):
        for rank, text in enumerate(['return {"BB-1", words};\n', "// BB-1.\nif (none) {\n", "// Doors stay open (BB-1).\n"]):
            self.assertEqual(self.ranks(text, "core/a.cpp"), [("code", rank)])
        self.assertEqual(self.ranks("// Doors stay open (BB-1).\n", "core/a.hpp"), [("code", 3)])

    def test_of_tests_those_named_after_the_rule_come_first(self):
        self.assertEqual(self.ranks("TEST(A, BB_1_holds) {\n}\n", "tests/doors/a.cpp", "tests"), [("tests", 0)])
        self.assertEqual(self.ranks("TEST(A, holds) {\n    f(); // BB-1\n}\n", "tests/doors/a.cpp", "tests"), [("tests", 1)])

    def test_what_tests_of_hosts_name_is_an_example_unless_they_are_named_after_it(self):
        self.assertEqual(self.ranks("TEST(A, BB_1_holds) {\n}\n", "tests/cli/a.cpp", "tests"), [("tests", 0)])
        self.assertEqual(self.ranks('TEST(A, helps) {\n    type("BB-1");\n}\n', "tests/cli/a.cpp", "tests"), [("examples", 1)])


class WholeTree(unittest.TestCase):
    def test_writes_a_line_for_each_place(self):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            for file, text in {"docs/rules/page.md": "- **AA-PLACE-5** Doors stay open.\n",
                               "plugins/door/door.cpp": "// AA-PLACE-5: why\n",
                               "hosts/cli/help.cpp": '"rules AA-PLACE-5"\n',
                               "data/set/doors.yaml": "a: {rule: AA-PLACE-5}\nb: {rule: AA-PLACE-5}\n",
                               "tests/rules/x.py": "AA-PLACE-5"}.items():
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                (root / file).write_text(text, encoding="utf-8")
            rule_places.main([str(root / "out.tsv"), "--root", name])
            self.assertEqual((root / "out.tsv").read_text(encoding="utf-8"),
                             "AA-PLACE-5\tcode\tplugins/door/door.cpp:1\tAA-PLACE-5: why\n"
                             "AA-PLACE-5\tdata\tdata/set/doors.yaml:1\ta: {rule: AA-PLACE-5}\n"
                             'AA-PLACE-5\texamples\thosts/cli/help.cpp:1\t"rules AA-PLACE-5"\n')


if __name__ == "__main__":
    unittest.main()
