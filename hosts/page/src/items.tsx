// What a number is made of: points with their reasons. A row opens the rule that demands it.

import { useEffect, useRef, useState } from "preact/hooks";
import { filled, read_rule, signed } from "./state/say";
import { rules } from "./state/shown";
import type { Ground } from "./types";
import { words } from "./words";

/// Reasons for an answer, each with when it counts.
export function ground_items(grounds: Ground[]): Item[] {
  return grounds.map(({ when, amount, text, rule }) =>
    ({ amount, rule, text: when === "now" ? text : `${text} (${words.when[when]})` }));
}

export interface Item { amount: number; text: string; rule: string }

/// "+3", "−0.4"
function amount_words(amount: number): string {
  const rounded = Math.round(amount * 10) / 10;
  return Number.isInteger(rounded) ? signed(rounded) : `${rounded < 0 ? "−" : "+"}${Math.abs(rounded).toFixed(1)}`;
}

function RuleText({ rule }: { rule: string }) {
  return <small class="rule-text" aria-live="polite">{rules.value[rule] ?? "…"}</small>;
}

function Row({ item }: { item: Item }) {
  const [open, show] = useState(false);
  const amount = item.amount === 0 ? <b /> : <b class={item.amount < 0 ? "minus" : "plus"}>{amount_words(item.amount)}</b>;
  if (item.rule === "") {
    return <li><div class="item">{amount}<span>{filled(item.text)}</span></div></li>;
  }
  return (
    <li>
      <button type="button" class="item" aria-expanded={open} title={words.rule_of(item.rule)}
        onClick={() => {
          show(!open);
          void read_rule(item.rule);
        }}>
        {amount}<span>{filled(item.text)}</span><span class="rule">{item.rule}</span>
      </button>
      {open && <RuleText rule={item.rule} />}
    </li>
  );
}

export function Items({ list }: { list: Item[] }) {
  return <ul class="items">{list.map((item, at) => <Row key={`${at} ${item.text}`} item={item} />)}</ul>;
}

/// A sentence that may end with the number of a rule, as refusals do.
export function Ruled({ text }: { text: string }) {
  const [, sentence, rule] = /^(.*?)(?: \[([A-Z]+(?:-[A-Z]+)*-\d+)\])?$/s.exec(text) ?? [];
  const [open, show] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div class="notice" ref={box}>
      <p>{sentence}</p>
      {rule !== undefined && (
        <button type="button" class="text-button" aria-expanded={open}
          onClick={() => {
            show(!open);
            void read_rule(rule);
          }}>{words.rule_of(rule)}</button>
      )}
      {rule !== undefined && open && <RuleText rule={rule} />}
    </div>
  );
}
