"""Games for the double of the disk: how each begins, and what is typed."""

import random
import shutil
from pathlib import Path

from game import Script
from kinds import OTHER_GAME

LINES = 12  # questions of each game

FLOW = """# a game by hand
format: 1
setup: {game: castles, players: 2, seed: 5, options: {edition: 2e}}
seats: [Ada, {name: Ben, bot: greedy}]
moves: []
"""


class Scene:
    """A game that is played in one folder, undisturbed at first."""

    def __init__(self, name, program, folder, seed, begin=None, deletes=None, length=LINES):
        self.name = name
        self.program = program
        self.folder = folder
        self.begin = begin      # the content of the record that is gone on with; None: a new game
        self.written_anew = name in ("flow", "damaged")  # the record is, and kept beside it as it was
        self.deletes = deletes  # at this question the record is deleted by somebody else
        while not self._learnt(random.Random(seed), length):
            seed += 100

    def _learnt(self, chance, length):
        """Whether a game was found in which something is taken back."""
        self.script = Script(chance, length)
        fresh = self.prepare("known")
        self.script.learn(self.program, fresh, self.words(), fresh / "game.yaml")
        numbers = [len(moves) for moves in self.script.moves]
        return any(later < earlier for earlier, later in zip(numbers, numbers[1:]))

    def words(self):
        if self.begin is None:
            return self.script.new_game(self.program, "game.yaml")
        return [self.program.binary, "continue", "game.yaml"]

    def prepare(self, name):
        """A folder as it is before the game."""
        fresh = Path(self.folder) / f"{self.name}-{name}"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        (fresh / "other.yaml").write_bytes(OTHER_GAME)
        if self.begin is not None:
            (fresh / "game.yaml").write_bytes(self.begin)
        return fresh


def _part_of_a_game(program, folder, seed):
    """A record with some moves, and with what a reader wrote behind the last of them."""
    folder.mkdir(parents=True)
    record = folder / "game.yaml"
    script = Script(random.Random(seed), 7)
    script.learn(program, folder, script.new_game(program, record), record)
    return record.read_bytes() + b"# a thought\n- note: too dear?\n"


def all_scenes(program, folder):
    """A new game; one that is gone on with and undone; another layout; a broken and a damaged end; one that is taken away."""
    part = _part_of_a_game(program, Path(folder) / "part", 3)
    return [Scene("new", program, folder, 1),
            Scene("part", program, folder, 5, part),
            Scene("flow", program, folder, 2, FLOW.encode()),
            Scene("broken", program, folder, 4, part + b"- 0 pa"),
            Scene("damaged", program, folder, 4, part + b"- 0 pa" + bytes(300) + b"\n- note: behind\n"),
            Scene("deleted", program, folder, 6, None, deletes=4)]
