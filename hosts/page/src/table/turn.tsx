// Who must do what, in one sentence and always in one place, with the one main button.

import { marks_of } from "../castle/marks";
import { Icon } from "../icons";
import { ground_items, Items as Reasons, Ruled } from "../items";
import { later } from "../later";
import { Thumbnail } from "../castle/picture";
import { move_focus, shelves } from "./shelf";
import { answer } from "../state/answer";
import { choose, choose_move, step_back, take_hint, turn } from "../state/choice";
import { filled, grouped, signed, whole, without_typing } from "../state/say";
import {
  chosen, chosen_answer, chosen_move, hints, in_pairs, left_answers, notice, options, portraits, previewed, question,
  sending, told, weighed,
} from "../state/shown";
import type { Answer, Hint, Option } from "../types";
import { words } from "../words";

function list_of(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/// Options that no card of a shelf stands for.
function other_options(): Option[] {
  const on_shelves = new Set(shelves().flatMap((zone) => zone.rows.map((row) => row.option)));
  return options.value.filter((option) => !on_shelves.has(option.key));
}

function Other({ option, first }: { option: Option; first: boolean }) {
  const taken = chosen.value.includes(option.key);
  const picture = portraits.value[option.things[0] ?? ""];
  return (
    <button
      type="button" class={`option ${option.legal ? "" : "barred"}`}
      role={in_pairs.value ? "checkbox" : "radio"} aria-checked={taken} aria-disabled={!option.legal}
      tabIndex={first ? 0 : -1} onClick={() => choose(option.key)}
    >
      {picture !== undefined && picture.box[2] > 0 && (
        <span class="option-pic"><Thumbnail picture={picture} width={56} height={40} scale={0.28} /></span>
      )}
      <span>
        {filled(option.text)}
        {option.why_not !== undefined && <small>{filled(option.why_not.text)}</small>}
      </span>
    </button>
  );
}

function Others() {
  const list = other_options();
  if (list.length === 0) {
    return null;
  }
  const first = list.findIndex((option) => option.legal);
  return (
    <div
      class={`options ${list.length > 1 && list.every((each) => each.things.length > 0) ? "many" : ""}`}
      role={in_pairs.value ? "group" : "radiogroup"} aria-label={filled(question.value!.text)}
      onKeyDown={(event) => move_focus(event, event.currentTarget)}
    >
      {list.map((option, at) => <Other key={option.key} option={option} first={at === first} />)}
    </div>
  );
}

/// Answers that differ in something else than a place.
function Variants({ answers }: { answers: Answer[] }) {
  return (
    <div class="options" role="radiogroup" aria-label={filled(question.value!.text)}
      onKeyDown={(event) => move_focus(event, event.currentTarget)}>
      {answers.map((each, at) => (
        <button key={each.move} type="button" class="option" role="radio" aria-checked={chosen_move.value === each.move}
          tabIndex={at === 0 ? 0 : -1} onClick={() => choose_move(each.move)}>
          <span>{filled(each.text)}{each.aside !== "" && <small>{filled(each.aside)}</small>}</span>
        </button>
      ))}
    </div>
  );
}

function Items() {
  const shown = previewed.value;
  if (shown === undefined || shown.move !== chosen_move.value) {
    return <p class="dim">…</p>;
  }
  const { points, score, changes, forecasts, rows, open } = shown.preview;
  return (
    <>
      {points.length > 0 && <Reasons list={points} />}
      {score !== undefined
        ? <p class="sum"><b class={score.after < score.before ? "minus" : "plus"}>{signed(score.after - score.before)}</b>
            {score.before} → {score.after} {words.points}</p>
        : points.length === 0 && shown.picture !== undefined && <p class="dim">{words.no_gain}</p>}
      <ul class="effects">
        {changes.map((each) => (
          <li key={each.text}>{whole(each.text)}
            {each.number !== undefined && <span class="dim"> {grouped(each.number.before)} → {grouped(each.number.after)}</span>}</li>
        ))}
        {forecasts.map((each) => <li key={each.title}>{each.title}: {grouped(each.before)} → {grouped(each.after)}</li>)}
        {(shown.closes ?? []).map((each) => <li key={each} class="warn-text">{words.confirm(each)}.</li>)}
        {rows.map((each) => <li key={each.title} class="dim">{each.title}: {whole(each.cells.join(", "))}</li>)}
        {open && <li class="dim">{words.unknown_follows} {words.no_undo}</li>}
      </ul>
    </>
  );
}

/// The answers at the place of the one that is chosen, best first.
export function at_same_place(): string[] {
  const spot = chosen_answer.value?.spot;
  const plot = spot === undefined ? undefined : told.value?.table.plots[spot.plot];
  if (spot === undefined || plot === undefined) {
    return [];
  }
  const marks = marks_of(spot.plot, plot.picture, left_answers.value, weighed.value?.list);
  return marks.find((mark) => mark.moves.includes(chosen_move.value!))?.moves ?? [];
}

const most_listed = 12;

/// The same places as the marks of the castles, best first: where marks lie close, this is the shorter way.
function PlaceList() {
  const plots = told.value!.table.plots;
  const marks = plots.flatMap((plot, at) => marks_of(at, plot.picture, left_answers.value, weighed.value?.list))
    .sort((a, b) => b.gain - a.gain).slice(0, most_listed);
  return (
    <details class="spots">
      <summary>{words.as_list}</summary>
      <div class="options">
        {marks.map((mark) => (
          <button key={mark.moves[0]} type="button" class="option" onClick={() => choose_move(mark.moves[0]!)}>
            <b class={mark.gain < 0 ? "minus" : "plus"}>{signed(mark.gain)}</b>
            <span>{words.confirm(filled(mark.label))}{mark.moves.length > 1 && <small>{words.turns(mark.moves.length)}</small>}</span>
          </button>
        ))}
      </div>
    </details>
  );
}

function option_name(key: string | undefined): string {
  const option = options.value.find((each) => each.key === key);
  const named = option?.names.at(-1);
  return named !== undefined && /[A-Z]/.test(named) ? named : filled(option?.text ?? "");
}

function Chosen() {
  const moves = at_same_place();
  const placed = chosen_answer.value?.spot !== undefined;
  const left = left_answers.value;
  const label = sending.value ? words.sending : placed ? words.build : words.confirm(option_name(chosen.value[0]));
  const by_place = left.some((each) => each.spot !== undefined);
  return (
    <>
      <p class="eyebrow">{chosen.value.map(option_name).join(" · ")}
        {placed && chosen_answer.value!.text !== "" ? ` · ${filled(chosen_answer.value!.text)}` : ""}</p>
      {by_place && chosen_move.value === undefined && (
        <>
          <p>{words.choose_spot} <span class="dim">{words.places(left.length)}</span></p>
          <PlaceList />
        </>
      )}
      {!by_place && left.length > 1 && <Variants answers={left} />}
      {chosen_move.value !== undefined && <Items />}
      <div class="acts">
        <button type="button" class="button square" aria-label={words.back} onClick={step_back}><Icon name="back" /></button>
        {placed && (
          <button
            type="button" class="button square" disabled={moves.length < 2}
            aria-label={words.turn_count(moves.indexOf(chosen_move.value!) + 1, moves.length)}
            onClick={() => turn(1, moves)}
          ><Icon name="turn" /></button>
        )}
        <button type="button" class="button main" disabled={chosen_move.value === undefined || sending.value}
          onClick={() => void answer()}>{label}</button>
      </div>
    </>
  );
}

function hint_words(hint: Hint, at: number): string {
  const behind = hint.expected?.behind ?? 0;
  const compared = hint.expected === undefined ? words.hint_value(hint.value)
    : at === 0 ? words.hint_place(hint.expected.place, hint.expected.margin) : words.hint_behind(Math.abs(behind));
  return [hint.grounds.length > 0 ? "" : hint.reason, compared].filter(Boolean).join("; ");
}

function Hints() {
  if (hints.value === undefined) {
    return null;
  }
  return (
    <div class="hints" aria-live="polite">
      <h3>{words.hint_title}</h3>
      {hints.value === "asked" ? <p class="dim">{words.hint_wait}</p> : (
        <ol>
          {hints.value.map((hint, at) => (
            <li key={hint.answer.move}>
              <button type="button" class="option" onClick={() => take_hint(hint)}>
                <span><b>{option_name(hint.answer.option)}</b>
                  {hint.answer.spot !== undefined && hint.answer.text !== "" && `, ${filled(hint.answer.text)}`}
                  <small>{hint_words(hint, at)}</small></span>
              </button>
              {hint.grounds.length > 0 && (
                <details open={at === 0}><summary>{words.hint_why}</summary><Reasons list={ground_items(hint.grounds)} /></details>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Series() {
  const spaces = question.value?.spaces ?? [];
  if (spaces.length === 0) {
    return null;
  }
  const next = spaces.findIndex((space) => !space.filled);
  return (
    <ol class="spaces">
      {spaces.map((space, at) => (
        <li key={space.label} class={at === next ? "next" : space.filled ? "filled" : ""}>
          <span>{space.label}</span>
          <Thumbnail picture={portraits.value[space.things[0] ?? ""]} width={52} height={30} />
        </li>
      ))}
    </ol>
  );
}

function Ask() {
  const asked = question.value!;
  return (
    <>
      {chosen.value.length === 0 && <p class="eyebrow">{words.your_turn}</p>}
      <h2>{filled(asked.text)}</h2>
      {asked.lines.map((line) => <p key={line} class="small">{filled(line)}</p>)}
      {chosen.value.length === 0 && asked.help !== "" && <p class="help">{filled(without_typing(asked.help))}</p>}
      <Series />
      <Hints />
      {left_answers.value.every((each) => each.spot === undefined) && <Others />}
      {chosen.value.length > 0 && (!in_pairs.value || chosen.value.length === 2)
        ? <Chosen /> : in_pairs.value && <p class="dim">{words.choose_two}</p>}
    </>
  );
}

function Wait() {
  const table = told.value!.table;
  const others = table.asked.filter((seat) => seat !== told.value!.seat);
  const only_bots = others.length > 0 && others.every((seat) => told.value!.players[seat]?.bot !== "");
  return (
    <>
      {told.value!.seat < 0 && <p class="eyebrow">{words.watching}</p>}
      <h2>{words.waiting(list_of(others.map((seat) => told.value!.names[seat] ?? "")))}</h2>
      <p class="help">{only_bots ? words.thinking : words.may_close}</p>
    </>
  );
}

function Over() {
  const standings = told.value!.table.standings ?? [];
  return (
    <>
      <p class="eyebrow">{words.ended}</p>
      <ol class="ranks">
        {standings.map((each) => (
          <li key={each.seat}>
            <span>{words.rank(each.rank)}</span>
            <b>{told.value!.names[each.seat]}</b>
            <span class="points">{each.score} {words.points}</span>
            {each.note !== "" && <small>{filled(each.note)}</small>}
          </li>
        ))}
      </ol>
      <After />
    </>
  );
}

const After = later(() => import("./after").then((part) => part.default));

export function TurnCard() {
  const table = told.value!.table;
  return (
    <section class="turn" aria-label={words.your_turn}>
      <div aria-live="assertive">{notice.value !== "" && <Ruled key={notice.value} text={notice.value} />}</div>
      {table.over ? <Over /> : question.value !== undefined ? <Ask /> : <Wait />}
    </section>
  );
}
