"""A game that is played in the same way again and again, with what its record holds at every question."""

import hashlib
import os
import re
import subprocess
from pathlib import Path

from player import Player

KEYS = re.compile(r"\(([^()]*?)(?:;[^()]*)?\) >")
MOVE = re.compile(rb'^- "?(\d [^"\n#]*?)"?(?: #.*)?$', re.MULTILINE)


def moves_of(content):
    """The moves of a record that is written line by line, without what a reader would leave out."""
    content = content.split(b"\0")[0]
    content = content[: content.rfind(b"\n") + 1]
    return [move.decode() for move in MOVE.findall(content.partition(b"\nmoves:")[2])]


def some_key(chance, told):
    """One of the keys that the last question offered, which was told as "(1-5 h s p; hint, why) >"; 1 where it had none."""
    offered = KEYS.findall(told)
    words = re.findall(r"(?<!\S)(?:[a-z]?\d+(?:-\d+)?|[a-z]|auto)(?=[ ,]|$)", offered[-1]) if offered else []
    word = chance.choice([word for word in words if word not in "xy"] or ["1"])
    span = re.fullmatch(r"([a-z]*)(\d+)-(\d+)", word)
    return f"{span[1]}{chance.randint(int(span[2]), int(span[3]))}" if span else word


def starts_with(moves, first):
    return moves[: len(first)] == first


def common(one, other):
    """So many moves are the same at the beginning."""
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    return same


class Program:
    """The program of a build, and what is known of the records that it has read."""

    def __init__(self, build):
        self.build = str(Path(build).resolve())
        self.binary = os.path.join(self.build, "bin", "linderhof")
        self.double = os.path.join(self.build, "lib", "liblinderhof_disk_double.so")
        self._readable = {}

    def environment(self, home, **more):
        return {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "NO_COLOR": "1", "HOME": str(home),
                "TMPDIR": str(home), **{name: str(value) for name, value in more.items()}}

    def disturbed(self, home, folder, **more):
        """The environment of a program whose files in a folder are looked after by the double of the disk."""
        return self.environment(home, LD_PRELOAD=self.double, DISK_FOLDER=folder, **more)

    def run(self, words, folder, typed="", environment=None):
        return subprocess.run([self.binary, *map(str, words)], cwd=folder, input=typed.encode(), capture_output=True,
                              env=environment or self.environment(folder), timeout=60, check=False)

    def fault_of_record(self, content, folder):
        """Why a record with this content is not a whole game to go on with; None: it is one."""
        key = hashlib.sha256(content).digest()
        if key not in self._readable:
            self._readable[key] = self._try_record(content, Path(folder) / "read-back")
        return self._readable[key]

    def _try_record(self, content, folder):
        folder.mkdir(exist_ok=True)
        path = folder / "game.yaml"
        path.write_bytes(content)
        steps = [(["replay", "--check", path.name], "")]
        if not content.endswith(b"\n") or b"\0" in content:  # what is left out must not be in the way of what follows
            steps += [(["continue", path.name], "1\n\n1\n\nquit\n"), *steps]
        try:
            for words, typed in steps:
                ran = self.run(words, folder, typed)
                if ran.returncode != 0:
                    return f"{words[0]}: {(ran.stdout + ran.stderr).decode(errors='replace').strip()}"
            return None
        finally:
            for file in folder.iterdir():
                file.unlink()


class Script:
    """What is typed in a game, up to 'quit'. It is made up while the game is learnt."""

    def __init__(self, chance, length):
        self.chance = chance
        self.length = length
        self.seed = chance.randrange(1, 10_000)
        self.lines = []
        self.moves = []  # the moves of the record at each question, and at the end

    def new_game(self, program, record):
        return [program.binary, "play", "castles", "--seats", "you,greedy", "--seed", self.seed, "--record", record]

    def _line(self, question):
        if "Do it?" in question:
            return self.chance.choice(["", "", "", "", "undo"])
        return self.chance.choice(["1", "1", "1", "1", "1", "2", "p", "h", "auto", "undo", "back"])

    def learn(self, program, folder, words, record, environment=None):
        """Plays it undisturbed, and keeps what its record holds at each question."""
        player = Player(words, folder, environment or program.environment(folder))
        self.lines, self.moves = [], []
        while player.waits():
            self.moves.append(moves_of(record.read_bytes()))
            self.lines.append(self._line(player.text()[-120:]) if len(self.lines) < self.length else "quit")
            player.type(self.lines[-1])
        player.close()
        self.moves.append(moves_of(record.read_bytes()))
        if player.process.returncode != 0 or self.lines[-1] != "quit":
            raise RuntimeError(f"an undisturbed game went wrong: {player.text()[-500:]}")
        return self
