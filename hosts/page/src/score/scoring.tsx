// Score my castle: a table that was played on a real one is laid out here, and its points and mistakes are told at once.

import { batch, computed, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Castle } from "../castle/castle";
import type { Mark } from "../castle/marks";
import { Icon } from "../icons";
import { Items, Ruled } from "../items";
import { dress, go } from "../state/arrive";
import { grouped, signed } from "../state/say";
import { welcome } from "../state/shown";
import type { Picture, Reason } from "../types";
import { ask } from "../wire";
import { words } from "../words";

interface Word { id: string; name: string; note: string; used: boolean }

interface Field {
  entry: number;
  key: string;
  kind: "number" | "word" | "words" | "build";
  question: string;
  help: string;
  least: number;
  most: number;
  usual: string;
  repeats: boolean;
  value: string;
  words: Word[];
}

interface Thing { name: string; place: string; gain: number; faults: Reason[] }

interface Laid {
  text: string;
  names: string[];
  fields: Field[];
  built: { entry: number; picture: Picture; points: number; things: Thing[]; faults: Reason[] }[];
  lines?: string[];
  brief?: string;
  legal?: boolean;
  plans?: { title: string; points: string; picture: Picture }[];
  mistakes?: string;
  looks?: { sheet: string; definitions: string };
}

interface Place { add: string[]; words: string; text: string; gain: number; middle: [number, number] }

type Change = { entry: number; key: string; value?: unknown; add?: string[]; out?: number };

const kept_place = "linderhof.table";
const most_listed = 12;

const laid = signal<Laid | undefined>();
const entry = signal(0);
const thing = signal("");
const found = signal<{ places: Place[]; why_not: Reason[] } | undefined>();
const group = signal<Place[]>([]);
const fault = signal("");

const fields = computed(() => laid.value?.fields.filter((each) => each.entry === entry.value) ?? []);
const building = computed(() => fields.value.find((each) => each.kind === "build"));
const built = computed(() => laid.value?.built.find((each) => each.entry === entry.value));

function keep(text: string) {
  try {
    localStorage.setItem(kept_place, text);
  } catch {
    // then it lasts as long as the page
  }
}

async function lay(message: object) {
  try {
    const reply = await ask<Laid>("lay", message);
    batch(() => {
      laid.value = reply;
      fault.value = "";
      thing.value = "";
      found.value = undefined;
      group.value = [];
      if (reply.looks !== undefined) {
        dress(reply.looks);
      }
      if (!reply.fields.some((each) => each.entry === entry.value)) {
        entry.value = 0;
      }
    });
    keep(reply.text);
  } catch (error) {
    fault.value = (error as Error).message;
  }
}

function change(what: Change) {
  return lay({ text: laid.value!.text, change: what });
}

async function choose_thing(id: string) {
  const field = building.value!;
  batch(() => {
    thing.value = id;
    found.value = undefined;
    group.value = [];
  });
  try {
    const reply = await ask<{ places: Place[]; why_not: Reason[] }>("places",
      { text: laid.value!.text, entry: field.entry, key: field.key, thing: id });
    if (thing.value === id) {
      found.value = reply;
    }
  } catch (error) {
    fault.value = (error as Error).message;
  }
}

function lay_at(place: Place) {
  return change({ entry: entry.value, key: building.value!.key, add: place.add });
}

/// Places with the same middle are one mark, best first.
function marks_of(picture: Picture, places: Place[]): (Mark & { places: Place[] })[] {
  const marks = new Map<string, Mark & { places: Place[] }>();
  for (const place of places) {
    const key = place.middle.join();
    const mark = marks.get(key);
    if (mark === undefined) {
      marks.set(key, {
        x: place.middle[0] * picture.unit, y: place.middle[1] * picture.unit, gain: place.gain, moves: [key],
        label: place.text, places: [place],
      });
    } else {
      mark.places.push(place);
    }
  }
  return [...marks.values()].sort((a, b) => b.gain - a.gain);
}

function Palette() {
  const [wanted, want] = useState("");
  const field = building.value;
  if (field === undefined) {
    return null;
  }
  const plain = wanted.trim().toLowerCase();
  const list = field.words.filter((each) => !each.used
    && (plain === "" || each.name.toLowerCase().split(" ").some((word) => word.startsWith(plain))
      || each.name.toLowerCase().startsWith(plain)));
  return (
    <section class="palette" aria-label={words.tiles}>
      <input class="field" type="search" value={wanted} placeholder={words.find_tile} aria-label={words.find_tile}
        onInput={(event) => want(event.currentTarget.value)} />
      <ul class="tiles">
        {list.map((each) => (
          <li key={each.id}>
            <button type="button" class="option" aria-pressed={thing.value === each.id} onClick={() => void choose_thing(each.id)}>
              <span>{each.name}{each.note !== "" && <small>{each.note}</small>}</span></button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Places() {
  const name = building.value?.words.find((each) => each.id === thing.value)?.name ?? "";
  if (thing.value === "" || found.value === undefined) {
    return thing.value === "" ? <p class="dim">{words.choose_thing}</p> : <p class="dim">…</p>;
  }
  const list = group.value.length > 0 ? group.value : found.value.places.slice(0, most_listed);
  return (
    <section aria-label={words.where_lies(name)}>
      <h3>{words.where_lies(name)}</h3>
      {found.value.why_not.map((why) => <Ruled key={why.text} text={why.rule === "" ? why.text : `${why.text} [${why.rule}]`} />)}
      <div class="options">
        {list.map((place) => (
          <button key={place.words} type="button" class="option" onClick={() => void lay_at(place)}>
            <b class={place.gain < 0 ? "minus" : "plus"}>{signed(place.gain)}</b>
            <span>{place.text}<small>{place.words}</small></span></button>
        ))}
      </div>
      {group.value.length === 0 && found.value.places.length > most_listed
        && <p class="small">{words.more_places(found.value.places.length - most_listed)}</p>}
    </section>
  );
}

function list_in(value: string): string[] {
  return value.replace(/^\[|\]$/g, "").split(/, (?![^{]*\})/).filter((each) => each !== "");
}

function Question({ field }: { field: Field }) {
  const at = { entry: field.entry, key: field.key };
  const name_of = (id: string) => field.words.find((each) => each.id === id)?.name ?? id;
  const chosen = field.kind === "words" ? list_in(field.value) : [];
  return (
    <label class="choice">
      <span>{field.question}</span>
      {field.help !== "" && <small>{field.help}</small>}
      {field.kind === "number" ? (
        <input class="field" type="number" min={field.least} max={field.most} value={field.value} placeholder={field.usual}
          onChange={(event) => void change(event.currentTarget.value === "" ? at
            : { ...at, value: Number(event.currentTarget.value) })} />
      ) : (
        <select class="field" value={field.kind === "word" ? field.value : ""}
          disabled={field.kind === "words" && chosen.length >= field.most}
          onChange={(event) => {
            const id = event.currentTarget.value;
            void change(id === "" ? at : { ...at, value: field.kind === "word" ? id : [...chosen, id] });
          }}>
          <option value="">{field.kind === "words" ? words.add_one : "–"}</option>
          {field.words.filter((each) => field.kind === "word" || field.repeats || !chosen.includes(each.id))
            .map((each) => <option key={each.id} value={each.id}>{each.note === "" ? each.name : `${each.name}: ${each.note}`}</option>)}
        </select>
      )}
      {chosen.length > 0 && (
        <span class="chips">
          {chosen.map((id, place) => (
            <button key={`${id} ${place}`} type="button" class="button" aria-label={words.take_out(name_of(id))}
              onClick={() => void change({ ...at, value: chosen.filter((_, other) => other !== place) })}>
              {name_of(id)} <Icon name="close" /></button>
          ))}
        </span>
      )}
    </label>
  );
}

function Things() {
  const castle = built.value;
  const field = building.value;
  if (castle === undefined || field === undefined) {
    return null;
  }
  return (
    <section aria-label={words.lies_there}>
      <p class="sum">{words.castle_points(castle.points)}</p>
      <ol class="things">
        {castle.things.map((each, at) => (
          <li key={`${at} ${each.name}`}>
            <b class={each.gain < 0 ? "minus" : "plus"}>{signed(each.gain)}</b>
            <span>{each.name}<small>{each.place}</small></span>
            <button type="button" class="button quiet square" aria-label={words.take_out(each.name)}
              onClick={() => void change({ entry: field.entry, key: field.key, out: at })}><Icon name="close" /></button>
            {each.faults.length > 0 && <div class="faults"><Items list={each.faults.map((why) => ({ ...why, amount: 0 }))} /></div>}
          </li>
        ))}
      </ol>
      {castle.faults.map((why) => <Ruled key={why.text} text={`${why.text} [${why.rule}]`} />)}
      {castle.things.length > 0 && castle.things.every((each) => each.faults.length === 0)
        && <p class="good">{words.all_may_lie}</p>}
    </section>
  );
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([laid.value!.text], { type: "text/yaml" }));
  link.download = "castle.yaml";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function Result() {
  const { lines, mistakes, brief, plans } = laid.value!;
  return (
    <section class="result" aria-live="polite">
      <h2>{brief !== undefined && brief !== "" ? brief : words.result}</h2>
      {lines !== undefined && <pre class="lines">{lines.join("\n")}</pre>}
      {mistakes !== undefined && (
        <details><summary>{words.still_missing}</summary><p class="small pre">{mistakes}</p></details>
      )}
      {(plans ?? []).length > 0 && laid.value!.fields.length === 0 && plans!.map((plan) => (
        <div key={plan.title} class="castle-box alone"><Castle plot={{ title: plan.title, key: "", owners: [], picture: plan.picture }}
          number={-1} label={plan.title} fixed={{ marks: [], take: () => undefined }} /></div>
      ))}
    </section>
  );
}

function Bring() {
  const [text, write] = useState("");
  return (
    <details class="panel">
      <summary>{words.bring}</summary>
      <label class="choice"><span>{words.bring_about}</span>
        <input class="field" type="file" accept=".yaml,.yml,.json,.txt" onChange={(event) => {
          void event.currentTarget.files?.[0]?.text().then(write);
        }} />
        <textarea class="field" rows={8} value={text} aria-label={words.castle_file}
          onInput={(event) => write(event.currentTarget.value)} /></label>
      <button type="button" class="button" disabled={text.trim() === ""} onClick={() => void lay({ text })}>{words.bring_in}</button>
    </details>
  );
}

function Begin() {
  const { offers } = welcome.value!;
  const [id, choose] = useState(offers.games[0]!.id);
  const [names, name] = useState("Ada");
  const [with_these, take] = useState<string[]>([]);
  const [chosen, set] = useState<Record<string, string>>({});
  const game = offers.games.find((each) => each.id === id)!;
  return (
    <>
      <p class="lead">{words.scoring_about}</p>
      <section class="panel">
        <label class="choice"><span>{words.game}</span>
          <select class="field" value={id} onChange={(event) => {
            choose(event.currentTarget.value);
            take([]);
            set({});
          }}>{offers.games.map((each) => <option key={each.id} value={each.id}>{each.title}</option>)}</select></label>
        <div class="chips" role="group" aria-label={words.expansions}>
          {game.expansions.map((each) => (
            <button key={each.id} type="button" class="button" aria-pressed={with_these.includes(each.id)} title={each.about}
              onClick={() => take(with_these.includes(each.id)
                ? with_these.filter((other) => other !== each.id) : [...with_these, each.id])}>{each.title}</button>
          ))}
        </div>
        <label class="choice"><span>{words.names_about}</span>
          <input class="field" value={names} onInput={(event) => name(event.currentTarget.value)} /></label>
        {game.options.map((option) => (
          <label key={option.name} class="choice"><span>{words.confirm(option.title)}</span>
            <select class="field" value={chosen[option.name] ?? option.values[0]?.value}
              onChange={(event) => set({ ...chosen, [option.name]: event.currentTarget.value })}>
              {option.values.map((each) => (
                <option key={each.value} value={each.value}>{words.choice(each.value, each.about)}</option>))}
            </select></label>
        ))}
        <button type="button" class="button main" onClick={() => void lay({
          setup: { game: id, with: with_these, options: chosen },
          names: names.split(",").map((each) => each.trim()).filter((each) => each !== ""),
        })}>{words.lay_out}</button>
      </section>
      <Bring />
    </>
  );
}

function Work() {
  const now = laid.value!;
  const picture = built.value?.picture;
  const marks = picture === undefined || found.value === undefined ? [] : marks_of(picture, found.value.places);
  const has_rest = now.fields.some((each) => each.entry === -1);
  return (
    <>
      <div class="tabs">
        {now.fields.length > 0 && now.names.map((name, at) => (
          <button key={at} type="button" aria-pressed={entry.value === at} onClick={() => {
            entry.value = at;
            thing.value = "";
            found.value = undefined;
          }}>{name} <span class="count">{grouped(now.built.find((each) => each.entry === at)?.points ?? 0)}</span></button>
        ))}
        {has_rest && <button type="button" aria-pressed={entry.value === -1} onClick={() => (entry.value = -1)}>{words.whole_table}</button>}
      </div>
      <div class="editor">
        <Palette />
        <div class="castle-box alone">
          {picture !== undefined && (
            <Castle plot={{ title: "", key: "", owners: [], picture }} number={entry.value} label={words.castle} fixed={{
              marks,
              take: (mark) => {
                const places = marks.find((each) => each.moves[0] === mark.moves[0])!.places;
                if (places.length === 1) {
                  void lay_at(places[0]!);
                } else {
                  group.value = places;
                }
              },
            }} />
          )}
        </div>
        <div class="answers">
          {building.value !== undefined && <Places />}
          <Things />
          {fields.value.filter((each) => each.kind !== "build").map((field) => <Question key={`${field.entry} ${field.key}`} field={field} />)}
        </div>
      </div>
      <Result />
      <div class="row">
        <button type="button" class="button" onClick={save}>{words.save_file}</button>
        <button type="button" class="button" onClick={() => print()}>{words.print}</button>
        <button type="button" class="button" onClick={() => {
          laid.value = undefined;
          keep("");
        }}>{words.new_table}</button>
      </div>
      <Bring />
    </>
  );
}

export default function Scoring() {
  useEffect(() => {
    let kept = "";
    try {
      kept = localStorage.getItem(kept_place) ?? "";
    } catch {
      // nothing is kept then
    }
    if (kept !== "" && laid.value === undefined) {
      void lay({ text: kept });
    } else if (laid.value?.looks !== undefined) {
      dress(laid.value.looks);
    }
  }, []);
  return (
    <main class="plain wide scoring">
      <div class="head start">
        <button type="button" class="button quiet square" aria-label={words.menu} onClick={() => go("")}><Icon name="back" /></button>
        <h1>{words.scoring}</h1>
      </div>
      <div aria-live="assertive">{fault.value !== "" && <p class="notice pre">{fault.value}</p>}</div>
      {laid.value === undefined ? <Begin /> : <Work />}
    </main>
  );
}
