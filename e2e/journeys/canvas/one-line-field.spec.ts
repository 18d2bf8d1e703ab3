import type { Locator } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { hold } from "../../harness/hold.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const hook = (url: string) => ({
  ...{ id: "hook", type: "WebhookAction", name: "Hook" },
  data: { version: 1, request: { url }, mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
  to: { success: null, timeout: null, error: null },
});

/** The browser without a window has no clipboard of its own: the event is what it would send. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("a field of one line takes every letter also where its value has a line break, which stays until it is written in", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Broken address", [hook("https://a.example/\nb")], "/node/hook");
  const step = async () => {
    const { nodes } = await callsOfPage(page)("GET", `/conversation-flows/${flowId}`);
    return nodes.find(({ id }: { id: string }) => id === "hook");
  };
  const stored = async () => (await step()).data.request.url;
  const address = canvas.drawer.getByRole("textbox", { name: "Address" });
  await expect(address).toHaveClass(/cm-content/);
  await expect(address).toHaveText("https://a.example/ b");
  await address.focus();
  await canvas.rename("Caller");
  await expect.poll(async () => (await step()).name).toBe("Caller");
  expect(await stored()).toBe("https://a.example/\nb");

  await address.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("cd");
  await expect(address).toHaveText("https://a.example/ bcd");
  await expect.poll(stored).toBe("https://a.example/ bcd");

  await page.keyboard.press("ControlOrMeta+a");
  await paste(address, "https://b.example/hook\n");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/e");
  await expect(address).toHaveText("https://b.example/hook/e");
  await expect.poll(stored).toBe("https://b.example/hook/e");
});

test("what is written in a field of one line while its editor is on its way stands on one line", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const held = await hold(page, "**/template-editor-*.js");
  await canvas.madeFlow("Early address", [hook("https://a.example/")], "/node/hook");
  const address = canvas.drawer.getByRole("textbox", { name: "Address" });
  await address.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("c");
  await expect(address).toHaveValue("https://a.example/bc");
  held.release();
  await expect(address).toHaveClass(/cm-content/);
  await page.keyboard.type("d");
  await expect(address).toHaveText("https://a.example/bcd");
  await canvas.saved();
});
