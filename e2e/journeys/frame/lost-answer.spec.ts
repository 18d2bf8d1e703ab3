import { expect, test } from "../../harness/test.ts";

test.describe.configure({ retries: 0 });

test("a click whose answer was lost on its way, and the next one, make one thing", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET/);
  let lost = 0;
  await page.route("**/api/v1/teams", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.fallback();
    lost += 1;
    // The server has done it; what it says does not arrive.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto("/dashboard/hub");
  await page.getByRole("button", { name: "New team" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the team").fill("Night desk");
  await dialog.getByRole("checkbox").first().click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText("Night desk", { exact: true })).toHaveCount(1);
  expect(lost).toBe(1);
});
