import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import type { Locator } from "@playwright/test";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { aroundTenSteps, seesWeather } from "./around-ten-steps.ts";
import { CanvasPage } from "./canvas-page.ts";
import { countedHand } from "./counted-hand.ts";
import { tabTo } from "./tab-to.ts";

let vendor: VendorServer;
test.beforeAll(async () => {
  vendor = await startVendorServer();
});
test.afterAll(() => vendor.close());
// Some five hundred keys: the longest journey there is.
test.beforeEach(() => test.slow());

test("a flow of ten steps with branches is built from nothing by keyboard alone, and tested", async ({
  signedInPage: page,
  otherOrigin,
}, info) => {
  const { model, key, elsewhere, url } = await aroundTenSteps(page, {
    vendorUrl: vendor.address(),
    serve: (...page) => otherOrigin.serve(...page),
  });
  const canvas = new CanvasPage(page);
  const { drawer } = canvas;
  const { keyboard } = page;
  const hand = await countedHand(page);
  const press = async (target: Locator, then = "Enter") => {
    await tabTo(page, target);
    await keyboard.press(then);
  };
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await keyboard.type(text);
  };
  /** Whose settings are open is asked for first: those of the step before have the same fields. */
  const add = async (step: string) => {
    await keyboard.press("Tab");
    await keyboard.type(step);
    await keyboard.press("Enter");
    await expect(drawer).toContainText(step);
    await expect(drawer.locator("fieldset :focus")).toHaveCount(1);
  };
  const back = async () => {
    await keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(page.locator(".flow-canvas")).toBeFocused();
  };
  const goTo = async (words: string, card: string) => {
    await keyboard.press("/");
    await keyboard.type(words);
    await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option")).toHaveCount(1);
    await keyboard.press("Enter");
    await expect(page.locator(".react-flow__node.selected")).toContainText(card);
    await keyboard.press("Escape");
  };
  const panel = page.getByRole("region", { name: "Lead an exit on" });
  const join = async (words: string) => {
    await keyboard.type(words);
    await expect(panel.getByRole("option", { selected: true })).toContainText(words);
    await keyboard.press("Enter");
    await expect(panel).toHaveCount(0);
    await expect(page.locator(".flow-canvas")).toBeFocused();
  };

  await canvas.openList();
  await press(page.getByRole("button", { name: "New flow" }));
  await write(page.getByRole("dialog").getByLabel("Name"), "Ten steps by keyboard");
  await keyboard.press("Enter");
  await expect(canvas.card("Start")).toBeVisible();
  await keyboard.press("s");

  await add("Text message");
  await keyboard.type("Good day.");
  await back();
  await add("Reply buttons");
  await keyboard.type("What would you like?");
  for (const label of ["Weather", "Goodbye"]) {
    await press(drawer.getByRole("button", { name: "Add a button" }));
    await keyboard.type(label);
  }
  await back();
  await add("Webhook");
  await write(drawer.getByRole("textbox", { name: "Address" }), url);
  await press(drawer.getByRole("button", { name: "Take a part" }));
  await keyboard.type("body.degrees");
  await write(drawer.getByLabel("Into variable"), key);
  await back();
  await add("If / else");
  await keyboard.press("Enter");
  await keyboard.type("Warm");
  await write(drawer.getByLabel("Variable"), key);
  await press(drawer.getByLabel("Comparison"));
  await keyboard.type("is more");
  await keyboard.press("Enter");
  await expect(drawer.getByLabel("Comparison")).toBeFocused();
  await write(drawer.getByRole("textbox", { name: "Compare with" }), "20");
  await back();
  await add("Text message");
  await keyboard.type(`It is {{ ${key} }} degrees.`);
  await back();
  await add("Model answer");
  await keyboard.type("Say what to wear.");
  await press(drawer.getByLabel("AI model"));
  await keyboard.type(model);
  await keyboard.press("Enter");
  await expect(drawer.getByLabel("AI model")).toBeFocused();
  await back();
  await add("Go to flow");
  await keyboard.press("Enter");
  await keyboard.type(elsewhere);
  await keyboard.press("Enter");
  await expect(drawer.getByLabel("Flow", { exact: true })).toBeFocused();
  await tabTo(page, drawer.getByRole("radio", { name: "Come back" }));
  await keyboard.press("ArrowDown");
  await back();

  // The other way out of the condition, and from there to a step that is there already.
  await goTo("Warm", "If / else");
  await add("Text message");
  await keyboard.type("It is cold.");
  await back();
  await keyboard.press("j");
  await join("Model answer");
  await goTo("/weather", "Webhook");
  await keyboard.press("j");
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("exits.png"));
  await keyboard.type("error");
  await keyboard.press("Enter");
  await picture(page, info.outputPath("targets.png"));
  await join("cold");
  await goTo("What would you", "Reply buttons");
  await add("End conversation");
  await keyboard.type("Until next time.");
  await back();

  await expect(page.locator(".react-flow__edge")).toHaveCount(11);
  await canvas.saved();
  await picture(page, info.outputPath("built.png"));
  await keyboard.press("t");
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByRole("button", { name: "Weather" })).toBeFocused();
  await keyboard.press("Enter");
  await seesWeather(chat);
  await press(chat.getByRole("button", { name: "Restart" }));
  await expect(chat.getByText("It is 25 degrees.")).toHaveCount(0);
  await press(chat.getByRole("button", { name: "Goodbye" }));
  await expect(chat.getByText("Until next time.")).toBeVisible();
  await hand.tell(info, "by keyboard");
});
