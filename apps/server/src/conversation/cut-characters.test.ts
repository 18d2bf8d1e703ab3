import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { type AgentSketch, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());
const { conversation: operator, issue, aiModel } = app.a.client;
const { id: aiModelId } = await aiModel.create({
  name: "Model",
  provider: "OpenAi",
  credentials: { apiKey: "sk-1234567890", apiBaseUrl: vendor.address() },
});

/** Wherever it is cut, one of two neighbouring places lies within a character. */
const faces = "😀".repeat(1500);
const cutAnywhere = [faces, `x${faces}`];

async function talkOf(nodes: AgentSketch["nodes"]) {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes, touchpoint: "Kiosk" }));
  const { id } = (await rest.begin()).conversation;
  const texts = async () => textsOf((await rest.messages(id)).results);
  const issues = async () => (await issue.list({ conversationId: id })).results.map(({ code }) => code);
  return { rest, id, texts, issues };
}

const text = (en: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en }] }, to: { default: "wait" } }) as const;

test.each(cutAnywhere)(
  "a conversation is handed back whatever was said to the person, though models are told a part of it",
  async (said) => {
    const { rest, id, texts, issues } = await talkOf({
      start: { type: "Start", to: { signal: "wait", text: "heard" } },
      wait: { type: "Checkpoint", to: { text: "heard" } },
      heard: text("Heard"),
    });
    await operator.takeOver({ id });
    await rest.say(id, said);
    await operator.operatorMessage({ id, text: said });
    expect(await operator.handBack({ id })).toMatchObject({ owner: "agent", state: "Active" });
    await rest.say(id, "and on", { wait: true });
    expect((await texts()).at(-1)).toBe("Heard");
    expect(await issues()).toEqual([]);
  },
);

test.each(cutAnywhere)("what a page sends is taken, though models are told a part of it", async (said) => {
  const { rest, id, texts, issues } = await talkOf({
    start: { type: "Start", to: { signal: "page" } },
    page: { type: "WebViewAction", data: { url: "https://seats.example/" }, to: { submit: "sent", cancel: "sent" } },
    sent: text("Sent"),
    wait: { type: "Checkpoint", to: { text: "model" } },
    model: { type: "LlmResponse", data: { model: { instruction: "Help." } }, to: { default: "wait" } },
  });
  const shown = (await rest.messages(id)).results.at(-1);
  const value = { type: "response", messageId: shown?.id ?? "", submit: { said } };
  expect((await rest.act(id, { uiAction: { name: "webView", value } }, { wait: true })).status).toBe(200);
  expect((await texts()).at(-1)).toBe("Sent");
  expect(await issues()).toEqual([]);
});

const reading: readonly (readonly [string, AgentSketch["nodes"][string]])[] = [
  ["sums up", { type: "SummarizeConversation", data: { model: { aiModelId } }, to: { default: "done" } }],
  [
    "finds variables in",
    {
      type: "ExtractVariables",
      data: { model: { aiModelId }, variables: [{ variable: "name" }], missing: "leave" },
      to: { success: "done", "missing-variables": "done", error: "done" },
    },
  ],
];

test.each(reading)("a model %s what was said before, though it is told a part of it", async (_, read) => {
  const { rest, id, texts, issues } = await talkOf({
    start: { type: "Start", to: { signal: "wait" } },
    wait: { type: "Checkpoint", to: { text: "more" } },
    more: { type: "Checkpoint", to: { text: "read" } },
    read,
    done: text("Done"),
  });
  await rest.say(id, "😀".repeat(10_000), { wait: true });
  await rest.say(id, "a".repeat(19_999), { wait: true });
  expect((await texts()).at(-1)).toBe("Done");
  expect(await issues()).not.toContain("turn-failed");
});

test("whatever a person may say the agent may say, too: both are counted alike", async () => {
  const { rest, id, texts } = await talkOf({
    start: { type: "Start", to: { text: "echo" } },
    echo: text("{{ input.text }}"),
    wait: { type: "Checkpoint", to: { text: "echo" } },
  });
  const most = "😀".repeat(32_000);
  expect((await rest.say(id, `${most}😀`)).status).toBe(400);
  expect((await rest.say(id, most, { wait: true })).status).toBe(200);
  expect(await texts()).toEqual([most, most]);
});
