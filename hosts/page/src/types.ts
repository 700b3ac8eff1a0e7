// What the server says; docs/protocol.md and docs/json.md describe every form.

/// x, y, width, height
export type Box = [number, number, number, number];

export interface Picture {
  markup: string;
  box: [number, number, number, number];
  unit: number;
  legible: number;
  side: boolean;
  /// What lies in it: its number, what is printed on it, and its box in pixels of the picture.
  things: { number: number; name: string; words: string; box: [number, number, number, number] }[];
  rule?: { sign: string; amount: number; targets: { symbol: string; style: string }[] };
}

export interface Reason { rule: string; text: string }

export interface Cell { text: string; number?: number }
export interface Column { heading: string; role: string }

export interface Row {
  cells: Cell[];
  emphasis: boolean;
  things: string[];
  option?: string;
  prospect?: { affordable: boolean; places: number; gain?: number; why_not?: Reason };
}

export interface Zone {
  key: string;
  title: string;
  use: "choose" | "compare" | "count" | "own";
  columns: Column[];
  rows: Row[];
  notes: string[];
  audience?: number[];
}

export interface SeatLine { seat: number; cells: Cell[]; own: string; to_move: boolean; badge: string }

export interface Plot { title: string; key: string; owners: number[]; picture: Picture }

export interface Spot { x: number; y: number; turn?: number; variant: string; plot: number }

export interface Answer {
  move: string;
  option: string;
  text: string;
  spot?: Spot;
  aside: string;
  cost: number;
  also?: string;
}

export interface Option {
  key: string;
  names: string[];
  text: string;
  prefix: string;
  legal: boolean;
  why_not?: Reason;
  things: string[];
}

export interface Question {
  number: number;
  seat: number;
  prompt: string;
  text: string;
  rule: string;
  help: string;
  lines: string[];
  secret: boolean;
  series: number;
  proposal?: string;
  spaces: { label: string; number: number; filled: boolean; things: string[] }[];
  options: Option[];
  answers: Answer[];
}

export interface Standing { seat: number; rank: number; score: number; note: string }

export interface Happened {
  kind: string;
  seat?: number;
  rule: string;
  text: string;
  counter?: string;
  amount?: number;
  items: { rule: string; amount: number; text: string }[];
  plot?: number;
  things: number[];
}

export interface Sheet { columns: { counter: string; title: string; rule: string }[]; events: Happened[] }

export interface Ending {
  columns: { counter: string; title: string; rule: string; now: number[]; then: number[] }[];
  standings: Standing[];
  events: Happened[];
}

export interface Table {
  viewer: number;
  seats: number;
  players: number;
  answers: number;
  position: string;
  over: boolean;
  asked: number[];
  scene: { headline: string; seat_columns: Column[]; seats: SeatLine[]; zones: Zone[] };
  plots: Plot[];
  question?: Question;
  undo?: { possible: boolean; text: string };
  ending?: Ending;
  standings?: Standing[];
}

export interface LogLine {
  text: string;
  heading: boolean;
  answer: number;
  rule?: string;
  items?: { amount: number; text: string; rule: string }[];
  /// The plot and the number of each thing that it speaks of.
  things?: [number, number][];
}

export interface Told {
  game: string;
  seat: number;
  title: string;
  names: string[];
  players: { name: string; bot: string }[];
  table: Table;
  log: LogLine[];
}

export interface Weighed { move: string; gain: number; doors: [number, number, "top" | "right" | "bottom" | "left"][] }

export interface PreviewNumber { title: string; before: number; after: number }

export interface Previewed {
  preview: {
    points: { amount: number; text: string; rule: string }[];
    forecasts: PreviewNumber[];
    score?: PreviewNumber;
    changes: { text: string; rule: string; number?: PreviewNumber }[];
    rows: { title: string; cells: string[] }[];
    open: boolean;
  };
  plot?: number;
  picture?: Picture;
  closes?: string[];
}

export interface Ground { when: "now" | "at_end" | "later"; amount: number; text: string; rule: string }

export interface Hint {
  answer: Answer;
  text: string;
  value: number;
  spread: number;
  reason: string;
  expected?: { games: number; place: number; margin: number; behind: number; doubt: number };
  grounds: Ground[];
}

export interface JudgedAnswer { move: string; text: string; grounds: Ground[] }

export interface Reviewed {
  number: number;
  seat: number;
  question: string;
  given: JudgedAnswer;
  best?: JudgedAnswer;
  cost: number;
  sure: number;
}

export interface ReviewTold {
  answers: Reviewed[];
  turning_points: number[];
  seats: { name: string; answers: number; as_best: number; cost: number }[];
}

export interface SetupOption {
  name: string;
  title: string;
  rule: string;
  values: { value: string; about: string }[];
}

export interface Module {
  id: string;
  title: string;
  about: string;
  seats: { least: number; most: number; usual: number };
  options: SetupOption[];
}

export interface Offers {
  games: (Module & { expansions: (Module & { needs: string[]; excludes: string[] })[] })[];
  bots: { id: string; title: string; levels: { word: string; about: string }[] }[];
}

export interface Welcome {
  protocol: number;
  offers: Offers;
  sets: { id: string; name: string; game: string }[];
  key: boolean;
  usual_bot: string;
  solo: { id: string; game: string; level: string }[];
  day: number;
}

export interface Short {
  game: string;
  seat: number;
  title: string;
  names: string[];
  over: boolean;
  asked: boolean;
}
