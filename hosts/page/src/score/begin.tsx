// A table to begin with: a new one, or one from a file.

import { useState } from "preact/hooks";
import { welcome } from "../state/shown";
import { words } from "../words";
import { lay } from "./laid";

export function Bring() {
  const [text, write] = useState("");
  return (
    <details class="panel">
      <summary>{words.bring}</summary>
      <label class="choice"><span>{words.bring_about}</span>
        <input class="field" type="file" accept=".yaml,.yml,.json,.txt" onChange={(event) => {
          void event.currentTarget.files?.[0]?.text().then(write);
        }} />
        <textarea class="field" rows={8} value={text} aria-label={words.castle_file}
          onInput={(event) => write(event.currentTarget.value)} /></label>
      <button type="button" class="button" disabled={text.trim() === ""} onClick={() => void lay({ text })}>{words.bring_in}</button>
    </details>
  );
}

export function Begin() {
  const { offers } = welcome.value!;
  const [id, choose] = useState(offers.games[0]!.id);
  const [names, name] = useState("Ada");
  const [with_these, take] = useState<string[]>([]);
  const [chosen, set] = useState<Record<string, string>>({});
  const game = offers.games.find((each) => each.id === id)!;
  return (
    <>
      <p class="lead">{words.scoring_about}</p>
      <section class="panel">
        <label class="choice"><span>{words.game}</span>
          <select class="field" value={id} onChange={(event) => {
            choose(event.currentTarget.value);
            take([]);
            set({});
          }}>{offers.games.map((each) => <option key={each.id} value={each.id}>{each.title}</option>)}</select></label>
        <div class="chips" role="group" aria-label={words.expansions}>
          {game.expansions.map((each) => (
            <button key={each.id} type="button" class="button" aria-pressed={with_these.includes(each.id)} title={each.about}
              onClick={() => take(with_these.includes(each.id)
                ? with_these.filter((other) => other !== each.id) : [...with_these, each.id])}>{each.title}</button>
          ))}
        </div>
        <label class="choice"><span>{words.names_about}</span>
          <input class="field" value={names} onInput={(event) => name(event.currentTarget.value)} /></label>
        {game.options.map((option) => (
          <label key={option.name} class="choice"><span>{words.confirm(option.title)}</span>
            <select class="field" value={chosen[option.name] ?? option.values[0]?.value}
              onChange={(event) => set({ ...chosen, [option.name]: event.currentTarget.value })}>
              {option.values.map((each) => (
                <option key={each.value} value={each.value}>{words.choice(each.value, each.about)}</option>))}
            </select></label>
        ))}
        <button type="button" class="button main" onClick={() => void lay({
          setup: { game: id, with: with_these, options: chosen },
          names: names.split(",").map((each) => each.trim()).filter((each) => each !== ""),
        })}>{words.lay_out}</button>
      </section>
      <Bring />
    </>
  );
}
