import { madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

test("C074, C076: a conversation opens with its history: what was said, what was chosen, and each turn's steps", async ({
  signedInPage: page,
  operations: { begin, press },
}) => {
  const { conversation } = await begin("Marta");
  await press(conversation.id, "Plan a visit");
  await page.goto(`/dashboard/conversations/${conversation.id}`);
  await expect(page).toHaveURL(/\/history$/);
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log).toContainText("Signal conversation-start");
  await expect(log.getByRole("listitem").filter({ hasText: "chosen" }).first()).toContainText("Plan a visit");
  await expect(log.getByText("button", { exact: false }).first()).toBeVisible();
  const debug = page.getByRole("region", { name: "Debug view" });
  await expect(debug).toContainText("Turn 2");
  await expect(debug).toContainText("understood by: value");
  await log.getByRole("button", { name: "Turn 1" }).first().click();
  await expect(debug).toContainText("Flow Main begins");
  await debug.getByRole("radio", { name: "JSON" }).click();
  await expect(debug).toContainText("ProcessingCompleted");
  await expectAccessible(page);
});

test("a step shows what it asked the outside and what came back, and the keyboard opens it", async ({
  signedInPage: page,
  operations: { fail },
}) => {
  const { conversationId } = await fail("Asks outside");
  await page.goto(`/dashboard/conversations/${conversationId}/history`);
  const step = page
    .getByRole("region", { name: "Debug view" })
    .getByRole("listitem")
    .filter({ hasText: "Ask the booking system" });
  await step.getByText("Request · Response").focus();
  await page.keyboard.press("Enter");
  await expect(step.getByRole("region", { name: "Request" })).toContainText("http://127.0.0.1:9/stays");
  await expect(step.getByRole("region", { name: "Response" })).toContainText("unavailable");
  await expectAccessible(page);
});

test("messages come in while one looks on", async ({ signedInPage: page, operations: { begin, say } }) => {
  const { conversation } = await begin("Ann");
  const stream = page.waitForResponse((response) => response.url().includes(`${conversation.id}/events`));
  await page.goto(`/dashboard/conversations/${conversation.id}/history`);
  await stream;
  await say(conversation.id, "Is there a gym?");
  await expect(page.getByRole("log").getByText("Is there a gym?")).toBeVisible();
});

test("C077: ?message=<id> scrolls to that message and marks it", async ({
  signedInPage: page,
  operations: { begin, say, call },
}) => {
  const { conversation } = await begin("Long talk");
  for (let turn = 0; turn < 12; turn += 1) await say(conversation.id, `Question ${turn}`);
  const { results } = await call("GET", `/conversations/${conversation.id}/messages`);
  const wanted = results.find(
    (message: { action: { text?: { text: string } } }) => message.action.text?.text === "Question 1",
  );
  await page.goto(`/dashboard/conversations/${conversation.id}/history?message=${wanted.id}`);
  const marked = page.getByRole("log").locator("[aria-current=true]");
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText("Question 1");
  await expect(marked).toBeInViewport();
  await page.goto(`/dashboard/conversations/${conversation.id}/history`);
  await expect(page.getByRole("log").getByText("Question 11", { exact: true })).toBeInViewport();
});

test("an operator takes over, answers as a person, hands back and closes", async ({
  signedInPage: page,
  operations: { begin, call },
}) => {
  const { conversation } = await begin("Needs a person");
  await page.goto(`/dashboard/conversations/${conversation.id}/history`);
  await page.getByRole("button", { name: "Take over", exact: true }).click();
  await expect(page.getByText("Person", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Your answer" }).fill("I am a person. How can I help?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: "You says" })).toContainText("I am a person");
  await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue("");
  const { results } = await call("GET", `/conversations/${conversation.id}/messages`);
  expect(results.at(-1)).toMatchObject({
    participantType: "User",
    action: { text: { text: "I am a person. How can I help?" } },
  });
  await page.getByRole("button", { name: "Hand back", exact: true }).click();
  await expect(page.getByRole("button", { name: "Take over", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Needs a person" }).click();
  await page.getByRole("menuitem", { name: "Close" }).click();
  await expect(page.getByText("This conversation is over.")).toBeVisible();
});

test("with the keyboard alone, an operator hands back at a step that is found by its name", async ({
  signedInPage: page,
  operations: { begin, say, call },
}, info) => {
  const message = { version: 3, pick: "inTurn", format: "markdown", ssml: [] };
  const rest = { version: 1, wait: true, ladder: {} };
  const draftFlowId = await madeFlow(call, "Bistro", [
    { id: "rest", type: "Checkpoint", name: "Rest", data: rest, to: { text: "menu" } },
    {
      ...{ id: "menu", type: "TextMessageAction", name: "Bring the menu", to: { default: "rest" } },
      data: { ...message, alternatives: [{ en: "Here is the menu." }] },
    },
    {
      ...{ id: "bill", type: "TextMessageAction", name: "Bring the bill", to: { default: "rest" } },
      data: { ...message, alternatives: [{ en: "Here is the bill." }] },
    },
  ]);
  const { conversation } = await begin("Wants the bill", { draftFlowId, signal: null });
  await say(conversation.id, "Good evening");
  await page.goto(`/dashboard/conversations/${conversation.id}/history`);
  await page.getByRole("button", { name: "Take over", exact: true }).press("Enter");
  const choose = page.getByRole("button", { name: "Hand back at…" });
  await choose.press("Enter");
  const palette = page.getByRole("dialog", { name: "Hand back at…" });
  const options = palette.getByRole("group", { name: "Bistro" }).getByRole("option");
  await expect(options).toHaveCount(3);
  const here = palette.getByRole("group", { name: "Where it stands" }).getByRole("option");
  await expect(here).toHaveAttribute("aria-selected", "true");
  await expect(here).toContainText("Rest");
  await expectAccessible(page);
  await picture(page, info.outputPath("hand-back.png"));
  await page.keyboard.press("Escape");
  await expect(choose).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("bring");
  await expect(options).toHaveText([/Bring the menu/, /Bring the bill/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText("Here is the bill.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take over", exact: true })).toBeVisible();
});

test("C075: the summary says how long, how much, where and which way", async ({
  signedInPage: page,
  operations: { begin, press },
}) => {
  const { conversation } = await begin("Summed up");
  await press(conversation.id, "Plan a visit");
  await page.goto(`/dashboard/conversations/${conversation.id}/summary`);
  // What was chosen and signalled is no message with text.
  await expect(page.getByText("3 agent, 0 end user, 0 operator")).toBeVisible();
  await expect(page.getByRole("link", { name: "Main" })).toBeVisible();
  await expect(page.getByText("2 visits")).toBeVisible();
  await expectAccessible(page);
});

test("an address without a conversation says so", async ({ signedInPage: page, watch }) => {
  watch.allow(/404/);
  await page.goto("/dashboard/conversations/01a1fe3b-e340-74ef-8921-000000000000/history");
  await expect(page.getByText("There is no conversation here")).toBeVisible();
});
