import { expect } from "@playwright/test";
import { delay } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("what is cut off while somebody leaves the page neither calls that off nor is an error", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/ERR_ABORTED/);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Left early", [delay("Rest")]);
  const address = `/dashboard/conversation-flows/${flowId}/outline`;
  const left = page.waitForRequest(`**${address}`);
  const cutOff = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/versions-"));
  await page.route(/\/assets\/versions-[^/]*\.js$/, async (route) => {
    await left;
    await delayed(300);
    await route.abort("aborted");
  });
  // A server that takes its time: the page that is left lives on until it answers.
  await page.route(`**${address}`, async (route) => {
    await cutOff;
    await delayed(500);
    await route.continue();
  });
  // What the page is at goes on meanwhile, as giving something the focus.
  await page.evaluate(() => {
    const focus = () => document.querySelector<HTMLElement>("a:not(:focus)")?.focus();
    window.addEventListener("beforeunload", () => setTimeout(focus, 100));
  });
  await page.getByRole("link", { name: "Versions" }).click();
  await page.goto(address);
  await expect(page.getByRole("list", { name: "Outline" })).toBeVisible();
});

const delayed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
