#!/usr/bin/env python3
"""Tests of check_pages.py."""

import pathlib
import tempfile
import unittest

import check_pages


class Pages(unittest.TestCase):
    def faults(self, files):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            for file, text in files.items():
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                (root / file).write_text(text, encoding="utf-8")
            return check_pages.faults_of(root)

    def test_a_page_that_is_there(self):
        self.assertEqual(self.faults({"docs/a.md": "", "core/x.hpp": "// see docs/a.md.\n", "README.md": "[a](docs/a.md)\n"}), [])

    def test_code_that_names_a_page_that_is_not_there(self):
        faults = self.faults({"core/x.hpp": "//\n// see docs/b.md, and docs/c\n"})
        self.assertEqual([fault.split(";")[0] for fault in faults],
                         ["core/x.hpp:2: there is no docs/b.md", "core/x.hpp:2: there is no docs/c"])

    def test_a_link_to_nowhere(self):
        faults = self.faults({"docs/a.md": "[b](b.md#top) [c](https://example.org/c.md)\n"})
        self.assertEqual(len(faults), 1)
        self.assertIn("docs/a.md:1: there is no b.md", faults[0])

    def test_a_page_that_names_a_file_that_has_gone(self):
        faults = self.faults({"docs/a.md": "`core/engine`, `core/gone.hpp`, `tests/AREA`, `core/*.hpp`\n", "core/engine/x.hpp": ""})
        self.assertEqual([fault.split(";")[0] for fault in faults], ["docs/a.md:1: there is no core/gone.hpp"])

    def test_a_folder_of_which_nobody_tells(self):
        faults = self.faults({"tests/README.md": "`told`\n", "tests/told/x.cpp": "", "tests/untold/x.cpp": ""})
        self.assertEqual(faults, ["tests/README.md: tell what untold holds."])

    def test_this_tree(self):
        self.assertEqual(check_pages.faults_of(pathlib.Path(__file__).resolve().parents[2]), [])


if __name__ == "__main__":
    unittest.main()
