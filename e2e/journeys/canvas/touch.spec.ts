import type { Browser, Locator, Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { delay } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage, middle } from "./canvas-page.ts";
import { finger } from "./finger.ts";

const screens = {
  "a phone": { width: 390, height: 844 },
  "a tablet": { width: 1024, height: 768 },
};

async function touched(browser: Browser, page: Page, viewport: { width: number; height: number }, flowId: string) {
  const context = await browser.newContext({
    viewport,
    ...{ hasTouch: true, isMobile: true, locale: "en-GB" },
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const own = await context.newPage();
  await own.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  await own.goto(`/dashboard/conversation-flows/${flowId}`);
  return own;
}

const viewOf = (page: Page) =>
  page.locator(".react-flow__viewport").evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { zoom: a, x: e, y: f };
  });

for (const [screen, viewport] of Object.entries(screens))
  test(`on ${screen} the canvas is worked with fingers`, async ({ signedInPage: page, browser }, info) => {
    const steps = [
      { ...delay("One"), id: "one" },
      { ...delay("Two"), id: "two" },
    ];
    const flowId = await new CanvasPage(page).madeFlow(`By finger on ${screen}`, steps);
    const own = await touched(browser, page, viewport, flowId);
    const canvas = new CanvasPage(own);
    const hand = await finger(own);
    await expect(canvas.card("One")).toBeVisible();
    await canvas.fit();
    await expect(own.getByRole("button", { name: "Show all" })).toBeVisible();
    await expect(own.getByRole("button", { name: "The wheel moves the canvas" })).toBeHidden();
    const empty = { x: viewport.width / 2, y: viewport.height - 220 };

    // One finger moves the view, two change its size.
    const before = await viewOf(own);
    await hand.drag(empty, { x: empty.x + 40, y: empty.y - 60 });
    await expect.poll(async () => Math.round((await viewOf(own)).x - before.x)).toBe(40);
    await hand.pinch(empty, 40, 80);
    await expect.poll(async () => (await viewOf(own)).zoom).toBeGreaterThan(before.zoom * 1.5);
    await canvas.fit();

    // A way out is led to a card, wherever on it the finger is lifted.
    await expect(own.locator(".react-flow__edge")).toHaveCount(1);
    await hand.drag(await middle(canvas.exit(canvas.card("One"), "default")), await middle(canvas.card("Two")));
    await expect(own.locator(".react-flow__edge")).toHaveCount(2);

    // A line that is touched offers to take in a step, until something else is touched.
    const line = await middle(own.locator(".react-flow__edge").last());
    await own.touchscreen.tap(line.x, line.y);
    await expect(own.getByRole("button", { name: "Insert a step" })).toBeVisible();
    await picture(own, info.outputPath("line.png"));
    await own.getByRole("button", { name: "Insert a step" }).tap();
    await picture(own, info.outputPath("palette.png"));
    await own.locator(".canvas-palette.at-cursor").getByRole("option", { name: "Checkpoint" }).first().tap();
    await expect(canvas.drawer).toContainText("Checkpoint");
    await canvas.drawer.getByRole("button", { name: "Close" }).tap();
    await expect(own.locator(".react-flow__edge")).toHaveCount(3);
    await canvas.fit();

    // A finger that rests opens the menu; one that is lifted chooses nothing by it.
    const two = own.locator(".node-card", { hasText: "Two" });
    await hand.rest(await middle(two), () => expect(own.getByRole("menu")).toBeVisible());
    const menu = own.getByRole("menu", { name: "What can be done here" });
    await expect(menu).toBeVisible();
    await expect(canvas.drawer).toHaveCount(0);
    await expectAccessible(own, { exclude: ["#root"] });
    await picture(own, info.outputPath("menu.png"));
    await menu.getByRole("menuitem", { name: "Duplicate" }).tap();
    await expect(two).toHaveCount(2);
    await hand.rest(empty, () => expect(own.getByRole("menu")).toBeVisible());
    await picture(own, info.outputPath("empty.png"));
    await menu.getByRole("menuitem", { name: "Add a step" }).tap();
    await own.locator(".canvas-palette.at-cursor").getByRole("option", { name: "End flow" }).tap();
    await expect(canvas.drawer).toContainText("End flow");
    await canvas.drawer.getByRole("button", { name: "Close" }).tap();

    // A tap opens the settings.
    await canvas.fit();
    await own.locator(".node-card", { hasText: "One" }).tap();
    await expect(canvas.drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("One");
    await own.context().close();
  });

test("a card stays under the finger that moves it, from where it was touched", async ({
  signedInPage: page,
  browser,
}) => {
  const flowId = await new CanvasPage(page).madeFlow("Moved by finger", [delay("One")]);
  const own = await touched(browser, page, screens["a tablet"], flowId);
  const canvas = new CanvasPage(own);
  const hand = await finger(own);
  const header = canvas.card("One").locator("header");
  await expect(header).toBeVisible();
  await canvas.fit();
  const before = await middle(header);
  await hand.drag(before, { x: before.x + 30, y: before.y + 80 });
  const after = await middle(header);
  expect(Math.abs(after.x - before.x - 30)).toBeLessThan(4);
  expect(Math.abs(after.y - before.y - 80)).toBeLessThan(4);
  await own.context().close();
});

test("fingers choose several steps: by a box, and one by one", async ({ signedInPage: page, browser }, info) => {
  const steps = ["One", "Two", "Three"].map((name) => ({ ...delay(name), id: name.toLowerCase() }));
  const flowId = await new CanvasPage(page).madeFlow("Several by finger", steps);
  const own = await touched(browser, page, screens["a tablet"], flowId);
  const canvas = new CanvasPage(own);
  const hand = await finger(own);
  await expect(canvas.card("Three")).toBeVisible();
  await canvas.fit();
  await own.getByRole("button", { name: "Select by dragging" }).tap();
  const [two, three] = [await canvas.card("Two").boundingBox(), await canvas.card("Three").boundingBox()];
  if (!two || !three) throw new Error("The cards are not in view");
  await hand.drag({ x: two.x - 20, y: two.y - 60 }, { x: three.x + 20, y: three.y + 30 });
  const bar = own.getByRole("toolbar", { name: "What is selected" });
  await expect(bar).toContainText("2 selected");
  await own.locator(".node-card", { hasText: "One" }).tap();
  await expect(bar).toContainText("3 selected");
  await own.locator(".node-card", { hasText: "Three" }).tap();
  await expect(bar).toContainText("2 selected");
  await expect(canvas.drawer).toHaveCount(0);
  await picture(own, info.outputPath("several.png"));
  await bar.getByRole("button", { name: "Remove" }).tap();
  await expect(own.locator(".node-card")).toHaveText([/Start/, /Three/]);

  // Switched off again, a finger moves the canvas and a tap opens the settings.
  await own.getByRole("button", { name: "Select by dragging" }).tap();
  await own.locator(".node-card", { hasText: "Three" }).tap();
  await expect(canvas.drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("Three");
  await own.context().close();
});

test("on a phone fingers add a step, move a card, a note and a frame, fold it, write settings, test and publish", async ({
  signedInPage: page,
  browser,
}, info) => {
  const hello = {
    ...{ id: "hello", type: "TextMessageAction", name: "Hello", to: { default: null } },
    data: { version: 3, alternatives: [{ en: "Good day" }], pick: "inTurn", format: "markdown", ssml: [] },
  };
  const flowId = await new CanvasPage(page).madeFlow("Built by finger", [hello]);
  const own = await touched(browser, page, screens["a phone"], flowId);
  const canvas = new CanvasPage(own);
  const hand = await finger(own);
  await expect(canvas.card("Hello")).toBeVisible();
  await canvas.fit();
  const isMoved = async (what: Locator, drag: () => Promise<void>) => {
    const before = await middle(what);
    await drag();
    await expect.poll(async () => (await middle(what)).y - before.y).toBeGreaterThan(20);
  };
  const down = async (what: Locator) => {
    const { x, y } = await middle(what);
    await hand.drag({ x, y }, { x, y: y + 60 });
  };

  await hand.drag(await middle(canvas.exit(canvas.card("Hello"), "default")), { x: 195, y: 620 });
  await picture(own, info.outputPath("next.png"));
  await own.locator(".canvas-palette.at-cursor").getByRole("option", { name: "Delay" }).first().tap();
  await expect(canvas.drawer).toContainText("Delay");
  await canvas.drawer.getByRole("button", { name: "Close" }).tap();
  await expect(own.locator(".react-flow__edge")).toHaveCount(2);
  await canvas.fit();
  await isMoved(canvas.card("Delay"), () => down(canvas.card("Delay").locator("header")));

  await own.getByRole("button", { name: "Add a note" }).tap();
  const note = own.locator(".flow-note");
  await expect(note.getByRole("textbox", { name: "Note" })).toBeFocused();
  await own.keyboard.type("Ask first");
  await picture(own, info.outputPath("note.png"));
  await canvas.rest();
  await isMoved(note, () => down(note.locator(".note-grip svg").first()));

  await canvas.fit();
  await own.getByRole("button", { name: "Select by dragging" }).tap();
  for (const name of ["Hello", "Delay"]) await own.locator(".node-card", { hasText: name }).tap();
  await picture(own, info.outputPath("chosen.png"));
  await own.getByRole("toolbar", { name: "What is selected" }).getByRole("button", { name: "Frame" }).tap();
  await own.getByRole("button", { name: "Select by dragging" }).tap();
  await picture(own, info.outputPath("framed.png"));
  const frame = own.locator(".flow-frame");
  await isMoved(frame, () => down(frame.locator(".frame-title svg").first()));
  await frame.getByRole("button", { name: "Fold the frame" }).tap();
  await expect(own.locator(".node-card")).toHaveCount(1);
  await isMoved(frame, () => down(frame.locator("output")));
  await picture(own, info.outputPath("folded.png"));
  await frame.getByRole("button", { name: "Unfold the frame" }).tap();
  await expect(own.locator(".node-card")).toHaveCount(3);

  // Settings are written in the outline, where it is tested as well.
  await own.getByRole("button", { name: "More about the flow" }).tap();
  await own.getByRole("menuitem", { name: "Outline" }).tap();
  await own.getByRole("list", { name: "Outline" }).getByRole("button", { name: /Hello/ }).first().tap();
  await canvas.drawer.getByRole("textbox", { name: "Text", exact: true }).fill("Good evening");
  await picture(own, info.outputPath("outline.png"));
  await canvas.drawer.getByRole("button", { name: "Close" }).tap();
  await own.getByRole("button", { name: "Test", exact: true }).tap();
  const chat = own.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText("Good evening")).toBeVisible();
  await picture(own, info.outputPath("tested.png"));
  await chat.getByRole("button", { name: "Close the test" }).tap();
  await own.getByRole("link", { name: "Back: Built by finger" }).tap();
  await own.getByRole("button", { name: "Publish" }).tap();
  await picture(own, info.outputPath("publish.png"));
  await own.getByRole("dialog").getByRole("button", { name: "Publish" }).tap();
  await expect(own.getByRole("dialog")).toHaveCount(0);
  const { flow } = await callsOfPage(page)("GET", `/conversation-flows/${flowId}`);
  expect(flow.publishedVersion).toBe(1);
  await own.context().close();
});

test("the mouse's other button and its key open the menu of a step, of several and of the canvas", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("With a menu", [
    { ...delay("One", "two"), id: "one" },
    { ...delay("Two"), id: "two" },
  ]);
  await canvas.fit();
  const menu = page.getByRole("menu", { name: "What can be done here" });
  const take = (name: string) => menu.getByRole("menuitem", { name }).click();

  // It comes a moment after the canvas.
  await expect(async () => {
    await canvas.card("One").locator("header").click({ button: "right" });
    await expect(menu).toBeVisible({ timeout: 500 });
  }).toPass();
  await take("Copy");
  await expect(menu).toHaveCount(0);
  await page.mouse.click(800, 700, { button: "right" });
  await take("Paste");
  await expect(canvas.card("One")).toHaveCount(2);

  await canvas.fit();
  await canvas.card("Two").locator("header").click({ button: "right" });
  await take("Lead an exit on");
  await expect(page.getByRole("region", { name: "Lead an exit on" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+F10");
  await expect(menu).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".flow-canvas")).toBeFocused();

  await canvas
    .card("Two")
    .locator("header")
    .click({ modifiers: ["Shift"], button: "left" });
  await canvas
    .card("Start")
    .locator("header")
    .click({ modifiers: ["Shift"] });
  await canvas
    .card("Two")
    .locator("header")
    .click({ modifiers: ["Shift"] });
  await canvas.card("Two").locator("header").click({ button: "right" });
  await expect(menu.getByRole("menuitem", { name: "Settings" })).toHaveCount(0);
  await take("Remove");
  await expect(canvas.card("Two")).toHaveCount(0);
  await expect(canvas.card("Start")).toHaveCount(0);
});
