// What people read at a table and after a game: reasons, points and what they are made of, the game once more.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asked, begin, open, over, phone, play, serve_tests } from "./table.mjs";

const served = serve_tests();
const { server } = served;

const castles = /^Castles of Mad King Ludwig/;

/// Opens each number of the sheet: what it is made of is its sum.
async function sheet_adds_up(page) {
  const numbers = page.locator(".sheet .number");
  await numbers.first().waitFor();
  let opened = 0;
  for (let at = 0; at < await numbers.count(); ++at) {
    const value = Number((await numbers.nth(at).innerText()).replace(/\s/g, ""));
    if (value === 0) {
      continue;
    }
    await numbers.nth(at).click();
    const parts = await page.locator(".opened .items b").allInnerTexts();
    const sum = parts.reduce((all, each) => all + Number(each.replace("−", "-").replace(/\s/g, "")), 0);
    assert.equal(sum, value, await numbers.nth(at).getAttribute("aria-label"));
    ++opened;
    await numbers.nth(at).click();
  }
  return opened;
}

test("what is greyed says why, and a hint what speaks for it", async () => {
  const page = await open(served.browser, server.address);
  await begin(page, { game: castles, seats: ["Here", "greedy-1", "greedy-1"] });
  for (let turn = 0; turn < 8 && await asked(page); ++turn) {
    await play(page, turn);
  }
  await asked(page);
  const undo = page.getByRole("button", { name: "Undo" });
  if (await undo.getAttribute("aria-disabled") === "true") {
    await undo.click({ force: true });
    await page.locator(".turn .notice").waitFor();
  }
  const barred = page.locator(".card[aria-disabled=true]");
  if (await barred.count() > 0) {
    await barred.first().click({ force: true });
    await page.locator(".turn .notice").waitFor();
  }
  const reasons = page.locator(".hints details .item");
  for (let turn = 0; turn < 4 && await reasons.count() === 0; ++turn) {
    await page.keyboard.press("h");
    await page.locator(".hints .option").first().waitFor();
    if (await reasons.count() === 0) {
      await page.keyboard.press("Escape");
      await play(page);
      await asked(page);
    }
  }
  assert.notEqual((await reasons.first().innerText()).trim(), "");
  const ruled = page.locator(".hints button.item");
  if (await ruled.count() > 0) {
    await ruled.first().click();
    await page.waitForFunction(() => (document.querySelector(".rule-text")?.textContent ?? "…") !== "…");
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("points open into items, the log and the castle say what they speak of", async () => {
  const page = await open(served.browser, server.address);
  await begin(page, { game: castles, seats: ["Here", "greedy-1"] });
  for (let turn = 0; turn < 10 && await asked(page); ++turn) {
    await play(page, turn);
  }
  await asked(page);
  await page.keyboard.press("s");
  assert.ok(await sheet_adds_up(page) > 0);
  await page.keyboard.press("Escape");
  const lines = page.locator(".line-button");
  await lines.last().click();
  await page.locator(".lights rect, .log .item").first().waitFor();
  // A tile, since the middle of the castle may be empty.
  const tile = await page.locator(".castle svg g:has(> title)").first().boundingBox();
  await page.mouse.click(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await page.locator(".print-card p").first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("alone from the lobby to the end: sheet, replay, review, record, once more", async () => {
  const page = await open(served.browser, server.address, { viewport: phone, hasTouch: true, isMobile: true, acceptDownloads: true });
  const card = page.locator(".solo li").filter({ hasText: "Introvert" });
  await card.getByRole("button", { name: /^Play/ }).click();
  for (let turn = 0; await asked(page) && turn < 400; ++turn) {
    await play(page, turn, (locator) => locator.tap());
  }
  assert.ok(await over(page));
  await page.getByRole("button", { name: "Undo" }).click();
  const asked_first = page.getByRole("dialog", { name: /^Take back an answer/ });
  await asked_first.getByRole("button", { name: "Leave it as it is" }).click();
  assert.ok(await over(page));
  await page.getByRole("button", { name: "Undo" }).click();
  await asked_first.getByRole("button", { name: "Take it back" }).click();
  await page.waitForFunction(() => document.querySelector(".table").dataset.over === "false");
  for (let turn = 0; await asked(page) && turn < 40; ++turn) {
    await play(page, turn, (locator) => locator.tap());
  }
  await page.getByRole("button", { name: "Score sheet" }).first().click();
  assert.ok(await sheet_adds_up(page) > 0);
  await page.keyboard.press("Escape");
  const slider = page.getByRole("slider", { name: "Move by move" });
  await slider.focus();
  await page.keyboard.press("Home");
  await page.getByText("Before the first move").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^Move 1 of /).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"), page.getByRole("button", { name: "Save the record" }).click(),
  ]);
  assert.match(readFileSync(await download.path(), "utf8"), /\nmoves:\n/);
  const [picture] = await Promise.all([
    page.waitForEvent("download"), page.getByRole("button", { name: "Save a picture" }).click(),
  ]);
  assert.match(readFileSync(await picture.path(), "utf8"), /^<svg |^<\?xml/);
  const reviewed = page.getByText(/answers as it would have given them/);
  await page.getByRole("button", { name: "Review my answers" }).click();
  await reviewed.waitFor({ timeout: 100_000 });
  await server.kill();
  await server.start();
  await page.reload();
  await slider.focus();
  await page.keyboard.press("Home");
  await page.getByText("Before the first move").waitFor();
  await page.getByRole("button", { name: "Review my answers" }).click();
  await reviewed.waitFor({ timeout: 100_000 });
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForFunction(() => document.querySelector(".table")?.dataset.over === "false");
  await page.goto(server.address);
  await page.getByText(/^1 game/).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("who watches sees the table, and is asked nothing", async () => {
  const page = await open(served.browser, server.address);
  await begin(page, { game: castles, seats: ["Here", "greedy-1"] });
  await asked(page);
  await page.getByRole("button", { name: "Link" }).click();
  const now = await page.getByRole("textbox", { name: "Link: Watch while it is played" }).inputValue();
  const later = await page.getByRole("textbox", { name: "Link: Watch when it is over" }).inputValue();
  await page.keyboard.press("Escape");
  const watcher = await open(served.browser, now);
  await watcher.getByText("You watch").waitFor();
  assert.equal(await watcher.locator(".acts").count(), 0);
  const before_it = Number(await watcher.locator(".table").getAttribute("data-answers"));
  await play(page);
  await watcher.waitForFunction((count) => Number(document.querySelector(".table").dataset.answers) > count, before_it);
  const late = await open(served.browser, later);
  await late.getByText("This game is shown when it is over.").waitFor();
  for (const each of [page, watcher, late]) {
    assert.deepEqual(each.faults, []);
    await each.context().close();
  }
});
