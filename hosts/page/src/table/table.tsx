// A game: market, castle, turn card, players, lists, log; on a phone one below the other, with tabs.

import { useEffect, useState } from "preact/hooks";
import { Castle, is_typing } from "../castle/castle";
import { Dialog, Keys, Links, UndoEnd } from "./dialogs";
import { Icon } from "../icons";
import { later } from "../later";
import { Shelf } from "./shelf";
import { Lists, Log, Players, Strip } from "./side";
import { answer, undo } from "../state/answer";
import { go } from "../state/arrive";
import { ask_hint, step_back, turn } from "../state/choice";
import { other_seat_here } from "../state/news";
import { filled } from "../state/say";
import { chosen, chosen_answer, chosen_move, dialog, hints, holder, live, question, shown_plot, told } from "../state/shown";
import { kept_seats, place_of } from "../kept";
import { dark, switch_theme } from "../theme";
import { at_same_place, TurnCard } from "./turn";
import { words } from "../words";

const Sheet = later(() => import("./sheet").then((part) => part.default));

type Tab = "castle" | "players" | "lists" | "log";

function Bar() {
  const { title, table } = told.value!;
  const can = live()!.table.undo;
  return (
    <header class="bar">
      <button type="button" class="button quiet" aria-label={words.menu} title={words.menu} onClick={() => go("")}>
        <Icon name="menu" />
      </button>
      <div class="title"><h1>{title}</h1><p>{filled(table.scene.headline)}</p></div>
      <button type="button" class="button quiet" aria-disabled={can?.possible !== true} title={can?.possible === true ? words.undo : filled(can?.text ?? "")}
        aria-keyshortcuts="u" onClick={() => void undo()}><Icon name="undo" /><span>{words.undo}</span></button>
      <button type="button" class="button quiet" disabled={question.value === undefined || hints.value === "asked"}
        aria-keyshortcuts="h" onClick={() => void ask_hint()}><Icon name="hint" /><span>{words.hint}</span></button>
      <button type="button" class="button quiet wide" onClick={() => (dialog.value = "links")} title={words.my_links}>
        <Icon name="link" /><span>{words.who.link}</span></button>
      <button type="button" class="button quiet wide" aria-keyshortcuts="?" onClick={() => (dialog.value = "keys")}>
        <Icon name="keys" /><span>{words.keys}</span></button>
      <button type="button" class="button quiet" aria-label={dark.value ? words.light : words.dark} onClick={switch_theme}>
        <Icon name={dark.value ? "light" : "dark"} /></button>
    </header>
  );
}

/// The castles that are large: the one that was asked for, where the chosen thing would lie, else those of this seat.
function shown_plots(): number[] {
  const { table, seat } = told.value!;
  if (shown_plot.value !== undefined && table.plots[shown_plot.value] !== undefined) {
    return [shown_plot.value];
  }
  const own = table.plots.flatMap((plot, at) => (plot.owners.includes(seat) ? [at] : []));
  const placed = chosen_answer.value?.spot?.plot;
  if (placed !== undefined && !own.includes(placed)) {
    return [placed];
  }
  return own.length > 0 ? own.slice(0, 2) : table.plots.slice(0, 1).map((_, at) => at);
}

function Castles() {
  const { table, seat } = told.value!;
  const list = shown_plots();
  const own = table.plots.filter((plot) => plot.owners.includes(seat)).length;
  return (
    <section class="castles" aria-label={words.castle}>
      {list.map((at) => {
        const plot = table.plots[at]!;
        const label = plot.owners.length === 1 && plot.owners[0] === seat ? words.my_castle : filled(plot.title);
        return (
          <div class={own < 2 ? "castle-box" : "castle-box named"} key={at}>
            {own < 2 ? <h2 class="plate">{label}</h2> : (
              <button type="button" class="plate" aria-pressed={list.length === 1} aria-label={`${label}: ${words.alone_large}`}
                onClick={() => (shown_plot.value = list.length === 1 ? undefined : at)}>
                <span>{label}</span><Icon name={list.length === 1 ? "minus" : "fit"} /></button>
            )}
            <Castle plot={plot} number={at} label={label} />
          </div>
        );
      })}
    </section>
  );
}

function next_castle(by: number) {
  const all = told.value!.table.plots.length;
  if (all > 0) {
    shown_plot.value = ((shown_plot.value ?? shown_plots()[0] ?? 0) + by + all) % all;
  }
}

function use_keys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || is_typing(event)) {
        return;
      }
      const acts: Record<string, () => void> = {
        Escape: step_back,
        r: () => turn(1, at_same_place()), R: () => turn(-1, at_same_place()),
        u: () => void undo(), h: () => void ask_hint(),
        s: () => (dialog.value = "standing"), "?": () => (dialog.value = "keys"),
        c: () => next_castle(1), C: () => next_castle(-1),
      };
      const on_control = event.target instanceof HTMLElement && event.target.closest("button, a, dialog") !== null;
      if (event.key === "Enter" && !on_control && chosen_move.value !== undefined) {
        void answer();
      } else if (acts[event.key] !== undefined) {
        acts[event.key]!();
      } else {
        return;
      }
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/// Between two people at one device: what one saw is hidden before the other looks.
function HandOver({ seat }: { seat: number }) {
  const name = told.value!.names[seat] ?? "";
  const take = () => {
    const place = kept_seats().find((each) => each.game === told.value!.game && each.seat === seat);
    holder.value = seat;
    if (place !== undefined) {
      go(place_of(place));
    }
  };
  return (
    <main class="plain hand-over">
      <h1>{words.hand_over(name)}</h1>
      <p>{words.hand_over_about}</p>
      <button type="button" class="button main" onClick={take}>{words.i_am(name)}</button>
    </main>
  );
}

export function Table() {
  const [tab, show] = useState<Tab>("castle");
  use_keys();
  const placing = chosen.value.length > 0;
  useEffect(() => {
    show("castle");
  }, [question.value?.number, placing]);
  useEffect(() => {
    document.title = question.value === undefined ? words.product : `${words.your_turn} · ${words.product}`;
  }, [question.value === undefined]);
  const other = other_seat_here();
  if (other !== undefined) {
    return <HandOver seat={other} />;
  }
  const has_places = (question.value?.answers ?? []).some((each) => each.spot !== undefined);
  const names: [Tab, string, "castle" | "players" | "lists" | "log"][] = [
    ["castle", words.castle, "castle"], ["players", words.players, "players"], ["lists", words.lists, "lists"],
    ["log", words.log, "log"],
  ];
  return (
    <div class={`table tab-${tab} ${placing && has_places ? "placing" : ""}`}
      data-answers={told.value!.table.answers} data-over={told.value!.table.over}>
      <Bar />
      <Strip />
      <main>
        <Shelf />
        <Castles />
        <div class="side-column" tabIndex={0} role="group" aria-label={words.side}>
          <TurnCard />
          <Players />
          <Lists counts={false} />
          <Log />
          <Lists counts={true} />
        </div>
      </main>
      <nav aria-label={words.lists}>
        {names.map(([key, name, icon]) => (
          <button key={key} type="button" aria-pressed={tab === key} onClick={() => show(key)}>
            <Icon name={icon} />{name}
          </button>
        ))}
      </nav>
      {dialog.value === "standing" && <Dialog title={told.value!.table.over ? words.sheet : words.if_ended}><Sheet /></Dialog>}
      {dialog.value === "keys" && <Dialog title={words.keys}><Keys /></Dialog>}
      {dialog.value === "undo" && <Dialog title={words.undo_end_title}><UndoEnd /></Dialog>}
      {dialog.value === "links" && <Dialog title={words.links_title}><Links /></Dialog>}
    </div>
  );
}
