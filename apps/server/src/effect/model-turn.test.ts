import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());

/** An agent that asks a model of the given mode and says on which exit it went. */
async function asking(mode: string, type: "LlmResponse" | "LlmWithTools" = "LlmResponse") {
  const { id } = await app.a.client.aiModel.create({
    name: `Model ${mode}`,
    provider: "OpenAi",
    credentials: { apiKey: "sk-1234567890-canary", apiBaseUrl: vendor.address(mode) },
  });
  const store = {
    type: "StoreVariableTool" as const,
    description: "Remembers a name",
    data: { assignments: [{ parameter: "name", variable: "guest" }] },
    parameters: [{ name: "name", type: "string" as const }],
  };
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "ask" } },
      ask: {
        type,
        data: { model: { aiModelId: id, instruction: "Be kind." } },
        to: { default: "wait", error: "sorry" },
        ...(type === "LlmWithTools" ? { tools: { remember: store } } : {}),
      },
      sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "Sorry" }] }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "ask" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const hear = async (text: string) => {
    const said = await rest.say(conversation.id, text, { wait: true });
    return (said.body.messages ?? []).flatMap(({ action }) => (action.text ? [action.text.text] : []));
  };
  return { id, agent, conversation, hear };
}

test("a model answers in a conversation, with what was said before in its history", async () => {
  const { hear } = await asking("ok");
  expect(await hear("say Good morning")).toEqual(["Good morning"]);
  expect(await hear("And now?")).toEqual(["You said: And now?"]);
  const messages = vendor.calls.at(-1)?.body.messages as { role: string; content: string }[];
  expect(messages[0]?.content).toContain("Be kind.");
  expect(messages.slice(1).map(({ role, content }) => `${role}: ${content}`)).toEqual([
    "user: say Good morning",
    "assistant: Good morning",
    "user: And now?",
  ]);
});

test("a model's tool stores a variable, and the model hears of it", async () => {
  const { hear, conversation } = await asking("ok", "LlmWithTools");
  expect((await hear('call remember {"name":"Zoë"}')).join(" ")).toContain("Result: ");
  const variables = await app.a.client.conversation.variables({ id: conversation.id });
  expect(JSON.stringify(variables)).toContain("Zoë");
});

test.each([
  ["e401", "unauthorized"],
  ["e429:0", "rate-limited"],
  ["e500", "unavailable"],
  ["cut", "incomplete"],
  ["reset", "unavailable"],
  ["html", "malformed"],
  ["trunctool", "incomplete"],
])(
  "C209, C210, C211, C212, C213, C214: a vendor that answers %s leaves by the error exit, and an issue %s with all its fields",
  async (mode, code) => {
    const { id, agent, conversation, hear } = await asking(mode, mode === "trunctool" ? "LlmWithTools" : "LlmResponse");
    expect((await hear("say one two three four")).at(-1)).toBe("Sorry");
    const { results } = await app.a.client.issue.list({ conversationId: conversation.id });
    const [issue] = results;
    expect(results).toHaveLength(1);
    expect(issue).toMatchObject({
      ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), severity: "error", message: expect.stringMatching(/./) },
      code,
      engineType: "conv-ai",
      engineProvider: "OpenAi",
      engineName: `Model ${mode}`,
      engineId: id,
      conversationFlowId: agent.conversationEngine.kind === "flow" && agent.conversationEngine.flowId,
      conversationNodeId: "ask",
      profileId: agent.id,
      profileName: "Tested agent",
      conversationId: conversation.id,
    });
    expect(Math.abs(Date.parse(issue?.instant ?? "") - Date.now())).toBeLessThan(60_000);
    expect(issue?.messageExtended).toMatch(/^Tried (once|\d+ times)\. It (may succeed later|will fail again)/);
    const { results: messages } = await app.a.client.conversation.messages({ id: conversation.id });
    const said = messages.find(({ action }) => action.text?.text === "say one two three four");
    expect(issue?.conversationMessageId).toBe(said?.id);
    expect(JSON.stringify(results)).not.toContain("canary");
  },
);

test("without any model the turn still ends, with an issue that says so", async () => {
  const agent = await makeAgent(app.b, {
    nodes: {
      start: { type: "Start", to: { text: "ask" } },
      ask: { type: "LlmResponse", to: { default: "wait", error: "sorry" } },
      sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "Sorry" }] }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "ask" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const said = await rest.say(conversation.id, "Hello", { wait: true });
  expect(said.body.messages?.map(({ action }) => action.text?.text)).toContain("Sorry");
  const { results } = await app.b.client.issue.list({ conversationId: conversation.id });
  expect(results[0]).toMatchObject({ code: "no-model" });
});
