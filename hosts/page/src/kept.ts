// The seats whose links were opened in this browser, so that people find their games again.

export interface Kept {
  game: string;
  seat: number; ///< -1: somebody watches
  key: string;
  name: string;
  title: string;
  here: boolean;
  watch?: { now: string; after: string }; ///< with which others may watch
  solo?: { mode: string; title: string; level: string; day?: number };
}

/// A game alone that is over.
export interface Finished { game: string; mode: string; level: string; day?: number; score: number; won?: boolean }

const place = "linderhof.seats";
const solo_place = "linderhof.solo";
const most = 60;

function read<T>(where: string): T[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(where) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function kept_seats(): Kept[] {
  return read<Kept>(place);
}

function write(list: Kept[]) {
  keep(place, list.slice(0, most));
}

function keep(where: string, list: unknown[]) {
  try {
    localStorage.setItem(where, JSON.stringify(list));
  } catch {
    // a browser that keeps nothing: links still work
  }
}

/// The last one stands first.
export function keep_seats(seats: Kept[]) {
  const others = kept_seats().filter((old) => !seats.some((each) => each.game === old.game && each.seat === old.seat));
  write([...seats, ...others]);
}

export function forget_game(game: string) {
  write(kept_seats().filter((each) => each.game !== game));
}

/// The part of the address behind the '#' that opens a seat.
export function place_of(seat: { game: string; seat: number; key: string }): string {
  return seat.seat < 0 ? `watch=${seat.game}.${seat.key}` : `seat=${seat.game}.${seat.seat}.${seat.key}`;
}

export function link_of(seat: { game: string; seat: number; key: string }): string {
  return `${location.origin}/#${place_of(seat)}`;
}

export function finished_games(): Finished[] {
  return read<Finished>(solo_place);
}

export function keep_finished(game: Finished) {
  const others = finished_games().filter((each) => each.game !== game.game);
  keep(solo_place, [...others, game].slice(-500));
}
