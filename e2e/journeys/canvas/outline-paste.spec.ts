import type { Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { chain } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { pressPaste } from "./press-paste.ts";
import { tabTo } from "./tab-to.ts";

const rowsOf = (page: Page) => page.getByRole("list", { name: "Outline" }).locator("[data-row]");
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
const shown = async (page: Page) =>
  (await rowsOf(page).allInnerTexts()).map((text) => /^(Start|Pause \d)/.exec(text)?.[0]);

test("in the outline a step is cut and pasted behind another with the keyboard alone, by keys, by menu and by ⌘K", async ({
  signedInPage: page,
  context,
}, info) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  const flowId = await canvas.madeFlow("Cut in the outline", chain(4), "/outline");
  await expect(rowsOf(page)).toHaveCount(5);
  await expectAccessible(page);
  await tabTo(page, rowOf(page, "Start"));
  await keyboard.press("ControlOrMeta+x");
  await keyboard.press("ArrowDown");
  await expect(rowOf(page, "Pause 0")).toBeFocused();
  await keyboard.press("ControlOrMeta+x");
  await expect(page.getByText("1 step copied")).toBeAttached();
  await expect(rowOf(page, "Pause 0")).toHaveCount(0);
  expect(await shown(page)).toEqual(["Start", "Pause 1", "Pause 2", "Pause 3"]);
  await expect(rowOf(page, "Pause 1")).toBeFocused();
  await keyboard.press("ArrowDown");
  await pressPaste(page);
  await expect(rowOf(page, "Pause 0")).toBeFocused();
  await expect(page.getByText("1 step pasted")).toBeAttached();
  expect(await shown(page)).toEqual(["Start", "Pause 1", "Pause 2", "Pause 0", "Pause 3"]);
  const call = callsOfPage(page);
  const followsPasted = async () => {
    const { nodes } = await call("GET", `/conversation-flows/${flowId}`);
    const pasted = nodes.find(({ name, id }: Record<string, string>) => name === "Pause 0" && id !== "delay-0");
    return pasted?.exits[0].targetNodeId;
  };
  await expect.poll(followsPasted).toBe("delay-3");

  // By the menu of a row, and put back by that of another.
  await rowOf(page, "Pause 3").focus();
  for (const _ of ["add", "exits", "edit", "more"]) await keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "More for Pause 3" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Copy" })).toBeFocused();
  await picture(page, info.outputPath("menu.png"));
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Cut" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(rowOf(page, "Pause 3")).toHaveCount(0);
  await expect(rowOf(page, "Pause 0")).toBeFocused();
  await keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await keyboard.type("paste");
  await expect(page.getByRole("option", { name: /^Paste behind it/ })).toBeVisible();
  await keyboard.press("Enter");
  await expect(rowOf(page, "Pause 3")).toBeFocused();
  expect(await shown(page)).toEqual(["Start", "Pause 1", "Pause 2", "Pause 0", "Pause 3"]);
});

test("what is cut in the settings beside the outline is put back behind a row, and what is not here is asked about", async ({
  signedInPage: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Put back in the outline", chain(3), "/outline");
  await rowOf(page, "Pause 0").click();
  await canvas.drawer.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Cut" }).click();
  await expect(rowOf(page, "Pause 0")).toHaveCount(0);
  await page.getByRole("button", { name: "More for Pause 2" }).click();
  await page.getByRole("menuitem", { name: "Paste behind it" }).click();
  await expect(rowOf(page, "Pause 0")).toBeFocused();
  expect(await shown(page)).toEqual(["Start", "Pause 1", "Pause 2", "Pause 0"]);

  const flow = "0a7a0000-0000-7000-8000-00000000000f";
  await rowOf(page, "Pause 1").focus();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    JSON.stringify({
      ...{ parlo: "flow-nodes", version: 1, tools: [], marks: [] },
      nodes: [
        {
          ...{ id: "x1", flowId: flow, type: "GoToFlow", name: "Pause 9", tools: [], exits: [] },
          ...{ data: { version: 1, flowId: flow, mode: "call", inputs: [], outputs: [] } },
          renderParams: { position: { x: 0, y: 0 } },
        },
      ],
      references: [{ type: "flow", id: flow, name: "Of elsewhere" }],
    }),
  );
  await pressPaste(page);
  const dialog = page.getByRole("dialog", { name: "Some of what these steps name is not here" });
  await expect(dialog.getByRole("combobox", { name: "What stands for Of elsewhere" })).toBeVisible();
  await dialog.getByRole("button", { name: "Paste" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await shown(page)).slice(0, 3)).toEqual(["Start", "Pause 1", "Pause 9"]);
});
