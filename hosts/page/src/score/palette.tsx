// What can be laid, and where.

import { useState } from "preact/hooks";
import { Icon } from "../icons";
import { Ruled } from "../items";
import { signed } from "../state/say";
import { words } from "../words";
import { is_click, press } from "./drag";
import { building, choose_thing, found, group, lay_at, thing, type Word } from "./laid";

const most_listed = 12;

/// What a thing is, without its name, which stands above.
function note_of({ name, note }: Word): string {
  return note.startsWith(`${name}, `) ? words.confirm(note.slice(name.length + 2)) : note;
}

export function Palette() {
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
            <button type="button" class="option" aria-pressed={thing.value === each.id} onPointerDown={(event) => press(event, each)}
              onClick={() => is_click() && void choose_thing(each.id)}>
              <span>{each.name}{note_of(each) !== "" && <small>{note_of(each)}</small>}</span>
              <span class="grip"><Icon name="grip" /></span></button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Places() {
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
