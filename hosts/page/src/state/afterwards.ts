// A finished game once more, and another one with the same people.

import { batch } from "@preact/signals";
import { keep_seats, kept_seats, place_of, type Kept } from "../kept";
import type { LogLine, Table } from "../types";
import { ask } from "../wire";
import { go } from "./arrive";
import { fetch_portraits } from "./portraits";
import { tell } from "./say";
import { here, latest, lit, live, replayed, told } from "./shown";

/// Shows a finished game as it was after so many answers.
export async function replay_to(answers: number) {
  const now = live();
  if (now === undefined || answers < 0 || answers > now.table.answers) {
    return;
  }
  try {
    const reply = await ask<{ table: Table; log: LogLine[] }>("then", { ...here(), answers });
    if (live() !== now) {
      return;
    }
    batch(() => {
      latest.value = now;
      replayed.value = { at: answers, log: reply.log };
      told.value = {
        ...now,
        table: { ...reply.table, over: true, asked: [], standings: now.table.standings ?? [] },
      };
      lit.value = reply.log.flatMap((line) => line.things ?? []);
    });
    void fetch_portraits();
  } catch (error) {
    tell(error);
  }
}

/// Another game with the same people: begun, or joined when somebody has begun it.
export async function play_again() {
  const { game, seat, title } = live()!;
  const here_too = kept_seats().filter((each) => each.game === game && each.seat >= 0 && (each.here || each.seat === seat));
  try {
    const next: Kept[] = [];
    for (const each of here_too) {
      await ask("sit", { game, seat: each.seat, key: each.key });
      const reply = await ask<{ game: string; seat: number; key: string }>("rematch",
        { game, seat: each.seat, key: sessionStorage.getItem("linderhof.host") ?? "" });
      next.push({ ...reply, name: each.name, title, here: each.here });
    }
    keep_seats(next);
    const mine = next.find((each) => each.seat === seat) ?? next[0];
    if (mine !== undefined) {
      go(place_of(mine));
    }
  } catch (error) {
    tell(error);
  }
}
