#!/usr/bin/env python3
"""answer_costs.py BUILD [--questions N]: what an answer costs at the terminal, with strace.

Two people play; the time from the end of the line that is typed to the next question is told, without and with what the
disk takes for it, and which calls to the disk there were. No computer player thinks in between.
"""

import argparse
import random
import re
import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path

from game import Program, some_key
from player import Player

CALL = re.compile(r"^(?:\d+ +)?(\d+\.\d+) (\w+)\((.*)\) += (-?\d+).*<(\d+\.\d+)>$")
DISK = "fsync,write,pread64,newfstatat,openat,ftruncate,renameat2"


class Answer:
    """What was done between a line that was typed and the next question."""

    def __init__(self, begin):
        self.begin = begin
        self.end = begin
        self.calls = []  # kind, seconds

    def seconds(self, kind):
        return sum(seconds for each, seconds in self.calls if each == kind)

    def own(self):
        return self.end - self.begin - self.seconds("fsync")

    def writes(self):
        return any(kind == "fsync" for kind, _ in self.calls)


def answers_of(log, record):
    """The lines that were typed, with the calls behind each that were about the record or its folder."""
    answers = []
    files = set()  # descriptors of the record and its folder
    for line in log.read_text(errors="replace").splitlines():
        found = CALL.match(line)
        if not found:
            continue
        time, kind, words, result, seconds = found.groups()
        time, seconds = float(time), float(seconds)
        first = words.split(",")[0]
        if kind == "read" and first == "0":
            if answers:
                answers[-1].end = time
            answers.append(Answer(time + seconds))
        elif kind == "openat" and (record.name in words or "O_DIRECTORY" in words):
            files.add(result)
        if answers and kind != "read" and (first in files or record.name in words):
            answers[-1].calls.append((kind, seconds))
    return answers[:-1]  # behind the last there is no question


def play(program, folder, questions, traced):
    """Plays with strace; the answers that were written."""
    record = folder / "game.yaml"
    record.unlink(missing_ok=True)
    log = folder / "log"
    chance = random.Random(1)
    player = Player(["strace", "-f", "--seccomp-bpf", "-ttt", "-T", "-s", "400", "-e", f"trace=read,{traced}", "-o", log,
                     program.binary, "play", "castles", "--seats", "you,you", "--seed", "7", "--record", record.name],
                    folder, program.environment(folder))
    while player.waits() and questions > 0:
        questions -= 1
        told_so_far = player.text()[-2000:]
        player.type("" if "nter" in told_so_far[-60:] else some_key(chance, told_so_far))
    player.type("quit")
    player.waits()
    player.close()
    return [answer for answer in answers_of(log, record) if answer.writes()]


def told(name, seconds):
    in_ms = sorted(1000 * each for each in seconds)
    print(f"{name:<60}{statistics.median(in_ms):>9.3f}{in_ms[len(in_ms) * 9 // 10]:>9.3f}{in_ms[-1]:>9.3f}")


def main():
    parser = argparse.ArgumentParser(description="What an answer costs at the terminal.")
    parser.add_argument("build", help="the folder of the build")
    parser.add_argument("--questions", type=int, default=400)
    order = parser.parse_args()
    program = Program(order.build)
    with tempfile.TemporaryDirectory(prefix="linderhof-costs-", dir=".") as name:
        folder = Path(name).resolve()
        timed = play(program, folder, order.questions, "fsync,openat")
        seen = play(program, folder, order.questions, DISK)
    print(f"{len(timed)} answers that were written; milliseconds{'':<15}{'median':>9}{'of 10: 9':>9}{'most':>9}")
    told("from the line to the next question, without the disk", [answer.own() for answer in timed])
    told("the disk: fsync", [answer.seconds("fsync") for answer in timed])
    told("of the first: look at the record, read it, write a line",
         [sum(seconds for kind, seconds in answer.calls if kind != "fsync") for answer in seen])
    counts = Counter(", ".join(f"{number} {kind}" for kind, number in sorted(Counter(
        kind for kind, _ in answer.calls).items())) for answer in seen)
    print("Calls about the record for one answer:")
    for calls, number in counts.most_common(6):
        print(f"{number:>6} times  {calls}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
