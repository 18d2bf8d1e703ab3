import { callsOfPage } from "../../harness/api.ts";
import { hold } from "../../harness/hold.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const field = { name: "papers", label: { en: "Your papers" }, type: "file", most: 3, variable: null };
const speech = { version: 3, pick: "inTurn", format: "markdown", ssml: [] };
const steps: readonly MadeStep[] = [
  {
    ...{ id: "form", type: "CollectUserInput", name: "Papers", to: { submit: "thanks" } },
    data: {
      ...{ version: 2, text: { en: "One moment." }, fields: [field], submit: {}, cancel: null, ask: "form" },
      ...{ ladder: { noMatch: [], noInput: [], noInputAfterMs: 0, timeoutMs: 0 }, digress: true, aiModelId: null },
    },
  },
  {
    ...{ id: "thanks", type: "TextMessageAction", to: { default: "wait" } },
    data: { ...speech, alternatives: [{ en: "Came: {{ Papers.papers | map: 'name' | join: ', ' }}" }] },
  },
  { id: "wait", type: "Checkpoint", data: { version: 1, wait: true, ladder: {} }, to: { text: "echo" } },
  {
    ...{ id: "echo", type: "TextMessageAction", to: { default: null } },
    data: { ...speech, alternatives: [{ en: "{{ input.files | map: 'name' | join: ', ' }} came" }] },
  },
];
const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("All that I can do") });

test("a test waits for the files of a form, takes files with a message, and says what cannot be saved", async ({
  signedInPage: page,
  watch,
}, info) => {
  watch.allow(/ERR_FAILED|500/);
  const canvas = new CanvasPage(page);
  const call = callsOfPage(page);
  await page.goto("/dashboard/overview");
  await call("POST", "/profiles", { name: "Another of tests" });
  await call("POST", "/profiles", { name: "Files of tests", settings: { fileUpload: true } });
  await canvas.madeFlow("Files of tests", steps);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await chat.getByRole("combobox", { name: "Profile" }).click();
  await page.getByRole("option", { name: "Files of tests" }).click();
  const held = await hold(page, /\/files\?/);
  await chat.getByLabel("Your papers").setInputFiles(text("cv.txt"));
  await expect(chat.getByText("Sending cv.txt")).toBeVisible();
  await chat.locator("form").getByRole("button", { name: "Send", exact: true }).first().click();
  await expect(chat.getByText("Still being sent. Wait until it is there.")).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("sending.png"));
  held.release();
  await expect(chat.getByRole("button", { name: "Remove cv.txt" })).toBeVisible();
  await expect(chat.getByText("Still being sent")).toHaveCount(0);
  await chat.locator("form").getByRole("button", { name: "Send", exact: true }).first().click();
  await expect(chat.getByText("Came: cv.txt")).toBeVisible();

  const choosing = page.waitForEvent("filechooser");
  await chat.getByRole("button", { name: "Attach files" }).last().click();
  await (await choosing).setFiles([text("a.txt"), text("b.txt")]);
  await expect(chat.getByRole("button", { name: "Remove b.txt" })).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("attached.png"));
  await chat.getByRole("textbox", { name: "Write a message" }).press("Enter");
  await expect(chat.getByText("a.txt, b.txt came")).toBeVisible();

  await page.route(/\/files\/[0-9a-f-]+$/, (route) => route.abort());
  await chat.getByRole("button", { name: /^cv.txt/ }).click();
  await expect(page.getByText("cv.txt could not be read", { exact: true })).toBeVisible();
  await picture(page, info.outputPath("not-saved.png"));
});
