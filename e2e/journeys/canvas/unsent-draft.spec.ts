import type { Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test.describe.configure({ retries: 0 });

const greets: MadeStep = {
  ...{ id: "greets", name: "Greets", type: "TextMessageAction", to: { default: null } },
  data: { version: 3, alternatives: [{ en: "Hello" }], pick: "inTurn", format: "markdown", ssml: [] },
};
const notSent = "has not reached the server yet";
const hold = (page: Page) => page.route("**/operations", (route) => route.fulfill({ status: 503, body: "" }));

test("a draft that the server does not have yet is not tested: it says why, and is once it is saved", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/503/);
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Tested as seen", [greets]);
  await hold(page);
  await canvas.card("Greets").locator("header").click();
  await canvas.rename("Greeted");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText(notSent)).toBeVisible();
  await expect(chat.getByText("Hello")).toBeHidden();
  await page.unroute("**/operations");
  await chat.getByRole("button", { name: "Restart" }).click();
  await expect(chat.getByText("Hello")).toBeVisible();
  await expect(chat.getByText(notSent)).toBeHidden();
});

test("no version is restored over a draft that the server does not have yet, and no step of it is tried alone", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/503/);
  const canvas = new CanvasPage(page);
  const ask: MadeStep = {
    ...{ id: "hook", name: "Asks the shop", type: "WebhookAction" },
    data: {
      request: { method: "GET", url: "http://127.0.0.1:9/", retries: 0, headers: [] },
      ...{ mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
    },
    to: { success: null, timeout: null, error: null },
  };
  const flowId = await canvas.madeFlow("Restored as seen", [ask]);
  await callsOfPage(page)("POST", `/conversation-flows/${flowId}/publish`, {});
  await hold(page);
  await canvas.card("Asks the shop").locator("header").click();
  await canvas.rename("Asks");
  await canvas.drawer.getByRole("button", { name: "Try this step" }).click();
  const panel = page.getByRole("region", { name: "Try this step" });
  await panel.getByRole("button", { name: "Try it" }).click();
  await expect(panel.getByText(notSent)).toBeVisible();
  await expect(panel.getByText("Leaves by")).toBeHidden();
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("The version was not restored", { exact: true })).toBeVisible();
  await expect(page.getByText(notSent).first()).toBeVisible();
  const { count } = await callsOfPage(page)("GET", `/conversation-flows/${flowId}/versions`);
  expect(count).toBe(1);
  await page.unroute("**/operations");
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("The version is in the draft", { exact: true })).toBeVisible();
});
