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

test("the organisation's time zone is found by typing, and kept", async ({
  signedInPage: page,
  operations: { call },
}) => {
  await page.goto("/dashboard/settings/");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone).toContainText("UTC");
  await zone.click();
  await page.keyboard.type("buenos");
  await page.getByRole("option", { name: /Buenos Aires/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.reload();
  await expect(zone).toContainText("Buenos Aires");
  const { results } = await call("GET", "/organizations");
  expect(results[0].timeZone).toMatch(/Buenos_Aires$/);
  await call("PATCH", `/organizations/${results[0].id}`, { timeZone: "UTC" }, results[0].version);
});

test("the key of signed calls is hidden until it is asked for, and a new one is made beside it", async ({
  signedInPage: page,
  operations: { call },
}) => {
  await page.goto("/dashboard/settings/");
  const { results } = await call("GET", "/organizations");
  const path = `/organizations/${results[0].id}/webhook-key`;
  const { key } = await call("GET", path);
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: "Signed calls" }) });
  const shown = section.locator("pre");
  await expect(shown).toHaveText(/^•+$/);
  await section.getByRole("button", { name: "Show" }).click();
  await expect(shown).toHaveText(key);
  await section.getByRole("button", { name: "Make a new key" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a new key for signed calls?" });
  await expect(dialog).toContainText("For 24 hours");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make a new key" }).click();
  await expect(section).toContainText("Calls are also signed with the key before");
  await expect(shown).not.toHaveText(key);
  await expect(shown).toHaveText((await call("GET", path)).key);
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

test("C093: monitoring says how the server does, how much runs and what went wrong last", async ({
  signedInPage: page,
  operations: { begin, fail, call },
}) => {
  await begin("Seen by the monitoring");
  const { issue } = await fail("Failed for the monitoring");
  await page.goto("/dashboard/settings/monitoring");
  const { conversations, server } = await call("GET", "/monitoring");
  const { count: causes } = await call("GET", "/issues?resolved=false&grouped=true");
  const shown = (name: string) => page.locator("dl > div").filter({ hasText: name }).locator("dd").first();
  await expect(shown("Live conversations")).toHaveText(String(conversations.active));
  await expect(shown("Open issues")).toHaveText(String(causes));
  await expect(shown("Database answers in")).toHaveText(/^(<\s)?[\d.,]+\sms$/);
  await expect(shown("Version")).toHaveText(server.version);
  await expectAccessible(page);
  await page.locator(`a[href$="/issues/${issue.id}"]`).click();
  await expect(page).toHaveURL(/\/issues\/[0-9a-f-]{36}/);
});

test("of the settings' tabs one alone is the current one", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/settings/api-keys");
  const current = page.getByRole("navigation", { name: "Settings" }).locator("[aria-current]");
  await expect(current).toHaveText("API keys");
});

test("monitoring that cannot be read says so and tries again", async ({ signedInPage: page, watch }) => {
  watch.allow(/403/);
  await page.route("**/api/v1/monitoring", (route) => route.fulfill({ status: 403, json: { status: 403 } }));
  await page.goto("/dashboard/settings/monitoring");
  await expect(page.getByText("The server does not say how it does")).toBeVisible();
  await page.unroute("**/api/v1/monitoring");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Database answers in")).toBeVisible();
});
