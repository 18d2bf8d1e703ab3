import { chain } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("a flow is laid out beside the page: it is worked on meanwhile, and one step back undoes it", async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("A row", chain(24));
  const step = page.locator('.react-flow__node[data-id="delay-4"]');
  const place = () => step.evaluate(({ style }) => style.transform);
  const before = await place();

  let deleted = () => {};
  const isDeleted = new Promise<void>((resolve) => {
    deleted = resolve;
  });
  const asked = page.waitForRequest(/\/layout\.worker-[\w-]+\.js$/);
  await page.route("**/layout.worker-*.js", async (route) => {
    await isDeleted;
    await route.continue();
  });
  await page.getByRole("button", { name: "Tidy up" }).click();
  await asked;
  // What is deleted before the answer is there has no place in it.
  await canvas.card("Pause 2").first().locator("header").click();
  await page.keyboard.press("Delete");
  deleted();
  await expect.poll(place).not.toBe(before);
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  await page.keyboard.press("Control+z");
  await expect.poll(place).toBe(before);
  await expect(page.getByRole("button", { name: "Undo: remove" })).toBeVisible();
});
