import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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

async function look(page: Page, { exclude = [], rules }: Scope): Promise<string[]> {
  // In the page itself: the other way opens a second page for each look, to reach frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  for (const selector of exclude) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`),
  );
}

/** Half faded in, everything is pale: what moves and comes to an end is awaited. Says how many motions had begun by then. */
async function atRest(): Promise<number> {
  const counted = globalThis as { motionsBegun?: number };
  if (counted.motionsBegun === undefined) {
    counted.motionsBegun = 0;
    const count = () => {
      counted.motionsBegun = (counted.motionsBegun ?? 0) + 1;
    };
    document.addEventListener("transitionrun", count, true);
    document.addEventListener("animationstart", count, true);
  }
  const ending = document.getAnimations().filter(({ effect, playState }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === "running" && typeof endTime === "number" && Number.isFinite(endTime);
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
  return counted.motionsBegun;
}

function motionsBegun(): number | undefined {
  return (globalThis as { motionsBegun?: number }).motionsBegun;
}
