import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Call, callsOfPage } from "../../harness/api.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const said = (text: string) => ({
  ...{ version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
const greets = (text: string): MadeStep => ({
  ...{ id: "greets", name: "Greets", type: "TextMessageAction", data: said(text), to: { default: null } },
});
const calls: MadeStep = {
  ...{ id: "calls", name: "Calls", type: "GoToFlow", to: { success: null, error: null } },
  data: { version: 1, flowId: "", mode: "call", inputs: [], outputs: [] },
};

/** Changes what the draft of the part says. */
async function write(call: Call, partId: string, text: string): Promise<void> {
  const { flow } = await call("GET", `/conversation-flows/${partId}`);
  await call("POST", `/conversation-flows/${partId}/operations`, {
    ...{ baseVersion: flow.version, batchId: randomUUID() },
    operations: [{ type: "updateNode", nodeId: "greets", changes: { data: said(text) } }],
  });
}

/** What the test chat of the draft says, in a test of its own. */
async function expectSaid(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await chat.getByRole("button", { name: "Restart" }).click();
  await expect(chat.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close the test" }).click();
}

test("a step stays with the version of a flow that it names, says when a newer one is live, shows what changed and takes it at a click", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const partId = await canvas.madeFlow("Greeting part", [greets("Hello of spring")]);
  const publish = () => call("POST", `/conversation-flows/${partId}/publish`, { name: "", notes: "" });
  await publish();
  const mainId = await canvas.madeFlow("Main flow", [calls]);
  const pinned = async () => (await call("GET", `/conversation-flows/${mainId}/nodes/calls`)).data.flowVersion;

  await canvas.card("Calls").locator("header").click();
  const { drawer } = canvas;
  await drawer.getByRole("combobox", { name: "Flow" }).click();
  await page.getByRole("option", { name: /Greeting part/ }).click();
  const version = drawer.getByRole("combobox", { name: "Version" });
  await expect(version).toHaveText(/Always the live one/);
  await version.click();
  await page.getByRole("option", { name: /^Version 1/ }).click();
  await expect.poll(pinned).toBe(1);
  await expect(canvas.card("Calls").getByText("Update available")).toBeHidden();

  await write(call, partId, "Hello of summer");
  await publish();
  await page.reload();
  const card = canvas.card("Calls");
  await expect(card.getByText("Update available")).toBeVisible();
  await expect(drawer.getByText("Version 2 is live.")).toBeVisible();
  await canvas.fit();
  await expectAccessible(page);
  await picture(page, info.outputPath("update-1440.png"));
  await expectSaid(page, "Hello of spring");

  await card.locator("header").click();
  await drawer.getByRole("link", { name: "See what changed" }).click();
  await page.waitForURL(`**/conversation-flows/${partId}/versions/1?with=2*`);
  await expect(page.getByText("Hello of summer").first()).toBeVisible();
  await page.goBack();

  await expect(drawer.getByText("Version 2 is live.")).toBeVisible();
  await drawer.getByRole("button", { name: "Take version 2" }).click();
  await expect(card.getByText("Update available")).toBeHidden();
  await expect(version).toHaveText(/Version 2/);
  await expect.poll(pinned).toBe(2);
  await expectSaid(page, "Hello of summer");

  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(card.getByText("Update available")).toBeVisible();
  await expect.poll(pinned).toBe(1);
  await expectSaid(page, "Hello of spring");

  // A draft that is kept before a restore has a number, and is nothing to ask for.
  await write(call, partId, "Hello of autumn");
  await call("POST", `/conversation-flows/${partId}/restore-version`, { number: 1 });
  expect((await call("GET", `/conversation-flows/${partId}/versions`)).count).toBe(3);
  await page.goto(`/dashboard/conversation-flows/${mainId}/node/calls`);
  await version.click();
  await expect(page.getByRole("option", { name: /^Version \d/ })).toHaveText([/^Version 2/, /^Version 1/]);
});

test("the mark and the way to the newer version are there on a phone, in the dark and in German", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const partId = await canvas.madeFlow("Greeting part of two", [greets("Hello")]);
  for (const _ of [1, 2]) await call("POST", `/conversation-flows/${partId}/publish`, { name: "", notes: "" });
  const data = { ...calls.data, flowId: partId, flowVersion: 1 };
  const mainId = await canvas.madeFlow("Main flow of two", [{ ...calls, data }]);
  await page.evaluate(() => {
    localStorage.setItem("i18nextLng", "de");
    localStorage.setItem("parlo.theme", "dark");
  });
  await page.goto(`/dashboard/conversation-flows/${mainId}/node/calls`);
  await expect(page.getByText("Version 2 ist live.")).toBeVisible();
  await expect(canvas.card("Calls").getByText("Neuere Version")).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("update-dark-de.png"));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Version 2 nehmen" })).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("update-390.png"));
});
