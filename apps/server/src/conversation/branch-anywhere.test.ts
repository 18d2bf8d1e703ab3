import type { Message } from "@parlo/contract";
import type { FlowSketch } from "@parlo/nodes/templates";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { openSink } from "./testing/sink.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());
const { client } = app.a;
const credentials = { apiKey: "sk-1234567890-canary", apiBaseUrl: vendor.address() };
const { id: aiModelId } = await client.aiModel.create({ name: "Model", provider: "OpenAi", credentials });
for (const [key, type, isEndUser] of [
  ["list", "Json", false],
  ["said", "String", false],
  ["day", "Date", false],
  ["guests", "Number", true],
  ["colour", "String", true],
  ["kept", "String", false],
] as const)
  await client.variableDefinition.create({ name: `The ${key}`, key, type, isEndUser });

const say = (text: string, to?: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, ...(to && { to: { default: to } }) }) as const;
const ask = (text: string, variable: string, type: string, to: string) =>
  ({
    type: "CollectUserInput",
    data: { ask: "oneByOne", fields: [{ name: variable, label: { en: text }, type, variable }] },
    to: { submit: to, cancel: to },
  }) as const;

const help: FlowSketch["nodes"] = {
  start: { type: "Start", to: { default: "say" } },
  say: say("We close at six."),
};
const inner: FlowSketch["nodes"] = {
  start: { type: "Start", to: { default: "colour" } },
  colour: ask("Colour?", "colour", "text", "end"),
  end: { type: "EndFlow", data: { outputs: [{ name: "picked", value: "{{ colour }}" }] } },
};
const last: FlowSketch["nodes"] = {
  start: { type: "Start", to: { default: "say" } },
  say: say("The last flow, {{ colour }}", "wait"),
  wait: { type: "Checkpoint", to: { text: "again" } },
  again: say("{{ guests }} of {{ colour }}: {{ input.text }}", "wait"),
};

async function talked() {
  const sink = await openSink({ body: '{"word":"done"}' });
  sink.release();
  const settings = { outputs: [{ name: "picked" }] };
  const helpId = await publishedFlow(app.a, { nodes: help });
  const innerId = await publishedFlow(app.a, { nodes: inner, settings });
  const lastId = await publishedFlow(app.a, { nodes: last });
  const agent = await makeAgent(app.a, {
    settings: {
      handlers: [{ id: "h", on: "keyword", keywords: { en: ["opening hours"] }, flowId: helpId, mode: "call" }],
    },
    nodes: {
      start: { type: "Start", to: { default: "day", signal: "day" } },
      day: ask("Day?", "day", "date", "guests"),
      guests: ask("Guests?", "guests", "number", "list"),
      list: {
        type: "StoreVariable",
        data: { assignments: [{ mode: "template", variable: "list", template: '["a","b","c"]' }] },
        to: { default: "each" },
      },
      each: { type: "ForEach", data: { list: "list", item: "thing" }, to: { "response:each": "one", default: "call" } },
      one: ask("About {{ thing }}, {{ day }}?", "said", "text", "done"),
      done: say("{{ thing }}: {{ said }}", "each"),
      call: {
        type: "GoToFlow",
        data: { flowId: innerId, mode: "call", outputs: [{ name: "picked", variable: "kept" }] },
        to: { success: "hook", error: "hook" },
      },
      hook: {
        type: "WebhookAction",
        data: {
          request: { method: "POST", url: sink.url, retries: 0 },
          mapping: [{ path: "body.word", variable: "said" }],
        },
        to: { success: "talk", error: "talk" },
      },
      talk: say("{{ kept }} is {{ said }}. Ask.", "wait"),
      wait: { type: "Checkpoint", to: { text: "model" } },
      model: {
        type: "LlmWithTools",
        data: { model: { aiModelId, instruction: "Help" } },
        tools: {
          remember: {
            type: "StoreVariableTool",
            description: "Keeps",
            parameters: [{ name: "what", type: "string", description: "", required: true }],
            data: { assignments: [{ parameter: "what", variable: "said" }] },
          },
        },
        to: { default: "told" },
      },
      told: say("Kept {{ said }}", "more"),
      more: { type: "Checkpoint", to: { text: "jump" } },
      jump: { type: "GoToFlow", data: { flowId: lastId, mode: "jump" } },
    },
  });
  return { agent, visitor: restClient(app.address, agent) };
}

const words = [
  "2026-12-24",
  "no, I meant 2026-12-25",
  "what are your opening hours?",
  "4",
  "first",
  "opening hours",
  "second",
  "no, I meant other",
  "third",
  "blue",
  'call remember {"what":"cake"}',
  "go on",
  "x",
  "y",
];
const spoken = (messages: readonly Message[] = []) =>
  messages.flatMap(({ participantType, action }) => (participantType === "Api" ? [action.text?.text] : []));

test("a test that goes on from any point of a conversation hears what was heard there", async () => {
  const { agent, visitor } = await talked();
  const { id } = (await visitor.begin()).conversation;
  const heard: (string | undefined)[][] = [];
  for (const word of words) heard.push(spoken((await visitor.say(id, word, { wait: true })).body.messages));
  const said = (await visitor.messages(id)).results.filter(({ participantType }) => participantType === "EndUser");
  const texts = said.filter(({ action }) => action.text);
  expect(texts).toHaveLength(words.length);
  for (const [at, { sequence }] of texts.entries()) {
    const branchOf = { conversationId: id, sequence: sequence - 1 };
    const { conversation } = await client.conversation.create({ profileId: agent.id, branchOf });
    const again: (string | undefined)[][] = [];
    for (const word of words.slice(at)) {
      const json = { action: { text: { text: word } } };
      const path = `/conversations/${conversation.id}/messages?wait=true`;
      const response = await app.call(path, { method: "POST", as: app.a, json });
      again.push(spoken(((await response.json()) as { messages: Message[] }).messages));
    }
    expect([at, again]).toEqual([at, heard.slice(at)]);
  }
}, 120_000);
