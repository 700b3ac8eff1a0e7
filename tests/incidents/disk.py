"""A disk as it may be found after a power failure, from the log of the double of the disk (disk/disk_double.cpp).

What was synced is there. Of what was not, each write, each new length and each name is there or not, independent of the
others; a write may be torn, with zero bytes where a sector is missing.
"""

import errno
from dataclasses import dataclass, field

SECTOR = 512
INTERRUPTED = f"-{errno.EINTR}"


@dataclass
class File:
    durable: bytes = b""
    pending: list = field(default_factory=list)  # writes (at, data) and lengths (size,), in their order

    def sync(self, done):
        if done:
            self.durable = apply(self.durable, self.pending)
        self.pending = []  # what could not be synced is given up by the system, and never written

    def found(self, chance):
        """The content that may be found."""
        kept = []
        for change in self.pending:
            fate = chance.random()
            if fate < 0.35:
                continue
            if len(change) == 2 and fate < 0.6:
                kept += torn(*change, chance)
            else:
                kept.append(change)
        if chance.random() < 0.3:
            chance.shuffle(kept)
        return apply(self.durable, kept)


def apply(content, changes):
    content = bytearray(content)
    for change in changes:
        if len(change) == 1:
            del content[change[0]:]
            content.extend(bytes(change[0] - len(content)))
        else:
            at, data = change
            content.extend(bytes(max(0, at - len(content))))
            content[at:at + len(data)] = data
    return bytes(content)


def torn(at, data, chance):
    """A write of which a beginning, or only some sectors, got to the disk."""
    if chance.random() < 0.5:
        return [(at, data[: chance.randrange(len(data) + 1)])]
    parts = []
    end = at + len(data)
    while at < end:
        next_sector = min(end, (at // SECTOR + 1) * SECTOR)
        if chance.random() < 0.6:
            parts.append((at, data[: next_sector - at]))
        else:
            parts.append((at, bytes(next_sector - at)))  # the file has its length, and the sector was never written
        data = data[next_sector - at:]
        at = next_sector
    return parts


class Disk:
    """One folder, call by call."""

    def __init__(self, contents):
        """`contents`: what lies there, by path."""
        self.names = {path: File(content) for path, content in contents.items()}  # as programs see them
        self.pending = []        # changes of names that are not synced: {path: file or None}
        self.durable = dict(self.names)
        self.inodes = {}         # files by the number that the log gives them
        self.folders = set()

    def call(self, fields):
        """One line of the log."""
        kind, *words, result = fields
        done = not result.startswith("-")
        if kind == "folder" and done:
            self.folders.add(words[1])
        elif kind in ("open", "create") and done:
            if kind == "create":
                self._rename({words[0]: File()})
            self.inodes[words[1]] = self.names[words[0]]
            self.folders.discard(words[1])
        elif kind == "write" and done and words[2]:
            self.inodes[words[0]].pending.append((int(words[1]), bytes.fromhex(words[2])))
        elif kind == "truncate" and done:
            self.inodes[words[0]].pending.append((int(words[1]),))
        elif kind == "sync" and words[0] in self.folders:
            if done:
                self.durable = dict(self.names)
                self.pending = []
        elif kind == "sync" and result != INTERRUPTED:
            self.inodes[words[0]].sync(done)
        elif done and kind != "sync":
            self._call_on_names(kind, words)

    def _call_on_names(self, kind, words):
        if kind == "rename":
            self._rename({words[1]: self.names[words[0]], words[0]: None})
        elif kind == "exchange":
            self._rename({words[1]: self.names[words[0]], words[0]: self.names[words[1]]})
        elif kind == "unlink":
            self._rename({words[0]: None})

    def _rename(self, change):
        self.pending.append(change)
        self._apply(self.names, change)

    @staticmethod
    def _apply(names, change):
        for path, file in change.items():
            if file is None:
                names.pop(path, None)
            else:
                names[path] = file

    def delete(self, path):
        """Somebody else deletes a file."""
        self._rename({path: None})

    def synced(self):
        """What lies there in any case when the power fails now, by path: all that was not synced is lost."""
        return {path: file.durable for path, file in self.durable.items()}

    def found(self, chance):
        """What may lie there when the power fails now, by path."""
        names = dict(self.durable)
        for change in self.pending:
            if chance.random() < 0.5:
                self._apply(names, change)
        contents = {id(file): file.found(chance) for file in names.values()}
        return {path: contents[id(file)] for path, file in names.items()}


def read_log(path):
    """The calls of a log; each is a list of words, the last of which is the result."""
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t")[1:] for line in file]
