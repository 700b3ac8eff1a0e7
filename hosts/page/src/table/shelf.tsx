// What can be taken, as cards in one row: the rows of the table that people choose from.

import { useState } from "preact/hooks";
import { CentreRule, Thumbnail } from "../castle/picture";
import { choose } from "../state/choice";
import { filled, say_why, signed } from "../state/say";
import { chosen, in_pairs, options, portraits, question, told } from "../state/shown";
import type { Column, Option, Row, Zone } from "../types";
import { words } from "../words";

const picture_width = 92;
const picture_height = 60;

function cell(zone: Zone, row: Row, role: string) {
  const at = zone.columns.findIndex((column: Column) => column.role === role);
  const found = at < 0 ? undefined : row.cells[at];
  return found === undefined || /^[–-]?$/.test(found.text) ? undefined : found;
}

/// Lists whose rows are taken; those with an option of the question first.
export function shelves(): Zone[] {
  const zones = told.value?.table.scene.zones.filter((zone) => zone.use === "choose" && zone.rows.length > 0) ?? [];
  const asked = (zone: Zone) => zone.rows.some((row) => row.option !== undefined);
  return [...zones].sort((a, b) => Number(asked(b)) - Number(asked(a)));
}

function option_of(row: Row): Option | undefined {
  return row.option === undefined ? undefined : options.value.find((option) => option.key === row.option);
}

const usual_share = 0.75; // of the tiles of a shelf that set its scale: a few large ones do not make all others tiny

function usual(sizes: number[]): number {
  return sizes.sort((a, b) => a - b)[Math.floor((sizes.length - 1) * usual_share)] ?? 1;
}

/// How large a pixel of the pictures is: the tiles of a shelf have one scale, but for those that would not fit.
function scale_of(zone: Zone): number {
  const boxes = zone.rows.flatMap((row) => {
    const picture = portraits.value[row.things[0] ?? ""];
    return picture === undefined || picture.box[2] === 0 ? [] : [picture.box];
  });
  return Math.min(picture_width / usual(boxes.map((box) => box[2])), picture_height / usual(boxes.map((box) => box[3]))) * 0.9;
}

function bars(row: Row, option: Option | undefined): string {
  if (row.prospect !== undefined && !row.prospect.affordable) {
    return words.too_dear;
  }
  if (row.prospect !== undefined && row.prospect.places === 0 && row.prospect.why_not !== undefined) {
    return words.no_place;
  }
  return option !== undefined && !option.legal ? words.not_possible : "";
}

function Card({ zone, row, scale, first }: { zone: Zone; row: Row; scale: number; first: boolean }) {
  const option = option_of(row);
  const legal = option?.legal === true;
  const taken = option !== undefined && chosen.value.includes(option.key);
  const price = cell(zone, row, "price");
  const coins = cell(zone, row, "coins");
  const rule = cell(zone, row, "rule");
  const picture = portraits.value[row.things[0] ?? ""];
  const name = cell(zone, row, "name")?.text ?? row.cells.map((each) => each.text).join(" ");
  const barred = bars(row, option);
  const why = option?.why_not ?? row.prospect?.why_not;
  const gain = row.prospect?.gain;
  const spoken = [
    filled(name), price?.text, option === undefined ? "" : filled(option.text),
    why === undefined ? "" : `${words.not_possible}: ${filled(why.text)}`,
    gain === undefined ? "" : `${words.up_to} ${signed(gain)}`,
  ].filter((each) => each !== "" && each !== undefined).join(", ");
  return (
    <button
      type="button"
      class={`card ${barred !== "" ? "barred" : ""} ${option === undefined ? "idle" : ""}`}
      role={in_pairs.value ? "checkbox" : "radio"}
      aria-checked={taken}
      aria-disabled={!legal}
      aria-label={spoken}
      title={why === undefined ? undefined : filled(why.text)}
      tabIndex={first ? 0 : -1}
      onClick={() => (option !== undefined ? choose(option.key) : say_why(row.prospect?.why_not))}
    >
      {price !== undefined && <span class="price">{price.text}</span>}
      {coins !== undefined && <span class="coins"><i class="coin" />+{coins.text}</span>}
      <span class="pic">
        {row.things.slice(0, row.things.length > 1 ? 2 : 1).map((id) => (
          <Thumbnail
            key={id} picture={portraits.value[id]} scale={scale}
            width={picture_width} height={row.things.length > 1 ? picture_height / 2 : picture_height} />
        ))}
      </span>
      <span class="name">{filled(name)}</span>
      <span class="facts">
        {picture?.rule !== undefined ? <CentreRule picture={picture} /> : rule?.text ?? "\u00a0"}
      </span>
      <span class="gain">
        {barred !== "" ? barred : gain === undefined ? "\u00a0"
          : gain === 0 ? words.no_points : <>{words.up_to} <b class={gain < 0 ? "minus" : ""}>{signed(gain)}</b></>}
      </span>
    </button>
  );
}

/// From card to card by the arrows; the one with the focus is the one that Tab finds.
export function move_focus(event: KeyboardEvent, within: HTMLElement) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by === undefined) {
    return;
  }
  const all = [...within.querySelectorAll<HTMLElement>("button")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[(at + by + all.length) % all.length];
  event.preventDefault();
  all.forEach((each) => (each.tabIndex = each === next ? 0 : -1));
  next?.focus();
}

export function Shelf() {
  const zones = shelves();
  const [wanted, want] = useState("");
  const zone = zones.find((each) => each.key === wanted) ?? zones[0];
  if (zone === undefined) {
    return null;
  }
  const scale = scale_of(zone);
  const first = Math.max(0, zone.rows.findIndex((row) => option_of(row)?.legal === true));
  return (
    <section class="shelf" aria-labelledby="shelf-title">
      <div class="shelf-head">
        {zones.length < 2 ? <h2 id="shelf-title">{zone.title}</h2> : (
          <>
            <h2 id="shelf-title" class="unseen">{words.market}</h2>
            <div class="tabs">
              {zones.map((each) => (
                <button key={each.key} type="button" aria-pressed={each === zone} onClick={() => want(each.key)}>
                  {each.title} <span class="count">{each.rows.length}</span>
                </button>
              ))}
            </div>
          </>
        )}
        {question.value?.secret === true && <span class="small">{words.only_you}</span>}
      </div>
      <div
        class="cards" role={in_pairs.value ? "group" : "radiogroup"} aria-label={zone.title}
        onKeyDown={(event) => move_focus(event, event.currentTarget)}
      >
        {zone.rows.map((row, at) => (
          <Card key={`${row.option ?? at} ${row.things.join()}`} zone={zone} row={row} scale={scale} first={at === first} />
        ))}
      </div>
    </section>
  );
}
