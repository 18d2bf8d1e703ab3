import { expect } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { delay } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("a flow is made the default, copied, archived and found among the archived, and comes back where it is opened", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Kept for winter", [delay("Rest")]);
  const row = (name: RegExp) => page.getByRole("row").filter({ hasText: name });
  const chosen = async (action: string) => {
    await page.getByRole("button", { name: "Actions for Kept for winter", exact: true }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await canvas.openList();
  await page.goto("/dashboard/conversation-flows?search=winter");
  await chosen("Publish it first to make it the default");
  await page.getByRole("dialog", { name: "Publish this flow" }).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 1 is live", { exact: true })).toBeVisible();
  await page.goto("/dashboard/conversation-flows?search=winter");
  await chosen("Make it the default");
  await expect(row(/Kept for winter/)).toContainText("Default");
  await chosen("Duplicate");
  await page.waitForURL((url) => /conversation-flows\/[0-9a-f-]{36}$/.test(url.pathname));
  expect(page.url()).not.toContain(flowId);
  await expect(canvas.card("Start")).toBeVisible();

  await page.goto("/dashboard/conversation-flows?search=winter");
  await expect(row(/winter/)).toHaveCount(2);
  await chosen("Archive");
  await expect(page.getByText("Kept for winter is archived", { exact: true })).toBeVisible();
  await expect(row(/winter/)).toHaveCount(1);
  const filter = async (name: string) => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await filter("Archived");
  await page.getByRole("button", { name: "Show archived flows" }).click();
  await expect(row(/winter/)).toHaveCount(2);
  await expect(row(/winter.*Default/)).toContainText("Archived");
  await filter("Type");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Automation" }).click();
  await expect(page.getByText("Nothing found for")).toBeVisible();
  await page.getByRole("button", { name: "Remove the filter Type is" }).click();
  await expect(row(/winter/)).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Kept for winter .*Archived/ }).click();
  await expect(canvas.card("Start")).toBeVisible();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator("header").getByText("Archived", { exact: true })).toBeVisible();
  await expect(page.getByText("View only")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Outline" }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Kept for winter is back", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Name of the flow" }).fill("Back for spring");
  await page.keyboard.press("Enter");
  await canvas.saved();

  // Agents of the organisation talk with its default, and this one says nothing: away with it again.
  const call = callsOfPage(page);
  const { flow } = await call("GET", `/conversation-flows/${flowId}`);
  await call("DELETE", `/conversation-flows/${flowId}`, undefined, flow.version);
});
