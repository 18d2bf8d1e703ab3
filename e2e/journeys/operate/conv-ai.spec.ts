import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

let vendor: VendorServer;
test.beforeAll(async () => {
  vendor = await startVendorServer();
});
test.afterAll(() => vendor.close());

test("C111, C115, C121: a conversational engine is connected, tested, moved, made the default and archived", async ({
  signedInPage: page,
  watch,
}) => {
  // The API refuses what its provider alone can judge.
  watch.allow(/400/);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const save = page.getByRole("button", { name: "Save" });
  const saved = () => expect(save).toHaveCount(0);
  const endpoint = (mode = "ok") => `${vendor.address(mode)}/custom`;

  await page.goto("/dashboard/configurations?list=conv-ai");
  await expect(page.getByText("No conversational AI yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add conversational AI" }).first().click();
  await page.goto("/dashboard/configurations/conv-ai/add?provider=CustomEndpoint&name=Night%20desk");
  await expect(field("Name")).toHaveValue("Night desk");
  await expect(page.getByRole("radio", { name: /^Custom endpoint/ })).toBeChecked();
  await field("Address").fill("nowhere");
  await save.click();
  await expect(field("Address")).toHaveAccessibleDescription("Invalid url");
  await field("Address").fill(endpoint());
  await page.getByLabel("Token").fill("token-0123456789");
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1, name: "Night desk" })).toBeVisible();
  await expect(page).toHaveURL(/\/configurations\/conv-ai\/[0-9a-f-]{36}$/);
  const address = page.url();

  const dialog = page.getByRole("dialog", { name: "Test of Night desk" });
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(dialog).toContainText("It works.");
  await expect(dialog).toContainText("Hello");
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer token-0123456789");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("switch", { name: "Ask it in any language" }).click();
  await field("Languages that it speaks").fill("de-DE, pl-PL");
  await save.click();
  await saved();
  await page.reload();
  await expect(field("Languages that it speaks")).toHaveValue("de-DE, pl-PL");
  await page.getByRole("button", { name: "Make it the default" }).click();
  await expect(page.getByText("Steps that choose no engine ask this one")).toBeVisible();

  await page.goto(`${address}/credentials`);
  await expect(page.getByLabel("Token")).toHaveValue("tok…789");
  await field("Address").fill("http://127.0.0.1:9/talk");
  await expect(page.getByLabel("Token")).toHaveValue("");
  await save.click();
  await expect(page.getByLabel("Token")).toHaveAccessibleDescription(
    "The address that this was given for has changed: give it again",
  );
  await field("Address").fill(endpoint("echo"));
  await save.click();
  await saved();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(dialog).toContainText("The key was refused.");
  await expect(dialog).not.toContainText("token-0123456789");
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.goto(`${address}/configuration`);
  await expect(page.getByText("Custom endpoint has nothing to set here")).toBeVisible();

  await page.goto("/dashboard/configurations?list=conv-ai&search=night");
  const row = page.locator(`[data-row="${address.slice(-36)}"]`);
  await expect(row).toContainText("Default");
  await row.getByRole("button", { name: "Actions for Night desk" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Show archived" }).click();
  await expect(row).toContainText("Archived");
});

test("C116: a provider of which nobody knows leads to the list, which says so", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/configurations/conv-ai/add?provider=Nobody");
  await expect(page.getByText("There is no provider “Nobody”").first()).toBeVisible();
  await expect(page).toHaveURL(/\/configurations\/?\?.*conv-ai/);
});
