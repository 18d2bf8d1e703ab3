import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Scope {
  exclude?: string[];
  /** These alone instead of all. */
  rules?: string[];
}

/** Fails with one line per breach of WCAG 2.2 AA that axe can see on the page as it is now. */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  expect(await breaches(page, scope)).toEqual([]);
}

/** One text per breach. What begins to move while axe looks is looked at again once it rests. */
export async function breaches(page: Page, scope: Scope = {}): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    const before = await page.evaluate(atRest);
    const found = await look(page, scope);
    if (found.length === 0 || looks === mostLooks || before === (await page.evaluate(motionsBegun))) return found;
  }
}

const mostLooks = 5;
const guidelines = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** In the page itself; of its frames axe asks those of the same origin from there. */
async function look(page: Page, { exclude = [], rules }: Scope): Promise<string[]> {
  const [main, ...others] = page.frames();
  await Promise.all([main && bringAxe(main), ...others.map(bringAxeInTime)]);
  return page.evaluate(runAxe, { exclude, runOnly: rules ?? guidelines });
}

interface WithAxe {
  axe: typeof axe;
}

/** Once for each document: to read it anew for each look took as long as the look. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
}

/** A frame may be without scripts, or leave: axe goes without what does not answer. */
async function bringAxeInTime(frame: Frame): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, 1000));
  await Promise.race([bringAxe(frame).catch(() => undefined), limit]);
}

async function runAxe({ exclude, runOnly }: { exclude: string[]; runOnly: string[] }): Promise<string[]> {
  const { axe } = globalThis as unknown as WithAxe;
  const { violations } = await axe.run({ exclude }, { resultTypes: ["violations"], runOnly });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`),
  );
}

/** Half faded in, everything is pale: what moves and comes to an end is awaited. Says how many motions had begun by then. */
async function atRest(): Promise<number> {
  const counted = globalThis as { motionsBegun?: number; countedIn?: WeakSet<Document | ShadowRoot> };
  counted.motionsBegun ??= 0;
  counted.countedIn ??= new WeakSet();
  const count = () => {
    counted.motionsBegun = (counted.motionsBegun ?? 0) + 1;
  };
  // What begins and moves below a shadow root is not heard of above it.
  const shadows = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const roots = [document, ...shadows];
  for (const root of roots) {
    if (counted.countedIn.has(root)) continue;
    counted.countedIn.add(root);
    root.addEventListener("transitionrun", count, true);
    root.addEventListener("animationstart", count, true);
  }
  const moving = new Set(roots.flatMap((root) => root.getAnimations()));
  const ending = [...moving].filter(({ effect, playState }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === "running" && typeof endTime === "number" && Number.isFinite(endTime);
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
  return counted.motionsBegun;
}

function motionsBegun(): number | undefined {
  return (globalThis as { motionsBegun?: number }).motionsBegun;
}
