import { expect, type Locator } from "@playwright/test";
import { delay } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { joins, offlineAndBack } from "./second-browser.ts";

test.describe.configure({ retries: 0 });

/** What a field of a step says, before and after its editor has been loaded. */
const says = (field: Locator, text: string) =>
  expect.poll(() => field.evaluate((element) => ("value" in element ? element.value : element.textContent))).toBe(text);

test("two people in one flow see each other and each other's work at once, and lose nothing that they type", async ({
  signedInPage: page,
  browser,
  watch,
}) => {
  watch.allow(offlineAndBack);
  const canvas = new CanvasPage(page);
  const hello = {
    id: "hello",
    type: "TextMessageAction",
    name: "Greeting",
    data: { version: 3, alternatives: [{ en: "Hello" }], pick: "inTurn", format: "markdown", ssml: [] },
    to: { default: null },
  };
  await canvas.madeFlow("Edited by two", [hello], "/node/hello");
  const text = canvas.drawer.getByRole("textbox", { name: "Text", exact: true });
  await says(text, "Hello");

  const other = await joins(browser, page.url());
  const others = new CanvasPage(other);
  const othersText = others.drawer.getByRole("textbox", { name: "Text", exact: true });
  await says(othersText, "Hello");
  await expect(page.getByRole("img", { name: /^Also here:/ })).toBeVisible();
  await expect(canvas.card("Greeting").getByRole("img", { name: /^In this step:/ })).toBeVisible();
  await expect(canvas.drawer.getByRole("status").getByText("Also in this step: Owner")).toBeVisible();

  await othersText.fill("Hello from the other");
  await says(text, "Hello from the other");

  // What is taken back is one's own, and what the other has done since stays.
  await canvas.rename("Greeted");
  await expect(others.card("Greeted")).toBeVisible();
  await othersText.fill("Hello again from the other");
  await says(text, "Hello again from the other");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(others.card("Greeting")).toBeVisible();
  await says(text, "Hello again from the other");
  await says(othersText, "Hello again from the other");

  // The other loses the network, writes on, and both write into one field.
  await other.context().setOffline(true);
  await othersText.fill("Written without a network");
  await expect(other.getByText("Offline: 1 change kept")).toBeVisible();
  await canvas.rename("Welcome");
  await text.fill("Written meanwhile");
  await canvas.saved();
  await other.context().setOffline(false);
  await says(othersText, "Written meanwhile");
  await expect(others.card("Welcome")).toBeVisible();
  await expect(others.drawer.getByText("Written without a network")).toBeVisible();
  await expect(others.drawer.getByText("Text › English", { exact: true })).toBeVisible();
  await others.drawer.getByRole("button", { name: "Take mine" }).click();
  await says(text, "Written without a network");
  await expect(others.drawer.getByRole("button", { name: "Take mine" })).toBeHidden();

  // The step is removed under what is being written in it.
  await other.context().setOffline(true);
  await othersText.fill("A long text");
  await expect(other.getByText("Offline: 1 change kept")).toBeVisible();
  await canvas.drawer.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(canvas.card("Welcome")).toBeHidden();
  await canvas.saved();
  await other.context().setOffline(false);
  await others.drawer.getByRole("button", { name: "Bring it back" }).click();
  await says(othersText, "A long text");
  await expect(canvas.card("Welcome")).toContainText("A long text");
  await expect(page.locator(".react-flow__edge")).toHaveCount(1);
  await other.context().close();
  await expect(page.getByRole("img", { name: /^Also here:/ })).toBeHidden();
});

test("each sees where the other points, by name, at the same place of the flow whatever the zoom; not who has left the canvas", async ({
  signedInPage: page,
  browser,
}, info) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Pointed at", [delay("Pause")]);
  const other = await joins(browser, page.url());
  await expect(page.getByRole("img", { name: /^Also here:/ })).toBeVisible();
  await other.getByRole("button", { name: "Zoom out" }).click();
  const pointed = new CanvasPage(other).card("Pause").locator("header");
  const pointer = page.locator(".other-pointer");
  const card = canvas.card("Pause").locator("header");
  await expect
    .poll(async () => {
      // At first its view still goes out, or it does not know yet that anybody is there to be told.
      await pointed.hover();
      const [at, box] = [await pointer.boundingBox(), await card.boundingBox()];
      return at && box && Math.hypot(at.x - box.x - box.width / 2, at.y - box.y - box.height / 2) < 12;
    })
    .toBe(true);
  await expect(pointer).toHaveText("Owner");
  // Its view goes on while the pointer rests.
  const before = await pointer.boundingBox();
  await other.getByRole("region", { name: "Flow canvas" }).focus();
  await other.keyboard.press("0");
  await expect.poll(async () => (await pointer.boundingBox())?.y).not.toBe(before?.y);
  await picture(page, info.outputPath("pointer.png"));
  await page.emulateMedia({ colorScheme: "dark" });
  await picture(page, info.outputPath("dark.png"));
  // Who comes now sees where one rests.
  const third = await joins(browser, page.url());
  await expect(third.locator(".other-pointer")).toHaveText("Owner");
  await third.context().close();
  await other.getByRole("link", { name: "Versions" }).hover();
  await expect(pointer).toHaveCount(0);
  await other.context().close();
});
