// Signs of the page's own buttons. What games show comes from the server.

const paths = {
  menu: "M4 6h16M4 12h16M4 18h16",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
  score: "M5 20V10M12 20V4M19 20v-7",
  keys: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  back: "M15 5l-7 7 7 7",
  on: "M9 5l7 7-7 7",
  run: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  turn: "M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  castle: "M4 21V8h3V4h3v4h4V4h3v4h3v13zM10 21v-5h4v5",
  players: "M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-4 2.7-6 6-6s6 2 6 6M16 11a3 3 0 0 0 0-6M17 14c3 .3 5 2.3 5 6",
  lists: "M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01",
  log: "M5 4h14v16H5zM9 8h6M9 12h6M9 16h4",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  dark: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  close: "M6 6l12 12M18 6L6 18",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
};

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

// Seats are shields, divided in ink and paper; colours belong to what is built.
const divisions = [
  "M2 1.5h10v22C7 21.4 2 18.2 2 12z",
  "M2 14l10-7 10 7v-4L12 3 2 10z",
  "M9 1.5h6v22l-3 0-3-1zM2 8h20v6H2z",
  "M2 1.5h5L22 15c-.6 2-1.6 3.6-3 5L2 4z",
  "M2 1.5h20V12H2z",
  "M2 1.5h10V12H2zM12 12h10c0 6.2-5 9.4-10 11.5z",
  "M7 1.5h4v21.5c-1.4-.6-2.8-1.3-4-2.2zM15 1.5h4V19c-1.2 1.2-2.6 2.2-4 3z",
  "M12 6a6 6 0 1 0 .01 0z",
];
const outline = "M2 1.5h20V12c0 6.2-5 9.4-10 11.5C7 21.4 2 18.2 2 12z";

export function Shield({ seat }: { seat: number }) {
  return (
    <svg class="shield" viewBox="0 0 24 25" aria-hidden="true">
      <path class="ground" d={outline} />
      <path class="charge" d={divisions[seat % divisions.length]!} />
      <path class="rim" d={outline} />
    </svg>
  );
}
