import type { Page } from "@playwright/test";
import { callsOfOwner } from "../../harness/api.ts";
import { breaches } from "../../harness/expect-accessible.ts";
import { entranceScreens, expectShown, fillOrganization, openScreen, screens } from "../../harness/screens.ts";
import { expect, signIn, test } from "../../harness/test.ts";

// No test here needs another: the longest walks are taken side by side.
test.describe.configure({ mode: "parallel" });

/** Each language is walked in one theme with every rule, and its colours are measured in the other theme, too. */
for (const [language, theme, other] of [
  ["en", "light", "dark"],
  ["de", "dark", "light"],
] as const) {
  const look = async (page: Page, address: string) => {
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    const seen = [...(await breaches(page)), ...(await inTheme(page, other))];
    return seen.map((breach) => `${address}: ${breach}`);
  };
  const prepare = async (page: Page) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(
      ([lng, chosen]) => {
        localStorage.setItem("i18nextLng", lng);
        localStorage.setItem("parlo.theme", chosen);
        localStorage.setItem("parlo.flow.welcomeSeen", "true");
      },
      [language, theme] as const,
    );
  };

  test(`every screen before the sign-in can be used by everybody, ${language}, light and dark`, async ({ page }) => {
    await prepare(page);
    const found: string[] = [];
    for (const address of entranceScreens) {
      await page.goto(`/dashboard${address}`);
      await expectShown(page);
      expect(new URL(page.url()).pathname).toBe(`/dashboard${address.split("?")[0]}`);
      found.push(...(await look(page, address)));
    }
    expect(found).toEqual([]);
  });

  test(`every screen behind the sign-in can be used by everybody, ${language}, light and dark`, async ({
    page,
    url,
  }) => {
    test.setTimeout(600_000);
    const ids = await fillOrganization(await callsOfOwner(page.request, url));
    await prepare(page);
    await signIn(page);
    const found: string[] = [];
    for (const address of screens(ids)) {
      await openScreen(page, `/dashboard${address}`);
      found.push(...(await look(page, address)));
    }
    expect(found).toEqual([]);
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

test("a breach within a frame is seen, at the second look, too", async ({ page }) => {
  await page.goto("/dashboard/login");
  await expectShown(page);
  expect(await breaches(page)).toEqual([]);
  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.title = "A page within";
    document.querySelector("main")?.append(frame);
    const nameless = document.createElement("button");
    nameless.id = "nameless";
    frame.contentDocument?.body.append(nameless);
  });
  for (const _look of [1, 2]) expect((await breaches(page)).join()).toContain("#nameless");
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

/** Looks at the colours in another theme, and leaves the page in its own. */
async function inTheme(page: Page, theme: "light" | "dark"): Promise<string[]> {
  const own = await wear(page, theme);
  const found = await breaches(page, { rules: ["color-contrast"] });
  await wear(page, own);
  return found.map((breach) => `${theme}: ${breach}`);
}

function wear(page: Page, theme: string | undefined): Promise<string | undefined> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = name;
    return before;
  }, theme);
}
