// Texts and numbers as people read them, and what the server refuses in its words.

import type { Reason } from "../types";
import { Refused, ask } from "../wire";
import { notice, rules, told } from "./shown";

/// The texts of games name seats by number. A number of several parts is not broken.
export function filled(text: string): string {
  return whole(text.replace(/\$([0-7])/g, (sign, seat) => told.value?.names[Number(seat)] ?? sign));
}

/// What a question asks for, without what one would type: ", like '2 5'". Here one presses.
export function without_typing(text: string): string {
  return text.replace(/, like '[^']*'/g, "");
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

/// What the server refuses is told in its words; a broken line is told by the page elsewhere.
export function tell(error: unknown) {
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
