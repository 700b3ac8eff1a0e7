// News of tables, as the server tells them.

import { batch } from "@preact/signals";
import { keep_finished, kept_seats } from "../kept";
import type { Told } from "../types";
import { choose, clear_choice } from "./choice";
import { fetch_portraits } from "./portraits";
import { again_asked, in_pairs, notice, options, question, replayed, reviewing, sending, told, where } from "./shown";

let waiting: Told | undefined;

/// What the server tells by itself.
export function hear(news: Record<string, unknown>) {
  const place = where.value;
  if (place.at !== "table" || place.game !== news.game || place.seat !== news.seat) {
    return;
  }
  if (news.tell === "table") {
    take_in_soon(news as unknown as Told);
  } else if (news.tell === "reviewing") {
    reviewing.value = news as unknown as { done: number; all: number };
  } else if (news.tell === "rematch") {
    again_asked.value = true;
  }
}

/// Each news tells the whole position: of those that come while the page is busy only the last one is shown.
function take_in_soon(news: Told) {
  if (waiting === undefined) {
    setTimeout(() => waiting !== undefined && take_in(waiting));
  }
  waiting = news;
}

/// Games alone are counted when they are over.
function count_finished(news: Told) {
  const kept = kept_seats().find((each) => each.game === news.game && each.seat === news.seat);
  const standing = news.table.standings?.find((each) => each.seat === news.seat);
  if (news.table.over && kept?.solo !== undefined && standing !== undefined) {
    const { mode, level, day } = kept.solo;
    const others = news.table.standings!.length > 1;
    keep_finished({
      game: news.game, mode, level, score: standing.score,
      ...(day === undefined ? {} : { day }), ...(others ? { won: standing.rank === 1 } : {}),
    });
  }
}

/// News of a table. What was chosen stays as long as the same question is asked.
export function take_in(news: Told) {
  waiting = undefined;
  const place = where.value;
  if (place.at !== "table" || place.game !== news.game || place.seat !== news.seat) {
    return;
  }
  batch(() => {
    const before = question.value;
    replayed.value = undefined;
    told.value = news;
    if (before === undefined || before.number !== question.value?.number) {
      clear_choice();
      sending.value = false;
      notice.value = "";
      const asked = question.value;
      if (asked !== undefined && options.value.filter((each) => each.legal).length === 1 && !in_pairs.value) {
        choose(options.value.find((each) => each.legal)!.key);
      }
    }
  });
  count_finished(news);
  void fetch_portraits();
}

/// Seats of this game at this device whose turn it is.
export function other_seat_here(): number | undefined {
  const news = told.value;
  if (news === undefined || news.table.asked.includes(news.seat)) {
    return undefined;
  }
  const seats = kept_seats().filter((each) => each.game === news.game && each.here);
  return seats.find((each) => news.table.asked.includes(each.seat))?.seat;
}
