import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type Call, callsOfOwner } from "../../harness/api.ts";
import { hold } from "../../harness/hold.ts";
import { visitedAgent } from "../../harness/made-agent.ts";
import { type MadeStep, madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";

test.describe.configure({ retries: 0 });

const folder = mkdtempSync(join(tmpdir(), "parlo-dropped-"));
const cv = { name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("All that I can do") };
const speech = { version: 3, pick: "inTurn", format: "markdown", ssml: [] };
const field = { name: "papers", label: { en: "Your papers" }, type: "file", most: 3, variable: null };
const form: MadeStep = {
  id: "form",
  type: "CollectUserInput",
  name: "Papers",
  data: {
    ...{ version: 2, text: { en: "One moment." }, fields: [field], submit: {}, cancel: null, ask: "form" },
    ...{ ladder: { noMatch: [], noInput: [], noInputAfterMs: 0, timeoutMs: 0 }, digress: true, aiModelId: null },
  },
  to: { submit: "thanks" },
};
const thanks: MadeStep = {
  id: "thanks",
  type: "TextMessageAction",
  data: { ...speech, alternatives: [{ en: "Came: {{ Papers.papers | map: 'name' | join: ', ' }}" }] },
  to: { default: "wait" },
};
const wait: MadeStep = {
  id: "wait",
  type: "Checkpoint",
  data: { version: 1, wait: true, ladder: {} },
  to: { text: "echo" },
};
const echo: MadeStep = {
  id: "echo",
  type: "TextMessageAction",
  data: { ...speech, alternatives: [{ en: "{{ input.files | map: 'name' | join: ', ' }} came" }] },
  to: { default: null },
};

const said = (agent: Locator, words: string) => agent.locator(".bubble:not(.own)").filter({ hasText: words });

/** Drops a file of the disk as a hand would: the browser itself takes it. */
async function dropFile(page: Page, { x, y }: { x: number; y: number }, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, x, y, data });
  await browser.detach();
}

interface Visit {
  readonly profileId: string;
  readonly call: Call;
}

const visited = test.extend<{ visit: (name: string, steps: readonly MadeStep[]) => Promise<Visit> }>({
  visit: async ({ page, request, otherOrigin, baseURL }, use) => {
    await use(async (name, steps) => {
      const call = await callsOfOwner(request, baseURL ?? "");
      const flowId = await madeFlow(call, name, steps);
      const made = { name, settings: { fileUpload: true } };
      const { profile } = await visitedAgent({ page, call, otherOrigin, baseURL }, flowId, made);
      return { profileId: profile.id, call };
    });
  },
});

visited(
  "a form waits for its files and says so, also for one that has to be sent again",
  async ({ page, visit, watch }, info) => {
    watch.allow(/Failed to load resource|net::ERR_FAILED/);
    await visit("Papers under way", [form, thanks, wait, echo]);
    const agent = page.locator("parlo-agent");
    await agent.getByRole("button", { name: "Open the chat" }).click();
    const papers = agent.locator(".form");
    const upload = await hold(page, /\/files\?/);
    await papers.getByLabel("Your papers").setInputFiles(cv);
    await expect(papers.getByRole("progressbar", { name: "cv.txt" })).toBeVisible();
    await papers.getByRole("button", { name: "Send" }).click();
    await expect(papers.getByText("Still being sent. Wait until it is there.")).toBeVisible();
    await expectAccessible(page);
    upload.release();
    await expect(papers.getByRole("progressbar")).toHaveCount(0);
    await expect(papers.getByText("Still being sent")).toHaveCount(0);

    await page.unroute(/\/files\?/);
    await page.route(/\/files\?/, (route) => route.abort());
    await papers.getByLabel("Your papers").setInputFiles({ ...cv, name: "more.txt" });
    await expect(papers.getByRole("alert")).toContainText("more.txt could not be sent.");
    await expectAccessible(page);
    await page.unroute(/\/files\?/);
    await papers.getByRole("button", { name: "Try again" }).click();
    await expect(papers.getByRole("button", { name: "Remove more.txt" })).toBeVisible();
    await expect(papers.getByRole("progressbar")).toHaveCount(0);

    const stopped = await hold(page, /\/files\?/);
    await papers.getByLabel("Your papers").setInputFiles({ ...cv, name: "wrong.txt" });
    await papers.getByRole("button", { name: "Remove wrong.txt" }).click();
    stopped.release();
    await expect(papers.getByText("wrong.txt")).toHaveCount(0);
    await papers.getByRole("button", { name: "Send" }).click();
    await expect(said(agent, "Came: cv.txt, more.txt")).toBeVisible();

    await page.route(/\/files\/[^?]*$/, (route) => route.abort());
    await papers.getByRole("button", { name: "cv.txt" }).click();
    await expect(papers.getByRole("alert")).toHaveText("cv.txt could not be saved.");
    await picture(page, info.outputPath("not-saved.png"));
  },
);

visited("files are dropped on the chat and pasted into it", async ({ page, context, visit }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit("Files dropped", [wait, echo]);
  const agent = page.locator("parlo-agent");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  const draft = agent.getByRole("textbox", { name: "Write a message" });
  await expect(draft).toBeVisible();
  const address = page.url();
  const path = join(folder, "notes.txt");
  writeFileSync(path, "Mind the step");
  const log = await agent.locator(".log").boundingBox();
  await dropFile(page, { x: (log?.x ?? 0) + 40, y: (log?.y ?? 0) + 40 }, path);
  await expect(agent.getByRole("button", { name: "Remove notes.txt" })).toBeVisible();
  // Files stand in the order in which they have come.
  await expect(agent.getByRole("progressbar")).toHaveCount(0);
  expect(page.url()).toBe(address);

  await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (blob) await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
  });
  await draft.press("ControlOrMeta+v");
  await expect(agent.getByRole("button", { name: "Remove image.png" })).toBeVisible();
  await expect(agent.getByRole("progressbar")).toHaveCount(0);
  await draft.press("Enter");
  await expect(said(agent, "notes.txt, image.png came")).toBeVisible();
});

visited(
  "a file is sent before the conversation has begun, and after one that is over in the next",
  async ({ page, visit, watch }, info) => {
    // What is refused is told to the browser's console as well.
    watch.allow(/409/);
    let connect = () => {};
    const mayConnect = new Promise<void>((resolve) => {
      connect = resolve;
    });
    await page.routeWebSocket(/\/api\/v1\/socket/, async (socket) => {
      await mayConnect;
      socket.connectToServer();
    });
    const { call, profileId } = await visit("Files early", [wait, echo]);
    const agent = page.locator("parlo-agent");
    await agent.getByRole("button", { name: "Open the chat" }).click();
    await agent.getByLabel("Attach a file").setInputFiles({ ...cv, name: "early.txt" });
    await expect(agent.getByRole("progressbar", { name: "early.txt" })).toBeVisible();
    const draft = agent.getByRole("textbox", { name: "Write a message" });
    await draft.press("Enter");
    await expect(agent.getByRole("alert").getByText("Your message goes as soon as the file is there.")).toBeVisible();
    await expectAccessible(page);
    await picture(page, info.outputPath("goes-with-file.png"));
    connect();
    await expect(said(agent, "early.txt came")).toBeVisible();
    await expect(agent.getByRole("alert").getByText("Your message goes")).toHaveCount(0);

    const { results } = await call("GET", `/conversations?profileId=${profileId}`);
    await call("POST", `/conversations/${results[0].id}/close`, {});
    await agent.getByLabel("Attach a file").setInputFiles({ ...cv, name: "late.txt" });
    await expect(agent.getByRole("button", { name: "Remove late.txt" })).toBeVisible();
    await expect(agent.getByRole("progressbar")).toHaveCount(0);
    await draft.press("Enter");
    await expect(said(agent, "late.txt came")).toBeVisible();

    // It is over after the upload, before the message.
    await agent.getByLabel("Attach a file").setInputFiles({ ...cv, name: "last.txt" });
    await expect(agent.getByRole("button", { name: "Remove last.txt" })).toBeVisible();
    await expect(agent.getByRole("progressbar")).toHaveCount(0);
    const { results: after } = await call("GET", `/conversations?profileId=${profileId}&state=Active`);
    for (const { id } of after) await call("POST", `/conversations/${id}/close`, {});
    await draft.fill("Here it is");
    await draft.press("Enter");
    await expect(agent.locator(".bubble.own").filter({ hasText: /Here it is\s*last\.txt/ })).toHaveCount(1);
    await expect(draft).toHaveValue("");
    await expect(async () => {
      const { results: begun } = await call("GET", `/conversations?profileId=${profileId}&state=Active`);
      expect(begun.map(({ lastMessage }: { lastMessage: string }) => lastMessage)).toEqual(["Here it is"]);
    }).toPass();
    await expect(agent.getByText("Not sent")).toHaveCount(0);
  },
);

visited(
  "a message waits for its files, not for those that did not come, and not once more is written",
  async ({ page, visit, watch }) => {
    watch.allow(/Failed to load resource|net::ERR_FAILED/);
    await visit("Files hurried", [wait, { ...echo, to: { default: "wait" } }]);
    const agent = page.locator("parlo-agent");
    await agent.getByRole("button", { name: "Open the chat" }).click();
    const draft = agent.getByRole("textbox", { name: "Write a message" });
    const note = agent.getByRole("alert").getByText("Your message goes as soon as the file is there.");
    const first = await hold(page, /\/files\?/);
    await agent.getByLabel("Attach a file").setInputFiles([cv, { ...cv, name: "two.txt" }]);
    await draft.fill("Both");
    await draft.press("Enter");
    await expect(note).toBeVisible();
    await draft.press("End");
    await draft.pressSequentially(" of them");
    await expect(note).toHaveCount(0);
    first.release();
    await expect(agent.getByRole("button", { name: "Remove two.txt" })).toBeVisible();
    await expect(agent.getByRole("progressbar")).toHaveCount(0);
    await expect(draft).toHaveValue("Both of them");
    await draft.press("Enter");
    await expect(said(agent, "cv.txt, two.txt came")).toBeVisible();

    await page.unroute(/\/files\?/);
    const failing = await hold(page, /\/files\?/, { answer: (route) => route.abort() });
    await agent.getByLabel("Attach a file").setInputFiles({ ...cv, name: "three.txt" });
    await draft.fill("The third");
    await draft.press("Enter");
    failing.release();
    await expect(agent.getByRole("alert")).toContainText(["three.txt could not be sent."]);
    await expect(draft).toHaveValue("The third");
    await page.unroute(/\/files\?/);
    await agent.getByRole("button", { name: "Try again" }).click();
    await expect(said(agent, "three.txt came")).toBeVisible();
    await expect(draft).toHaveValue("");
  },
);
