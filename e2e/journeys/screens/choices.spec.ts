import type { Locator, Page } from "@playwright/test";
import { callsOfOwner } from "../../harness/api.ts";
import { expectShown, fillOrganization, openScreen, screens } from "../../harness/screens.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";

test("a choice with many options is made with the keyboard alone, and each step is told", async ({
  signedInPage: page,
}) => {
  await page.goto("/dashboard/settings");
  await expectShown(page);
  const zone = page.getByRole("combobox", { name: "Time zone" });
  const before = (await zone.innerText()).trim();
  await zone.focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Time zone" }).getByRole("listbox", { name: "Time zone" });
  await expect(list.getByRole("option", { name: before, exact: true, selected: true })).toBeVisible();
  expect(await told(page)).toBe(before);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => told(page)).not.toBe(before);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => told(page)).toBe(before);

  await page.keyboard.type("berl");
  await expect.poll(() => told(page)).toBe("Europe/Berlin");
  await page.keyboard.press("Escape");
  await expect(zone).toBeFocused();
  await expect(zone).toContainText(before);

  await page.keyboard.press("Enter");
  await page.keyboard.type("nowhere");
  await expect(page.getByRole("status").filter({ hasText: "Nothing found" })).toBeVisible();
  expect(await told(page)).toBeNull();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("berl");
  await page.keyboard.press("Enter");
  await expect(zone).toBeFocused();
  await expect(zone).toContainText("Europe/Berlin");
});

test("who chooses and types a Tab ahead goes on from the field, however busy the page is", async ({
  signedInPage: page,
}) => {
  await page.goto("/dashboard/settings");
  await expectShown(page);
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("berl");
  await expect.poll(() => told(page)).toBe("Europe/Berlin");
  const focused = await zone.evaluate(async (field) => {
    const key = { key: "Enter", bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    const isAtField = document.activeElement === field;
    const next = document.querySelector("input");
    next?.focus();
    await new Promise((later) => setTimeout(later, 100));
    return { isAtField, isBeyond: document.activeElement === next };
  });
  expect(focused).toEqual({ isAtField: true, isBeyond: true });
  await expect(zone).toContainText("Europe/Berlin");
});

test("on every screen every choice opens by a key, tells what it stands at, and gives the focus back", async ({
  signedInPage: page,
  playwright,
  url,
}) => {
  test.setTimeout(600_000);
  const request = await playwright.request.newContext();
  const ids = await fillOrganization(await callsOfOwner(request, url));
  await request.dispose();
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  await page.goto("/dashboard/overview");
  const names: string[] = [];
  for (const address of screens(ids)) {
    await openScreen(page, `/dashboard${address}`);
    for (const choice of await page.locator("button[role=combobox]:enabled:visible").all())
      names.push(await openAndLeave(page, choice, address));
  }
  expect(new Set(names).size).toBeGreaterThan(5);
});

async function openAndLeave(page: Page, choice: Locator, address: string): Promise<string> {
  const name = await choice.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent ?? "");
  const shown = `${address}: ${name}`;
  await choice.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => told(page), shown).not.toBeNull();
  await page.keyboard.press("Escape");
  await expect(choice, shown).toBeFocused();
  return name;
}

/** The option that a screen reader would say: the focused one, or the one that the focused field names. */
function told(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const named = document.getElementById(focused?.getAttribute("aria-activedescendant") ?? "");
    const option = [named, focused].find((element) => element?.getAttribute("role") === "option");
    return option?.textContent?.trim() ?? null;
  });
}
