import { expect, type Page } from "@playwright/test";
import { delay } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test.describe.configure({ retries: 0 });

/** How often the page has been loaded from here on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

const noteOf = (page: Page) => page.getByRole("alert").filter({ hasText: "This part could not be loaded" });

/** Which part it is, the file it lies in, the button that opens it, and what it then is. */
const parts = [
  ["the list of problems", "problems-panel", /^Problems/, "region", "Problems"],
  ["publishing", "publish-dialog", /^Publish$/, "dialog", "Publish"],
  ["the test chat", "test-chat", /^Test$/, "region", "Test chat"],
] as const;

for (const [what, chunk, button, role, name] of parts)
  test(`where ${what} is cut off on its way a note says so, the editor stays, and it comes when it is asked for again`, async ({
    signedInPage: page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|dynamically imported module/);
    const cut = new RegExp(`/${chunk}-[^/]*\\.js$`);
    await page.route(cut, (route) => route.abort());
    const loads = loadsOf(page);
    const canvas = new CanvasPage(page);
    await canvas.madeFlow("Cut off parts", [delay("Rest")]);
    await canvas.card("Rest").locator("header").click();
    await canvas.rename("Rested");
    await page.getByRole("button", { name: button }).click();
    const note = noteOf(page);
    await expect(note).toBeVisible();
    await expect(canvas.card("Rested")).toBeVisible();
    await expect(canvas.drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("Rested");
    await note.getByRole("button", { name: "Close" }).click();
    await expect(note).toBeHidden();

    await page.getByRole("button", { name: button }).click();
    await expect(note).toBeVisible();
    await page.unroute(cut);
    await note.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole(role, { name })).toBeVisible();
    await expect(note).toBeHidden();
    await expect(canvas.card("Rested")).toBeAttached();
    expect(loads()).toBe(1);
  });

test("where the connection goes while a part is on its way, the editor stays, and the part comes by itself when it is back", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  const finder = /\/finder-[^/]*\.js$/;
  await page.route(finder, async (route) => {
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  const loads = loadsOf(page);
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Cut off alone", [delay("Rest")]);
  await page.locator(".flow-canvas").focus();
  const cutOff = page.waitForEvent("requestfailed", (request) => finder.test(request.url()));
  await page.keyboard.press("/");
  await cutOff;
  await expect(page.getByText("It opens as soon as the connection is back")).toBeVisible();
  await expect(canvas.card("Rest")).toBeVisible();
  await page.unroute(finder);
  await page.context().setOffline(false);
  await expect(page.getByRole("combobox", { name: "Find in the flow" })).toBeVisible();
  await expect(noteOf(page)).toBeHidden();
  expect(loads()).toBe(1);
});
