// Drawings that the server has made, put into the page. Their text is escaped where they are made, and the policy of the
// page lets no script in them run.

import type { Picture } from "../types";

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
    <svg
      class={`drawn thumb ${size * picture.unit < picture.legible ? "far-view" : ""}`}
      viewBox={`${x} ${y} ${w} ${h}`}
      width={Math.round(w * size)}
      height={Math.round(h * size)}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: picture.markup }}
    />
  );
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
