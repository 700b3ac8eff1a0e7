#!/usr/bin/env python3
"""The disk that loses what was not synced, and what is held against it."""

import random
import unittest

from calls import between
from disk import Disk
from game import moves_of

CREATE = ["create", "/d/a", "1", "3"]
FOLDER = ["folder", "/d", "9", "4"]
HELLO = b"hello, this is a line that is longer than nothing\n"


def write(inode, at, data):
    return ["write", inode, str(at), data.hex(), str(len(data))]


def sync(inode, result="0"):
    return ["sync", inode, result]


class Disks(unittest.TestCase):
    def found(self, calls, contents=None, draws=300):
        """All that may be found after these calls."""
        disk = Disk(contents or {})
        for call in calls:
            disk.call(call)
        chance = random.Random(1)
        return [disk.found(chance) for _ in range(draws)]

    def test_what_was_not_synced_may_be_missing_or_torn(self):
        found = self.found([CREATE, write("1", 0, HELLO)])
        self.assertIn({}, found)
        self.assertIn({"/d/a": HELLO}, found)
        self.assertIn({"/d/a": b""}, found)
        self.assertIn({"/d/a": bytes(len(HELLO))}, found)
        self.assertTrue(any(HELLO.startswith(files.get("/d/a", b"x")) and 0 < len(files["/d/a"]) < len(HELLO)
                            for files in found))

    def test_a_file_that_was_synced_may_be_without_its_name(self):
        found = self.found([CREATE, write("1", 0, HELLO), sync("1")])
        self.assertEqual({len(files) for files in found}, {0, 1})
        found = self.found([CREATE, write("1", 0, HELLO), sync("1"), FOLDER, sync("9")])
        self.assertEqual(found, [{"/d/a": HELLO}] * 300)

    def test_what_was_synced_is_there_with_its_name(self):
        disk = Disk({"/d/b": HELLO})
        for call, left in ((CREATE, []), (write("1", 0, HELLO), []), (sync("1"), []), (FOLDER, []),
                           (sync("9"), ["/d/a"]), (write("1", 0, b"J"), ["/d/a"])):
            disk.call(call)
            self.assertEqual(disk.synced(), {path: HELLO for path in ["/d/b", *left]})

    def test_what_a_failed_sync_has_given_up_is_never_written(self):
        calls = [["open", "/d/a", "1", "3"], write("1", 0, HELLO), sync("1", "-5"), sync("1")]
        self.assertEqual(self.found(calls, {"/d/a": b""}), [{"/d/a": b""}] * 300)
        calls[2] = sync("1", "-4")  # it was only interrupted
        self.assertEqual(self.found(calls, {"/d/a": b""}), [{"/d/a": HELLO}] * 300)

    def test_a_line_over_one_that_was_cut_off_may_be_mixed_with_it(self):
        calls = [["open", "/d/a", "1", "3"], ["truncate", "1", "6", "0"], write("1", 6, b"Ben\n")]
        found = self.found(calls, {"/d/a": b"hello Ludwig\n"})
        self.assertIn({"/d/a": b"hello Ben\nig\n"}, found)

    def test_names_are_exchanged_both_or_not_at_all(self):
        calls = [["exchange", "/d/a", "/d/b", "0"], ["unlink", "/d/a", "/d/a", "0"]]
        found = self.found(calls, {"/d/a": b"new", "/d/b": b"old"})
        for files in ({"/d/a": b"new", "/d/b": b"old"}, {"/d/b": b"old"}, {"/d/a": b"old", "/d/b": b"new"},
                      {"/d/b": b"new"}):
            self.assertIn(files, found)
        self.assertEqual(len({str(sorted(files.items())) for files in found}), 4)


class Games(unittest.TestCase):
    def test_between_two_questions_answers_come_or_go_one_by_one(self):
        for moves in (["a"], ["a", "b"], ["a", "b", "c"]):
            self.assertTrue(between(moves, ["a"], ["a", "b", "c"]))
            self.assertTrue(between(moves, ["a", "b", "c"], ["a"]))
        self.assertFalse(between([], ["a"], ["a", "b"]))
        self.assertFalse(between(["a", "x"], ["a"], ["a", "b"]))
        self.assertFalse(between(["a"], ["a", "b"], ["a", "b"]))

    def test_moves_are_those_that_a_reader_finds(self):
        text = b"format: 1\nmoves:\n- hash: 00\n- 0 pass\n- \"1 buy: x\"\n- note: 0 pass\n- 0 pa"
        self.assertEqual(moves_of(text), ["0 pass", "1 buy: x"])
        self.assertEqual(moves_of(text + bytes(9) + b"\n- 0 pass\n"), ["0 pass", "1 buy: x"])


if __name__ == "__main__":
    unittest.main()
