import { expect, type Locator } from "@playwright/test";
import { delay } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { tabTo } from "./tab-to.ts";

test("a flow is built, checked, published and tested with the keyboard alone, on the canvas", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const { drawer } = canvas;
  const { keyboard } = page;
  const field = (name: string) => drawer.getByRole("textbox", { name, exact: true });
  const add = async (step: string) => {
    await keyboard.press("Tab");
    await expect(page.getByRole("region", { name: "Steps to add" }).getByRole("combobox")).toBeFocused();
    await keyboard.type(step);
    await keyboard.press("Enter");
    await expect(drawer).toContainText(step);
    await expect(drawer.locator("fieldset :focus")).toHaveCount(1);
  };
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await keyboard.type(text);
  };
  const press = async (target: Locator, key = "Enter") => {
    await tabTo(page, target);
    await keyboard.press(key);
  };
  const back = async () => {
    await keyboard.press("Escape");
    await page.waitForURL(/conversation-flows\/[0-9a-f-]{36}$/);
    await expect(page.locator(".flow-canvas")).toBeFocused();
  };

  await canvas.openList();
  await press(page.getByRole("button", { name: "New flow" }));
  const creation = page.getByRole("dialog");
  await write(creation.getByLabel("Name"), "Without a mouse");
  await keyboard.press("Enter");
  await page.waitForURL(/conversation-flows\/[0-9a-f-]{36}$/);
  await expect(canvas.card("Start")).toBeVisible();

  // S chooses Start; each next step joins the open way out of the chosen one.
  await keyboard.press("s");
  await add("Text message");
  await write(field("Text"), "Welcome to the house.");
  await back();

  await add("Reply buttons");
  await write(field("Text"), "Do you want a room?");
  await press(drawer.getByRole("button", { name: "Add a button" }));
  await keyboard.type("Yes, a room");
  await back();

  await add("Form");
  await press(drawer.getByRole("button", { name: "Add a field" }));
  await keyboard.type("Your name");
  await write(drawer.getByLabel("Store in"), "name");
  await back();

  await add("If / else");
  await press(drawer.getByRole("button", { name: "Add a case" }));
  await keyboard.type("Has a name");
  await write(drawer.getByLabel("Variable"), "name");
  await press(drawer.getByLabel("Comparison"));
  await keyboard.type("is set");
  await keyboard.press("Enter");
  await expect(drawer.getByLabel("Comparison")).toBeFocused();
  await back();

  await add("Text message");
  await write(field("Text"), "Thank you, {{ name }}.");
  await expect(page.locator(".react-flow__edge")).toHaveCount(5);
  await expect(canvas.card("If / else")).toContainText("Has a name");
  await expect(canvas.card("If / else")).not.toContainText("Case 1");
  await expect(canvas.exit(canvas.card("If / else"), "Has a name")).toHaveClass(/\bon\b/);
  await back();

  await keyboard.press("p");
  await expect(page.getByRole("region", { name: "Problems" })).not.toContainText(/\d errors?/);
  await canvas.saved();
  await keyboard.press("Shift+P");
  const dialog = page.getByRole("dialog");
  await write(dialog.getByLabel("Name of the version"), "First");
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeEnabled();
  await keyboard.press("Enter");
  await expect(page.getByText("· version 1 is live")).toBeVisible();

  await keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByText("This flow")).toBeVisible();
  await keyboard.type("Test chat");
  await keyboard.press("Enter");
  const chat = page.getByRole("region", { name: "Test chat" });
  const yes = chat.getByRole("button", { name: "Yes, a room" });
  await expect(yes).toBeFocused();
  await keyboard.press("Enter");
  await expect(chat.getByLabel("Your name")).toBeFocused();
  await keyboard.type("Marta");
  await keyboard.press("Enter");
  await expect(chat.getByText("Thank you, Marta.")).toBeVisible();
  await expect(page.locator(".flow-edge.lit")).toHaveCount(5);
});

test("Escape closes the settings that are typed in, also where the mouse rests on a button that shows its name", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Left with one key", [delay("Pause")]);
  await canvas.card("Pause").locator("header").click();
  await canvas.drawer.getByLabel("Wait for").focus();
  await page.keyboard.type("2");
  await canvas.drawer.getByRole("button", { name: "More" }).hover();
  await expect(page.getByRole("tooltip", { name: "More" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(canvas.drawer).toHaveCount(0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("Escape closes the settings in the very moment, too, in which a name begins to show", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Left in a moment", [delay("Pause")]);
  await canvas.card("Pause").locator("header").click();
  await canvas.drawer.getByLabel("Wait for").focus();
  await page.evaluate(() => {
    const press = () => {
      const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(key);
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[role=tooltip]")) return;
      observer.disconnect();
      setTimeout(press);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await canvas.drawer.getByRole("button", { name: "More" }).hover();
  await expect(canvas.drawer).toHaveCount(0);
});

test("of two ways to the same step the one that was taken lights up", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Two ways to one", [
    {
      id: "ask",
      type: "ChooseReplyButton",
      data: {
        version: 1,
        text: { en: "Tea or coffee?" },
        buttons: ["tea", "coffee"].map((value) => ({ value, label: { en: value }, synonyms: {} })),
        list: null,
        variable: null,
        ladder: {},
        digress: true,
      },
      to: { "selected:tea": "rest", "selected:coffee": "rest" },
    },
    { id: "rest", type: "Checkpoint", data: { version: 1, wait: true, ladder: {} }, to: {} },
  ]);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await page.getByRole("region", { name: "Test chat" }).getByRole("button", { name: "coffee" }).click();
  await expect(canvas.card("Checkpoint")).toContainText("waits");
  await expect(page.locator(".flow-edge.lit")).toHaveCount(2);
  const lit = page.locator(".react-flow__edge").filter({ has: page.locator(".lit") });
  await expect(lit.locator('xpath=self::*[@data-id="ask>selected:coffee"]')).toHaveCount(1);
  await expect(lit.locator('xpath=self::*[@data-id="ask>selected:tea"]')).toHaveCount(0);
});

test("all keys of the canvas are in sight at once in the longest language, on a screen of 1440 by 900", async ({
  signedInPage: page,
}) => {
  await new CanvasPage(page).madeFlow("Keys", [delay()], "?lng=de");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("button", { name: "Test", exact: true })).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Tasten" });
  await expect(keys).toBeVisible();
  expect(await keys.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
});
