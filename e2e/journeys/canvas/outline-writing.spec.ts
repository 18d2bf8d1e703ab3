import { chain } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { tabTo } from "./tab-to.ts";

test("in the outline a step is added, named, written, led on, moved, removed, taken back and tested with the keyboard alone", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  const { drawer } = canvas;
  await canvas.madeFlow("Written in the outline", chain(10), "/outline");
  const list = page.getByRole("list", { name: "Outline" });
  const names = list.locator("[data-row]");
  const row = (name: string) => names.filter({ hasText: new RegExp(`^${name}`) });
  const control = (name: string) => list.getByRole("button", { name, exact: true });
  await expect(names).toHaveCount(11);

  // Tab stops at one row of the list, and goes on through what can be done with its step.
  await tabTo(page, row("Start"));
  await keyboard.press("ArrowRight");
  await expect(control("Add after Start")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Add a step" })).toBeFocused();
  // A kind's icon stands beside its name, in one line.
  const kind = await page.getByRole("option", { name: "Text message" }).boundingBox();
  expect(kind?.height).toBeLessThan(34);
  await expectAccessible(page);
  await keyboard.type("Text message");
  await keyboard.press("Enter");
  await expect(drawer.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await keyboard.type("Welcome to the house.");
  await tabTo(page, drawer.getByRole("textbox", { name: "Name of the step" }), "Shift+Tab");
  await keyboard.type("Hello");
  await expect(row("Hello")).toBeVisible();
  await expectAccessible(page);
  await keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(row("Hello")).toBeFocused();

  // Where it leads: a step in the middle of the line, found by its name.
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await expect(control("Exits of Hello")).toBeFocused();
  await keyboard.press("Enter");
  const exits = page.getByRole("dialog", { name: "Exits of Hello" });
  const way = exits.getByRole("combobox", { name: "Exit default" });
  await expect(way).toBeFocused();
  await expect(way).toHaveText("Pause 0");
  await keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await keyboard.type("pause 7");
  await keyboard.press("Enter");
  await expect(way).toHaveText("Pause 7");
  await expect(way).toBeFocused();
  await expectAccessible(page);
  await keyboard.press("Escape");
  await expect(control("Exits of Hello")).toBeFocused();
  const shown = async () => (await names.allInnerTexts()).map((text) => /^(Start|Hello|Pause \d)/.exec(text)?.[0]);
  expect((await shown()).slice(0, 5)).toEqual(["Start", "Hello", "Pause 7", "Pause 8", "Pause 9"]);

  // The focus goes along with a step that changes places with the next one.
  await keyboard.press("Home");
  for (const _ of [1, 2]) await keyboard.press("ArrowDown");
  await tabTo(page, row("Pause 7").first(), "Shift+Tab");
  await keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("Pause 7 comes one step later")).toBeAttached();
  expect((await shown()).slice(1, 5)).toEqual(["Hello", "Pause 8", "Pause 7", "Pause 9"]);
  await expect(row("Pause 7").first()).toBeFocused();
  await keyboard.press("Delete");
  await expect(row("Pause 7")).toHaveCount(0);
  await expect(row("Pause 9").first()).toBeFocused();
  await keyboard.press("Control+z");
  await keyboard.press("Control+z");
  await expect.poll(async () => (await shown()).slice(1, 5)).toEqual(["Hello", "Pause 7", "Pause 8", "Pause 9"]);
  await canvas.saved();

  await tabTo(page, page.getByRole("button", { name: "Test", exact: true }), "Shift+Tab");
  await keyboard.press("Enter");
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText("Welcome to the house.")).toBeVisible();
  await expectAccessible(page);

  // What is said about the flow as a whole, and the variables of all of it, are a key and a way back from here.
  const comments = page.getByRole("button", { name: /^Comments/ });
  await comments.press("Enter");
  const panel = page.getByRole("region", { name: "Comments" });
  const field = panel.getByRole("combobox", { name: "Say something about this flow" });
  await field.fill("Reads well");
  await panel.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(panel.getByRole("article")).toContainText("Reads well");
  await expectAccessible(page);
  await picture(page, info.outputPath("comments.png"));
  await panel.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(comments).toBeFocused();
  await row("Pause 7").first().click();
  await canvas.drawer.getByRole("link", { name: "Variables" }).click();
  await canvas.drawer.getByRole("link", { name: "All variables" }).click();
  // Until that screen is here, the step's own "End user" stands there still.
  await expect(page.getByRole("link", { name: "Back to the step" })).toBeVisible();
  await page.getByRole("link", { name: "End user", exact: true }).click();
  await page.getByRole("link", { name: "Back to the step" }).click();
  await expect(page).toHaveURL(/\/outline\?node=/);
  await expect(canvas.drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("Pause 7");
});

test("what was open beside the outline gives the focus back to the row and the control that it came from", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const { drawer } = canvas;
  const flowId = await canvas.madeFlow("Many steps", chain(400), "/outline");
  const list = page.getByRole("list", { name: "Outline" });
  const control = (name: string) => list.getByRole("button", { name, exact: true });
  await expect(list.getByRole("listitem")).toHaveCount(401);

  const edit = control("Edit Pause 300");
  await list.locator("[data-row]").filter({ hasText: "Pause 300" }).focus();
  await expect(edit).toBeVisible();
  for (const _ of ["add", "exits", "edit"]) await page.keyboard.press("ArrowRight");
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("Pause 300");
  await list.evaluate((element) => element.parentElement?.scrollTo(0, 0));
  await expect(edit).not.toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await expect(edit).toBeInViewport({ ratio: 0.99 });

  // Removed meanwhile, it leaves the focus to what stands there now.
  await page.keyboard.press("Enter");
  await drawer.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(list.locator("[data-row]").filter({ hasText: "Pause 301" })).toBeFocused();

  // All steps are offered where an exit leads to.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  for (const _ of ["add", "exits"]) await page.keyboard.press("ArrowRight");
  await expect(control("Exits of Pause 0")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Enter");
  // Nowhere, and all steps but Start and itself.
  await expect(page.getByRole("option", { name: "Pause 1 Delay" })).toHaveAttribute("aria-setsize", "399");
  for (const _ of ["Nowhere", "the last"]) await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { name: "Pause 399" })).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.type("398");
  await expect(page.getByRole("option")).toHaveText([/Pause 398/]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(control("Exits of Pause 0")).toBeFocused();

  // Opened by its address, the settings give it to the step's own row.
  await page.goto(`/dashboard/conversation-flows/${flowId}/outline?node=delay-200`);
  await expect(drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("Pause 200");
  await drawer.getByRole("button", { name: "Close" }).click();
  const there = list.locator("[data-row]").filter({ hasText: "Pause 200" });
  await expect(there).toBeFocused();
  await expect(there).toBeInViewport({ ratio: 0.99 });
});
