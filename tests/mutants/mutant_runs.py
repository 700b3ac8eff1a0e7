"""Which test sees which fault: runs the tests that come to its place, the most likely and quickest ones first."""

import concurrent.futures
import dataclasses
import hashlib
import json
import math
import pathlib
import sys
import tempfile

from mutant_list import Mutant
from mutant_programs import Program, Run, find_programs, run

LEAST_SECONDS = 20
BATCHES = (0.3, 3.0)  # seconds that the tests of the first runs of a program take together; the last takes the rest


def tell(text: str) -> None:
    print(text, flush=True)


def key_of(mutant: Mutant) -> str:
    return hashlib.sha256("\0".join((mutant.file, mutant.behind, mutant.text, mutant.change)).encode()).hexdigest()[:16]


def read_reached(path: pathlib.Path, mutants: list[Mutant], result: Run) -> dict:
    """By test: its seconds, and the names of the faults that it comes to. A program without tests is one, without name."""
    told = pathlib.Path(f"{path}.tests")
    if not told.is_file() or not told.read_text():
        names = [mutant.name for mutant, mark in zip(mutants, path.read_bytes()) if mark]
        return {"": {"seconds": result.seconds, "reached": names}}
    tests = {}
    for line in told.read_text().splitlines():
        name, milliseconds, *numbers = line.split()
        tests[name] = {"seconds": int(milliseconds) / 1000, "reached": [mutants[int(each)].name for each in numbers]}
    return tests


@dataclasses.dataclass(frozen=True)
class Wish:
    """What is to be run."""

    names: set[str]  # only these; empty: all that are not known
    again: bool = False  # those too that were not seen
    jobs: int = 1
    seconds: float = math.inf  # of tests for one fault


class Reached:
    """What each program comes to, measured again for those that were built anew."""

    def __init__(self, build: pathlib.Path, mutants: list[Mutant]):
        self.path = build / "reached.json"
        self.mutants = mutants
        self.known = json.loads(self.path.read_text()) if self.path.is_file() else {}

    def stamp_of(self, program: Program) -> str:
        path = pathlib.Path(program.command[0])
        built = path.stat().st_mtime_ns if path.is_file() else 0
        return hashlib.sha256(f"{built} {','.join(map(key_of, self.mutants))}".encode()).hexdigest()[:16]

    def measure_all(self, programs: list[Program], jobs: int) -> None:
        stamps = {program.name: self.stamp_of(program) for program in programs}
        new = [each for each in programs if self.known.get(each.name, {}).get("stamp") != stamps[each.name]]
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            done = {pool.submit(self.measure, program): program for program in new}
            for future in concurrent.futures.as_completed(done):
                self.keep(done[future], stamps[done[future].name], *future.result())

    def measure(self, program: Program) -> tuple[Run, dict]:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "reached"
            path.write_bytes(bytes(len(self.mutants)))
            result = run(program, {"LINDERHOF_REACHED": str(path)}, 3600)
            return result, read_reached(path, self.mutants, result)

    def keep(self, program: Program, stamp: str, result: Run, tests: dict) -> None:
        if not result.passed:
            sys.exit(f"{program.name} fails without any fault ({result.test}, it {result.how}); mend that first.")
        self.known[program.name] = {"stamp": stamp, "seconds": result.seconds, "tests": tests}
        self.path.write_text(json.dumps(self.known))
        count = len({name for test in tests.values() for name in test["reached"]})
        tell(f"{program.name} comes to {count} of {len(self.mutants)} faults in {result.seconds:.1f} s")

    def tests_at(self, program: Program, mutant: Mutant) -> list[tuple[float, str]]:
        """The tests that come to a fault, the quickest first, with their seconds."""
        return sorted((test["seconds"], name) for name, test in self.known[program.name]["tests"].items()
                      if mutant.name in test["reached"])


def is_own(program: Program, mutant: Mutant) -> bool:
    """Whether a program holds the tests of the folder that a fault stands in."""
    area = program.name.removesuffix("_test")
    folders = "host" if mutant.file.startswith("hosts/common/") else mutant.file
    return area in folders.split("/")


def batches_of(tests: list[tuple[float, str]]) -> list[list[tuple[float, str]]]:
    """Few and quick ones, more, and the rest."""
    batches = [[] for _ in range(len(BATCHES) + 1)]
    at, spent = 0, 0.0
    for seconds, name in tests:
        while at < len(BATCHES) and spent + seconds > BATCHES[at] and batches[at]:
            at, spent = at + 1, 0.0
        batches[at].append((seconds, name))
        spent += seconds
    return batches


def in_order(programs: list[Program], mutant: Mutant, reached: Reached) -> list[tuple[Program, float, list[str]]]:
    """What is run one after the other: programs, the seconds they take without a fault, and which of their tests."""
    runs = []
    for program in programs:
        for number, batch in enumerate(batches_of(reached.tests_at(program, mutant))):
            if batch:
                seconds = sum(each[0] for each in batch)
                late = number + (0 if is_own(program, mutant) else 1)
                runs.append(((late, not is_own(program, mutant), seconds), program, seconds, [each[1] for each in batch]))
    ordered = [(program, seconds, tests) for _, program, seconds, tests in sorted(runs, key=lambda each: each[0])]
    # What is read or made once for a whole program is come to by its first test alone, and seen by any.
    return ordered + [(program, 60.0, []) for program in programs
                      if is_own(program, mutant) and reached.tests_at(program, mutant)]


def result_of(mutant: Mutant, number: int, programs: list[Program], reached: Reached, most: float) -> dict:
    total = 0.0
    there = in_order(programs, mutant, reached)
    tried = 0
    for program, seconds, tests in there:
        if total + (seconds if tests else 0) > most:
            continue
        tried += len(tests)
        done = run(program, {"LINDERHOF_MUTANT": str(number)}, max(LEAST_SECONDS, 10 * seconds), tests)
        total += done.seconds
        if not done.passed:
            return {"key": key_of(mutant), "seen": True, "by": program.name, "test": done.test, "how": done.how,
                    "seconds": round(total, 1)}
    return {"key": key_of(mutant), "seen": False, "tests": tried, "seconds": round(total, 1)}


def run_all(mutants: list[Mutant], build: pathlib.Path, wish: Wish) -> dict:
    """The results by name. Those that are known are kept; what was not seen is tried again when it is wished again."""
    path = build / "results.json"
    results = json.loads(path.read_text()) if path.is_file() else {}
    programs = find_programs(build)
    reached = Reached(build, mutants)
    reached.measure_all(programs, wish.jobs)

    def is_wanted(mutant: Mutant) -> bool:
        known = results.get(mutant.name)
        current = known is not None and known["key"] == key_of(mutant) and (known["seen"] or not wish.again)
        return not mutant.equivalent and (mutant.name in wish.names if wish.names else not current)

    with concurrent.futures.ThreadPoolExecutor(wish.jobs) as pool:
        done = {pool.submit(result_of, mutant, number, programs, reached, wish.seconds): mutant
                for number, mutant in enumerate(mutants) if is_wanted(mutant)}
        for count, future in enumerate(concurrent.futures.as_completed(done), 1):
            mutant, result = done[future], future.result()
            results[mutant.name] = result
            path.write_text(json.dumps(results, indent=1))
            words = (f"seen by {result['by']} {result['test']} ({result['how']})" if result["seen"]
                     else f"NOT SEEN by {result['tests']} tests")
            tell(f"{count}/{len(done)} {mutant.name}: {words}, {result['seconds']:.1f} s")
    return results
