import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { openSink } from "./testing/sink.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());
const { client } = app.a;
const { id: aiModelId } = await client.aiModel.create({
  name: "Model",
  provider: "OpenAi",
  credentials: { apiKey: "sk-1234567890", apiBaseUrl: vendor.address() },
});

test.each([
  ["text/plain", (row: string) => row.repeat(20_000)],
  ["application/json", (row: string) => JSON.stringify(Array(8000).fill(row))],
])("a model reads the beginning of an answer (%s) that is too long to be kept", async (type, bodyOf) => {
  const sink = await openSink({ type, body: bodyOf("a row, ") });
  sink.release();
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "model" } },
      model: {
        type: "LlmWithTools",
        data: { model: { aiModelId, instruction: "Help." } },
        tools: { list: { type: "WebhookTool", description: "Lists", data: { request: { url: sink.url } } } },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "model" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin({ signal: null })).conversation;
  for (const _ of [1, 2, 3]) {
    const { body } = await rest.say(id, "call list {}\ncall list {}\ncall list {}", { wait: true });
    const said = textsOf(body.messages ?? []).at(-1) ?? "";
    expect(said).toContain("a row");
    expect(said).toContain("Only the beginning");
  }
  expect((await client.issue.list({ conversationId: id })).results).toEqual([]);
});

test("a model that calls on and on knows the question and each of its calls to the end", async () => {
  const sink = await openSink({ type: "text/plain", body: "a row, ".repeat(20_000) });
  sink.release();
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "model" } },
      model: {
        type: "LlmWithTools",
        data: { model: { aiModelId, instruction: "Help.", historyMessages: 0 } },
        tools: { list: { type: "WebhookTool", description: "Lists", data: { request: { url: sink.url } } } },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "model" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin({ signal: null })).conversation;
  const question = `${"Please! ".repeat(1500)}\n${Array(7).fill("call list {}").join("\nthen\n")}`;
  for (const _ of [1, 2]) {
    const { body } = await rest.say(id, question, { wait: true });
    const said = textsOf(body.messages ?? []).at(-1) ?? "";
    expect(said.match(/Only the beginning/g)).toHaveLength(7);
  }
  expect((await client.issue.list({ conversationId: id })).results).toEqual([]);
});
