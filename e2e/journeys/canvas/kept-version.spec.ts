import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { delay } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("a draft is kept as a version with a name while another one stays live, is compared, and is put back", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Kept on the way", [delay()]);
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  await canvas.card("Delay").locator("header").click();
  await canvas.rename("Half done");
  await page.getByRole("button", { name: "More about the flow" }).click();
  await page.getByRole("menuitem", { name: "Keep as version…" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep the draft as a version" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("Before the fair");
  await dialog.getByLabel("What has changed").fill("The pause has a name");
  await dialog.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByText("The draft is kept as version 2", { exact: true })).toBeVisible();
  expect((await call("GET", `/conversation-flows/${flowId}`)).flow.publishedVersion).toBe(1);

  await page.keyboard.press("Escape");
  await canvas.card("Half done").locator("header").click();
  await canvas.rename("Later");
  await canvas.saved();
  await page.goto(`/dashboard/conversation-flows/${flowId}/versions?named=true`);
  const kept = page.getByRole("listitem").filter({ hasText: "Before the fair" });
  await expect(kept).toContainText(["Kept draft"]);
  await expect(kept).toContainText("The pause has a name");
  await kept.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByText("Later").first()).toBeVisible();
  await page.goBack();
  await kept.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await page.waitForURL(new RegExp(`${flowId}$`));
  await expect(canvas.card("Half done")).toBeVisible();
  expect((await call("GET", `/conversation-flows/${flowId}`)).flow.publishedVersion).toBe(1);
});

test("a flow that was never published is kept as its first version from the list of versions", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Not yet live", [delay()]);
  await page.goto(`/dashboard/conversation-flows/${flowId}/versions`);
  await expect(page.getByText("No versions yet")).toBeVisible();
  await page.getByRole("button", { name: "Keep as version…" }).click();
  await page.keyboard.type("First try");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "First try" })).toContainText("Kept draft");
  await expectAccessible(page);
});
