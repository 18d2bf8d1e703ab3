import { callsOfPage } from "../../harness/api.ts";
import { visitedAgent } from "../../harness/made-agent.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "../canvas/canvas-page.ts";

const fields = [
  { name: "when", label: { en: "When will you come?" }, type: "dateTime", latest: "{{ closes }}" },
  { name: "site", label: { en: "Your page" }, type: "url", required: false },
  { name: "stars", label: { en: "How was it last time?" }, type: "rating", stars: true },
  { name: "guests", label: { en: "How many are you?" }, type: "number", least: 1, most: "{{ seats }}" },
];
const steps: readonly MadeStep[] = [
  {
    id: "form",
    type: "CollectUserInput",
    name: "Visit",
    data: {
      ...{ version: 2, text: { en: "Tell me." }, fields, submit: {}, cancel: null, ask: "form", ladder: {} },
      ...{ digress: true, aiModelId: null },
    },
    to: { submit: "said" },
  },
  {
    id: "said",
    type: "TextMessageAction",
    data: {
      ...{ version: 3, pick: "inTurn", format: "plain", ssml: [] },
      alternatives: [{ en: "{{ Visit.when }} {{ Visit.site }} {{ Visit.stars }} {{ Visit.guests }}" }],
    },
    to: { default: null },
  },
];

test("C275: an author asks for a day with its time, a page and a rating within bounds that variables set, and a visitor fills it in", async ({
  signedInPage: page,
  otherOrigin,
  baseURL,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  for (const [name, type] of [
    ["closes", "Date"],
    ["seats", "Number"],
  ])
    await call("POST", "/variable-definitions", { name, key: name, type, isEndUser: false });
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("A visit", steps);
  await canvas.card("Visit").locator("header").click();
  const form = canvas.drawer;
  const row = form.getByRole("listitem").filter({ hasText: "stars" }).first();
  await row.getByRole("button", { name: "Name a step" }).click();
  await row.getByRole("textbox", { name: "Label" }).last().fill("Poor");
  await expect(row.getByRole("switch", { name: "Show as stars" })).toBeChecked();
  await canvas.saved();
  await expectAccessible(page);
  await picture(page, info.outputPath("editor.png"));

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await chat.getByLabel("When will you come?").fill("2026-12-24T20:30");
  await chat.getByLabel("Your page").fill("javascript:alert(1)");
  await chat.getByLabel("How many are you?").fill("3");
  await chat.getByRole("button", { name: "Send", exact: true }).first().click();
  await expect(chat.getByText("Please enter a web address, for example example.com.")).toBeVisible();
  await picture(page, info.outputPath("test-chat.png"));

  const { agent } = await visitedAgent({ page, call, otherOrigin, baseURL }, flowId, { name: "A visit" });
  await agent.getByRole("button", { name: "Open the chat" }).click();
  const rating = agent.getByRole("combobox", { name: "How was it last time?" });
  await expect(rating.getByRole("option")).toHaveText(["Choose", "Poor", "2 ★", "3 ★", "4 ★", "5 ★"]);
  await agent.getByLabel("When will you come?").fill("2026-12-24T20:30");
  await agent.getByLabel("Your page").fill("my page");
  await rating.selectOption("4 ★");
  await agent.getByLabel("How many are you?").fill("3");
  await agent.getByRole("button", { name: "Send", exact: true }).first().click();
  await expect(agent.getByText("This address is not complete")).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("widget.png"));
  await agent.getByLabel("Your page").fill("example.com/shop");
  await agent.getByRole("button", { name: "Send", exact: true }).first().click();
  await expect(agent.locator(".bubble:not(.own):not(.typing)").last()).toContainText(
    /2026-12-24T\d\d:30:00.000Z https:\/\/example.com\/shop 4 3$/,
  );
});
