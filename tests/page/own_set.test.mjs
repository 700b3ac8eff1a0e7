// A set of one's own: drawn while it is written, with its mistakes at their lines.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { asked, open, play, serve_tests } from "./table.mjs";

const served = serve_tests();
const { server } = served;

test("tiles are drawn while they are written, and mistakes are told at their lines", async () => {
  const page = await open(served.browser, `${server.address}#set`);
  const box = page.getByRole("textbox", { name: "Text of the set" });
  await page.locator(".brought li svg").first().waitFor();
  const text = await box.inputValue();
  assert.match(text, /^\w+:\n {2}my_/);
  const name = /name: (.*)/.exec(text)[1];
  await box.fill(text.replace(name, "House of <b>Glass</b>"));
  await page.locator(".brought li").filter({ hasText: "House of <b>Glass</b>" }).waitFor();
  await box.fill(`${text}    colour_of_the_moon: red\n`);
  const line = text.split("\n").length;
  await page.getByRole("button", { name: new RegExp(`^Line ${line}`) }).click();
  assert.equal(await box.evaluate((each) => each.value.slice(0, each.selectionStart).split("\n").length), line);
  await page.locator(".numbers .wrong").waitFor();
  await page.reload();
  await page.locator(".numbers .wrong").waitFor();
  await box.fill("x".repeat(20_000));
  await page.getByText(/more than can be checked here/).waitFor();
  await box.fill("");
  await page.locator(".brought li svg").first().waitFor();
  const [header] = await Promise.all([
    page.waitForEvent("download"), page.getByRole("button", { name: "Save set.yaml" }).click(),
  ]);
  assert.equal(header.suggestedFilename(), "set.yaml");
  for (const each of (await page.locator("select").first().locator("option").allInnerTexts()).slice(1)) {
    const before_it = await box.inputValue();
    await page.locator("select").first().selectOption({ label: each });
    await page.waitForFunction((old) => !["", old].includes(document.querySelector("textarea").value), before_it);
    await page.getByText("No mistakes.").waitFor();
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a set that was made here is chosen in a new game, once the server knows its folder", async () => {
  const page = await open(served.browser, `${server.address}#set`, { acceptDownloads: true });
  await page.locator(".brought li svg").first().waitFor();
  const folder = mkdtempSync(join(tmpdir(), "linderhof-sets-"));
  mkdirSync(join(folder, "my-set"));
  for (const name of ["tiles.yaml", "set.yaml"]) {
    const [file] = await Promise.all([
      page.waitForEvent("download"), page.getByRole("button", { name: `Save ${name}` }).click(),
    ]);
    await file.saveAs(join(folder, "my-set", name));
  }
  server.more = ["--data", folder];
  await server.kill();
  await server.start();
  await page.goto(`${server.address}#new`);
  const set = page.getByRole("button", { name: "My set" });
  await set.click();
  await page.locator(".ready").getByText("My set").waitFor();
  await page.getByRole("button", { name: "Start the game" }).click();
  assert.ok(await asked(page));
  await play(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  rmSync(folder, { recursive: true });
});
