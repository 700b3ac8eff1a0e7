#!/usr/bin/env python3
"""Puts faults into the project, one at a time, and says which test sees each.

  mutants.py check                 whether every fault of list/ still fits the sources; nothing is built
  mutants.py run [BUILD]           builds all of them once, behind a switch, and runs the tests of those not known yet
       --again                     tries those again that no test saw
       --only NAME,NAME            only these
       --jobs N                    compilers, and tests, at a time
       --seconds S                 at most so many seconds of tests for each fault; what is not seen then may be yet
  mutants.py table [BUILD]         what is known: a table of the parts, and every fault that no test saw
       --each                      and which test saw each of the others

BUILD is a folder for the build, usually build/mutants; its results.json is kept from run to run, and a fault that
changes is run again.
"""

import argparse
import json
import math
import os
import pathlib
import subprocess
import sys

from mutant_list import ROOT, ListError, Mutant, places_in_sources, read_list
from mutant_runs import Wish, key_of, run_all
from mutant_sources import write_sources

sys.path.insert(0, str(ROOT / "tests" / "rules"))
import rule_numbers  # noqa: E402: beside this folder


def build_all(mutants: list[Mutant], build: pathlib.Path, jobs: int) -> None:
    changed = build / "changed"
    write_sources(mutants, changed)
    subprocess.run(["cmake", "--preset", "release", "-B", str(build), "-DBUILD_TESTING=ON", "-DLINDERHOF_WERROR=OFF",
                    f"-DLINDERHOF_MUTANTS={changed}"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", str(build), "--target", "linderhof_fast_tests", "linderhof_cli",
                    "linderhof_disk_double", "--parallel", str(jobs)], check=True)


def unknown_rules(mutants: list[Mutant]) -> list[str]:
    """Numbers that look like those of rules, and are none."""
    pages = sorted((ROOT / "docs" / "rules").glob("*.md"))
    finder = rule_numbers.Finder([rule for page in pages for rule in rule_numbers.rules_in(page.read_text())])
    left = ((mutant, finder.without(mutant.breaks)) for mutant in mutants)
    return [f"'{mutant.name}' breaks a rule that is on no page: {mutant.breaks}" for mutant, words in left
            if rule_numbers.SPELLED.search(words)]


def known_results(mutants: list[Mutant], build: pathlib.Path) -> dict:
    path = build / "results.json"
    results = json.loads(path.read_text()) if path.is_file() else {}
    return {mutant.name: results[mutant.name] for mutant in mutants
            if mutant.name in results and results[mutant.name]["key"] == key_of(mutant)}


def table(mutants: list[Mutant], results: dict) -> list[str]:
    """One line for each part and one for all, then a line for every fault that counts and was not seen."""
    lines = [f"{'':16}{'faults':>8}{'alike':>8}{'run':>8}{'seen':>8}{'':4}share"]
    for part in [*dict.fromkeys(mutant.part for mutant in mutants), ""]:
        here = [mutant for mutant in mutants if part in ("", mutant.part)]
        counted = [mutant for mutant in here if not mutant.equivalent]
        run = [mutant for mutant in counted if mutant.name in results]
        seen = sum(results[mutant.name]["seen"] for mutant in run)
        share = f"{100 * seen / len(run):.1f} %" if run else "-"
        lines.append(f"{part or 'all':16}{len(here):8}{len(here) - len(counted):8}{len(run):8}{seen:8}{'':4}{share}")
    for mutant in mutants:
        if mutant.name in results and not results[mutant.name]["seen"]:
            lines.append(f"not seen: {mutant.name} ({mutant.file}): {mutant.unseen or 'no reason is known'}")
    return lines


def seen_by(mutants: list[Mutant], results: dict) -> list[str]:
    seen = [(mutant, results[mutant.name]) for mutant in mutants if results.get(mutant.name, {}).get("seen")]
    return [f"{mutant.part}: {mutant.name}: {found['test'] or found['by']} ({found['how']})" for mutant, found in seen]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", choices=["check", "run", "table"])
    parser.add_argument("build", nargs="?", type=pathlib.Path, default=ROOT / "build" / "mutants")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=math.inf)
    words = parser.parse_args()
    build = words.build.resolve()
    try:
        mutants = read_list()
        places_in_sources(mutants)
        if faults := unknown_rules(mutants):
            raise ListError("\n".join(faults))
        wanted = set(filter(None, words.only.split(",")))
        if unknown := sorted(wanted - {mutant.name for mutant in mutants}):
            raise ListError(f"There is no fault called {', '.join(unknown)}.")
        if words.work == "check":
            print(f"{len(mutants)} faults fit the sources.")
        if words.work == "run":
            build_all(mutants, build, words.jobs)
            run_all(mutants, build, Wish(wanted, words.again, words.jobs, words.seconds))
    except ListError as fault:
        print(fault, file=sys.stderr)
        return 1
    if words.work != "check":
        results = known_results(mutants, build)
        print("\n".join((seen_by(mutants, results) if words.each else []) + table(mutants, results)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
