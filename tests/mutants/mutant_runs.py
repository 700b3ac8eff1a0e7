"""Which test sees which fault: runs the programs that come to its place, the most likely ones first."""

import hashlib
import json
import pathlib
import sys
import tempfile

from mutant_list import Mutant
from mutant_programs import Program, Run, find_programs, run

LEAST_SECONDS = 30


def tell(text: str) -> None:
    print(text, flush=True)


def key_of(mutant: Mutant) -> str:
    return hashlib.sha256("\0".join((mutant.file, mutant.behind, mutant.text, mutant.change)).encode()).hexdigest()[:16]


class Reached:
    """By program: how long it takes, and to which faults it comes. Measured again for programs that were built anew."""

    def __init__(self, build: pathlib.Path, mutants: list[Mutant]):
        self.path = build / "reached.json"
        self.mutants = mutants
        self.known = json.loads(self.path.read_text()) if self.path.is_file() else {}

    def stamp_of(self, program: Program) -> str:
        path = pathlib.Path(program.command[0])
        return f"{path.stat().st_mtime_ns if path.is_file() else 0} {','.join(map(key_of, self.mutants))}"

    def measure(self, program: Program) -> None:
        stamp = hashlib.sha256(self.stamp_of(program).encode()).hexdigest()[:16]
        if self.known.get(program.name, {}).get("stamp") == stamp:
            return
        with tempfile.NamedTemporaryFile() as file:
            file.write(bytes(len(self.mutants)))
            file.flush()
            result = run(program, {"LINDERHOF_REACHED": file.name}, 3600)
            marks = pathlib.Path(file.name).read_bytes()
        if not result.passed:
            sys.exit(f"{program.name} fails without any fault ({result.test}, it {result.how}); mend that first.")
        names = [mutant.name for mutant, mark in zip(self.mutants, marks) if mark]
        self.known[program.name] = {"stamp": stamp, "seconds": result.seconds, "reached": names}
        self.path.write_text(json.dumps(self.known, indent=1))
        tell(f"{program.name} comes to {len(names)} of {len(self.mutants)} faults in {result.seconds:.1f} s")

    def seconds(self, program: Program) -> float:
        return self.known[program.name]["seconds"]

    def comes_to(self, program: Program, mutant: Mutant) -> bool:
        return mutant.name in self.known[program.name]["reached"]


def is_own(program: Program, mutant: Mutant) -> bool:
    """Whether a program holds the tests of the folder that a fault stands in."""
    area = program.name.removesuffix("_test")
    folders = "host" if mutant.file.startswith("hosts/common/") else mutant.file
    return area in folders.split("/")


def in_order(programs: list[Program], mutant: Mutant, reached: Reached) -> list[Program]:
    there = [program for program in programs if reached.comes_to(program, mutant)]
    return sorted(there, key=lambda program: (not is_own(program, mutant), reached.seconds(program)))


def result_of(mutant: Mutant, number: int, programs: list[Program], reached: Reached) -> dict:
    seconds = 0.0
    there = in_order(programs, mutant, reached)
    for program in there:
        done: Run = run(program, {"LINDERHOF_MUTANT": str(number)},
                        max(LEAST_SECONDS, 5 * reached.seconds(program)))
        seconds += done.seconds
        if not done.passed:
            return {"key": key_of(mutant), "seen": True, "by": program.name, "test": done.test, "how": done.how,
                    "seconds": seconds}
    return {"key": key_of(mutant), "seen": False, "reached": [program.name for program in there], "seconds": seconds}


def run_all(mutants: list[Mutant], build: pathlib.Path, wanted: set[str], again: bool) -> dict:
    """The results by name. Those that are known are kept; what was not seen is tried again when `again`."""
    path = build / "results.json"
    results = json.loads(path.read_text()) if path.is_file() else {}
    programs = find_programs(build)
    reached = Reached(build, mutants)
    for program in programs:
        reached.measure(program)
    for number, mutant in enumerate(mutants):
        known = results.get(mutant.name)
        current = known is not None and known["key"] == key_of(mutant) and (known["seen"] or not again)
        if mutant.equivalent or (mutant.name not in wanted if wanted else current):
            continue
        result = result_of(mutant, number, programs, reached)
        results[mutant.name] = result
        path.write_text(json.dumps(results, indent=1))
        words = f"seen by {result['by']} {result['test']} ({result['how']})" if result["seen"] else "NOT SEEN"
        tell(f"{number + 1}/{len(mutants)} {mutant.name}: {words}, {result['seconds']:.1f} s")
    return results
