#!/usr/bin/env python3
"""Tests of check_words.py."""

import pathlib
import tempfile
import unittest

import check_words


class Words(unittest.TestCase):
    def test_words_hide_in_identifiers(self):
        self.assertEqual(check_words.foreign("int castle_size(RoomType type);", check_words.GAME_WORDS), ["castle", "room"])
        self.assertEqual(check_words.foreign("auto drawnTiles = 2; // the market", ["tile", "market"]), ["tiles", "market"])

    def test_examples_in_comments_are_quoted(self):
        self.assertEqual(check_words.foreign('int name; ///< "castles.money"', ["castle"]), [])
        self.assertEqual(check_words.foreign('log("castles");', ["castle"]), ["castles"])

    def test_room_for_more(self):
        self.assertEqual(check_words.foreign("/// Room for more moves", ["room"]), [])
        self.assertEqual(check_words.foreign("/// A room of the plan", ["room"]), ["room"])

    def test_faults_have_a_place(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "core/record").mkdir(parents=True)
            (root / "core/record/record.cpp").write_text("int a;\nint favors;\n")
            self.assertEqual([fault.split(": ")[0] for fault in check_words.faults_of(root)], ["core/record/record.cpp:2"])


if __name__ == "__main__":
    unittest.main()
