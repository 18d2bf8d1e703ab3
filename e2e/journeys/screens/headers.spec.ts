import type { Page } from "@playwright/test";
import { callsOfOwner } from "../../harness/api.ts";
import { fillOrganization, type Ids, openScreen, screens } from "../../harness/screens.ts";
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
    for (const address of [...screens(ids), ...lists]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openScreen(page, `/dashboard${address}`);
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await expect
          .soft(async () => expect(await offHeaders(page), `${address} at ${width}`).toEqual([]))
          .toPass({ timeout: 5_000 });
      }
    }
  });

/** The lists behind the first one. */
const lists = ["conv-ai", "stt", "tts"].map((list) => `/configurations?list=${list}`);

test("a name that a header cuts and a button beyond the edge are seen", async ({ page }) => {
  await signIn(page);
  await openScreen(page, "/dashboard/settings");
  await page.setViewportSize({ width: 360, height: 844 });
  await expect(async () => expect(await offHeaders(page)).toEqual([])).toPass({ timeout: 5_000 });
  await page.evaluate(() => {
    const name = document.querySelector<HTMLElement>("main header h1");
    if (name) name.textContent = "A name without an end ".repeat(9);
    const button = document.createElement("button");
    button.textContent = "Press me";
    button.style.cssText = "position: absolute; left: 350px; width: 50px";
    document.querySelector("main header")?.append(button);
  });
  expect((await offHeaders(page)).join()).toMatch(/A name .* is cut,Press me is beyond the edge/);
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
