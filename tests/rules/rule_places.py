#!/usr/bin/env python3
"""Finds where each numbered rule is carried out and tested, for `linderhof rules CB-PLACE-5 --where`.

A place is a line of the code (core, plugins), of the catalogs (data) or of the tests that names the rule, with what its
comment says there. Hosts carry out no rule: what they and their tests name are examples, and stand apart. In code, data
and their comments, "CB-PLACE-6 to 12" and "CB-PLACE-6, 7" name all of them. First comes the code that names the rule in
what it does, then marks of nothing but the number, explanations, and headers; of tests, those that are named after it.

Usage: rule_places.py OUTPUT   write one line for each place: rule, kind, file:line and words, with tabs between them
"""

import argparse
import dataclasses
import pathlib
import re
import sys

from rule_numbers import Finder, rules_in

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = {"core": "code", "plugins": "code", "hosts": "examples", "data": "data", "tests": "tests"}
OF_HOSTS = {"cli", "page", "server"}  # folders of tests
CODE = {".cpp", ".hpp"}
TEXT = {".py", ".sh", ".yaml", ".yml", ".json", ".txt"}
LONGEST = 160

MORE = re.compile(r"(?: to |\.\.|_to_)(?P<last>\d+)(?![\d_A-Za-z])"
                  r"|(?:, | and |/)(?P<next>\d+)(?=$|[\])(,;:.]| and \d| to \d|/\d)")
TEST_NAME = re.compile(r"^(?:TEST|TEST_F|TEST_P|TYPED_TEST|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\((\w+), *(\w+)")
ONLY_NUMBERS = re.compile(r"(?:and|to|[\s().,;:/\[\]0-9])*")


@dataclasses.dataclass(frozen=True, order=True)
class Place:
    rule: str
    kind: str  # code, data, tests or examples
    rank: int  # among those of one kind
    file: str
    line: int
    words: str


def mentions(text: str, finder: Finder) -> set[str]:
    """The rules that a text names, short forms such as "CB-PLACE-6 to 12" included."""
    found = finder.named(text)
    for _, at, rule in finder.matches(text):
        prefix, _, number = rule.rpartition("-")
        while number.isdigit() and (more := MORE.match(text, at)):
            if more["last"]:
                found |= finder.between(rule, int(more["last"]))
            else:
                number = more["next"]
                rule = f"{prefix}-{number}"
                found |= {rule} & finder.rules
            at = more.end()
    return found


def comment_of(line: str) -> str | None:
    """The text of a comment that has the line for itself."""
    match = re.match(r"\s*(?://[/!]?<?|#)\s?(.*)$", line)
    return match.group(1).strip() if match else None


def block_around(lines: list[str], at: int) -> str:
    """All lines of the comment of which that line is one, as one text."""
    first = last = at
    while first > 0 and comment_of(lines[first - 1]) is not None:
        first -= 1
    while last + 1 < len(lines) and comment_of(lines[last + 1]) is not None:
        last += 1
    return " ".join(comment_of(line) for line in lines[first:last + 1])


def shortened(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0] + " ..."


def window(line: str, rule: str) -> str:
    """What stands around a rule's number in a line, which may be a whole file."""
    at = max(line.find(rule), 0)
    first = max(at - LONGEST // 3, 0)
    text = line[first:at + LONGEST].replace(',"', ', "')
    return shortened("... " + text.partition(" ")[2] if first > 0 and " " in text[:LONGEST // 3] else text)


def sentence_with(text: str, rule: str, finder: Finder) -> str:
    for sentence in re.split(r"(?<=[.;])\s+(?=[A-Z(])", text):
        if rule in mentions(sentence, finder):
            return sentence
    return text


def says_nothing(text: str, finder: Finder) -> bool:
    return re.fullmatch(ONLY_NUMBERS, finder.without(text)) is not None


def words_of_code(lines: list[str], at: int, rule: str, finder: Finder) -> str:
    """What is said at a line of code: its comment, or the line itself where a comment is but a number."""
    line = lines[at]
    if comment_of(line) is not None:
        words = sentence_with(block_around(lines, at), rule, finder)
        if not says_nothing(words, finder):
            return words
        following = next((text for text in lines[at + 1:] if comment_of(text) is None), "")
        return following.strip(" {")
    code, slashes, comment = line.partition("//")
    comment = comment.lstrip("/<! ")
    if slashes and rule in mentions(comment, finder):
        if not says_nothing(comment, finder):
            return sentence_with(comment, rule, finder)
        return code if len(code.strip()) > 20 or at == 0 else lines[at - 1].strip() + " " + code.strip()
    if re.fullmatch(r'[\s"(){},;:?0-9]*', finder.without(line)) and at > 0:
        return lines[at - 1].strip() + " " + line.strip()
    return line


def spoken(name: str, finder: Finder) -> str:
    """A test's name without its rule numbers, as words."""
    name = re.sub(r"(?:_to|_and)?_\d+(?=_|$)", " ", finder.without(name))
    words = re.sub(r"(?<=[a-z])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])", lambda m: " " + m[0].lower(), name.replace("_", " "))
    return " ".join(words.split())


def rank_in_code(lines: list[str], at: int, rule: str, file: str, finder: Finder) -> int:
    """0 where code itself names the rule, 1 where a comment is but a number, 2 for other comments, 3 in headers."""
    code, _, comment = lines[at].partition("//")
    if comment_of(lines[at]) is None and rule in mentions(code, finder):
        return 0
    if file.endswith(".hpp"):
        return 3
    return 1 if says_nothing(comment, finder) else 2


def kind_of(kind: str, file: str, named: bool) -> str:
    """What a test of a host names is an example, unless the test is named after it."""
    of_host = kind == "tests" and pathlib.PurePath(file).parts[1] in OF_HOSTS
    return "examples" if of_host and not named else kind


def places_in_code(text: str, kind: str, file: str, finder: Finder) -> list[Place]:
    lines, found = text.splitlines(), {}
    test = None
    for at, line in enumerate(lines):
        started = TEST_NAME.match(line) if kind == "tests" else None
        if started:
            test = (at, f"{started[1]}: {spoken(started[2], finder)}")
        elif line == "}":
            test = None
        for rule in sorted(mentions(line, finder)):
            number, words = test if test else (at, words_of_code(lines, at, rule, finder))
            words = shortened(words)
            named = started is not None
            rank = int(not named) if test else rank_in_code(lines, at, rule, file, finder)
            found.setdefault((rule, words), Place(rule, kind_of(kind, file, named), rank, file, number + 1, words))
    return list(found.values())


def places_in_text(text: str, kind: str, file: str, finder: Finder) -> list[Place]:
    """One place for each rule: records and transcripts name the same one over and over."""
    lines, found = text.splitlines(), {}
    for at, line in enumerate(lines):
        for rule in sorted(mentions(line, finder)):
            words = comment_of(line) and sentence_with(block_around(lines, at), rule, finder)
            words = shortened(words) if words else window(line, rule)
            found.setdefault(rule, Place(rule, kind_of(kind, file, False), 4, file, at + 1, words))
    return list(found.values())


def rules_of(root: pathlib.Path) -> list[str]:
    pages = sorted((root / "docs" / "rules").glob("*.md"))
    return [rule for page in pages if page.name != "README.md" for rule in rules_in(page.read_text(encoding="utf-8"))]


def places(root: pathlib.Path, finder: Finder) -> list[Place]:
    found = []
    for folder, kind in FOLDERS.items():
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in CODE | TEXT or path.name == "CMakeLists.txt" or root / "tests" / "rules" in path.parents:
                continue
            read = places_in_code if path.suffix in CODE else places_in_text
            file = str(path.relative_to(root))
            found += read(path.read_text(encoding="utf-8", errors="replace"), kind, file, finder)
    return sorted(found)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    finder = Finder(rules_of(options.root))
    lines = [f"{at.rule}\t{at.kind}\t{at.file}:{at.line}\t{at.words}\n" for at in places(options.root, finder)]
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.write_text("".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
