import type { Page } from "@playwright/test";
import { callsOfOwner } from "../../harness/api.ts";
import { expectShown, fillOrganization, type Ids, screens } from "../../harness/screens.ts";
import { expect, signIn, test } from "../../harness/test.ts";

let ids: Ids;

test.beforeAll(async ({ playwright, url }) => {
  const request = await playwright.request.newContext();
  ids = await fillOrganization(await callsOfOwner(request, url));
  await request.dispose();
});

for (const language of ["de", "fr", "pl", "ja"])
  test(`on a phone no header cuts what a screen is called, nor leaves the page, ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.addInitScript((lng) => {
      localStorage.setItem("i18nextLng", lng);
      localStorage.setItem("parlo.flow.welcomeSeen", "true");
    }, language);
    await signIn(page);
    for (const address of [...screens(ids), "/configurations?list=conv-ai"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/dashboard${address}`);
      await expectShown(page);
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await expect
          .soft(async () => expect(await offHeaders(page), `${address} at ${width}`).toEqual([]))
          .toPass({ timeout: 5_000 });
      }
    }
  });

/** The names that a header cuts, and what of it stands beyond the window's edge. */
async function offHeaders(page: Page): Promise<string[]> {
  const cut = await page
    .locator("main header h1")
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => `${name.textContent} is cut`),
    );
  const beyond = await page
    .locator("main header :is(a, button):visible")
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.getBoundingClientRect().right > innerWidth)
        .map((part) => `${part.textContent} is beyond the edge`),
    );
  return [...cut, ...beyond];
}
