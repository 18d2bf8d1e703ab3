import { callsOfPage } from "../../harness/api.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("the texts of a step are written in all languages side by side, and it is marked what is missing", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("In three languages", [
    {
      ...{ id: "greets", name: "Greets", type: "TextMessageAction", to: { default: null } },
      data: { version: 3, alternatives: [{ en: "Welcome" }], pick: "inTurn", format: "markdown", ssml: [] },
    },
  ]);
  const profile = await call("POST", "/profiles", {
    ...{ name: "Three languages", languages: ["en", "de", "ja"] },
    conversationEngine: { kind: "flow", flowId },
  });
  const texts = async () => (await call("GET", `/conversation-flows/${flowId}/nodes/greets`)).data.alternatives;
  await page.goto(`/dashboard/conversation-flows/${flowId}/node/greets`);
  const { drawer } = canvas;
  const toggle = drawer.getByRole("button", { name: "All languages side by side" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(drawer.getByRole("textbox", { name: "Japanese" })).toHaveCount(0);
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(toggle).toBeFocused();
  await expect(drawer.getByRole("textbox", { name: "English" })).toHaveText("Welcome");
  await drawer.getByRole("textbox", { name: "German, text is missing" }).fill("Willkommen");
  await expect(drawer.getByRole("textbox", { name: "German", exact: true })).toHaveText("Willkommen");
  await expect(drawer.getByRole("textbox", { name: "Japanese, text is missing" })).toBeVisible();
  await expect.poll(texts).toEqual([{ en: "Welcome", de: "Willkommen" }]);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("side-by-side.png") });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(drawer.getByRole("textbox", { name: "German", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("side-by-side-390.png") });
  await toggle.click();
  await expect(drawer.getByRole("textbox", { name: "Japanese, text is missing" })).toHaveCount(0);
  await call("DELETE", `/profiles/${profile.id}`, undefined, profile.version);
});
