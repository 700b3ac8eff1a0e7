// A table that was played elsewhere, laid out in the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open, serve_tests } from "./table.mjs";

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
