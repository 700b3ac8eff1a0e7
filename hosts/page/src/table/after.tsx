// When a game is over: the game once more move by move, what other answers would have brought, and something to take home.

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../icons";
import { ground_items, Items } from "../items";
import { kept_seats } from "../kept";
import { play_again, replay_to } from "../state/afterwards";
import { light_up } from "../state/choice";
import { filled } from "../state/say";
import { again_asked, dialog, live, notice, replayed, reviewing, shown_plot, told } from "../state/shown";
import type { Reviewed, ReviewTold } from "../types";
import { ask } from "../wire";
import { words } from "../words";

const review_patience = 600_000;
const pace = 1200; // of a replay that runs, in ms

const reviews = new Map<string, ReviewTold>();

function Replay({ marks }: { marks: number[] }) {
  const [running, run] = useState(false);
  const all = live()!.table.answers;
  const at = replayed.value?.at ?? all;
  useEffect(() => {
    if (!running || at >= all) {
      run(false);
      return;
    }
    const timer = setTimeout(() => void replay_to(at + 1), pace);
    return () => clearTimeout(timer);
  }, [running, at]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const next = event.key === "]" ? marks.find((each) => each > at)
        : event.key === "[" ? marks.filter((each) => each < at).at(-1) : undefined;
      if (next !== undefined) {
        void replay_to(next);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [at, marks]);
  const lines = replayed.value?.log ?? [];
  return (
    <section class="replay" aria-label={words.replay}>
      <div class="player">
        <button type="button" class="button square" aria-label={words.one_back} disabled={at === 0}
          onClick={() => void replay_to(at - 1)}><Icon name="back" /></button>
        <input type="range" min={0} max={all} value={at} aria-label={words.replay} aria-valuetext={words.move_of(at, all)}
          onInput={(event) => void replay_to(Number(event.currentTarget.value))} />
        <button type="button" class="button square" aria-label={words.one_on} disabled={at === all}
          onClick={() => void replay_to(at + 1)}><Icon name="on" /></button>
        <button type="button" class="button square" aria-label={running ? words.pause : words.run} aria-pressed={running}
          onClick={() => {
            if (at === all) {
              void replay_to(0);
            }
            run(!running);
          }}><Icon name={running ? "pause" : "run"} /></button>
      </div>
      <p class="small">{words.move_of(at, all)}</p>
      <div aria-live="polite">
        {lines.map((line) => (
          <div key={line.text}>
            <p>{line.text}</p>
            {line.items !== undefined && <Items list={line.items} />}
          </div>
        ))}
      </div>
    </section>
  );
}

function TurningPoint({ point }: { point: Reviewed }) {
  return (
    <li class="turning">
      <h3>{words.move_number(point.number)}: {words.cost(point.cost)}</h3>
      <p class="small">{filled(point.question)} {words.sure(point.sure)}</p>
      <p><b>{words.given}</b> {filled(point.given.text)}</p>
      <Items list={ground_items(point.given.grounds)} />
      {point.best !== undefined && (
        <>
          <p><b>{words.better}</b> {filled(point.best.text)}</p>
          <Items list={ground_items(point.best.grounds)} />
        </>
      )}
      <button type="button" class="button" onClick={() => void replay_to(point.number - 1)}>{words.show_position}</button>
    </li>
  );
}

function Review({ review, onFound }: { review: ReviewTold | undefined; onFound: (review: ReviewTold) => void }) {
  const [busy, wait] = useState(false);
  const { game, seat } = told.value!;
  const begin = async () => {
    wait(true);
    reviewing.value = undefined;
    try {
      const reply = await ask<{ review: ReviewTold }>("review", { game, seat }, review_patience);
      reviews.set(`${game} ${seat}`, reply.review);
      onFound(reply.review);
    } catch (error) {
      notice.value = (error as Error).message;
    }
    wait(false);
  };
  if (review === undefined) {
    const done = reviewing.value;
    return (
      <>
        <p class="small">{words.review_about}</p>
        {busy
          ? <p role="status">{words.review_wait} <progress max={done?.all ?? 1} value={done?.done ?? 0}
              aria-label={words.review} /></p>
          : <button type="button" class="button" onClick={() => void begin()}>{words.review_begin}</button>}
      </>
    );
  }
  const mine = review.seats[seat];
  const points = review.turning_points.flatMap((number) => review.answers.filter((each) => each.number === number));
  return (
    <>
      {mine !== undefined && <p>{words.review_sum(mine.answers, mine.as_best, mine.cost)}</p>}
      {points.length === 0 ? <p>{words.no_turning}</p>
        : <ol>{points.map((point) => <TurningPoint key={point.number} point={point} />)}</ol>}
    </>
  );
}

function save(text: string, name: string, type: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/// Two lines that give nothing of the game away but how it ended.
function two_lines(): string {
  const { title, names, table, game, seat } = live()!;
  const solo = kept_seats().find((each) => each.game === game && each.seat === seat)?.solo;
  const head = [title, solo?.title, solo?.day !== undefined ? words.day_of(solo.day) : ""].filter(Boolean).join(", ");
  const ranks = (table.standings ?? []).map((each) => `${each.rank}. ${names[each.seat]} ${each.score}`);
  return `${head}\n${ranks.join(", ")}`;
}

function Share() {
  const { game, seat } = told.value!;
  const [copied, copy] = useState(false);
  const fetched = async (request: string, more: object, name: string, type: string) => {
    try {
      const reply = await ask<{ text?: string; file?: string }>(request, { game, seat, ...more });
      save(reply.text ?? reply.file ?? "", name, type);
    } catch (error) {
      notice.value = (error as Error).message;
    }
  };
  const own = told.value!.table.plots.findIndex((plot) => plot.owners.includes(seat));
  return (
    <>
      <pre class="lines">{two_lines()}</pre>
      <div class="row">
        <button type="button" class="button" onClick={() => {
          void navigator.clipboard?.writeText(two_lines()).then(() => copy(true));
        }}>{copied ? words.copied : words.copy_lines}</button>
        <button type="button" class="button"
          onClick={() => void fetched("record", {}, `linderhof-${game}.yaml`, "text/yaml")}>{words.save_record}</button>
        <button type="button" class="button" onClick={() => void fetched("drawn",
          { plot: shown_plot.value ?? Math.max(0, own) }, `castle-${game}.svg`, "image/svg+xml")}>{words.save_picture}</button>
      </div>
    </>
  );
}

export default function After() {
  const { game, seat } = told.value!;
  const [review, found] = useState(reviews.get(`${game} ${seat}`));
  useEffect(() => found(reviews.get(`${game} ${seat}`)), [game, seat]);
  const watching = seat < 0;
  return (
    <>
      <div class="row">
        {!watching && (
          <button type="button" class="button main" onClick={() => void play_again()}>
            {again_asked.value ? words.join_again : words.play_again}</button>
        )}
        <button type="button" class="button" onClick={() => (dialog.value = "standing")}>{words.sheet}</button>
      </div>
      <h3>{words.replay}</h3>
      <Replay marks={(review?.turning_points ?? []).map((number) => number - 1)} />
      {!watching && <><h3>{words.review}</h3><Review review={review} onFound={found} /></>}
      <h3>{words.share}</h3>
      <Share />
    </>
  );
}

addEventListener("hashchange", () => light_up([]));
