// A table that is laid out: its text, what the server has made of it, and what is about to be laid.

import { batch, computed, signal } from "@preact/signals";
import type { Mark } from "../castle/marks";
import { dress } from "../state/arrive";
import type { Box, Picture, Reason } from "../types";
import { ask } from "../wire";

export interface Word { id: string; name: string; note: string; used: boolean }

export interface Field {
  entry: number;
  key: string;
  kind: "number" | "word" | "words" | "build";
  question: string;
  help: string;
  least: number;
  most: number;
  unit: number;
  usual: string;
  repeats: boolean;
  value: string;
  words: Word[];
}

/// `number`: of its picture in the castle; -1: it is not drawn.
export interface Thing { id: string; name: string; place: string; gain: number; number: number; faults: Reason[] }

export interface Laid {
  text: string;
  names: string[];
  fields: Field[];
  built: { entry: number; picture: Picture; points: number; things: Thing[]; faults: Reason[] }[];
  lines?: string[];
  brief?: string;
  legal?: boolean;
  plans?: { title: string; points: string; picture: Picture }[];
  mistakes?: string;
  looks?: { sheet: string; definitions: string };
}

export interface Place { add: string[]; words: string; text: string; gain: number; middle: [number, number]; box: Box }

export type Change = { entry: number; key: string; value?: unknown; add?: string[]; out?: number };

const kept_place = "linderhof.table";

export const laid = signal<Laid | undefined>();
export const entry = signal(0);
export const thing = signal("");
/// Which of the things that lie there is about to be laid elsewhere.
export const moved = signal<number | undefined>();
export const found = signal<{ places: Place[]; why_not: Reason[] } | undefined>();
export const group = signal<Place[]>([]);
export const fault = signal("");

export const fields = computed(() => laid.value?.fields.filter((each) => each.entry === entry.value) ?? []);
export const building = computed(() => fields.value.find((each) => each.kind === "build"));
export const built = computed(() => laid.value?.built.find((each) => each.entry === entry.value));

export function kept_table(): string {
  try {
    return localStorage.getItem(kept_place) ?? "";
  } catch {
    return "";
  }
}

export function keep(text: string) {
  try {
    localStorage.setItem(kept_place, text);
  } catch {
    // then it lasts as long as the page
  }
}

export async function lay(message: object) {
  try {
    const reply = await ask<Laid>("lay", message);
    batch(() => {
      laid.value = reply;
      fault.value = "";
      leave_thing();
      if (reply.looks !== undefined) {
        dress(reply.looks);
      }
      if (!reply.fields.some((each) => each.entry === entry.value)) {
        entry.value = 0;
      }
    });
    keep(reply.text);
  } catch (error) {
    fault.value = (error as Error).message;
  }
}

/// Nothing is about to be laid any more.
export function leave_thing() {
  batch(() => {
    thing.value = "";
    moved.value = undefined;
    found.value = undefined;
    group.value = [];
  });
}

export function change(what: Change) {
  return lay({ text: laid.value!.text, change: what });
}

/// `out`: it lies there already, as so many a thing.
export async function choose_thing(id: string, out?: number) {
  const field = building.value!;
  batch(() => {
    thing.value = id;
    moved.value = out;
    found.value = undefined;
    group.value = [];
  });
  try {
    const reply = await ask<{ places: Place[]; why_not: Reason[] }>("places",
      { text: laid.value!.text, entry: field.entry, key: field.key, thing: id, ...(out === undefined ? {} : { out }) });
    if (thing.value === id && moved.value === out) {
      found.value = reply;
    }
  } catch (error) {
    fault.value = (error as Error).message;
  }
}

export function lay_at(place: Place) {
  return change({
    entry: entry.value, key: building.value!.key, add: place.add, ...(moved.value === undefined ? {} : { out: moved.value }),
  });
}

export function take_out(at: number) {
  return change({ entry: entry.value, key: building.value!.key, out: at });
}

/// Whether a thing that lies there can be laid elsewhere.
export function can_move(each: Thing): boolean {
  return building.value?.words.some((word) => word.id === each.id) ?? false;
}

/// Places with the same middle are one mark, best first.
export function marks_of(picture: Picture, places: Place[]): (Mark & { places: Place[] })[] {
  const marks = new Map<string, Mark & { places: Place[] }>();
  for (const place of places) {
    const key = place.middle.join();
    const mark = marks.get(key);
    if (mark === undefined) {
      marks.set(key, {
        x: place.middle[0] * picture.unit, y: place.middle[1] * picture.unit, gain: place.gain, moves: [key],
        label: place.text, places: [place],
      });
    } else {
      mark.places.push(place);
    }
  }
  return [...marks.values()].sort((a, b) => b.gain - a.gain);
}
