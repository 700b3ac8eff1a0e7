#!/usr/bin/env python3
"""A host in Python's own program: every game that was built is there, with its sets.

    embedded_host.py LIBRARY
"""

import ctypes
import json
import os
import sys


def main(path):
    os.environ.pop("LINDERHOF_HOME", None)
    os.chdir("/")
    library = ctypes.CDLL(path)
    library.linderhof_first_table.restype = ctypes.c_char_p
    library.linderhof_first_table.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_uint64]
    for game in ("castles", "two_castles"):
        answer = library.linderhof_first_table(game.encode(), 3, 7).decode()
        if answer.startswith("!"):
            print(f"{game}: {answer[1:]}")
            return 1
        table = json.loads(answer)
        if table["players"] != 3 or not table["asked"] or not table["scene"]["seats"]:
            print(f"{game}: the table is not that of a new game")
            return 1
    print("both games begin")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
