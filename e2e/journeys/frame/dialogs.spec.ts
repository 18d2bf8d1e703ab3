import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "../canvas/canvas-page.ts";

test("a dialog gives the focus back to the button, or the menu's, even where a field of it has it from the start", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.openList();
  const dialog = page.getByRole("dialog");
  const leave = async () => {
    await expect(dialog.getByRole("textbox").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  const button = page.getByRole("button", { name: "New flow" });
  await button.click();
  await leave();
  await expect(button).toBeFocused();

  await canvas.madeFlow("Kept");
  const menu = page.getByRole("button", { name: "More about the flow" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Keep as version…" }).click();
  await leave();
  await expect(menu).toBeFocused();
});
