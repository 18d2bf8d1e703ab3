import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { drive, type Frames, type Move } from "./canvas/drive.ts";
import { find } from "./canvas/find.ts";
import { makeOurs } from "./canvas/ours.ts";
import { serveBare } from "./canvas/serve-bare.ts";
import { type Keys, typeInto } from "./canvas/type.ts";
import { nameFunctions, openBrowser } from "./open-browser.ts";
import { startServer } from "./server.ts";

// The flow editor as it is built, beside bare React Flow with the same nodes, in one browser and by turns.
const { values } = parseArgs({
  options: {
    nodes: { type: "string", default: "1000" },
    rounds: { type: "string", default: "5" },
    steps: { type: "string", default: "60" },
    searched: { type: "string", default: "10000" },
  },
});
const nodes = Number(values.nodes);

const bare = await serveBare();
const server = await startServer(4162);
type Drawing = "ours" | "bare";
const moves: readonly Move[] = ["drag", "zoom"];
const frames = new Map<string, Frames[]>();
const opened: Record<Drawing, number[]> = { ours: [], bare: [] };
const keys: Record<Drawing, Keys[]> = { ours: [], bare: [] };
const large = { nodes: Number(values.searched), opened: [] as number[], found: [] as number[] };

const browser = await openBrowser();
try {
  const { address, tokens } = await makeOurs(server, nodes);
  const pages = { ours: address, bare: `${bare.address}/?nodes=${nodes}` };
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const drawing of round % 2 === 0 ? (["ours", "bare"] as const) : (["bare", "ours"] as const))
      await measure(browser, drawing, pages[drawing], tokens);
  const { address: whole } = await makeOurs(server, large.nodes);
  for (let round = 0; round < Number(values.rounds); round += 1) await search(browser, whole, tokens);
} finally {
  await browser.close();
  bare.server.close();
  await server.stop();
}
report();

async function measure(on: Browser, drawing: Drawing, address: string, tokens: string): Promise<void> {
  const { page, took } = await open(on, address, tokens);
  opened[drawing].push(took);
  // Ours opens at its beginning, large enough to be read: both are moved with all of it in view.
  if (drawing === "ours") await showAll(page);
  await rest(page);
  for (const move of moves) {
    const key = `${drawing} ${move}`;
    // What runs for the first time is compiled meanwhile.
    await page.evaluate(drive, { move, steps: 10 });
    await rest(page);
    frames.set(key, [...(frames.get(key) ?? []), await page.evaluate(drive, { move, steps: Number(values.steps) })]);
    await rest(page);
  }
  if (drawing === "ours") await openText(page, address);
  keys[drawing].push(await typeInto(page, page.getByRole("textbox", { name: "Text", exact: true })));
  await page.context().close();
}

/** A page of its own, and the milliseconds until it has nothing more to do. */
async function open(on: Browser, address: string, tokens: string): Promise<{ page: Page; took: number }> {
  const context = await on.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    localStorage.setItem("parlo.tokens", kept);
    localStorage.setItem("parlo.flow.welcomeSeen", "true");
  }, tokens);
  await nameFunctions(context);
  const began = performance.now();
  await page.goto(address);
  await page.locator(".react-flow__node").first().waitFor();
  await rest(page);
  return { page, took: performance.now() - began };
}

/** The settings of a step that says something, beside the canvas with all in view. */
async function openText(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/node/n2`);
  await page.locator(".react-flow__node").first().waitFor();
  await showAll(page);
  await rest(page);
}

/** What is found stands at the very end. */
async function search(on: Browser, address: string, tokens: string): Promise<void> {
  const { page, took } = await open(on, address, tokens);
  large.opened.push(took);
  large.found.push(await find(page, `step ${large.nodes - 1 - (large.nodes % 3)}`));
  await page.context().close();
}

/** The view glides there in 240 ms. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show all" }).click();
  await page.waitForTimeout(500);
}

/** Waits until the page has had nothing to do for a moment. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 20_000 })));
}

function report(): void {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`${nodes} nodes, all in view; median of ${values.rounds} (goal: 0.9 of bare React Flow's frames; open in 2 s)`);
  for (const move of moves) {
    const of = (drawing: Drawing) => frames.get(`${drawing} ${move}`) ?? [];
    const perSecond = (one: Frames) => (1000 * one.length) / one.reduce((sum, each) => sum + each, 0);
    const p95 = (one: Frames) => at(one, 0.95);
    const [own, floor] = [median(of("ours").map(perSecond)), median(of("bare").map(perSecond))];
    const [ownP95, floorP95] = [median(of("ours").map(p95)), median(of("bare").map(p95))];
    print(
      `  ${move.padEnd(5)} ours ${own.toFixed(1)} frames/s, bare ${floor.toFixed(1)}: ratio ${(own / floor).toFixed(2)}` +
        `   p95 ${ownP95.toFixed(0)} ms, bare ${floorP95.toFixed(0)} ms: ratio ${(floorP95 / ownP95).toFixed(2)}`,
    );
  }
  const [own, floor] = [keys.ours.flat(), keys.bare.flat()].map((all) => ({ p50: at(all, 0.5), p95: at(all, 0.95) }));
  print(
    `  type  ours ${own?.p50.toFixed(1)} ms to the frame of a key, p95 ${own?.p95.toFixed(1)} ms` +
      `   a bare field ${floor?.p50.toFixed(1)} ms, p95 ${floor?.p95.toFixed(1)} ms; no letter lost`,
  );
  print(`  open  ours ${(median(opened.ours) / 1000).toFixed(2)} s, bare ${(median(opened.bare) / 1000).toFixed(2)} s`);
  print(
    `${large.nodes} nodes: open in ${(median(large.opened) / 1000).toFixed(2)} s,` +
      ` its last step is found ${median(large.found).toFixed(0)} ms after the last letter`,
  );
}

function median(numbers: readonly number[]): number {
  return at(numbers, 0.5);
}

function at(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
