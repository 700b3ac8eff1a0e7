// What everybody must be able to use: axe-core finds nothing serious, nothing sticks out, every control can be hit. With
// PAGE_PICTURES=FOLDER it also writes the pictures of the handbook.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { asked, begin, desk, open, phone, play, serve_tests } from "./table.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const pictures = process.env.PAGE_PICTURES;
const served = serve_tests();
const { server } = served;

async function hold(page, name) {
  const found = await page.evaluate(async () => {
    const list = await window.axe.run(document, { resultTypes: ["violations"] });
    return list.violations.filter((each) => ["serious", "critical"].includes(each.impact))
      .map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
  });
  assert.deepEqual(found, [], name);
  const outside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(outside <= 0, `${name}: ${outside} pixels stick out`);
  const small = await page.evaluate(() => [...document.querySelectorAll("button, select, input, a, summary")]
    .filter((each) => each.checkVisibility?.() !== false && each.getClientRects().length > 0)
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([each, box]) => box.width > 0 && (box.width < 42
      || box.height < (each.matches(".item, .line-button") && matchMedia("(pointer: fine)").matches ? 24 : 42)))
    .map(([each, box]) => `${each.outerHTML.slice(0, 100)} ${Math.round(box.width)} x ${Math.round(box.height)}`));
  assert.deepEqual(small, [], `${name}: too small to hit`);
}

async function main_in_sight(page, name) {
  const box = await page.locator(".acts .main").boundingBox();
  const height = page.viewportSize().height;
  assert.ok(box !== null && box.y >= 0 && box.y + box.height <= height, `${name}: the button is out of sight`);
}

const views = [
  { name: "desk-light", viewport: desk, colorScheme: "light" },
  { name: "tablet-light", viewport: { width: 800, height: 1100 }, colorScheme: "light" },
  { name: "laptop-dark", viewport: { width: 1280, height: 720 }, colorScheme: "dark" },
  { name: "phone-light", viewport: phone, colorScheme: "light" },
  { name: "phone-dark", viewport: phone, colorScheme: "dark" },
];

for (const { name, ...options } of views) {
  test(`lobby, set-up and table can be used by everybody: ${name}`, async () => {
    const page = await open(served.browser, server.address, { reducedMotion: "reduce", bypassCSP: true, ...options });
    await page.addScriptTag({ content: axe });
    const shot = (what) => pictures && page.screenshot({ path: `${pictures}/page-${what}-${name}.png` });
    await page.getByRole("button", { name: "New game" }).waitFor();
    await hold(page, "lobby");
    await shot("lobby");
    await page.getByRole("button", { name: "New game" }).click();
    await hold(page, "set-up");
    await shot("set-up");
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: "Score my castle" }).click();
    await page.getByRole("button", { name: "Lay it out" }).click();
    await page.locator(".tiles .option").first().click();
    await page.locator(".answers .options .option").first().waitFor();
    await hold(page, "score my castle");
    await shot("scoring");
    await page.getByRole("button", { name: "All games" }).click();
    await page.getByRole("button", { name: "Make tiles" }).click();
    await page.locator(".brought li svg").first().waitFor();
    await page.getByRole("textbox", { name: "Text of the set" }).fill("- {");
    await page.locator(".mistakes .wrong").first().waitFor();
    await hold(page, "make tiles");
    await shot("set");
    await page.getByRole("button", { name: "All games" }).click();
    await begin(page, { game: /^Castles/, seats: ["Here", "greedy-1", "greedy-1"] });
    for (let turn = 0; turn < 9 && await asked(page); ++turn) {
      await play(page, 0);
    }
    await asked(page);
    await page.waitForFunction(() => document.querySelector(".card[aria-disabled=false] .thumb, .turn .option") !== null);
    await hold(page, "asked");
    await shot("asked");
    await page.keyboard.press("s");
    const number = page.locator(".sheet .number");
    await number.nth(4).click();
    await hold(page, "sheet");
    await shot("sheet");
    await page.keyboard.press("Escape");
    const card = page.locator(".card[aria-disabled=false]");
    if (await card.count() > 0) {
      await card.first().click();
      const mark = page.locator(".mark");
      await page.locator(".mark, .acts .main:not([disabled])").first().waitFor();
      if (await mark.count() > 0) {
        await shot("marks");
        await mark.first().click();
        await page.locator(".acts .main:not([disabled]), .mark:not(.cluster)").first().waitFor();
      }
    }
    if (await page.locator(".acts .main:not([disabled])").count() > 0) {
      await page.waitForTimeout(150);
      await shot("placing");
      await hold(page, "placing");
      await main_in_sight(page, "placing");
    }
    if (options.viewport === phone) {
      for (const tab of ["Players", "Lists", "Log"]) {
        await page.getByRole("navigation").getByRole("button", { name: tab }).click();
        await hold(page, tab);
      }
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("the page is small", async (t) => {
  const page = await open(served.browser, server.address);
  const loaded = await page.evaluate(() =>
    ["navigation", "resource"].flatMap((kind) =>
      performance.getEntriesByType(kind).map((each) => [each.name, each.encodedBodySize]),
    ),
  );
  const sizes = loaded.filter(([name]) => name.startsWith(server.address));
  const sum = (list) => list.reduce((all, [, size]) => all + size, 0);
  const script = sum(sizes.filter(([name]) => name.endsWith(".js")));
  const all = sum(sizes);
  t.diagnostic(`compressed: script ${script} bytes, first load ${all} bytes`);
  assert.ok(script > 0 && script < 40_000, `${script} bytes of script`);
  assert.ok(all < 110_000, `${all} bytes`);
  await page.context().close();
});
