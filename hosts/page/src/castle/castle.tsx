// One castle, large: pan, pinch and zoom; the places of what was chosen as marks at the doors that lead to them.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../icons";
import { choose_move } from "../state/choice";
import { signed } from "../state/say";
import { chosen_move, left_answers, lit, looked_at, previewed, weighed } from "../state/shown";
import type { Answer, Picture, Plot, Weighed } from "../types";
import { words } from "../words";

/// A place of the picture that answers lead to, best first.
export interface Mark { x: number; y: number; gain: number; moves: string[]; label: string }

const outward = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;
const beyond = 1.1; // cells from the wall to the middle of a mark

function add(marks: Map<string, Mark>, key: string, x: number, y: number, answer: Answer, gain: number) {
  const mark = marks.get(key);
  if (mark === undefined) {
    marks.set(key, { x, y, gain, moves: [answer.move], label: answer.text });
  } else if (!mark.moves.includes(answer.move)) {
    if (gain > mark.gain) {
      mark.moves.unshift(answer.move);
      mark.gain = gain;
      mark.label = answer.text;
    } else {
      mark.moves.push(answer.move);
    }
  }
}

/// Doors of the castle where something can be joined; where no door is, the places themselves.
export function marks_of(plot: number, picture: Picture, answers: Answer[], list: Weighed[] | undefined): Mark[] {
  const marks = new Map<string, Mark>();
  const known = new Map((list ?? []).map((each) => [each.move, each]));
  for (const answer of answers) {
    const spot = answer.spot;
    if (spot === undefined || spot.plot !== plot) {
      continue;
    }
    const gain = known.get(answer.move)?.gain ?? 0;
    const doors = known.get(answer.move)?.doors ?? [];
    const unit = picture.unit;
    for (const [x, y, facing] of doors) {
      const [dx, dy] = outward[facing];
      const key = `${x} ${y} ${facing}`;
      add(marks, key, (x + 0.5 + dx * beyond) * unit, (y + 0.5 + dy * beyond) * unit, answer, gain);
    }
    if (doors.length === 0) {
      const height = picture.side ? -spot.y - 0.5 : spot.y + 0.5;
      add(marks, `${spot.x} ${spot.y}`, (spot.x + 0.5) * unit, height * unit, answer, gain);
    }
  }
  return [...marks.values()].sort((a, b) => b.gain - a.gain);
}

interface View { x: number; y: number; scale: number } // the middle, in pixels of the picture

interface Size { width: number; height: number }

const room = 44; // pixels around what is fitted
const joined_below = 40; // marks that lie closer are one
const largest_scale = 2.4;

function fitted(box: Picture["box"], unit: number, size: Size, marks: Mark[]): View {
  let [left, top, right, bottom] = [box[0], box[1], box[0] + box[2], box[1] + box[3]];
  if (box[2] === 0) {
    [left, top, right, bottom] = [-2 * unit, -2 * unit, 2 * unit, 2 * unit];
  }
  for (const mark of marks) {
    left = Math.min(left, mark.x - unit / 2);
    right = Math.max(right, mark.x + unit / 2);
    top = Math.min(top, mark.y - unit / 2);
    bottom = Math.max(bottom, mark.y + unit / 2);
  }
  const border = size.width < 600 ? 22 : room;
  const scale = Math.min(
    Math.max(0.05, (size.width - 2 * border) / (right - left)),
    Math.max(0.05, (size.height - 2 * border) / (bottom - top)), 1.5);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/// Marks that would lie over each other, as one each.
function clusters(marks: Mark[], scale: number): Mark[][] {
  const groups: Mark[][] = [];
  for (const mark of marks) {
    const near = groups.find((group) =>
      Math.hypot((group[0]!.x - mark.x) * scale, (group[0]!.y - mark.y) * scale) < joined_below);
    if (near === undefined) {
      groups.push([mark]);
    } else {
      near.push(mark);
    }
  }
  return groups;
}

/// `fixed`: marks that others have made, and what a press on one does; else those of what was chosen in a game.
export function Castle({ plot, number, label, fixed }: {
  plot: Plot;
  number: number;
  label: string;
  fixed?: { marks: Mark[]; take: (mark: Mark) => void };
}) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSignal<Size>({ width: 0, height: 0 });
  const view = useSignal<View | undefined>(undefined);
  const shown = previewed.value;
  const preview = shown !== undefined && shown.plot === number && shown.picture !== undefined
    && shown.move === chosen_move.value ? shown.picture : undefined;
  const picture = preview ?? plot.picture;
  const placing = left_answers.value.some((answer) => answer.spot?.plot === number);
  const list = placing ? weighed.value?.list : undefined;
  const own_marks = useMemo(
    () => (placing ? marks_of(number, plot.picture, left_answers.value, list) : []),
    [placing, number, plot.picture, left_answers.value, list]);

  const marks = fixed?.marks ?? own_marks;
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      size.value = { width: entry!.contentRect.width, height: entry!.contentRect.height };
    });
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, []);
  // A castle that has grown, or marks that were not there, are brought into sight.
  const marks_in_sight = marks.length > 0;
  useEffect(() => {
    view.value = undefined;
  }, [plot.picture.box.join(), number, marks_in_sight]);

  const moving = useGlide(view);
  const extent = preview === undefined ? plot.picture.box : preview.box;
  const now = view.value ?? fitted(extent, picture.unit, size.value, marks);
  const screen = (x: number, y: number) =>
    [(x - now.x) * now.scale + size.value.width / 2, (y - now.y) * now.scale + size.value.height / 2] as const;

  const zoom = (by: number, at?: { x: number; y: number }) => {
    const scale = Math.min(largest_scale, Math.max(0.05, now.scale * by));
    const about = at ?? { x: size.value.width / 2, y: size.value.height / 2 };
    const px = now.x + (about.x - size.value.width / 2) / now.scale;
    const py = now.y + (about.y - size.value.height / 2) / now.scale;
    view.value = {
      scale,
      x: px - (about.x - size.value.width / 2) / scale,
      y: py - (about.y - size.value.height / 2) / scale,
    };
  };
  const look = (at: { x: number; y: number }) => {
    const thing = thing_at(picture, now.x + (at.x - size.value.width / 2) / now.scale,
      now.y + (at.y - size.value.height / 2) / now.scale);
    looked_at.value = thing === undefined ? undefined : { plot: number, thing };
  };
  useGestures(box, now, size.value, (next) => moving.to(next, now), (by, at) => {
    moving.to(undefined, now);
    zoom(by, at);
  }, look);
  useKeys({
    "+": () => zoom(1.3), "=": () => zoom(1.3), "-": () => zoom(1 / 1.3), "0": () => (view.value = undefined),
  });

  // While it glides, what was drawn is moved as it is, and is drawn anew when it rests: a large castle stays smooth.
  const base = moving.base.value ?? now;
  const [left, top] = [base.x - size.value.width / 2 / base.scale, base.y - size.value.height / 2 / base.scale];
  const grown = now.scale / base.scale;
  const [dx, dy] = [
    size.value.width / 2 * (1 - grown) + (base.x - now.x) * now.scale,
    size.value.height / 2 * (1 - grown) + (base.y - now.y) * now.scale,
  ];
  const drawn_box = `${left} ${top} ${size.value.width / base.scale || 1} ${size.value.height / base.scale || 1}`;
  const glide = base === now ? {} : { transform: `translate(${dx}px, ${dy}px) scale(${grown})`, willChange: "transform" };
  const lights = lit.value.filter(([plot_of]) => plot_of === number)
    .flatMap(([, thing]) => picture.things.filter((each) => each.number === thing));
  const looked = looked_at.value?.plot === number ? picture.things[looked_at.value.thing] : undefined;
  const far = base.scale * picture.unit < picture.legible;
  const ground = (0 - now.y) * now.scale + size.value.height / 2;
  const best = marks[0]?.gain;
  return (
    <div class={`castle ${picture.side ? "side" : "plan"}`} ref={box} role="group" aria-label={label}>
      {picture.side && size.value.height > 0 && (
        <div class="landscape" aria-hidden="true">
          <div class="sky" style={{ height: `${Math.max(0, Math.min(size.value.height, ground))}px` }} />
        </div>
      )}
      <svg
        class={`drawn ${far ? "far-view" : ""}`}
        viewBox={drawn_box} style={glide}
        role="img"
        aria-label={plot_words(plot.picture)}
        dangerouslySetInnerHTML={{ __html: picture.markup }}
      />
      {(lights.length > 0 || looked !== undefined) && (
        <svg class="lights" viewBox={drawn_box} style={glide} aria-hidden="true">
          {[...lights, ...(looked === undefined ? [] : [looked])].map((thing, at) => (
            <rect key={at} x={thing.box[0]} y={thing.box[1]} width={thing.box[2]} height={thing.box[3]} rx={picture.unit / 6}
              class={thing === looked ? "looked" : ""} />
          ))}
        </svg>
      )}
      <div class="marks">
        {clusters(marks, now.scale).map((group) => {
          const mark = group[0]!;
          const [x, y] = screen(mark.x, mark.y);
          const taken = group.some((each) => each.moves.includes(chosen_move.value ?? ""));
          const place = { left: `${x}px`, top: `${y}px` };
          return group.length > 1 && now.scale < largest_scale * 0.9 ? (
            <button
              key={mark.moves[0]} type="button" class={`mark cluster ${taken ? "on" : ""}`} style={place}
              aria-label={words.cluster(signed(mark.gain), group.length)}
              onClick={() => zoom(1.9, { x, y })}
            ><span>{signed(mark.gain)} <small>×{group.length}</small></span></button>
          ) : (
            <button
              key={mark.moves[0]} type="button" style={place}
              class={`mark ${taken ? "on" : ""} ${mark.gain === best ? "best" : ""}`}
              aria-pressed={taken}
              aria-label={`${words.mark(signed(mark.gain), mark.moves.length)}, ${mark.label}`}
              onClick={() => (fixed === undefined ? choose_move(mark.moves[0]!) : fixed.take(mark))}
            ><span>{signed(mark.gain)}</span></button>
          );
        })}
      </div>
      {looked !== undefined && (
        <div class="print-card" role="status">
          <div class="head">
            <b>{looked.name}</b>
            <button type="button" class="button quiet square" aria-label={words.close}
              onClick={() => (looked_at.value = undefined)}><Icon name="close" /></button>
          </div>
          <p>{looked.words}</p>
        </div>
      )}
      <div class={`zoom ${view.value === undefined ? "fitted" : ""}`}>
        <button type="button" aria-label={words.zoom_in} onClick={() => zoom(1.3)}><Icon name="plus" /></button>
        <button type="button" aria-label={words.zoom_out} onClick={() => zoom(1 / 1.3)}><Icon name="minus" /></button>
        <button type="button" aria-label={words.fit} onClick={() => (view.value = undefined)}><Icon name="fit" /></button>
      </div>
    </div>
  );
}

/// The smallest thing around a point of the picture, by its place in the list.
function thing_at(picture: Picture, x: number, y: number): number | undefined {
  let found: number | undefined;
  let least = Infinity;
  picture.things.forEach(({ box: [left, top, width, height] }, at) => {
    if (x >= left && x <= left + width && y >= top && y <= top + height && width * height < least) {
      least = width * height;
      found = at;
    }
  });
  return found;
}

const rest = 150; // ms without a movement, after which a castle is drawn anew

/// A view that glides: `base` is what was drawn last, as long as it moves.
function useGlide(view: { value: View | undefined }) {
  const base = useSignal<View | undefined>(undefined);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    base,
    to: (next: View | undefined, now: View) => {
      clearTimeout(timer.current);
      base.value = base.value ?? now;
      if (next !== undefined) {
        view.value = next;
      }
      timer.current = window.setTimeout(() => (base.value = undefined), rest);
    },
  };
}

/// Everything that is built, in words.
function plot_words(picture: Picture): string {
  return [...picture.markup.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => unescaped(match[1]!)).join(". ");
}

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp|#39);/g, (_, name: string) =>
    ({ lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", amp: "&" })[name]!);
}

function useKeys(acts: Record<string, () => void>) {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (act !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey && !is_typing(event)) {
        act();
        event.preventDefault();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

export function is_typing(event: Event): boolean {
  return event.target instanceof HTMLElement && event.target.closest("input, textarea, select") !== null;
}

const still = 8; // pixels that a finger may move and yet only point

/// One finger or the mouse pans, two fingers pinch, the wheel zooms; a tap says what is printed there.
function useGestures(
  box: { current: HTMLDivElement | null }, now: View, size: Size,
  move: (view: View) => void, zoom: (by: number, at: { x: number; y: number }) => void,
  look: (at: { x: number; y: number }) => void,
) {
  const latest = useRef({ now, size, move, zoom, look });
  latest.current = { now, size, move, zoom, look };
  useEffect(() => {
    const element = box.current!;
    const fingers = new Map<number, { x: number; y: number }>();
    let way = 0; // that has been gone since the first finger came down
    const at = (event: { clientX: number; clientY: number }) => {
      const corner = element.getBoundingClientRect();
      return { x: event.clientX - corner.left, y: event.clientY - corner.top };
    };
    const down = (event: PointerEvent) => {
      if ((event.target as Element).closest("button") === null) {
        way = fingers.size === 0 ? 0 : Infinity;
        fingers.set(event.pointerId, at(event));
        element.setPointerCapture(event.pointerId);
      }
    };
    const drag = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) {
        return;
      }
      const here = at(event);
      way += Math.hypot(here.x - before.x, here.y - before.y);
      const { now: view, move: to, zoom: by } = latest.current;
      if (fingers.size === 1) {
        to({ ...view, x: view.x - (here.x - before.x) / view.scale, y: view.y - (here.y - before.y) / view.scale });
      } else {
        const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
        const spread = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
        by(spread(here) / Math.max(1, spread(before)), { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 });
      }
      fingers.set(event.pointerId, here);
    };
    const up = (event: PointerEvent) => {
      if (fingers.delete(event.pointerId) && event.type === "pointerup" && way < still) {
        latest.current.look(at(event));
      }
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.zoom(Math.exp(-event.deltaY / 400), at(event));
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", drag);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", drag);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("wheel", wheel);
    };
  }, []);
}
