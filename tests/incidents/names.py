"""Names that people may give: players, records, folders of sets. What the program accepts it reads back, in the line that
it prints itself; what it does not is refused with a sentence before anything is written."""

import os
import random
import shutil
import subprocess
from pathlib import Path

from findings import Row
from game import moves_of

SIGNS = [": ", ":", " #", "#", "- ", "-", "--", "'", '"', "\\", "{", "}", "[", "]", "&", "*", "!", "|", ">", "%", "@", "`", "~",
         "null", "yes", "0x1F", "1e3", "007", "...", "---", "=", "<<", "?", "\t", "\n", "\x01", "\x1b[1m", "\x7f", "\udcff",
         "\udcc3", "ü", "語", "🏰", " ", "a", "B", "7", "\u2028", "\u202e", "\u200b", "\ufeff", "\u00a0", "$HOME", "$(true)",
         "é", ";", "(", "%s", ",", "x" * 60]


def any_text(chance, most):
    return "".join(chance.choice(SIGNS) for _ in range(chance.randrange(1, most)))


def any_file_name(chance):
    """Bytes that a file system takes for a name, long ones too."""
    text = any_text(chance, 7).replace("/", "") + "x" * chance.choice((0, 0, 0, 100, 230))
    name = os.fsencode(text)[:250].replace(b"\0", b"")
    return os.fsdecode(name if name not in (b"", b".", b"..") else b"x")


def make_set(folder, base, name):
    """A set of one's own under a name: the folder is called so, and the set says so."""
    made = folder / name
    made.mkdir(parents=True)
    quoted = name.replace("'", "''")
    (made / "set.yaml").write_text(f"id: '{quoted}'\nname: '{quoted}'\nversion: 1.0\ngame: castles\n"
                                   f"extends: {base}\nprovenance: house\n", encoding="utf-8", errors="surrogateescape")


class Naming:
    """One game with names of every kind."""

    def __init__(self, program, folder, chance, row, number):
        self.program = program
        self.folder = folder / str(number)
        self.row = row
        self.names = [any_text(chance, 5) for _ in range(2)]
        self.record = any_file_name(chance)
        self.sets = any_file_name(chance) if chance.random() < 0.5 else None
        self.words = ["play", "castles", "--seats", "you,greedy", "--seed", str(number), f"--record={self.record}"]
        if chance.random() < 0.7:
            self.words.append("--names=" + ",".join(self.names))
        self.where = f"{self.words[6:]} {self.sets!r}"
        row.tried += 1

    def run(self):
        self.folder.mkdir()
        if self.sets is not None:
            try:
                make_set(self.folder / "sets", "castles-base", self.sets)
            except OSError:
                return
            self.words += ["--data", "sets", f"--set={self.sets}"]
        ran = self.program.run(self.words, self.folder, "1\n1\n1\n")
        files = [path for path in self.folder.iterdir() if path.name != "sets"]
        if ran.returncode == 2:
            if not ran.stderr.strip() or files:
                self.row.fault("unexplained", self.where, f"refused, {len(files)} files left: {ran.stderr[:200]}")
        elif ran.returncode != 0:
            self.row.fault("crashed", self.where, f"status {ran.returncode}: {ran.stderr[-300:]}")
        else:
            self.go_on(ran.stdout, files)
        shutil.rmtree(self.folder)

    def go_on(self, said, files):
        """Types what the program has printed: the same game must be gone on with."""
        line = said.decode(errors="surrogateescape").rstrip("\n").rsplit("\n  ", 1)[-1]
        if not line.startswith("linderhof continue ") or len(files) != 1:
            self.row.fault("unexplained", self.where, f"no way to go on was told: {said[-300:]}")
            return
        environment = self.program.environment(self.folder)
        environment["PATH"] = os.path.dirname(self.program.binary) + ":" + environment["PATH"]
        before = moves_of(files[0].read_bytes())
        again = subprocess.run(["bash", "-c", line], cwd=self.folder, input=b"1\n\n1\n\n", capture_output=True,
                               env=environment, check=False)
        if again.returncode != 0:
            self.row.fault("lost", self.where, f"'{line}' gives {again.returncode}: {again.stderr[-300:]}")
        elif moves_of(files[0].read_bytes())[: len(before)] != before:
            self.row.fault("lost", self.where, f"'{line}' went on with another game")


def run(program, folder, number, seed):
    """So many games with names of every kind."""
    chance = random.Random(seed)
    row = Row("Names of players, records and sets at the command line")
    for each in range(number):
        Naming(program, Path(folder), chance, row, each).run()
    return row.done()
