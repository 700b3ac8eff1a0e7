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
STARTED = re.compile(r"^\[ RUN      \] (\S+)", re.MULTILINE)


@dataclasses.dataclass(frozen=True)
class Program:
    """A command that holds one test of ctest, or all fast ones of a program of GoogleTest."""

    name: str
    command: tuple[str, ...]
    folder: str
    environment: tuple[tuple[str, str], ...]


@dataclasses.dataclass(frozen=True)
class Run:
    passed: bool
    test: str  # the first that failed
    how: str  # failed, crashed, or took too long
    seconds: float


def property_of(test: dict, name: str, otherwise):
    return next((each["value"] for each in test.get("properties", []) if each["name"] == name), otherwise)


def find_programs(build: pathlib.Path) -> list[Program]:
    listed = subprocess.run(["ctest", "--test-dir", str(build), "-L", "fast", "--show-only=json-v1"],
                            check=True, capture_output=True, text=True)
    programs = collections.OrderedDict()
    for test in json.loads(listed.stdout)["tests"]:
        command = test.get("command", [])
        environment = tuple(tuple(each.split("=", 1)) for each in property_of(test, "ENVIRONMENT", []))
        folder = property_of(test, "WORKING_DIRECTORY", str(build))
        if any(word.startswith("--gtest_filter") for word in command):
            name, command = pathlib.Path(command[0]).name, [command[0], "--gtest_fail_fast", "--gtest_color=no"]
        else:
            name = test["name"]
        programs[name] = Program(name, tuple(command), folder, environment)
    return list(programs.values())


def first_failed(output: str) -> str:
    failed = FAILED.search(output)
    started = STARTED.findall(output)
    return failed[1] if failed else started[-1] if started else ""


def run(program: Program, more: dict[str, str], most_seconds: float) -> Run:
    environment = {**os.environ, **dict(program.environment), **more}
    began = time.monotonic()
    with tempfile.TemporaryFile() as output, tempfile.TemporaryDirectory() as home:
        environment |= {"TMPDIR": home}
        process = subprocess.Popen(program.command, cwd=program.folder, env=environment, stdin=subprocess.DEVNULL,
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
    if process.returncode == 0:
        return Run(True, "", "", seconds)
    how = "took too long" if late else "crashed" if process.returncode < 0 else "failed"
    return Run(False, first_failed(text), how, seconds)
