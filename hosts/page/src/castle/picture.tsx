// Small drawings: tiles of the market, castles of others, rules in signs.

import { useEffect, useState } from "preact/hooks";
import { Drawn } from "./drawn";
import type { Picture } from "../types";

const lag = 120; // ms

/// A small one, such as a tile of the market: `scale` in pixels of the screen for a pixel of the picture.
export function Thumbnail({ picture, scale, width, height }: {
  picture: Picture | undefined;
  scale?: number;
  width: number;
  height: number;
}) {
  if (picture === undefined || picture.box[2] === 0) {
    return null;
  }
  const border = picture.unit * 0.35;
  const [x, y, w, h] = [picture.box[0] - border, picture.box[1] - border, picture.box[2] + 2 * border, picture.box[3] + 2 * border];
  const fitting = Math.min(width / w, height / h);
  const size = scale === undefined ? fitting : Math.min(scale, fitting);
  return (
    <Drawn
      markup={picture.markup} view={`${x} ${y} ${w} ${h}`} kind="thumb" far={size * picture.unit < picture.legible}
      width={Math.round(w * size)} height={Math.round(h * size)}
    />
  );
}

/// A whole castle, small. It may lag behind: what people wait for is painted first.
export function FarView({ picture, width, height }: { picture: Picture | undefined; width: number; height: number }) {
  const [shown, show] = useState<Picture | undefined>();
  useEffect(() => {
    if (picture?.markup !== shown?.markup) {
      const timer = setTimeout(() => show(picture), lag);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [picture?.markup, shown?.markup]);
  return <Thumbnail picture={shown} width={width} height={height} />;
}

/// The rule in the centre of a tile, in signs; the name of its card says it in words.
export function CentreRule({ picture }: { picture: Picture }) {
  const { sign, amount, targets } = picture.rule!;
  return (
    <span class={`centre-rule ${amount < 0 ? "minus" : ""}`} aria-hidden="true">
      {amount < 0 ? `−${-amount}` : `+${amount}`}
      <svg class="drawn" viewBox="0 0 24 24"><use href={`#${sign}`} class="s" /></svg>
      {targets.map((target) => (
        <svg key={target.style} class="drawn" viewBox="0 0 24 24"><use href={`#${target.symbol}`} class={`c-${target.style}`} /></svg>
      ))}
    </span>
  );
}
