import { expect, expectAccessible, test } from "./operate.fixture.ts";

test("a key is made, shown once, copied, used by a program, and revoked", async ({
  signedInPage: page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page).toHaveURL(/\/settings\/api-keys/);
  await page.getByRole("button", { name: "New API key" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make the key" }).click();
  await expect(dialog.getByText("Required")).toHaveCount(2);
  await dialog.getByLabel("Name").fill("Back office");
  await dialog.getByRole("checkbox", { name: /Read conversations/ }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the key" }).click();
  await dialog.getByRole("button", { name: "Copy: API key" }).click();
  await expect(dialog.getByText("Copied")).toBeVisible();
  const shown = await page.evaluate(() => navigator.clipboard.readText());
  expect(shown).toMatch(/^parlo_/);
  await expect(dialog.getByText(shown, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("row", { name: /Back office/ });
  await expect(row).toContainText(shown.slice(0, 12));
  await expect(row).toContainText("Never");
  await expect(page.getByText(shown)).toHaveCount(0);
  await expectAccessible(page);

  const headers = { authorization: `Bearer ${shown}` };
  expect((await request.get("/api/v1/conversations", { headers })).status()).toBe(200);
  await page.reload();
  await expect(row).not.toContainText("Never");
  await row.getByRole("button", { name: "Actions for Back office" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  // While it asks, nothing behind it has a role.
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(row).toHaveCount(0);
  expect((await request.get("/api/v1/conversations", { headers })).status()).toBe(401);
});

test("C094: the API keys are paged, and the page stands in the address", async ({
  signedInPage: page,
  operations: { call },
}) => {
  for (let number = 1; number <= 11; number++)
    await call("POST", "/api-keys", { name: `Program ${number}`, scopes: ["conversations:read"] });
  await page.goto("/dashboard/settings/api-keys?page=2&search=Program");
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(page.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Program 1");
  await page.getByRole("button", { name: "Page 1" }).click();
  await expect(rows).toHaveCount(10);
  await page.goto("/dashboard/settings/api-keys?page=abc&search=Program");
  await expect(page.getByRole("button", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
  await expect(rows.first()).toContainText("Program 11");
});

test("on a phone, too, a key is revoked from its row", async ({ signedInPage: page, operations: { call } }) => {
  await call("POST", "/api-keys", { name: "Lost phone", scopes: ["conversations:read"] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/settings/api-keys?search=Lost");
  const row = page.getByRole("listitem").filter({ hasText: "Lost phone" });
  await row.getByRole("button", { name: "Actions for Lost phone" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(row).toHaveCount(0);
});
