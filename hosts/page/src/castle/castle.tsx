// One castle, large: pan, pinch and zoom; the places of what was chosen as marks.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../icons";
import { choose_move } from "../state/choice";
import { signed } from "../state/say";
import { chosen_move, left_answers, lit, looked_at, previewed, weighed } from "../state/shown";
import type { Box, Picture, Plot } from "../types";
import { words } from "../words";
import { Drawn } from "./drawn";
import { useGestures } from "./gestures";
import { clusters, marks_of, type Mark } from "./marks";
import { fitted, largest_scale, of_box, of_picture, zoomed, type Point, type Size, type View } from "./view";

const step = 1.3; // of the buttons and keys
const into_cluster = 1.9;

/// The point of the picture at a point of the screen; nothing when that lies outside. A castle fills it in.
export interface Reach { current: ((at: Point) => Point | undefined) | undefined }

/// Marks that others have made, and what a press on one does; else those of what was chosen in a game. `held`: where something
/// would lie that is dragged; `more`: what can be done with a thing, below what is printed on it.
export interface Fixed {
  marks: Mark[];
  take: (mark: Mark) => void;
  held?: Box | undefined;
  reach?: Reach;
  more?: (number: number) => ComponentChildren;
}

function use_marks(plot: Plot, number: number): Mark[] {
  const answers = left_answers.value;
  const placing = answers.some((answer) => answer.spot?.plot === number);
  const list = placing ? weighed.value?.list : undefined;
  return useMemo(() => (placing ? marks_of(number, plot.picture, answers, list) : []),
    [placing, number, plot.picture, answers, list]);
}

/// The size of an element, also when it changes.
function use_size(box: { current: HTMLDivElement | null }): Size {
  const size = useSignal<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      size.value = { width: entry!.contentRect.width, height: entry!.contentRect.height };
    });
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, []);
  return size.value;
}

function use_reach(reach: Reach | undefined, box: { current: HTMLDivElement | null }, view: View, size: Size) {
  useEffect(() => {
    if (reach === undefined) {
      return undefined;
    }
    reach.current = ({ x, y }) => {
      const corner = box.current!.getBoundingClientRect();
      const inside = x >= corner.left && x <= corner.right && y >= corner.top && y <= corner.bottom;
      return inside ? of_picture(view, size, { x: x - corner.left, y: y - corner.top }) : undefined;
    };
    return () => (reach.current = undefined);
  }, [reach, view, size]);
}

export function Castle({ plot, number, label, fixed }: { plot: Plot; number: number; label: string; fixed?: Fixed }) {
  const box = useRef<HTMLDivElement>(null);
  const size = use_size(box);
  const wanted = useSignal<{ sight: string; view: View } | undefined>(undefined);
  const shown = previewed.value;
  const preview = shown !== undefined && shown.plot === number && shown.picture !== undefined
    && shown.move === chosen_move.value ? shown.picture : undefined;
  const picture = preview ?? plot.picture;
  const own_marks = use_marks(plot, number);
  const marks = fixed?.marks ?? own_marks;
  // A castle that has grown, or marks that were not there, are brought into sight: what was wanted before is over.
  const sight = `${plot.picture.box.join()} ${number} ${marks.length > 0}`;
  const all_seen = wanted.value?.sight !== sight;
  useEffect(() => {
    if (wanted.value?.sight !== sight) {
      wanted.value = undefined; // and does not come back with the same castle
    }
  }, [sight]);
  const now = wanted.value !== undefined && !all_seen ? wanted.value.view : fitted(picture.box, picture.unit, size, marks);
  const want = (view: View) => (wanted.value = { sight, view });
  const fit = () => (wanted.value = undefined);
  const zoom = (by: number, at: Point = { x: size.width / 2, y: size.height / 2 }) => want(zoomed(now, size, by, at));
  const look = (at: Point) => {
    const thing = thing_at(picture, of_picture(now, size, at));
    looked_at.value = thing === undefined ? undefined : { plot: number, thing };
  };
  const part = (name: string) => box.current!.querySelector<HTMLElement>(`:scope > ${name}`)!;
  use_reach(fixed?.reach, box, now, size);
  useGestures(() => ({ box: box.current!, stage: part(".stage"), marks: part(".marks"), sky: box.current!.querySelector(".sky") }),
    { drawn: now, size, settle: want, look });
  useKeys({
    "+": () => zoom(step), "=": () => zoom(step), "-": () => zoom(1 / step), "0": fit,
  });
  const looked = looked_at.value?.plot === number ? picture.things[looked_at.value.thing] : undefined;
  const name = useMemo(() => words_of(plot.picture), [plot.picture]);
  const corner = of_picture(now, size, { x: 0, y: 0 });
  const part_seen = `${corner.x} ${corner.y} ${size.width / now.scale || 1} ${size.height / now.scale || 1}`;
  return (
    <div class={`castle ${picture.side ? "side" : "plan"}`} ref={box} role="group" aria-label={label}>
      {picture.side && <div class="landscape" aria-hidden="true"><div class="sky" /></div>}
      <div class="stage">
        <Drawn markup={picture.markup} view={part_seen} name={name} far={now.scale * picture.unit < picture.legible} />
        <Lights picture={picture} number={number} view={part_seen} looked={looked} held={fixed?.held} />
      </div>
      <Marks marks={marks} view={now} size={size} zoom={zoom} take={fixed?.take ?? ((mark) => choose_move(mark.moves[0]!))} />
      {looked !== undefined && <Print thing={looked}>{fixed?.more?.(looked.number)}</Print>}
      <div class={`zoom ${all_seen ? "fitted" : ""}`}>
        <button type="button" aria-label={words.zoom_in} onClick={() => zoom(step)}><Icon name="plus" /></button>
        <button type="button" aria-label={words.zoom_out} onClick={() => zoom(1 / step)}><Icon name="minus" /></button>
        <button type="button" aria-label={words.fit} onClick={fit}><Icon name="fit" /></button>
      </div>
    </div>
  );
}

type Thing = Picture["things"][number];

/// Frames around what a line of the log or a number speaks of, and around the thing whose print is read.
function Lights({ picture, number, view, looked, held }: {
  picture: Picture;
  number: number;
  view: string;
  looked: Thing | undefined;
  held: Box | undefined;
}) {
  const things = lit.value.filter(([plot]) => plot === number)
    .flatMap(([, thing]) => picture.things.filter((each) => each.number === thing));
  const all = looked === undefined ? things : [...things, looked];
  if (all.length === 0 && held === undefined) {
    return null;
  }
  return (
    <svg class="lights" viewBox={view} aria-hidden="true">
      {all.map((thing, at) => (
        <rect key={at} x={thing.box[0]} y={thing.box[1]} width={thing.box[2]} height={thing.box[3]} rx={picture.unit / 6}
          class={thing === looked ? "looked" : ""} />
      ))}
      {held !== undefined && <rect class="held" x={held[0]} y={held[1]} width={held[2]} height={held[3]} rx={picture.unit / 6} />}
    </svg>
  );
}

function Marks({ marks, view, size, zoom, take }: {
  marks: Mark[];
  view: View;
  size: Size;
  zoom: (by: number, at: Point) => void;
  take: (mark: Mark) => void;
}) {
  const best = marks[0]?.gain;
  return (
    <div class="marks">
      {clusters(marks, view.scale).map((group) => {
        const mark = group[0]!;
        const at = of_box(view, size, mark);
        const taken = group.some((each) => each.moves.includes(chosen_move.value ?? ""));
        const place = { left: `${at.x}px`, top: `${at.y}px` };
        return group.length > 1 && view.scale < largest_scale * 0.9 ? (
          <button
            key={mark.moves[0]} type="button" class={`mark cluster ${taken ? "on" : ""}`} style={place}
            aria-label={words.cluster(signed(mark.gain), group.length)}
            onClick={() => zoom(into_cluster, at)}
          ><span>{signed(mark.gain)} <small>×{group.length}</small></span></button>
        ) : (
          <button
            key={mark.moves[0]} type="button" style={place}
            class={`mark ${taken ? "on" : ""} ${mark.gain === best ? "best" : ""}`}
            aria-pressed={taken}
            aria-label={`${words.mark(signed(mark.gain), mark.moves.length)}, ${mark.label}`}
            onClick={() => take(mark)}
          ><span>{signed(mark.gain)}</span></button>
        );
      })}
    </div>
  );
}

function Print({ thing, children }: { thing: Thing; children?: ComponentChildren }) {
  return (
    <div class="print-card" role="status">
      <div class="head">
        <b>{thing.name}</b>
        <button type="button" class="button quiet square" aria-label={words.close}
          onClick={() => (looked_at.value = undefined)}><Icon name="close" /></button>
      </div>
      <p>{thing.words}</p>
      {children}
    </div>
  );
}

/// The smallest thing around a point of the picture, by its place in the list.
export function thing_at(picture: Picture, { x, y }: Point): number | undefined {
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

/// Everything that is built, in words.
function words_of(picture: Picture): string {
  return picture.things.map((each) => (each.words.startsWith(each.name) ? each.words
    : each.words === "" ? each.name : `${each.name}: ${each.words}`)).join(". ");
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
