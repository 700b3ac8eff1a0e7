#!/usr/bin/env python3
"""run_tidy.py BUILD_DIR [PATTERN...]: clang-tidy over every source of the build, several at a time.

Most of the time of clang-tidy goes into the headers of the standard library, which every check walks through. So
neighbouring sources are checked in one process, as one text that includes them; those that do not compile together are
put into another batch. When a batch is not clean, its sources are checked one by one, and what is told comes from there.
A file that was clean is not checked again while it, the headers of its batch, flags and configuration are the same.
With patterns, only files whose path contains one of them are checked. Ends with status 1 if anything was found.
"""

import collections
import concurrent.futures
import functools
import hashlib
import itertools
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# How many states of a function the analyser follows. Its default, 225 000, takes more than twice as long for the whole and
# has found nothing more here.
ANALYSER = ("-Xclang", "-analyzer-config", "-Xclang", "max-nodes=5000")
# What bugprone-reserved-identifier looks for: the compiler sees it at once, the check reads every name of every header.
MORE = (*ANALYSER, "-Wreserved-identifier")
HEADERS = "-H"  # tells every file that is included
BATCH = 30  # sources at most; more would leave a processor idle at the end
# Libraries that clang-tidy takes long to walk through: performance-unnecessary-value-param alone takes 20 s for CLI11. Sources
# that include them stand together.
ENTRY = r"^LINDERHOF_PLUGIN\("
LARGE = re.compile(r"^#include <(CLI|boost)/", re.M)
# Sources of a batch are headers in the eyes of clang-tidy.
FILTER = r"--header-filter=/(core|plugins|hosts|tests)/.*\.[ch]pp$"

Source = collections.namedtuple("Source", "path flags")
Batch = collections.namedtuple("Batch", "sources flags")


def flags_of(command):
    """The flags of a compilation, without the launcher, the compiler, the source and the output."""
    arguments = shlex.split(command)
    start = next(i for i, a in enumerate(arguments) if re.search(r"(clang\+\+|g\+\+|c\+\+)[-0-9.]*$", a))
    flags = arguments[start + 1:arguments.index("-c")]
    if "-o" in flags:
        at = flags.index("-o")
        del flags[at:at + 2]
    return tuple(flags)


def sources(build_dir, patterns):
    """What is to be checked; a source that is compiled for several targets, once."""
    seen = set()
    for entry in json.loads((build_dir / "compile_commands.json").read_text()):
        relative = os.path.relpath(entry["file"], ROOT)
        ours = not relative.startswith(("..", "build"))
        if relative in seen:
            continue
        seen.add(relative)
        if ours and (not patterns or any(pattern in relative for pattern in patterns)):
            yield Source(relative, flags_of(entry["command"]))


@functools.lru_cache(maxsize=None)
def digest(path):
    """Of a file's text; none when it is not there."""
    file = ROOT / path
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else None


class Cache:
    """What was clean: for each batch its flags, the headers it read and the sources in it, all by their text."""

    def __init__(self, folder):
        self.folder = folder
        self.folder.mkdir(parents=True, exist_ok=True)
        configuration = sorted(path for path in ROOT.glob("**/.clang-tidy") if "build" not in path.parts)
        self.configuration = [digest(path) for path in configuration] + list(MORE)
        self.clean = set()  # paths of sources, with what they are
        for path in self.folder.glob("*.json"):
            self.read(path)

    def key(self, flags, headers):
        texts = [*self.configuration, *flags, *(f"{header} {digest(header)}" for header in headers)]
        return hashlib.sha256("\n".join(texts).encode()).hexdigest()

    def read(self, path):
        known = json.loads(path.read_text())
        if self.key(known["flags"], known["headers"]) == known["key"]:
            self.clean.update(known["sources"].items())
        else:
            path.unlink()

    @staticmethod
    def state(source):
        return hashlib.sha256("\n".join([digest(source.path), *source.flags]).encode()).hexdigest()

    def is_clean(self, source):
        return (source.path, self.state(source)) in self.clean

    def keep(self, batch, included):
        paths = {source.path for source in batch.sources}
        headers = sorted({os.path.relpath(file, ROOT) for file in included} - paths)
        key = self.key(batch.flags, headers)
        known = {"flags": batch.flags, "headers": headers, "key": key,
                 "sources": {source.path: self.state(source) for source in batch.sources}}
        name = hashlib.sha256("\n".join([key, *sorted(paths)]).encode()).hexdigest()[:32]
        whole = self.folder / f"{name}.new"
        whole.write_text(json.dumps(known))
        whole.rename(self.folder / f"{name}.json")


def write_batch(build_dir, number, sources):
    """A text that includes the sources, in a folder with the configuration of theirs."""
    folder = build_dir / "tidy-batches"
    for part in pathlib.Path(os.path.commonpath([os.path.dirname(source.path) for source in sources])).parts:
        folder = folder / part
        folder.mkdir(parents=True, exist_ok=True)
        configuration = ROOT / folder.relative_to(build_dir / "tidy-batches") / ".clang-tidy"
        if configuration.exists():
            shutil.copy(configuration, folder)
    # The analyser follows the functions of an included source only when the text that includes it has such a name.
    text = folder / f"UnifiedSource{number}.cpp"
    lines = []
    plugins = 0
    for source in sources:
        if has_entry([source], ENTRY):
            plugins += 1
            if plugins > 1:  # each plugin defines a symbol with the name of the build: here it gets another
                lines.append(f"#undef LINDERHOF_BUILD_ID\n#define LINDERHOF_BUILD_ID {plugins}\n")
        lines.append(f'#include "{ROOT / source.path}" // NOLINT(bugprone-suspicious-include)\n')
    text.write_text("".join(lines))
    return text


def tidy(arguments, build_dir):
    """(what clang-tidy said, the files it read); without words when it is clean."""
    done = subprocess.run(["clang-tidy", "--quiet", *arguments], cwd=build_dir, capture_output=True, text=True, check=False)
    lines = done.stderr.splitlines()
    included = [os.path.normpath(build_dir / line.lstrip(".").strip()) for line in lines if re.match(r"\.+ ", line)]
    if done.returncode == 0:
        return "", included
    said = done.stdout + "\n".join(line for line in lines if "error:" in line)
    return said or f"clang-tidy ended with status {done.returncode}:\n{done.stderr[-2000:]}", included


def check_alone(source, build_dir, cache):
    more = [f"--extra-arg={flag}" for flag in (*MORE, HEADERS)]
    said, included = tidy(["-p", str(build_dir), *more, str(ROOT / source.path)], build_dir)
    if not said:
        cache.keep(Batch([source], source.flags), included)
    return source, said


def misfits(sources, said):
    """Those of a batch at which the compiler stumbled."""
    places = set(re.findall(r"^(\S+?):\d+:\d+: error: .*\[clang-diagnostic-error\]$", said, re.M))
    return [source for source in sources if str(ROOT / source.path) in places]


def check(number, batch, build_dir, cache):
    """[(source, what clang-tidy said)]."""
    told = []
    sources = batch.sources
    while len(sources) > 1:
        text = write_batch(build_dir, number, sources)
        said, included = tidy([FILTER, str(text), "--", *batch.flags, *MORE, HEADERS], build_dir)
        if not said:
            cache.keep(Batch(sources, batch.flags), included)
            return told + [(source, "") for source in sources]
        left = misfits(sources, said)
        if not left or len(left) == len(sources):
            break
        told += check(f"{number}-{len(left)}", Batch(left, batch.flags), build_dir, cache)
        sources = [source for source in sources if source not in left]
    return told + [check_alone(source, build_dir, cache) for source in sources]


def configured_by(path):
    """The folder whose .clang-tidy a source obeys."""
    return next((folder for folder in pathlib.Path(path).parents if (ROOT / folder / ".clang-tidy").exists()), ROOT)


def kind_of(flags):
    """Without what differs from test to test and is nothing to clang-tidy: folders of headers, names of libraries."""
    return tuple(flag for flag in flags if not re.match(r"-I|-fPI[CE]$|-D\w+_EXPORTS$", flag))


@functools.lru_cache(maxsize=None)
def headers_below(folder):
    return frozenset(str(path.relative_to(folder)) for path in pathlib.Path(folder).rglob("*.hpp"))


def has_entry(sources, pattern):
    """Whether one of them has what a program or a plugin has only once."""
    return any(re.search(pattern, (ROOT / source.path).read_text(), re.M) for source in sources)


class Company:
    """Sources of several targets that can be compiled with the same flags: none finds another's header by a name of its own.

    Tests and plugins stand in namespaces of their own; in other sources names are unique in a target only, so those keep to
    theirs.
    """

    def __init__(self):
        self.sources = []
        self.flags = ()
        self.headers = set()

    def takes(self, sources):
        flags = sources[0].flags
        new = [flag[2:] for flag in flags if flag.startswith("-I") and flag not in self.flags]
        return ([flag for flag in self.flags if flag in flags] == [flag for flag in flags if flag in self.flags]
                and not any(headers_below(folder) & self.headers for folder in new))

    def add(self, sources):
        for flag in sources[0].flags:
            if flag not in self.flags:
                self.flags += (flag,)
                self.headers |= headers_below(flag[2:]) if flag.startswith("-I") else frozenset()
        self.sources += sources


def companies(todo):
    groups = collections.defaultdict(list)
    for source in todo:
        alone = source.path if has_entry([source], r"^int main\(") else None
        groups[(configured_by(source.path), source.flags, alone)].append(source)
    found = collections.defaultdict(list)
    for (configuration, flags, _), group in groups.items():
        named = group[0].path.startswith(("plugins/", "tests/"))
        alike = found[(configuration, kind_of(flags) if named else flags)]
        company = next((each for each in alike if each.takes(group)), None)
        if company is None:
            company = Company()
            alike.append(company)
        company.add(group)
    return itertools.chain.from_iterable(found.values())


def batches(todo):
    """Neighbours that can be compiled together and have the same configuration, the batches of about the same size."""
    for company in companies(todo):
        together = sorted(company.sources, key=lambda source: bool(LARGE.search((ROOT / source.path).read_text())))
        count = -(-len(together) // BATCH)
        size = -(-len(together) // count)
        yield from (Batch(together[i:i + size], company.flags) for i in range(0, len(together), size))


def main():
    build_dir = pathlib.Path(sys.argv[1]).resolve()
    cache = Cache(build_dir / "tidy-cache")
    jobs = int(os.environ.get("JOBS") or os.cpu_count() or 1)
    found = {}
    everything = sorted(sources(build_dir, sys.argv[2:]))
    todo = [source for source in everything if not cache.is_clean(source)]
    finished = len(everything) - len(todo)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        running = [pool.submit(check, number, batch, build_dir, cache)
                   for number, batch in enumerate(sorted(batches(todo), key=lambda batch: len(batch.sources), reverse=True))]
        for future in concurrent.futures.as_completed(running):
            for source, text in future.result():
                finished += 1
                print(f"[{finished}/{len(everything)}] {'found something in ' if text else ''}{source.path}", flush=True)
                if text:
                    found[source.path] = text
    # At the end, where it is looked for.
    for path, text in found.items():
        print(f"\n{path}:\n{text}")
    print(f"clang-tidy: {len(everything) - len(found)} files clean, {len(found)} not.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
