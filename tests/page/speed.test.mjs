// How much work a movement and an answer are for the browser, in processor time of the page's own thread, which hardly depends
// on what else the machine does. Each is compared with a fixed piece of work on the same machine, so that twice as much is
// noticed on a fast and on a slow one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, begin, open, play, serve_tests } from "./table.mjs";

const served = serve_tests();
const { server } = served;
const frames = 40;
// Of the fixed work; measured: 0.02 to 0.03, and 0.4 to 0.6.
const frame_share = 0.05;
const answer_share = 1;
const share_gone = 1 / 2; // of the pieces of a castle that is built on; measured up to 7 of 26
const always_gone = 8; // of a small one

async function counters(page) {
  const line = await page.context().newCDPSession(page);
  await line.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => Object.fromEntries(
    (await line.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
}

/// What an act adds to the counters; `busy` is the processor's time in milliseconds.
async function cost(read, act) {
  const before_it = await read();
  await act();
  const after_it = await read();
  return {
    busy: (after_it.ThreadTime - before_it.ThreadTime) * 1000,
    layouts: after_it.LayoutCount - before_it.LayoutCount,
  };
}

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/// The fixed piece of work: a page of words, laid out.
function lay_out_words(page) {
  return page.evaluate(() => {
    const box = document.body.appendChild(document.createElement("div"));
    box.innerHTML = "<p>So many words, <b>and some of them bold</b>, that it takes a moment.</p>".repeat(1500);
    box.getBoundingClientRect();
    box.remove();
  });
}

/// One wheel step for each frame; a castle is large at its end as it was before.
function zoom(page) {
  return page.evaluate(async (count) => {
    const castle = document.querySelector(".castle");
    const { x, y, width, height } = castle.getBoundingClientRect();
    for (let at = 0; at < count; ++at) {
      await new Promise(requestAnimationFrame);
      castle.dispatchEvent(new WheelEvent("wheel",
        { deltaY: at % 20 < 10 ? -9 : 9, clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }));
    }
  }, frames);
}

async function played_on(browser) {
  const page = await open(browser, server.address, { viewport: { width: 390, height: 844 } });
  await begin(page, {
    game: /^Castles/, seats: ["Here", "greedy-1", "greedy-1"],
    expansions: ["Moats and Barbicans", "Secret Passages", "Towers"],
  });
  for (let turn = 0; turn < 12 && await asked(page); ++turn) {
    await play(page);
  }
  await asked(page);
  return page;
}

/// Chooses something that has places, so that marks lie on the castle.
async function with_marks(page) {
  for (let tries = 0; tries < 12 && await page.locator(".mark").count() === 0; ++tries) {
    const cards = page.locator(".card[aria-disabled=false]");
    const count = await cards.count();
    if (count > 0) {
      await cards.nth(tries % count).click();
      await page.waitForTimeout(400);
    }
    if (await page.locator(".mark").count() === 0) {
      await play(page);
      await asked(page);
    }
  }
  assert.ok(await page.locator(".mark").count() > 0);
}

test("a movement lays nothing out anew, and an answer only what has changed", async (t) => {
  const page = await played_on(served.browser);
  const read = await counters(page);
  const fixed = middle([await cost(read, () => lay_out_words(page)), await cost(read, () => lay_out_words(page)),
    await cost(read, () => lay_out_words(page))].map((each) => each.busy));
  await with_marks(page);
  await zoom(page);
  await page.waitForTimeout(300);
  const moved = await cost(read, () => zoom(page));
  t.diagnostic(`fixed ${fixed.toFixed(1)} ms, a frame ${(moved.busy / frames).toFixed(2)} ms, ${moved.layouts} layouts`);
  assert.ok(moved.layouts <= 4, `${moved.layouts} layouts in ${frames} frames`);
  assert.ok(moved.busy / frames < fixed * frame_share, `${moved.busy / frames} ms for a frame, ${fixed} ms for the fixed work`);
  await page.waitForTimeout(300);
  const costs = [];
  const gone = [];
  for (let turn = 0; turn < 6 && await asked(page); ++turn) {
    let spent;
    await play(page, 0, async (locator) => {
      if (await locator.evaluate((each) => each.matches(".acts .main"))) {
        await watch_pieces(page);
        spent = await cost(read, () => answer_here(page));
      } else {
        await locator.click();
      }
    });
    costs.push(spent.busy);
    gone.push(await page.evaluate(() => window.gone));
  }
  t.diagnostic(`an answer ${costs.map((each) => each.toFixed(0)).join(" ")} ms; pieces gone ${gone.map(({ pieces, of }) => `${pieces} of ${of}`).join(", ")}`);
  for (const { pieces, of } of gone) {
    assert.ok(pieces <= Math.max(always_gone, of * share_gone), `${pieces} pieces of ${of} were made anew`);
  }
  assert.ok(middle(costs) < fixed * answer_share, `${middle(costs)} ms for an answer, ${fixed} ms for the fixed work`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/// Counts the pieces of the large castle that are taken out of it from now on, if only to be put in anew.
function watch_pieces(page) {
  return page.evaluate(() => {
    const drawn = document.querySelector(".castle svg.drawn");
    window.gone = { pieces: 0, of: drawn.childNodes.length };
    window.watcher?.disconnect(); // else each answer is counted once more
    window.watcher = new MutationObserver((list) => {
      window.gone.pieces += list.reduce((sum, each) => sum + each.removedNodes.length, 0);
    });
    window.watcher.observe(drawn, { childList: true });
  });
}

/// Presses the button, and waits until what follows is painted.
function answer_here(page) {
  return page.evaluate(() => new Promise((painted) => {
    const table = document.querySelector(".table");
    new MutationObserver((_, watcher) => {
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(painted));
    }).observe(table, { attributes: true, attributeFilter: ["data-answers"] });
    document.querySelector(".acts .main").click();
  }));
}
