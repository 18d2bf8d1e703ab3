import type { Page } from "@playwright/test";
import { chain } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("a large flow opens at its beginning, large enough to be read, and later where it was left", async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Large", chain(120));
  await expect(canvas.card("Start")).toBeInViewport({ ratio: 0.99 });
  await expect(canvas.card("Pause 0")).toBeInViewport({ ratio: 0.99 });
  expect(await zoom(page)).toBeGreaterThanOrEqual(60);

  await page.mouse.move(700, 600);
  await page.mouse.wheel(4000, 0);
  await expect(canvas.card("Start")).not.toBeInViewport();
  const drawing = page.locator(".react-flow__viewport");
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("parlo.flow.views") ?? "[]").at(-1)?.[1]?.x);
  await expect.poll(kept).toBeLessThan(-1000);
  const before = await drawing.getAttribute("style");
  await page.reload();
  await expect(page.locator(".node-card").first()).toBeVisible();
  expect(await drawing.getAttribute("style")).toBe(before);

  // From afar nothing can be read: that is not where it opens again.
  await canvas.fit();
  expect(await zoom(page)).toBeLessThan(25);
  await page.reload();
  await expect(page.locator(".node-card").first()).toBeVisible();
  expect(await drawing.getAttribute("style")).toBe(before);
});

test("what undo takes back out of sight comes into view, and is told", async ({ signedInPage: page }) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Undone", chain(120));
  await canvas
    .card("Pause 0")
    .locator("header")
    .click({ modifiers: ["Shift"] });
  await page.keyboard.press("ArrowDown");
  await canvas.saved();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(4000, 0);
  await expect(canvas.card("Pause 0")).not.toBeInViewport();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(canvas.card("Pause 0")).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByText(/^Undone: /)).toBeAttached();
});

test("a small flow opens whole", async ({ signedInPage: page }) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Small", chain(4));
  for (const name of ["Start", "Pause 0", "Pause 3"]) await expect(canvas.card(name)).toBeInViewport({ ratio: 0.99 });
});

/** Per cent. */
const zoom = async (page: Page) => Number.parseInt(await page.getByTitle("Show at 100 %").innerText(), 10);
