import { delay } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("in the outline Delete takes a step away and not Start, the focus stays in the list, and keys take it back", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Pruned by keys", [delay("Rest")], "/outline");
  const list = page.getByRole("list", { name: "Outline" });
  const row = (name: string) => list.locator("[data-row]").filter({ hasText: name });
  await expect(row("Rest")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await row("Start").focus();
  await page.keyboard.press("Delete");
  await expect(row("Start")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(row("Rest")).toBeHidden();
  await expect(row("Start")).toBeFocused();
  await expect(page.getByText("1 step removed")).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await expect(row("Rest")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(row("Rest")).toBeHidden();
});
