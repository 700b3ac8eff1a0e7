// Who is at the table, the lists that are not chosen from, and what has happened.

import { useState } from "preact/hooks";
import { Shield } from "../icons";
import { Items } from "../items";
import { FarView } from "../castle/picture";
import { replay_to } from "../state/afterwards";
import { light_up } from "../state/choice";
import { filled } from "../state/say";
import { dialog, lit, live, shown_plot, told } from "../state/shown";
import type { LogLine, Zone } from "../types";
import { words } from "../words";

const longest_short = 14; // letters of a text that is not broken into lines

function plot_of(seat: number): number {
  return told.value!.table.plots.findIndex((plot) => plot.owners.includes(seat));
}

function cell_of(seat: number, role: string) {
  const { seat_columns, seats } = told.value!.table.scene;
  return seats.find((line) => line.seat === seat)?.cells[seat_columns.findIndex((column) => column.role === role)];
}

export function Players() {
  const { table, names, players, seat: mine } = told.value!;
  return (
    <section class="players" aria-labelledby="players-title">
      <div class="head">
        <h2 id="players-title">{words.players}</h2>
        {(table.ending !== undefined || table.standings !== undefined) && (
          <button type="button" class="text-button" onClick={() => (dialog.value = "standing")}>
            {table.over ? words.sheet : words.if_ended}</button>
        )}
      </div>
      <ul>
        {table.scene.seats.map((line) => {
          const plot = plot_of(line.seat);
          const others = line.cells.filter((_, at) => table.scene.seat_columns[at]?.role !== "points");
          const seen = shown_plot.value === plot && plot >= 0;
          return (
            <li key={line.seat}>
              <button type="button" aria-pressed={seen} disabled={plot < 0}
                onClick={() => (shown_plot.value = seen || line.seat === mine ? undefined : plot)}>
                <Shield seat={line.seat} />
                <span class="who">
                  <b>{names[line.seat]}</b>
                  {line.seat === mine && <i class="tag me">{words.you}</i>}
                  {players[line.seat]?.bot !== undefined && players[line.seat]?.bot !== "" && <i class="tag">{words.bot}</i>}
                  {line.to_move && <i class="tag go">{words.to_move}</i>}
                  {line.badge !== "" && <i class="tag">{line.badge}</i>}
                  <small>{others.map((cell) => filled(cell.text)).filter(Boolean).join(" · ")}</small>
                </span>
                <FarView picture={table.plots[plot]?.picture} width={74} height={48} />
                <span class="points"><b>{cell_of(line.seat, "points")?.number ?? ""}</b>{words.points}</span>
              </button>
              {line.own !== "" && <p class="own">{filled(line.own)}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Strip() {
  const { table, names, seat: mine } = told.value!;
  return (
    <div class="strip">
      {table.scene.seats.map((line) => {
        const plot = plot_of(line.seat);
        return (
          <button key={line.seat} type="button" class={`${line.to_move ? "go" : ""}`} disabled={plot < 0}
            aria-pressed={shown_plot.value === plot}
            onClick={() => (shown_plot.value = shown_plot.value === plot || line.seat === mine ? undefined : plot)}>
            <Shield seat={line.seat} />
            <b>{names[line.seat]} {cell_of(line.seat, "points")?.number ?? ""}</b>
            <small>{cell_of(line.seat, "money")?.text ?? (line.seat === mine ? words.you : "\u00a0")}</small>
          </button>
        );
      })}
    </div>
  );
}

function List({ zone }: { zone: Zone }) {
  const headed = zone.columns.some((column) => column.heading !== "");
  return (
    <section class="list">
      <h2>{filled(zone.title)}</h2>
      <table>
        {headed && (
          <thead><tr>{zone.columns.map((column, at) => <th key={at} scope="col">{column.heading}</th>)}</tr></thead>
        )}
        <tbody>
          {zone.rows.map((row, at) => (
            <tr key={at} class={row.emphasis ? "strong" : ""}>
              {row.cells.map((each, place) => (
                <td key={place} class={each.number !== undefined ? "number" : each.text.length <= longest_short ? "short" : ""}>{filled(each.text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {zone.notes.map((note) => <p key={note} class="small">{filled(note)}</p>)}
    </section>
  );
}

/// `counts`: what is left of what; else all the other lists.
export function Lists({ counts }: { counts: boolean }) {
  const zones = told.value!.table.scene.zones.filter((zone) =>
    zone.use !== "choose" && (zone.use === "count") === counts && zone.rows.length > 0);
  return <div class="lists">{zones.map((zone) => <List key={zone.key} zone={zone} />)}</div>;
}

/// A line of the log that has something to show: what it speaks of in the castle, and what its points are made of.
function Line({ line }: { line: LogLine }) {
  const [open, show] = useState(false);
  const over = live()!.table.over;
  if (line.things === undefined && line.items === undefined && !over) {
    return <p>{line.text}</p>;
  }
  const press = () => {
    show(!open);
    if (over) {
      void replay_to(line.answer);
    } else if (line.things !== undefined) {
      light_up(open ? [] : line.things);
    }
  };
  return (
    <div>
      <button type="button" class={`line-button ${open && lit.value === line.things ? "on" : ""}`} aria-expanded={open}
        onClick={press}>{line.text}</button>
      {open && line.items !== undefined && <Items list={line.items} />}
    </div>
  );
}

export function Log() {
  const lines = live()!.log;
  return (
    <section class="log" aria-labelledby="log-title">
      <h2 id="log-title">{words.log}</h2>
      <div class="log-lines" role="log" aria-live="off" tabIndex={0} aria-labelledby="log-title">
        <div>
          {lines.map((line, at) => {
            const key = `${line.answer} ${at - lines.findIndex((each) => each.answer === line.answer)}`;
            return line.heading ? <h3 key={key}>{line.text}</h3> : <Line key={key} line={line} />;
          })}
        </div>
      </div>
    </section>
  );
}
