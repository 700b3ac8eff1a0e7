// Parts of the page that few need at once: each is fetched when it is first shown.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "./words";

export function later(load: () => Promise<ComponentType>): ComponentType {
  let part: ComponentType | undefined;
  return function Later() {
    const [state, show] = useState<"" | "here" | "failed">(part === undefined ? "" : "here");
    useEffect(() => {
      if (part === undefined) {
        load().then((found) => {
          part = found;
          show("here");
        }, () => show("failed"));
      }
    }, []);
    const Part = part;
    return Part !== undefined ? <Part /> : <p class="dim">{state === "failed" ? words.no_answer : "…"}</p>;
  };
}
