import { expect, type Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const saying = (id: string, name: string, text: string): MadeStep => ({
  ...{ id, type: "TextMessageAction", name },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
  to: { default: null },
});

/** As another tab or installation would have put it there. */
const paste = (page: Page, text: string) =>
  page.evaluate((json) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", json);
    document
      .querySelector(".flow-canvas")
      ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);

test("steps from elsewhere ask for what is not here, and those of here come in at once, also by menu", async ({
  signedInPage: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", { name: "Here", key: "word-here", type: "String", isEndUser: false });
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Takes steps", [saying("p-one", "One", "{{ word-here }}"), saying("p-two", "Two", "Two")]);
  const cards = page.locator(".node-card");
  await canvas.fit();

  // By menu alone, and nothing is asked.
  await canvas.card("One").click();
  await expect(canvas.drawer).toBeVisible();
  await canvas.fit();
  await canvas.card("Two").click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole("dialog")).toBeHidden();

  const definition = (key: string) => ({ key, name: key, type: "String", isEndUser: false, hide: false });
  const node = (id: string, name: string, type: string, data: object) => ({
    ...{ id, flowId: "0a7a0000-0000-7000-8000-000000000001", type, name, data, tools: [], exits: [] },
    renderParams: { position: { x: 0, y: 0 } },
  });
  const flowId = "0a7a0000-0000-7000-8000-00000000000f";
  const text = JSON.stringify({
    ...{ parlo: "flow-nodes", version: 1, tools: [], marks: [] },
    nodes: [
      node("x1", "Foreign", "TextMessageAction", {
        ...{ version: 3, alternatives: [{ en: "{{ made-new }} and {{ mapped }}" }] },
        ...{ pick: "inTurn", format: "markdown", ssml: [] },
      }),
      node("x2", "Goes there", "GoToFlow", { version: 1, flowId, mode: "call", inputs: [], outputs: [] }),
    ],
    definitions: [definition("made-new"), definition("mapped")],
    references: [{ type: "flow", id: flowId, name: "Of elsewhere" }],
  });
  await canvas.card("Start").click();
  await paste(page, text);
  const dialog = page.getByRole("dialog", { name: "Some of what these steps name is not here" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "What stands for mapped" }).click();
  await page.getByRole("option", { name: "Use Here (word-here)" }).click();
  await expect(dialog.getByRole("combobox", { name: "What stands for Of elsewhere" })).toBeVisible();
  await dialog.getByRole("button", { name: "Paste" }).click();
  await expect(dialog).toBeHidden();
  await expect(canvas.card("Foreign")).toContainText("made-new");
  await expect(canvas.card("Foreign")).toContainText("word-here");
  await canvas.saved();
  expect((await call("GET", "/variable-definitions?key=made-new")).results).toMatchObject([{ type: "String" }]);
  expect((await call("GET", "/variable-definitions?key=mapped")).results).toEqual([]);
});

test("a variable whose name stands for another type here is asked about: a new one, or the one of here", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", { name: "Size", key: "size", type: "Number", isEndUser: false });
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Takes a size", [saying("one", "One", "One")]);
  const foreign = saying("x1", "Foreign", "{{ size }}");
  const text = JSON.stringify({
    ...{ parlo: "flow-nodes", version: 1, tools: [], marks: [] },
    nodes: [
      {
        ...{ id: "x1", flowId: "0a7a0000-0000-7000-8000-000000000001", type: foreign.type, name: "Foreign" },
        ...{ data: foreign.data, tools: [], exits: [], renderParams: { position: { x: 0, y: 0 } } },
      },
    ],
    definitions: [{ key: "size", name: "Size", type: "String", isEndUser: false, hide: false }],
  });
  const dialog = page.getByRole("dialog", { name: "Some of what these steps name is something else here" });
  const choice = dialog.getByRole("combobox", { name: "What stands for Size" });

  await canvas.card("Start").locator("header").click();
  await paste(page, text);
  await expect(dialog).toContainText("Here the name stands for another type: Number");
  await expect(choice).toContainText("Create it as size-2");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Paste" }).click();
  await expect(canvas.card("Foreign").locator(".says .variable-chip")).toHaveText("size-2");
  expect((await call("GET", "/variable-definitions?key=size-2")).results).toMatchObject([{ type: "String" }]);

  await paste(page, text);
  await choice.click();
  await page.getByRole("option", { name: "Use the one of here (Number)" }).click();
  await dialog.getByRole("button", { name: "Paste" }).click();
  await expect(canvas.card("Foreign").locator(".says .variable-chip").last()).toHaveText("size");
});
