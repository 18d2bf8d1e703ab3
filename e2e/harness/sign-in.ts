import type { Page } from "@playwright/test";
import { owner } from "./owner.ts";

/** Signs in through the form, in whatever language it is shown, and waits for the overview. */
export async function signIn(page: Page, who: { email: string; password: string } = owner): Promise<void> {
  await page.goto("/dashboard/login");
  await page.locator("input[type=email]").fill(who.email);
  await page.locator("input[type=password]").fill(who.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/overview**");
}
