// Games for one, from the lobby at one press; and how those that are over went.

import { useState } from "preact/hooks";
import { finished_games, keep_seats, place_of } from "../kept";
import { go } from "../state/arrive";
import { notice, welcome } from "../state/shown";
import type { Begun } from "./setup";
import type { Module } from "../types";
import { ask } from "../wire";
import { words } from "../words";

const name_place = "linderhof.name";

interface Mode { id: string; game: string; level: string; module: Module; of: Module }

function modes(): Mode[] {
  const { solo, offers } = welcome.value!;
  return solo.flatMap((mode) => {
    const of = offers.games.find((each) => each.id === mode.game);
    const module = of === undefined || mode.id === mode.game ? of : of.expansions.find((each) => each.id === mode.id);
    return of === undefined || module === undefined ? [] : [{ ...mode, module, of }];
  });
}

function player_name(): string {
  try {
    return localStorage.getItem(name_place) ?? words.usual_name;
  } catch {
    return words.usual_name;
  }
}

async function begin(mode: Mode, level: string, name: string, daily: boolean) {
  const alone = mode.id === mode.game;
  const reply = await ask<Begun>("begin", {
    setup: {
      game: mode.game, players: 1, with: alone ? [] : [mode.id], options: level === "" ? {} : { [mode.level]: level },
    },
    seats: [{ name }], daily, key: sessionStorage.getItem("linderhof.host") ?? "",
  });
  const seat = {
    game: reply.game, seat: 0, key: reply.seats[0]!.key, name, title: mode.of.title, here: true, watch: reply.watch,
    solo: { mode: mode.id, title: alone ? "" : mode.module.title, level, ...(daily ? { day: welcome.value!.day } : {}) },
  };
  keep_seats([seat]);
  go(place_of(seat));
}

function Ladder({ mode, level }: { mode: string; level: string }) {
  const games = finished_games().filter((each) => each.mode === mode && each.level === level);
  if (games.length === 0) {
    return null;
  }
  const won = games.some((each) => each.won !== undefined) ? games.filter((each) => each.won === true).length : undefined;
  return <p class="small">{words.ladder(games.length, won, Math.max(...games.map((each) => each.score)))}</p>;
}

function Card({ mode, name }: { mode: Mode; name: string }) {
  const option = mode.module.options.find((each) => each.name === mode.level);
  const [level, choose] = useState(option?.values[0]?.value ?? "");
  const [busy, wait] = useState(false);
  const day = welcome.value!.day;
  const played = finished_games().find((each) => each.mode === mode.id && each.day === day);
  const start = async (daily: boolean) => {
    wait(true);
    try {
      await begin(mode, level, name.trim() || words.usual_name, daily);
    } catch (error) {
      notice.value = (error as Error).message;
    }
    wait(false);
  };
  return (
    <li class="panel">
      <h3>{mode.module.title}</h3>
      <p class="small">{mode.module.about}</p>
      {option !== undefined && (
        <label class="choice"><span>{words.confirm(option.title)}</span>
          <select class="field" value={level} onChange={(event) => choose(event.currentTarget.value)}>
            {option.values.map((each) => (
              <option key={each.value} value={each.value}>
                {words.choice(each.value, each.about)}</option>
            ))}
          </select></label>
      )}
      <div class="row">
        <button type="button" class="button main" disabled={busy} aria-label={words.play_mode(mode.module.title)}
          onClick={() => void start(false)}>{words.play}</button>
        <button type="button" class="button" disabled={busy} aria-label={words.play_daily(mode.module.title)}
          onClick={() => void start(true)}>{words.daily}</button>
      </div>
      {played !== undefined && <p class="small">{words.daily_played(played.score)}</p>}
      <Ladder mode={mode.id} level={level} />
    </li>
  );
}

export function Solo() {
  const [name, call] = useState(player_name());
  const list = modes();
  if (list.length === 0) {
    return null;
  }
  return (
    <>
      <h2>{words.alone}</h2>
      <p class="small">{words.daily_about}</p>
      {notice.value !== "" && <p class="notice" role="alert">{notice.value}</p>}
      <label class="choice short"><span>{words.your_name}</span>
        <input class="field" value={name} maxLength={60} onInput={(event) => {
          call(event.currentTarget.value);
          try {
            localStorage.setItem(name_place, event.currentTarget.value);
          } catch {
            // then it is asked for again next time
          }
        }} /></label>
      <ul class="solo">{list.map((mode) => <Card key={mode.id} mode={mode} name={name} />)}</ul>
    </>
  );
}
