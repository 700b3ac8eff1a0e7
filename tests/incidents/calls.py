"""Every call that a game makes to the disk fails, is cut short or interrupted, one after the other; the program dies before
it; somebody else takes the file at that moment."""

import errno
import os

from disk import read_log
from findings import Row
from game import common, moves_of, starts_with
from kinds import OTHER_GAME
from player import Hung, Player

NO_SPACE, FAULT, INTERRUPTED, OVER_QUOTA = errno.ENOSPC, errno.EIO, errno.EINTR, errno.EDQUOT
INTERRUPTIBLE = ("open", "create", "folder", "write", "read", "sync", "truncate", "lock", "rename", "exchange", "close")

DEATH = "kill"
TAKEN = ("delete game.yaml", "move game.yaml taken.yaml", "move other.yaml game.yaml")


def incidents_of(kind):
    """What may befall a call of this kind."""
    whats = [f"fail {FAULT}", DEATH, *TAKEN]
    if kind in INTERRUPTIBLE:
        whats.append(f"fail {INTERRUPTED}")
    if kind in ("create", "write"):
        whats += [f"fail {NO_SPACE}", f"fails {NO_SPACE}", f"fail {OVER_QUOTA}"]
    if kind in ("write", "read"):
        whats.append("short")
    if kind in ("sync", "write", "truncate", "exchange"):
        whats.append(f"fails {FAULT}")
    return whats


class Trial:
    """A scene that is played with the double of the disk."""

    def __init__(self, scene, number=None, what=""):
        self.scene = scene
        self.number = number
        self.what = what
        self.where = f"{scene.name}, call {number}: {what}"
        self.folder = scene.prepare("trial")
        self.told = str(self.folder / "game.yaml")
        self.tolds = []   # the place that was told at each question; None: answers were not written down there
        self.calls = []   # the number of calls at each question
        self.log = self.folder.parent / "calls.log"
        self.log.unlink(missing_ok=True)
        more = {} if number is None else {"DISK_CALL": number, "DISK_DO": what}
        elsewhere = self.folder.parent / "elsewhere"  # another disk, where nothing goes wrong
        elsewhere.mkdir(exist_ok=True)
        self.environment = scene.program.disturbed(elsewhere, self.folder, DISK_LOG=self.log, **more)
        self.gave_up = False
        self.died = False

    def content(self, name):
        path = self.folder / name
        return path.read_bytes() if path.is_file() else b""

    def note(self, player):
        """Keeps what a question tells."""
        moved = player.told_place()
        self.told = self.told if moved is None else str(self.folder / moved)
        self.tolds.append(None if player.told_unwritten() else self.told)
        self.kinds = [fields[0] for fields in read_log(self.log)] if self.log.exists() else []
        self.calls.append(len(self.kinds))

    def unseen(self):
        """Whether somebody has taken the file since the program looked at it last."""
        return self.what in TAKEN and self.number < len(self.kinds) and "stat" not in self.kinds[self.number:]

    def run(self, check):
        """Plays; `check(trial, question)` at each question."""
        player = Player(self.scene.words(), self.folder, self.environment)
        try:
            for question, line in enumerate(self.scene.script.lines):
                if not player.waits():
                    break
                self.note(player)
                check(self, question)
                if question == self.scene.deletes and self.what not in TAKEN:
                    (self.folder / "game.yaml").unlink(missing_ok=True)
                player.type(line)
            while player.waits():  # not all is written, and there will be no room
                self.gave_up = True
                player.type("quit")
            self.note(player)
            self.told = self.told if (way_on := player.told_way_on()) is None else str(
                self.folder / way_on.split()[-1].strip("'"))
        finally:
            player.close()
        self.text = player.text()
        self.status = player.process.returncode
        self.died = self.status == -9
        self.way_on = player.told_way_on()
        return self

    def clear(self):
        for path in self.folder.iterdir():
            path.unlink()
        self.folder.rmdir()


def between(moves, last, following):
    """Whether moves are what a record may hold between two questions: all that both have, and no more than one has."""
    return starts_with(moves, last[: common(last, following)]) and (
        starts_with(following, moves) or starts_with(last, moves))


def check_question(row):
    """At a question every answer is in the file that was told, unless it was said that it is not."""
    def check(trial, question):
        place = trial.tolds[-1]
        if place is not None and not trial.unseen() and moves_of(trial.content(place)) != trial.scene.script.moves[question]:
            row.fault("lost", trial.where, f"question {question}: {os.path.basename(place)} holds "
                                           f"{len(moves_of(trial.content(place)))} moves of "
                                           f"{len(trial.scene.script.moves[question])}")
    return check


def check_end(row, trial):
    """What is left when the program has ended or died."""
    known = trial.scene.script.moves
    asked = len(trial.tolds) - 1  # questions that were seen
    content = trial.content(trial.told)
    moves = moves_of(content)
    if not trial.died and trial.status not in (0, 2):
        row.fault("crashed", trial.where, f"status {trial.status}: {trial.text[-300:]}")
    elif trial.status == 0 and not trial.unseen() and (trial.way_on is None or moves != known[-1]):
        row.fault("lost", trial.where, f"at the end {os.path.basename(trial.told)} has {len(moves)} of "
                                       f"{len(known[-1])} moves: {trial.text[-200:]}")
    elif trial.status == 2 and asked > 0 and not trial.gave_up:
        row.fault("crashed", trial.where, f"ended in the middle of the game: {trial.text[-300:]}")
    elif trial.status == 2 and len(trial.text) < 20:
        row.fault("unexplained", trial.where, f"refused with: {trial.text}")
    elif trial.died and asked > 0 and asked - 1 != trial.scene.deletes and not between(
            moves, known[asked - 1], known[min(asked, len(known) - 1)]):  # deleted and killed in one moment: it is gone
        row.fault("lost", trial.where, f"died with {len(moves)} moves, of {len(known[asked - 1])} that were written")
    if content and asked > 0 and content != trial.scene.begin and not trial.unseen() and (
            why := trial.scene.program.fault_of_record(content, trial.scene.folder)):
        row.fault("lost", trial.where, f"{os.path.basename(trial.told)} is not read: {why}")
    check_others(row, trial)


def check_others(row, trial):
    """What is not the game's is where it was, or where it was put, and as it was."""
    other = "game.yaml" if trial.what == TAKEN[2] and not (trial.folder / "other.yaml").exists() else "other.yaml"
    if trial.content(other) != OTHER_GAME:
        row.fault("lost", trial.where, f"{other} was somebody else's and has changed")
    begin = trial.scene.begin
    if trial.scene.written_anew and trial.what not in TAKEN and (
            begin not in [path.read_bytes() for path in trial.folder.iterdir()]):
        row.fault("lost", trial.where, "the record as it was is nowhere")
    if trial.status == 2 and trial.scene.begin is None and len(trial.tolds) == 1 and trial.content("game.yaml") and (
            not trial.what.startswith("move")):
        row.fault("unexplained", trial.where, "no game has begun, and a file is left")


def undisturbed(scene):
    """The calls of a scene in which nothing happens."""
    trial = Trial(scene).run(lambda trial, question: None)
    log = read_log(trial.log)
    trial.clear()
    return trial, log


def run(scenes, percent, chance):
    """Every incident to every call of every scene, or so many per cent of them. Gives the rows, and the trials for power."""
    failing = Row("Calls to the disk that fail, once or from then on, or are cut short")
    dying = Row("The program killed between two calls to the disk")
    taken = Row("The file taken by somebody else between two calls to the disk")
    for scene in scenes:
        for number, fields in enumerate(undisturbed(scene)[1]):
            for what in incidents_of(fields[0]):
                if chance.randrange(100) >= percent:
                    continue
                row = dying if what == DEATH else taken if what in TAKEN else failing
                row.tried += 1
                trial = Trial(scene, number, what)
                try:
                    trial.run(check_question(row))
                    check_end(row, trial)
                except Hung as hung:
                    row.fault("crashed", trial.where, f"hangs: {hung}")
                trial.clear()
    return [row.done() for row in (failing, dying, taken)]
