import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("the first step of an empty flow is what Start leads to, and stands in sight beside its settings; one that does stays where it is", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Begun by key", []);
  await page.keyboard.press("Tab");
  await page.keyboard.type("delay");
  await page.keyboard.press("Enter");
  const settings = page.getByRole("region", { name: "Settings of the step" });
  await expect(settings).toBeVisible();
  await expect(page.locator(".react-flow__edge")).toHaveCount(1);
  const added = page.locator(".react-flow__node.selected");
  const right = async () => {
    const [card, panel] = [await added.boundingBox(), await settings.boundingBox()];
    return card && panel ? card.x + card.width < panel.x : null;
  };
  await expect.poll(right).toBe(true);

  await page.keyboard.press("Escape");
  await expect(settings).toHaveCount(0);
  await canvas.rest();
  const before = await added.boundingBox();
  await added.locator("header").click();
  await expect(settings).toBeVisible();
  // The view would have begun to glide by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await added.boundingBox()).toEqual(before);
});

test("a click on a way out asks for the next step beside its card, and Escape leaves the keyboard on the canvas", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Clicked on");
  const exit = canvas.exit(canvas.card("Start"), "default");
  const palette = page.locator(".canvas-palette.at-cursor");
  await exit.click();
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(canvas.drawer).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Flow canvas" })).toBeFocused();
  await exit.click();
  await page.keyboard.type("Text message");
  await page.keyboard.press("Enter");
  await expect(page.locator(".react-flow__edge")).toHaveCount(1);
  await expect(canvas.drawer).toContainText("Text message");
});
