import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with one line per breach of WCAG 2.2 AA that axe can see on the page as it is now. */
export async function expectAccessible(page: Page, options: { exclude?: string[] } = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  for (const selector of options.exclude ?? []) axe.exclude(selector);
  const { violations } = await axe.analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`),
  );
  expect(lines).toEqual([]);
}
