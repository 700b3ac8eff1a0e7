"""The numbers of rules: where a page defines them, and where a text names them."""

import re
from collections.abc import Iterator

NUMBER = r"[A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*"
DEFINED = re.compile(rf"^\s*(?:[-*]|\d+\.)\s+\*\*({NUMBER})\*\*|^\|\s*({NUMBER})\s*\|")
SPELLED = re.compile(r"(?<![A-Za-z0-9])[A-Z]{2}(?:[-_][A-Z0-9]+)+(?![A-Za-z0-9])")
RANGE_END = re.compile(r"(?:\.\.|_to_)(\d+)(?!\d)")


def rules_in(text: str) -> list[str]:
    """The numbers that a page of rules defines, in its order: list entries in bold, and first cells of tables."""
    found = (DEFINED.match(line) for line in text.splitlines())
    return list(dict.fromkeys(match.group(1) or match.group(2) for match in found if match))


class Finder:
    """Finds rule numbers in a text."""

    def __init__(self, rules: list[str]):
        self.rules = set(rules)

    def matches(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where each number begins and ends: of the groups that look like one, as many as make a rule."""
        at = 0
        while match := SPELLED.search(text, at):
            begin, at = match.start(), match.start() + 2
            groups = re.split("[-_]", match.group(0))
            for count in range(len(groups), 1, -1):
                rule = "-".join(groups[:count])
                if rule in self.rules:
                    at = begin + len(rule)
                    yield begin, at, rule
                    break

    def without(self, text: str) -> str:
        """The text without its numbers."""
        kept, at = "", 0
        for begin, end, _ in self.matches(text):
            kept, at = kept + text[at:begin], end
        return kept + text[at:]

    def named(self, text: str) -> set[str]:
        found: set[str] = set()
        for _, end, rule in self.matches(text):
            found.add(rule)
            last = RANGE_END.match(text, end)
            if last:
                found |= self.between(rule, int(last.group(1)))
        return found

    def between(self, first: str, last: int) -> set[str]:
        prefix, _, number = first.rpartition("-")
        return {f"{prefix}-{n}" for n in range(int(number), last + 1)} & self.rules
