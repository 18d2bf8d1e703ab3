import { callsOfPage } from "../../harness/api.ts";
import { expect, test } from "../../harness/test.ts";

test("texts of an agent of seven languages are chosen from a menu, which says what is missing", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const profile = await call("POST", "/profiles", {
    name: "Seven",
    languages: ["en", "de", "ja", "fr", "es", "pl", "pt-BR"],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/profiles/${profile.id}/edit/settings`);
  const teaser = page.getByRole("textbox", { name: /^Teaser ?optional/ });
  await teaser.fill("Hello");
  await page.getByRole("combobox", { name: "English" }).first().click();
  await page.getByRole("option", { name: "Brazilian Portuguese, text is missing" }).click();
  await expect(teaser).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Brazilian Portuguese" })).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await call("DELETE", `/profiles/${profile.id}`, undefined, profile.version);
});
