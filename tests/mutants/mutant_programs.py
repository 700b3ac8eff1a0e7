"""The programs of the fast tests, run whole."""

import collections
import dataclasses
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

FAILED = re.compile(r"^\[  FAILED  \] ([\w/]+\.[\w/]+)", re.MULTILINE)
OF_TEXTS = ("architecture.", "mutants.", "rules.")  # tests that read the sources and run nothing
STARTED = re.compile(r"^\[ RUN      \] (\S+)", re.MULTILINE)


@dataclasses.dataclass(frozen=True)
class Program:
    """A command that holds one test of ctest, or all fast ones of a program of GoogleTest."""

    name: str
    command: tuple[str, ...]
    folder: str
    environment: tuple[tuple[str, str], ...]
    holds_tests: bool = False
    skipped: int = 0  # its status where the machine has not what it needs


@dataclasses.dataclass(frozen=True)
class Run:
    passed: bool
    test: str  # the first that failed
    how: str  # failed, crashed, or took too long
    seconds: float


def property_of(test: dict, name: str, otherwise):
    return next((each["value"] for each in test.get("properties", []) if each["name"] == name), otherwise)


def find_programs(build: pathlib.Path) -> list[Program]:
    """All that are built: what `make checks` runs is not, for it holds the same promises as the contract."""
    listed = subprocess.run(["ctest", "--test-dir", str(build), "-L", "fast", "--show-only=json-v1"],
                            check=True, capture_output=True, text=True)
    programs = collections.OrderedDict()
    for test in json.loads(listed.stdout)["tests"]:
        command = test.get("command", [])
        if not command or test["name"].startswith(OF_TEXTS):
            continue
        environment = tuple(tuple(each.split("=", 1)) for each in property_of(test, "ENVIRONMENT", [])
                            if not each.startswith("GTEST_"))  # which share of its tests: here it runs all of them
        folder = property_of(test, "WORKING_DIRECTORY", str(build))
        if any(word.startswith("--gtest_filter") for word in command):
            name, command, holds_tests = pathlib.Path(command[0]).name, [command[0], "--gtest_color=no"], True
        else:
            name, holds_tests = test["name"], False
        skipped = property_of(test, "SKIP_RETURN_CODE", 0)
        programs[name] = Program(name, tuple(command), folder, environment, holds_tests, skipped)
    return list(programs.values())


def first_failed(output: str) -> str:
    failed = FAILED.search(output)
    started = STARTED.findall(output)
    return failed[1] if failed else started[-1] if started else ""


def run(program: Program, more: dict[str, str], most_seconds: float, tests: list[str] | None = None) -> Run:
    """With some tests only, or all; a program of GoogleTest ends at the first that fails when a list is given."""
    environment = {**os.environ, **dict(program.environment), **more}
    began = time.monotonic()
    with tempfile.TemporaryFile() as output, tempfile.TemporaryDirectory() as home:
        os.chmod(home, 0o755)  # a database that a test starts is somebody else
        environment |= {"TMPDIR": home}
        command = list(program.command)
        if tests is not None and program.holds_tests:
            flags = pathlib.Path(home) / "flags"  # more than fits into a command line
            flags.write_text("--gtest_fail_fast\n" + (f"--gtest_filter={':'.join(tests)}\n" if tests else ""))
            command.append(f"--gtest_flagfile={flags}")
        process = subprocess.Popen(command, cwd=program.folder, env=environment, stdin=subprocess.DEVNULL,
                                   stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
        late = False
        try:
            process.wait(most_seconds)
        except subprocess.TimeoutExpired:
            late = True
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)  # what it may have started, too
            except ProcessLookupError:
                pass
            process.wait()
        output.seek(0)
        text = output.read().decode(errors="replace")
    seconds = time.monotonic() - began
    if process.returncode in (0, program.skipped):
        return Run(True, "", "", seconds)
    how = "took too long" if late else "crashed" if process.returncode < 0 else "failed"
    return Run(False, first_failed(text), how, seconds)
