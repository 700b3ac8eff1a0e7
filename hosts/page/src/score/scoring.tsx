// Score my castle: a table that was played on a real one is laid out here, and its points and mistakes are told at once.

import { useEffect } from "preact/hooks";
import { Castle, thing_at } from "../castle/castle";
import { Icon } from "../icons";
import { dress, go } from "../state/arrive";
import { grouped, signed } from "../state/say";
import { looked_at } from "../state/shown";
import type { Box } from "../types";
import { words } from "../words";
import { Begin, Bring } from "./begin";
import { dragged, press, reach } from "./drag";
import {
  building, built, can_move, choose_thing, entry, fault, fields, found, group, keep, kept_table, laid, lay, lay_at, leave_thing,
  marks_of, take_out, type Place,
} from "./laid";
import { Palette, Places } from "./palette";
import { Question, Result, Things } from "./questions";

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([laid.value!.text], { type: "text/yaml" }));
  link.download = "castle.yaml";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function box_of(place: Place | undefined, unit: number): Box | undefined {
  return place === undefined ? undefined : [place.box[0] * unit, place.box[1] * unit, place.box[2] * unit, place.box[3] * unit];
}

/// What is dragged, with what it brings where it would lie.
function Held() {
  const held = dragged.value;
  return held === undefined ? null : (
    <div class={`held-thing ${held.place !== undefined ? "on" : held.away ? "away" : ""}`} style={{ left: `${held.x}px`, top: `${held.y}px` }} aria-hidden="true">
      {held.away ? words.take_out(held.name) : held.name}{held.place !== undefined && <b>{signed(held.place.gain)}</b>}
    </div>
  );
}

/// A thing that lies there is dragged by the mouse, or only looked at.
function take_hold(event: PointerEvent) {
  const castle = built.value;
  const at = reach.current?.({ x: event.clientX, y: event.clientY });
  if (castle === undefined || at === undefined || event.pointerType !== "mouse"
    || (event.target as Element).closest("button, .print-card") !== null) {
    return;
  }
  const shown = thing_at(castle.picture, at);
  const out = castle.things.findIndex((each) => each.number === castle.picture.things[shown ?? -1]?.number);
  if (shown !== undefined && out >= 0 && can_move(castle.things[out]!)) {
    event.stopPropagation(); // else the castle moves
    press(event, { ...castle.things[out]!, out }, () => (looked_at.value = { plot: entry.value, thing: shown }));
  }
}

/// What can be done with a thing of the castle.
function More({ number }: { number: number }) {
  const out = built.value?.things.findIndex((each) => each.number === number) ?? -1;
  const found_thing = built.value?.things[out];
  if (found_thing === undefined) {
    return null;
  }
  const act = (what: () => Promise<void>) => () => {
    looked_at.value = undefined;
    void what();
  };
  return (
    <div class="row">
      {can_move(found_thing) && (
        <button type="button" class="button" onClick={act(() => choose_thing(found_thing.id, out))}>{words.elsewhere}</button>
      )}
      <button type="button" class="button" onClick={act(() => take_out(out))}>{words.out}</button>
    </div>
  );
}

function Work() {
  const now = laid.value!;
  const picture = built.value?.picture;
  const marks = picture === undefined || found.value === undefined ? [] : marks_of(picture, found.value.places);
  const has_rest = now.fields.some((each) => each.entry === -1);
  return (
    <>
      <div class="tabs">
        {now.fields.length > 0 && now.names.map((name, at) => (
          <button key={at} type="button" aria-pressed={entry.value === at} onClick={() => {
            entry.value = at;
            leave_thing();
          }}>{name} <span class="count">{grouped(now.built.find((each) => each.entry === at)?.points ?? 0)}</span></button>
        ))}
        {has_rest && <button type="button" aria-pressed={entry.value === -1} onClick={() => (entry.value = -1)}>{words.whole_table}</button>}
      </div>
      <div class="editor">
        <Palette />
        <div class="castle-box alone" onPointerDownCapture={take_hold}>
          {picture !== undefined && (
            <Castle plot={{ title: "", key: "", owners: [], picture }} number={entry.value} label={words.castle} fixed={{
              marks, reach, more: (number) => <More number={number} />, held: box_of(dragged.value?.place, picture.unit),
              take: (mark) => {
                const places = marks.find((each) => each.moves[0] === mark.moves[0])!.places;
                if (places.length === 1) {
                  void lay_at(places[0]!);
                } else {
                  group.value = places;
                }
              },
            }} />
          )}
        </div>
        <Held />
        <div class="answers">
          {building.value !== undefined && <Places />}
          <Things />
          {fields.value.filter((each) => each.kind !== "build").map((field) => <Question key={`${field.entry} ${field.key}`} field={field} />)}
        </div>
      </div>
      <Result />
      <div class="row">
        <button type="button" class="button" onClick={save}>{words.save_file}</button>
        <button type="button" class="button" onClick={() => print()}>{words.print}</button>
        <button type="button" class="button" onClick={() => {
          laid.value = undefined;
          keep("");
        }}>{words.new_table}</button>
      </div>
      <Bring />
    </>
  );
}

export default function Scoring() {
  useEffect(() => {
    const kept = kept_table();
    if (kept !== "" && laid.value === undefined) {
      void lay({ text: kept });
    } else if (laid.value?.looks !== undefined) {
      dress(laid.value.looks);
    }
  }, []);
  return (
    <main class="plain wide scoring">
      <div class="head start">
        <button type="button" class="button quiet square" aria-label={words.menu} onClick={() => go("")}><Icon name="back" /></button>
        <h1>{words.scoring}</h1>
      </div>
      <div aria-live="assertive">{fault.value !== "" && <p class="notice pre">{fault.value}</p>}</div>
      {laid.value === undefined ? <Begin /> : <Work />}
    </main>
  );
}
