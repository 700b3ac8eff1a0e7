// Where the address says that the page is, and the seat that it names.

import { batch, signal } from "@preact/signals";
import { keep_seats, kept_seats } from "../kept";
import type { Short, Told, Welcome } from "../types";
import { Refused, ask } from "../wire";
import { words } from "../words";
import { send_again } from "./answer";
import { clear_choice } from "./choice";
import { take_in } from "./news";
import {
  again_asked, dialog, games, notice, portraits, replayed, reviewing, sending, shown_plot, told, trouble, welcome,
  where, type Where,
} from "./shown";

export function go(place: string) {
  location.hash = place;
}

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

export const definitions = signal("");

/// What the pictures of a game have in common.
export function dress(looks: { sheet: string; definitions: string }) {
  sheet.replaceSync(looks.sheet);
  definitions.value = looks.definitions;
}

/// Takes the seat that the address names.
export async function sit() {
  const place = where.value;
  if (place.at !== "table") {
    return;
  }
  try {
    const seat = { game: place.game, seat: place.seat, key: place.key };
    const reply = await ask<Told & { looks: { sheet: string; definitions: string } }>("sit", seat);
    dress(reply.looks);
    trouble.value = "";
    const known = kept_seats().find((each) => each.game === seat.game && each.seat === seat.seat);
    keep_seats([{
      ...known, ...seat, name: reply.names[place.seat] ?? words.watching, title: reply.title, here: known?.here ?? true,
    }]);
    take_in(reply);
    await send_again(seat.game, seat.seat);
    sending.value = false;
  } catch (error) {
    if (error instanceof Refused) {
      trouble.value = error.message;
    }
    throw error;
  }
}

/// What is said when the line is up.
export async function open_up() {
  welcome.value = await ask<Welcome>("hello");
  await arrive();
}

/// Goes where the address says.
export async function arrive() {
  const watched = /^#watch=([a-z0-9]+)\.([a-z0-9]+)$/.exec(location.hash);
  const seat = /^#seat=([a-z0-9]+)\.([0-7])\.([a-z0-9]+)$/.exec(location.hash)
    ?? (watched === null ? null : [watched[0], watched[1]!, "-1", watched[2]!]);
  batch(() => {
    dialog.value = "";
    trouble.value = "";
    const next: Where = seat !== null ? { at: "table", game: seat[1]!, seat: Number(seat[2]), key: seat[3]! }
      : location.hash === "#new" ? { at: "new" } : location.hash === "#score" ? { at: "score" }
        : location.hash === "#set" ? { at: "set" } : { at: "lobby" };
    const old = where.value;
    if (next.at !== "table" || old.at !== "table" || old.game !== next.game || old.seat !== next.seat) {
      told.value = undefined;
      replayed.value = undefined;
      reviewing.value = undefined;
      again_asked.value = false;
      notice.value = "";
      portraits.value = next.at === "table" && old.at === "table" && old.game === next.game ? portraits.value : {};
      shown_plot.value = undefined;
      clear_choice();
    }
    if (/^#(seat|watch)=/.test(location.hash) && seat === null) {
      trouble.value = words.bad_link;
    }
    where.value = next;
  });
  if (where.value.at === "table") {
    await sit();
  } else if (where.value.at === "lobby") {
    const seats = kept_seats().slice(0, 24).map(({ game, seat: at, key }) => ({ game, seat: at, key }));
    games.value = (await ask<{ games: Short[] }>("list", { seats })).games;
  }
}
