// A drawing of the server in the page. Its text is escaped where it is made, and the policy of the page lets no script in
// it run. Of a drawing that has changed only those pieces are made anew that are not as they were.

import { useLayoutEffect, useRef } from "preact/hooks";

const tag = /<(\/?)[a-zA-Z]+[^>]*?(\/?)>/g;

/// The elements that stand beside each other in a drawing, each with all that is in it.
export function pieces_of(markup: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (const found of markup.matchAll(tag)) {
    depth += found[1] !== "" ? -1 : found[2] !== "" ? 0 : 1;
    if (depth === 0) {
      const end = found.index + found[0].length;
      pieces.push(markup.slice(start, end));
      start = end;
    }
  }
  return pieces;
}

function made(piece: string): Node[] {
  const maker = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  maker.innerHTML = piece;
  return [...maker.childNodes];
}

/// Puts the pieces of a drawing into an element that holds those of another one, or none.
function put(element: SVGSVGElement, known: Map<string, Node[]>, markup: string): Map<string, Node[]> {
  const next = new Map<string, Node[]>();
  for (const piece of pieces_of(markup)) {
    const key = next.has(piece) ? `${piece} ${next.size}` : piece; // one that is there twice
    next.set(key, known.get(key) ?? made(piece));
  }
  known.forEach((nodes, key) => next.has(key) || nodes.forEach((node) => element.removeChild(node)));
  let place = element.firstChild;
  for (const node of [...next.values()].flat()) {
    if (node === place) {
      place = place.nextSibling;
    } else {
      element.insertBefore(node, place);
    }
  }
  return next;
}

/// `name` is what it shows, in words; without one it only adorns. Without `width` and `height` it fills its place.
export function Drawn({ markup, view, far, kind = "", name, width, height }: {
  markup: string;
  view: string;
  far: boolean;
  kind?: string;
  name?: string;
  width?: number;
  height?: number;
}) {
  const element = useRef<SVGSVGElement>(null);
  const known = useRef(new Map<string, Node[]>());
  useLayoutEffect(() => {
    known.current = put(element.current!, known.current, markup);
  }, [markup]);
  return (
    <svg class={`drawn ${kind} ${far ? "far-view" : ""}`} ref={element} viewBox={view} width={width} height={height}
      {...(name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name })} />
  );
}
