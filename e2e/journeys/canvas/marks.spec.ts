import { expect } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { delay } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const steps = [
  { ...delay("First", "second"), id: "first" },
  { ...delay("Second", "third"), id: "second" },
  { ...delay("Third"), id: "third" },
];

test("steps are framed, named, folded, moved and taken back; the server has the same", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Framed", steps);
  const stored = () => call("GET", `/conversation-flows/${flowId}`);
  const framed = async () => {
    const { nodes, marks } = await stored();
    return [
      marks.map(({ type, text, folded }: Record<string, unknown>) => [type, text, folded]),
      nodes.flatMap(({ name, renderParams }: { name: string; renderParams: { frameId?: string } }) =>
        renderParams.frameId ? name : [],
      ),
    ];
  };
  await canvas.fit();
  await canvas
    .card("First")
    .locator("header")
    .click({ modifiers: ["Shift"] });
  await canvas
    .card("Second")
    .locator("header")
    .click({ modifiers: ["Shift"] });
  const bar = page.getByRole("toolbar", { name: "What is selected" });
  await expect(bar).toContainText("2 selected");
  await page.keyboard.press("g");
  const name = page.getByRole("textbox", { name: "Name of the frame" });
  await name.fill("Greeting");
  await name.press("Enter");
  await expect.poll(framed).toEqual([[["frame", "Greeting", false]], ["First", "Second"]]);
  await expectAccessible(page);

  const before = await stored();
  const frame = page.getByRole("region", { name: "Greeting" });
  await canvas.drag(frame.locator(".frame-title > svg"), { x: 40, y: 60 });
  const place = ({ nodes }: Awaited<ReturnType<typeof stored>>, id: string) =>
    nodes.find((node: { id: string }) => node.id === id).renderParams.position;
  await expect.poll(async () => place(await stored(), "first").y).toBeGreaterThan(place(before, "first").y);
  const after = await stored();
  expect(place(after, "second").x - place(before, "second").x).toBe(place(after, "first").x - place(before, "first").x);
  expect(place(after, "third")).toEqual(place(before, "third"));

  await page.getByRole("button", { name: "Fold the frame" }).click();
  await expect(frame).toContainText("2 steps");
  await expect(canvas.card("First")).toBeHidden();
  await expect(page.locator(".react-flow__edge")).toHaveCount(2);
  await canvas.drag(frame.locator(".frame-title > svg"), { x: -30, y: -40 });
  await expect.poll(async () => place(await stored(), "second").y).toBeLessThan(place(after, "second").y);
  await page.reload();
  await expect(frame).toContainText("2 steps");
  await frame.locator(".frame-title > svg").click();
  await page.getByRole("button", { name: "Unfold the frame" }).press("Enter");
  await expect(canvas.card("First")).toBeVisible();
  // They are chosen as they were behind it, and lie on the frame.
  await expect(page.locator(".react-flow__node-card.selected")).toHaveCount(2);

  await page.getByRole("button", { name: "Take the frame away" }).click();
  await expect.poll(framed).toEqual([[], []]);
  await page.locator(".react-flow__pane").click({ position: { x: 600, y: 60 } });
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(framed).toEqual([[["frame", "Greeting", false]], ["First", "Second"]]);

  // What a frame holds goes with it, and so does the frame.
  await frame.locator(".frame-title > svg").click();
  await page.keyboard.press("Delete");
  await expect.poll(framed).toEqual([[], []]);
  await expect(canvas.card("Third")).toBeVisible();
});

test("a step that is let go over a frame joins it, G takes another in, and Shift with it takes one out", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Joined", steps);
  const framed = async () => {
    const { nodes, marks } = await call("GET", `/conversation-flows/${flowId}`);
    const names = nodes.flatMap(({ name, renderParams }: { name: string; renderParams: { frameId?: string } }) =>
      renderParams.frameId ? name : [],
    );
    return [marks.length, names.toSorted()];
  };
  await canvas.fit();
  const choose = (...names: readonly string[]) =>
    names.reduce(async (before, name) => {
      await before;
      await canvas
        .card(name)
        .locator("header")
        .click({ modifiers: ["Shift"] });
    }, Promise.resolve());
  await choose("First");
  await page.keyboard.press("g");
  await page.getByRole("textbox", { name: "Name of the frame" }).press("Enter");
  await expect.poll(framed).toEqual([1, ["First"]]);

  const first = await canvas.card("First").boundingBox();
  if (!first) throw new Error("The first step is nowhere");
  const over = { x: first.x + 80, y: first.y + 40 };
  await page.locator(".react-flow__pane").click({ position: { x: 600, y: 60 } });
  await canvas.drag(canvas.card("Second").locator("header b"), over, "viewport");
  await expect.poll(framed).toEqual([1, ["First", "Second"]]);

  await page.locator(".react-flow__pane").click({ position: { x: 600, y: 60 } });
  await choose("Second", "Third");
  await page.keyboard.press("g");
  await expect.poll(framed).toEqual([1, ["First", "Second", "Third"]]);
  await page.keyboard.press("Shift+g");
  await expect.poll(framed).toEqual([1, ["First"]]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(framed).toEqual([1, ["First", "Second", "Third"]]);
});

test("a note is written with the keyboard alone, kept over a reload, copied and removed", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Noted", steps);
  const texts = async () =>
    (await call("GET", `/conversation-flows/${flowId}`)).marks.map(({ text }: { text: string }) => text);
  await page.getByRole("region", { name: "Flow canvas" }).focus();
  await page.keyboard.press("n");
  await page.keyboard.type("Ask legal about this wording.");
  await page.keyboard.press("Escape");
  await expect.poll(texts).toEqual(["Ask legal about this wording."]);
  await page.reload();
  const note = page.getByRole("textbox", { name: "Note" });
  await expect(note).toHaveValue("Ask legal about this wording.");
  await expectAccessible(page);
  await page.locator(".note-grip > svg").click();
  await page.keyboard.press("Enter");
  await expect(note).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(note).not.toBeFocused();
  await page.keyboard.press("ControlOrMeta+d");
  await expect(note).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect.poll(texts).toEqual(["Ask legal about this wording."]);
});

test("chosen steps are brought into one line and spread evenly", async ({ signedInPage: page }) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Aligned", steps);
  const places = async (axis: "x" | "y") =>
    (await call("GET", `/conversation-flows/${flowId}`)).nodes.map(
      ({ renderParams }: { renderParams: { position: { x: number; y: number } } }) => renderParams.position[axis],
    );
  await canvas.fit();
  await page.getByRole("region", { name: "Flow canvas" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  const bar = page.getByRole("toolbar", { name: "What is selected" });
  await expect(bar).toContainText("4 selected");
  await bar.getByRole("button", { name: "Align left" }).click();
  await expect.poll(async () => new Set(await places("x")).size).toBe(1);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(async () => new Set(await places("x")).size).toBeGreaterThan(1);
  const unevenness = async () => {
    const [a = 0, b = 0, c = 0, d = 0] = (await places("x")).sort((one: number, other: number) => one - other);
    return Math.max(Math.abs(b - a - (c - b)), Math.abs(c - b - (d - c)));
  };
  await page.locator(".react-flow__pane").click({ position: { x: 600, y: 60 } });
  await canvas.drag(canvas.card("Second").locator("header b"), { x: 40, y: 30 });
  await expect.poll(unevenness).toBeGreaterThan(2);
  await page.keyboard.press("ControlOrMeta+a");
  await bar.getByRole("button", { name: "Same space across" }).click();
  await expect.poll(unevenness).toBeLessThanOrEqual(2);
});
