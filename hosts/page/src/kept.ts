// The seats whose links were opened in this browser, so that people find their games again.

export interface Kept { game: string; seat: number; key: string; name: string; title: string; here: boolean }

const place = "linderhof.seats";
const most = 60;

export function kept_seats(): Kept[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function write(list: Kept[]) {
  try {
    localStorage.setItem(place, JSON.stringify(list.slice(0, most)));
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

export function link_of(seat: { game: string; seat: number; key: string }): string {
  return `${location.origin}/#seat=${seat.game}.${seat.seat}.${seat.key}`;
}
