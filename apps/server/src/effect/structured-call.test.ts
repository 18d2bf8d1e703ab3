import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());

const { client } = app.a;
for (const key of ["trip", "recap"])
  await client.variableDefinition.create({
    ...{ name: key, key, type: "String", isEndUser: false, hide: false },
    description: `What the author wrote of ${key}`,
  });

const says = (text: string) => ({
  type: "TextMessageAction" as const,
  data: { alternatives: [{ en: text }] },
  to: { default: "wait" },
});

/** An agent whose model, of the given mode, is asked by one node for an answer that nobody hears. */
async function reading(mode: string, type: "ExtractVariables" | "SummarizeConversation") {
  const { id: aiModelId } = await client.aiModel.create({
    name: `Model ${mode}`,
    provider: "OpenAi",
    credentials: { apiKey: "sk-1234567890-canary", apiBaseUrl: vendor.address(mode) },
  });
  const node =
    type === "ExtractVariables"
      ? {
          data: { model: { aiModelId }, variables: [{ variable: "trip" }], mostQuestions: 1 },
          to: { success: "done", "missing-variables": "missing", error: "sorry" },
        }
      : { data: { model: { aiModelId, variable: "recap" } }, to: { default: "done", error: "sorry" } };
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "read" } },
      read: { type, ...node },
      done: says("[{{ trip }}{{ recap }}]"),
      missing: says("Nothing"),
      sorry: says("Sorry"),
      wait: { type: "Checkpoint", to: { text: "read" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const hear = async (text: string) => {
    const said = await rest.say(conversation.id, text, { wait: true });
    return (said.body.messages ?? []).flatMap(({ action }) => (action.text ? [action.text.text] : []));
  };
  return { id: conversation.id, hear };
}

test("a model is told what the author wrote of a variable, asked for once more, and left with nothing found", async () => {
  const { hear } = await reading("loop", "ExtractVariables");
  expect(await hear("hello")).toEqual(["What I still need to know: trip"]);
  const trip = { type: "string", description: "trip: What the author wrote of trip" };
  expect(vendor.calls.at(-1)?.body).toMatchObject({
    max_tokens: 4096,
    temperature: 0,
    tool_choice: "required",
    tools: [{ function: { parameters: { properties: { trip } } } }],
  });
  expect(await hear("to Graz")).toEqual(["Nothing"]);
});

test("a summary is written into its variable, of the conversation up to then", async () => {
  const { id, hear } = await reading("ok", "SummarizeConversation");
  const [said = ""] = await hear("My lamp is broken");
  expect(said).toContain('Person: "My lamp is broken"');
  const variables = await client.conversation.variables({ id });
  expect(variables.results).toMatchObject([{ key: "recap", stringValue: said.slice(1, -1) }]);
});

test.each([
  ["free", "ExtractVariables", "malformed"],
  ["trunctool", "ExtractVariables", "incomplete"],
  ["length", "ExtractVariables", "length"],
  ["length", "SummarizeConversation", "length"],
  ["cut", "SummarizeConversation", "incomplete"],
  ["e500", "SummarizeConversation", "unavailable"],
] as const)("a vendor that answers %s leaves %s by error, and an issue %s", async (mode, type, code) => {
  const { id, hear } = await reading(mode, type);
  expect(await hear("My lamp is broken")).toEqual(["Sorry"]);
  const { results } = await client.issue.list({ conversationId: id });
  expect(results).toMatchObject([{ code, engineProvider: "OpenAi", conversationNodeId: "read" }]);
  const { results: messages } = await client.conversation.messages({ id, debug: true });
  const states = messages.flatMap(({ action }) => (action.engineEvent ? [action.engineEvent.state] : []));
  expect(states).toContain(code === "malformed" ? "LlmCallEnded" : "LlmCallError");
  expect(await client.conversation.variables({ id })).toMatchObject({ count: 0 });
});
