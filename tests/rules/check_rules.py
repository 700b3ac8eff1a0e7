#!/usr/bin/env python3
"""Checks that every numbered rule is proved by a test, or has a reviewed reason why no test can prove it.

The rules are those of docs/rules whose scope says `proved = true` in scopes.toml. A test proves a rule when a file
under tests/ names its number: CB_PLACE_13 in the name of a test, CB-PLACE-13 in a comment or an assertion, or
CB-FAV-11..18 or CB_FAV_11_to_18 for a row of them. Reasons stand in not_testable.txt, one line each: "CB-COMP-4: why".

Checks too that no more rules than scopes.toml says (`not_in_code`) are named by no line of the code or the catalogs.

Usage: check_rules.py [--report] [--list] [--unnamed]
  --report   tell the same, but always end with status 0
  --list     also print where each rule is tested
  --unnamed  also print the rules that no line of the code or the catalogs names
"""

import argparse
import dataclasses
import pathlib
import re
import sys
import tomllib

import rule_places
from rule_numbers import NUMBER, Finder

HERE = pathlib.Path(__file__).resolve().parent
TEST_FILES = {".cpp", ".hpp", ".py", ".sh", ".yaml", ".yml", ".json", ".txt"}


@dataclasses.dataclass
class Scope:
    name: str
    title: str
    prefixes: list[str]
    proved: bool
    not_testable: int
    not_in_code: int | None = None  # None: not looked at


@dataclasses.dataclass
class Result:
    passed: list[str] = dataclasses.field(default_factory=list)
    missing: list[str] = dataclasses.field(default_factory=list)
    faults: list[str] = dataclasses.field(default_factory=list)

    @property
    def failed(self) -> int:
        return len(self.missing) + len(self.faults)


def read_scopes(text: str) -> list[Scope]:
    return [Scope(name, **fields) for name, fields in tomllib.loads(text).items()]


def scope_of(rule: str, scopes: list[Scope]) -> Scope | None:
    fitting = [(len(prefix), scope) for scope in scopes for prefix in scope.prefixes if rule.startswith(prefix)]
    return max(fitting, key=lambda pair: pair[0])[1] if fitting else None


def tests_by_rule(folder: pathlib.Path, finder: Finder) -> dict[str, list[str]]:
    """For each rule the test files that name it; this script and its data do not count."""
    where: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in TEST_FILES or path.name == "CMakeLists.txt" or folder / "rules" in path.parents:
            continue
        for rule in finder.named(path.read_text(encoding="utf-8", errors="replace")):
            where.setdefault(rule, []).append(str(path.relative_to(folder)))
    return where


def read_reasons(text: str, faults: list[str]) -> dict[str, str]:
    reasons: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        rule, colon, reason = (part.strip() for part in line.partition(":"))
        if not colon or not re.fullmatch(NUMBER, rule) or len(reason.split()) < 4:
            faults.append(f"not_testable.txt:{number}: write a rule number, a colon and a reason in words.")
        elif rule in reasons:
            faults.append(f"not_testable.txt:{number}: {rule} stands there twice.")
        else:
            reasons[rule] = reason
    return reasons


def check(rules: list[str], scopes: list[Scope], tested: dict[str, list[str]], reasons: dict[str, str]) -> Result:
    result = Result()
    listed = dict.fromkeys((scope.name for scope in scopes), 0)
    for rule in rules:
        scope = scope_of(rule, scopes)
        if scope is None:
            result.faults.append(f"{rule} belongs to no scope: write one in tests/GAME/rules.toml, as in tests/rules/scopes.toml.")
        elif rule in reasons:
            listed[scope.name] += 1
            if rule in tested:
                result.faults.append(f"{rule} stands in not_testable.txt, but {tested[rule][0]} tests it: take it out.")
            else:
                result.passed.append(rule)
        elif scope.proved:
            (result.passed if rule in tested else result.missing).append(rule)
    for rule in reasons.keys() - set(rules):
        result.faults.append(f"not_testable.txt names {rule}, which no page of docs/rules defines.")
    for scope in scopes:
        if listed[scope.name] > scope.not_testable:
            result.faults.append(f"not_testable.txt lists {listed[scope.name]} rules of {scope.name}; "
                                 f"{scope.not_testable} are allowed. Write a test, the list may only shrink.")
        elif listed[scope.name] < scope.not_testable:
            result.faults.append(f"not_testable.txt lists only {listed[scope.name]} rules of {scope.name}: "
                                 f"lower its number in scopes.toml from {scope.not_testable}.")
    return result


def check_code(rules: list[str], scopes: list[Scope], named: set[str]) -> tuple[list[str], list[str]]:
    """Faults and remarks about rules that no line of the code or the catalogs names."""
    faults, remarks = [], []
    for scope in scopes:
        count = sum(scope_of(rule, scopes) is scope and rule not in named for rule in rules)
        if scope.not_in_code is None or count == scope.not_in_code:
            continue
        told = f"{count} rules of {scope.name} are named by no line of the code; scopes.toml says {scope.not_in_code}."
        if count > scope.not_in_code:
            faults.append(f"{told} Name a rule at the code that carries it out; --unnamed lists them.")
        else:
            remarks.append(f"{told} Lower it.")
    return faults, remarks


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--unnamed", action="store_true")
    parser.add_argument("--root", type=pathlib.Path, default=HERE.parents[1], help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    data = options.root / "tests" / "rules"

    faults: list[str] = []
    # A new game brings the scopes of its rules with its tests.
    scopes = [scope for file in [data / "scopes.toml", *sorted((options.root / "tests").glob("*/rules.toml"))]
              for scope in read_scopes(file.read_text(encoding="utf-8"))]
    rules = rule_places.rules_of(options.root)
    finder = Finder(rules)
    tested = tests_by_rule(options.root / "tests", finder)
    named = {place.rule for place in rule_places.places(options.root, finder) if place.kind != "tests"}
    reasons = read_reasons((data / "not_testable.txt").read_text(encoding="utf-8"), faults)
    result = check(rules, scopes, tested, reasons)
    code_faults, remarks = check_code(rules, scopes, named)
    result.faults += faults + code_faults
    if not rules:
        result.faults.append(f"No rules found in {options.root / 'docs' / 'rules'}.")

    if options.list:
        for rule in rules:
            if rule in tested or rule in reasons:
                print(f"{rule}: {', '.join(tested.get(rule, ['not testable: ' + reasons.get(rule, '')]))}")
    if options.unnamed:
        print("\n".join(rule for rule in rules if rule not in named))
    for scope in scopes:
        count = sum(scope_of(rule, scopes) is scope for rule in rules)
        print(f"{scope.title}: {count} rules, {'every one to be tested' if scope.proved else 'not played yet'}.")
    if result.missing:
        print("Rules with no test and no reason in not_testable.txt:")
        for rule in result.missing:
            print(f"  {rule}")
    for line in result.faults + remarks:
        print(line)
    print(f"{len(set(rules) - named)} of {len(rules)} rules are named by no line of the code or the catalogs.")
    print(f"{len(result.passed)} passed, {result.failed} failed")
    return 0 if options.report or result.failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
