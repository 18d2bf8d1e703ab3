import { setTimeout as delay } from "node:timers/promises";
import { callsOfPage } from "../../harness/api.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const says = (id: string, text: string): MadeStep => ({
  ...{ id, name: id, type: "TextMessageAction", to: { default: "rests" } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
const steps: readonly MadeStep[] = [
  says("greets", "How many?"),
  {
    ...{ id: "rests", name: "rests", type: "Checkpoint", to: { text: "keeps" } },
    data: { version: 1, wait: true, ladder: { noInput: [] } },
  },
  {
    ...{ id: "keeps", name: "keeps", type: "StoreVariable", to: { default: "answers" } },
    data: { version: 1, assignments: [{ mode: "template", variable: "watchedSaid", template: "{{ input.text }}" }] },
  },
  says("answers", "{{ watchedGuests }} guests, you said {{ watchedSaid }}"),
];

test("the variables of a test are watched as it writes them, and hold something else before it goes on", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  const define = (name: string, key: string, type: string) =>
    call("POST", "/variable-definitions", { name, key, type, isEndUser: false });
  await define("Watched guests", "watchedGuests", "Number");
  await define("Watched words", "watchedSaid", "String");
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Watched flow", steps);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText("How many?")).toBeVisible();
  await chat.getByRole("button", { name: "Variables" }).click();
  const values = chat.getByRole("form", { name: "Variables" });
  await expect(values.getByText("No variable holds anything yet.")).toBeVisible();

  await values.getByRole("combobox", { name: "Set another variable" }).click();
  await page.keyboard.type("Watched guests");
  await page.getByRole("option", { name: "Watched guests" }).click();
  const guests = values.getByRole("textbox", { name: "Watched guests" });
  await guests.fill("many");
  await expect(values.getByRole("button", { name: "Set", exact: true })).toBeDisabled();
  await guests.fill("12");
  await guests.press("Enter");
  await expect(values.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(guests).toHaveValue("12");
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("a dozen");
  await write.press("Enter");
  await expect(chat.getByText("12 guests, you said a dozen")).toBeVisible();
  await expect(values.getByRole("textbox", { name: "Watched words" })).toHaveValue("a dozen");
  await expectAccessible(page);
  await picture(page, info.outputPath("watched.png"));

  await values.getByRole("button", { name: "Take the value of Watched guests away" }).click();
  // A message that is sent while a value is still on its way does not overtake it.
  await page.route(/\/conversations\/[^/]+\/variables/, async (route) => {
    await delay(600);
    await route.continue();
  });
  await values.getByRole("button", { name: "Set", exact: true }).click();
  await expect(guests).toHaveCount(0);
  await write.fill("nobody");
  await write.press("Enter");
  await expect(chat.getByText(/^\s*guests, you said nobody/)).toBeVisible();
  for (const [language, width, theme] of [
    ["de", 1440, "dark"],
    ["de", 390, "light"],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${page.url().split("?")[0]}?lng=${language}`);
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await expect(page.getByText("How many?").last()).toBeVisible();
    await page.getByRole("region", { name: /Test/ }).getByRole("button", { name: "Variablen" }).click();
    await expect(page.getByRole("form", { name: "Variablen" })).toBeVisible();
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("form", { name: "Variablen" })).toBeVisible();
    await picture(page, info.outputPath(`values-${language}-${width}-${theme}.png`));
  }
});
