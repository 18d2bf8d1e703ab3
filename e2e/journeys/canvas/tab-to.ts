import { expect, type Locator, type Page } from "@playwright/test";

const mostStops = 60;

/** Goes on with Tab, as somebody does who has no mouse, until the focus is there. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (
      await target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))
    )
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}
