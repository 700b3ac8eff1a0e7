// One finger or the mouse pans, two fingers pinch, the wheel zooms; a tap says what is printed there. While it lasts, what was
// drawn is moved and scaled as it is, without making anything anew: a large castle stays smooth. It is drawn for its new place
// when it rests.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { of_box, zoomed, type Point, type Size, type View } from "./view";

const still = 8; // pixels that a finger may move and yet only point
const rest = 150; // ms without a movement, after which a castle is drawn anew
const wheel_step = 400; // pixels of the wheel for a factor of e

export interface Stage {
  drawn: View; // for which it was drawn last
  size: Size;
  settle: (view: View) => void;
  look: (at: Point) => void;
}

/// What moves with the castle: all of it, the marks that keep their size, and the sky above the ground.
interface Parts { box: HTMLElement; stage: HTMLElement; marks: HTMLElement; sky: HTMLElement | null }

function show({ stage, marks, sky }: Parts, { drawn, size }: Stage, now: View) {
  const grown = now.scale / drawn.scale;
  const middle = of_box(now, size, drawn);
  const [dx, dy] = [middle.x - size.width / 2 * grown, middle.y - size.height / 2 * grown];
  stage.style.transform = `translate(${dx}px, ${dy}px) scale(${grown})`;
  marks.style.transform = stage.style.transform;
  marks.style.setProperty("--back", String(1 / grown));
  if (sky !== null) {
    sky.style.transform = `translateY(${of_box(now, size, { x: 0, y: 0 }).y}px)`;
  }
}

/// `parts` finds them when they are in the page.
export function useGestures(parts: () => Parts, stage: Stage) {
  const latest = useRef(stage);
  latest.current = stage;
  const moved = useRef<View | undefined>(undefined);
  useLayoutEffect(() => {
    moved.current = undefined;
    show(parts(), stage, stage.drawn);
  }, [stage.drawn.x, stage.drawn.y, stage.drawn.scale, stage.size.width, stage.size.height]);
  useEffect(() => {
    const found = parts();
    let timer = 0;
    let corner: DOMRect | undefined;
    const at = (event: { clientX: number; clientY: number }) => {
      corner ??= found.box.getBoundingClientRect();
      return { x: event.clientX - corner.left, y: event.clientY - corner.top };
    };
    const now = () => moved.current ?? latest.current.drawn;
    const move = (view: View) => {
      moved.current = view;
      show(found, latest.current, view);
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        corner = undefined;
        latest.current.settle(view);
      }, rest);
    };
    const zoom = (by: number, about: Point) => move(zoomed(now(), latest.current.size, by, about));
    const pan = (x: number, y: number) => {
      const view = now();
      move({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale });
    };
    const fingers = follow({ at, zoom, pan, look: (point) => latest.current.look(point), box: found.box });
    const wheel = (event: WheelEvent) => {
      if ((event.target as Element).closest(".print-card") !== null) {
        return; // that one scrolls
      }
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / wheel_step), at(event));
    };
    found.box.addEventListener("wheel", wheel, { passive: false });
    return () => {
      clearTimeout(timer);
      fingers();
      found.box.removeEventListener("wheel", wheel);
    };
  }, []);
}

interface Acts {
  box: HTMLElement;
  at: (event: PointerEvent) => Point;
  zoom: (by: number, about: Point) => void;
  pan: (x: number, y: number) => void;
  look: (at: Point) => void;
}

/// Follows fingers and the mouse; what it gives ends that.
function follow({ box, at, zoom, pan, look }: Acts): () => void {
  const fingers = new Map<number, Point>();
  let way = 0; // that has been gone since the first finger came down
  const down = (event: PointerEvent) => {
    if ((event.target as Element).closest("button, .print-card") === null) {
      way = fingers.size === 0 ? 0 : Infinity;
      fingers.set(event.pointerId, at(event));
      box.setPointerCapture(event.pointerId);
    }
  };
  const drag = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) {
      return;
    }
    const here = at(event);
    way += Math.hypot(here.x - before.x, here.y - before.y);
    if (fingers.size === 1) {
      pan(here.x - before.x, here.y - before.y);
    } else {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
      zoom(spread(here) / Math.max(1, spread(before)), { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 });
    }
    fingers.set(event.pointerId, here);
  };
  const up = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId) && event.type === "pointerup" && way < still) {
      look(at(event));
    }
  };
  const heard = [["pointerdown", down], ["pointermove", drag], ["pointerup", up], ["pointercancel", up]] as const;
  heard.forEach(([name, act]) => box.addEventListener(name, act));
  return () => heard.forEach(([name, act]) => box.removeEventListener(name, act));
}
