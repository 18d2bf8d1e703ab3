import type { Page, Route } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { delay, madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, test } from "../../harness/test.ts";

/** Holds back each run of a test until it is let go, the one that came first before the others. */
async function holdRuns(page: Page) {
  const held: Route[] = [];
  let count = 0;
  await page.route("**/api/v1/flow-tests/*/run", (route) => {
    held.push(route);
    count += 1;
  });
  return {
    begun: () => count,
    letGo: async () => {
      await held.shift()?.continue();
    },
  };
}

test("tests are held four at once, tell how they went as they end, and end with the dialogue that wants to know", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  const flowId = await madeFlow(call, "Held at once", [delay("Pause")]);
  const begins = { input: { type: "signal", name: "conversation-start", messageId: "m1" }, events: [] };
  const fixture = { version: 1, turns: [begins] };
  for (const number of [1, 2, 3, 4, 5, 6])
    await call("POST", "/flow-tests", { name: `Number ${number}`, flowId, fixture });
  const runs = await holdRuns(page);
  const broken: string[] = [];
  page.on("requestfailed", (request) => broken.push(request.url()));

  await page.goto(`/dashboard/conversation-flows/${flowId}/tests`);
  await page.getByRole("button", { name: "Run all" }).click();
  await expect.poll(runs.begun).toBe(4);
  const row = (number: number) => page.getByRole("listitem").filter({ hasText: `Number ${number}` });
  await runs.letGo();
  await expect(row(1).getByText("Failed").first()).toBeVisible();
  await expect(row(2)).toContainText("not run yet");
  await expect.poll(runs.begun).toBe(5);
  await picture(page, info.outputPath("at-once.png"));
  for (const _ of [2, 3, 4, 5]) await runs.letGo();
  await expect.poll(runs.begun).toBe(6);
  await runs.letGo();
  await expect(page.getByText("6 of 6 tests failed", { exact: true })).toBeVisible();

  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const publish = page.getByRole("dialog");
  await expect.poll(runs.begun).toBe(10);
  await runs.letGo();
  await expect(publish).toContainText("1 of 6");
  await expect.poll(runs.begun).toBe(11);
  await publish.getByRole("button", { name: "Keep the draft" }).click();
  await expect(publish).toHaveCount(0);
  await expect.poll(() => broken.filter((url) => url.endsWith("/run")).length).toBe(4);
  expect(runs.begun()).toBe(11);
});
