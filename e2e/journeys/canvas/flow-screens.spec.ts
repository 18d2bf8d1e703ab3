import { expect } from "@playwright/test";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("C412: the greeting is shown once, and its flag is kept in local storage", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/conversation-flows");
  await expect(page.getByRole("dialog", { name: "Welcome to flows" })).toBeVisible();
  await page.getByRole("button", { name: "Start building" }).click();
  expect(await page.evaluate(() => localStorage.getItem("parlo.flow.welcomeSeen"))).toBe("true");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Flows" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("C078: the list of flows searches, sorts and makes a new one", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.openList();
  await page.goto("/dashboard/conversation-flows?search=Greet");
  await expect(page.getByRole("link", { name: "Greeting" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Fallback" })).toHaveCount(0);
  await expectAccessible(page);
});

test("C079, C087: a step's settings open by their address, with its card in the middle", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.newFlow("By its address");
  await page.goto(`/dashboard/conversation-flows/${flowId}/node/start`);
  await expect(canvas.drawer).toContainText("Start");
  await expect(canvas.card("Start")).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.waitForURL(new RegExp(`${flowId}$`));
  await page.goto(`/dashboard/conversation-flows/${flowId}/node/not-there`);
  await expect(page.getByText("This step is not there.")).toBeVisible();
});

test("C086: a tool has a drawer of its own", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.newFlow("With a tool");
  await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Model with tools");
  await canvas.drawer.getByRole("button", { name: "Add a tool" }).click();
  await page.getByRole("menuitem", { name: "Say a text" }).click();
  await page.waitForURL(/\/tool\//);
  const tool = page.getByRole("region", { name: "Settings of the tool" });
  await tool.getByLabel("Description").first().fill("When the guest asks for the menu.");
  await canvas.saved();
  await page.reload();
  await expect(tool.getByLabel("Description").first()).toHaveValue("When the guest asks for the menu.");
});

for (const [row, path, shown] of [
  ["C080", "settings", "Several messages at once"],
  ["C081", "settings/formatting", "Words of the flow"],
  ["C082", "variables", "New variable"],
  ["C084", "variables/user", "New variable"],
  ["C085", "variables/conversation", "New variable"],
] as const)
  test(`${row}: /conversation-flows/{flowId}/${path} opens`, async ({ signedInPage: page }) => {
    const flowId = await new CanvasPage(page).newFlow(`Screen ${row}`);
    await page.goto(`/dashboard/conversation-flows/${flowId}/${path}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectAccessible(page);
  });

test("C083: the variables know the way back to the step", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.newFlow("There and back");
  await page.goto(`/dashboard/conversation-flows/${flowId}/variables?page=1&search=&returnToNode=start`);
  await page.getByRole("link", { name: "Back to the step" }).click();
  await page.waitForURL(/\/node\/start$/);
  await expect(canvas.drawer).toBeVisible();
});

for (const [row, path] of [
  ["C088", ""],
  ["C089", "/user"],
  ["C090", "/conversation"],
] as const)
  test(`${row}: /conversation-flows/{flowId}/node/{nodeId}/variables${path} opens`, async ({ signedInPage: page }) => {
    const canvas = new CanvasPage(page);
    const flowId = await canvas.newFlow(`Variables ${row}`);
    await page.goto(`/dashboard/conversation-flows/${flowId}/node/start/variables${path}?page=1`);
    await expect(canvas.drawer).toContainText("This step names no variables.");
  });

test("a version is restored, and the draft before it is kept", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.newFlow("Versions kept");
  await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Delay");
  await canvas.saved();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("· version 1 is live")).toBeVisible();
  await canvas.rename("Not in the version");
  await canvas.saved();
  await page.goto(`/dashboard/conversation-flows/${flowId}/versions`);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await page.waitForURL(new RegExp(`${flowId}$`));
  await expect(canvas.card("Delay")).toBeVisible();
  await page.goto(`/dashboard/conversation-flows/${flowId}/versions`);
  await expect(page.getByRole("listitem").filter({ hasText: "steps" })).toHaveCount(2);
});
