// The score sheet: each number opens into what it is made of. While the game goes on it shows how things would stand.

import { useEffect, useState } from "preact/hooks";
import { Items, type Item } from "../items";
import { light_up } from "../state/choice";
import { filled, grouped } from "../state/say";
import { dialog, told } from "../state/shown";
import type { Happened, Sheet as SheetTold } from "../types";
import { ask } from "../wire";
import { words } from "../words";

function items_of(events: Happened[]): Item[] {
  return events.flatMap((event) => event.items.length > 0
    ? event.items : [{ amount: event.amount ?? 0, text: event.text, rule: event.rule }]).filter((each) => each.amount !== 0);
}

function things_of(events: Happened[]): [number, number][] {
  return events.flatMap((event) => event.plot === undefined ? []
    : event.things.map((thing): [number, number] => [event.plot!, thing]));
}

export default function Sheet() {
  const { table, names, game, seat: mine } = told.value!;
  const [sheet, keep] = useState<SheetTold | undefined>();
  const [open, show] = useState("");
  useEffect(() => {
    ask<SheetTold>("sheet", { game, seat: mine }).then(keep, () => undefined);
  }, [table.answers]);
  if (sheet === undefined) {
    return <p class="dim">…</p>;
  }
  const standings = table.standings ?? table.ending?.standings ?? [];
  const events = [...sheet.events, ...(table.over ? [] : table.ending?.events ?? [])];
  const made_of = (counter: string, seat: number) =>
    events.filter((event) => event.counter === counter && event.seat === seat);
  const value = (counter: string, seat: number) =>
    table.ending?.columns.find((column) => column.counter === counter)?.then[seat]
    ?? made_of(counter, seat).reduce((sum, event) => sum + (event.amount ?? 0), 0);
  const rows = sheet.columns.filter((column) => standings.some(({ seat }) => value(column.counter, seat) !== 0));
  return (
    <>
      {!table.over && <p class="small">{words.if_ended_about}</p>}
      <p class="small">{words.open_numbers}</p>
      <div class="scroll" tabIndex={0} role="group" aria-label={words.sheet}>
        <table class="sheet">
          <thead>
            <tr><td />{standings.map(({ seat }) => <th key={seat} scope="col">{names[seat]}</th>)}</tr>
          </thead>
          <tbody>
            {rows.map((column) => {
              const at = standings.find(({ seat }) => open === `${column.counter} ${seat}`)?.seat;
              const parts = at === undefined ? [] : made_of(column.counter, at);
              return [
                <tr key={column.counter}>
                  <th scope="row">{words.confirm(column.title)}</th>
                  {standings.map(({ seat }) => {
                    const key = `${column.counter} ${seat}`;
                    return (
                      <td key={seat}>
                        <button type="button" class="number" aria-expanded={open === key}
                          aria-label={`${names[seat]}, ${column.title}: ${value(column.counter, seat)}`}
                          onClick={() => show(open === key ? "" : key)}>{grouped(value(column.counter, seat))}</button>
                      </td>
                    );
                  })}
                </tr>,
                at !== undefined && (
                  <tr key={`${column.counter} open`} class="opened">
                    <td colSpan={standings.length + 1}>
                      <div class="head">
                        <b>{names[at]}, {column.title}: {value(column.counter, at)}</b>
                        {things_of(parts).length > 0 && (
                          <button type="button" class="text-button" onClick={() => {
                            dialog.value = "";
                            light_up(things_of(parts));
                          }}>{words.show_things}</button>
                        )}
                      </div>
                      {parts.length > 0 ? <Items list={items_of(parts)} /> : <p class="dim">{words.no_items}</p>}
                    </td>
                  </tr>
                ),
              ];
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.points}</th>
              {standings.map((each) => <td key={each.seat}>{each.score}</td>)}
            </tr>
          </tfoot>
        </table>
      </div>
      <ul class="effects">
        {standings.filter((each) => each.note !== "").map((each) => (
          <li key={each.seat}>{names[each.seat]}: {filled(each.note)}</li>
        ))}
      </ul>
    </>
  );
}
