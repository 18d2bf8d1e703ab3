import { expect } from "@playwright/test";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { delay } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const steps = [
  { ...delay("First", "second"), id: "first" },
  { ...delay("Second", "third"), id: "second" },
  { ...delay("Third"), id: "third" },
];

test("? shows the keys, and they do what it says: what follows is chosen, the map goes, the choice fills the view", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Keys", steps);
  const surface = page.locator(".flow-canvas");
  await surface.focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect(dialog).toContainText("Choose all that come after");
  await expect(dialog).toContainText("Ctrl Shift Z");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await canvas
    .card("Second")
    .locator("header")
    .click({ modifiers: ["Shift"] });
  const selected = page.locator(".react-flow__node.selected");
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await expect(selected).toHaveText([/Second/, /Third/]);
  await page.keyboard.press("Alt+Shift+ArrowLeft");
  await expect(selected).toHaveText([/Start/, /First/, /Second/, /Third/]);

  const map = page.getByRole("img", { name: "Map of the flow" });
  await expect(map).toBeVisible();
  const nearMiddle = (name: string) => async () => {
    const card = await canvas.card(name).boundingBox();
    const view = await surface.boundingBox();
    return card && view ? Math.abs(card.x + card.width / 2 - (view.x + view.width / 2)) < 120 : null;
  };
  await surface.focus();
  await page.keyboard.press("0");
  const small = await map.boundingBox();
  const on = (part: number) => ({ x: (small?.width ?? 0) * part, y: (small?.height ?? 0) / 2 });
  await map.click({ position: on(0.1) });
  await expect.poll(nearMiddle("Start")).toBe(true);
  await canvas.drag(map, { x: (small?.width ?? 0) * 0.4, y: 0 });
  await expect.poll(nearMiddle("Third")).toBe(true);

  // The farther away, the less is shown.
  const third = page.locator('.node-card[data-node="third"]');
  const exit = third.getByText("default");
  for (const [detail, shown, wheel] of [
    ["3", [1, true], 500],
    ["2", [1, false], 250],
    ["1", [1, false], 400],
    ["0", [0, false], 0],
  ] as const) {
    await expect(surface).toHaveAttribute("data-detail", detail);
    await expect(third.getByText("Third")).toHaveCount(shown[0]);
    expect(await exit.isVisible()).toBe(shown[1]);
    await expect(third).toBeVisible();
    await map.hover();
    await page.mouse.wheel(0, wheel);
  }
  await page.keyboard.press("0");
  await expect(surface).toHaveAttribute("data-detail", "3");
  // All of them come near again, a few a frame.
  await expect(page.locator(".node-card.distant")).toHaveCount(0);
  await expect(exit).toBeVisible();
  await page.keyboard.press("m");
  await expect(map).toHaveCount(0);
  await page.reload();
  await expect(canvas.card("Third")).toBeVisible();
  await expect(map).toHaveCount(0);

  // Whoever switches characters off keeps the other keys.
  await surface.focus();
  await page.keyboard.press("?");
  const characters = dialog.getByRole("switch", { name: "Single characters as keys" });
  await expectAccessible(page);
  await characters.click();
  await page.keyboard.press("Escape");
  await surface.focus();
  for (const key of ["?", "m", "p"]) await page.keyboard.press(key);
  await page.keyboard.press("Control+a");
  await expect(selected).toHaveCount(4);
  await expect(dialog).toHaveCount(0);
  await expect(map).toHaveCount(0);
  await page.getByRole("button", { name: "More about the flow" }).click();
  await page.getByRole("menuitem", { name: "Keys" }).click();
  await characters.click();
  await page.keyboard.press("Escape");
  await page.locator(".react-flow__pane").click({ position: { x: 600, y: 60 } });

  await canvas
    .card("Third")
    .locator("header")
    .click({ modifiers: ["Shift"] });
  await surface.focus();
  await page.keyboard.press("2");
  const box = await surface.boundingBox();
  await expect
    .poll(async () => {
      const card = await canvas.card("Third").boundingBox();
      return card && box ? Math.round(Math.abs(card.x + card.width / 2 - (box.x + box.width / 2))) : null;
    })
    .toBeLessThan(4);
});

test("keys are named as keyboards of the language have them, in the list of keys, in menus and beside the search", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Tasten", steps);
  await page.goto(`${page.url()}?lng=de`);
  await expect(canvas.card("First")).toBeVisible();
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Tasten" });
  await expect(dialog).toContainText("Strg Umschalt Z");
  await expect(dialog).toContainText("Entf");
  await page.keyboard.press("Escape");
  // It comes a moment after the canvas.
  await expect(async () => {
    await canvas.card("First").locator("header").click({ button: "right" });
    const copy = page.getByRole("menuitem", { name: "Kopieren" });
    await expect(copy).toContainText("Strg C", { timeout: 500 });
  }).toPass();
  await page.goto("/dashboard/overview");
  await expect(page.getByRole("button", { name: "Suchen" }).filter({ hasText: "Strg K" })).toBeVisible();
});

test("the wheel moves the canvas or zooms it, as is chosen on this device", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Wheel", steps);
  const box = await page.locator(".flow-canvas").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 600, (box?.y ?? 0) + 600);
  const percent = page.getByRole("button", { name: /^\d+ %$/ });
  const before = await percent.textContent();
  const place = () => canvas.card("First").boundingBox();
  const { y = 0 } = (await place()) ?? {};
  await page.mouse.wheel(0, -120);
  await expect.poll(async () => (await place())?.y).not.toBe(y);
  await expect(percent).toHaveText(before ?? "");

  await page.getByRole("button", { name: "The wheel moves the canvas" }).click();
  await page.mouse.move((box?.x ?? 0) + 600, (box?.y ?? 0) + 600);
  await page.mouse.wheel(0, 240);
  await expect(percent).not.toHaveText(before ?? "");
  await page.reload();
  await expect(page.getByRole("button", { name: "The wheel zooms" })).toBeVisible();
});

test("a drag on empty canvas chooses what is in its box, where that is switched on", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Boxes", steps);
  await canvas.fit();
  const selected = page.locator(".react-flow__node.selected");
  const around = async () => {
    const first = await canvas.card("First").boundingBox();
    const third = await canvas.card("Third").boundingBox();
    if (!first || !third) throw new Error("The cards are not in view");
    await page.mouse.move(first.x - 12, first.y - 12);
    await page.mouse.down();
    await page.mouse.move(third.x + 30, third.y + 40, { steps: 6 });
    await page.mouse.up();
    const after = await canvas.card("First").boundingBox();
    return Math.round((after?.x ?? 0) - first.x);
  };
  const boxes = page.getByRole("button", { name: "Select by dragging" });
  await expect(boxes).toHaveAttribute("aria-pressed", "false");
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("v");
  await expect(boxes).toHaveAttribute("aria-pressed", "true");
  expect(await around()).toBe(0);
  await expect(selected).toHaveText([/First/, /Second/, /Third/]);
  await expectAccessible(page);

  // The space bar moves the canvas meanwhile; a reload keeps what was chosen for this device.
  await page.keyboard.down("Space");
  expect(await around()).not.toBe(0);
  await page.keyboard.up("Space");
  await page.reload();
  await expect(boxes).toHaveAttribute("aria-pressed", "true");
  await boxes.click();
  await canvas.fit();
  expect(await around()).not.toBe(0);
  await expect(selected).toHaveCount(0);
});

test("what was added lately stands first where the next step is chosen", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Lately");
  await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Delay");
  await canvas.saved();
  await canvas.fit();
  await canvas.drag(canvas.exit(canvas.card("Delay"), "default"), { x: 560, y: 850 }, "viewport");
  const palette = page.locator(".canvas-palette.at-cursor");
  const lately = palette.getByRole("group", { name: "Used lately" });
  await expect(lately.getByRole("option")).toHaveText(["Delay"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator(".node-card")).toHaveCount(3);
});

test("a kind marked as favourite, by mouse or by key, stands first wherever a step is chosen", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Favourites");
  const palette = page.getByRole("region", { name: "Steps to add" });
  const favourites = page.getByRole("group", { name: "Favourites" });
  const kind = (name: string) => palette.getByRole("option", { name });
  const star = (name: string) => kind(name).last().getByTitle("Add to favourites");
  await expect(kind("Delay")).toBeVisible();
  await expect(favourites).toHaveCount(0);

  // By mouse: the row stays where it is, and what is marked is not added.
  await expect(star("Delay")).toHaveCSS("opacity", "0");
  await kind("Delay").hover();
  await expect(star("Delay")).toHaveCSS("opacity", "1");
  const before = await kind("Delay").boundingBox();
  await star("Delay").click();
  await expect(favourites.getByRole("option", { name: "Delay favourite" })).toBeAttached();
  await expect(page.getByText("Delay is a favourite now")).toBeAttached();
  expect(await kind("Delay").last().boundingBox()).toEqual(before);
  await expect(page.locator(".node-card")).toHaveCount(1);

  // By key, on what the search has found; the search stays.
  await page.locator(".react-flow__pane").click({ position: { x: 700, y: 600 } });
  await page.keyboard.press("Tab");
  await page.keyboard.type("checkp");
  const field = palette.getByRole("combobox");
  await expect(field).toHaveAccessibleDescription(/Add to favourites/);
  await page.keyboard.press("Shift+Enter");
  await expect(kind("Checkpoint favourite")).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAccessibleDescription(/Remove from favourites/);
  await expect(favourites).toHaveCount(0);
  await expectAccessible(page);
  await field.fill("");
  await expect(favourites.getByRole("option")).toHaveText([/^Delay/, /^Checkpoint/]);

  await page.reload();
  await expect(palette.getByRole("group").first()).toHaveAccessibleName("Favourites");
  await expect(favourites.getByRole("option")).toHaveText([/^Delay/, /^Checkpoint/]);
  await page.locator(".react-flow__pane").click({ position: { x: 700, y: 600 } });
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(canvas.card("Delay")).toBeVisible();
  await canvas.saved();

  // The outline has the same ones, and what is a favourite is not told as used lately, too.
  await page.goto(`/dashboard/conversation-flows/${flowId}/outline`);
  await page.getByRole("button", { name: "Add after Start" }).click();
  const dialog = page.getByRole("dialog");
  await expect(favourites.getByRole("option")).toHaveText([/^Delay/, /^Checkpoint/]);
  await expect(dialog.getByRole("group", { name: "Used lately" })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Enter");
  await expect(favourites.getByRole("option")).toHaveText([/^Checkpoint/]);
  await expect(dialog.getByRole("group").nth(1)).toHaveAccessibleName("Used lately");
  await favourites.getByTitle("Remove from favourites").click();
  await expect(favourites).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test("favourites stand first among the new steps that a way out can be led to by key", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await page.addInitScript(() => localStorage.setItem("parlo.flow.favouriteKinds", '["DelayAction","Checkpoint"]'));
  await canvas.madeFlow("Joined favourites", [delay("Rest")]);
  await canvas.card("Rest").locator("header").click();
  await expect(canvas.drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  const panel = page.getByRole("region", { name: "Lead an exit on" });
  const groups = panel.getByRole("group");
  await expect(groups.filter({ hasText: "New step" })).toBeVisible();
  const names = await groups.evaluateAll((all) => all.map((one) => one.querySelector("h3")?.textContent));
  expect(names.slice(-2)).toEqual(["Favourites", "New step"]);
  const favourites = panel.getByRole("group", { name: "Favourites" });
  await expect(favourites.getByRole("option")).toHaveText([/^Delay/, /^Checkpoint/]);
  await expectAccessible(page);
  // What is typed is looked for among all of them, each once.
  await page.keyboard.type("delay");
  await expect(favourites).toHaveCount(0);
  await expect(panel.getByRole("option", { name: /^Delay/ })).toHaveCount(1);
  await panel.getByRole("combobox").fill("");
  await favourites.getByRole("option", { name: "Checkpoint" }).click();
  await expect(canvas.card("Checkpoint")).toBeVisible();
});

test("the Enter that ends a composition adds no step, in Safari neither, where it comes after the end", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Composed");
  await page.locator(".react-flow__pane").click({ position: { x: 700, y: 600 } });
  await page.keyboard.press("Tab");
  await page.keyboard.type("Delay");
  const field = page.getByRole("region", { name: "Steps to add" }).getByRole("combobox");
  await expect(field).toBeFocused();
  const input = await page.context().newCDPSession(page);
  await input.send("Input.dispatchKeyEvent", {
    type: "keyDown",
    key: "Enter",
    code: "Enter",
    windowsVirtualKeyCode: 229,
  });
  await page.keyboard.press("Backspace");
  await expect(field).toHaveValue("Dela");
  await expect(page.locator(".node-card")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator(".node-card")).toHaveCount(2);
});

test("a card that is chosen or pointed to shows the variables that its step writes and reads", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const template = "{{ user.name }} {{ day }}";
  await canvas.madeFlow("Variables on cards", [
    {
      ...{ id: "set", type: "StoreVariable", name: "Remember" },
      data: { version: 1, assignments: [{ mode: "template", variable: "room", template }] },
      to: { default: null },
    },
  ]);
  const uses = canvas.card("Remember").getByRole("list", { name: "Variables" }).getByRole("listitem");
  await expect(uses).toHaveCount(0);
  await canvas.card("Remember").locator("header").hover();
  await expect(uses).toHaveText(["Writes room", "Reads day", "Reads name"]);
  await page.mouse.move(700, 700);
  await expect(uses).toHaveCount(0);
});
