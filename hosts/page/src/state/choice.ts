// What is chosen for an answer, step by step; nothing of it has been answered yet.

import { batch } from "@preact/signals";
import type { Hint, Previewed, Weighed } from "../types";
import { ask } from "../wire";
import { say_why, tell } from "./say";
import {
  chosen, chosen_answer, chosen_move, dialog, here, hints, in_pairs, left_answers, lit, looked_at, notice, options, previewed,
  question, sending, shown_plot, told, weighed,
} from "./shown";

export function clear_choice() {
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
