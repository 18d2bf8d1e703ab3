import type { Page } from "@playwright/test";
import { callsOfOwner } from "../../harness/api.ts";
import { breaches } from "../../harness/expect-accessible.ts";
import { entranceScreens, expectShown, fillOrganization, type Ids, screens } from "../../harness/screens.ts";
import { expect, signIn, test } from "../../harness/test.ts";

let ids: Ids;

test.beforeAll(async ({ playwright, url }) => {
  const request = await playwright.request.newContext();
  ids = await fillOrganization(await callsOfOwner(request, url));
  await request.dispose();
});

/** Each language is walked in one theme with every rule, and its colours are measured in the other theme, too. */
for (const [language, theme, other] of [
  ["en", "light", "dark"],
  ["de", "dark", "light"],
] as const) {
  const walk = async (page: Page, addresses: readonly string[]) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(
      ([lng, chosen]) => {
        localStorage.setItem("i18nextLng", lng);
        localStorage.setItem("parlo.theme", chosen);
        localStorage.setItem("parlo.flow.welcomeSeen", "true");
      },
      [language, theme] as const,
    );
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(`/dashboard${address}`);
      await expectShown(page);
      const shown = new URL(page.url()).pathname;
      expect(shown.startsWith(`/dashboard${address.split("?")[0]}`), `${address} led to ${shown}`).toBe(true);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      const seen = [...(await breaches(page)), ...(await inTheme(page, other))];
      found.push(...seen.map((breach) => `${address}: ${breach}`));
    }
    expect(found).toEqual([]);
  };

  test(`every screen before the sign-in can be used by everybody, ${language}, light and dark`, async ({ page }) => {
    await walk(page, entranceScreens);
  });

  test(`every screen behind the sign-in can be used by everybody, ${language}, light and dark`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page);
    await walk(page, screens(ids));
  });
}

test("a breach on a screen is seen, also one of the colours of the other theme", async ({ page }) => {
  await page.goto("/dashboard/login");
  await expectShown(page);
  await page.evaluate(() => {
    const pale = document.createElement("p");
    pale.id = "pale";
    pale.textContent = "Pale in the dark";
    document.querySelector("main")?.append(document.createElement("button"), pale);
    const style = new CSSStyleSheet();
    style.replaceSync("[data-theme=dark] #pale { color: #444; background: #555 }");
    document.adoptedStyleSheets.push(style);
  });
  expect((await breaches(page)).join()).toContain("button-name");
  expect((await inTheme(page, "dark")).join()).toContain("#pale");
});

test("what fades in while axe looks is judged as it stands in the end", async ({ page }) => {
  await page.goto("/dashboard/login");
  await expectShown(page);
  await page.evaluate(() => {
    const note = document.createElement("p");
    note.textContent = "Saved";
    document.querySelector("main")?.append(note);
    // Pale at axe's first look: the motion begins after the page was found at rest.
    note.style.color = "#ddd";
    note.style.transition = "color 600ms linear 50ms";
    const looked = globalThis as { motionsBegun?: number };
    const waiting = setInterval(() => {
      if (looked.motionsBegun === undefined) return;
      clearInterval(waiting);
      note.style.color = "#000";
    }, 1);
  });
  expect(await breaches(page, { rules: ["color-contrast"] })).toEqual([]);
});

async function inTheme(page: Page, theme: "light" | "dark"): Promise<string[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  return (await breaches(page, { rules: ["color-contrast"] })).map((breach) => `${theme}: ${breach}`);
}
