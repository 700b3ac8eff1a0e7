#!/usr/bin/env python3
"""Reads the programs and libraries of a build tree and of what it installs.

    check_elf.py BUILD_TREE

Where the system's linker looks for libraries is told by each file. An empty entry there means the current folder, and so
does anything that is not absolute. Entries begin with $ORIGIN, the file's own place, so that a tree may be moved.

A game's functions are in its library alone: a program that holds some itself (a test with the archive) must not need the
library too, as calls would then go to one copy here and to the other there.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

SEARCHED = re.compile(r"\((?:RPATH|RUNPATH)\).*\[(.*)\]")
NEEDED = re.compile(r"\(NEEDED\).*\[liblinderhof_(\w+)\.so\]")
DEFINED = re.compile(r"FUNC\s+GLOBAL\s+DEFAULT\s+\d+\s+(_ZN?K?\w+)")


def elf_files(folder):
    for file in sorted(folder.rglob("*")):
        if file.is_symlink() or not file.is_file() or file.suffix == ".o":
            continue
        with open(file, "rb") as stream:
            if stream.read(4) == b"\x7fELF":
                yield file


def readelf(option, file):
    return subprocess.run(["readelf", "-W", option, file], capture_output=True, text=True, check=True).stdout


def path_faults(dynamic):
    """What is wrong with the folders that are searched, from the output of readelf -d."""
    faults = []
    for searched in SEARCHED.findall(dynamic):
        for entry in searched.split(":"):
            if entry == "":
                faults.append(f"an empty entry in its library path [{searched}], which means the current folder")
            elif not re.fullmatch(r"\$ORIGIN(/.*)?", entry):
                faults.append(f"the entry {entry} in its library path, which is not relative to $ORIGIN")
    return faults


def copy_faults(dynamic, symbols):
    """Functions that a file exports though it needs the library that has them."""
    faults = []
    for game in NEEDED.findall(dynamic):
        own = f"9linderhof{len(game)}{game}"
        copies = [name for name in DEFINED.findall(symbols) if own in name.split("E")[0]]
        if copies:
            faults.append(f"functions of {game} of its own, as {copies[0]}, though it needs liblinderhof_{game}.so")
    return faults


def faults_of(folder):
    """Sentences, and how many files were read."""
    faults = []
    count = 0
    for file in elf_files(folder):
        count += 1
        dynamic = readelf("-d", file)
        found = path_faults(dynamic)
        if NEEDED.search(dynamic):
            found += copy_faults(dynamic, readelf("--dyn-syms", file))
        faults += [f"{file} has {fault}" for fault in found]
    return faults, count


def main(build):
    faults, built = faults_of(build)
    with tempfile.TemporaryDirectory() as prefix:
        subprocess.run(["cmake", "--install", build, "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
        more, installed = faults_of(pathlib.Path(prefix))
    for fault in faults + more:
        print(fault)
    print(f"{built} files built, {installed} installed, {len(faults + more)} faults.")
    return 1 if faults or more or built == 0 or installed == 0 else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
