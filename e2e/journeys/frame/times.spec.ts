import type { Page } from "@playwright/test";
import { hold } from "../../harness/hold.ts";
import { expect, test } from "../../harness/test.ts";

/** The page's clock stands still from here on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

test("C413, C414: a catalogue is asked for six times, 350, 700, 1400, 2800 and 5600 ms apart, then the page says so", async ({
  page,
  watch,
}) => {
  watch.allow(/503/);
  let asked = 0;
  let answered = 0;
  let broken = true;
  await page.route("**/locales/en.json", async (route) => {
    asked += 1;
    await (broken ? route.fulfill({ status: 503, body: "" }) : route.continue());
    answered += 1;
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/dashboard/login", { waitUntil: "commit" });
  // The page begins in a timer of its own, once its script is there.
  await expect(async () => {
    if (answered === 0) await page.clock.runFor(1);
    await expect.poll(() => answered, { timeout: 500 }).toBe(1);
  }).toPass();
  for (const [failures, wait] of [350, 700, 1400, 2800, 5600].entries()) {
    await expect.poll(() => answered).toBe(failures + 1);
    // Turns of the page's loop, in which the answer is read and the wait begins.
    for (let turn = 0; turn < 5; turn += 1) await page.evaluate(() => fetch("./theme.js").then((one) => one.text()));
    await page.clock.runFor(wait - 1);
    expect(asked).toBe(failures + 1);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toBe(failures + 2);
  }
  await expect(page.getByRole("alert")).toContainText("Something went wrong!");
  await page.clock.runFor(60_000);
  expect(asked).toBe(6);
  broken = false;
  await page.clock.resume();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("C393: an answer that never comes is given up with an error that says so", async ({ signedInPage: page }) => {
  await page.clock.install();
  const { asked } = await hold(page, "**/api/v1/issues?*");
  await page.goto("/dashboard/issues");
  await expect.poll(asked).toBeGreaterThan(0);
  const failure = page.getByRole("alert");
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(failure).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000 });
  await failure.getByRole("button", { name: "Show details" }).click();
  await expect(failure).toContainText("timeout of 30000ms exceeded");
});

test("C419: a link that the pointer rests on for 50 ms loads its screen ahead, for 40 ms not", async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await page.goto("/dashboard/overview");
  await expect(page.getByText("Conversations today", { exact: true })).toBeVisible();
  const { asked, release } = await hold(page, "**/assets/personas-*.js");
  await stopClock(page);
  await page.getByRole("link", { name: "Personas" }).hover();
  await page.clock.runFor(40);
  await page.mouse.move(700, 500);
  await page.clock.runFor(1000);
  expect(asked()).toBe(0);
  await page.getByRole("link", { name: "Personas" }).hover();
  await page.clock.runFor(49);
  expect(asked()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(asked).toBe(1);
  release();
});

test("C420, C421: a screen that is awaited for 1000 ms has a stand-in, which then stays at least 500 ms", async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await page.goto("/dashboard/overview");
  await expect(page.getByText("Conversations today", { exact: true })).toBeVisible();
  const chunk = /\/assets\/personas-[^/]*\.js/;
  const { asked, release } = await hold(page, "**/assets/personas-*.js");
  await stopClock(page);
  await page.getByRole("link", { name: "Personas" }).click();
  await expect.poll(asked).toBe(1);
  const standIn = page.locator("[data-pending]");
  await page.clock.runFor(900);
  await expect(standIn).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await page.clock.runFor(200);
  await expect(standIn).toBeVisible();

  const loaded = page.waitForResponse(chunk);
  release();
  await (await loaded).finished();
  await page.clock.runFor(350);
  await expect(standIn).toBeVisible();
  await page.clock.runFor(250);
  await expect(page.getByRole("heading", { name: "Personas" })).toBeVisible();
  await expect(standIn).toHaveCount(0);
});
