import { expect, expectAccessible, test } from "./operate.fixture.ts";

test("C091: the settings open with the organisation, and its name is checked and saved", async ({
  signedInPage: page,
}) => {
  await page.goto("/dashboard/settings/");
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
  const name = page.getByRole("textbox", { name: "Name" });
  const before = await name.inputValue();
  await name.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveAccessibleDescription("Required");
  await expectAccessible(page);
  await name.fill("Seeblick Hotels");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: /Seeblick Hotels/ }).first()).toBeVisible();
  await name.fill(before);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: before }).first()).toBeVisible();
});

test("C092: one's own account: the name, the language and the look", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/settings/profile");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("owner@example.com");
  await expect(page.getByRole("combobox", { name: "Language of the dashboard" })).toBeVisible();
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
