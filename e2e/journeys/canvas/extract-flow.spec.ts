import { expect } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const saying = (id: string, name: string, text: string, to: string | null): MadeStep => ({
  ...{ id, type: "TextMessageAction", name },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
  to: { default: to },
});
const storing = (id: string, name: string, variable: string, to: string): MadeStep => ({
  ...{ id, type: "StoreVariable", name },
  data: { version: 1, assignments: [{ mode: "value", variable, value: 240 }] },
  to: { default: to, error: null },
});

test("chosen steps become a flow of their own by key, one step takes their place, and undo puts them back", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  for (const [key, type] of [
    ["nights", "Number"],
    ["total", "Number"],
  ])
    await call("POST", "/variable-definitions", { name: key, key, type, isEndUser: false });
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Books a room", [
    saying("n-greet", "Greeting", "Hello", "n-quote"),
    saying("n-quote", "Quote", "For {{ nights }} nights", "n-count"),
    storing("n-count", "Count", "total", "n-bye"),
    saying("n-bye", "Goodbye", "That is {{ total }}", null),
  ]);
  await canvas.fit();
  const cards = page.locator(".node-card");
  await expect(cards).toHaveCount(5);

  // What cannot be a flow is told before anything is done.
  for (const name of ["Greeting", "Count"])
    await canvas
      .card(name)
      .locator("header")
      .click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Extract to a flow (E)" }).click();
  let dialog = page.getByRole("dialog", { name: "Extract 2 steps to a flow" });
  await expect(dialog.getByText("Ways from outside lead to several of its steps")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Extract" })).toBeHidden();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.locator(".react-flow__pane").click({ position: { x: 600, y: 60 } });
  for (const name of ["Quote", "Count"])
    await canvas
      .card(name)
      .locator("header")
      .click({ modifiers: ["Shift"] });
  await page.keyboard.press("e");
  dialog = page.getByRole("dialog", { name: "Extract 2 steps to a flow" });
  await expect(dialog.getByText("nights")).toBeVisible();
  await expect(dialog.getByText("total")).toBeVisible();
  await expect(dialog.getByText("Goodbye")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Name of the flow" }).fill("Quotes");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(canvas.card("Quotes")).toBeVisible();
  await expect(cards).toHaveCount(4);
  await canvas.saved();

  const { results } = await call("GET", "/conversation-flows?name=Quotes");
  const madePath = `/conversation-flows/${(results[0] as { id: string }).id}`;
  const made = await call("GET", madePath);
  const isArchived = async () => (await call("GET", madePath)).flow.archivedAt !== null;
  const { nodes, settings } = made as unknown as {
    nodes: readonly { type: string }[];
    settings: { inputs: object; outputs: object };
  };
  expect(nodes.map(({ type }) => type).sort()).toEqual(["EndFlow", "Start", "StoreVariable", "TextMessageAction"]);
  // A variable is read where it is.
  expect(settings.inputs).toEqual([]);
  expect(settings.outputs).toEqual([{ name: "total" }]);

  // Nothing of it is published: that is told, and the test runs its draft.
  const problem = page.getByText(/has never been published: it begins for nobody/);
  await page.getByRole("button", { name: /^Problems/ }).click();
  await expect(problem).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText("That is 240")).toBeVisible();
  await chat
    .getByRole("button", { name: /^\d+ steps/ })
    .first()
    .click();
  await expect(
    chat.getByRole("listitem").filter({ hasText: "Quotes" }).getByText("Draft", { exact: true }),
  ).toHaveCount(1);
  await expectAccessible(page);
  await chat.getByRole("button", { name: "Close the test" }).click();

  await page.locator(".react-flow__pane").click({ position: { x: 600, y: 60 } });
  await page.keyboard.press("Control+z");
  await expect(canvas.card("Quote")).toBeVisible();
  await expect(cards).toHaveCount(5);
  // Nobody has touched what was made: it goes and comes with the step.
  await expect(page.getByText("Quotes is archived: its steps are back here", { exact: true })).toBeVisible();
  expect(await isArchived()).toBe(true);
  await page.keyboard.press("Control+Shift+z");
  await expect(cards).toHaveCount(4);
  await expect.poll(isArchived).toBe(false);
  await page.keyboard.press("Control+z");
  await expect(cards).toHaveCount(5);
  await expect.poll(isArchived).toBe(true);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(isArchived).toBe(false);
  await canvas.saved();
  await page.reload();
  await expect(cards).toHaveCount(4);
  await page.keyboard.press("Control+z");
  await expect(cards).toHaveCount(5);
  await expect.poll(isArchived).toBe(true);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(isArchived).toBe(false);

  // Somebody has made something of it since: it stays.
  const { version } = (await call("GET", madePath)).flow;
  await call("PATCH", madePath, { name: "Quotes of today" }, version);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("It has been changed since it was made.", { exact: true })).toBeVisible();
  expect(await isArchived()).toBe(false);
  await page.getByRole("button", { name: "Open it" }).last().click();
  await expect(
    page
      .getByRole("heading", { name: "Quotes of today" })
      .or(page.getByRole("button", { name: "Quotes of today" }))
      .first(),
  ).toBeVisible();
  await expect(canvas.card("Count")).toBeVisible();

  // Where it is run again, the problem leads to its publication.
  await page.goBack();
  await expect(canvas.card("Greeting")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(cards).toHaveCount(4);
  await page.getByRole("button", { name: /^Problems/ }).click();
  await page.getByRole("button", { name: "Open it and publish" }).click();
  const publish = page.getByRole("dialog", { name: "Publish this flow" });
  await expect(canvas.card("Count")).toBeVisible();
  await publish.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(publish).toBeHidden();
  await page.goBack();
  await expect(cards).toHaveCount(4);
  await page.getByRole("button", { name: /^Problems/ }).click();
  await expect(page.getByRole("region", { name: "Problems" })).toBeVisible();
  await expect(problem).toBeHidden();
});
