import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import type { Locator } from "@playwright/test";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { aroundTenSteps, seesWeather } from "./around-ten-steps.ts";
import { CanvasPage, middle } from "./canvas-page.ts";
import { countedHand } from "./counted-hand.ts";

let vendor: VendorServer;
test.beforeAll(async () => {
  vendor = await startVendorServer();
});
test.afterAll(() => vendor.close());
test.beforeEach(() => test.slow());

test("a flow of ten steps with branches is built from nothing by mouse, published and tested", async ({
  signedInPage: page,
  otherOrigin,
}, info) => {
  const { model, key, elsewhere, url } = await aroundTenSteps(page, {
    vendorUrl: vendor.address(),
    serve: (...page) => otherOrigin.serve(...page),
  });
  const canvas = new CanvasPage(page);
  const { drawer } = canvas;
  const hand = await countedHand(page);
  const palette = page.getByRole("region", { name: "Steps to add" });
  const atCursor = page.locator(".canvas-palette.at-cursor");
  const card = (words: string) => page.locator(".node-card", { hasText: words });
  const write = async (field: Locator, text: string) => {
    await field.click();
    await page.keyboard.type(text);
  };
  const field = (name: string) => drawer.getByRole("textbox", { name, exact: true });
  const option = async (select: Locator, name: string) => {
    await select.click();
    await page.getByRole("option", { name }).click();
  };
  /** Whose settings are open is asked for first: those of the step before have the same fields. */
  const opened = async (step: string) => {
    await expect(drawer.locator("header")).toContainText(step);
    await canvas.rest();
  };
  const intoEmptySpace = async (exit: Locator, by: { x: number; y: number }, step: string) => {
    await canvas.drag(exit, by);
    await atCursor.getByRole("option", { name: step }).first().click();
    await opened(step);
  };

  await canvas.newFlow("Ten steps by mouse");
  const { x, y } = await middle(card("Start"));
  await palette.getByRole("option", { name: "Text message" }).dragTo(page.locator(".flow-canvas"), {
    targetPosition: { x: x + 200, y: y - 60 },
  });
  await opened("Text message");
  await write(field("Text"), "Good day.");
  await canvas.drag(canvas.exit(card("Start"), "default"), await middle(card("Good day.")), "viewport");

  // What is chosen in the palette goes behind the chosen step.
  await palette.getByRole("option", { name: "Reply buttons" }).first().click();
  await opened("Reply buttons");
  await write(field("Text"), "What would you like?");
  for (const label of ["Weather", "Goodbye"]) {
    await drawer.getByRole("button", { name: "Add a button" }).click();
    await page.keyboard.type(label);
  }

  await intoEmptySpace(canvas.exit(card("What would you like?"), "Weather"), { x: 120, y: -60 }, "Webhook");
  await write(field("Address"), url);
  await drawer.getByRole("button", { name: "Take a part" }).click();
  await page.keyboard.type("body.degrees");
  await write(drawer.getByLabel("Into variable"), key);

  await palette.getByRole("option", { name: "If / else" }).first().click();
  await opened("If / else");
  await drawer.getByRole("button", { name: "Add a case" }).click();
  await page.keyboard.type("Warm");
  await write(drawer.getByLabel("Variable"), key);
  await option(drawer.getByLabel("Comparison"), "is more than");
  await write(field("Compare with"), "20");

  await intoEmptySpace(canvas.exit(card("is more than"), "Warm"), { x: 120, y: -120 }, "Text message");
  await write(field("Text"), `It is {{ ${key} }} degrees.`);
  await palette.getByRole("option", { name: "Go to flow" }).first().click();
  await opened("Go to flow");
  await option(drawer.getByLabel("Flow", { exact: true }), elsewhere);
  await drawer.getByText("Stay there").click();
  // Between the two, on their line.
  await canvas.rest();
  const line = page.locator(".react-flow__edge").last();
  await palette.getByRole("option", { name: "Model answer" }).dragTo(line);
  await opened("Model answer");
  await write(field("Instruction"), "Say what to wear.");
  await option(drawer.getByLabel("AI model"), model);

  // Back to what branches.
  await drawer.getByRole("button", { name: "Close" }).click();
  await canvas.fit();
  await intoEmptySpace(canvas.exit(card("is more than"), "default"), { x: 60, y: 120 }, "Text message");
  await write(field("Text"), "It is cold.");
  await drawer.getByRole("button", { name: "Close" }).click();
  await canvas.fit();
  await intoEmptySpace(canvas.exit(card("What would you like?"), "Goodbye"), { x: 60, y: 160 }, "End conversation");
  await write(drawer.getByRole("textbox", { name: /^Farewell/ }), "Until next time.");

  await drawer.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Tidy up" }).click();
  await canvas.fit();
  await canvas.drag(canvas.exit(card("It is cold."), "default"), await middle(card("Say what to wear.")), "viewport");
  await canvas.drag(canvas.exit(card("/weather"), "error"), await middle(card("It is cold.")), "viewport");
  await expect(page.locator(".react-flow__edge")).toHaveCount(11);
  await canvas.saved();
  await picture(page, info.outputPath("built.png"));

  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("· version 1 is live")).toBeVisible();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await chat.getByRole("button", { name: "Weather" }).click();
  await seesWeather(chat);
  await chat.getByRole("button", { name: "Restart" }).click();
  await expect(chat.getByText("It is 25 degrees.")).toHaveCount(0);
  await chat.getByRole("button", { name: "Goodbye" }).click();
  await expect(chat.getByText("Until next time.")).toBeVisible();
  await hand.tell(info, "by mouse");
  await expectAccessible(page);
});
