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
    const found: string[] = [];
    for (const address of [...screens(ids), "/configurations?list=conv-ai"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/dashboard${address}`);
      await expectShown(page);
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        const cut = await page
          .locator("main header h1")
          .evaluateAll((names) =>
            names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
          );
        const beyond = await page
          .locator("main header :is(a, button):visible")
          .evaluateAll((parts) =>
            parts.filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.textContent),
          );
        found.push(...cut.map((name) => `${address} at ${width}: ${name} is cut`));
        found.push(...beyond.map((name) => `${address} at ${width}: ${name} is beyond the edge`));
      }
    }
    expect(found).toEqual([]);
  });
