// Which part of a castle is seen, and how large.

import type { Picture } from "../types";
import type { Mark } from "./marks";

export interface View { x: number; y: number; scale: number } // the middle, in pixels of the picture

export interface Size { width: number; height: number }

export interface Point { x: number; y: number }

export const largest_scale = 2.4;
const smallest_scale = 0.05;
const largest_fitted = 1.5;
const room = 44; // pixels around what is fitted
const small_room = 22; // the same in a small box
const small_box = 600;
const buttons_wide = 52; // at the right, by which it is made larger
const phone = 700; // pixels of the screen up to which there are none

/// All of a castle and its marks.
export function fitted(box: Picture["box"], unit: number, size: Size, marks: Mark[]): View {
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
  const border = size.width < small_box ? small_room : room;
  const buttons = innerWidth > phone ? buttons_wide : 0;
  const scale = Math.min(
    Math.max(smallest_scale, (size.width - buttons - 2 * border) / (right - left)),
    Math.max(smallest_scale, (size.height - 2 * border) / (bottom - top)), largest_fitted);
  const free = Math.max(0, size.width - (right - left) * scale) / 2; // on both sides, when it lies in the middle
  const aside = Math.max(0, Math.min(buttons / 2, buttons + border - free));
  return { x: (left + right) / 2 + aside / scale, y: (top + bottom) / 2, scale };
}

/// Larger or smaller by a factor, so that what lies at a point of the box stays there.
export function zoomed(view: View, size: Size, by: number, at: Point): View {
  const scale = Math.min(largest_scale, Math.max(smallest_scale, view.scale * by));
  const under = of_picture(view, size, at);
  return {
    scale,
    x: under.x - (at.x - size.width / 2) / scale,
    y: under.y - (at.y - size.height / 2) / scale,
  };
}

/// The point of the box where a point of the picture is seen.
export function of_box(view: View, size: Size, at: Point): Point {
  return { x: (at.x - view.x) * view.scale + size.width / 2, y: (at.y - view.y) * view.scale + size.height / 2 };
}

/// The point of the picture that is seen at a point of the box.
export function of_picture(view: View, size: Size, at: Point): Point {
  return { x: view.x + (at.x - size.width / 2) / view.scale, y: view.y + (at.y - size.height / 2) / view.scale };
}
