// What else is asked of a table, what lies in a castle, and what it is all worth.

import { Castle } from "../castle/castle";
import { Icon } from "../icons";
import { Items, Ruled } from "../items";
import { signed } from "../state/say";
import { words } from "../words";
import { is_click, press } from "./drag";
import { building, built, can_move, change, choose_thing, laid, moved, take_out, type Field } from "./laid";

function list_in(value: string): string[] {
  return value.replace(/^\[|\]$/g, "").split(/, (?![^{]*\})/).filter((each) => each !== "");
}

export function Question({ field }: { field: Field }) {
  const at = { entry: field.entry, key: field.key };
  const name_of = (id: string) => field.words.find((each) => each.id === id)?.name ?? id;
  const chosen = field.kind === "words" ? list_in(field.value) : [];
  return (
    <label class="choice">
      <span>{field.question}</span>
      {field.help !== "" && <small>{field.help}</small>}
      {field.kind === "number" ? (
        <input class="field" type="number" min={field.least} max={field.most} step={field.unit} value={field.value} placeholder={field.usual}
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

export function Things() {
  const castle = built.value;
  if (castle === undefined || building.value === undefined) {
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
            {can_move(each) && (
              <button type="button" class="button quiet square grip" aria-label={words.other_place(each.name)} title={words.other_place(each.name)}
                aria-pressed={moved.value === at} onPointerDown={(event) => press(event, { ...each, out: at })}
                onClick={() => is_click() && void choose_thing(each.id, at)}><Icon name="grip" /></button>
            )}
            <button type="button" class="button quiet square" aria-label={words.take_out(each.name)}
              onClick={() => void take_out(at)}><Icon name="close" /></button>
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

export function Result() {
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
