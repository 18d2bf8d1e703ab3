import { expect } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { delay, type MadeStep } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { offlineAndBack } from "./second-browser.ts";

test.describe.configure({ retries: 0 });

/** As in `use-rest.ts`: what nobody has asked for yet is loaded so long after opening (milliseconds). */
const quietMs = 3000;

test("what is opened without a connection says what it waits for, and opens when the connection is back", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  // As if the connection went before the editor had come to rest, however slow the machine is.
  await page.addInitScript((quiet) => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms?: number) =>
      later(run, ms === quiet ? 3_600_000 : ms)) as typeof setTimeout;
  }, quietMs);
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Opened, then alone", [delay("Rest")]);
  const waits = page.getByText("It opens as soon as the connection is back");
  await page.context().setOffline(true);

  await canvas.card("Rest").locator("header").click();
  await expect(waits).toBeVisible();
  await expect(canvas.card("Rest")).toBeVisible();
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("/");
  await page.context().setOffline(false);

  await expect(canvas.drawer.getByLabel("Wait for")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Find in the flow" })).toBeVisible();
  await expect(waits).toBeHidden();
  await canvas.rename("Rested");
  await canvas.saved();
});

test("where what checks a flow is cut off on its way, the page stays, and with it what is being written", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.route(/problems-of-[^/]*\.js$/, (route) => route.abort());
  const canvas = new CanvasPage(page);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await canvas.madeFlow("Checked later", [delay("Rest")]);
  await canvas.card("Rest").locator("header").click();
  await canvas.rename("Rested");
  await canvas.saved();
  await expect(canvas.card("Rested")).toBeVisible();
  expect(loads).toBe(1);
});

test("where what only puts marks on steps is cut off on its way, the page stays, and with it what is being written", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const cutOff = new Set<string>();
  await page.route(/(update-watch|comment-watch|stop-marks)-[^/]*\.js$/, (route) => {
    cutOff.add(/(update-watch|comment-watch|stop-marks)-/.exec(route.request().url())?.[1] ?? "");
    return route.abort();
  });
  const canvas = new CanvasPage(page);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await canvas.madeFlow("Marked later", [delay("Rest")]);
  await canvas.card("Rest").locator("header").click();
  await canvas.rename("Rested");
  await expect.poll(() => [...cutOff].sort()).toEqual(["comment-watch", "stop-marks", "update-watch"]);
  await canvas.saved();
  await expect(canvas.card("Rested")).toBeVisible();
  expect(loads).toBe(1);
});

test("what is written without a connection under a variable's former key is told once it is back, and one click mends it", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(offlineAndBack);
  const says = (id: string, text: string, next: string | null): MadeStep => ({
    ...{ id, name: id, type: "TextMessageAction", to: { default: next } },
    data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
  });
  const call = callsOfPage(page);
  const berth = { name: "Berth", key: "berth", type: "String", isEndUser: false };
  const { id, version } = await call("POST", "/variable-definitions", berth);
  const canvas = new CanvasPage(page);
  const steps = [says("Shown", "Your {{ berth }}", "Asked"), says("Asked", "Is it right?", null)];
  const flowId = await canvas.madeFlow("Renamed meanwhile", steps, "/node/Asked");
  const text = canvas.drawer.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toContainText("Is it right?");

  await page.context().setOffline(true);
  await text.fill("Is {{ berth }} right?");
  await expect(page.getByText("Offline: 1 change kept")).toBeVisible();
  await call("POST", `/variable-definitions/${id}/rename`, { key: "cabin" }, version);
  await page.context().setOffline(false);
  await canvas.saved();
  await page.getByRole("button", { name: /^Problems/ }).click();
  await expect(page.getByRole("button", { name: "Asked · Text: berth is called cabin now" })).toBeVisible();
  await page.getByRole("button", { name: "Write cabin instead" }).click();
  await expect(text.locator(".template-chip")).toHaveText("cabin");
  await canvas.saved();
  const stored = JSON.stringify(await call("GET", `/conversation-flows/${flowId}`));
  expect([stored.includes("Is {{ cabin }} right?"), stored.includes("berth")]).toEqual([true, false]);
});
