// A thing that is dragged to its place, from the list or from where it lies; out of the castle, it is taken out. Everything that dragging does goes by pressing too: the thing, then its
// place in the castle or in the list of places.

import { signal } from "@preact/signals";
import type { Reach } from "../castle/castle";
import { built, choose_thing, found, group, lay_at, moved, take_out, type Place } from "./laid";

const begins = 6; // pixels after which a press is a drag
const above_finger = 56; // pixels, so that the finger does not hide what it holds
const snaps = 2.5; // cells within which a place draws it

/// `away`: it lies in the castle, and is held outside of it.
export interface Dragged { name: string; x: number; y: number; place: Place | undefined; away: boolean }

/// What is pressed; `out`: it lies there already, as so many a thing.
export interface Pressed { id: string; name: string; out?: number }

export const dragged = signal<Dragged | undefined>();

/// What the castle says of a point of the screen; it fills this in.
export const reach: Reach = { current: undefined };

/// The place whose middle is nearest; of those with the same middle the one that brings most.
function nearest(x: number, y: number): Place | undefined {
  const at = reach.current?.({ x, y });
  const unit = built.value?.picture.unit ?? 1;
  let best: Place | undefined;
  let least = snaps;
  for (const place of at === undefined ? [] : found.value?.places ?? []) {
    const away = Math.hypot(place.middle[0] - at!.x / unit, place.middle[1] - at!.y / unit);
    if (away < least || (away === least && place.gain > (best?.gain ?? -Infinity))) {
      least = away;
      best = place;
    }
  }
  return best;
}

function drop(held: Dragged | undefined) {
  const place = held?.place;
  dragged.value = undefined;
  if (held?.away === true && moved.value !== undefined) {
    void take_out(moved.value);
    return;
  }
  const turns = (found.value?.places ?? []).filter((each) => each.middle.join() === place?.middle.join());
  if (turns.length === 1) {
    void lay_at(turns[0]!);
  } else {
    group.value = turns; // how it lies there is chosen from the list
  }
}

/// Whether the click that follows a press belongs to a drag, and is none.
let was_drag = false;

export function is_click(): boolean {
  const click = !was_drag;
  was_drag = false;
  return click;
}

/// A press on a thing. With a finger only its handle drags, so that the list can be scrolled. `clicked`: what a press is for that
/// does not drag, where no click follows.
export function press(event: PointerEvent, { id, name, out }: Pressed, clicked = () => {}) {
  const handle = (event.target as Element).closest(".grip") !== null;
  if (event.button !== 0 || (event.pointerType !== "mouse" && !handle)) {
    return;
  }
  const row = event.currentTarget as HTMLElement;
  const lift = event.pointerType === "mouse" ? 0 : above_finger;
  was_drag = false;
  const move = (to: PointerEvent) => {
    if (to.pointerId !== event.pointerId) {
      return;
    }
    if (dragged.value === undefined) {
      if (Math.hypot(to.clientX - event.clientX, to.clientY - event.clientY) < begins) {
        return;
      }
      row.setPointerCapture(event.pointerId);
      was_drag = true;
      void choose_thing(id, out);
    }
    const [x, y] = [to.clientX, to.clientY - lift];
    const away = out !== undefined && reach.current?.({ x, y }) === undefined;
    dragged.value = { name, x, y, place: nearest(x, y), away };
  };
  const end = (last: PointerEvent | KeyboardEvent) => {
    if (last instanceof PointerEvent && last.pointerId !== event.pointerId) {
      return;
    }
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    removeEventListener("keydown", leave);
    if (dragged.value === undefined) {
      clicked();
    } else {
      drop(last.type === "pointerup" ? dragged.value : undefined);
    }
  };
  const leave = (key: KeyboardEvent) => {
    if (key.key === "Escape") {
      end(key);
    }
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  addEventListener("keydown", leave);
}
