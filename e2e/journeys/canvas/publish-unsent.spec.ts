import { delay } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test.describe.configure({ retries: 0 });

test("a draft that the server does not have yet is not published: it says why, and goes live once it is saved; only then there are conversations to ask about", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/503/);
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Published as seen", [delay("Rest")]);
  await page.route("**/operations", (route) => route.fulfill({ status: 503, body: "" }));
  await canvas.card("Rest").locator("header").click();
  await canvas.rename("Rested");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByLabel("Name of the version")).toBeVisible();
  const running = dialog.getByText("Conversations that run now");
  await expect(running).toBeHidden();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText("has not reached the server yet")).toBeVisible();
  const live = page.getByText("Version 1 is live", { exact: true });
  await expect(live).toBeHidden();
  await page.unroute("**/operations");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(live).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(running).toBeVisible();
});

test("what is cut by a key is counted, and a step in the settings is done again by Ctrl+Y", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Cut and again", [delay("Rest")]);
  await canvas.card("Rest").locator("header").click();
  await canvas.rename("Rested");
  await canvas.saved();
  await page.keyboard.press("Control+z");
  await expect(canvas.card("Rest")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(canvas.card("Rested")).toBeVisible();
  await page.keyboard.press("Escape");
  await canvas.card("Rested").locator("header").click();
  await page.keyboard.press("Escape");
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await expect(page.getByText("2 steps copied")).toBeAttached();
});
