// The places of what was chosen, as marks at the doors that lead to them.

import type { Answer, Picture, Weighed } from "../types";

/// A place of the picture that answers lead to, best first.
export interface Mark { x: number; y: number; gain: number; moves: string[]; label: string }

const outward = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;
const beyond = 1.1; // cells from the wall to the middle of a mark
const joined_below = 40; // marks that lie closer on the screen are one

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

/// Marks that would lie over each other, as one each.
export function clusters(marks: Mark[], scale: number): Mark[][] {
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
