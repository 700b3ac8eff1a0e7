// What the page shows: where it is, the table as the server told it last, and what has been chosen but not yet answered.

import { batch, computed, signal } from "@preact/signals";
import { keep_seats, kept_seats } from "./kept";
import type { Answer, Hint, Option, Picture, Previewed, Question, Short, Told, Weighed, Welcome } from "./types";
import { ask, Refused } from "./wire";
import { words } from "./words";

export type Where = { at: "lobby" } | { at: "new" } | { at: "table"; game: string; seat: number; key: string };

export const where = signal<Where>({ at: "lobby" });
export const welcome = signal<Welcome | undefined>();
export const games = signal<Short[]>([]);
export const told = signal<Told | undefined>();
/// A sentence that stays until it is read, or until the next move.
export const notice = signal("");
/// Why the page shows no table.
export const trouble = signal("");

export const portraits = signal<Record<string, Picture>>({});
/// Keys of options: none, one, or two that are taken together.
export const chosen = signal<string[]>([]);
export const chosen_move = signal<string | undefined>();
export const weighed = signal<{ option: string; list: Weighed[] } | undefined>();
export const previewed = signal<(Previewed & { move: string }) | undefined>();
export const hints = signal<Hint[] | "asked" | undefined>();
export const sending = signal(false);
export const shown_plot = signal<number | undefined>();
export const dialog = signal<"" | "standing" | "keys" | "links">("");
/// The seat whose person has the device; another one is asked only after it was handed over.
export const holder = signal<number | undefined>();

export const question = computed<Question | undefined>(() => told.value?.table.question);

/// Every option that can be shown: those of the question, or one for each answer when it has none.
export const options = computed<Option[]>(() => {
  const asked = question.value;
  if (asked === undefined || asked.options.length > 0) {
    return asked?.options ?? [];
  }
  return asked.answers.map((answer) => ({
    key: answer.move, names: [], text: answer.text, prefix: answer.move, legal: true, things: [],
  }));
});

function begins_with(answer: Answer, keys: string[]): boolean {
  const own = answer.also !== undefined && answer.also !== "" ? [answer.option, answer.also] : [answer.option];
  return keys.every((key) => own.includes(key) || answer.move === key);
}

/// Whether two options are taken together.
export const in_pairs = computed(() => (question.value?.answers ?? []).some((answer) => (answer.also ?? "") !== ""));

/// The answers that what is chosen so far leaves.
export const left_answers = computed<Answer[]>(() => {
  const asked = question.value;
  if (asked === undefined || chosen.value.length === 0 || (in_pairs.value && chosen.value.length < 2)) {
    return [];
  }
  return asked.answers.filter((answer) => begins_with(answer, chosen.value));
});

export const chosen_answer = computed(() => left_answers.value.find((answer) => answer.move === chosen_move.value));

/// The texts of games name seats by number. A number of several parts is not broken.
export function filled(text: string): string {
  return whole(text.replace(/\$([0-7])/g, (sign, seat) => told.value?.names[Number(seat)] ?? sign));
}

export function whole(text: string): string {
  return text.replace(/(\d) (?=\d{3})/g, "$1\u00a0");
}

export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function here(): { game: string; seat: number } {
  return { game: told.value!.game, seat: told.value!.seat };
}

function clear_choice() {
  batch(() => {
    chosen.value = [];
    chosen_move.value = undefined;
    weighed.value = undefined;
    previewed.value = undefined;
    hints.value = undefined;
  });
}

/// News of a table. What was chosen stays as long as the same question is asked.
export function take_in(news: Told) {
  const place = where.value;
  if (place.at !== "table" || place.game !== news.game || place.seat !== news.seat) {
    return;
  }
  batch(() => {
    const before = question.value;
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
  void fetch_portraits();
}

async function fetch_portraits() {
  const table = told.value!.table;
  const wanted = new Set<string>();
  const add = (ids: string[]) => ids.forEach((id) => id in portraits.value || wanted.add(id));
  table.scene.zones.forEach((zone) => zone.rows.forEach((row) => add(row.things)));
  table.question?.options.forEach((option) => add(option.things));
  if (wanted.size === 0) {
    return;
  }
  const ids = [...wanted];
  const reply = await ask<{ portraits: { id: string; picture: Picture }[] }>("portraits", { ...here(), ids });
  // What cannot be drawn is not asked for again.
  const none: Picture = { markup: "", box: [0, 0, 0, 0], unit: 1, legible: 0, side: false };
  const drawn = new Map(reply.portraits.map((each) => [each.id, each.picture]));
  portraits.value = { ...portraits.value, ...Object.fromEntries(ids.map((id) => [id, drawn.get(id) ?? none])) };
}

/// What the server refuses is told in its words; a broken line is told by the page elsewhere.
function tell(error: unknown) {
  if (error instanceof Refused) {
    notice.value = error.rule === "" ? filled(error.message) : `${filled(error.message)} [${error.rule}]`;
  } else if (error instanceof Error) {
    notice.value = error.message;
  }
}

export function choose(key: string) {
  const option = options.value.find((each) => each.key === key);
  if (option === undefined || !option.legal || sending.value) {
    return;
  }
  batch(() => {
    notice.value = "";
    chosen_move.value = undefined;
    previewed.value = undefined;
    weighed.value = undefined;
    if (!in_pairs.value) {
      chosen.value = [key];
    } else if (chosen.value.includes(key)) {
      chosen.value = chosen.value.filter((each) => each !== key);
    } else {
      chosen.value = [...chosen.value.slice(-1), key];
    }
  });
  const left = left_answers.value;
  if (left.some((answer) => answer.spot !== undefined)) {
    void weigh(key);
  } else if (left.length === 1) {
    choose_move(left[0]!.move);
  }
}

async function weigh(option: string) {
  try {
    const asked = question.value!.number;
    const reply = await ask<{ weighed: Weighed[] }>("weigh", { ...here(), question: asked, option });
    if (question.value?.number === asked && chosen.value.includes(option)) {
      weighed.value = { option, list: reply.weighed };
    }
  } catch (error) {
    tell(error);
  }
}

export function choose_move(move: string) {
  batch(() => {
    notice.value = "";
    chosen_move.value = move;
    hints.value = undefined;
    const spot = chosen_answer.value?.spot;
    if (spot !== undefined && told.value!.table.plots[spot.plot]?.owners.includes(told.value!.seat) === false) {
      shown_plot.value = spot.plot;
    }
  });
  void preview(move);
}

async function preview(move: string) {
  try {
    const asked = question.value!.number;
    const reply = await ask<Previewed>("preview", { ...here(), question: asked, move });
    if (chosen_move.value === move && question.value?.number === asked) {
      previewed.value = { ...reply, move };
    }
  } catch (error) {
    tell(error);
  }
}

/// One step back: from the place to the tile, from the tile to nothing.
export function step_back() {
  if (dialog.value !== "") {
    dialog.value = "";
  } else if (hints.value !== undefined) {
    hints.value = undefined;
  } else if (chosen_move.value !== undefined && left_answers.value.length > 1) {
    batch(() => {
      chosen_move.value = undefined;
      previewed.value = undefined;
    });
  } else if (chosen.value.length > 0) {
    clear_choice();
  } else {
    shown_plot.value = undefined;
  }
}

/// The answer on its way, so that it is sent again, once more only, when the line breaks before it was acknowledged.
let unsure: { game: string; seat: number; question: number; move: string } | undefined;

export async function answer() {
  const move = chosen_move.value;
  if (move === undefined || sending.value || question.value === undefined) {
    return;
  }
  sending.value = true;
  unsure = { ...here(), question: question.value.number, move };
  await send();
}

async function send() {
  const message = unsure!;
  try {
    await ask("answer", message);
    unsure = undefined;
  } catch (error) {
    if (error instanceof Refused) {
      unsure = undefined;
      sending.value = false;
    }
    tell(error);
  }
}

export async function undo() {
  if (told.value?.table.undo?.possible !== true) {
    return;
  }
  try {
    await ask("undo", { ...here(), answers: told.value.table.answers });
  } catch (error) {
    tell(error);
  }
}

export async function ask_hint() {
  const asked = question.value;
  if (asked === undefined || hints.value === "asked") {
    return;
  }
  hints.value = "asked";
  try {
    const reply = await ask<{ hints: Hint[] }>("hint", { ...here(), question: asked.number });
    hints.value = question.value?.number === asked.number ? reply.hints : undefined;
  } catch (error) {
    hints.value = undefined;
    tell(error);
  }
}

/// Chooses what a hint says, and shows it; the answer stays the reader's.
export function take_hint(hint: Hint) {
  const also = hint.answer.also ?? "";
  choose(question.value!.options.length > 0 ? hint.answer.option : hint.answer.move);
  if (also !== "") {
    choose(also);
  }
  choose_move(hint.answer.move);
}

/// The next legal answer at the same place, or the one before.
export function turn(by: number, at_same_place: string[]) {
  const at = at_same_place.indexOf(chosen_move.value ?? "");
  if (at >= 0 && at_same_place.length > 1) {
    choose_move(at_same_place[(at + by + at_same_place.length) % at_same_place.length]!);
  }
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

export function go(place: string) {
  location.hash = place;
}

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

export const definitions = signal("");

/// Takes the seat that the address names.
export async function sit() {
  const place = where.value;
  if (place.at !== "table") {
    return;
  }
  try {
    const seat = { game: place.game, seat: place.seat, key: place.key };
    const reply = await ask<Told & { looks: { sheet: string; definitions: string } }>("sit", seat);
    sheet.replaceSync(reply.looks.sheet);
    definitions.value = reply.looks.definitions;
    trouble.value = "";
    keep_seats([{
      ...seat, name: reply.names[place.seat] ?? "", title: reply.title,
      here: kept_seats().find((each) => each.game === seat.game && each.seat === seat.seat)?.here ?? true,
    }]);
    take_in(reply);
    if (unsure !== undefined && unsure.game === seat.game && unsure.seat === seat.seat) {
      await send();
    }
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
  const seat = /^#seat=([a-z0-9]+)\.([0-7])\.([a-z0-9]+)$/.exec(location.hash);
  batch(() => {
    dialog.value = "";
    trouble.value = "";
    const next: Where = seat !== null ? { at: "table", game: seat[1]!, seat: Number(seat[2]), key: seat[3]! }
      : location.hash === "#new" ? { at: "new" } : { at: "lobby" };
    const old = where.value;
    if (next.at !== "table" || old.at !== "table" || old.game !== next.game || old.seat !== next.seat) {
      told.value = undefined;
      portraits.value = next.at === "table" && old.at === "table" && old.game === next.game ? portraits.value : {};
      shown_plot.value = undefined;
      clear_choice();
    }
    if (location.hash.startsWith("#seat=") && seat === null) {
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
