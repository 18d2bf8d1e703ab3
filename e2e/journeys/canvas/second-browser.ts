import type { Browser, Page } from "@playwright/test";
import { signIn } from "../../harness/sign-in.ts";

/** A second browser in the same flow. */
export async function joins(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(url).origin });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(url);
  return page;
}

/** What a browser complains about that is without a network, and where others were first once it is back. */
export const offlineAndBack = /ERR_INTERNET_DISCONNECTED|409 .*operations/;
