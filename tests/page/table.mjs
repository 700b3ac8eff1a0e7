// A server and a browser for the tests of the page, and how a person plays.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
export const desk = { width: 1440, height: 900 };
export const phone = { width: 360, height: 640 };

/// A server of its own with a store of its own; the same port and store when it is started again.
class Server {
  store = mkdtempSync(join(tmpdir(), "linderhof-page-"));
  port = 0;
  more = []; // options

  async start() {
    this.child = spawn(process.env.LINDERHOF_SERVE,
      ["--no-open", "--port", String(this.port), "--store", this.store, ...this.more], { stdio: ["ignore", "pipe", "inherit"] });
    const line = await new Promise((found, fail) => {
      this.child.stdout.once("data", (text) => found(String(text)));
      this.child.once("exit", () => fail(new Error("the server did not start")));
    });
    this.port = Number(/:(\d+)\//.exec(line)[1]);
    this.address = `http://127.0.0.1:${this.port}/`;
  }

  /// Ends it at once, as a power failure would.
  async kill() {
    const gone = new Promise((ended) => this.child.once("exit", ended));
    this.child.kill("SIGKILL");
    await gone;
  }

  async end() {
    await this.kill();
    rmSync(this.store, { recursive: true });
  }
}

function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
}

/// A server and a browser for all tests of a file.
export function serve_tests() {
  const served = { server: new Server(), browser: undefined };
  before(async () => {
    await served.server.start();
    served.browser = await launch();
  });
  after(async () => {
    await served.browser.close();
    await served.server.end();
  });
  return served;
}

/// A page in a browser of its own. Whatever goes wrong in it fails the test.
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: desk, ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (line) => {
    if (line.type() === "error" && !line.text().includes("WebSocket connection")) {
      page.faults.push(line.text());
    }
  });
  page.setDefaultTimeout(20_000);
  await page.goto(address);
  return page;
}

/// Begins a game. `seats`: "Here", "Link" or the word of a computer player.
export async function begin(page, { game, expansions = [], seats }) {
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("radio", { name: game }).click();
  for (const title of expansions) {
    await page.getByRole("switch", { name: title }).click();
  }
  const rows = page.locator(".seats li");
  while (await rows.count() > seats.length) {
    await rows.last().getByRole("button", { name: /^Without/ }).click();
  }
  while (await rows.count() < seats.length) {
    await page.getByRole("button", { name: "One more player" }).click();
  }
  for (const [at, who] of seats.entries()) {
    const row = rows.nth(at);
    const bot = who !== "Here" && who !== "Link";
    await row.getByRole("radio", { name: bot ? "Computer" : who }).click();
    if (bot) {
      await row.getByRole("combobox").selectOption(who);
    }
  }
  await page.getByRole("button", { name: "Start the game" }).click();
}

export function answers(page) {
  return page.locator(".table").getAttribute("data-answers").then(Number);
}

export async function over(page) {
  return (await page.locator(".table").getAttribute("data-over")) === "true";
}

const main_button = ".acts .main";
const choices = ".card[aria-disabled=false]:not([aria-checked=true]), .turn [role=radio][aria-disabled=false], "
  + ".turn [role=checkbox][aria-disabled=false]:not([aria-checked=true])";

/// Waits until this page is asked, or the game is over. False: it is over.
export async function asked(page) {
  await page.waitForFunction(() => document.querySelector(".table")?.dataset.over === "true"
    || document.querySelector(".turn .acts, .card[aria-disabled=false], .turn [role=radio], .turn [role=checkbox]") !== null);
  return !(await over(page));
}

/// Those that are not hidden by the edge of their castle.
async function in_sight(marks) {
  const seen = await marks.evaluateAll((all) => all.flatMap((mark, at) => {
    const [box, castle] = [mark.getBoundingClientRect(), mark.closest(".castle").getBoundingClientRect()];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(x, y)?.closest(".mark") === mark && x > castle.left && x < castle.right ? [at] : [];
  }));
  return seen.map((at) => marks.nth(at));
}

/// One answer as a person gives it: something is chosen, a place for it, then the one button. `pick` says which one.
export async function play(page, pick = 0, act = (locator) => locator.click()) {
  const before = await answers(page);
  const main = page.locator(`${main_button}:not([disabled])`);
  for (let tries = 0; tries < 6 && await main.count() === 0; ++tries) {
    const marks = await in_sight(page.locator(".mark"));
    const variants = page.locator(".turn .options [role=radio]:not([aria-disabled])");
    if (marks.length > 0) {
      await act(marks[pick % marks.length]);
    } else if (tries > 0 && await variants.count() > 0) {
      await act(variants.nth(pick % await variants.count()));
    } else {
      const list = page.locator(choices);
      const count = await list.count();
      if (count > 0) {
        await act(list.nth(pick % count));
      } else {
        await page.waitForTimeout(300); // what was chosen by itself is still on its way into sight
      }
    }
    await page.waitForTimeout(60);
    await page.waitForFunction(() => document.querySelector(".acts .main:not([disabled]), .mark, .turn [role=radio], "
      + ".card[aria-checked=true]") !== null);
  }
  await act(main.first());
  await page.waitForFunction((count) => Number(document.querySelector(".table")?.dataset.answers ?? -1) > count
    || document.querySelector(".hand-over") !== null, before);
}
