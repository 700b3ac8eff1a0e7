// What the page shows: where it is, the table as the server told it last, and what has been chosen but not yet answered.

import { computed, signal } from "@preact/signals";
import type { Answer, Hint, LogLine, Option, Picture, Previewed, Question, Short, Told, Weighed, Welcome } from "../types";

export type Where = { at: "lobby" } | { at: "new" } | { at: "score" } | { at: "set" } | { at: "table"; game: string; seat: number; key: string };

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
export const dialog = signal<"" | "standing" | "keys" | "links" | "undo">("");
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
/// The table as it is now, while an older position is shown.
export const latest = signal<Told | undefined>();
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

export function live(): Told | undefined {
  return replayed.value === undefined ? told.value : latest.value;
}

export function here(): { game: string; seat: number } {
  return { game: told.value!.game, seat: told.value!.seat };
}
