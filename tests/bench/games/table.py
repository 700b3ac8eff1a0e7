#!/usr/bin/env python3
"""Instructions of random games of four, of a view and of a start, counted under callgrind.

    tests/bench/games/table.py build/release/bin

A game is the difference of two runs, which takes out the start; a view is what a question costs more with it.
"""

import re
import subprocess
import sys
from pathlib import Path

FEW, MANY = 20, 120
ALL_SIX = "towers,moats,passages,swans,renovations,decrees"
GAMES = {"Castles": ("castles", "-"), "Castles with all six expansions": ("castles", ALL_SIX),
         "Two Castles": ("two_castles", "-")}


def instructions(command):
    """(instructions of the command, what it printed)."""
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], check=True,
                          capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1]), done.stdout


def of_games(program, game, part):
    """(instructions, questions) of the games that the longer run has more."""
    (few, asked), (many, more) = (instructions([program, *game, part, str(games)]) for games in (FEW, MANY))
    return many - few, int(more) - int(asked)


def main():
    folder = Path(sys.argv[1])
    program = folder / "linderhof_game_costs"
    print(f"{'instructions':<32} {'a game drawn':>12} {'with lists':>12} {'a view':>10} {'a guess':>10}")
    for name, game in GAMES.items():
        drawn, asked = of_games(program, game, "draw")
        listed, _ = of_games(program, game, "list")
        viewed, _ = of_games(program, game, "view")
        guessed, _ = of_games(program, game, "determinize")
        games = MANY - FEW
        print(f"{name:<32} {drawn // games:>12,} {listed // games:>12,} {(viewed - drawn) // asked:>10,} "
              f"{(guessed - viewed) // asked:>10,}", flush=True)
    start, _ = instructions([folder / "linderhof", "phases", "castles"])
    print(f"{'linderhof phases castles':<32} {start:>12,}")


if __name__ == "__main__":
    main()
