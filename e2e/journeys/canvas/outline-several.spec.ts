import { callsOfPage } from "../../harness/api.ts";
import { chain } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("in the outline several steps are chosen by key, put into a frame that is named, duplicated, removed and taken back", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  const flowId = await canvas.madeFlow("Several at once", chain(5), "/outline");
  const list = page.getByRole("list", { name: "Outline" });
  const row = (name: string) => list.locator("[data-row]").filter({ hasText: new RegExp(`^${name}`) });
  const bar = page.getByRole("toolbar", { name: "What is selected" });
  const stored = () => call("GET", `/conversation-flows/${flowId}`);

  await row("Pause 1").focus();
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+ArrowDown");
  await expect(row("Pause 3")).toBeFocused();
  await expect(bar).toContainText("3 selected");
  await keyboard.press("Shift+ArrowUp");
  await expect(bar).toContainText("2 selected");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press(" ");
  await expect(page.getByText("Pause 4 chosen, 3 in all")).toBeAttached();
  await expect(row("Pause 4")).toHaveAccessibleName(/chosen/);
  await expect(canvas.drawer).toHaveCount(0);
  await expectAccessible(page);

  await keyboard.press("g");
  const frame = page.getByRole("dialog", { name: "Frame" });
  await expect(frame.getByRole("textbox", { name: "Name of the frame" })).toBeFocused();
  await keyboard.type("Nightly");
  await keyboard.press("Enter");
  await expect(frame).toHaveCount(0);
  await expect(list.getByRole("button", { name: "In the frame Nightly" })).toHaveCount(3);
  await expect(row("Pause 4")).toBeFocused();
  await expect(row("Pause 4")).toHaveAccessibleDescription(/In the frame Nightly/);
  await canvas.saved();
  const framed = await stored();
  expect(framed.marks.map(({ text }: { text: string }) => text)).toEqual(["Nightly"]);

  await keyboard.press("Control+d");
  await expect(list.getByRole("listitem")).toHaveCount(9);
  await expect(page.getByText("3 steps duplicated")).toBeAttached();
  // The copies are chosen in turn.
  await expect(bar).toContainText("3 selected");
  await keyboard.press("Delete");
  await expect(list.getByRole("listitem")).toHaveCount(6);
  await expect(list.locator("[data-row]:focus")).toHaveCount(1);
  await keyboard.press("Control+a");
  await expect(bar).toContainText("6 selected");
  await bar.getByRole("button", { name: "Remove" }).press("Enter");
  // Start stays.
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(row("Start")).toBeFocused();
  await keyboard.press("Control+z");
  await expect(list.getByRole("listitem")).toHaveCount(6);
  await row("Pause 1").focus();
  await keyboard.press(" ");
  await keyboard.press("Escape");
  await expect(row("Pause 1")).not.toHaveAccessibleName(/chosen/);
  await expect(row("Pause 1")).toBeFocused();
});

test("several steps are chosen in the outline by mouse, and taken out of their frame", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Several by mouse", chain(5), "/outline");
  const list = page.getByRole("list", { name: "Outline" });
  const row = (name: string) => list.locator("[data-row]").filter({ hasText: new RegExp(`^${name}`) });
  const bar = page.getByRole("toolbar", { name: "What is selected" });
  await row("Pause 0").click({ modifiers: ["ControlOrMeta"] });
  await row("Pause 2").click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  await row("Pause 1").click({ modifiers: ["ControlOrMeta"] });
  await expect(bar).toContainText("2 selected");
  await expect(canvas.drawer).toHaveCount(0);
  await bar.getByRole("button", { name: "Put into a frame" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(list.getByRole("button", { name: "In the frame Frame" })).toHaveCount(2);
  await bar.getByRole("button", { name: "Take out of the frame" }).click();
  await expect(list.getByRole("button", { name: /In the frame/ })).toHaveCount(0);
  await list.getByRole("button", { name: "More for Pause 3" }).click();
  await page.getByRole("menuitem", { name: "Choose" }).click();
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Choose none" }).click();
  await expect(bar).toHaveCount(0);
});
