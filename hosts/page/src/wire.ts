// The line to the server: requests with their replies, news of tables, and what to do when it breaks.

import { signal } from "@preact/signals";
import { words } from "./words";

const known = 1; // the protocol of this page
const longest_wait = 10;
const patience = 20_000;

export class Refused extends Error {
  constructor(readonly code: string, text: string, readonly rule: string) {
    super(text);
  }
}

type Reply = Record<string, unknown>;
interface Waiting { settle: (reply: Reply) => void; fail: (error: Error) => void }

/// Whether the line is up; else in how many seconds it is tried again.
export const online = signal(false);
export const wait_seconds = signal(0);
/// A newer page lies at the server than this one.
export const outdated = signal(false);

let socket: WebSocket | undefined;
let next = 1;
let tries = 0;
let timer = 0;
const waiting = new Map<number, Waiting>();
const openings: (() => Promise<void>)[] = [];
let hear: (news: Reply) => void = () => {};

/// Calls `news` for what the server tells by itself, and `opening` whenever the line is up (again).
export function connect(news: (told: Reply) => void, opening: () => Promise<void>) {
  hear = news;
  openings.push(opening);
  open();
}

export function retry() {
  tries = 0;
  clearTimeout(timer);
  open();
}

function open() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const line = new WebSocket(`${scheme}//${location.host}/line`);
  socket = line;
  line.onopen = () => {
    tries = 0;
    void greet();
  };
  line.onmessage = (event) => receive(JSON.parse(event.data as string));
  line.onclose = () => {
    if (socket === line) {
      lost();
    }
  };
}

async function greet() {
  for (const opening of openings) {
    try {
      await opening();
    } catch (error) {
      if (!(error instanceof Refused)) {
        return; // the line is down again
      }
    }
  }
  online.value = true;
}

function lost() {
  online.value = false;
  for (const each of waiting.values()) {
    each.fail(new Error(words.offline));
  }
  waiting.clear();
  tries += 1;
  wait_seconds.value = Math.min(longest_wait, 2 ** (tries - 1));
  count_down();
}

function count_down() {
  timer = window.setTimeout(() => {
    wait_seconds.value -= 1;
    if (wait_seconds.value <= 0) {
      open();
    } else {
      count_down();
    }
  }, 1000);
}

function receive(reply: Reply) {
  if (reply.protocol !== undefined && reply.protocol !== known) {
    outdated.value = true;
  }
  if (reply.tell !== undefined) {
    hear(reply);
    return;
  }
  const expected = waiting.get(reply.re as number);
  waiting.delete(reply.re as number);
  const refused = reply.refused as { code: string; text: string; rule: string } | undefined;
  if (refused !== undefined) {
    expected?.fail(new Refused(refused.code, refused.text, refused.rule));
  } else {
    expected?.settle(reply);
  }
}

/// Throws Refused with the server's sentence, or an error when the line breaks before the reply.
export function ask<T>(request: string, more: object = {}, wait = patience): Promise<T> {
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) {
      reject(new Error(words.offline));
      return;
    }
    const id = next++;
    const late = window.setTimeout(() => {
      waiting.delete(id);
      reject(new Error(words.no_answer));
    }, wait);
    waiting.set(id, {
      settle: (reply) => {
        clearTimeout(late);
        resolve(reply as T);
      },
      fail: (error) => {
        clearTimeout(late);
        reject(error);
      },
    });
    socket.send(JSON.stringify({ do: request, id, ...more }));
  });
}
