"""The power fails before each call that a game makes to the disk: what may be found then is read back, with all answers that
were there when the program asked last, in the file that was told."""

import os

from calls import Trial, between, incidents_of, undisturbed
from disk import Disk, read_log
from findings import Row
from game import moves_of
from kinds import OTHER_GAME


class Failure:
    """A trial that has run, and the disk of its every moment."""

    def __init__(self, row, trial, log):
        self.row = row
        self.trial = trial
        self.log = log
        self.known = trial.scene.script.moves
        self.calls = trial.calls if trial.status == 0 else trial.calls[:-1]  # the last is the end of a game that was kept

    def disk_before(self):
        contents = {str(self.trial.folder / "other.yaml"): OTHER_GAME}
        if self.trial.scene.begin is not None:
            contents[str(self.trial.folder / "game.yaml")] = self.trial.scene.begin
        return Disk(contents)

    def run(self, draws, chance, moments, at_questions=False):
        """`moments`: the numbers of calls before which the power fails. `at_questions`: also at each question, and all
        that was not synced is lost then."""
        disk = self.disk_before()
        question = -1
        deleted = False
        for number in range(len(self.log) + 1):
            before = question
            while question + 1 < len(self.calls) and self.calls[question + 1] <= number:
                question += 1
            if question == self.trial.scene.deletes and not deleted:
                disk.delete(str(self.trial.folder / "game.yaml"))
                deleted = True
            if at_questions and question > before:
                self.row.tried += 1
                self.check(disk.synced(), number, question, deleted)
            if number in moments:
                for _ in range(draws):
                    self.row.tried += 1
                    self.check(disk.found(chance), number, question, deleted)
            if number < len(self.log):
                disk.call(self.log[number])

    def check(self, found, number, question, deleted):
        """What is found when the power has failed before call `number`."""
        where = f"{self.trial.where}, the power failed before call {number}"
        self.check_others(found, where)
        if question < 0:
            return  # nothing was asked yet
        told = self.trial.tolds[question]
        if told is None or not told.startswith(str(self.trial.folder)) or (
                deleted and question == self.trial.scene.deletes):
            return  # the answers were said not to be there, or somebody else has just taken them
        content = found.get(told)
        last = self.known[min(question, len(self.known) - 1)]
        if content is None:
            self.row.fault("lost", where, f"{os.path.basename(told)} is not there")
            return
        moves = moves_of(content)
        if not between(moves, last, self.known[min(question + 1, len(self.known) - 1)]):
            self.row.fault("lost", where, f"{os.path.basename(told)} has {len(moves)} moves, and {len(last)} were there")
        elif content != self.trial.scene.begin and (
                why := self.trial.scene.program.fault_of_record(content, self.trial.scene.folder)):
            self.row.fault("lost", where, f"{os.path.basename(told)} is not read: {why}")

    def check_others(self, found, where):
        if found.get(str(self.trial.folder / "other.yaml")) != OTHER_GAME:
            self.row.fault("lost", where, "other.yaml was somebody else's and has changed")
        if self.trial.scene.written_anew and self.trial.scene.begin not in found.values():
            self.row.fault("lost", where, "the record as it was is nowhere")


def run(scenes, percent, chance):
    """Before each call of every scene, and at each question of those with failing calls, in so many ways."""
    row = Row("The power fails; what was not synced is lost, torn or reordered")
    for scene in scenes:
        trial, log = undisturbed(scene)
        moments = {number for number in range(len(log) + 1) if chance.randrange(10) < percent}
        Failure(row, trial, log).run(max(1, 40 * percent // 100), chance, moments, at_questions=True)
        for number, fields in enumerate(log):
            for what in incidents_of(fields[0]) if fields[0] in ("sync", "write", "truncate") else ():
                if not what.startswith(("fail", "short")) or chance.randrange(100) >= percent:
                    continue
                broken = Trial(scene, number, what).run(lambda trial, question: None)
                Failure(row, broken, read_log(broken.log)).run(4, chance, set(broken.calls))
                broken.clear()
    return row.done()
