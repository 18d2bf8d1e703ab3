import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { callsOfPage } from "../../harness/api.ts";
import { hold } from "../../harness/hold.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const says = (id: string, text: string, to: string): MadeStep => ({
  ...{ id, name: id, type: "TextMessageAction", to: { default: to } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
const rests = (to: string): MadeStep => ({
  ...{ id: "rests", name: "rests", type: "Checkpoint", to: { text: to } },
  data: { version: 1, wait: true, ladder: { noInput: [] } },
});
const steps: readonly MadeStep[] = [
  says("greets", "Hello", "tells"),
  says("tells", "It is {{ stoppedMood }}", "thanks"),
  says("thanks", "Thank you", "rests"),
  rests("greets"),
];

/** Has tests stop before a step, on the canvas and without its menu. */
async function markByKey(canvas: CanvasPage, name: string): Promise<void> {
  const { page } = canvas;
  const card = canvas.card(name);
  await card.locator("header").click();
  await page.keyboard.press("Escape");
  await page.locator(".react-flow__node").filter({ has: card }).focus();
  await page.keyboard.press("b");
  await expect(card.getByRole("img", { name: "Tests stop here" })).toBeVisible();
}

test("a test stops before a step, shows and changes its variables, goes one step and goes on", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", { name: "Mood", key: "stoppedMood", type: "String", isEndUser: false });
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Stopped flow", steps);
  const stopHere = page.getByRole("menuitem", { name: "Stop tests here" });
  // The menu comes once the editor is at rest.
  await expect(async () => {
    await canvas.card("tells").locator("header").click({ button: "right" });
    await expect(stopHere).toBeVisible({ timeout: 1000 });
  }).toPass();
  await stopHere.click();
  await expect(canvas.card("tells").getByRole("img", { name: "Tests stop here" })).toBeVisible();

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  const note = chat.getByRole("region", { name: "Stands before “tells”" });
  await expect(note).toBeVisible();
  await expect(chat.getByText("Hello")).toBeVisible();
  await expect(chat.getByText("It is")).toHaveCount(0);
  await expect(canvas.card("tells").getByText("paused")).toBeVisible();
  await expect(chat.getByRole("textbox", { name: "Write a message" })).toBeDisabled();
  await chat.getByRole("button", { name: "Variables" }).click();
  const values = chat.getByRole("form", { name: "Variables" });
  await values.getByRole("combobox", { name: "Set another variable" }).click();
  await page.keyboard.type("Mood");
  await page.getByRole("option", { name: "Mood" }).click();
  await values.getByRole("textbox", { name: "Mood" }).fill("sunny");
  await values.getByRole("textbox", { name: "Mood" }).press("Enter");
  await expectAccessible(page);
  await picture(page, info.outputPath("paused.png"));

  await note.getByRole("button", { name: "One step" }).click();
  await expect(chat.getByText("It is sunny")).toBeVisible();
  await expect(chat.getByText("Thank you")).toHaveCount(0);
  await expect(chat.getByRole("region", { name: "Stands before “thanks”" })).toBeVisible();
  await expect(canvas.card("tells").getByText("paused")).toHaveCount(0);
  await expect(canvas.card("thanks").getByText("paused")).toBeVisible();
  // Closed and opened again it still stands there.
  await chat.getByRole("button", { name: "Close the test" }).click();
  await expect(canvas.card("thanks").getByText("paused")).toHaveCount(0);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(canvas.card("thanks").getByText("paused")).toBeVisible();
  await chat.getByRole("button", { name: "Go on" }).click();
  await expect(chat.getByText("Thank you")).toBeVisible();
  await expect(chat.getByRole("button", { name: "Go on" })).toHaveCount(0);

  // What is set while it goes on counts in the next turn, and by key.
  const stopsTold = await hold(page, /\/stops$/, { method: "PUT" });
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/messages")) posted.push(request.url());
  });
  await markByKey(canvas, "thanks");
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("again");
  await write.press("Enter");
  await expect.poll(stopsTold.asked).toBe(1);
  // No message overtakes a stop that was marked before it.
  await call("GET", "/variable-definitions?key=stoppedMood");
  expect(posted).toEqual([]);
  stopsTold.release();
  await expect(note).toBeVisible();
  expect(posted).toHaveLength(1);
  await note.getByRole("button", { name: "Go on" }).click();
  await expect(chat.getByRole("region", { name: "Stands before “thanks”" })).toBeVisible();
  await chat.getByRole("button", { name: "Go on" }).click();
  await expect(chat.getByText("Thank you")).toHaveCount(2);

  // They are kept on this device, and a test that begins anew has them.
  for (const [language, width, theme] of [
    ["de", 1440, "dark"],
    ["de", 390, "light"],
    ["ja", 1440, "light"],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${page.url().split("?")[0]}?lng=${language}`);
    await page.locator(".react-flow__node").first().waitFor();
    await page.keyboard.press("t");
    await expect(page.getByRole("log").getByText("Hello")).toBeVisible();
    const stands = page.getByRole("region", { name: /tells/ });
    await expect(stands).toBeVisible();
    await page.setViewportSize({ width, height: 900 });
    await expect(stands).toBeInViewport();
    await picture(page, info.outputPath(`paused-${language}-${width}-${theme}.png`));
  }
});

test("a test stops behind a call outside that says nothing, and goes on from there by key", async ({
  signedInPage: page,
}) => {
  const shop = createServer((_, response) => void delay(300).then(() => response.end("{}")));
  await new Promise<void>((resolve) => void shop.listen(0, "127.0.0.1", resolve));
  const { port } = shop.address() as AddressInfo;
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Called flow", [
    {
      ...{ id: "hook", name: "asks the shop", type: "WebhookAction", to: { success: "thanks" } },
      data: {
        request: { method: "GET", url: `http://127.0.0.1:${port}/`, retries: 0 },
        ...{ mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
      },
    },
    says("thanks", "Thank you", "rests"),
    rests("hook"),
  ]);
  await markByKey(canvas, "thanks");
  await page.keyboard.press("t");
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByRole("region", { name: "Stands before “thanks”" })).toBeVisible();
  await expect(chat.getByRole("button", { name: "Go on" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.getByText("Thank you")).toBeVisible();
  await expect(chat.getByRole("textbox", { name: "Write a message" })).toBeFocused();
  shop.close();
});
