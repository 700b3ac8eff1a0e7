// Which view is shown, and what is told above all of them.

import { later } from "./later";
import { Lobby } from "./lobby/lobby";
import { Setup } from "./lobby/setup";
import { definitions, go } from "./state/arrive";
import { told, trouble, welcome, where } from "./state/shown";
import { Table } from "./table/table";
import { online, outdated, retry, wait_seconds } from "./wire";
import { words } from "./words";

const Scoring = later(() => import("./score/scoring").then((part) => part.default));

const OwnSet = later(() => import("./set/own_set").then((part) => part.default));

function View() {
  if (trouble.value !== "") {
    return (
      <main class="plain">
        <h1>{words.product}</h1>
        <p class="notice">{trouble.value}</p>
        <button type="button" class="button" onClick={() => go("")}>{words.menu}</button>
      </main>
    );
  }
  if (where.value.at === "table" ? told.value === undefined : welcome.value === undefined) {
    return <main class="plain"><p class="dim">{words.connecting}</p></main>;
  }
  switch (where.value.at) {
    case "table":
      return <Table />;
    case "new":
      return <Setup />;
    case "score":
      return <Scoring />;
    case "set":
      return <OwnSet />;
    case "lobby":
      return <Lobby />;
  }
}

export function Page() {
  return (
    <>
      <svg class="definitions" aria-hidden="true">
        <defs class="drawn" dangerouslySetInnerHTML={{ __html: definitions.value }} />
      </svg>
      <div class="line" role="status">
        {outdated.value ? (
          <p>{words.outdated} <button type="button" class="button" onClick={() => location.reload()}>{words.reload}</button></p>
        ) : !online.value && wait_seconds.value > 0 && (
          <p>{words.offline_again(wait_seconds.value)} <button type="button" class="button" onClick={retry}>{words.try_now}</button></p>
        )}
      </div>
      <View />
    </>
  );
}
