import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { socketClient, textsOf } from "../testing/socket-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());

const { id: aiModelId } = await app.a.client.aiModel.create({
  name: "Model",
  provider: "OpenAi",
  credentials: { apiKey: "sk-1234567890-canary", apiBaseUrl: vendor.address("ok") },
});
const agent = await makeAgent(app.a, {
  touchpoint: "Kiosk",
  nodes: {
    start: { type: "Start", to: { text: "ask" } },
    ask: {
      type: "LlmWithTools",
      data: { model: { aiModelId, instruction: "Be kind." } },
      to: { default: "wait" },
      tools: {
        remember: {
          type: "StoreVariableTool",
          description: "Remembers a name",
          data: { assignments: [{ parameter: "name", variable: "guest" }] },
          parameters: [{ name: "name", type: "string" }],
        },
      },
    },
    wait: { type: "Checkpoint", to: { text: "ask" } },
  },
});

test("the pieces of a model's answer reach the socket as they come, under the id of the message that follows", async () => {
  const client = socketClient(app.address, agent);
  await client.init();
  await client.say("every 20 ms say one two three four five");
  await client.until(() => client.messages.length === 2);
  const answer = client.messages.at(-1);
  expect(textsOf(client.messages).at(-1)).toBe("one two three four five");
  expect(client.deltas.length).toBeGreaterThan(1);
  expect(new Set(client.deltas.map(({ messageId }) => messageId))).toEqual(new Set([answer?.id]));
  expect(client.deltas.map(({ text }) => text).join("")).toBe("one two three four five");
  let from = 0;
  for (const delta of client.deltas) {
    expect(delta.from).toBe(from);
    from += delta.text.length;
  }
});

test("C278, C280, C305: a tool's call with its result and the model's beginning and end stand in the debug view, in order", async () => {
  const client = socketClient(app.address, agent);
  const { conversation } = await client.init();
  await client.say('call remember {"name":"Zoë"}');
  await client.until(() => client.messages.length === 2);
  const { results } = await app.a.client.conversation.messages({ id: conversation.id, debug: true });
  const turn = results.filter(({ sequence }) => sequence > (client.messages[0]?.sequence ?? 0));
  const states = turn.flatMap(({ action }) => (action.toolCall ? ["tool"] : (action.engineEvent?.state ?? [])));
  expect(states).toEqual([
    ...["ProcessingStarted", "NodeProcessing", "NodeProcessing", "LlmCallStarted", "LlmCallEnded", "tool"],
    ...["LlmCallStarted", "LlmCallEnded", "NodeProcessing", "ProcessingCompleted"],
  ]);
  expect(turn.flatMap(({ action }) => action.toolCall ?? [])).toEqual([
    { id: expect.stringMatching(/./), name: "remember", arguments: { name: "Zoë" }, result: { stored: ["guest"] } },
  ]);
  expect(JSON.stringify(client.messages)).not.toContain("toolCall");
});
