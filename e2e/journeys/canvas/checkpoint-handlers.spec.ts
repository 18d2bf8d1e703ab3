import { callsOfPage } from "../../harness/api.ts";
import { type MadeStep, madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const says = (id: string, text: string, to: string | null): MadeStep => ({
  ...{ id, name: id, type: "TextMessageAction", to: { default: to } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
const steps: readonly MadeStep[] = [
  says("Greets", "Which room?", "rests"),
  {
    ...{ id: "rests", name: "Rests", type: "Checkpoint", to: { text: "Answers" } },
    data: { version: 1, wait: true, ladder: {} },
  },
  says("Answers", "You said {{ input.text }}", "rests"),
];

test("at a checkpoint a handler's words come first, alone or, once its author has chosen that by key, in a sentence", async ({
  signedInPage: page,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  const help = await madeFlow(call, "Help anywhere", [says("Helps", "Ask me for a room.", null)]);
  await call("POST", `/conversation-flows/${help}/publish`, {});
  const handlers = [{ id: "help", on: "keyword", keywords: { en: ["help"] }, flowId: help, mode: "call" }];
  const flowId = await madeFlow(call, "Rests with handlers", steps, {
    operations: () => [{ type: "updateFlow", changes: { settings: { handlers } } }],
  });
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  const canvas = new CanvasPage(page);
  await expect(canvas.card("Rests")).toBeVisible();

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  const write = chat.getByRole("textbox", { name: "Write a message" });
  const helped = chat.getByText("Ask me for a room.");
  await expect(chat.getByText("Which room?")).toBeVisible();
  await write.fill("Help!");
  await write.press("Enter");
  await expect(helped).toHaveCount(1);
  await write.fill("can you help me");
  await write.press("Enter");
  await expect(chat.getByText("You said can you help me")).toBeVisible();

  await canvas.card("Rests").locator("header").click();
  const choice = canvas.drawer.getByRole("radiogroup", { name: "Handlers come first" });
  const own = choice.getByRole("radio", { name: /^For their own words/ });
  await expect(own).toBeChecked();
  await own.focus();
  // The choice follows the focus while the key is down, which somebody's finger is for longer than a press here.
  await page.keyboard.down("ArrowDown");
  await expect(choice.getByRole("radio", { name: /^For all they recognise/ })).toBeChecked();
  await page.keyboard.up("ArrowDown");
  await expectAccessible(page);
  await picture(page, info.outputPath("handlers.png"));
  await canvas.saved();

  await chat.getByRole("button", { name: "Restart" }).click();
  await expect(chat.getByText("You said can you help me")).toHaveCount(0);
  await expect(chat.getByText("Which room?")).toBeVisible();
  await write.fill("please help me");
  await write.press("Enter");
  await expect(helped).toHaveCount(1);
  await canvas.drawer.getByRole("switch", { name: "Wait here" }).click();
  await expect(choice).toHaveCount(0);
});
