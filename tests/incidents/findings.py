"""What was tried, and what came of it."""

import sys
import time


class Row:
    """One line of the table. A fault is lost, crashed or unexplained."""

    KINDS = ("lost", "crashed", "unexplained")

    def __init__(self, title):
        self.title = title
        self.tried = 0
        self.faults = {kind: [] for kind in self.KINDS}
        self._start = time.monotonic()
        self.seconds = 0.0

    def fault(self, kind, where, what):
        self.faults[kind].append(f"{where}: {what}")
        if len(self.faults[kind]) <= 5:
            print(f"{self.title}: {kind}: {where}: {what}", file=sys.stderr, flush=True)

    def done(self):
        self.seconds = time.monotonic() - self._start
        return self

    def bad(self):
        return any(self.faults.values())

    def text(self):
        numbers = "".join(f"{len(self.faults[kind]):>{len(kind) + 2}}" for kind in self.KINDS)
        return f"{self.title:<72}{grouped(self.tried):>8}{numbers}{self.seconds:>9.1f}"

    @classmethod
    def head(cls):
        return f"{'':<72}{'tried':>8}" + "".join(f"  {kind}" for kind in cls.KINDS) + f"{'seconds':>9}"


def grouped(number):
    """1234567 as "1 234 567"."""
    return f"{number:,}".replace(",", " ")
