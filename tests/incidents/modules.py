"""Faults of plugins and of sets: the tests that try each of them, counted here."""

import os
import re
import subprocess

from findings import Row

# Programs of tests, and those in which one hook after another throws.
BITING = {"plugin_test": "*BitingPlugin*", "castles_test": "*BitingHook*", "two_castles_test": "*BitingHook*"}
PARTS_OF_BENDS = 10  # of bends_slow_test; each has every tenth bend
BENDS = re.compile(r"(\d+) bends: (\d+) set-ups played, (\d+) refused, (\d+) in another way")


def program(build, name, *words):
    return subprocess.run([os.path.join(build, "bin", name), *words], capture_output=True, text=True, errors="replace",
                          check=False)


def plugins(build):
    """One fault thrown in each hook: it is blamed on its plugin, and the game stands where it stood."""
    row = Row("Faults thrown by a plugin at each of its hooks")
    for name, tests in BITING.items():
        ran = program(build, name, f"--gtest_filter={tests}")
        row.tried += len(re.findall(r"^\[       OK \] \w+/Biting", ran.stdout, re.MULTILINE))
        failed = sorted(set(re.findall(r"^\[  FAILED  \] (\w+/Biting[^, \n]*)", ran.stdout, re.MULTILINE)))
        row.tried += len(failed)
        for test in failed:
            row.fault("unexplained", test, "the fault was blamed on somebody else, or the game has changed")
        if ran.returncode < 0:
            row.fault("crashed", name, (ran.stdout + ran.stderr)[-500:])
        elif ran.returncode != 0 and not failed:
            row.fault("unexplained", name, (ran.stdout + ran.stderr)[-500:])
    if row.tried == 0:
        row.fault("unexplained", "plugins", "no fault was thrown")
    return row.done()


def sets(build, percent):
    """Entries, tables and numbers of the shipped sets, taken out or changed: played, or refused at the line."""
    row = Row("Shipped sets without an entry or a table, or with another number")
    for part in range(max(1, PARTS_OF_BENDS * percent // 100)):
        ran = program(build, "bends_slow_test", f"--gtest_filter=*Parts/AllBends*/{part}", "--gtest_also_run_disabled_tests")
        counted = BENDS.search(ran.stdout)
        if counted is None:
            row.fault("crashed" if ran.returncode < 0 else "unexplained", f"part {part}",
                      (ran.stdout + ran.stderr)[-500:])
            continue
        row.tried += int(counted[1])
        if counted[4] != "0":
            row.fault("crashed" if "ended by signal" in ran.stdout else "unexplained", f"part {part}",
                      ran.stdout[-1500:])
    return row.done()
