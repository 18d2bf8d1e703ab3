import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { delay } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const saying = (en: string, de: string, pick = "inTurn") => ({
  ...{ version: 3, pick, format: "plain", ssml: [] },
  alternatives: [{ en, de }],
});
const button = (value: string, en: string) => ({ value, label: { en }, synonyms: {} });
const asking = (...buttons: readonly object[]) => ({
  ...{ version: 1, text: { en: "How would you like to pay?" }, list: null, several: null, variable: "payment" },
  ...{ buttons, ladder: {}, digress: true, aiModelId: null },
});
const greeting = {
  ...{ id: "greet", type: "TextMessageAction", name: "Greeting", to: { default: "pay" } },
  data: saying("Hello, and welcome to our shop.", "Hallo und willkommen in unserem Laden."),
};
const question = {
  ...{ id: "pay", type: "ChooseReplyButton", name: "Payment" },
  data: asking(button("card", "Card"), button("cash", "Cash")),
  to: { "selected:card": "thanks", "selected:cash": "wait", "not-selected": null, "missing-variables": null },
};
const thanks = {
  ...{ id: "thanks", type: "TextMessageAction", name: "Thanks", to: { default: null } },
  data: saying("Thank you!", "Danke!"),
};

/** A flow of which version 1 is live and whose draft has come further. */
async function changedFlow(page: Page, name: string): Promise<string> {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const { count } = await call("GET", "/variable-definitions?search=payment");
  if (count === 0) await call("POST", "/variable-definitions", { name: "payment", type: "String", isEndUser: false });
  const flowId = await canvas.madeFlow(name, [greeting, question, thanks, { ...delay("Pause"), id: "wait" }]);
  await call("POST", `/conversation-flows/${flowId}/publish`, {
    name: "Before the fair",
    notes: "As it was in spring",
  });
  const { flow, nodes } = await call("GET", `/conversation-flows/${flowId}`);
  const exits = (id: string) => nodes.find((node: { id: string }) => node.id === id).exits;
  const operations = [
    {
      type: "updateNode",
      nodeId: "greet",
      changes: {
        data: saying("Hello, and welcome to our new shop.", "Hallo und willkommen in unserem Laden.", "random"),
      },
    },
    {
      type: "updateNode",
      nodeId: "pay",
      changes: {
        data: asking(button("card", "Card"), button("invoice", "Invoice")),
        exits: exits("pay").map((exit: { expectedResultMatch: string | null }) =>
          exit.expectedResultMatch === "cash" ? { ...exit, expectedResultMatch: "invoice", targetNodeId: null } : exit,
        ),
      },
    },
    { type: "removeNode", nodeId: "wait" },
    {
      type: "addNode",
      node: {
        ...{ id: "bill", flowId, type: "TextMessageAction", name: "Bill by post", tools: [] },
        ...{ data: saying("The bill comes by post.", "Die Rechnung kommt mit der Post."), exits: exits("thanks") },
        renderParams: { position: { x: 900, y: 260 } },
      },
    },
    {
      type: "connect",
      ...{ nodeId: "pay", exit: { name: "selected", expectedResultMatch: "invoice" }, targetNodeId: "bill" },
    },
    { type: "moveNodes", positions: [{ nodeId: "thanks", x: 900, y: -140 }] },
    {
      type: "addMark",
      mark: {
        ...{ id: "note", type: "note", text: "Cash is no longer taken.", color: "yellow" },
        renderParams: { position: { x: 600, y: -190 }, size: { width: 200, height: 110 } },
      },
    },
  ];
  await call("POST", `/conversation-flows/${flowId}/operations`, {
    ...{ baseVersion: flow.version, batchId: randomUUID(), operations },
  });
  return flowId;
}

const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name }) });

test("two states of a flow stand on one canvas, and what differs is walked through beside it", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  const flowId = await changedFlow(page, "Compared");
  await page.goto(`/dashboard/conversation-flows/${flowId}/versions`);
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await page.waitForURL(/versions\/1\?with=draft$/);
  for (const [name, state] of [
    ["Greeting", "Changed"],
    ["Payment", "Changed"],
    ["Bill by post", "Added"],
    ["Pause", "Removed"],
  ] as const) {
    await expect(canvas.card(name)).toContainText(state);
    await expect(row(page, name)).toContainText(state);
  }
  await expect(canvas.card("Thanks")).toContainText("Moved");
  await expect(row(page, "Thanks")).toHaveCount(0);
  await expect(page.locator(".flow-edge.removed")).toHaveCount(1);
  await expect(page.locator(".flow-edge.added")).toHaveCount(1);
  await expectAccessible(page);

  // Word by word, in the language that has changed; a choice by the words of the form.
  await page.keyboard.press("n");
  const greeting = row(page, "Greeting");
  await expect(greeting.locator("ins")).toHaveText(["new ", "By chance"]);
  await expect(greeting.locator("del")).toHaveText(["In turn"]);
  await expect(greeting).toContainText("English");
  await expect(greeting).not.toContainText("German");
  await page.keyboard.press("n");
  const payment = row(page, "Payment");
  await expect(payment).toContainText("Buttons › 2 › Label");
  await expect(payment).toContainText("Connection › Invoice");
  await expect(payment).toContainText("nowhere → Bill by post");
  await expect(canvas.card("Payment").locator("li del")).toHaveText("Cash");
  await expect(page).toHaveURL(/part=node%3Apay|part=node:pay/);
  await expectAccessible(page);
  await page.keyboard.press("p");
  await expect(greeting.getByRole("button", { expanded: true })).toBeVisible();
  await picture(page, info.outputPath("compared-1440.png"));

  // A phone has no room for words on the button.
  await page.setViewportSize({ width: 390, height: 844 });
  const restore = page.getByRole("button", { name: "Restore version 1" });
  await expect(restore).toBeInViewport({ ratio: 0.99 });
  await restore.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expectAccessible(page);
  await picture(page, info.outputPath("compared-390.png"));
  await page.setViewportSize({ width: 1440, height: 900 });

  // A card leads to its difference, also one that has none.
  await canvas.fit();
  await canvas.card("Pause").locator("header").click();
  await expect(row(page, "Pause").getByRole("button", { expanded: true })).toBeVisible();
  await canvas.fit();
  await canvas.card("Start").locator("header").click();
  await expect(page.getByText("Nothing differs in “Start”.")).toBeVisible();

  await page.getByRole("checkbox", { name: "1 Moved" }).check();
  await expect(row(page, "Thanks")).toContainText("Moved");
  await page.getByRole("checkbox", { name: "2 Added" }).uncheck();
  await expect(row(page, "Bill by post")).toHaveCount(0);

  await page.getByRole("button", { name: "Swap the sides" }).click();
  await page.waitForURL(/versions\/draft\?with=1$/);
  await expect(canvas.card("Bill by post")).toContainText("Removed");
  await page.getByRole("combobox", { name: "Before" }).click();
  await page.getByRole("option", { name: "Before the fair" }).click();
  await expect(page.getByText("Nothing differs", { exact: true })).toBeVisible();
});

test("a version is named afterwards, found by its name and looked at before it is restored", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await changedFlow(page, "Looked at");
  await callsOfPage(page)("POST", `/conversation-flows/${flowId}/publish`, {});
  await page.goto(`/dashboard/conversation-flows/${flowId}/versions`);
  await page.getByRole("checkbox", { name: "Only those with a name" }).check();
  await expect(page.getByRole("link", { name: "Version 2" })).toHaveCount(0);
  await page.getByRole("button", { name: "Name and notes of version 1" }).click();
  await page.getByLabel("Name of the version").fill("Spring");
  await page.getByLabel("What has changed").fill("Cash is taken");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Spring" }).click();
  await expect(page.getByRole("heading", { name: "Spring" })).toBeVisible();
  await expect(page.getByText("Cash is taken")).toBeVisible();
  await canvas.card("Payment").locator("header").click();
  const content = page.getByRole("complementary", { name: "Version 1" });
  await expect(content).toContainText("Buttons › 2 › Value");
  await expect(content).toContainText("cash");
  await expectAccessible(page);
  await page.keyboard.press("Delete");
  await expect(canvas.card("Payment")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await page.waitForURL(new RegExp(`${flowId}$`));
  await expect(canvas.card("Pause")).toBeVisible();
  await expect(canvas.card("Bill by post")).toHaveCount(0);
});

test("whoever publishes is told what changes, and led to it", async ({ signedInPage: page }) => {
  const flowId = await changedFlow(page, "Published again");
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog")).toContainText("Since version 1: 2 added, 2 changed, 1 removed.");
  // Problems name the setting that they are at.
  await expect(page.getByRole("dialog")).toContainText("Payment · Buttons › 2 › Label: the text is missing in de");
  await page.getByRole("link", { name: "See the changes" }).click();
  await page.waitForURL(/versions\/1\?with=draft$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, "Payment")).toBeVisible();
});

test("what is not there to be compared is Not Found", async ({ signedInPage: page, watch }) => {
  watch.allow(/404/);
  const flowId = await new CanvasPage(page).madeFlow("Nothing published");
  for (const address of ["versions/1", "versions/1?with=draft", "versions/draft", "versions/nothing?with=draft"]) {
    await page.goto(`/dashboard/conversation-flows/${flowId}/${address}`);
    await expect(page.getByRole("heading", { name: "Not Found" })).toBeVisible();
  }
});
