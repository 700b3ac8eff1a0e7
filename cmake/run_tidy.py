#!/usr/bin/env python3
"""run_tidy.py BUILD_DIR [PATTERN...]: clang-tidy over every source of the build, several at a time.

A file that was clean, and whose preprocessed text, flags and configuration are the same as then, is not checked again.
With patterns, only files whose path contains one of them are checked. Ends with status 1 if anything was found.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CLEAN = "clean"


def sources(build_dir, patterns):
    """The compile commands to check, as (file, arguments, folder)."""
    seen = set()  # a source may be compiled for several targets
    for entry in json.loads((build_dir / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        relative = os.path.relpath(path, ROOT)
        ours = not relative.startswith(("..", "build"))
        if relative in seen:
            continue
        seen.add(relative)
        if ours and (not patterns or any(pattern in relative for pattern in patterns)):
            yield relative, shlex.split(entry["command"]), entry["directory"]


def fingerprint(arguments, folder, configuration):
    """A hash of all that decides the outcome, or None when the file does not even preprocess."""
    start = next(i for i, a in enumerate(arguments) if re.search(r"(clang\+\+|g\+\+|c\+\+)[-0-9.]*$", a))
    command = [a for a in arguments[start:] if a != "-c"]
    if "-o" in command:
        at = command.index("-o")
        del command[at:at + 2]
    # Comments stay in, since they may hold NOLINT.
    done = subprocess.run(command + ["-E", "-CC"], cwd=folder, capture_output=True, check=False)
    if done.returncode != 0:
        return None
    text = done.stdout.replace(str(ROOT).encode(), b"")
    return hashlib.sha256(configuration + " ".join(command).replace(str(ROOT), "").encode() + text).hexdigest()


def check(source, build_dir, cache, configuration):
    """(file, what clang-tidy said); an empty text means clean."""
    relative, arguments, folder = source
    key = fingerprint(arguments, folder, configuration)
    stamp = cache / key if key else None
    if stamp and stamp.exists():
        return relative, ""
    done = subprocess.run(["clang-tidy", "--quiet", "-p", str(build_dir), str(ROOT / relative)],
                          capture_output=True, text=True, check=False)
    if done.returncode == 0:
        if stamp:
            stamp.write_text(CLEAN)
        return relative, ""
    return relative, done.stdout + "\n".join(
        line for line in done.stderr.splitlines() if "warnings generated" not in line)


def main():
    build_dir = pathlib.Path(sys.argv[1]).resolve()
    cache = build_dir / "tidy-cache"
    cache.mkdir(parents=True, exist_ok=True)
    configuration = b"".join(p.read_bytes() for p in sorted(ROOT.glob("**/.clang-tidy")) if "build" not in p.parts)
    todo = sorted(sources(build_dir, sys.argv[2:]))
    jobs = int(os.environ.get("JOBS") or os.cpu_count() or 1)
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        running = [pool.submit(check, source, build_dir, cache, configuration) for source in todo]
        for number, future in enumerate(concurrent.futures.as_completed(running), 1):
            relative, text = future.result()
            print(f"[{number}/{len(todo)}] {'found something in ' if text else ''}{relative}", flush=True)
            if text:
                bad += 1
                print(text, flush=True)
    print(f"clang-tidy: {len(todo) - bad} files clean, {bad} not.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
