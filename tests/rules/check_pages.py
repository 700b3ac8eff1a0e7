#!/usr/bin/env python3
"""Checks that every page that a text names is there, and every file that a page names.

Looked at: `docs/NAME.md` in the code, the tests, the build files and the pages; the targets of links in the pages; and
files and folders of the sources that pages name, as `core/engine`.

Usage: check_pages.py [FOLDER]   the folder that holds docs/; usually the one above tests/
"""

import pathlib
import re
import sys

FOLDERS = ["core", "plugins", "hosts", "data", "tests", "cmake", "docs"]
SUFFIXES = {".cpp", ".hpp", ".py", ".sh", ".md", ".yaml", ".txt", ".toml", ".cmake", ".in"}
NAMED = re.compile(r"(?<![\w/.])docs/[\w/-]+(?:\.(?:md|txt|svg)|(?=[^\w./-]|$))")
SOURCE = re.compile(r"`((?:core|plugins|hosts|tests|data|cmake)/[a-z0-9_./-]+)`")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def files_of(root: pathlib.Path) -> list[pathlib.Path]:
    inside = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if path.suffix in SUFFIXES]
    beside = [path for path in sorted(root.glob("*")) if path.suffix == ".md" or path.name in ("Makefile", "CMakeLists.txt")]
    return [path for path in inside + beside if path.is_file() and root / "tests" / "rules" not in path.parents]


def is_there(root: pathlib.Path, name: str) -> bool:
    """A file or a folder; a decision may be named by its number alone."""
    page = root / name
    return page.exists() or any(page.parent.glob(page.name + "-*.md"))


def faults_of(root: pathlib.Path) -> list[str]:
    faults = []
    for path in files_of(root):
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            missing = [name for name in NAMED.findall(line) if not is_there(root, name)]
            if path.suffix == ".md":
                links = [link for link in LINK.findall(line) if "://" not in link]
                missing += [link for link in links if not (path.parent / link).exists()]
                missing += [name for name in SOURCE.findall(line) if not (root / name).exists()]
            faults += [f"{path.relative_to(root)}:{number}: there is no {name}; mend the name."
                       for name in missing]
    return faults + folders_untold(root)


def folders_untold(root: pathlib.Path) -> list[str]:
    """Folders of data/ and tests/ of which the README beside them does not tell."""
    untold = []
    for page in (root / "data" / "README.md", root / "tests" / "README.md"):
        text = page.read_text(encoding="utf-8") if page.exists() else None
        untold += [f"{page.relative_to(root)}: tell what {folder.name} holds."
                   for folder in sorted(page.parent.glob("*/"))
                   if text is not None and folder.is_dir() and folder.name != "__pycache__" and f"`{folder.name}`" not in text]
    return untold


def main(arguments: list[str]) -> int:
    root = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parents[2]
    faults = faults_of(root)
    for fault in faults:
        print(fault)
    print(f"Pages that are named: {len(faults)} missing." if faults else "Every page that is named is there.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
