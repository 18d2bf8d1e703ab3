import { chain, delay } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const hook = {
  ...{ id: "hook", type: "WebhookAction", name: "Hook" },
  data: { version: 1, request: { url: "" }, mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
  to: {},
};
const unreached = "no way leads here";

test("before a flow is published its warnings are shown as its errors are, alone and beside them", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const dialog = page.getByRole("dialog", { name: "Publish" });
  const warning = dialog.getByRole("button", { name: /Alone/ }).filter({ hasText: unreached });
  await canvas.madeFlow("Only warned", [delay("Rest"), { ...delay("Alone"), id: "alone" }]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText(/warnings?\. It can be published all the same\./)).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
  await expectAccessible(page);

  await canvas.madeFlow("Warned and wrong", [hook, { ...delay("Alone"), id: "alone" }]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText(/must be mended first\./)).toBeVisible();
  await expect(dialog.getByText(/^\d+ warnings?$/)).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test("a list of problems that is too long says how many it leaves out", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow(
    "Wrong in many places",
    chain(210).map((step) => ({ ...step, to: { default: null } })),
  );
  await page
    .getByRole("button", { name: /problem|warning/i })
    .first()
    .click();
  const problems = page.getByRole("region", { name: "Problems" });
  await expect(problems.getByRole("listitem")).toHaveCount(200);
  await expect(problems.getByText(/^and \d+ more$/)).toBeAttached();
});
