import { expect } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { hold } from "../../harness/hold.ts";
import { delay, madeFlow } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { buildByMouse } from "./build-by-mouse.ts";
import { CanvasPage } from "./canvas-page.ts";
import { pressPaste } from "./press-paste.ts";
import { tabTo } from "./tab-to.ts";

test("a flow is built by mouse, from Start over text, buttons, form and condition to a text, and published", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await buildByMouse(canvas, "Built by mouse");

  await page.reload();
  for (const name of ["Start", "Hello", "Ask", "Guest", "Known", "Thanks"])
    await expect(canvas.card(name)).toBeVisible();
  await expect(page.locator(".react-flow__edge")).toHaveCount(5);
});

test("steps are added behind a way out and filled in with the keyboard alone, in the outline", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Built in the outline", [], "/outline");

  const { drawer } = canvas;
  const add = async (after: string, step: string, exit?: string) => {
    await page.getByRole("button", { name: `Add after ${after}`, exact: true }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Add after ${after}` });
    await expect(dialog.getByRole("combobox", { name: "Add a step" })).toBeFocused();
    if (exit) {
      const exits = dialog.getByRole("combobox", { name: "Which exit?" });
      await page.keyboard.press("Shift+Tab");
      await expect(exits).toBeFocused();
      await page.keyboard.press("Enter");
      const option = page.getByRole("option", { name: exit });
      await expect(option).toBeVisible();
      // A space chooses, where a moment has passed since the letters before it.
      await page.keyboard.type(exit.split(" ")[0] ?? "");
      await expect(option).toBeFocused();
      await page.keyboard.press("Enter");
      // The list is gone a moment before the focus is back.
      await expect(exits).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(dialog.getByRole("combobox", { name: "Add a step" })).toBeFocused();
    }
    await page.keyboard.type(step);
    await page.keyboard.press("Enter");
    await expect(drawer).toContainText(step);
    await expect(drawer.locator("fieldset :focus")).toHaveCount(1);
  };
  const back = async () => {
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
  };
  await add("Start", "Text message");
  await back();
  await add("Text message", "Reply buttons");
  await tabTo(page, drawer.getByRole("button", { name: "Add a button" }));
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("textbox", { name: "Label" })).toBeFocused();
  await page.keyboard.type("Go on");
  await back();
  await add("Reply buttons", "Form", "Go on");
  await canvas.saved();
  await expectAccessible(page);
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await expect(page.locator(".node-card")).toHaveCount(4);
  await expect(page.locator(".react-flow__edge")).toHaveCount(3);
});

test.describe("what is kept", () => {
  test.describe.configure({ retries: 0 });

  test("undo and redo take back moves, settings, words, notes and steps, also after a reload", async ({
    signedInPage: page,
  }) => {
    const canvas = new CanvasPage(page);
    const flowId = await canvas.madeFlow("Undo and redo");
    await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Delay");
    await canvas.rename("Wait a bit");
    await canvas.drawer.getByRole("switch", { name: "Show that the agent is writing" }).click();
    await page.keyboard.press("Escape");
    await expect(canvas.drawer).toBeHidden();
    const moved = canvas.card("Wait a bit");
    await canvas.drag(moved.locator("header"), { x: 0, y: -120 });
    await page.getByRole("region", { name: "Flow canvas" }).focus();
    await page.keyboard.press("n");
    await page.keyboard.type("Ask first");
    await page.keyboard.press("Escape");
    await canvas.saved();
    const call = callsOfPage(page);
    const stored = async () => {
      const { nodes, marks } = await call("GET", `/conversation-flows/${flowId}`);
      return { notes: marks.length, ...nodes.find(({ type }: { type: string }) => type === "DelayAction") };
    };
    const done = await stored();
    const { y } = done.renderParams.position;

    await page.reload();
    await expect(moved).toBeVisible();
    const undo = page.getByRole("button", { name: /^Undo/ });
    const note = page.getByRole("textbox", { name: "Note" });
    await expect(note).toHaveValue("Ask first");
    await undo.click();
    await expect(note).toHaveValue("");
    await undo.click();
    await expect(note).toHaveCount(0);
    await undo.click();
    await expect.poll(async () => (await stored()).renderParams.position.y).toBeGreaterThan(y + 50);
    expect((await stored()).data.typing).toBe(false);
    await undo.click();
    await expect.poll(async () => (await stored()).data.typing).toBe(true);
    await undo.click();
    await expect(canvas.card("Delay")).toBeVisible();
    await undo.click();
    await expect(page.locator(".node-card")).toHaveCount(1);
    const redo = page.getByRole("button", { name: /^Redo/ });
    for (let step = 0; step < 6; step++) await redo.click();
    await expect(redo).toBeHidden();
    await expect(moved).toBeVisible();
    await expect(note).toHaveValue("Ask first");
    await expect(page.locator(".react-flow__edge")).toHaveCount(1);
    await expect.poll(stored).toEqual(done);
  });

  test("what is done without a connection is kept over a reload and sent when the connection is back", async ({
    signedInPage: page,
    watch,
  }) => {
    const canvas = new CanvasPage(page);
    await canvas.madeFlow("Kept offline", [delay()]);
    await canvas.card("Delay").locator("header").click();
    await page.route("**/operations", (route) => route.abort("connectionrefused"));
    await canvas.rename("Typed offline");
    await expect(page.getByText("Offline: 1 change kept")).toBeVisible();

    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(canvas.card("Typed offline")).toBeVisible();
    await page.unroute("**/operations");
    await canvas.saved();
    await page.reload();
    await expect(canvas.card("Typed offline")).toBeVisible();
    watch.allow(/ERR_CONNECTION_REFUSED/);
  });
});

test("the clipboard carries steps as text into another flow in another tab, and Delete bridges the gap", async ({
  signedInPage: first,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await new CanvasPage(first).madeFlow("Copied from", [delay("Travels")]);
  await new CanvasPage(first).card("Travels").locator("header").click();
  await first.keyboard.press("ControlOrMeta+c");
  await expect.poll(() => first.evaluate(() => navigator.clipboard.readText())).toContain('"parlo": "flow-nodes"');

  const flowId = await madeFlow(callsOfPage(first), "Copied into");
  const page = await context.newPage();
  const canvas = new CanvasPage(page);
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await expect(canvas.card("Start")).toBeVisible();
  const at = { x: 620, y: 640 };
  await page.mouse.move(at.x, at.y);
  await pressPaste(page);
  await expect(canvas.card("Travels")).toBeVisible();
  const box = await canvas.card("Travels").boundingBox();
  expect(box?.x).toBeLessThan(at.x);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(at.x);
  expect(box?.y).toBeLessThan(at.y);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(at.y);
  await pressPaste(page);
  await expect(canvas.card("Travels")).toHaveCount(2);
  const places = await canvas
    .card("Travels")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x));
  expect(new Set(places.map(Math.round)).size).toBe(2);
  await page.keyboard.press("Delete");
  await expect(canvas.card("Travels")).toHaveCount(1);
  await canvas.card("Travels").locator("header").click();
  await page.keyboard.press("Delete");
  await expect(canvas.card("Travels")).toHaveCount(0);
});

test("C253: a card that was moved lies at whole numbers", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Whole numbers");
  await canvas.drag(canvas.card("Start").locator("header"), { x: 61.3, y: 47.7 });
  await canvas.saved();
  await page.reload();
  await expect(page.locator(".react-flow__node")).toHaveAttribute("style", /translate\(-?\d+px, ?-?\d+px\)/);
  await expect(page.locator(".react-flow__node")).not.toHaveAttribute("style", /translate\(0px, ?0px\)/);
});

test("C257: the palette has the seven categories, and Tab leads to it", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Seven categories");
  await page.locator(".react-flow__pane").click({ position: { x: 700, y: 600 } });
  await page.keyboard.press("Tab");
  const palette = page.getByRole("region", { name: "Steps to add" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(palette.locator("h3")).toHaveText([
    "Flow",
    "Logic",
    "Response",
    "Action",
    "Context",
    "Integration",
    "Agent",
  ]);
  await page.keyboard.type("webh");
  await page.keyboard.press("Enter");
  await expect(canvas.card("Webhook")).toBeVisible();
});

test("the test chat runs the draft, and the path that it took lights up", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Tested in place");
  await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Reply buttons");
  await canvas.drawer.getByRole("textbox", { name: "Text", exact: true }).fill("Tea or coffee?");
  await canvas.drawer.getByRole("button", { name: "Add a button" }).click();
  await canvas.drawer.getByRole("textbox", { name: "Label" }).fill("Tea");
  await canvas.saved();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText("Tea or coffee?")).toBeVisible();
  await expect(canvas.card("Reply buttons")).toContainText("waits");
  await chat.getByRole("button", { name: "Tea", exact: true }).click();
  await expect(chat.getByRole("button", { name: "Tea", exact: true })).toBeDisabled();
  await expect(page.locator(".flow-edge.lit")).toHaveCount(1);
  await expectAccessible(page);
});

test("letters typed while the text's editor is on its way stay in their order", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  const held = await hold(page, "**/template-editor-*.js");
  const text = { id: "text", type: "TextMessageAction", data: { version: 1, text: {} }, to: { default: null } };
  await canvas.madeFlow("Typed early", [text], "/node/text");
  const field = canvas.drawer.getByRole("textbox", { name: "Text", exact: true });
  await field.focus();
  await page.keyboard.type("Good ");
  held.release();
  await expect(field).toHaveClass(/cm-content/);
  await page.keyboard.type("morning");
  await expect(field).toHaveText("Good morning");
  await canvas.saved();
});
