import type { Page } from "@playwright/test";
import { callsOfOwner } from "../../harness/api.ts";
import { hold } from "../../harness/hold.ts";
import { openScreen, screensWithoutIds } from "../../harness/screens.ts";
import { expect, test } from "../../harness/test.ts";

const ana = { name: "Ana Empty", email: "ana@empty.example", password: "Nothing-has-been-made-1" };

/** What an empty list offers. There are always flows: some ship with the product. */
const firstSteps: Readonly<Record<string, string>> = {
  "/profiles": "New profile",
  "/personas": "Add a persona",
  "/configurations": "Add AI model",
  "/configurations?list=conv-ai": "Add conversational AI",
  "/configurations?list=stt": "Add speech to text",
  "/configurations?list=tts": "Add text to speech",
  "/settings/api-keys": "New API key",
  "/settings/webhooks": "New webhook",
  "/conversations": "To the profiles",
};

/** The lists behind the first one. */
const lists = ["conv-ai", "stt", "tts"].map((list) => `/configurations?list=${list}`);

test("an organisation without anything is offered its first step once on every screen, where the list will be", async ({
  page,
  house,
}) => {
  await house.register(page, ana);
  const call = await callsOfOwner(page.request, house.server.url, { email: ana.email, password: ana.password });
  for (const things of ["profiles", "personas"])
    for (const { id, version } of (await call("GET", `/${things}`)).results)
      await call("DELETE", `/${things}/${id}`, undefined, version);
  await page.goto(house.at("/login"));
  await house.signIn(page, ana);
  await page.waitForURL("**/admin/overview**");
  await page.evaluate(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  for (const screen of [...screensWithoutIds, ...lists]) {
    await openScreen(page, `/admin${screen}`);
    const firstStep = firstSteps[screen];
    if (firstStep) await expectPrimaries(page, { inBar: [], below: [firstStep] });
    else expect((await primaries(page, "main")).length, screen).toBeLessThanOrEqual(1);
  }

  // Whoever has gone to it with the keyboard before the list has come stays on it.
  const held = await hold(page, "**/outgoing-webhooks?*");
  await page.goto(house.at("/settings/webhooks"));
  await page.getByRole("button", { name: "New webhook" }).focus();
  held.release();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "New webhook" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();

  // What is archived is still there, and the way to it as well.
  await page.goto(house.at("/personas"));
  await page.getByRole("button", { name: "Show archived" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Archived" }).first()).toBeVisible();

  await page.goto(house.at("/conversation-flows"));
  await expectPrimaries(page, { inBar: ["New flow"], below: [] });
});

async function expectPrimaries(page: Page, expected: { inBar: string[]; below: string[] }): Promise<void> {
  const found = async () => {
    const inBar = await primaries(page, "header");
    const all = await primaries(page, "main");
    return { inBar, below: all.slice(inBar.length) };
  };
  await expect.poll(found, page.url()).toEqual(expected);
}

/** The names of what stands in solid brand and can be pressed. */
function primaries(page: Page, within: "main" | "header"): Promise<string[]> {
  return page.locator(`${within} :is(button, a):visible`).evaluateAll((found) => {
    const probe = document.createElement("i");
    probe.style.background = "var(--brand)";
    document.body.append(probe);
    const brand = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return found
      .filter((one) => getComputedStyle(one).backgroundColor === brand && !one.matches("[role=switch]"))
      .map((one) => one.textContent?.trim() ?? "");
  });
}
