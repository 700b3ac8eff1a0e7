"""Properties of the record that its own tests draw cases for: here more of them are drawn."""

import os
import subprocess

from findings import Row

# What is counted, and the tests that draw the cases.
COUNTED = {"Layouts of a record that is read, answered, undone, left and read again": "RecordLayouts.FT01*",
           "Names, words of set-ups and notes that are written and read": "RecordNames.*:RecordLayouts.FT02*"}


def run(build, cases, seed):
    """So many cases of each property, a row for each kind."""
    rows = []
    for title, tests in COUNTED.items():
        row = Row(title)
        ran = subprocess.run([os.path.join(build, "bin", "record_test"), f"--gtest_filter={tests}"], capture_output=True,
                             text=True, errors="replace", check=False,
                             env={**os.environ, "RC_PARAMS": f"seed={seed} max_success={cases}"})
        said = ran.stdout + ran.stderr
        row.tried = cases * said.count("[       OK ]")  # a property passes with as many cases as are wanted
        if ran.returncode < 0:
            row.fault("crashed", tests, said[-500:])
        elif ran.returncode != 0:
            row.fault("lost", tests, said[-1500:])
        elif row.tried == 0:
            row.fault("unexplained", tests, "no case was drawn")
        rows.append(row.done())
    return rows
