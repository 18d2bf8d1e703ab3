import { expect, type Page } from "@playwright/test";
import { type Call, callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { hold } from "../../harness/hold.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { pressPaste } from "./press-paste.ts";
import { joins } from "./second-browser.ts";

const makeVariable = (call: Call, key: string) =>
  call("POST", "/variable-definitions", { name: key, key, type: "String", isEndUser: false });

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

test("Ctrl+C and Ctrl+V take steps into another organisation: what they name is asked for there, and no secret comes along", async ({
  signedInPage: page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const call = callsOfPage(page);
  for (const key of ["made-new", "mapped"]) await makeVariable(call, key);
  const credentials = { apiKey: "a-key-that-is-never-used" };
  const { id: aiModelId } = await call("POST", "/ai-models", { name: "Of elsewhere", provider: "OpenAi", credentials });
  const origin = "https://api.example.com";
  const secret = await call("POST", "/conversation-flows/secrets", { value: "Bearer of the first house", origin });
  const request = { url: `${origin}/v1`, headers: [{ name: "Authorization", secret }] };
  const hook = { version: 1, request, mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 };
  const kinds = (await call("GET", "/node-kinds")).results;
  const llm = kinds.find(({ type }: { type: string }) => type === "LlmResponse");
  const talk = { ...llm.defaults, version: llm.version, model: { ...llm.defaults.model, aiModelId } };
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Gives steps", [
    saying("says", "Foreign", "{{ made-new }} and {{ mapped }}"),
    { id: "talk", type: "LlmResponse", name: "Talks", data: talk, to: { default: null } },
    { id: "hook", type: "WebhookAction", name: "Hook", data: hook, to: { success: null, error: null } },
  ]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await canvas.fit();
  // A plain click would open the settings over the cards that come next.
  for (const name of ["Foreign", "Talks", "Hook"])
    await canvas
      .card(name)
      .locator("header")
      .click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 selected")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+c");
    expect(await copied()).toContain('"name": "Of elsewhere"');
  }).toPass();

  // Here nothing is asked, and the copy of the call has its secret, by key and by menu.
  await pressPaste(page);
  await expect(page.locator(".node-card")).toHaveCount(7);
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(page.locator(".node-card")).toHaveCount(10);
  await expect(page.getByRole("dialog")).toBeHidden();

  await call("POST", "/organizations", { name: "Second house" });
  const there = await joins(browser, new URL("/dashboard/overview", page.url()).href);
  await there.getByRole("button", { name: "Organisation: My organisation" }).click();
  await there.getByRole("menuitemcheckbox", { name: "Second house" }).click();
  await expect(there.getByRole("button", { name: "Organisation: Second house" })).toBeVisible();
  const callThere = callsOfPage(there);
  await makeVariable(callThere, "word-there");
  const canvasThere = new CanvasPage(there);
  const flowId = await canvasThere.madeFlow("Takes steps");
  await canvasThere.card("Start").locator("header").click();
  await pressPaste(there);
  const dialog = there.getByRole("dialog", { name: "Some of what these steps name is not here" });
  await expect(dialog.getByRole("combobox", { name: "What stands for Of elsewhere" })).toBeVisible();
  await expectAccessible(there);
  await dialog.getByRole("combobox", { name: "What stands for mapped" }).click();
  await there.getByRole("option", { name: "Use word-there (word-there)" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Authorization" })).toContainText(`${origin} · Hook`);
  await dialog.getByLabel(`Value of Authorization for ${origin}`).fill("Bearer of the second house");
  await dialog.getByRole("button", { name: "Paste" }).click();
  await expect(dialog).toBeHidden();
  await expect(canvasThere.card("Foreign")).toContainText("made-new");
  await expect(canvasThere.card("Foreign")).toContainText("word-there");
  await canvasThere.saved();
  const variables = (await callThere("GET", "/variable-definitions")).results.map(({ key }: { key: string }) => key);
  expect(variables).toContain("made-new");
  expect(variables).not.toContain("mapped");

  // Left for later, it is missing and said to be.
  // What came lies over the cards that were there.
  await there.locator(".flow-canvas").focus();
  await pressPaste(there);
  await dialog.getByRole("button", { name: "Paste" }).click();
  await canvasThere.saved();
  const secrets = async () => {
    const { nodes } = await callThere("GET", `/conversation-flows/${flowId}`);
    const hooks = nodes.filter(({ type }: { type: string }) => type === "WebhookAction");
    return hooks.map(({ data }: typeof hook & { data: typeof hook }) => data.request.headers[0]?.secret?.hint ?? null);
  };
  await expect.poll(async () => (await secrets()).sort()).toEqual(["Bea…use", null]);
  expect(JSON.stringify(await callThere("GET", `/conversation-flows/${flowId}`))).not.toContain(secret.id);
  await there.context().close();
});

test("a variable whose name stands for another type here is asked about: a new one, or the one of here", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", { name: "Size", key: "size", type: "Number", isEndUser: false });
  const canvas = new CanvasPage(page);
  // What is pasted before it is known what is here waits for that.
  const held = await hold(page, "**/api/v1/variable-definitions?*");
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
  held.release();
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
