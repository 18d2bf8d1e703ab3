import { callsOfPage } from "../../harness/api.ts";
import { chain, madeFlow } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const note = (id: string, text: string, x: number) => ({
  type: "addMark",
  mark: {
    ...{ id, type: "note", color: "green", text },
    renderParams: { position: { x, y: 150 }, size: { width: 200, height: 90 } },
  },
});
const frame = { id: "frame", type: "frame", text: "Welcome", color: "blue", folded: false };
const operations = () => [
  note("first", "Ask the hotel before this goes live", 620),
  { type: "addMark", mark: frame },
  { type: "frameNodes", nodeIds: ["delay-2"], frameId: "frame" },
];

test("notes stand in the outline below the step that they are beside, are read, written and found there, and frames are found too", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  const flowId = await madeFlow(call, "Notes in the outline", chain(4), { operations });
  await page.goto(`/dashboard/conversation-flows/${flowId}/outline`);
  const list = page.getByRole("list", { name: "Outline" });
  const item = list.getByRole("listitem").filter({ hasText: "Pause 1" });
  const shown = item.getByRole("button", { name: "Note: Ask the hotel before this goes live" });
  await expect(shown).toBeVisible();
  await expect(list.locator("[data-row]").filter({ hasText: "Pause 2" })).toHaveAccessibleDescription(
    /In the frame Welcome/,
  );
  await expectAccessible(page);
  await item.locator("[data-row]").focus();
  for (const _ of ["add", "exits", "edit", "more", "note"]) await keyboard.press("ArrowRight");
  await expect(shown).toBeFocused();
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Note" });
  const text = dialog.getByRole("textbox", { name: "What it says" });
  await expect(text).toHaveValue("Ask the hotel before this goes live");
  await expectAccessible(page);
  await text.fill("Asked: they agree");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(item.getByRole("button", { name: "Note: Asked: they agree" })).toBeFocused();
  await canvas.saved();
  const { marks } = await call("GET", `/conversation-flows/${flowId}`);
  expect(marks.map((mark: { text: string }) => mark.text).sort()).toEqual(["Asked: they agree", "Welcome"]);

  const find = async (words: string) => {
    await keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await keyboard.type(words);
    await expect(page.getByRole("group", { name: "Steps" }).getByRole("option").first()).toContainText(
      new RegExp(words, "i"),
    );
    await keyboard.press("Enter");
  };
  await list.locator("[data-row]").first().focus();
  await find("they agree");
  await expect(item.getByRole("button", { name: "Note: Asked: they agree" })).toBeFocused();
  await find("welcome");
  await expect(list.getByRole("button", { name: "In the frame Welcome" })).toBeFocused();

  // On a phone the way that leads there and the frame leave the name its room.
  await page.setViewportSize({ width: 390, height: 844 });
  const name = list.locator("[data-row]").filter({ hasText: "Pause 2" }).getByText("Pause 2");
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await expect(canvas.card("Start")).toBeVisible();
  await find("they agree");
  await expect(page.locator('.react-flow__node[data-id="first"]')).toHaveClass(/selected/);
});
