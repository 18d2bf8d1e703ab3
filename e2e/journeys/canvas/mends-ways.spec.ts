import { expectAccessible } from "../../harness/expect-accessible.ts";
import { delay } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("a flow that lost its Start is given one that begins where it is said, and a step that no way leads to is joined", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Without a beginning", [
    { ...delay("Morning"), id: "morning" },
    { ...delay("Evening"), id: "evening" },
  ]);
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("s");
  await page.keyboard.press("Delete");
  await expect(canvas.card("Start")).toHaveCount(0);
  const problems = page.getByRole("region", { name: "Problems" });
  await page
    .getByRole("button", { name: /problem|error/i })
    .first()
    .click();
  await expect(problems.getByRole("button", { name: "Add Start" })).toBeVisible();
  const first = problems.getByRole("combobox", { name: "Choose the first step" });
  await expectAccessible(page);
  await first.press("Enter");
  await page.getByRole("option", { name: "Morning" }).click();
  await expect(canvas.card("Start")).toHaveCount(1);
  await expect(first).toHaveCount(0);

  const source = problems.getByRole("combobox", { name: "Connect from…" });
  await source.press("Enter");
  await page
    .getByRole("option", { name: /^Morning/ })
    .first()
    .click();
  await expect(source).toHaveCount(0);
  await expect(page.locator('.react-flow__edge[data-id^="morning>"]')).toHaveCount(1);
  await canvas.saved();
  await page.locator(".react-flow__pane").click({ position: { x: 600, y: 60 } });
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(canvas.card("Start")).toHaveCount(0);
});
