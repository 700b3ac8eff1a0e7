"""A person at the program: types into a pseudo-terminal, reads what is told, and waits for the next question."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from pathlib import Path

LONGEST_WAIT = 30  # seconds
COLUMNS = 150
CAPABILITIES = (1, 2)  # root's rights to write and to read everything

MOVED = re.compile(r"The whole game is in '([^']*)' now\.")
KEPT = re.compile(r"The game is saved\. Resume it with: (linderhof continue .*?) ?$")


class Hung(Exception):
    """The program neither asks nor ends."""


def without_rights():
    """In the program's process: a file that is read-only is so for root too."""
    import ctypes

    library = ctypes.CDLL(None)
    for right in CAPABILITIES:
        library.prctl(24, right, 0, 0, 0)  # PR_CAPBSET_DROP
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Player:
    """The program in a pseudo-terminal."""

    def __init__(self, words, folder, environment):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, COLUMNS, 0, 0))
        self.process = subprocess.Popen([str(word) for word in words], cwd=folder, env=environment, stdin=slave,
                                        stdout=slave, stderr=slave, preexec_fn=without_rights)
        os.close(slave)
        self.output = b""
        self.ended = False

    def _read(self, seconds):
        """Reads what is there; False when nothing came."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            part = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            part = b""
        self.ended = self.ended or not part
        self.output += part
        return bool(part)

    def _sleeps(self):
        try:
            state = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except OSError:
            return False
        return state == "S"

    def waits(self):
        """Returns when the program asks something (True) or has ended (False)."""
        end = time.monotonic() + LONGEST_WAIT
        while time.monotonic() < end:
            got = self._read(0.002)
            if self.ended:
                self.process.wait()
                return False
            if not got and self.output.rstrip(b" ").endswith(b">") and self._sleeps():
                return True
        raise Hung(self.text()[-300:])

    def type(self, line):
        os.write(self.master, line.encode() + b"\n")
        self.output += b"\n"  # the next question is another one

    def interrupt(self):
        os.write(self.master, b"\x03")
        self.output += b"\n"

    def kill(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        self.kill()
        os.close(self.master)

    def text(self):
        """What was told, in one line."""
        text = re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", self.output).decode(errors="replace")
        return re.sub(r"\s+", " ", text)

    def told_place(self):
        """The file in which the whole game was said to be; None: it was not moved."""
        moved = MOVED.findall(self.text())
        return moved[-1] if moved else None

    def told_unwritten(self):
        """Whether the last word was that answers are not written down at the moment."""
        text = self.text()
        said = text.rfind("every answer tries again.")
        return said > max(text.rfind("The record is up to date again."), text.rfind("The whole game is in '"))

    def told_way_on(self):
        """The command that goes on, as it was told at the end."""
        kept = KEPT.search(self.text())
        return kept.group(1) if kept else None

    def path_now(self, path):
        """Where a path leads that the program uses; None: its folder is gone."""
        try:
            here = os.readlink(f"/proc/{self.process.pid}/cwd")
        except OSError:
            return None
        return os.path.join(here, path)
