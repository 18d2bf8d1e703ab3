import { delay } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("on a phone a step's name is as tall as a finger needs, and a menu closed by one leaves no tooltip", async ({
  signedInPage: page,
  browser,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("By finger", [delay("Pause")], "");
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const touched = await phone.newPage();
  await touched.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  await touched.goto(`/dashboard/conversation-flows/${flowId}/node/delay`);
  const drawer = touched.getByRole("region", { name: "Settings of the step" });
  const name = drawer.getByRole("textbox", { name: "Name of the step" });
  await expect(name).toHaveValue("Pause");
  expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  const more = drawer.getByRole("button", { name: "More" });
  await more.tap();
  await expect(touched.getByRole("menu")).toBeVisible();
  await touched.touchscreen.tap(60, 700);
  await expect(touched.getByRole("menu")).toHaveCount(0);
  // The focus comes back to the button or stays where the finger was, as the browser has it: here it is there for sure.
  await more.focus();
  // A tooltip that the focus opens stands in the next frame.
  await touched.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(touched.getByRole("tooltip")).toHaveCount(0);
  // Where editing is the outline, what is done is published from there.
  await touched.goto(`/dashboard/conversation-flows/${flowId}/outline`);
  await touched.getByRole("button", { name: "Publish" }).tap();
  await expect(touched.getByRole("dialog", { name: "Publish this flow" })).toBeVisible();
  await phone.close();
});
