import type { Page } from "@playwright/test";

/** Ctrl+V with what it does: the browser without a window gives its keys no paste of their own outside of fields. */
export async function pressPaste(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const key = { modifiers: 2, key: "v", code: "KeyV", windowsVirtualKeyCode: 86 };
  await client.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key, commands: ["paste"] });
  await client.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  await client.detach();
}
