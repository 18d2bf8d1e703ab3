import type { Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { madeAgent } from "../../harness/made-agent.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const says = (id: string, name: string, text: string, to: string): MadeStep => ({
  ...{ id, name, type: "TextMessageAction", to: { default: to } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
const rests: MadeStep = {
  ...{ id: "rests", name: "Rests", type: "Checkpoint", to: { text: "answers", signal: "rings" } },
  data: { version: 1, wait: true, ladder: { noInput: [{ en: "Still there?" }], noInputAfterMs: 1_800_000 } },
};
const steps: readonly MadeStep[] = [
  says("greets", "Greets", "Which room?", "rests"),
  rests,
  says("answers", "Answers", "You said {{ input.text }}", "rests"),
  says("rings", "Rings", "Room {{ input.value.room }} called", "rests"),
];

const chatOf = (page: Page) => page.getByRole("region", { name: "Test chat" });

async function openTest(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(chatOf(page).getByText("Which room?")).toBeVisible();
}

test("what was said is taken back: the test goes on from before it, with the draft as it now is, and says what stays done", async ({
  signedInPage: page,
  otherOrigin,
}, info) => {
  const canvas = new CanvasPage(page);
  const request = { method: "POST", url: otherOrigin.serve("/book", "{}", "application/json"), retries: 0 };
  const books: MadeStep = {
    ...{ id: "books", name: "Books", type: "WebhookAction", to: { success: "answers", timeout: null, error: null } },
    data: { request: { ...request, headers: [] }, mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
  };
  const [greets, , ...others] = steps;
  const booking = { ...rests, to: { ...rests.to, text: "books" } };
  await canvas.madeFlow("Taken back", [...(greets ? [greets] : []), booking, books, ...others]);
  await openTest(page);
  const chat = chatOf(page);
  const write = chat.getByRole("textbox", { name: "Write a message" });
  for (const text of ["twelve", "thirteen"]) {
    await write.fill(text);
    await write.press("Enter");
    await expect(chat.getByText(`You said ${text}`)).toBeVisible();
  }
  await expect(write).toBeFocused();

  // Beside the chat the last steps are out of sight.
  await page.getByRole("button", { name: "Show all" }).click();
  await canvas.card("Answers").locator("header").click();
  await canvas.drawer.getByRole("textbox", { name: "Text", exact: true }).fill("So it is {{ input.text }}");
  await chat.getByRole("button", { name: "Take this back" }).last().focus();
  await page.keyboard.press("Enter");
  await expect(chat.getByText("You said thirteen")).toHaveCount(0);
  await expect(chat.getByText("yet these stay done: calls to other services")).toBeVisible();
  await expect(write).toHaveValue("thirteen");
  await expect(chat.getByText("You said twelve")).toBeVisible();
  await write.fill("fourteen");
  await write.press("Enter");
  await expect(chat.getByText("So it is fourteen")).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("taken-back.png"));

  await chat.getByRole("button", { name: "Take this back" }).first().click();
  await expect(chat.getByText("fourteen")).toHaveCount(0);
  await expect(chat.getByText("You said twelve")).toHaveCount(0);
  await write.fill("one");
  await write.press("Enter");
  await expect(chat.getByText("So it is one")).toBeVisible();

  await chat.getByRole("button", { name: "Keep as a test" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep as a test" });
  await dialog.getByLabel("Name").fill("Says one");
  await dialog.getByLabel("Name").press("Enter");
  await page.getByRole("button", { name: "Open the tests" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Says one" });
  await row.getByRole("button", { name: "Run Says one" }).click();
  await expect(row.getByText("Passed")).toBeVisible();
});

test("where the draft has the step no longer at which it would go on, the test stays as it was and says so", async ({
  signedInPage: page,
  watch,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Taken back to nothing", steps);
  await openTest(page);
  const chat = chatOf(page);
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("twelve");
  await write.press("Enter");
  await expect(chat.getByText("You said twelve")).toBeVisible();
  await canvas.card("Rests").locator("header").click();
  await canvas.drawer.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  watch.allow(/409/);
  await chat.getByRole("button", { name: "Take this back" }).click();
  await expect(chat).toContainText("The flow no longer has the step at which the conversation was");
  await expect(chat.getByText("You said twelve")).toBeVisible();
});

test("the arrow up brings back what was sent, a signal carries a value, and the clock moves by a chosen time", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Tried in many ways", steps);
  await openTest(page);
  const chat = chatOf(page);
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("twelve");
  await write.press("Enter");
  await expect(chat.getByText("You said twelve")).toBeVisible();
  await write.pressSequentially("half a");
  await write.press("ArrowUp");
  await expect(write).toHaveValue("twelve");
  await write.press("ArrowDown");
  await expect(write).toHaveValue("half a");
  await write.fill("");

  await chat.getByRole("button", { name: "Send a signal" }).press("Enter");
  await expect(chat.getByRole("textbox", { name: "Name of the signal" })).toBeFocused();
  await page.keyboard.type("desk");
  const value = chat.getByRole("textbox", { name: "Value" });
  await value.fill('{"room": 12');
  await expect(chat.getByText("This is not valid JSON")).toBeVisible();
  await value.fill('{"room": 12}');
  await picture(page, info.outputPath("signal.png"));
  await value.press("Enter");
  await expect(chat.getByText("Room 12 called")).toBeVisible();
  await expect(chat.getByText('{"room":12}')).toBeVisible();

  await chat.getByRole("button", { name: "Move the clock" }).press("Enter");
  const by = chat.getByRole("textbox", { name: "Forward by" });
  await by.fill("45");
  await chat.getByRole("combobox", { name: "Unit" }).press("Enter");
  await page.getByRole("option", { name: "Minutes" }).press("Enter");
  await expectAccessible(page);
  await picture(page, info.outputPath("clock.png"));
  await by.press("Enter");
  await expect(chat.getByText("Still there?")).toBeVisible();
  await by.press("Escape");
  await expect(by).toHaveCount(0);
  await expect(chat).toBeVisible();
});

test("a test is held in another of the profile's languages, and kept as a test of the flow", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  await canvas.openList();
  const flowId = await canvas.madeFlow("Kept from the test chat", [
    {
      ...says("greets", "Greets", "Which room?", "rests"),
      data: {
        ...{ version: 3, pick: "inTurn", format: "markdown", ssml: [] },
        alternatives: [{ en: "Which room?", de: "Welches Zimmer?" }],
      },
    },
    ...steps.slice(1),
  ]);
  await callsOfPage(page)("POST", "/profiles", {
    name: "Bilingual",
    languages: ["en", "de"],
    conversationEngine: { kind: "flow", flowId },
  });
  await page.reload();
  await openTest(page);
  const chat = chatOf(page);
  await chat.getByRole("combobox", { name: "Language of the test" }).click();
  await page.getByRole("option", { name: "German" }).click();
  await expect(chat.getByText("Welches Zimmer?")).toBeVisible();
  await picture(page, info.outputPath("language.png"));
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("zwölf");
  await write.press("Enter");
  await expect(chat.getByText("You said zwölf")).toBeVisible();
  // From then on it is switched as a touchpoint does it.
  await chat.getByRole("combobox", { name: "Language of the test" }).click();
  await page.getByRole("option", { name: "English" }).click();
  await expect(chat.getByText("language-changed")).toBeVisible();
  await expect(chat.getByText("You said zwölf")).toBeVisible();
  await expect(chat.getByText("Started as Bilingual, German")).toBeVisible();
  await chat.getByRole("button", { name: "Keep as a test" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep as a test" });
  await dialog.getByLabel("Name").fill("Asks in German");
  await dialog.getByLabel("Name").press("Enter");
  await page.getByRole("button", { name: "Open the tests" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Asks in German" });
  await row.getByRole("button", { name: "Run Asks in German" }).click();
  await expect(row.getByText("Passed")).toBeVisible();
});

test("a conversation's history leads into the test chat, which goes on from before what was said there", async ({
  signedInPage: page,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Tried again", steps);
  const profile = await madeAgent(call, flowId, { name: "Tried again" });
  const { conversation } = await call("POST", "/conversations", { profileId: profile.id });
  for (const text of ["twelve", "thirteen"])
    await call("POST", `/conversations/${conversation.id}/messages?wait=true`, { action: { text: { text } } });
  await page.goto(`/dashboard/conversations/${conversation.id}/history`);
  const log = page.getByRole("log", { name: "Messages" });
  await log.getByRole("link", { name: "Try again from here" }).last().press("Enter");
  const chat = chatOf(page);
  await expect(chat.getByText("Goes on from a conversation")).toBeVisible();
  await expect(chat.getByText("You said twelve")).toBeVisible();
  await expect(chat.getByText("thirteen")).toHaveCount(0);
  await expect(canvas.card("Rests")).toContainText("waits");
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("fourteen");
  await write.press("Enter");
  await expect(chat.getByText("You said fourteen")).toBeVisible();
  await picture(page, info.outputPath("branched.png"));
});
