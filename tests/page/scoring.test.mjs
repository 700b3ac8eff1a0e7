// A table that was played elsewhere, laid out in the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open, phone, serve_tests } from "./table.mjs";

const served = serve_tests();
const { server } = served;

async function lay(page, name) {
  const count = await page.locator(".things li").count();
  await page.getByRole("searchbox").fill(name);
  await page.locator(".tiles .option").first().click();
  await page.locator(".answers .options .option").first().click();
  await page.waitForFunction((before_it) => document.querySelectorAll(".things li").length > before_it, count);
}

test("a castle is laid out, saved, brought back and corrected", async () => {
  const page = await open(served.browser, `${server.address}#score`, { acceptDownloads: true });
  await page.getByRole("button", { name: "Lay it out" }).click();
  await page.locator(".tiles .option").first().waitFor();
  await lay(page, "Dining");
  await lay(page, "Solar");
  const points = await page.locator(".answers .sum").innerText();
  assert.match(points, /^[1-9]/);
  await page.getByText("Every tile lies where it may.").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"), page.getByRole("button", { name: "Save the castle file" }).click(),
  ]);
  const text = readFileSync(await file.path(), "utf8");
  await page.getByRole("button", { name: "Another table" }).click();
  await page.getByText("Bring a castle file").click();
  await page.getByLabel("Text of the castle file").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(".things li").nth(1).waitFor();
  assert.equal(await page.locator(".answers .sum").innerText(), points);
  await page.getByRole("button", { name: /^Take out/ }).first().click();
  await page.locator(".things .faults").first().waitFor();
  await page.reload();
  await page.locator(".things li").first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/// Drags the thing of a name to the first of its places. `finger`: by its handle, with one finger.
async function drag(page, name, finger) {
  const count = await page.locator(".things li").count();
  await page.getByRole("searchbox").fill(name);
  const row = page.locator(".tiles .option").first();
  await row.scrollIntoViewIfNeeded();
  const hand = finger ? await touching(page) : page.mouse;
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const lift = finger ? 56 : 0; // what a finger holds is seen above it
  const from = middle(await (finger ? row.locator(".grip") : row).boundingBox());
  const castle = middle(await page.locator(".castle").first().boundingBox());
  await hand.move(...from);
  await hand.down();
  await hand.move(castle[0], castle[1] + lift);
  await page.locator(".mark").first().waitFor();
  await page.waitForTimeout(200);
  const mark = middle(await page.locator(".mark").first().boundingBox());
  await hand.move(mark[0], mark[1] + lift);
  await page.locator(".held-thing.on").waitFor();
  await page.locator(".lights .held").waitFor();
  await hand.up();
  await page.locator(".held-thing").waitFor({ state: "detached" });
  const turns = page.locator(".answers .options .option");
  const laid = (timeout) => page.waitForFunction(
    (before_it) => document.querySelectorAll(".things li").length > before_it, count, { timeout });
  // A place with one way to lie is taken at once; of several ways one is chosen.
  await laid(1500).catch(() => turns.first().click().then(() => laid(20_000)));
}

/// One finger, as the browser sees it.
async function touching(page) {
  const line = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  let down = false;
  const say = (type, touchPoints) => line.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    move: async (x, y) => {
      at = { x, y };
      await (down && say("touchMove", [at]));
    },
    down: () => {
      down = true;
      return say("touchStart", [at]);
    },
    up: () => say("touchEnd", []),
  };
}

for (const [who, options] of [["the mouse", {}], ["a finger", { viewport: phone, hasTouch: true, isMobile: true }]]) {
  test(`tiles are dragged into the castle with ${who}`, async () => {
    const page = await open(served.browser, `${server.address}#score`, options);
    await page.getByRole("button", { name: "Lay it out" }).click();
    await page.locator(".tiles .option").first().waitFor();
    await drag(page, "Dining", options.hasTouch);
    await drag(page, "Solar", options.hasTouch);
    await page.getByText("Every tile lies where it may.").waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

const middle_of = (box) => [box.x + box.width / 2, box.y + box.height / 2];

test("what lies in a castle is dragged to another place, or away; by keys it goes elsewhere too", async () => {
  const page = await open(served.browser, `${server.address}#score`);
  await page.getByRole("button", { name: "Lay it out" }).click();
  await page.locator(".tiles .option").first().waitFor();
  await lay(page, "Dining");
  const row = page.locator(".things li").first();
  const place = () => row.locator("small").first().innerText();
  const before_it = await place();
  const moves = async (act) => {
    const old = await place();
    await act();
    await page.waitForFunction((was) => document.querySelector(".things li small")?.textContent !== was, old);
    assert.equal(await page.locator(".things li").count(), 1);
  };
  const elsewhere = page.getByRole("button", { name: /^Another place for/ });
  await elsewhere.focus();
  await page.keyboard.press("Enter");
  await moves(() => page.locator(".answers .options .option").filter({ hasNotText: before_it }).last().press("Enter"));
  await page.getByText("Every tile lies where it may.").waitFor();
  // By the mouse, from where it is drawn.
  await page.waitForTimeout(300);
  const [x, y] = await tile_at(page, "Dining Room");
  await page.mouse.click(x, y);
  await page.locator(".print-card").getByRole("button", { name: "Another place" }).click();
  const marks = page.locator(".mark");
  await marks.first().waitFor();
  await page.keyboard.press("Escape");
  const grip = middle_of(await elsewhere.boundingBox());
  await page.mouse.move(...grip);
  await page.mouse.down();
  await page.mouse.move(grip[0] - 30, grip[1] + 30);
  await page.locator(".held-thing.away").waitFor();
  await page.mouse.up();
  await page.locator(".things li").waitFor({ state: "detached" });
  await lay(page, "Dining");
  await page.waitForTimeout(300);
  const [fromx, fromy] = await tile_at(page, "Dining Room");
  await page.mouse.move(fromx, fromy);
  await page.mouse.down();
  await page.mouse.move(fromx + 12, fromy);
  await page.locator(".held-thing").waitFor();
  await page.mouse.move(3, 3);
  await page.locator(".held-thing.away").waitFor();
  await page.mouse.up();
  await page.locator(".things li").waitFor({ state: "detached" });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/// The middle of a tile of the castle on the screen: where a press says that it is that one.
async function tile_at(page, name) {
  const box = await page.locator(".castle").first().boundingBox();
  for (let y = box.y + 20; y < box.y + box.height; y += 24) {
    for (let x = box.x + 20; x < box.x + box.width - 60; x += 24) {
      if (await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest("button") !== null, [x, y])) {
        continue;
      }
      await page.mouse.click(x, y);
      const card = page.locator(".print-card b");
      if (await card.count() > 0 && await card.innerText() === name) {
        await page.getByRole("button", { name: "Close" }).click();
        return [x, y];
      }
    }
  }
  throw new Error(`${name} is not drawn`);
}

test("what is no castle file is refused with a sentence", async () => {
  const page = await open(served.browser, `${server.address}#score`);
  await page.getByText("Bring a castle file").click();
  for (const text of ["sets: [/etc]", "- {"]) {
    await page.getByLabel("Text of the castle file").fill(text);
    await page.getByRole("button", { name: "Read it" }).click();
    await page.locator(".notice").waitFor();
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
