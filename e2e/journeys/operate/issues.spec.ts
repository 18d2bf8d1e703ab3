import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
let failed: { conversationId: string; issue: { id: string; message: string; instant: string } };

test.beforeAll(async ({ operations: { fail } }) => {
  await fail("First to fail");
  failed = await fail("Second to fail");
});

test("C050, C051, C053, C340: issues are listed, the newest first; bad parameters fall back alone", async ({
  signedInPage: page,
}) => {
  const first = rows(page).first();
  await page.goto("/dashboard/issues?page=abc&sort=instant&engineType=llm");
  await expect(first).toContainText(failed.issue.message);
  await expect(page.getByRole("button", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
  await first.click();
  await expect(page).toHaveURL(new RegExp(failed.issue.id));
  await page.goto(`/dashboard/issues?sort=${encodeURIComponent('[["instant","asc"]]')}`);
  await first.click();
  await expect(page).toHaveURL(new RegExp(`/issues/(?!${failed.issue.id})[0-9a-f-]{36}`));
  await expect(page.getByRole("complementary", { name: "Issue" })).toBeVisible();
  await expectAccessible(page);
});

test("C052: a search narrows the list and stands in the address", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/issues");
  await page.getByRole("searchbox").fill("nothing like this");
  await expect(page).toHaveURL(/search=nothing/);
  await expect(page.getByText("Nothing found for")).toBeVisible();
});

test("C054: each engine type shows its own", async ({ signedInPage: page }) => {
  for (const [engineType, count] of [
    ["stt", 0],
    ["tts", 0],
    ["conv-ai", 1],
    ["all", 1],
  ] as const) {
    await page.goto(`/dashboard/issues?engineType=${engineType}`);
    if (count === 0) await expect(page.getByText("Nothing fits these filters")).toBeVisible();
    else await expect(rows(page).first()).toContainText(failed.issue.message);
  }
});

test("C055, C212, C214: an issue leads to its node and its conversation, is resolved and reopened", async ({
  signedInPage: page,
}) => {
  await page.goto(`/dashboard/issues/${failed.issue.id}`);
  const issue = page.getByRole("complementary", { name: "Issue" });
  await expect(issue.getByRole("link", { name: "Ask the booking system" })).toHaveAttribute("href", /\/node\/ask$/);
  await expect(issue).toContainText("Demonstration");
  await issue.getByRole("button", { name: "Resolve" }).click();
  await expect(issue.getByRole("button", { name: "Reopen" })).toBeVisible();
  await issue.getByRole("button", { name: "Reopen" }).click();
  await expect(issue.getByRole("button", { name: "Resolve" })).toBeVisible();
  await expectAccessible(page);
  await issue.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page).toHaveURL(new RegExp(`${failed.conversationId}/history`));
  await expect(page.getByRole("region", { name: "Debug view" })).toContainText("Ask the booking system");
});
