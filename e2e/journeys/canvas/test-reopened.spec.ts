import type { Page } from "@playwright/test";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const says = (id: string, name: string, text: string, to: string): MadeStep => ({
  ...{ id, name, type: "TextMessageAction", to: { default: to } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
const steps: readonly MadeStep[] = [
  says("greets", "Greets", "Which room?", "rests"),
  {
    ...{ id: "rests", name: "Rests", type: "Checkpoint", to: { text: "answers", signal: null } },
    data: { version: 1, wait: true, ladder: { noInput: [{ en: "Still there?" }], noInputAfterMs: 1_800_000 } },
  },
  says("answers", "Answers", "You said {{ input.text }}", "rests"),
];

/** How many tests were begun: each is a conversation. */
function countTests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.endsWith("/api/v1/conversations")) count += 1;
  });
  return () => count;
}

test("a test that was closed is there again with all that was said, goes on, and says that the flow has changed since", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  const begun = countTests(page);
  await canvas.madeFlow("Closed and opened", steps);
  const chat = page.getByRole("region", { name: "Test chat" });
  const write = chat.getByRole("textbox", { name: "Write a message" });
  const open = () => page.getByRole("button", { name: "Test", exact: true }).click();
  const say = async (text: string) => {
    await write.fill(text);
    await write.press("Enter");
  };
  await open();
  await expect(chat.getByText("Which room?")).toBeVisible();
  await say("twelve");
  await expect(chat.getByText("You said twelve")).toBeVisible();
  await write.press("Escape");
  await expect(chat).toHaveCount(0);

  await open();
  await expect(chat.getByText("You said twelve")).toBeVisible();
  await expect(chat.getByText("Which room?")).toHaveCount(1);
  await expect(chat.getByText("steps").first()).toBeVisible();
  await expect(write).toBeFocused();
  await say("thirteen");
  await expect(chat.getByText("You said thirteen")).toBeVisible();
  const changes = chat.getByText("The flow has changed since this test began.");
  await expect(changes).toHaveCount(0);

  // The same on the outline.
  await page.getByRole("link", { name: "Outline" }).click();
  await expect(page.getByRole("heading", { name: "Outline" })).toBeVisible();
  await open();
  await expect(chat.getByText("You said thirteen")).toBeVisible();
  await page.goBack();
  await canvas.card("Answers").locator("header").click();
  await canvas.drawer.getByRole("textbox", { name: "Text", exact: true }).fill("So it is {{ input.text }}");
  await open();
  await expect(changes).toBeVisible();
  await say("fourteen");
  await expect(chat.getByText("You said fourteen")).toBeVisible();
  expect(begun()).toBe(1);
  await expectAccessible(page);
  await picture(page, info.outputPath("changed.png"));

  await chat.getByRole("button", { name: "Test the changes" }).click();
  await expect(chat.getByText("You said")).toHaveCount(0);
  await expect(changes).toHaveCount(0);
  await say("fifteen");
  await expect(chat.getByText("So it is fifteen")).toBeVisible();
  await chat.getByRole("button", { name: "Close the test" }).click();

  // Whoever asks for another beginning gets it, and the start again with it.
  await canvas.drawer.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Test from here" }).click();
  await expect(chat.getByText("So it is")).toHaveCount(1);
  await expect(chat.getByText("fifteen")).toHaveCount(0);
  expect(begun()).toBe(3);

  // Out of the editor and in again: nothing is left of it.
  await page.getByRole("link", { name: "Flows" }).first().click();
  await expect(page.getByRole("heading", { name: "Flows" })).toBeVisible();
  await page.goBack();
  await expect(canvas.card("Greets")).toBeVisible();
  await open();
  await expect(chat.getByText("Which room?")).toBeVisible();
  expect(begun()).toBe(4);
});
