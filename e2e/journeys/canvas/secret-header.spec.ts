import { expect } from "@playwright/test";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

interface Sent {
  readonly url: string;
  readonly body: string;
}

const canary = "Bearer CANARY-Zq8Xw2Lp9Vt4Rn6Kc1Mj7Hd3Fs5Gb0Ty";

test("a secret header is given once, is nowhere in the browser after that, and is asked for again for another host", async ({
  signedInPage: page,
}) => {
  const sent: Sent[] = [];
  await page.exposeFunction("onSent", (one: Sent) => sent.push(one));
  // The browser's protocol does not tell the bodies that a page sends as `Request`.
  await page.addInitScript(() => {
    const original = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const body = await request.clone().text();
      await (window as unknown as { onSent(one: Sent): Promise<void> }).onSent({ url: request.url, body });
      return original(request);
    };
  });
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Calls with a key", [
    {
      ...{ id: "hook", type: "WebhookAction", name: "Hook" },
      data: { version: 1, request: {}, mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
      to: { success: null, timeout: null, error: null },
    },
  ]);
  await canvas.card("Hook").click();
  const { drawer } = canvas;
  await drawer.getByRole("button", { name: "Add a header" }).click();
  await drawer.getByRole("switch", { name: "Secret" }).click();
  const secret = drawer.getByLabel("Value", { exact: true });
  await expect(secret).toBeDisabled();
  await expect(drawer.getByText("A secret needs an address without a variable in its host.")).toBeVisible();

  const address = drawer.getByRole("textbox", { name: "Address" });
  await address.fill("https://api.example.com/v1");
  await expect(drawer.getByText("Only sent to https://api.example.com, and never shown again.")).toBeVisible();
  await secret.fill(canary);
  await expect(secret).toHaveAttribute("type", "password");
  await drawer.getByRole("textbox", { name: "Name of the step" }).focus();
  await expect(secret).toHaveValue("Bea…0Ty");
  await canvas.saved();
  await expectAccessible(page);

  const everywhere = () =>
    page.evaluate(async () => {
      const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      const fields = [...document.querySelectorAll("input")].map(({ value }) => value);
      return [stored, databases.join(), fields.join(), document.documentElement.outerHTML].join("\n");
    });
  expect(await everywhere()).not.toContain("CANARY");
  const withIt = sent.filter(({ body }) => body.includes("CANARY"));
  expect(withIt.map(({ url }) => new URL(url).pathname)).toEqual(["/api/v1/conversation-flows/secrets"]);
  expect(sent.some(({ url, body }) => url.endsWith("/operations") && body.includes("Bea…0Ty"))).toBe(true);

  await page.reload();
  await expect(secret).toHaveValue("Bea…0Ty");
  await address.fill("https://elsewhere.example.com/v1");
  await expect(
    drawer.getByText("It was given for https://api.example.com. Enter it again for the new address."),
  ).toBeVisible();
  await drawer.getByRole("button", { name: "Replace" }).click();
  await secret.fill("another-secret-value");
  // Closing takes the field away while the letters are still in it.
  await page.keyboard.press("Escape");
  await canvas.card("Hook").click();
  await expect(secret).toHaveValue("ano…lue");
  await expect(drawer.getByText("Enter it again")).toHaveCount(0);
});
