import { callsOfPage } from "../../harness/api.ts";
import { chain, delay, madeFlow } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { tabTo } from "./tab-to.ts";

const agent = {
  version: 1,
  model: {
    ...{ aiModelId: null, fallbackAiModelId: null, instruction: "Dress the guest.", context: "" },
    ...{ historyMessages: 20, temperature: null, maxTokens: null, variable: null },
  },
  mostSteps: 10,
  variables: [],
};

/** A step with a tool of its own. */
const withTool = (flowId: string) => [
  {
    type: "addNode",
    node: {
      ...{ id: "agent", flowId, type: "LlmWithTools", name: "Tailor", data: agent, tools: [], exits: [] },
      renderParams: { position: { x: 300, y: 0 } },
    },
  },
  {
    type: "addTool",
    tool: {
      ...{ flowId, id: "robe", nodeId: "agent", type: "ResponseTool", name: "wardrobe" },
      ...{ description: "Looks for a coat", data: { text: { en: "Here." }, leave: true }, parameters: [] },
      renderParams: { position: { x: 600, y: 0 } },
    },
  },
];

test("in the outline Delete takes a step away and not Start, the focus stays in the list, and keys take it back", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Pruned by keys", [delay("Rest")], "/outline");
  const list = page.getByRole("list", { name: "Outline" });
  const row = (name: string) => list.locator("[data-row]").filter({ hasText: name });
  await expect(row("Rest")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await row("Start").focus();
  await page.keyboard.press("Delete");
  await expect(row("Start")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(row("Rest")).toBeHidden();
  await expect(row("Start")).toBeFocused();
  await expect(page.getByText("1 step removed")).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await expect(row("Rest")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(row("Rest")).toBeHidden();
});

test("⌘K over the outline brings the row of the step that was found into view and stays there", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Found in the outline", chain(60), "/outline");
  const address = page.url();
  const row = page
    .getByRole("list", { name: "Outline" })
    .locator("[data-row]")
    .filter({ hasText: /^Pause 57/ });
  await expect(row).toHaveCount(1);
  await expect(row).not.toBeInViewport();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("pause 57");
  // Fewer with each letter: what was found for the first ones stands there for a moment.
  await expect(page.getByRole("group", { name: "Steps" }).getByRole("option").first()).toContainText("Pause 57");
  await page.keyboard.press("Enter");
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  expect(page.url()).toBe(address);
  // From there on as from any row.
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("[data-row]:focus")).toContainText("Pause 56");
  await page.goto(address.replace(/\/outline.*/, ""));
  await expect(canvas.card("Start")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("pause 57");
  await expect(page.getByRole("group", { name: "Steps" }).getByRole("option").first()).toContainText("Pause 57");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/node\//);
});

test("⌘K over the outline opens the tool that was found beside it, and over the canvas beside that", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await madeFlow(callsOfPage(page), "Tools found", [delay("Rest")], { operations: withTool });
  const address = `/dashboard/conversation-flows/${flowId}`;
  const find = async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.type("wardrobe");
    const found = page.getByRole("group", { name: "Steps" }).getByRole("option").first();
    await expect(found).toContainText("wardrobe");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Settings of the tool" })).toBeVisible();
  };
  await page.goto(`${address}/outline`);
  await expect(page.getByRole("list", { name: "Outline" }).locator("[data-row]").first()).toBeVisible();
  await find();
  await expect(page).toHaveURL(/\/outline\?tool=robe$/);
  await expect(page.getByRole("list", { name: "Outline" })).toBeVisible();
  await page.goto(address);
  await expect(canvas.card("Start")).toBeVisible();
  await find();
  await expect(page).toHaveURL(/\/tool\/robe$/);
});

test("a tool that is opened by key is entered at its first field, and Escape closes it", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  const flowId = await madeFlow(callsOfPage(page), "Tool by key", [delay("Rest")], { operations: withTool });
  const address = `/dashboard/conversation-flows/${flowId}`;
  const tool = page.getByRole("region", { name: "Settings of the tool" });
  const wardrobe = canvas.drawer.getByRole("button", { name: /^wardrobe/ });
  await page.goto(`${address}/outline`);
  const row = page.getByRole("list", { name: "Outline" }).locator("[data-row]").filter({ hasText: "Tailor" });
  await row.focus();
  await keyboard.press("Enter");
  await tabTo(page, wardrobe);
  await keyboard.press("Enter");
  await expect(tool.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press("Escape");
  await expect(tool).toHaveCount(0);
  await expect(row).toBeFocused();

  await page.goto(`${address}/node/agent`);
  await tabTo(page, wardrobe);
  await keyboard.press("Enter");
  await expect(tool.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await keyboard.press("Escape");
  await expect(tool).toHaveCount(0);
  await expect(page.locator(".flow-canvas")).toBeFocused();
});

test("B on a row of the outline has tests stop before its step, unless characters alone are no keys", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Stopped in the outline", chain(3), "/outline");
  const item = page.getByRole("list", { name: "Outline" }).getByRole("listitem").filter({ hasText: "Pause 1" });
  const mark = item.getByRole("img", { name: "Tests stop here" });
  await page.getByRole("button", { name: "All keys" }).click();
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Stop tests at the step, or no longer");
  await page.keyboard.press("Escape");
  await item.locator("[data-row]").focus();
  await page.keyboard.press("b");
  await expect(mark).toBeVisible();
  await expect(page.getByText("Tests stop before “Pause 1”")).toBeAttached();
  await expect(item.locator("[data-row]")).toBeFocused();
  await page.keyboard.press("b");
  await expect(mark).toHaveCount(0);
  await expect(page.getByText("Tests no longer stop before “Pause 1”")).toBeAttached();

  await page.evaluate(() =>
    localStorage.setItem("parlo.flow.viewPreferences", JSON.stringify({ characterKeys: false })),
  );
  await page.reload();
  await item.locator("[data-row]").focus();
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-row]:focus")).toContainText("Pause 2");
  await expect(mark).toHaveCount(0);
});
