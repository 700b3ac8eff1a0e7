// What the page shows: where it is, the table as the server told it last, and what has been chosen but not yet answered.

import { batch, computed, signal } from "@preact/signals";
import { keep_finished, keep_seats, kept_seats, place_of, type Kept } from "./kept";
import type { Answer, Hint, LogLine, Option, Picture, Previewed, Question, Reason, Short, Table, Told, Weighed, Welcome } from "./types";
import { ask, Refused } from "./wire";
import { words } from "./words";

export type Where = { at: "lobby" } | { at: "new" } | { at: "score" } | { at: "table"; game: string; seat: number; key: string };

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
/// Things of plots that are outlined, each with its plot and its number.
export const lit = signal<[number, number][]>([]);
/// The thing whose print is read.
export const looked_at = signal<{ plot: number; thing: number } | undefined>();
/// Texts of rules, by number.
export const rules = signal<Record<string, string>>({});
/// A finished game that is looked at again: after how many answers, and what was heard of the last one.
export const replayed = signal<{ at: number; log: LogLine[] } | undefined>();
/// How far a review has come.
export const reviewing = signal<{ done: number; all: number } | undefined>();
/// Somebody at this table has begun another game with the same people.
export const again_asked = signal(false);

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
    lit.value = [];
    looked_at.value = undefined;
  });
}

/// The rule's text from the server, once.
export async function read_rule(rule: string) {
  if (rules.value[rule] !== undefined) {
    return;
  }
  let text = "";
  try {
    const reply = await ask<{ text: string; table: string[][] }>("rule", { rule });
    text = [reply.text, ...reply.table.map((row) => row.join(" · "))].join("\n");
  } catch (error) {
    text = error instanceof Error ? error.message : "";
  }
  rules.value = { ...rules.value, [rule]: text };
}

/// Outlines things, and brings the castle in sight that they lie in.
export function light_up(things: [number, number][]) {
  batch(() => {
    lit.value = things;
    const plots = things.map(([plot]) => plot);
    const shown = shown_plot.value;
    if (plots.length > 0 && !(shown !== undefined && plots.includes(shown))) {
      shown_plot.value = plots[0];
    }
  });
}

/// What the server tells by itself.
export function hear(news: Record<string, unknown>) {
  const place = where.value;
  const ours = place.at === "table" && place.game === news.game && place.seat === news.seat;
  if (news.tell === "table") {
    take_in(news as unknown as Told);
  } else if (news.tell === "reviewing" && ours) {
    reviewing.value = news as unknown as { done: number; all: number };
  } else if (news.tell === "rematch" && ours) {
    again_asked.value = true;
  }
}

/// The table as it is now, while an older position is shown.
let latest: Told | undefined;

export function live(): Told | undefined {
  return replayed.value === undefined ? told.value : latest;
}

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
      latest = now;
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
  const none: Picture = { markup: "", box: [0, 0, 0, 0], unit: 1, legible: 0, side: false, things: [] };
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

/// Why something is greyed.
export function say_why(why: Reason | undefined) {
  if (why !== undefined) {
    notice.value = `${filled(why.text)}${why.rule === "" ? "" : ` [${why.rule}]`}`;
  }
}

export function choose(key: string) {
  const option = options.value.find((each) => each.key === key);
  if (option === undefined || sending.value) {
    return;
  }
  if (!option.legal) {
    say_why(option.why_not);
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
  } else if (lit.value.length > 0 || looked_at.value !== undefined) {
    lit.value = [];
    looked_at.value = undefined;
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
    notice.value = filled(told.value?.table.undo?.text ?? "");
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
  const watched = /^#watch=([a-z0-9]+)\.([a-z0-9]+)$/.exec(location.hash);
  const seat = /^#seat=([a-z0-9]+)\.([0-7])\.([a-z0-9]+)$/.exec(location.hash)
    ?? (watched === null ? null : [watched[0], watched[1]!, "-1", watched[2]!]);
  batch(() => {
    dialog.value = "";
    trouble.value = "";
    const next: Where = seat !== null ? { at: "table", game: seat[1]!, seat: Number(seat[2]), key: seat[3]! }
      : location.hash === "#new" ? { at: "new" } : location.hash === "#score" ? { at: "score" } : { at: "lobby" };
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
