import { callsOfPage } from "../../harness/api.ts";
import { madeAgent } from "../../harness/made-agent.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "../canvas/canvas-page.ts";

const steps: readonly MadeStep[] = [
  {
    id: "greet",
    type: "TextMessageAction",
    name: "Greeting",
    data: {
      version: 3,
      alternatives: [{ en: "Good day! You said: {{ input.text }}" }],
      ...{ pick: "inTurn", format: "markdown", ssml: [] },
    },
    to: { default: null },
  },
];

test("a conversation is kept as a test, passes, fails after a change with what went otherwise, and is put away", async ({
  signedInPage: page,
  watch,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Greeted politely", steps);
  const profile = await madeAgent(call, flowId, { name: "Greeted politely" });
  const { conversation } = await call("POST", "/conversations", { profileId: profile.id });
  await call("POST", `/conversations/${conversation.id}/messages?wait=true`, { action: { text: { text: "Hello" } } });

  await page.goto(`/dashboard/conversation-flows/${flowId}/tests`);
  await expect(page.getByText("No tests yet")).toBeVisible();
  await picture(page, info.outputPath("empty.png"));

  await page.goto(`/dashboard/conversations/${conversation.id}/history`);
  await page
    .getByRole("button", { name: /^Actions/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Keep as test" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep as a test" });
  await dialog.getByLabel("Name").fill("Says good day");
  await picture(page, info.outputPath("keep.png"));
  await dialog.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Open the tests" }).click();

  const row = page.getByRole("listitem").filter({ hasText: "Says good day" });
  await expect(row).toContainText("not run yet");
  await row.getByRole("button", { name: "Run Says good day" }).click();
  await expect(row.getByText("Passed")).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("passed.png"));

  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  const publish = page.getByRole("dialog");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(publish).toContainText("The test passed");
  await publish.getByRole("button", { name: "Keep the draft" }).click();
  // What cannot be held is no test that has passed.
  watch.allow(/ERR_FAILED/);
  await page.route("**/api/v1/flow-tests/*/run", (route) => route.abort());
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(publish).toContainText("1 of 1 test could not be held");
  await expect(publish.getByRole("button", { name: "Publish anyway" })).toBeEnabled();
  await picture(page, info.outputPath("unheld.png"));
  await publish.getByRole("button", { name: "Keep the draft" }).click();
  await page.unroute("**/api/v1/flow-tests/*/run");
  await canvas.card("Greeting").locator("header").click();
  await canvas.drawer.getByRole("textbox", { name: "Text", exact: true }).fill("Hi! You said: {{ input.text }}");
  await canvas.saved();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(publish).toContainText("1 of 1 test failed");
  await expect(publish.getByRole("listitem").filter({ hasText: "Says good day" })).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("publish.png"));
  await expect(publish.getByRole("button", { name: "Publish anyway" })).toBeEnabled();
  await publish.getByRole("link", { name: "See the tests" }).click();
  await page.getByRole("button", { name: "Run all" }).click();
  await expect(row.getByText("Failed").first()).toBeVisible();
  const failure = row.getByRole("region", { name: "Failed" });
  await expect(failure).toContainText("Turn 1 · signal conversation-start");
  await expect(failure).toContainText("Good day! You said:");
  await expect(failure).toContainText("Hi! You said:");
  await expectAccessible(page);
  await picture(page, info.outputPath("failed.png"));
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, info.outputPath("failed-390.png"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(row).toBeVisible();

  // It was meant to be so.
  await row.getByRole("button", { name: "This is right now" }).click();
  const asked = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expectAccessible(page);
  await picture(page, info.outputPath("accept.png"));
  await asked.getByRole("button", { name: "This is right now" }).click();
  await expect(row.getByText("Passed")).toBeVisible();
  await expect(failure).toHaveCount(0);
  await row.getByRole("button", { name: "Run Says good day" }).click();
  await expect(row.getByText("Passed")).toBeVisible();

  await row.getByRole("button", { name: "More for Says good day" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Greets");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const renamed = page.getByRole("listitem").filter({ hasText: "Greets" });
  await renamed.getByRole("button", { name: "More for Greets" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download" }).click();
  const file = await (await download).path();

  await page.getByRole("button", { name: "Test from a file" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByText("Choose a file that holds a test.")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("dialog").getByLabel("Name").fill("From a file");
  await page.getByRole("dialog").getByRole("button", { name: "Test from a file" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "From a file" })).toContainText("from a file");

  await renamed.getByRole("button", { name: "More for Greets" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(renamed).toHaveCount(0);
});

test("a result opens to its turns, their steps lead to the editor, it outlasts a reload, and a step that is gone has no link", async ({
  signedInPage: page,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Looked into", steps);
  const profile = await madeAgent(call, flowId, { name: "Looked into" });
  const { conversation } = await call("POST", "/conversations", { profileId: profile.id });
  await call("POST", `/conversations/${conversation.id}/messages?wait=true`, { action: { text: { text: "Hello" } } });
  const kept = await call("POST", "/flow-tests/from-conversation", { name: "Polite", conversationId: conversation.id });
  const fixture = await call("GET", `/flow-tests/${kept.id}/fixture`);
  const otherwise = JSON.stringify(fixture).replaceAll("Good day! You said: Hello", "Hi! You said: Hello");
  await call("POST", "/flow-tests", { name: "Casual", flowId, fixture: JSON.parse(otherwise) });

  const testsPage = `/dashboard/conversation-flows/${flowId}/tests`;
  await page.goto(testsPage);
  const row = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Run ${name}` }) });
  const course = (name: string) => page.getByRole("list", { name: `How ${name} went` });
  await expect(row("Polite")).toContainText("not run yet");
  await page.getByRole("button", { name: "Run all" }).click();
  await expect(page.getByText("1 of 2 tests failed", { exact: true })).toBeVisible();

  const failure = course("Casual").getByRole("region", { name: "Failed" });
  await expect(course("Casual").locator("> li")).toHaveCount(2);
  await expect(failure).toContainText("Turn 2 · “Hello”");
  await expect(failure).toContainText("Hi! You said: Hello");
  await expect(failure.getByRole("link", { name: "Greeting" })).toHaveAttribute("href", /\/node\/greet$/);
  await expect(course("Polite")).toHaveCount(0);
  await row("Polite").getByRole("button", { name: "Polite Passed" }).press("Enter");
  await expect(course("Polite").locator("> li").last()).toContainText("Good day! You said: Hello");
  await expectAccessible(page);
  await picture(page, info.outputPath("opened.png"));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(page, info.outputPath("opened-390.png"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await course("Polite").getByRole("link", { name: "Greeting" }).last().click();
  await expect(page).toHaveURL(new RegExp(`/conversation-flows/${flowId}/node/greet$`));
  await expect(canvas.drawer.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();

  const { flow } = await call("GET", `/conversation-flows/${flowId}`);
  await call("POST", `/conversation-flows/${flowId}/operations`, {
    baseVersion: flow.version,
    batchId: crypto.randomUUID(),
    operations: [{ type: "removeNode", nodeId: "greet" }],
  });
  await page.evaluate(() => localStorage.setItem("parlo.theme", "dark"));
  await page.goto(testsPage);
  await row("Polite").getByRole("button", { name: "Polite Passed" }).click();
  const passed = course("Polite").locator("> li").last();
  await expect(passed).toContainText("Good day! You said: Hello");
  await expect(passed).toContainText("step not in the draft");
  await expect(passed.getByRole("link")).toHaveText(["Start"]);
  await row("Casual").getByRole("button", { name: "Casual Failed" }).click();
  await expect(failure).toContainText("Hi! You said: Hello");
  await expectAccessible(page);
  await picture(page, info.outputPath("opened-dark.png"));
  await row("Polite").getByRole("button", { name: "Polite Passed" }).click();
  await expect(course("Polite")).toHaveCount(0);
});

test("a flow whose settings hold it back while a test fails is not published until the test passes, and says why", async ({
  signedInPage: page,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Held back", steps);
  const profile = await madeAgent(call, flowId, { name: "Held back" });
  const { conversation } = await call("POST", "/conversations", { profileId: profile.id });
  await call("POST", `/conversations/${conversation.id}/messages?wait=true`, { action: { text: { text: "Hello" } } });
  await call("POST", "/flow-tests/from-conversation", { name: "Says good day", conversationId: conversation.id });

  await page.goto(`/dashboard/conversation-flows/${flowId}/settings`);
  const choice = page.getByRole("radiogroup", { name: "When a test fails" });
  await expect(choice.getByRole("radio", { name: /^Warn/ })).toBeChecked();
  await choice.getByRole("radio", { name: /^Block/ }).press("Space");
  await expect(choice.getByRole("radio", { name: /^Block/ })).toBeChecked();
  await choice.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await picture(page, info.outputPath("settings.png"));

  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  const words = async (text: string) => {
    await canvas.card("Greeting").locator("header").click();
    await canvas.drawer.getByRole("textbox", { name: "Text", exact: true }).fill(`${text} You said: {{ input.text }}`);
    await canvas.saved();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
  };
  const dialog = page.getByRole("dialog");
  await words("Hi!");
  await expect(dialog).toContainText("1 of 1 test failed");
  await expect(dialog).toContainText("The flow is set to be published only when all tests pass.");
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await expectAccessible(page);
  await picture(page, info.outputPath("blocked.png"));
  await dialog.getByRole("button", { name: "Keep the draft" }).click();
  await words("Good day!");
  await expect(dialog).toContainText("The test passed");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await words("Hi!");
  await expect(dialog).toContainText("1 of 1 test failed");
  await page.evaluate(() => {
    localStorage.setItem("i18nextLng", "de");
    localStorage.setItem("parlo.theme", "dark");
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/conversation-flows/${flowId}/settings`);
  const german = page.getByRole("radiogroup", { name: "Wenn ein Test scheitert" });
  await expect(german.getByRole("radio", { name: /^Verhindern/ })).toBeChecked();
  await german.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(page, info.outputPath("settings-390-de-dark.png"));
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Dieser Flow darf nur veröffentlicht werden");
  await picture(page, info.outputPath("blocked-390-de-dark.png"));
});
