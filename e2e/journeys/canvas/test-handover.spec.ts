import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const says = (id: string, text: string): MadeStep => ({
  ...{ id, name: id, type: "TextMessageAction", to: { default: "rests" } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
const steps: readonly MadeStep[] = [
  says("greets", "Ask for somebody"),
  {
    ...{ id: "rests", name: "rests", type: "Checkpoint", to: { text: "asks" } },
    data: { version: 1, wait: true, ladder: { noInput: [] } },
  },
  {
    ...{ id: "asks", name: "asks", type: "HandoverToHuman", to: { success: "back" } },
    data: { version: 1, teamId: null, message: { en: "Somebody will come." }, hours: null, timeoutMs: 0 },
  },
  says("back", "The agent is back"),
];

test("whoever tests a flow that asks for a person is that person, and hands the test back to the flow", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Handed to a person", steps);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText("Ask for somebody")).toBeVisible();
  await expect(chat.getByRole("button", { name: "Take over" })).toHaveCount(0);
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("a person please");
  await write.press("Enter");
  await expect(chat.getByText("Somebody will come.")).toBeVisible();
  await expect(chat.getByText("The flow asks for a person.")).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("asked.png"));

  await chat.getByRole("button", { name: "Take over" }).click();
  const answer = chat.getByRole("textbox", { name: "Answer as the person" });
  await answer.fill("Here I am");
  await answer.press("Enter");
  await expect(chat.getByText("Here I am")).toBeVisible();
  await expect(answer).toHaveValue("");
  await write.fill("thank you");
  await write.press("Enter");
  await expect(chat.getByText("thank you")).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("taken.png"));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(answer).toBeInViewport({ ratio: 0.99 });
  await picture(page, info.outputPath("taken-390.png"));
  await page.setViewportSize({ width: 1440, height: 900 });

  await chat.getByRole("button", { name: "Hand back" }).click();
  await expect(chat.getByText("The agent is back")).toBeVisible();
  await expect(answer).toHaveCount(0);

  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${page.url().split("?")[0]}?lng=de`);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const german = page.getByRole("textbox", { name: "Nachricht schreiben" });
  await expect(page.getByText("Ask for somebody").last()).toBeVisible();
  await german.fill("ein Mensch bitte");
  await german.press("Enter");
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByRole("textbox", { name: "Als Mensch antworten" })).toBeVisible();
  await picture(page, info.outputPath("taken-de-dark.png"));
});
