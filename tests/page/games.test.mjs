// Games in the browser, as people play them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, asked, begin, open, over, phone, play, serve_tests } from "./table.mjs";

const everything = process.env.PAGE_GAMES === "games";
const served = serve_tests();
const { server } = served;

const castles = /^Castles of Mad King Ludwig/;
const two_castles = /^Between Two Castles/;

test("a solo game to its end, on a phone by touch", async () => {
  const page = await open(served.browser, server.address, { viewport: phone, hasTouch: true, isMobile: true });
  await begin(page, { game: two_castles, expansions: ["Automa"], seats: ["Here"] });
  for (let turn = 0; await asked(page) && (everything || turn < 400); ++turn) {
    await play(page, turn, (locator) => locator.tap());
  }
  assert.ok(await over(page));
  await page.locator(".ranks li").first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("three people in three browsers and a computer player, with every expansion", async () => {
  const ada = await open(served.browser, server.address);
  await begin(ada, {
    game: castles, seats: ["Here", "Link", "Link", "greedy-1"],
    expansions: ["Royal Decrees", "Moats and Barbicans", "Secret Passages", "Renovations", "Swan tokens", "Towers"],
  });
  await ada.getByRole("button", { name: "To the table" }).waitFor();
  const links = await ada.getByRole("textbox", { name: /^Link: / }).all();
  const pages = [ada];
  for (const link of links) {
    pages.push(await open(served.browser, await link.inputValue()));
  }
  await ada.getByRole("button", { name: "To the table" }).click();
  await Promise.all(pages.map((page) => page.locator(".table").waitFor()));
  let given = 0;
  for (let round = 0; round < 4000 && (everything || given < 40) && !(await over(ada)); ++round) {
    for (const page of pages) {
      if (await page.locator(".turn .acts, .card[aria-disabled=false], .turn [role=radio]").count() > 0) {
        await play(page, given++);
      }
    }
  }
  assert.ok(given >= 40 || await over(ada));
  if (everything) {
    assert.ok(await over(ada));
  }
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("two people at one device see one table at a time", async () => {
  const page = await open(served.browser, server.address);
  await begin(page, { game: castles, seats: ["Here", "Here"] });
  for (let turn = 0; turn < 6; ++turn) {
    const take = page.getByRole("button", { name: /^I am / });
    await page.locator(".hand-over, .turn").first().waitFor();
    if (await take.count() > 0) {
      assert.equal(await page.locator(".turn").count(), 0);
      await take.click();
    }
    await asked(page);
    await play(page, turn);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("by keyboard alone", async () => {
  const page = await open(served.browser, server.address);
  await begin(page, { game: castles, seats: ["Here", "greedy-1"] });
  const press = async (locator) => {
    await locator.focus();
    await page.keyboard.press("Enter");
  };
  for (let turn = 0; turn < 6 && await asked(page); ++turn) {
    await play(page, 0, press);
  }
  await asked(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await page.getByRole("dialog", { name: "If the game ended now" }).waitFor();
  await page.keyboard.press("Escape");
  const cards = page.getByRole("radio");
  await cards.first().focus();
  await page.keyboard.press("ArrowRight");
  assert.ok(await cards.nth(1).evaluate((card) => card === document.activeElement));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("the server is killed, and the page goes on without a reload", async () => {
  const page = await open(served.browser, server.address);
  await begin(page, { game: castles, seats: ["Here", "greedy-1"] });
  await asked(page);
  await play(page);
  await asked(page);
  const before_it = await answers(page);
  await server.kill();
  await page.getByText("No connection").waitFor();
  await server.start();
  await page.getByText("No connection").waitFor({ state: "detached" });
  assert.ok(await answers(page) >= before_it);
  await play(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a hint is shown, and not taken by itself", async () => {
  const page = await open(served.browser, server.address);
  await begin(page, { game: castles, seats: ["Here", "greedy-1"] });
  await asked(page);
  const count = await answers(page);
  await page.keyboard.press("h");
  await page.locator(".hints .option").first().click();
  await page.locator(".acts .main:not([disabled])").waitFor();
  assert.equal(await answers(page), count);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("what does not go together is said before it is begun", async () => {
  const page = await open(served.browser, server.address);
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("radio", { name: two_castles }).click();
  await page.getByRole("switch", { name: "Automa" }).click();
  await page.getByRole("switch", { name: "Introvert" }).click();
  await page.locator(".ready .notice").first().waitFor();
  assert.ok(await page.getByRole("button", { name: "Start the game" }).isDisabled());
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a link that opens nothing says so", async () => {
  const page = await open(served.browser, `${server.address}#seat=aaaaaaaaaa.0.bbbbbbbbbbbbbbbbbbbbbbbbbb`);
  await page.getByText("This link opens no seat.").waitFor();
  await page.goto(`${server.address}#seat=what`);
  await page.getByText("This link opens no seat.").waitFor();
  await page.context().close();
});
