#!/usr/bin/env python3
"""run_tidy.py BUILD_DIR [PATTERN...]: clang-tidy over every source of the build, several at a time.

Most of the time of clang-tidy goes into the headers of the standard library, which every check walks through. So
neighbouring sources that compile together are checked in one process, as one text that includes them. When a batch is
not clean, its sources are checked one by one, and what is told comes from there.
A file that was clean, and whose preprocessed text, flags and configuration are the same as then, is not checked again.
With patterns, only files whose path contains one of them are checked. Ends with status 1 if anything was found.
"""

import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CLEAN = "clean"
# How many states of a function the analyser follows. Its default, 225 000, takes more than twice as long for the whole and
# has found nothing more here.
ANALYSER = ("-Xclang", "-analyzer-config", "-Xclang", "max-nodes=20000")
# What bugprone-reserved-identifier looks for: the compiler sees it at once, the check reads every name of every header.
MORE = (*ANALYSER, "-Wreserved-identifier")
BATCH = 20  # sources at most; more would leave a processor idle at the end
# Sources of a batch are headers in the eyes of clang-tidy.
FILTER = r"--header-filter=/(core|plugins|hosts|tests)/.*\.[ch]pp$"

Source = collections.namedtuple("Source", "path flags folder compiler stamp")


def split_command(command):
    """(compiler, flags) without the launcher, the source and the output."""
    arguments = shlex.split(command)
    start = next(i for i, a in enumerate(arguments) if re.search(r"(clang\+\+|g\+\+|c\+\+)[-0-9.]*$", a))
    flags = arguments[start + 1:arguments.index("-c")]
    if "-o" in flags:
        at = flags.index("-o")
        del flags[at:at + 2]
    return arguments[start], tuple(flags)


def sources(build_dir, patterns):
    """What is to be checked, without stamps."""
    seen = set()  # a source may be compiled for several targets
    for entry in json.loads((build_dir / "compile_commands.json").read_text()):
        relative = os.path.relpath(entry["file"], ROOT)
        ours = not relative.startswith(("..", "build"))
        if relative in seen:
            continue
        seen.add(relative)
        if ours and (not patterns or any(pattern in relative for pattern in patterns)):
            compiler, flags = split_command(entry["command"])
            yield Source(relative, flags, entry["directory"], compiler, None)


def with_stamp(source, cache, configuration):
    """The source with the file that tells whether it was clean before; none when it does not even preprocess."""
    # Comments stay in, since they may hold NOLINT.
    done = subprocess.run([source.compiler, *source.flags, str(ROOT / source.path), "-E", "-CC"], cwd=source.folder,
                          capture_output=True, check=False)
    if done.returncode != 0:
        return source
    text = (" ".join(source.flags)).encode() + done.stdout
    key = hashlib.sha256(configuration + text.replace(str(ROOT).encode(), b"")).hexdigest()
    return source._replace(stamp=cache / key)


def write_batch(build_dir, number, batch):
    """A text that includes the sources, in a folder with the configuration of theirs."""
    folder = build_dir / "tidy-batches"
    for part in pathlib.Path(os.path.commonpath([os.path.dirname(source.path) for source in batch])).parts:
        folder = folder / part
        folder.mkdir(parents=True, exist_ok=True)
        configuration = ROOT / folder.relative_to(build_dir / "tidy-batches") / ".clang-tidy"
        if configuration.exists():
            shutil.copy(configuration, folder)
    # The analyser follows the functions of an included source only when the text that includes it has such a name.
    text = folder / f"UnifiedSource{number}.cpp"
    text.write_text("".join(f'#include "{ROOT / source.path}" // NOLINT(bugprone-suspicious-include)\n'
                            for source in batch))
    return text


def fitting(text, batch):
    """(sources that compile together, those to be put into another batch)."""
    first = batch[0]
    done = subprocess.run([first.compiler, *first.flags, "-fsyntax-only", "-w", "-ferror-limit=0",
                           "-fno-color-diagnostics", str(text)], cwd=first.folder, capture_output=True, text=True,
                          check=False)
    if done.returncode == 0:
        return batch, []
    culprits = set(re.findall(r"^(\S+?):\d+:\d+: (?:fatal )?error:", done.stderr, re.M))
    left = [source for source in batch if str(ROOT / source.path) in culprits]
    return [source for source in batch if source not in left], left


def tidy(arguments):
    """What clang-tidy said; an empty text means clean."""
    done = subprocess.run(["clang-tidy", "--quiet", *arguments], capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    return done.stdout + "\n".join(line for line in done.stderr.splitlines() if "warnings generated" not in line)


def check_alone(source, build_dir):
    more = [f"--extra-arg={flag}" for flag in MORE]
    return source, tidy(["-p", str(build_dir), *more, str(ROOT / source.path)])


def check(number, batch, build_dir):
    """[(source, what clang-tidy said)]."""
    told = []
    while len(batch) > 1:
        together, left = fitting(write_batch(build_dir, number, batch), batch)
        if len(together) < 2:
            break
        text = write_batch(build_dir, number, together)
        if tidy([FILTER, str(text), "--", *together[0].flags, *MORE]):
            told += [check_alone(source, build_dir) for source in together]
        else:
            told += [(source, "") for source in together]
        batch = left
    return told + [check_alone(source, build_dir) for source in batch]


def configured_by(path):
    """The folder whose .clang-tidy a source obeys."""
    return next((folder for folder in pathlib.Path(path).parents if (ROOT / folder / ".clang-tidy").exists()), ROOT)


def batches(todo):
    """Neighbours with the same flags and configuration, the batches of about the same size."""
    groups = collections.defaultdict(list)
    for source in todo:
        groups[(configured_by(source.path), source.flags)].append(source)
    for group in groups.values():
        count = -(-len(group) // BATCH)
        size = -(-len(group) // count)
        yield from (group[i:i + size] for i in range(0, len(group), size))


def main():
    build_dir = pathlib.Path(sys.argv[1]).resolve()
    cache = build_dir / "tidy-cache"
    cache.mkdir(parents=True, exist_ok=True)
    configuration = b"".join(p.read_bytes() for p in sorted(ROOT.glob("**/.clang-tidy")) if "build" not in p.parts)
    jobs = int(os.environ.get("JOBS") or os.cpu_count() or 1)
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        everything = list(pool.map(lambda source: with_stamp(source, cache, configuration),
                                   sorted(sources(build_dir, sys.argv[2:]))))
        todo = [source for source in everything if not (source.stamp and source.stamp.exists())]
        running = [pool.submit(check, number, batch, build_dir)
                   for number, batch in enumerate(sorted(batches(todo), key=len, reverse=True))]
        finished = len(everything) - len(todo)
        for future in concurrent.futures.as_completed(running):
            for source, text in future.result():
                finished += 1
                print(f"[{finished}/{len(everything)}] {'found something in ' if text else ''}{source.path}", flush=True)
                if text:
                    bad += 1
                    print(text, flush=True)
                elif source.stamp:
                    source.stamp.write_text(CLEAN)
    print(f"clang-tidy: {len(everything) - bad} files clean, {bad} not.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
