import { startVendorServer } from "@parlo/providers/testing";
import { callsOfPage } from "../../harness/api.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const steps = (url: string, aiModelId: string): readonly MadeStep[] => [
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
  {
    ...{ id: "reads", name: "Reads", type: "ExtractVariables", to: { success: "good", "missing-variables": null } },
    data: {
      ...{
        version: 1,
        model: { aiModelId, historyMessages: 10 },
        variables: [{ variable: "shopItem", description: "" }],
      },
      ...{ missing: "ask", question: {}, mostQuestions: 3 },
    },
  },
  {
    ...{ id: "knows", name: "Knows", type: "KnowledgeBase", to: { found: "good", error: null } },
    data: { version: 1, collections: ["town"], query: "{{ input.text }}", limit: 5, leastScore: 0, variable: null },
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
  const vendor = await startVendorServer();
  const credentials = { apiKey: "sk-house-0123456789", apiBaseUrl: vendor.address("fill:shopItem:Earl Grey") };
  const model = await call("POST", "/ai-models", { name: "Finds", provider: "OpenAi", credentials });
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Tried alone", steps(url, model.id));
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
  await picture(page, info.outputPath("tried.png"));

  // As the settings now are, and how it fails.
  await canvas.drawer.getByRole("textbox", { name: "Address" }).fill("http://127.0.0.1:9/");
  await panel.getByRole("button", { name: "Try it" }).click();
  await expect(panel.getByText("Leaves by “error”")).toBeVisible();
  await expect(panel.getByRole("alert")).toHaveText(/^No connection.*unavailable$/);
  await picture(page, info.outputPath("failed.png"));
  await panel.getByRole("textbox", { name: "What was said before" }).press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(canvas.drawer).toBeVisible();

  await canvas.card("Good").locator("header").click();
  await expect(canvas.drawer.getByRole("button", { name: "Try this step" })).toHaveCount(0);

  // What a model reads is written, and what cannot be asked says why.
  const tries = async (step: string, said: string) => {
    await canvas.card(step).locator("header").click();
    await canvas.drawer.getByRole("button", { name: "Try this step" }).click();
    await panel.getByRole("textbox", { name: "What was said before" }).fill(said);
    await panel.getByRole("button", { name: "Try it" }).click();
  };
  await tries("Reads", "A pot of Earl Grey");
  await expect(panel.getByText("Leaves by “success”")).toBeVisible();
  await expect(panel.getByRole("region", { name: "Written" })).toContainText("Earl Grey");
  await picture(page, info.outputPath("read.png"));
  await tries("Knows", "When do you open?");
  await expect(panel.getByText("Leaves by “error”")).toBeVisible();
  await expect(panel).toContainText("This server has no knowledge");
  await picture(page, info.outputPath("knows.png"));
  await vendor.close();
});
