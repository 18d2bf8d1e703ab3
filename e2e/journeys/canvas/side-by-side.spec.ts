import { callsOfPage } from "../../harness/api.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const ladder = { noMatch: [], noInput: [], noInputAfterMs: 0, timeoutMs: 0 };
const question = { text: { en: "Which?" }, variable: null, ladder, digress: true, aiModelId: null };

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
    {
      ...{ id: "picks", name: "Picks", type: "ChooseReplyButton", to: { "selected:tea": null, "not-selected": null } },
      data: { ...question, version: 2, list: null, several: null, buttons: [{ value: "tea", label: { en: "Tea" } }] },
    },
    {
      ...{ id: "deals", name: "Deals", type: "ChooseCard", to: { "selected:lake": null, "not-selected": null } },
      data: {
        ...{ ...question, version: 2, list: null, listButtons: [], buttonVariable: null },
        cards: [
          { value: "lake", title: { en: "Lake" }, text: {}, imageUrl: "", buttons: [{ value: "go", label: {} }] },
        ],
      },
    },
    {
      ...{ id: "asks", name: "Asks", type: "CollectUserInput", to: { submit: null } },
      data: {
        ...{ version: 2, text: {}, submit: {}, cancel: null, ask: "form", ladder, digress: true, aiModelId: null },
        fields: [{ name: "room", label: { en: "Room" }, type: "text" }],
      },
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
  await picture(page, info.outputPath("side-by-side.png"));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(drawer.getByRole("textbox", { name: "German", exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("side-by-side-390.png"));
  await page.setViewportSize({ width: 1440, height: 900 });

  // One step back takes back one language.
  await drawer.getByRole("textbox", { name: "German", exact: true }).fill("Grüezi");
  await drawer.getByRole("textbox", { name: "Japanese, text is missing" }).fill("ようこそ");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(drawer.getByRole("textbox", { name: "Japanese, text is missing" })).toHaveText("");
  await expect(drawer.getByRole("textbox", { name: "German", exact: true })).toHaveText("Grüezi");

  // Buttons, cards and fields of forms have each of their texts in all of them, too; of many a list says which.
  const shown = async (step: string, row: string, texts: readonly string[], languages: readonly string[]) => {
    await page.goto(`/dashboard/conversation-flows/${flowId}/node/${step}`);
    await toggle.first().click();
    for (const text of texts) {
      const field = drawer.getByRole("group", { name: row, exact: true }).getByRole("group", { name: text });
      for (const language of languages) await expect(field.getByRole("textbox", { name: language })).toBeVisible();
    }
  };
  await shown("picks", "Buttons", ["Label"], ["English", "German", "Japanese"]);
  await call(
    "PATCH",
    `/profiles/${profile.id}`,
    { languages: ["en", "de", "ja", "fr", "es", "pl", "it"] },
    profile.version,
  );
  await shown("deals", "Cards", ["Title", "Text", "Label"], ["English", "French", "Italian"]);
  await shown("asks", "Fields", ["Label"], ["Spanish", "Polish"]);
  await toggle.first().click();
  await drawer.getByRole("textbox", { name: "Text before the form" }).fill("Please");
  await drawer.getByRole("combobox", { name: "English" }).first().click();
  await picture(page, info.outputPath("seven.png"));
  await page.getByRole("option", { name: "Polish, text is missing" }).click();
  await expect(drawer.getByRole("textbox", { name: "Label", exact: true })).toHaveText("");
  await expectAccessible(page);
  await picture(page, info.outputPath("polish.png"));
  await call("DELETE", `/profiles/${profile.id}`, undefined, profile.version + 1);
});
