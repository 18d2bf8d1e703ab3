import { callsOfPage } from "../../harness/api.ts";
import { madeFlow } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";

test("the palette of an automation offers no step that waits for a person, by pointer or in the outline", async ({
  signedInPage: page,
}) => {
  const flowId = await madeFlow(callsOfPage(page), "At night", [], { type: "Automation" });
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  const palette = page.getByRole("listbox").first();
  await expect(palette.getByRole("option", { name: "If / else" })).toBeVisible();
  await expect(palette.getByRole("option", { name: "Checkpoint" })).toHaveCount(0);
  await expect(palette.getByRole("option", { name: "Reply buttons" })).toHaveCount(0);
  await page.goto(`/dashboard/conversation-flows/${flowId}/outline`);
  await page.getByRole("button", { name: "Add after Start" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("option", { name: "If / else" })).toBeVisible();
  await expect(dialog.getByRole("option", { name: "Form" })).toHaveCount(0);
});
