import type { Page } from "@playwright/test";
import { callsOfOwner } from "../../harness/api.ts";
import { expect, test } from "../../harness/test.ts";

/** All that stand in the page, on their way out or not. */
const toasts = (page: Page) => page.locator("li[data-variant]");

/** Personas in nobody's use, and one that a profile has. */
async function personas(page: Page, url: string, ...names: string[]): Promise<void> {
  const call = await callsOfOwner(page.request, url);
  for (const name of names) await call("POST", "/personas", { name });
  await page.goto("/dashboard/personas?sort=%5B%5B%22CreatedAt%22%2C%22desc%22%5D%5D");
}

async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: typeof name === "string" ? `Actions for ${name}` : name }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
}

async function archive(page: Page, name: string): Promise<void> {
  await openMenu(page, name);
  await page.getByRole("menuitem", { name: "Archive" }).click();
}

test("C308, C310, C311, C313, C314: one toast at a time, in its variant, with what belongs to it", async ({
  signedInPage: page,
  context,
  watch,
  url,
}) => {
  watch.allow(/409/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await personas(page, url, "Toast one", "Toast two");
  const toast = toasts(page);
  const call = await callsOfOwner(page.request, url);
  const used = (await call("GET", "/profiles?search=Demonstration")).results[0];
  const { name } = await call("GET", `/personas/${used.personaId}`);

  await archive(page, name);
  await expect(toast).toHaveAttribute("data-variant", "destructive");
  await expect(toast).toContainText("Profiles still have this persona");
  await expect(toast, "a description below the title").toContainText(used.name);

  await archive(page, "Toast one");
  await expect(toast).toContainText("Toast one is archived");
  await archive(page, "Toast two");
  await expect(toast).toContainText("Toast two is archived");
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveAttribute("data-variant", "default");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(toast).toContainText("Toast two is back");
  await expect(toast).toHaveCount(1);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);

  await page.goto("/dashboard/profiles");
  await openMenu(page, /^Actions for Demonstration/);
  await page.getByRole("menuitem", { name: "Copy snippet" }).click();
  await expect(toast).toHaveAttribute("data-variant", "success");
  const colours = await toast.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(colours).not.toBe("rgba(0, 0, 0, 0)");
});

test("C403: a toast is shown for 5000 ms", async ({ signedInPage: page, url }) => {
  await page.clock.install();
  await personas(page, url, "Toast three", "Toast four");
  // What shows toasts is loaded with the first one.
  await archive(page, "Toast three");
  await expect(toasts(page)).toContainText("Toast three is archived");
  await openMenu(page, "Toast four");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(toasts(page)).toContainText("Toast four is archived");
  await page.clock.runFor(4_999);
  await expect(toasts(page)).toHaveAttribute("data-state", "open");
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test("C312, C404: a swipe of 49 px springs back, one of 51 px dismisses", async ({ signedInPage: page, url }) => {
  await personas(page, url, "Toast five");
  await archive(page, "Toast five");
  const toast = toasts(page);
  await expect(toast).toBeVisible();
  const swipe = async (pixels: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error("There is no toast");
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y);
    await page.mouse.move(x + pixels, y);
    await page.mouse.up();
  };
  await swipe(49);
  await expect(toast).toHaveAttribute("data-swipe", "cancel");
  await expect(toast).toHaveAttribute("data-state", "open");
  // The pointer rests on it, so that it does not leave by itself meanwhile.
  await swipe(51);
  await expect(toast).toHaveCount(0);
});

test("the first toast says that there is no network, and the page stays", async ({
  signedInPage: page,
  context,
  watch,
  url,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await personas(page, url, "Toast without a network");
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/toaster-")));
  await expect.poll(fetched).toBe(true);
  await context.setOffline(true);
  await archive(page, "Toast without a network");
  await expect(toasts(page)).toHaveAttribute("data-variant", "destructive");
  await expect(page.getByRole("heading", { name: "Personas" })).toBeVisible();
  await context.setOffline(false);
});
