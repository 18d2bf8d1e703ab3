import { expect } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { type MadeStep, madeFlow } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const saying = (text: string): MadeStep => ({
  ...{ id: "say", type: "TextMessageAction", name: "Say it" },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
  to: { default: null },
});

test("a variable is renamed everywhere from its chip in a text, shown before, undone by key, and refused at the field", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/400/);
  const call = callsOfPage(page);
  for (const [key, type] of [
    ["suite", "String"],
    ["floor", "Number"],
  ])
    await call("POST", "/variable-definitions", { name: key, key, type, isEndUser: false });
  const otherId = await madeFlow(call, "Also names it", [saying("Up to the {{ suite }}")]);
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Renames", [saying("You have the {{ suite }}.")], "/node/say");

  // By mouse: the chip offers it.
  const text = canvas.drawer.getByRole("textbox", { name: "Text", exact: true });
  const offer = page.getByRole("button", { name: "Rename everywhere…" });
  // Offered once the variables are known, which is after their chips are shown, and anew when more is known.
  await expect(async () => {
    await text.locator(".template-chip").click();
    await offer.click({ timeout: 1_000 });
  }).toPass();
  const dialog = page.getByRole("dialog", { name: "Rename suite everywhere" });
  const where = dialog.getByRole("region", { name: "Where it stands" });
  await expect(where.getByText("Also names it")).toBeVisible();
  await expect(where.getByText("Renames")).toBeVisible();
  await expect(where.getByText("1 text")).toHaveCount(2);
  await expectAccessible(page);

  const key = dialog.getByRole("textbox", { name: "Key" });
  await key.fill("floor");
  await key.press("Enter");
  await expect(dialog.getByText("A variable of another type (Number) has this key")).toBeVisible();
  await key.fill("two words");
  await key.press("Enter");
  await expect(dialog.getByText("Use only alphanumeric characters and hyphens")).toBeVisible();
  await key.fill("apartment");
  await key.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(text.locator(".template-chip")).toHaveText("apartment");
  await expect(canvas.card("Say it")).toContainText("apartment");
  const others = async () => JSON.stringify(await call("GET", `/conversation-flows/${otherId}`));
  expect(await others()).toContain("{{ apartment }}");

  // By keys: back, again, and once more from the caret.
  await canvas.card("Say it").click();
  await page.keyboard.press("Control+z");
  await expect(text.locator(".template-chip")).toHaveText("suite");
  await expect.poll(others).toContain("{{ suite }}");
  await page.keyboard.press("Control+Shift+z");
  await expect(text.locator(".template-chip")).toHaveText("apartment");
  // It can be renamed once it is known by the name that it has again.
  await expect(text.locator(".template-chip.unknown")).toHaveCount(0);
  await text.press("Control+Home");
  for (const _ of "You have the ") await text.press("ArrowRight");
  await text.press("F2");
  await page.getByRole("dialog").getByRole("textbox", { name: "Key" }).fill("lodging");
  await page.keyboard.press("Enter");
  await expect(text.locator(".template-chip")).toHaveText("lodging");
});

test("on the screen of variables the former key stays for what is published", async ({ signedInPage: page }) => {
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", { name: "Tier", key: "tier", type: "String", isEndUser: true });
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Runs with it", [saying("You are {{ user.tier }}.")]);
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  await page.goto(`/dashboard/conversation-flows/${flowId}/variables?search=tier`);
  await page.getByRole("button", { name: "Actions for Tier" }).click();
  await page.getByRole("menuitem", { name: "Rename everywhere…" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename tier everywhere" });
  await expect(dialog.getByText("Published version stays")).toBeVisible();
  await expect(dialog.getByText("they go on with tier")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Key" }).fill("tier-of-guest");
  await dialog.getByRole("button", { name: "Rename in 1 flow" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Former key")).toBeVisible();
  await expect(page.getByText("tier-of-guest", { exact: true })).toBeVisible();
});
