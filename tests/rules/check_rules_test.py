#!/usr/bin/env python3
"""Tests of check_rules.py."""

import contextlib
import io
import pathlib
import tempfile
import unittest

import check_rules
import rule_numbers

PAGE = """
- **AA-PLACE-1** Doors meet. (CX-OTHER-3)
- **AA-PLACE-12** Fences keep away.
1. **AA-SOLO-1** Play alone.
| Id | Favor |
|---|---|
| AA-FAV-1 | most |
| AA-FAV-2 | least |
| AA-FAV-3 | some |
  Interpretation: see AA-PLACE-9.
"""

SCOPES = """
[base]
title = "Base"
prefixes = ["AA-"]
proved = true
not_testable = 1

[solo]
title = "Alone"
prefixes = ["AA-SOLO-"]
proved = false
not_testable = 0
"""

RULES = ["AA-PLACE-1", "AA-PLACE-12", "AA-SOLO-1", "AA-FAV-1", "AA-FAV-2", "AA-FAV-3"]


class Reading(unittest.TestCase):
    def test_takes_list_entries_and_first_cells_and_no_other_mention(self):
        self.assertEqual(rule_numbers.rules_in(PAGE), RULES)

    def test_a_rule_defined_in_a_table_and_a_list_counts_once(self):
        self.assertEqual(rule_numbers.rules_in("| AA-D-1 | x |\n- **AA-D-1** y\n"), ["AA-D-1"])

    def test_the_longest_prefix_decides(self):
        scopes = check_rules.read_scopes(SCOPES)
        self.assertEqual(check_rules.scope_of("AA-SOLO-1", scopes).name, "solo")
        self.assertEqual(check_rules.scope_of("AA-PLACE-1", scopes).name, "base")
        self.assertIsNone(check_rules.scope_of("BB-PLACE-1", scopes))


class Finding(unittest.TestCase):
    def named(self, text):
        return rule_numbers.Finder(RULES).named(text)

    def test_both_spellings(self):
        self.assertEqual(self.named("TEST(Place, AA_PLACE_12_fence) // AA-FAV-1"), {"AA-PLACE-12", "AA-FAV-1"})

    def test_a_longer_number_is_another_rule(self):
        self.assertEqual(self.named("AA-PLACE-12"), {"AA-PLACE-12"})
        self.assertEqual(self.named("AA-PLACE-13 AA_PLACE_100 AAA-PLACE-1"), set())

    def test_two_in_one_name(self):
        self.assertEqual(self.named("AA_FAV_1_and_AA_FAV_2_share"), {"AA-FAV-1", "AA-FAV-2"})

    def test_a_row_of_rules(self):
        self.assertEqual(self.named("AA-FAV-1..3"), {"AA-FAV-1", "AA-FAV-2", "AA-FAV-3"})
        self.assertEqual(self.named("AA-FAV-2..99"), {"AA-FAV-2", "AA-FAV-3"})
        self.assertEqual(self.named("AA_FAV_1_to_2_hold"), {"AA-FAV-1", "AA-FAV-2"})


class Checking(unittest.TestCase):
    def check(self, tested, reasons):
        return check_rules.check(RULES, check_rules.read_scopes(SCOPES), dict.fromkeys(tested, ["t.cpp"]), reasons)

    def test_all_is_well(self):
        result = self.check(["AA-PLACE-1", "AA-FAV-1", "AA-FAV-2", "AA-FAV-3"], {"AA-PLACE-12": "an agreement"})
        self.assertEqual((len(result.passed), result.failed), (5, 0))

    def test_tells_rules_without_test_or_reason_except_those_not_played(self):
        result = self.check(["AA-PLACE-1"], {"AA-PLACE-12": "an agreement"})
        self.assertEqual(result.missing, ["AA-FAV-1", "AA-FAV-2", "AA-FAV-3"])

    def test_the_list_may_not_grow(self):
        result = self.check(RULES[:1], {"AA-PLACE-12": "a reason", "AA-FAV-1": "a reason"})
        self.assertIn("1 are allowed", result.faults[0])

    def test_a_shorter_list_lowers_the_number(self):
        self.assertIn("lower its number", self.check(RULES, {}).faults[0])

    def test_a_listed_rule_that_has_a_test_leaves_the_list(self):
        self.assertIn("take it out", self.check(RULES, {"AA-PLACE-12": "a reason"}).faults[0])

    def test_a_listed_rule_must_exist(self):
        result = self.check(RULES[:1], {"AA-PLACE-12": "a reason", "AA-GONE-1": "a reason"})
        self.assertIn("AA-GONE-1", result.faults[0])

    def test_a_rule_without_scope(self):
        result = check_rules.check(["BB-X-1"], check_rules.read_scopes(SCOPES), {}, {})
        self.assertIn("no scope", result.faults[0])

    def test_rules_that_no_code_names_become_fewer_only(self):
        scopes = check_rules.read_scopes(SCOPES.replace("not_testable = 1", "not_testable = 1\nnot_in_code = 4"))
        self.assertEqual(check_rules.check_code(RULES, scopes, {"AA-PLACE-1"}), ([], []))
        faults, remarks = check_rules.check_code(RULES, scopes, set())
        self.assertIn("5 rules of base", faults[0])
        self.assertEqual(remarks, [])
        faults, remarks = check_rules.check_code(RULES, scopes, {"AA-PLACE-1", "AA-FAV-1"})
        self.assertEqual(faults, [])
        self.assertIn("Lower it", remarks[0])

    def test_reasons_are_words(self):
        faults = []
        reasons = check_rules.read_reasons("# no\n\nAA-X-1: because it is vague\nAA-X-2\nAA-X-3: no\nAA-X-1: again and again "
                                           "and again", faults)
        self.assertEqual(list(reasons), ["AA-X-1"])
        self.assertEqual([fault.split(":")[1] for fault in faults], ["4", "5", "6"])


class WholeRun(unittest.TestCase):
    def run_in(self, test_text, *arguments, game_rules=None):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            for folder in ("docs/rules", "tests/rules", "tests/place"):
                (root / folder).mkdir(parents=True)
            (root / "docs/rules/page.md").write_text(PAGE, encoding="utf-8")
            (root / "docs/rules/README.md").write_text("- **AA-EXAMPLE-1** not a rule\n", encoding="utf-8")
            (root / "tests/rules/scopes.toml").write_text(SCOPES, encoding="utf-8")
            (root / "tests/rules/not_testable.txt").write_text("AA-PLACE-12: only players can agree\n", encoding="utf-8")
            (root / "tests/place/place_test.cpp").write_text(test_text, encoding="utf-8")
            if game_rules is not None:
                (root / "docs/rules/heap.md").write_text("- **HP-TAKE-1** Take a stone.\n", encoding="utf-8")
                (root / "tests/place/rules.toml").write_text(game_rules, encoding="utf-8")
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                status = check_rules.main([*arguments, "--root", name])
            return status, output.getvalue().splitlines()

    def test_ends_with_the_sum(self):
        status, lines = self.run_in("AA-PLACE-1 AA-FAV-1..3")
        self.assertEqual((status, lines[-1]), (0, "5 passed, 0 failed"))

    def test_fails_for_a_missing_rule_and_names_it(self):
        status, lines = self.run_in("AA-PLACE-1 AA-FAV-1..2")
        self.assertEqual((status, lines[-1]), (1, "4 passed, 1 failed"))
        self.assertIn("  AA-FAV-3", lines)

    def test_a_report_never_fails(self):
        status, lines = self.run_in("nothing", "--report")
        self.assertEqual((status, lines[-1]), (0, "1 passed, 4 failed"))

    def test_says_where(self):
        _, lines = self.run_in("AA-PLACE-1", "--report", "--list")
        self.assertIn("AA-PLACE-1: place/place_test.cpp", lines)

    def test_a_game_brings_the_scope_of_its_rules_with_its_tests(self):
        scope = '[heap]\ntitle = "Heap"\nprefixes = ["HP-"]\nproved = true\nnot_testable = 0\n'
        status, lines = self.run_in("AA-PLACE-1 AA-FAV-1..3 HP-TAKE-1", game_rules=scope)
        self.assertEqual((status, lines[-1]), (0, "6 passed, 0 failed"))
        status, lines = self.run_in("AA-PLACE-1 AA-FAV-1..3 HP-TAKE-1", game_rules="")
        self.assertEqual(status, 1)
        self.assertTrue(any("HP-TAKE-1 belongs to no scope" in line for line in lines), lines)


if __name__ == "__main__":
    unittest.main()
