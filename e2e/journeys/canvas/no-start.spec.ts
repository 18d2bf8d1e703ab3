import { delay } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("where a flow has no Start, the palette offers one, but not behind another step", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Without a beginning", [delay("Rest")]);
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("s");
  await page.keyboard.press("Delete");
  await expect(canvas.card("Start")).toHaveCount(0);
  const start = { name: "Start", exact: true } as const;
  await expect(page.getByRole("region", { name: "Steps to add" }).getByRole("option", start)).toHaveCount(1);

  await canvas.fit();
  await canvas.drag(canvas.exit(canvas.card("Rest"), "default"), { x: 560, y: 850 }, "viewport");
  const atCursor = page.locator(".canvas-palette.at-cursor");
  await expect(atCursor.getByRole("option", { name: "Checkpoint" })).toBeVisible();
  await expect(atCursor.getByRole("option", start)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await canvas.saved();

  await page.goto(`${page.url()}/outline`);
  await page.getByRole("button", { name: "Add after Rest" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("option", { name: "Checkpoint" })).toBeVisible();
  await expect(dialog.getByRole("option", start)).toHaveCount(0);
});
