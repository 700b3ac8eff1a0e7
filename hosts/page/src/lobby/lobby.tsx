// The first view: go on with a game, or begin one.

import { Icon } from "../icons";
import { forget_game, kept_seats, place_of } from "../kept";
import { arrive, go } from "../state/arrive";
import { games, welcome } from "../state/shown";
import { Solo } from "./solo";
import { dark, switch_theme } from "../theme";
import type { Short } from "../types";
import { words } from "../words";

function state_of(game: Short): string {
  return game.over ? words.over : game.asked ? words.your_turn : words.others_turn;
}

/// Each game once, with the seat that is asked before the others of this device.
function rows(): Short[] {
  const seen = new Map<string, Short>();
  for (const each of games.value) {
    const known = seen.get(each.game);
    if (known === undefined || (!known.asked && each.asked)) {
      seen.set(each.game, each);
    }
  }
  return [...seen.values()].sort((a, b) => Number(a.over) - Number(b.over) || Number(b.asked) - Number(a.asked));
}

function open(game: Short) {
  const seat = kept_seats().find((each) => each.game === game.game && each.seat === game.seat);
  if (seat !== undefined) {
    go(place_of(seat));
  }
}

export function Lobby() {
  const list = rows();
  return (
    <main class="plain lobby">
      <div class="head">
        <h1>{words.product}</h1>
        <button type="button" class="button quiet" aria-label={dark.value ? words.light : words.dark} onClick={switch_theme}>
          <Icon name={dark.value ? "light" : "dark"} /></button>
      </div>
      <p class="lead">{words.lead(welcome.value!.offers.games.map((each) => each.title).join(" · "))}</p>
      <div class="row">
        <button type="button" class="button main large" onClick={() => go("new")}>{words.new_game}</button>
        <button type="button" class="button large" onClick={() => go("score")}>{words.scoring}</button>
        <button type="button" class="button large" onClick={() => go("set")}>{words.own_set}</button>
      </div>
      <h2>{words.go_on}</h2>
      {list.length === 0 ? <p class="dim">{words.no_games}</p> : (
        <ul class="games">
          {list.map((game) => (
            <li key={game.game}>
              <button type="button" class="game" onClick={() => open(game)}>
                <b>{game.title}</b>
                <small>{game.names.join(", ")}</small>
                <i class={`tag ${game.asked ? "go" : ""}`}>{state_of(game)}</i>
              </button>
              <button type="button" class="button quiet square" aria-label={`${words.forget}: ${game.title}`}
                onClick={() => {
                  forget_game(game.game);
                  void arrive();
                }}><Icon name="close" /></button>
            </li>
          ))}
        </ul>
      )}
      <Solo />
      <footer><a href="/licences.txt">{words.licences}</a></footer>
    </main>
  );
}
