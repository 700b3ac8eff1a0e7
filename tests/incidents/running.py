"""Random incidents to the file of a running game. After each the game goes on, all answers are in a file that was told,
and nothing that is somebody else's by then has changed."""

import os
import random
import shlex
import shutil
import subprocess
from pathlib import Path

import kinds
from findings import Row
from game import Script, moves_of
from player import Hung, Player

SCRIPTS = 12          # games that are known; each is played many times
LONGEST_SCRIPT = 16   # answers
SMALL_DISK = "size=128k"


def own_mounts_allowed(folder):
    """Whether a small disk of its own can be made for a test."""
    folder.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", SMALL_DISK, "none", folder], capture_output=True, check=False)
    if done.returncode == 0:
        subprocess.run(["umount", folder], check=True)
    folder.rmdir()
    return done.returncode == 0


class Table:
    """One game with its folders: where it is kept, where the program runs, what others have there."""

    def __init__(self, program, folder, chance, small_disk):
        self.program = program
        self.folder = folder
        self.chance = chance
        self.games, self.here, self.home = (folder / name for name in ("games", "here", "home"))
        for each in (self.games, self.here, self.home):
            each.mkdir(parents=True)
        self.small_disk = small_disk
        if small_disk:
            subprocess.run(["mount", "-t", "tmpfs", "-o", SMALL_DISK, "none", self.games], check=True)
        self.full = folder / "full"  # as long as it is there, the disk has no room
        self.others = {}             # what is somebody else's: path and content
        self.record = ""             # the game's file, or where it was until somebody took it

    def close(self):
        for each in (self.games, *self.folder.glob("*")):
            if each.is_dir() and not each.is_symlink():
                each.chmod(0o755)
        if self.small_disk:
            subprocess.run(["umount", "-l", *self.folder.glob("games*")], capture_output=True, check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def read(self, path):
        return Path(path).read_bytes()

    def write(self, path, content):
        Path(path).write_bytes(content)

    def free(self, path):
        while os.path.lexists(path):
            path += "_"
        return path

    def close_folder(self):
        """Makes the folder read-only in which the game began. The others stay open: one must, for answers to be kept."""
        if os.path.dirname(self.record) != str(self.games):
            raise OSError("the game is elsewhere")
        self.games.chmod(0o555)

    def fill(self):
        if not self.small_disk:
            self.full.touch()
            return
        with open(self.games / "filler", "ab", buffering=0) as file:
            try:
                while file.write(bytes(256)):
                    pass
            except OSError:
                pass

    def make_room(self):
        self.full.unlink(missing_ok=True)
        (self.games / "filler").unlink(missing_ok=True)

    def everything(self):
        """All files of the table with their content; a link, a pipe and a folder stand for themselves."""
        found = {}
        for top, folders, files in os.walk(self.folder):
            for name in (*folders, *files):
                path = os.path.join(top, name)
                if os.path.islink(path):
                    found[path] = b"-> " + os.fsencode(os.readlink(path))
                elif os.path.isfile(path):
                    found[path] = self.read(path)
                elif not os.path.isdir(path):
                    found[path] = b"a pipe"
        for path in (str(self.full), str(self.games / "filler")):
            found.pop(path, None)
        return found


class Course:
    """One game that is played on a table, with incidents at some of its questions."""

    def __init__(self, table, script, row, number):
        self.table = table
        self.script = script
        self.row = row
        self.where = f"game {number}"
        self.at = {}  # the incidents by question
        for _ in range(table.chance.choice((1, 1, 2, 3))):
            self.at.setdefault(table.chance.randrange(1, len(script.lines)), []).append(table.chance.choice(kinds.ALL))
        self.end = table.chance.choice(("quit", "quit", "interrupt", "kill"))

    def fault(self, kind, what):
        self.row.fault(kind, self.where, what)

    def start(self):
        table = self.table
        here, record = table.chance.choice(((table.games, "game.yaml"), (table.here, "../games/game.yaml"),
                                            (table.here, str(table.games / "game.yaml"))))
        for name in table.chance.sample(("games/game-2.yaml", "here/game.yaml", "home/game.yaml"), 2):
            table.write(table.folder / name, kinds.OTHER_GAME)
        table.others = table.everything()
        environment = (table.program.environment(table.home) if table.small_disk else
                       table.program.disturbed(table.home, table.folder, DISK_FULL=table.full))
        self.player = Player(self.script.new_game(table.program, record), here, environment)
        self.here = str(here)
        table.record = str(table.games / "game.yaml")
        self.told = record

    def place(self):
        """Where the game is, as the person was told."""
        self.told = self.player.told_place() or self.told
        self.here = self.player.path_now("") or self.here
        return self.player.path_now(self.told)

    def befall(self, incident):
        """Lets something happen, and learns whose the files are now."""
        before = self.place()
        if before is None or not os.path.isfile(before):
            return  # taken already, or left to the next answer
        self.table.record = os.path.realpath(before)
        inode = os.stat(before).st_ino
        self.where += f", {incident.__name__}"
        try:
            done = incident(self.table)
            self.row.tried += 1
        except OSError:
            done = "tried"  # the disk is full, or the folder is one that cannot be moved; a part may be done
        now = self.table.everything()
        after = self.player.path_now(self.told)
        self.here = self.player.path_now("") or self.here
        same = after is not None and os.path.isfile(after) and os.stat(after).st_ino == inode
        if same and (done in ("kept", "tried") or incident in (kinds.folder_moved, kinds.folder_replaced)):
            now.pop(os.path.realpath(after), None)  # it is still the game's, in a folder that moved with the program
        self.table.others = now

    def check(self, question):
        """At a question: the answers so far are where they are said to be, the rest is as it was."""
        if self.player.told_unwritten():
            if not self.table.full.exists():
                self.fault("unexplained", "answers are not written, though nothing is in the way")
            return
        place = self.place()
        content = Path(place).read_bytes() if place is not None and os.path.isfile(place) else b""
        if moves_of(content) != self.script.moves[question]:
            self.fault("lost", f"question {question}: {self.told} has {len(moves_of(content))} moves of "
                               f"{len(self.script.moves[question])}")
        for path, was in self.table.others.items():
            if self.table.everything().get(path) != was:
                self.fault("lost", f"question {question}: {path} was somebody else's and has changed")

    def play(self):
        """Answers up to the end. The number of the question at which the game was left."""
        self.start()
        for question, line in enumerate(self.script.lines):
            if not self.player.waits():
                self.fault("crashed", f"ended before question {question}: {self.player.text()[-300:]}")
                return None
            self.check(question)
            for incident in self.at.get(question, ()):
                self.befall(incident)
            if line == "quit" and self.end == "kill":
                self.player.kill()
                return question
            if line == "quit" and self.end == "interrupt":
                self.player.interrupt()
            else:
                self.player.type(line)
        if self.player.waits():  # there is no room; the person makes some
            self.table.make_room()
            self.player.type("")
            self.player.waits()
        return len(self.script.lines) - 1

    def check_end(self, question):
        """What is left when the program has ended."""
        player = self.player
        if self.end == "kill":
            return  # what was told at the last question was checked there
        if player.process.returncode != 0:
            self.fault("crashed", f"status {player.process.returncode}: {player.text()[-300:]}")
            return
        way_on = player.told_way_on()
        if way_on is None:
            self.fault("unexplained", f"no way to go on was told: {player.text()[-300:]}")
            return
        path = os.path.join(self.here, shlex.split(way_on)[-1])
        content = Path(path).read_bytes() if os.path.isfile(path) else b""
        if moves_of(content) != self.script.moves[-1]:
            self.fault("lost", f"at the end {path} has {len(moves_of(content))} moves of {len(self.script.moves[-1])}")
        elif why := self.table.program.fault_of_record(content, self.table.folder):
            self.fault("lost", f"at the end {path} is not read: {why}")

    def run(self):
        try:
            question = self.play()
            if question is not None:
                self.check_end(question)
        except Hung as hung:
            self.fault("crashed", f"hangs: {hung}")
        finally:
            self.player.close()


def known_scripts(program, folder, chance, number):
    """Games whose every record is known."""
    scripts = []
    for i in range(number):
        script = Script(chance, chance.randrange(8, LONGEST_SCRIPT))
        record = folder / f"known-{i}.yaml"
        scripts.append(script.learn(program, folder, script.new_game(program, record), record))
    return scripts


def run(program, folder, incidents, seed):
    """So many incidents to the files of running games."""
    chance = random.Random(seed)
    row = Row("Incidents to the file of a running game")
    mounts = own_mounts_allowed(folder / "try")
    scripts = known_scripts(program, folder, chance, min(SCRIPTS, 1 + incidents // 10))
    number = 0
    while row.tried < incidents:
        table = Table(program, folder / f"game-{number}", chance, mounts and chance.random() < 0.4)
        try:
            Course(table, chance.choice(scripts), row, number).run()
        finally:
            table.close()
        number += 1
    return row.done()
