import type { Locator, Page } from "@playwright/test";

/** What a page shows at this moment, for people who look at it; only where they ask for it (`E2E_PICTURES`). */
export async function picture(of: Page | Locator, path: string, { fullPage = false } = {}): Promise<void> {
  if (process.env.E2E_PICTURES) await of.screenshot({ path, fullPage });
}
