import { callsOfPage } from "../../harness/api.ts";
import { chain, madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("notes and frames are begun in the outline by keyboard alone, and stand beside their step on the canvas too", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  const flowId = await madeFlow(call, "Begun in the outline", chain(3));
  const marks = async () => (await call("GET", `/conversation-flows/${flowId}`)).marks;
  await page.goto(`/dashboard/conversation-flows/${flowId}/outline`);
  const list = page.getByRole("list", { name: "Outline" });
  const item = (name: string) => list.getByRole("listitem").filter({ hasText: name });
  const row = (name: string) => item(name).locator("[data-row]");
  await row("Pause 1").focus();

  const dialog = page.getByRole("dialog", { name: "Note" });
  const text = dialog.getByRole("textbox", { name: "What it says" });
  await keyboard.press("n");
  await expect(text).toBeFocused();
  await keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(row("Pause 1")).toBeFocused();
  await keyboard.press("n");
  await expect(text).toHaveValue("");
  await expectAccessible(page);
  await keyboard.type("Ask the hotel");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(item("Pause 1").getByRole("button", { name: "Note: Ask the hotel" })).toBeVisible();
  await expect(row("Pause 1")).toBeFocused();

  // The next one beside the same step, and one beside another: by the menu, as fingers do it.
  await keyboard.press("n");
  await expect(text).toBeFocused();
  await keyboard.type("Asked twice");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(item("Pause 1").getByRole("button", { name: "Note: Asked twice" })).toBeVisible();
  await item("Pause 2").getByRole("button", { name: "More for Pause 2" }).click();
  await page.getByRole("menuitem", { name: "Add a note" }).click();
  await text.fill("The last one");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(item("Pause 2").getByRole("button", { name: "Note: The last one" })).toBeVisible();
  await canvas.saved();
  expect((await marks()).map((mark: { text: string }) => mark.text).sort()).toEqual([
    "Ask the hotel",
    "Asked twice",
    "The last one",
  ]);

  await item("Pause 2").getByRole("button", { name: "More for Pause 2" }).click();
  await page.getByRole("menuitem", { name: "Put into a frame" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name of the frame" }).fill("Farewell");
  await keyboard.press("Enter");
  await expect(item("Pause 2").getByRole("button", { name: "In the frame Farewell" })).toBeVisible();
  await item("Pause 2").getByRole("button", { name: "More for Pause 2" }).click();
  await page.getByRole("menuitem", { name: "Take out of the frame" }).click();
  await expect(item("Pause 2").getByRole("button", { name: "In the frame Farewell" })).toHaveCount(0);
  await row("Pause 2").focus();
  await keyboard.press("ControlOrMeta+z");
  await expect(item("Pause 2").getByRole("button", { name: "In the frame Farewell" })).toBeVisible();

  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await expect(canvas.card("Pause 2")).toBeVisible();
  const notes = page.locator(".flow-note");
  await expect(notes).toHaveCount(3);
  const boxes = await page.locator(".flow-note, .node-card").evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const apart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
      expect(apart).toBe(true);
    }
});

test("the outline says what one begins with; all its keys stand in a list that ? opens", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  const { keyboard } = page;
  const flowId = await madeFlow(call, "Keys of the outline", chain(2));
  await page.goto(`/dashboard/conversation-flows/${flowId}/outline`);
  const row = page.getByRole("list", { name: "Outline" }).locator("[data-row]").first();
  await row.focus();
  await keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("Add a note");
  await expect(keys).toContainText("Choose all");
  await expectAccessible(page);
  await picture(page, info.outputPath("keys.png"));
  await keys.getByRole("switch", { name: "Single characters as keys" }).click();
  await keyboard.press("Escape");
  await expect(row).toBeFocused();
  // Switched off, a character alone is no key.
  await keyboard.press("?");
  await keyboard.press("n");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "All keys" }).click();
  await keys.getByRole("switch", { name: "Single characters as keys" }).click();
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "All keys" })).toBeFocused();
  await keyboard.press("?");
  await expect(keys).toBeVisible();
});
