import type { Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { joins } from "./second-browser.ts";

const says = (id: string, name: string, text: string, to: string): MadeStep => ({
  ...{ id, name, type: "TextMessageAction", to: { default: to } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
const steps = (url: string): readonly MadeStep[] => [
  says("greets", "Greets", "Which word?", "rests"),
  { id: "rests", name: "Rests", type: "Checkpoint", to: { text: "hook" }, data: { wait: true, ladder: {} } },
  {
    ...{ id: "hook", name: "Asks the shop", type: "WebhookAction" },
    data: {
      request: { method: "GET", url, retries: 0 },
      mapping: [{ path: "body.word", variable: "shopWord" }],
      ...{ waitForCallback: false, callbackTimeoutMs: 60_000 },
    },
    to: { success: "good", timeout: "late", error: "bad" },
  },
  says("good", "Good", "The word is {{ shopWord }}", "rests"),
  says("late", "Late", "That took too long", "rests"),
  says("bad", "Bad", "That went wrong", "rests"),
];

const chatOf = (page: Page) => page.getByRole("region", { name: "Test chat" });

async function say(page: Page, text: string): Promise<void> {
  const write = chatOf(page).getByRole("textbox", { name: "Write a message" });
  await write.fill(text);
  await write.press("Enter");
}

test("a step is answered in tests as its author says, from what it really answered to how it fails", async ({
  signedInPage: page,
  otherOrigin,
  browser,
}, info) => {
  const url = otherOrigin.serve("/word", '{"word":"real"}', "application/json");
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", { name: "Shop word", key: "shopWord", type: "String", isEndUser: false });
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Mocked", steps(url));
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = chatOf(page);
  await expect(chat.getByText("Which word?")).toBeVisible();
  await say(page, "go");
  await expect(chat.getByText("The word is real")).toBeVisible();

  // As it answered just now, and changed.
  await chat.getByRole("button", { name: /steps/ }).last().click();
  await chat.getByRole("button", { name: "Mock with this answer" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Mocked steps" });
  const body = dialog.getByRole("textbox", { name: "Body" });
  await expect(body).toHaveValue(/"word": "real"/);
  await expect(body).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Status" })).toHaveValue("200");
  await body.fill('{"word": "mocked"}');
  await expectAccessible(page);
  await picture(page, info.outputPath("dialog.png"));
  await dialog.getByRole("button", { name: "Test with these" }).click();
  await expect(chat).toContainText("Mocked: Asks the shop");
  await expect(canvas.card("Asks the shop")).toContainText("mocked");
  otherOrigin.serve("/word", "[]", "application/json");
  await say(page, "go");
  await expect(chat.getByText("The word is mocked")).toBeVisible();
  await chat.getByRole("button", { name: /steps/ }).last().click();
  await expect(chat.getByRole("listitem").filter({ hasText: "Asks the shop" })).toContainText("mocked");
  await expectAccessible(page);
  await picture(page, info.outputPath("mocked.png"));

  // It is kept with the flow: who tests it elsewhere has it, and what they change counts from the next test on.
  const there = await joins(browser, page.url());
  await there.getByRole("button", { name: "Test", exact: true }).click();
  await expect(chatOf(there)).toContainText("Mocked: Asks the shop");
  await chatOf(there).getByRole("button", { name: "Change" }).click();
  const dialogThere = there.getByRole("dialog", { name: "Mocked steps" });
  await dialogThere.getByRole("textbox", { name: "Body" }).fill('{"word": "shared"}');
  await dialogThere.getByRole("button", { name: "Test with these" }).click();
  await expect(dialogThere).toHaveCount(0);
  await there.context().close();
  await say(page, "go");
  await expect(chat.getByText("The word is mocked")).toHaveCount(2);
  await chat.getByRole("button", { name: "Restart" }).click();
  await say(page, "go");
  await expect(chat.getByText("The word is shared")).toBeVisible();

  // It outlasts a reload, and fails where it is to fail.
  await page.reload();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(chat).toContainText("Mocked: Asks the shop");
  await chat.getByRole("button", { name: "Change" }).click();
  await dialog.getByRole("combobox", { name: "Comes back with" }).click();
  await page.getByRole("option", { name: "Failure: no answer in time" }).click();
  await dialog.getByRole("button", { name: "Test with these" }).click();
  await expect(chat.getByText("Which word?")).toBeVisible();
  await say(page, "go");
  await expect(chat.getByText("That took too long")).toBeVisible();

  await chat.getByRole("button", { name: "Mocked steps" }).press("Enter");
  await dialog.getByRole("button", { name: "Do not mock Asks the shop any more" }).click();
  await dialog.getByRole("button", { name: "Test with these" }).click();
  await expect(chat.getByText("Mocked:")).toHaveCount(0);
  await expect(canvas.card("Asks the shop")).not.toContainText("mocked");
});
