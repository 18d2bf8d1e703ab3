import { callsOfPage } from "../../harness/api.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const steps = (url: string): readonly MadeStep[] => [
  {
    ...{ id: "hook", name: "Asks the shop", type: "WebhookAction" },
    data: {
      request: {
        ...{ method: "GET", url: `${url}?item={{ shopItem }}&for={{ nodes.Good.guests }}`, retries: 0 },
        headers: [{ name: "X-Key", value: "sesame" }],
      },
      mapping: [{ path: "body.price", variable: "shopPrice" }],
      ...{ waitForCallback: false, callbackTimeoutMs: 60_000 },
    },
    to: { success: "good", timeout: null, error: null },
  },
  {
    ...{ id: "good", name: "Good", type: "TextMessageAction", to: { default: null } },
    data: { version: 3, alternatives: [{ en: "It costs" }], pick: "inTurn", format: "markdown", ssml: [] },
  },
];

test("a step is tried alone from its settings with sample values, and shows what it sent, got, wrote and by which exit it left", async ({
  signedInPage: page,
  otherOrigin,
}, info) => {
  const url = otherOrigin.serve("/price", '{"price":12}', "application/json");
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", { name: "Item", key: "shopItem", type: "String", isEndUser: false });
  await call("POST", "/variable-definitions", { name: "Price", key: "shopPrice", type: "Number", isEndUser: false });
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Tried alone", steps(url));
  await canvas.card("Asks the shop").locator("header").click();
  await canvas.drawer.getByRole("button", { name: "Try this step" }).press("Enter");
  const panel = page.getByRole("region", { name: "Try this step" });
  await panel.getByRole("textbox", { name: "nodes.Good.guests" }).fill("2");
  await panel.getByRole("textbox", { name: "Item" }).fill("tea");
  await panel.getByRole("textbox", { name: "Item" }).press("Enter");
  await expect(panel.getByText("Leaves by “success”")).toBeVisible();
  await expect(panel.getByRole("region", { name: "Request" })).toContainText("item=tea&for=2");
  await expect(panel).not.toContainText("sesame");
  await expect(panel.getByRole("treeitem", { name: "price 12 shopPrice" })).toBeVisible();
  await expect(panel.getByRole("region", { name: "Written" })).toContainText("shopPrice");
  await expect(panel).not.toContainText("It costs");
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("tried.png") });

  // As the settings now are, and how it fails.
  await canvas.drawer.getByRole("textbox", { name: "Address" }).fill("http://127.0.0.1:9/");
  await panel.getByRole("button", { name: "Try it" }).click();
  await expect(panel.getByText("Leaves by “error”")).toBeVisible();
  await page.screenshot({ path: info.outputPath("failed.png") });
  await panel.getByRole("textbox", { name: "What was said before" }).press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(canvas.drawer).toBeVisible();

  await canvas.card("Good").locator("header").click();
  await expect(canvas.drawer.getByRole("button", { name: "Try this step" })).toHaveCount(0);
});
