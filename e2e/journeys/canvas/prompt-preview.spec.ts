import { callsOfPage } from "../../harness/api.ts";
import { type MadeStep, madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const steps: readonly MadeStep[] = [
  {
    ...{ id: "greets", name: "Greets", type: "TextMessageAction", to: { default: "rests" } },
    data: { version: 3, alternatives: [{ en: "Which room?" }], pick: "inTurn", format: "markdown", ssml: [] },
  },
  {
    ...{ id: "rests", name: "Rests", type: "Checkpoint", to: { text: "serves" } },
    data: { version: 1, wait: true, ladder: {} },
  },
  {
    ...{ id: "serves", name: "Serves", type: "LlmResponse", to: { default: "rests", error: null } },
    data: {
      ...{ version: 1, say: true },
      model: { instruction: "Serve {{ servedGuest }} in room {{ servedRoom }}.", context: "{{ input.text | upcase }}" },
    },
  },
  {
    ...{ id: "helps", name: "Helps", type: "LlmWithTools", to: { default: "rests", error: null } },
    data: {
      ...{ version: 1, variables: ["servedRoom"], writes: [] },
      model: { instruction: "Help {{ endUser.id | size }} in {{ conversation.touchpoint }}.", context: "" },
    },
  },
];

test("what a model is told is looked at without asking it, with sample values and with those of the last test", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", {
    name: "Served room",
    key: "servedRoom",
    type: "Number",
    isEndUser: false,
  });
  await call("POST", "/variable-definitions", {
    name: "Served guest",
    key: "servedGuest",
    type: "String",
    isEndUser: true,
  });
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Looked at before", steps, "/node/serves");
  const disclosure = canvas.drawer.getByText("Preview", { exact: true });
  await disclosure.press("Enter");
  const told = canvas.drawer.getByRole("region", { name: "What the model is told" });
  await expect(told).toContainText("Serve servedGuest in room servedRoom.");
  await expect(told.locator("mark")).toHaveText(["servedGuest", "servedRoom"]);
  await expect(told).toContainText("Answer in English.");
  const samples = canvas.drawer.getByRole("group", { name: "Values to look at it with" });
  await samples.getByRole("textbox", { name: "servedRoom" }).fill("12");
  await samples.getByRole("textbox", { name: "input.text" }).fill("Tea, please");
  await samples.getByRole("textbox", { name: "servedGuest" }).fill("Ada");
  await expect(told).toContainText("Serve Ada in room 12.");
  await expect(told).toContainText("TEA, PLEASE");
  await expect(told.locator("mark")).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, info.outputPath("samples.png"));

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText("Which room?")).toBeVisible();
  const [conversation] = (await call("GET", "/conversations?test=true&sortBy=CreatedAtDesc")).results;
  await call("PATCH", `/conversations/${conversation.id}/variables`, {
    variables: { servedRoom: 7, servedGuest: "Grace" },
  });
  await disclosure.click();
  await expect(told).toHaveCount(0);
  await disclosure.click();
  await expect(told).toContainText("Serve Grace in room 7.");
  await expect(samples.getByRole("textbox", { name: "servedRoom" })).toHaveValue("7");
  await expect(samples.getByRole("textbox", { name: "input.text" })).toHaveValue("");
  await samples.getByRole("textbox", { name: "servedGuest" }).fill("Ada");
  await expect(told).toContainText("Serve Ada in room 7.");
  await samples.getByRole("textbox", { name: "servedGuest" }).fill("");
  await expect(told.locator("mark")).toHaveText(["servedGuest"]);
  await picture(page, info.outputPath("tested.png"));

  await canvas.card("Helps").click();
  await expect(canvas.drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("Helps");
  await disclosure.click();
  await expect(told).toContainText("What is known:\nservedRoom: 7");
  await expect(told).toContainText(/Help \d+ in /);
  await expect(told.locator("mark")).toHaveCount(0);
  await samples.getByRole("textbox", { name: "servedRoom" }).fill("8");
  await expect(told).toContainText("What is known:\nservedRoom: 8");
});

test("what callers give a flow is looked at with the values that it is when nobody gives any, and with others of its type", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  const inputs = [
    { name: "guest", required: false, type: "String", default: "Ada" },
    { name: "nights", required: true, type: "Number" },
    { name: "late", required: false, type: "Boolean", default: false },
  ];
  const instruction =
    "Greet {{ flow.inputs.guest }} for {{ nights }} nights{% if nights > 6 %}, a week or more{% endif %}{% if late %}, who comes late{% endif %}.";
  const greets: MadeStep = {
    ...{ id: "greets", name: "Greets", type: "LlmResponse", to: { default: null, error: null } },
    data: { version: 1, say: true, model: { instruction, context: "" } },
  };
  const flowId = await madeFlow(call, "Given by callers", [greets], {
    operations: () => [{ type: "updateFlow", changes: { settings: { inputs } } }],
  });
  await page.goto(`/dashboard/conversation-flows/${flowId}/node/greets`);
  const canvas = new CanvasPage(page);
  await canvas.drawer.getByText("Preview", { exact: true }).press("Enter");
  const told = canvas.drawer.getByRole("region", { name: "What the model is told" });
  const samples = canvas.drawer.getByRole("group", { name: "Values to look at it with" });
  await expect(told).toContainText("Greet Ada for");
  await expect(samples.getByRole("textbox", { name: "guest" })).toHaveValue("Ada");
  await samples.getByRole("textbox", { name: "nights" }).fill("12");
  await expect(told).toContainText("Greet Ada for 12 nights, a week or more.");
  await samples.getByRole("textbox", { name: "guest" }).fill("Grace");
  await samples.getByRole("combobox", { name: "late" }).click();
  await page.getByRole("option", { name: "Yes" }).click();
  await expect(told).toContainText("Greet Grace for 12 nights, a week or more, who comes late.");
  await expectAccessible(page);
  await picture(page, info.outputPath("inputs.png"));
});
