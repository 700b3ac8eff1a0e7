// What lies over the table for a while.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../icons";
import { kept_seats, link_of } from "../kept";
import { undo } from "../state/answer";
import { dialog, told } from "../state/shown";
import { words } from "../words";

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

/// Before a game that is over is opened again.
export function UndoEnd() {
  return (
    <>
      <p>{words.undo_end_about}</p>
      <div class="row">
        <button type="button" class="button main" onClick={() => {
          dialog.value = "";
          void undo(true);
        }}>{words.undo_end}</button>
        <button type="button" class="button" onClick={() => (dialog.value = "")}>{words.leave_it}</button>
      </div>
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
  const game = told.value!.game;
  const kept = kept_seats().filter((each) => each.game === game);
  const seats = kept.filter((each) => each.seat >= 0).sort((a, b) => a.seat - b.seat);
  const watch = kept.find((each) => each.watch !== undefined)?.watch;
  const watching = watch === undefined ? [] : [[words.watch_now, watch.now], [words.watch_after, watch.after]] as const;
  return (
    <>
      <p class="small">{words.links_about}</p>
      {seats.map((each) => (
        <div key={each.seat} class="link-row">
          <b>{each.name}</b>
          <CopyLink link={link_of(each)} name={each.name} />
        </div>
      ))}
      {watching.map(([name, key]) => (
        <div key={key} class="link-row">
          <b>{name}</b>
          <CopyLink link={link_of({ game, seat: -1, key })} name={name} />
        </div>
      ))}
      <p class="small">{words.other_device}</p>
    </>
  );
}
