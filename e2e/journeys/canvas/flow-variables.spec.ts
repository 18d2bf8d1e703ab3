import { expect } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("C083: variables are searched, sorted and turned over, made, changed and archived, and know who uses them and the way back to the step", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  for (let number = 10; number <= 20; number++)
    await call("POST", "/variable-definitions", { name: `Ward ${number}`, type: "String", isEndUser: false });
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("There and back", [
    {
      ...{ id: "tell", type: "SendSignal", name: "Tells", to: { default: "clear" } },
      data: { version: 1, name: "told", value: "{{ ward-10 }}" },
    },
    {
      ...{ id: "clear", type: "StoreVariable", name: "Clears", to: { default: null } },
      data: { version: 1, assignments: [{ mode: "clear", variable: "ward-10" }] },
    },
  ]);
  const at = (search: string) => page.goto(`/dashboard/conversation-flows/${flowId}/variables?${search}`);
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await at("search=Ward&page=1&returnToNode=tell");
  await expect(row("Ward")).toHaveCount(10);
  await expect(row("Ward").first()).toContainText("Ward 20");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(row("Ward")).toHaveCount(1);
  await expect(row("Ward 10").getByRole("link")).toHaveText(["Tells", "Clears"]);
  await at('search=Ward&sort=[["CreatedAt","asc"]]&returnToNode=tell');
  await expect(row("Ward").first()).toContainText("Ward 10");

  await page.getByRole("button", { name: "New variable" }).click();
  const dialog = page.getByRole("dialog", { name: "New variable" });
  await dialog.getByLabel("Name").fill("部屋");
  await expect(dialog).toContainText("The name has no letters that a key may have");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByLabel("Key")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.getByLabel("Key").fill("ward-room");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await call("GET", "/variable-definitions?key=ward-room")).results).toMatchObject([{ name: "部屋" }]);

  await row("Ward 11").getByText("Ward 11").click();
  const edited = page.getByRole("dialog", { name: "Edit variable" });
  await edited.getByLabel("Name").fill("Ward eleven");
  await edited.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Actions for Ward eleven" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(row("Ward eleven")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the step" }).click();
  await page.waitForURL(/\/node\/tell$/);
  await expect(canvas.drawer).toBeVisible();
});
