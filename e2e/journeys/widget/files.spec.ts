import { readFileSync } from "node:fs";
import { callsOfOwner } from "../../harness/api.ts";
import { visitedAgent } from "../../harness/made-agent.ts";
import { type MadeStep, madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";

const field = { name: "papers", label: { en: "Your papers" }, type: "file", fileKinds: ["text"], variable: null };
const said = { version: 3, pick: "inTurn", format: "markdown", ssml: [] };
const steps: readonly MadeStep[] = [
  {
    id: "form",
    type: "CollectUserInput",
    name: "Papers",
    data: {
      ...{ version: 2, text: { en: "One moment." }, fields: [field], submit: {}, cancel: null, ask: "form" },
      ...{ ladder: { noMatch: [], noInput: [], noInputAfterMs: 0, timeoutMs: 0 }, digress: true, aiModelId: null },
    },
    to: { submit: "thanks" },
  },
  {
    id: "thanks",
    type: "TextMessageAction",
    data: { ...said, alternatives: [{ en: "{{ Papers.papers.name }}, {{ Papers.papers.size }} bytes" }] },
    to: { default: "wait" },
  },
  { id: "wait", type: "Checkpoint", data: { version: 1, wait: true, ladder: {} }, to: { text: "echo" } },
  {
    id: "echo",
    type: "TextMessageAction",
    data: { ...said, alternatives: [{ en: "{{ input.files.size }} of {{ input.text }}" }] },
    to: { default: null },
  },
];
const text = (name: string, body: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(body) });

test("C275: a visitor answers a form with a file, sends another with a message, and saves what was sent", async ({
  page,
  request,
  otherOrigin,
  baseURL,
  watch,
}, info) => {
  // What is refused is told to the browser's console as well.
  watch.allow(/415/);
  const call = await callsOfOwner(request, baseURL ?? "");
  const flowId = await madeFlow(call, "Papers", steps);
  const { agent } = await visitedAgent({ page, call, otherOrigin, baseURL }, flowId, {
    name: "Papers",
    settings: { fileUpload: true },
  });
  await agent.getByRole("button", { name: "Open the chat" }).click();
  const form = agent.locator(".form");
  const bubbles = agent.locator(".bubble:not(.own):not(.typing)");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("This is needed")).toBeVisible();
  await form.getByLabel("Your papers").setInputFiles({ ...text("cv.txt", ""), buffer: Buffer.from([0, 1, 2, 0]) });
  await expect(form.getByRole("alert")).toHaveText("cv.txt: files of this type cannot be sent.");
  await form.getByLabel("Your papers").setInputFiles(text("cv.txt", "All that I can do"));
  await expect(form.getByRole("button", { name: "Remove cv.txt" })).toBeVisible();
  await expect(form.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, info.outputPath("files-form.png"));
  await form.getByRole("button", { name: "Send" }).click();
  await expect(bubbles.filter({ hasText: "cv.txt, 17 bytes" })).toBeVisible();

  await agent.getByLabel("Attach a file").setInputFiles([text("a.txt", "one"), text("b.txt", "two")]);
  await expect(agent.getByRole("button", { name: "Remove b.txt" })).toBeVisible();
  await expect(agent.getByRole("progressbar")).toHaveCount(0);
  await picture(page, info.outputPath("files-composer.png"));
  await agent.getByRole("textbox", { name: "Write a message" }).press("Enter");
  await expect(bubbles.filter({ hasText: "2 of a.txt, b.txt" })).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("files-sent.png"));
  const saved = page.waitForEvent("download");
  await agent.locator(".bubble.own").getByRole("button", { name: "b.txt" }).click();
  const download = await saved;
  expect([download.suggestedFilename(), readFileSync(await download.path(), "utf8")]).toEqual(["b.txt", "two"]);
});
