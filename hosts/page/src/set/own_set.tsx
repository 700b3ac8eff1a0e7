// A set of one's own, for people who make tiles: its text, what is wrong at which line, and what it brings, drawn while it is
// written. The server reads it and keeps nothing.

import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Drawn } from "../castle/drawn";
import { Icon } from "../icons";
import { dress, go } from "../state/arrive";
import { welcome } from "../state/shown";
import type { Picture } from "../types";
import { ask } from "../wire";
import { words } from "../words";

interface Mistake { line: number; column: number; text: string; remedy: string }

interface Thing { kind: string; id: string; name: string; line: number; picture?: Picture }

interface Tried {
  example?: string;
  header?: string;
  mistakes: Mistake[];
  remarks: Mistake[];
  things: Thing[];
  looks?: { sheet: string; definitions: string };
}

const kept_place = "linderhof.set";
const pause = 350; // ms without a key, after which what was written is checked
const most_bytes = 15_000; // of a text on its way, as the server takes it
const room = 220; // pixels that a picture may take
const largest_unit = 36; // pixels of a cell

interface Kept { game: string; with: string[]; text: string }

const game = signal("");
const with_these = signal<string[]>([]);
const text = signal("");
const tried = signal<Tried | undefined>();
const fault = signal("");
const checking = signal(false);
let example = ""; // that was given to begin with
let again = false; // something was written while it was checked
let timer = 0;

/// What was drawn last stays while a mistake is mended.
const things = signal<Thing[]>([]);
const lines_with_mistakes = computed(() => new Set((tried.value?.mistakes ?? []).map((each) => each.line)));

function keep() {
  try {
    localStorage.setItem(kept_place, JSON.stringify({ game: game.value, with: with_these.value, text: text.value }));
  } catch {
    // then it lasts as long as the page
  }
}

function kept(): Kept | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(kept_place) ?? "null") as Kept | null;
    return typeof found?.text === "string" && typeof found.game === "string" && Array.isArray(found.with) ? found : undefined;
  } catch {
    return undefined;
  }
}

async function check() {
  if (checking.value) {
    again = true;
    return;
  }
  if (new TextEncoder().encode(JSON.stringify(text.value)).length > most_bytes) {
    fault.value = words.set_too_long;
    return;
  }
  checking.value = true;
  again = false;
  try {
    const reply = await ask<Tried>("try", { game: game.value, with: with_these.value, text: text.value });
    take(reply);
  } catch (error) {
    fault.value = (error as Error).message;
  }
  checking.value = false;
  if (again) {
    void check();
  }
}

function take(reply: Tried) {
  fault.value = "";
  if (reply.example !== undefined) {
    if (text.value.trim() === "" && reply.example !== "") {
      text.value = reply.example;
      example = reply.example;
      again = true;
    }
    return;
  }
  if (reply.looks !== undefined) {
    dress(reply.looks);
  }
  tried.value = reply;
  if (reply.mistakes.length === 0) {
    things.value = reply.things;
  }
}

function write(next: string) {
  text.value = next;
  keep();
  clearTimeout(timer);
  timer = window.setTimeout(() => void check(), pause);
}

function choose_game(id: string, expansions: string[]) {
  game.value = id;
  with_these.value = expansions;
  if (text.value === example) {
    text.value = ""; // each game has its own
  }
  keep();
  void check();
}

function save(content: string, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "text/yaml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/// The text with the numbers of its lines; those with a mistake are marked.
function Editor({ box }: { box: { current: HTMLTextAreaElement | null } }) {
  const numbers = useRef<HTMLOListElement>(null);
  const count = text.value.split("\n").length;
  return (
    <div class="code">
      <ol class="numbers" ref={numbers} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <li key={at} class={lines_with_mistakes.value.has(at + 1) ? "wrong" : ""}>{at + 1}</li>
        ))}
      </ol>
      <textarea
        class="field" ref={box} rows={18} spellcheck={false} autocapitalize="off" autocomplete="off" wrap="off"
        aria-label={words.set_text} aria-describedby="set-mistakes" value={text.value}
        onInput={(event) => write(event.currentTarget.value)}
        onScroll={(event) => (numbers.current!.scrollTop = event.currentTarget.scrollTop)}
      />
    </div>
  );
}

/// Puts the cursor where a mistake is.
function go_to(box: HTMLTextAreaElement, { line, column }: { line: number; column: number }) {
  const before = text.value.split("\n").slice(0, line - 1);
  const at = before.reduce((sum, each) => sum + each.length + 1, 0) + Math.max(0, column - 1);
  box.focus();
  box.setSelectionRange(at, at);
  box.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(box).lineHeight));
}

function Mistakes({ box }: { box: { current: HTMLTextAreaElement | null } }) {
  const told = tried.value;
  if (told === undefined) {
    return <div id="set-mistakes" aria-live="polite" />;
  }
  const list = [...told.mistakes.map((each) => ({ ...each, wrong: true })), ...told.remarks.map((each) => ({ ...each, wrong: false }))];
  return (
    <div id="set-mistakes" aria-live="polite">
      {told.mistakes.length === 0 && <p class="good">{words.set_sound(told.things.length)}</p>}
      <ul class="mistakes">
        {list.map((each, at) => (
          <li key={at}>
            <button type="button" class={`option ${each.wrong ? "wrong" : ""}`} disabled={each.line === 0}
              onClick={() => go_to(box.current!, each)}>
              <b>{each.line === 0 ? "" : words.line(each.line)}</b>
              <span>{words.confirm(each.text)}.{each.remedy !== "" && <small>{words.confirm(each.remedy)}.</small>}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Brought({ thing, onPoint }: { thing: Thing; onPoint: () => void }) {
  const picture = thing.picture;
  const border = picture === undefined ? 0 : picture.unit * 0.4;
  const [x, y, w, h] = picture === undefined ? [0, 0, 1, 1]
    : [picture.box[0] - border, picture.box[1] - border, picture.box[2] + 2 * border, picture.box[3] + 2 * border];
  const size = picture === undefined ? 0 : Math.min(room / w, room / h, picture.side ? 1 : largest_unit / picture.unit);
  return (
    <li>
      <button type="button" class="tile" onClick={onPoint}>
        {picture !== undefined && <Drawn markup={picture.markup} view={`${x} ${y} ${w} ${h}`} far={false} kind="thumb"
          width={Math.round(w * size)} height={Math.round(h * size)} />}
        <b>{thing.name}</b>
        <small>{thing.id}</small>
        {picture?.things[0] !== undefined && <small>{picture.things[0].words}</small>}
      </button>
    </li>
  );
}

function Choice() {
  const { offers } = welcome.value!;
  const chosen = offers.games.find((each) => each.id === game.value) ?? offers.games[0]!;
  return (
    <div class="set-choice">
      <label class="choice"><span>{words.game}</span>
        <select class="field" value={chosen.id} onChange={(event) => choose_game(event.currentTarget.value, [])}>
          {offers.games.map((each) => <option key={each.id} value={each.id}>{each.title}</option>)}
        </select></label>
      <div class="chips" role="group" aria-label={words.expansions}>
        {chosen.expansions.map((each) => (
          <button key={each.id} type="button" class="button" aria-pressed={with_these.value.includes(each.id)} title={each.about}
            onClick={() => choose_game(chosen.id, with_these.value.includes(each.id)
              ? with_these.value.filter((other) => other !== each.id) : [...with_these.value, each.id])}>{each.title}</button>
        ))}
      </div>
    </div>
  );
}

export default function OwnSet() {
  const box = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = kept();
    game.value = before?.game ?? welcome.value!.offers.games[0]!.id;
    with_these.value = before?.with ?? [];
    text.value = before?.text ?? "";
    void check();
    return () => clearTimeout(timer);
  }, []);
  return (
    <main class="plain wide scoring">
      <div class="head start">
        <button type="button" class="button quiet square" aria-label={words.menu} onClick={() => go("")}><Icon name="back" /></button>
        <h1>{words.own_set}</h1>
      </div>
      <p class="lead">{words.own_set_about}</p>
      <div aria-live="assertive">{fault.value !== "" && <p class="notice pre">{fault.value}</p>}</div>
      <Choice />
      <div class="writing">
        <section aria-label={words.set_text}>
          <Editor box={box} />
          <div class="row">
            <input hidden type="file" accept=".yaml,.yml,.txt" ref={file} onChange={(event) => {
              void event.currentTarget.files?.[0]?.text().then(write);
            }} />
            <button type="button" class="button" onClick={() => file.current!.click()}>{words.set_open}</button>
            <button type="button" class="button" onClick={() => save(text.value, "tiles.yaml")}>{words.set_save}</button>
            <button type="button" class="button" disabled={tried.value?.header === undefined}
              onClick={() => save(tried.value!.header!, "set.yaml")}>{words.set_save_header}</button>
            <button type="button" class="button" onClick={() => write("")}>{words.set_anew}</button>
          </div>
          <Mistakes box={box} />
        </section>
        <section aria-label={words.set_brings}>
          <h2>{words.set_brings}</h2>
          <ul class={`brought ${(tried.value?.mistakes.length ?? 0) > 0 ? "old" : ""}`}>
            {things.value.map((each) => (
              <Brought key={`${each.kind} ${each.id}`} thing={each} onPoint={() => go_to(box.current!, { line: each.line, column: 1 })} />
            ))}
          </ul>
          <p class="small">{words.set_use}</p>
        </section>
      </div>
    </main>
  );
}
