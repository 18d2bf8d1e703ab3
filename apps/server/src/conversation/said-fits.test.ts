import type { FlowSketch } from "@parlo/nodes/templates";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());

const { id: aiModelId } = await app.a.client.aiModel.create({
  name: "Endless",
  provider: "OpenAi",
  credentials: { apiKey: "sk-1234567890-canary", apiBaseUrl: vendor.address("huge") },
});
const week = 7 * 86_400_000;
const long = "{{ input.text }}{{ input.text }}";
const ladder = { noMatch: [{ en: long }], timeoutMs: week };
const list = [{ label: "l".repeat(600), value: "v".repeat(600) }];
const field = { name: "name", label: { en: long }, placeholder: { en: long }, type: "text" };
const options = [{ value: "o".repeat(500), label: { en: long } }];
const choice = { name: "choice", label: { en: long }, type: "select", options };

/** What each kind says at the far end of what it may be set to, with a text of 31,000 characters in every template. */
const kinds: { readonly [name: string]: FlowSketch["nodes"][string] } = {
  text: { type: "TextMessageAction", data: { alternatives: [{ en: long }], ssml: [{ en: `<speak>${long}</speak>` }] } },
  buttons: {
    type: "ChooseReplyButton",
    data: { text: { en: long }, buttons: [{ value: "v".repeat(255), label: { en: long } }], ladder },
  },
  "buttons from a list": {
    type: "ChooseReplyButton",
    data: { text: { en: "?" }, list: { variable: "items", label: "label", value: "value" }, ladder },
  },
  "several buttons": {
    type: "ChooseReplyButton",
    data: {
      text: { en: long },
      buttons: [{ value: "v".repeat(255), label: { en: long } }],
      several: { least: 1, most: null, confirm: { en: long } },
      ladder,
    },
  },
  cards: {
    type: "ChooseCard",
    data: {
      text: { en: long },
      cards: [{ value: "v", title: { en: long }, text: { en: long }, imageUrl: "" }],
      ladder,
    },
  },
  "cards with buttons": {
    type: "ChooseCard",
    data: {
      text: { en: "?" },
      cards: [
        {
          value: "v",
          title: { en: "One" },
          text: {},
          imageUrl: "",
          buttons: Array.from({ length: 10 }, (_, at) => ({ value: `${at}`.repeat(255), label: { en: long } })),
        },
      ],
      ladder,
    },
  },
  form: {
    type: "CollectUserInput",
    data: { text: { en: long }, fields: [field, choice], submit: { en: long }, cancel: { en: long }, ladder },
  },
  "one by one": {
    type: "CollectUserInput",
    data: { text: { en: long }, fields: [choice], submit: { en: "Send" }, ask: "oneByOne", ladder },
  },
  media: {
    type: "MediaAction",
    data: { type: "image", url: "https://example.com/a.png", caption: { en: long }, alternativeText: { en: long } },
  },
  "web view": {
    type: "WebViewAction",
    data: { url: "https://example.com/", wait: true, timeoutMs: week },
  },
  "model answer": { type: "LlmResponse", data: { model: { aiModelId, instruction: "Be kind." } } },
};

async function hear(node: FlowSketch["nodes"][string], text: string) {
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "keep", signal: "wait" } },
      keep: {
        type: "StoreVariable",
        data: { assignments: [{ mode: "value", variable: "items", value: list }] },
        to: { default: "said" },
      },
      said: { ...node, to: {} },
      wait: { type: "Checkpoint", to: { text: "keep" } },
    } as FlowSketch["nodes"],
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, text, { wait: true });
  const { status, body } = await rest.call(`/conversations/${conversation.id}/messages`);
  expect(status).toBe(200);
  const said = (body as { results: { participantType: string }[] }).results;
  return said.filter(({ participantType }) => participantType !== "EndUser");
}

test.each(Object.entries(kinds))("a conversation stays readable whatever a step says: %s", async (_name, node) => {
  expect(await hear(node, "x".repeat(31_000))).not.toEqual([]);
});
