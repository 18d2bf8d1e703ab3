import { expect, expectAccessible, test } from "./operate.fixture.ts";

test.describe.configure({ retries: 0 });

const parts = [
  ["C100", "general", "Name"],
  ["C101", "language", "Language code"],
  ["C102", "persona", "Nova"],
  ["C103", "settings", "Main colour"],
  ["C104", "maintenance", "Message"],
  ["C105", "deployment", "Allowed domains"],
] as const;

test("C099: a profile's editor opens with its general part", async ({ signedInPage: page, operations: { call } }) => {
  const { results } = await call("GET", "/profiles?search=Demonstration");
  await page.goto(`/dashboard/profiles/${results[0].id}/edit/`);
  await expect(page).toHaveURL(/\/edit\/general$/);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Demonstration");
});

for (const [row, part, field] of parts)
  test(`${row}: the ${part} part has its own address`, async ({ signedInPage: page, operations: { call } }) => {
    const { results } = await call("GET", "/profiles?search=Demonstration");
    await page.goto(`/dashboard/profiles/${results[0].id}/edit/${part}`);
    const tabs = page.getByRole("navigation", { name: "Parts of the profile" });
    await expect(tabs.getByRole("link")).toHaveCount(parts.length);
    await expect(tabs.locator("[aria-current=page]")).toHaveText(part, { ignoreCase: true });
    await expect(page.getByLabel(field).first()).toBeVisible();
    await expectAccessible(page, { exclude: ["iframe"] });
  });

test("a profile is made, changed, duplicated and archived; bad input is shown at its field", async ({
  signedInPage: page,
  watch,
}) => {
  // The preview that is on its way while the profile is archived finds none.
  watch.allow(/404|refused profile/);
  await page.goto("/dashboard/profiles");
  await page.getByRole("button", { name: "New profile" }).click();
  const dialog = page.getByRole("dialog", { name: "New profile" });
  await dialog.getByRole("button", { name: "Make the profile" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Required");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Lobby");
  await dialog.getByRole("button", { name: "Make the profile" }).click();
  await expect(page).toHaveURL(/\/profiles\/[0-9a-f-]{36}\/edit\/general$/);
  // The dialog has a field Name as well.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Lobby" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Required");
  await page.getByRole("textbox", { name: "Name" }).fill("Lobby north");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Lobby north" })).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await page.getByRole("textbox", { name: "Main colour", exact: true }).fill("#12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByRole("button", { name: "Main colour" })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Actions for Lobby north" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("Lobby north is archived").first()).toBeVisible();
  await page.goto("/dashboard/profiles");
  await expect(page.getByRole("link", { name: "Lobby north" })).toHaveCount(0);
});

test("unsaved changes to a profile are asked about before its other part opens", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const { id } = await call("POST", "/profiles", { name: "Guarded" });
  await page.goto(`/dashboard/profiles/${id}/edit/general`);
  await page.getByRole("textbox", { name: "Name" }).fill("Almost lost");
  await page.getByRole("link", { name: "Deployment" }).click();
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/\/general$/);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { name: "Almost lost" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.getByRole("link", { name: "Deployment" }).click();
  await expect(page).toHaveURL(/\/deployment$/);
});

test("an address without a profile says Not Found", async ({ signedInPage: page, watch }) => {
  watch.allow(/40[04]/);
  for (const id of ["01a1fe3b-e340-74ef-8921-000000000000", "nothing"]) {
    await page.goto(`/dashboard/profiles/${id}/edit/general`);
    await expect(page.getByRole("heading", { name: "Not Found" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  }
});
