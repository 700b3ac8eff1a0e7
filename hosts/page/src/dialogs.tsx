// What lies over the table for a while.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./icons";
import { kept_seats, link_of } from "./kept";
import { dialog, filled, told } from "./state";
import { words } from "./words";

export function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current!.showModal();
  }, []);
  return (
    <dialog ref={box} aria-labelledby="dialog-title" onClose={() => (dialog.value = "")}>
      <div class="head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="button quiet square" aria-label={words.close} onClick={() => box.current!.close()}>
          <Icon name="close" /></button>
      </div>
      {children}
    </dialog>
  );
}

export function Standing() {
  const { table, names } = told.value!;
  const ending = table.ending;
  if (ending === undefined) {
    return null;
  }
  const seats = ending.standings.map((each) => each.seat);
  const rows = ending.columns.filter((column) => seats.some((seat) => column.then[seat] !== 0));
  return (
    <>
      <p class="small">{words.if_ended_about}</p>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="dialog-title">
        <table class="sheet">
          <thead>
            <tr><th scope="col" />{seats.map((seat) => <th key={seat} scope="col">{names[seat]}</th>)}</tr>
          </thead>
          <tbody>
            {rows.map((column) => (
              <tr key={column.counter}>
                <th scope="row">{words.confirm(column.title)} <small class="rule">{column.rule}</small></th>
                {seats.map((seat) => <td key={seat} class="number">{column.then[seat]}</td>)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.points}</th>
              {ending.standings.map((each) => <td key={each.seat} class="number">{each.score}</td>)}
            </tr>
          </tfoot>
        </table>
      </div>
      <ul class="effects">
        {ending.standings.filter((each) => each.note !== "").map((each) => (
          <li key={each.seat}>{names[each.seat]}: {filled(each.note)}</li>
        ))}
      </ul>
    </>
  );
}

export function Keys() {
  return (
    <dl class="keys">
      {words.key_list.map(([key, what]) => (
        <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>
      ))}
    </dl>
  );
}

export function CopyLink({ link, name }: { link: string; name: string }) {
  const [copied, copy] = useState(false);
  return (
    <div class="copy">
      <input class="field" readOnly value={link} aria-label={`${words.who.link}: ${name}`}
        onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="button" onClick={() => {
        void navigator.clipboard?.writeText(link).then(() => copy(true));
      }}>{copied ? words.copied : words.copy}</button>
    </div>
  );
}

/// The links that this browser knows: those of the seats that were set up here.
export function Links() {
  const seats = kept_seats().filter((each) => each.game === told.value!.game).sort((a, b) => a.seat - b.seat);
  return (
    <>
      <p class="small">{words.links_about}</p>
      {seats.map((each) => (
        <div key={each.seat} class="link-row">
          <b>{each.name}</b>
          <CopyLink link={link_of(each)} name={each.name} />
        </div>
      ))}
    </>
  );
}
