import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const says = (id: string, name: string, text: string, to: string): MadeStep => ({
  ...{ id, name, type: "TextMessageAction", to: { default: to } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
const steps: readonly MadeStep[] = [
  says("greets", "Greets", "Which room?", "rests"),
  {
    ...{ id: "rests", name: "Rests", type: "Checkpoint", to: { text: "knows" } },
    data: { version: 1, wait: true, ladder: {} },
  },
  says("knows", "Knows", "Room {{ roomNumber }} for {{ guestName }}", "rests"),
];

const chatOf = (page: Page) => page.getByRole("region", { name: "Test chat" });

async function opened(page: Page, name: string): Promise<CanvasPage> {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  const { results } = await call("GET", "/variable-definitions?search=roomNumber");
  if (results.length === 0) {
    await call("POST", "/variable-definitions", { name: "Room", key: "roomNumber", type: "Number", isEndUser: false });
    await call("POST", "/variable-definitions", { name: "Guest", key: "guestName", type: "String", isEndUser: true });
  }
  const canvas = new CanvasPage(page);
  await canvas.madeFlow(name, steps);
  return canvas;
}

test("a test begins at a step, from its settings or by key, and from the start again", async ({
  signedInPage: page,
}, info) => {
  const canvas = await opened(page, "Begun elsewhere");
  await canvas.card("Knows").locator("header").click();
  await canvas.drawer.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Test from here" }).click();
  const chat = chatOf(page);
  await expect(chat.getByText("Room for")).toBeVisible();
  await expect(chat.getByText("Which room?")).toHaveCount(0);
  await expect(chat).toContainText("From “Knows”");
  await expect(canvas.card("Rests")).toContainText("waits");
  await chat.getByRole("button", { name: "From the start again" }).click();
  await expect(chat.getByText("Which room?")).toBeVisible();
  await expect(chat.getByText("From “Knows”")).toHaveCount(0);

  await chat.getByRole("button", { name: "Close the test" }).click();
  await canvas.drawer.getByRole("button", { name: "Close", exact: true }).click();
  await canvas.card("Knows").locator("header").click();
  await page.keyboard.press("Shift+T");
  await expect(chat.getByText("Room for")).toBeVisible();
  await picture(page, info.outputPath("begun.png"));
});

test("a test begins with chosen values of variables, keeps them when it is begun again, and is kept as one that passes and lends its values", async ({
  signedInPage: page,
}, info) => {
  await opened(page, "Begun with values");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = chatOf(page);
  await expect(chat.getByText("Which room?")).toBeVisible();
  await chat.getByRole("button", { name: "Begin elsewhere" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Begin elsewhere" });
  await dialog.getByRole("combobox", { name: "Begins at" }).click();
  await page.getByRole("option", { name: /Knows/ }).click();
  for (const [name, value] of [
    ["Room", "twelve"],
    ["Guest", "Ada"],
  ] as const) {
    await dialog.getByRole("button", { name: "Add a value" }).click();
    await dialog.getByRole("combobox", { name: "Variable" }).last().click();
    const search = page.getByRole("combobox", { name: "Search" });
    if (await search.isVisible()) await search.fill(name);
    // Where there are many, its key stands behind it.
    await page.getByRole("option", { name: new RegExp(`^${name}( |$)`) }).click();
    await dialog.getByRole("textbox", { name: `Value of ${name}` }).fill(value);
  }
  await dialog.getByRole("button", { name: "Begin the test" }).click();
  await expect(dialog).toContainText("This does not fit the variable's type");
  await dialog.getByRole("textbox", { name: "Value of Room" }).fill("12");
  await expectAccessible(page);
  await picture(page, info.outputPath("dialog.png"));
  await dialog.getByRole("textbox", { name: "Value of Room" }).press("Enter");
  await expect(chat.getByText("Room 12 for Ada")).toBeVisible();
  await expect(chat).toContainText("with roomNumber, guestName");
  await expectAccessible(page);
  await chat.getByRole("button", { name: "Restart" }).click();
  await expect(chat.getByText("Room 12 for Ada")).toHaveCount(1);

  await chat.getByRole("button", { name: "Keep as a test" }).click();
  const keep = page.getByRole("dialog", { name: "Keep as a test" });
  await keep.getByLabel("Name").fill("Knows the room");
  await keep.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Open the tests" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Knows the room" });
  await row.getByRole("button", { name: "Run Knows the room" }).click();
  await expect(row.getByText("Passed")).toBeVisible();

  await page.goto(page.url().replace(/\/tests.*$/, ""));
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(chat.getByText("Which room?")).toBeVisible();
  await chat.getByRole("button", { name: "Begin elsewhere" }).click();
  await dialog.getByRole("combobox", { name: "Values at the end of a kept test" }).click();
  await page.getByRole("option", { name: "Knows the room" }).click();
  await expect(dialog.getByRole("textbox", { name: "Value of Room" })).toHaveValue("12");
  await expect(dialog.getByRole("textbox", { name: "Value of Guest" })).toHaveValue("Ada");
  await expectAccessible(page);
  await picture(page, info.outputPath("lent.png"));
  await dialog.getByRole("button", { name: "Begin the test" }).click();
  await expect(chat).toContainText("with guestName, roomNumber");
});

test("the values of a test are taken over into the next one, and what a caller would give is entered", async ({
  signedInPage: page,
}, info) => {
  await opened(page, "Taken over");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = chatOf(page);
  await expect(chat.getByText("Which room?")).toBeVisible();
  const [conversation] = (await callsOfPage(page)("GET", "/conversations?test=true&sortBy=CreatedAtDesc")).results;
  await callsOfPage(page)("PATCH", `/conversations/${conversation.id}/variables`, {
    variables: { roomNumber: 7, guestName: "Grace" },
  });
  await chat.getByRole("button", { name: "Begin elsewhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Begin elsewhere" });
  await dialog.getByRole("button", { name: "Take the values of this test" }).click();
  await expect(dialog.getByRole("textbox", { name: "Value of Room" })).toHaveValue("7");
  await expect(dialog.getByRole("textbox", { name: "Value of Guest" })).toHaveValue("Grace");
  await dialog.getByRole("button", { name: "Remove Guest" }).click();
  await dialog.getByRole("button", { name: "Begin the test" }).click();
  await expect(chat).toContainText("with roomNumber");
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("so");
  await write.press("Enter");
  await expect(chat.getByText("Room 7 for")).toBeVisible();

  const call = callsOfPage(page);
  const flowId = /conversation-flows\/([^/?]+)/.exec(page.url())?.[1];
  const { flow, settings: before } = await call("GET", `/conversation-flows/${flowId}`);
  const settings = { ...before, inputs: [{ name: "nights", type: "Number", required: true }] };
  const { data } = says("greets", "Greets", "For {{ nights | plus: 1 }} days", "rests");
  await call("POST", `/conversation-flows/${flowId}/operations`, {
    ...{ baseVersion: flow.version, batchId: randomUUID() },
    operations: [
      { type: "updateFlow", changes: { settings } },
      { type: "updateNode", nodeId: "greets", changes: { data } },
    ],
  });
  await expect(page.locator(".node-card").filter({ hasText: "Greets" })).toContainText("days");
  await chat.getByRole("button", { name: "Begin elsewhere" }).click();
  const nights = dialog.getByRole("textbox", { name: "nights" });
  await nights.fill("many");
  await nights.press("Enter");
  await expect(nights).toHaveAccessibleDescription(/does not fit/);
  await nights.fill("3");
  await expectAccessible(page);
  await picture(page, info.outputPath("inputs.png"));
  await nights.press("Enter");
  await expect(chat.getByText("For 4 days")).toBeVisible();
  await expect(chat).toContainText("with nights, roomNumber");
});
