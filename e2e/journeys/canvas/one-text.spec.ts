import { expect, type Locator } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { madeFlow } from "../../harness/made-flow.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { joins, offlineAndBack } from "./second-browser.ts";

test.describe.configure({ retries: 0 });

const text = "We open at nine, and close at six. How can I help?";
const hello = {
  id: "hello",
  type: "TextMessageAction",
  name: "Greeting",
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
  to: { default: null },
};
const says = (field: Locator, words: string) => expect.poll(() => field.textContent()).toBe(words);

test("what two people write in different places of one text is all in it, and only what meets is asked about", async ({
  signedInPage: page,
  browser,
  watch,
}) => {
  watch.allow(offlineAndBack);
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("One text", [hello], "/node/hello");
  const mine = canvas.drawer.locator(".cm-content").first();
  await says(mine, text);
  const other = await joins(browser, page.url());
  const others = new CanvasPage(other);
  const theirs = others.drawer.locator(".cm-content").first();
  await says(theirs, text);

  await other.context().setOffline(true);
  await theirs.fill(text.replace("nine", "ten"));
  await expect(other.getByText("Offline: 1 change kept")).toBeVisible();
  await mine.fill(text.replace("help?", "help you today?"));
  await canvas.saved();
  await other.context().setOffline(false);
  const both = "We open at ten, and close at six. How can I help you today?";
  await says(theirs, both);
  await says(mine, both);
  await expect(others.drawer.getByRole("button", { name: "Take mine" })).toHaveCount(0);

  // The caret stays in its words while the other writes before it.
  await mine.focus();
  await page.keyboard.press("ControlOrMeta+End");
  for (const _ of "today?") await page.keyboard.press("ArrowLeft");
  await theirs.fill(both.replace("We open", "On Mondays we open"));
  await says(mine, both.replace("We open", "On Mondays we open"));
  await page.keyboard.type("all ");
  const all = "On Mondays we open at ten, and close at six. How can I help you all today?";
  await says(mine, all);
  await says(theirs, all);

  await other.context().setOffline(true);
  await theirs.fill(all.replace("ten", "eleven"));
  await expect(other.getByText("Offline: 1 change kept")).toBeVisible();
  await mine.fill(all.replace("ten", "eight"));
  await canvas.saved();
  await other.context().setOffline(false);
  await says(theirs, all.replace("ten", "eight"));
  await expect(others.drawer.getByRole("button", { name: "Take mine" })).toBeVisible();
  await other.context().close();
});

test("who writes on a note goes on where the caret is while somebody else writes on it, too", async ({
  signedInPage: page,
  browser,
}) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const mark = {
    ...{ id: "note", type: "note", color: "yellow", text: "Ask the hotel about nights." },
    renderParams: { position: { x: 0, y: 220 }, size: { width: 212, height: 120 } },
  };
  const flowId = await madeFlow(callsOfPage(page), "One note", [hello], {
    operations: () => [{ type: "addMark", mark }],
  });
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  const mine = page.locator("[data-note=note] textarea");
  await expect(mine).toHaveValue("Ask the hotel about nights.");
  const other = await joins(browser, page.url());
  const theirs = other.locator("[data-note=note] textarea");
  await expect(theirs).toHaveValue("Ask the hotel about nights.");
  await mine.focus();
  await page.keyboard.press("ControlOrMeta+End");
  for (const _ of "nights.") await page.keyboard.press("ArrowLeft");
  await theirs.fill("Please ask the hotel about nights.");
  await expect(mine).toHaveValue("Please ask the hotel about nights.");
  await page.keyboard.type("the ");
  await expect(mine).toHaveValue("Please ask the hotel about the nights.");
  await expect(theirs).toHaveValue("Please ask the hotel about the nights.");
  await other.context().close();
});
