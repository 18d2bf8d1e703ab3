import { randomUUID } from "node:crypto";
import { startVendorServer } from "@parlo/providers/testing";
import { expect, type Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { madeAgent } from "../../harness/made-agent.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const say = (id: string, name: string, text: string, to: string): MadeStep => ({
  ...{ id, type: "TextMessageAction", name, to: { default: to } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
/** Asks in words, and waits. */
const ask = (id: string, name: string, to: string): MadeStep => ({
  ...{ id, type: "CollectUserInput", name, to: { submit: to } },
  data: {
    ...{ version: 2, text: {}, submit: {}, cancel: null, ask: "oneByOne" },
    fields: [{ name: id, label: { en: name }, type: "text" }],
    ...{ ladder: { noMatch: [], noInput: [], noInputAfterMs: 0, timeoutMs: 0 }, digress: true, aiModelId: null },
  },
});
const steps = [
  say("hello", "Greeting", "Hello", "which"),
  ask("which", "Which room", "room"),
  say("room", "Room noted", "Noted", "when"),
  ask("when", "Which day", "room"),
];

/** Publishes a flow for an agent, and answers how a program talks with it. */
async function published(page: Page, url: string, { flowId, name }: { flowId: string; name: string }) {
  const profile = await madeAgent(callsOfPage(page), flowId, { name, touchpoint: "Api" });
  const headers = {
    "content-type": "application/json",
    "x-parlo-profile-id": profile.id,
    "x-parlo-profile-secret": profile.secret,
  };
  return async (path: string, json: object = { profileId: profile.id, endUserId: randomUUID() }) => {
    const answer = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(json) });
    return answer.json();
  };
}

test("how a flow is used stands on its canvas and in its outline, by what was chosen and by its address", async ({
  signedInPage: page,
  url,
  watch,
}, info) => {
  test.slow();
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Heated", steps, "?heat=visits");
  const editor = `/dashboard/conversation-flows/${flowId}`;
  const panel = page.getByRole("region", { name: "Heat map" });
  await expect(panel.getByText("Nobody has been here yet")).toBeVisible();
  await picture(page, info.outputPath("empty.png"));
  await expectAccessible(page);

  const program = await published(page, url, { flowId, name: "Heated" });
  for (let number = 0; number < 4; number += 1) {
    const { conversation } = await program("/conversations");
    if (number === 0)
      await program(`/conversations/${conversation.id}/messages?wait=true`, {
        id: randomUUID(),
        action: { text: { text: "4711" } },
      });
  }
  const badge = (name: string) => canvas.card(name).locator(".heat-badge");
  await expect(async () => {
    await page.goto(`${editor}?heat=visits`);
    await expect(badge("Greeting")).toHaveText("4", { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(badge("Room noted")).toHaveText("1");
  await expect(badge("Which room")).toHaveAttribute("aria-label", /Drop-off: 3 · /);
  await expect(panel.getByRole("list", { name: "Steps with most" })).toContainText("Greeting");
  const width = (id: string) =>
    page
      .locator(`.react-flow__edge[data-id="${id}"] .flow-edge`)
      .evaluate((path) => getComputedStyle(path).strokeWidth);
  expect(Number.parseFloat(await width("hello>default"))).toBeGreaterThan(
    Number.parseFloat(await width("which>submit")),
  );
  await picture(page, info.outputPath("visits.png"));
  await expectAccessible(page);

  // Another figure, by the keyboard; it stays in the address, also behind a step that is opened.
  await panel.getByRole("combobox", { name: "What is shown" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Drop-off" }).press("Enter");
  await expect(page).toHaveURL(/heat=left/);
  await expect(badge("Which room")).toHaveText(/^3 · /);
  await picture(page, info.outputPath("left.png"));
  await panel.getByRole("button", { name: /Which room/ }).click();
  await canvas.rest();
  await canvas.card("Which room").locator("header").click();
  await expect(page).toHaveURL(/\/node\/which\?.*heat=left/);
  await picture(page, info.outputPath("drawer.png"));

  // A folded frame says what its steps have together.
  await page.goto(`${editor}?heat=left`);
  await expect(badge("Which room")).toHaveText(/^3 · /);
  for (const name of ["Which room", "Room noted", "Which day"])
    await canvas
      .card(name)
      .locator("header")
      .click({ modifiers: ["Shift"] });
  await page.keyboard.press("g");
  await page.getByRole("button", { name: "Fold the frame" }).click();
  const folded = page.locator(".flow-frame.folded");
  await expect(folded.locator(".heat-badge")).toHaveText(/^4 · /);
  await expect(folded.locator(".heat-badge")).toHaveAttribute("aria-label", /Visits: 4 · Drop-off: 4 · /);
  await picture(page, info.outputPath("folded.png"));
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(folded).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.locator(".flow-frame")).toHaveCount(0);

  await page.goto(`${editor}/outline?heat=left`);
  const row = page.getByRole("list", { name: "Outline" }).getByRole("listitem").filter({ hasText: "Which room" });
  await expect(row.getByRole("img", { name: /Drop-off: 3 · / })).toBeVisible();
  await picture(page, info.outputPath("outline.png"));
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${editor}?heat=errors`);
  await expect(panel.getByText("No errors in these days.")).toBeVisible();
  await picture(page, info.outputPath("phone.png"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => localStorage.setItem("i18nextLng", "de"));
  await page.goto(`${editor}?heat=left&heatDays=7`);
  await expect(page.getByRole("region", { name: "Heatmap" })).toContainText("Which room");
  await picture(page, info.outputPath("dark-german.png"));
  await expectAccessible(page);

  watch.allow(/heat|500/);
  await page.route("**/heat?*", (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" }),
  );
  await page.goto(`${editor}?heat=cost`);
  await expect(page.getByText("Die Zahlen konnten nicht geladen werden")).toBeVisible({ timeout: 20_000 });
  await picture(page, info.outputPath("failed.png"));
  await page.getByRole("button", { name: "Heatmap schließen" }).click();
  await expect(page).not.toHaveURL(/heat=/);
  await expect(page.getByRole("region", { name: "Heatmap" })).toBeHidden();
});

test("a version and days are chosen for themselves: what failed in them, how long was waited, and what was paid", async ({
  signedInPage: page,
  url,
}, info) => {
  const vendor = await startVendorServer();
  const call = callsOfPage(page);
  const model = await call("POST", "/ai-models", {
    ...{ name: "Priced", provider: "OpenAi", prices: { currency: "EUR", input: 2_000, output: 8_000 } },
    credentials: { apiKey: "sk-house-0123456789", apiBaseUrl: vendor.address() },
  });
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Heated by version", [
    {
      ...{ id: "hook", type: "WebhookAction", name: "Asks the shop", to: { success: "answer", error: "answer" } },
      data: {
        request: { method: "GET", url: "http://127.0.0.1:9/", retries: 0, headers: [] },
        ...{ mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
      },
    },
    {
      ...{ id: "answer", type: "LlmResponse", name: "Answers", to: { default: "which", error: "which" } },
      data: { version: 1, say: true, model: { aiModelId: model.id, instruction: "Say hello", context: "" } },
    },
    ask("which", "Which room", "hook"),
  ]);
  const program = await published(page, url, { flowId, name: "Heated by version" });
  for (let number = 0; number < 2; number += 1) await program("/conversations");
  const { flow, nodes } = await call("GET", `/conversation-flows/${flowId}`);
  const [start] = nodes.filter(({ type }: { type: string }) => type === "Start");
  const past = { type: "connect", nodeId: start.id, exit: { name: "default", expectedResultMatch: null } };
  await call("POST", `/conversation-flows/${flowId}/operations`, {
    ...{ baseVersion: flow.version, batchId: randomUUID() },
    operations: [{ ...past, targetNodeId: "answer" }],
  });
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  await program("/conversations");

  const panel = page.getByRole("region", { name: "Heat map" });
  const badge = (name: string) => canvas.card(name).locator(".heat-badge");
  await expect(async () => {
    await page.goto(`/dashboard/conversation-flows/${flowId}?heat=visits`);
    await expect(badge("Which room")).toHaveText("3", { timeout: 8000 });
  }).toPass({ timeout: 60_000 });
  const choose = async (select: string, option: string) => {
    await panel.getByRole("combobox", { name: select }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await choose("What is shown", "Errors");
  await expect(badge("Asks the shop")).toHaveText("2");
  await expect(badge("Asks the shop")).toHaveAttribute("aria-label", /Visits: 2 · .*Errors: 2 · Waiting time: /);
  await picture(page, info.outputPath("errors.png"));
  await choose("What is shown", "Cost");
  await expect(badge("Answers")).toHaveText(/^€\d/);
  const ofAll = await badge("Answers").textContent();
  await choose("Version", "Version 2");
  await expect(page).toHaveURL(/heatVersion=2/);
  await expect(badge("Asks the shop")).toHaveCount(0);
  await expect(badge("Answers")).toHaveAttribute("aria-label", /Visits: 1 · .*Cost: €/);
  await expect(badge("Answers")).not.toHaveText(ofAll ?? "");
  await picture(page, info.outputPath("cost.png"));
  await choose("What is shown", "Waiting time");
  await expect(badge("Answers")).toHaveText(/\d\sm?s$/);
  const asked = page.waitForRequest(/\/heat\?/);
  await choose("Days", "7 days");
  const from = new URL((await asked).url()).searchParams.get("from");
  expect(Math.floor((Date.now() - Date.parse(from ?? "")) / 86_400_000)).toBe(6);
  await expect(page).toHaveURL(/heatDays=7/);
  await expect(badge("Answers")).toHaveText(/\d\sm?s$/);
  await picture(page, info.outputPath("time.png"));
  await vendor.close();
});
