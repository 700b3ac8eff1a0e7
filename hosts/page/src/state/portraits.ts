// Pictures of single things, each fetched once.

import type { Picture } from "../types";
import { ask } from "../wire";
import { here, portraits, told } from "./shown";

export async function fetch_portraits() {
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
