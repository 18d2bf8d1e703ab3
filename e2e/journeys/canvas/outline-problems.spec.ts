import { delay } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { tabTo } from "./tab-to.ts";

const button = (value: string) => ({ value, label: { en: value }, synonyms: {} });
const colour = {
  ...{ id: "colour", name: "Colour", type: "ChooseReplyButton", to: {} },
  data: {
    ...{ version: 2, text: { en: "Which?" }, variable: null, list: null, several: null, digress: true },
    ...{ aiModelId: null, ladder: {}, buttons: [button("red"), button("red")] },
  },
};

test("in the outline a problem is told at its step's row, found in the list, opened and mended with the keyboard alone", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  await canvas.madeFlow("Wrong in the outline", [delay("Rest", "colour"), colour], "/outline");
  const list = page.getByRole("list", { name: "Outline" });
  const row = list.locator("[data-row]").filter({ hasText: "Colour" });
  const item = list.getByRole("listitem").filter({ hasText: "Colour" });
  const mark = item.getByRole("img", { name: /^\d+ errors?$/ });
  await expect(mark).toBeVisible();
  // Who goes from row to row by key hears it with the step's name.
  await expect(row).toHaveAccessibleDescription(/^\d+ errors?/);

  const open = page.getByRole("button", { name: /^Problems/ });
  const panel = page.getByRole("region", { name: "Problems" });
  await row.focus();
  await tabTo(page, open, "Shift+Tab");
  await keyboard.press("Enter");
  await expect(panel).toBeFocused();
  await expectAccessible(page);
  await picture(page, info.outputPath("problems.png"));
  const problem = panel.getByRole("button", { name: "Colour" }).first();
  await tabTo(page, problem);
  await keyboard.press("Enter");
  await expect(canvas.drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("Colour");
  await expect(row).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
  await keyboard.press("Escape");
  await expect(canvas.drawer).toHaveCount(0);
  await expect(row).toBeFocused();

  // What was pressed goes with its problem, and the focus stays in the list of the others.
  const rename = panel.getByRole("button", { name: "Rename to red-2" });
  await tabTo(page, rename);
  await keyboard.press("Enter");
  await expect(rename).toHaveCount(0);
  await expect(panel).toBeFocused();
  await keyboard.press("Control+z");
  await expect(rename).toBeVisible();
  await keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(open).toBeFocused();
});

test("from the outline's list of problems an open way gets the step that follows, in a dialog, and ⌘K opens that list", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  await canvas.madeFlow("Open in the outline", [delay("Rest")], "/outline");
  const list = page.getByRole("list", { name: "Outline" });
  await expect(list.locator("[data-row]")).toHaveCount(2);
  await keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await keyboard.type("problems");
  await expect(page.getByRole("option", { name: /^Problems/ })).toBeVisible();
  await keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Problems" });
  await expect(panel).toBeFocused();
  await tabTo(page, panel.getByRole("button", { name: "Choose what follows" }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add after Rest" });
  await expect(dialog.getByRole("combobox", { name: "Add a step" })).toBeFocused();
  await keyboard.type("end conversation");
  await keyboard.press("Enter");
  await expect(canvas.drawer).toContainText("End conversation");
  await expect(panel.getByRole("button", { name: "Choose what follows" })).toHaveCount(0);
  await keyboard.press("Escape");
  await expect(list.locator("[data-row]").filter({ hasText: "End conversation" })).toBeFocused();
});
