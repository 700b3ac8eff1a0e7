// A new game: which one, with what, and who sits where. What does not go together is said before it is tried.

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { Signal } from "@preact/signals";
import { CopyLink } from "../table/dialogs";
import { Icon, Shield } from "../icons";
import { keep_seats, kept_seats, link_of, place_of, type Kept } from "../kept";
import { go } from "../state/arrive";
import { welcome } from "../state/shown";
import type { Module, SetupOption } from "../types";
import { ask, Refused } from "../wire";
import { words } from "../words";

interface Seat { name: string; who: "me" | "link" | "bot"; bot: string }

export interface Begun {
  game: string;
  seats: { seat: number; name: string; key: string }[];
  watch: { now: string; after: string };
}

const usual_names = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"];

function bots(): { word: string; title: string; about: string }[] {
  return welcome.value!.offers.bots.flatMap((bot) =>
    bot.levels.length === 0
      ? [{ word: bot.id, title: words.confirm(bot.id), about: bot.title }]
      : bot.levels.map((level) => ({
          word: level.word === "" ? bot.id : `${bot.id}:${level.word}`,
          title: words.confirm(level.word === "" ? bot.id : level.word),
          about: level.about,
        })));
}

function usual_bot(): string {
  const all = bots();
  return (all.find((bot) => bot.word.endsWith(`:${welcome.value!.usual_bot}`)) ?? all[0])?.word ?? "";
}

function seat_at(at: number): Seat {
  return { name: usual_names[at] ?? `Player ${at + 1}`, who: at === 0 ? "me" : "bot", bot: usual_bot() };
}

function Segments<T extends string>({ label, value, values, onChange }: {
  label: string;
  value: T;
  values: [T, string][];
  onChange: (value: T) => void;
}) {
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {values.map(([each, name]) => (
        <button key={each} type="button" role="radio" aria-checked={each === value} onClick={() => onChange(each)}>
          {name}
        </button>
      ))}
    </div>
  );
}

function Choice({ option, value, onChange }: { option: SetupOption; value: string; onChange: (value: string) => void }) {
  return (
    <label class="choice">
      <span>{words.confirm(option.title)}</span>
      <select class="field" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {option.values.map((each) => (
          <option key={each.value} value={each.value}>
            {words.choice(each.value, each.about)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Players({ seats, most }: { seats: Signal<Seat[]>; most: number }) {
  const change = (at: number, part: Partial<Seat>) =>
    (seats.value = seats.value.map((seat, place) => (place === at ? { ...seat, ...part } : seat)));
  return (
    <section class="panel">
      <h2>{words.players}</h2>
      <p class="small">{words.who_about}</p>
      <ol class="seats">
        {seats.value.map((seat, at) => (
          <li key={at}>
            <Shield seat={at} />
            <input class="field" value={seat.name} maxLength={60} aria-label={words.name_of(at)}
              onInput={(event) => change(at, { name: event.currentTarget.value })} />
            <Segments label={seat.name} value={seat.who} onChange={(who) => change(at, { who })}
              values={[["me", words.who.me], ["link", words.who.link], ["bot", words.who.bot]]} />
            {seat.who === "bot" ? (
              <select class="field" aria-label={words.level(seat.name)} value={seat.bot}
                onChange={(event) => change(at, { bot: event.currentTarget.value })}>
                {bots().map((bot) => <option key={bot.word} value={bot.word} title={bot.about}>{bot.title}</option>)}
              </select>
            ) : <span class="gap" />}
            <button type="button" class="button quiet square" aria-label={words.remove(seat.name)}
              disabled={seats.value.length < 2}
              onClick={() => (seats.value = seats.value.filter((_, place) => place !== at))}><Icon name="close" /></button>
          </li>
        ))}
      </ol>
      {seats.value.length < most && (
        <button type="button" class="button"
          onClick={() => (seats.value = [...seats.value, seat_at(seats.value.length)])}>
          <Icon name="plus" />{words.add_player}</button>
      )}
    </section>
  );
}

function LinksPage({ seats, mine }: { seats: Kept[]; mine: Kept | undefined }) {
  return (
    <main class="plain">
      <h1>{words.links_title}</h1>
      <p class="lead">{words.links_about}</p>
      {seats.filter((seat) => !seat.here).map((seat) => (
        <div key={seat.seat} class="link-row"><b>{seat.name}</b><CopyLink link={link_of(seat)} name={seat.name} /></div>
      ))}
      {mine !== undefined && (
        <button type="button" class="button main large"
          onClick={() => go(place_of(mine))}>{words.to_table}</button>
      )}
    </main>
  );
}

export function Setup() {
  const offers = welcome.value!.offers;
  const game_id = useSignal(offers.games[0]?.id ?? "");
  const game = useComputed(() => offers.games.find((each) => each.id === game_id.value) ?? offers.games[0]!);
  const with_these = useSignal<string[]>([]);
  const sets = useSignal<string[]>([]);
  const options = useSignal<Record<string, string>>({});
  const seats = useSignal<Seat[]>(Array.from({ length: game.value.seats.usual || 2 }, (_, at) => seat_at(at)));
  const faults = useSignal<string[]>([]);
  const busy = useSignal(false);
  const begun = useSignal<Kept[]>([]);
  const expansions = useComputed(() => game.value.expansions);
  const modules = useComputed<Module[]>(() =>
    [game.value, ...expansions.value.filter((each) => with_these.value.includes(each.id))]);
  const most = useComputed(() => Math.max(...modules.value.map((each) => each.seats.most)));
  const setup = useComputed(() => ({
    game: game.value.id, players: seats.value.length, with: with_these.value, sets: sets.value, options: options.value,
  }));
  const own_sets = welcome.value!.sets.filter((each) => each.game === game.value.id);
  useSignalEffect(() => {
    const asked = setup.value;
    ask<{ faults: string[] }>("check", { setup: asked }).then(
      (reply) => setup.peek() === asked && (faults.value = reply.faults), () => undefined);
  });
  const title_of = (id: string) => expansions.value.find((each) => each.id === id)?.title ?? id;
  const nobody = seats.value.every((seat) => seat.who === "bot");

  const begin = async () => {
    busy.value = true;
    try {
      const reply = await ask<Begun>("begin", {
        setup: setup.value,
        seats: seats.value.map((seat) => ({ name: seat.name, ...(seat.who === "bot" ? { bot: seat.bot } : {}) })),
        key: sessionStorage.getItem("linderhof.host") ?? "",
      });
      const kept = reply.seats.filter((seat) => seat.key !== "").map((seat): Kept => ({
        game: reply.game, seat: seat.seat, key: seat.key, name: seat.name, title: game.value.title,
        here: seats.value[seat.seat]?.who === "me", watch: reply.watch,
      }));
      keep_seats(kept);
      const mine = kept.find((seat) => seat.here);
      if (mine !== undefined && kept.every((seat) => seat.here)) {
        go(place_of(mine));
      } else {
        begun.value = kept;
      }
    } catch (error) {
      faults.value = [error instanceof Refused || error instanceof Error ? error.message : words.page_error];
    }
    busy.value = false;
  };

  if (begun.value.length > 0) {
    return <LinksPage seats={begun.value} mine={kept_seats().find((seat) => seat.game === begun.value[0]!.game && seat.here)} />;
  }
  return (
    <main class="plain wide">
      <div class="head start">
        <button type="button" class="button quiet square" aria-label={words.back} onClick={() => go("")}>
          <Icon name="back" /></button>
        <h1>{words.new_game}</h1>
      </div>
      <div class="columns">
        <div>
          <div class="game-choice" role="radiogroup" aria-label={words.game}>
            {offers.games.map((each) => (
              <button key={each.id} type="button" role="radio" aria-checked={each.id === game.value.id} class="game-card"
                onClick={() => {
                  game_id.value = each.id;
                  with_these.value = [];
                  sets.value = [];
                  options.value = {};
                  seats.value = seats.value.slice(0, Math.max(each.seats.least, Math.min(each.seats.most, seats.value.length)));
                }}>
                <b>{each.title}</b>
                <small>{each.about}</small>
                <small>{words.player_count(each.seats.least, each.seats.most)}</small>
              </button>
            ))}
          </div>
          {expansions.value.length > 0 && (
            <section class="panel">
              <h2>{words.expansions}</h2>
              <div class="switches">
                {expansions.value.map((each) => {
                  const on = with_these.value.includes(each.id);
                  const against = each.excludes.filter((id) => with_these.value.includes(id));
                  const missing = each.needs.filter((id) => !with_these.value.includes(id));
                  return (
                    <button key={each.id} type="button" class="switch" role="switch" aria-checked={on}
                      onClick={() => (with_these.value = on
                        ? with_these.value.filter((id) => id !== each.id) : [...with_these.value, each.id])}>
                      <span class="lever" aria-hidden="true" />
                      <span><b>{each.title}</b><small>{each.about}</small>
                        {against.length > 0 && <small class="warn-text">{words.excludes(against.map(title_of).join(", "))}</small>}
                        {on && missing.length > 0 && <small class="warn-text">{words.needs(missing.map(title_of).join(", "))}</small>}
                      </span>
                    </button>
                  );
                })}
              </div>
            </section>
          )}
          {own_sets.length > 0 && (
            <section class="panel">
              <h2>{words.sets}</h2>
              <p class="small">{words.sets_about}</p>
              <div class="chips">
                {own_sets.map((each) => (
                  <button key={each.id} type="button" class="button" aria-pressed={sets.value.includes(each.id)}
                    onClick={() => (sets.value = sets.value.includes(each.id)
                      ? sets.value.filter((id) => id !== each.id) : [...sets.value, each.id])}>{each.name}</button>
                ))}
              </div>
            </section>
          )}
          <Players seats={seats} most={most.value} />
          <details class="panel">
            <summary>{words.options}</summary>
            {modules.value.flatMap((each) => each.options).map((option) => (
              <Choice key={option.name} option={option} value={options.value[option.name] ?? option.values[0]?.value ?? ""}
                onChange={(value) => (options.value = { ...options.value, [option.name]: value })} />
            ))}
          </details>
        </div>
        <aside class="panel ready">
          <h2>{words.ready}</h2>
          <dl>
            <dt>{words.game}</dt><dd>{game.value.title}</dd>
            <dt>{words.with}</dt><dd>{[...with_these.value.map(title_of), ...own_sets.filter((each) => sets.value.includes(each.id))
              .map((each) => each.name)].join(", ") || words.nothing}</dd>
            <dt>{words.players}</dt><dd>{seats.value.map((seat) => seat.name).join(", ")}</dd>
          </dl>
          <div aria-live="polite">
            {nobody && <p class="notice">{words.no_person}</p>}
            {faults.value.map((fault) => <p key={fault} class="notice">{fault}</p>)}
          </div>
          <button type="button" class="button main" disabled={busy.value || nobody || faults.value.length > 0}
            onClick={() => void begin()}>{busy.value ? words.beginning : words.begin}</button>
        </aside>
      </div>
    </main>
  );
}
