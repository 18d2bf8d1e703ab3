import { expect, expectAccessible, owner, test } from "../../harness/test.ts";

test("C010: the built-in hub holds organisations, members, invitations and teams, and switches by a click alone", async ({
  page,
  house,
}) => {
  await page.goto(house.at("/login?redirect=/admin/hub"));
  await house.signIn(page, owner);
  await expect(page.getByRole("heading", { name: "Organisation and members" })).toBeVisible();
  await expect(page.getByText(owner.email, { exact: true })).toBeVisible();
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: "Invite a person" }).click();
  await dialog.getByLabel("E-mail").fill("guest@example.com");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("guest@example.com", { exact: true })).toBeVisible();
  await house.mailbox.linkTo("guest@example.com", "/admin/register");

  await page.getByRole("button", { name: "New team" }).click();
  await dialog.getByLabel("Name of the team").fill("Front desk");
  await dialog.getByRole("checkbox", { name: "Owner" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Front desk", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "New organisation" }).click();
  await dialog.getByLabel("Name of the organisation").fill("Second house");
  await dialog.getByRole("button", { name: "Make the organisation" }).click();
  await expect(page.getByRole("button", { name: "Organisation: Second house" })).toBeVisible();
  await expect(page.getByText("Front desk", { exact: true })).toBeHidden();

  // The address of the other organisation's hub switches nothing by itself.
  await page.getByRole("button", { name: "Actions for My organisation" }).click();
  await page.getByRole("menuitem", { name: "Switch to it" }).click();
  await expect(page.getByRole("button", { name: "Organisation: My organisation" })).toBeVisible();
  const first = page.url();
  await page.getByRole("button", { name: "Actions for Second house" }).click();
  await page.getByRole("menuitem", { name: "Switch to it" }).click();
  await expect(page.getByRole("button", { name: "Organisation: Second house" })).toBeVisible();
  await page.goto(first);
  await expect(page.getByRole("heading", { name: "This page is about My organisation" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Organisation: Second house" })).toBeVisible();
  await page.getByRole("button", { name: "Switch to My organisation" }).click();
  await expect(page.getByText("Front desk", { exact: true })).toBeVisible();
});
