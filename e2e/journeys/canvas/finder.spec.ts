import { expect } from "@playwright/test";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const says = (id: string, name: string, text: string, to: string | null = null): MadeStep => ({
  ...{ id, type: "TextMessageAction", name },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
  to: { default: to },
});
const steps = [
  says("hello", "Hello", "Good day, I am here for your parcels.", "late"),
  says("late", "Late", "Your suitcase is late, {{ endUser.id }}.", "sorry"),
  says("sorry", "Sorry", "I am sorry about the suitcase."),
];

test("words are found in the flow from the keyboard: walking shows the step, Enter opens its settings", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Searched", steps);
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Find in the flow" });
  await expect(field).toBeFocused();
  await page.keyboard.type("suitcase");
  const results = page.getByRole("listbox", { name: "Found" });
  await expect(results.getByRole("option")).toHaveCount(2);
  await expect(results.getByRole("option", { selected: true })).toContainText("Your suitcase is late");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("1 of 2");
  await expectAccessible(page);

  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("2 of 2");
  await expect(page.locator(".react-flow__node.selected")).toContainText("Sorry");
  const box = await page.locator(".flow-canvas").boundingBox();
  await expect
    .poll(async () => {
      const card = await canvas.card("Sorry").boundingBox();
      return card && box ? Math.abs(card.x + card.width / 2 - (box.x + box.width / 2)) : null;
    })
    .toBeLessThan(4);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/node\/sorry$/);
  await expect(canvas.drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("Sorry");

  // What is typed just now is found as well.
  await canvas.rename("Apology");
  await field.fill("apolo");
  await expect(results.getByRole("option")).toHaveCount(1);
  await expect(results.getByRole("option")).toHaveText(/Apology/);
  await field.press("Escape");
  await expect(page.getByRole("search")).toHaveCount(0);
  await expect(page.locator(".flow-canvas")).toBeFocused();
});

test("⌘K finds a step of the open flow by what it says", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Searched by name", steps);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("parcels");
  const option = page.getByRole("group", { name: "Steps" }).getByRole("option");
  await expect(option).toContainText("Hello");
  await expect(option).toContainText("here for your parcels");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/node\/hello$/);
});

test("Enter right after the last letter takes what was typed, not what was found before it", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Searched in haste", steps);
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Find in the flow" });
  await field.fill("parcels");
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option")).toHaveCount(1);
  // No frame lies between the letter and the key.
  await field.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "sorry");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
  await expect(page.locator(".react-flow__node.selected")).toContainText("I am sorry");
});
