import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FlowSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { appWithModel } from "../testing/app-with-model.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { openSink } from "./testing/sink.ts";

const app = await appWithModel();
const { aiModelId } = app;
const { client } = app.a;
await client.variableDefinition.create({ name: "Kept", key: "kept", type: "Json", isEndUser: false });

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const say = (text: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: "wait" } }) as const;

async function begin(node: FlowSketch["nodes"][string]) {
  const nodes: FlowSketch["nodes"] = {
    start: { type: "Start", to: { text: "tried", signal: "wait" } },
    tried: node,
    good: say("{{ kept | json }}"),
    bad: say("That went wrong"),
    wait: { type: "Checkpoint", to: { text: "tried" } },
  };
  const rest = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { conversation } = await rest.begin();
  return { rest, id: conversation.id };
}

/** What is heard, once everything that shows the conversation has been read. */
async function hear({ rest, id }: Awaited<ReturnType<typeof begin>>, text: string) {
  const { status, body } = await rest.say(id, text, { wait: true });
  expect(status).toBe(200);
  await client.conversation.messages({ id, debug: true });
  await client.conversation.variables({ id });
  await client.conversation.summary({ id });
  expect((await rest.say(id, text, { wait: true })).status).toBe(200);
  return textsOf(body.messages ?? []);
}

async function hook(body: string) {
  const sink = await openSink({ body });
  sink.release();
  const begun = await begin({
    type: "WebhookAction",
    data: {
      request: { method: "POST", url: sink.url, retries: 0 },
      mapping: [{ path: "body.word", variable: "kept" }],
    },
    to: { success: "good", error: "bad" },
  });
  return { ...begun, sink };
}

test.each([
  ["NUL", String.raw`"a\u0000b"`],
  ["half of an emoji", String.raw`"a\ud83db"`],
])("a node whose webhook answers with %s leaves by its error exit at once", async (_name, word) => {
  const hooked = await hook(`{"word":${word}}`);
  expect(await hear(hooked, "go")).toEqual(["That went wrong"]);
  // Whoever hears says it twice.
  expect(hooked.sink.calls).toHaveLength(2);
  const { results } = await client.issue.list({ conversationId: hooked.id });
  expect(results).toMatchObject([{ code: "malformed", message: expect.stringContaining("body.word") }, {}]);
});

test.each([70, 3000, 9000])("an answer of a webhook of %i levels is refused at once", async (levels) => {
  expect(await hear(await hook(`{"word":${deep(levels)}}`), "go")).toEqual(["That went wrong"]);
});

const tooled: FlowSketch["nodes"][string] = {
  type: "LlmWithTools",
  data: { model: { aiModelId, instruction: "Be kind." } },
  tools: {
    keep: {
      type: "StoreVariableTool",
      description: "Keeps it",
      data: { assignments: [{ parameter: "it", variable: "kept" }] },
      parameters: [{ name: "it", type: "string" }],
    },
  },
  to: { default: "wait", error: "bad" },
};

test.each([
  String.raw`call keep {"it":"a\u0000b"}`,
  String.raw`call keep {"it":"a\ud83db"}`,
  String.raw`call unknown {"it":"a\u0000b"}`,
])("a conversation stays readable whatever tool a model calls: %s", async (order) => {
  expect(await hear(await begin(tooled), order)).toEqual(["That went wrong"]);
});

test.each([70, 3000, 9000])("a tool is not called with arguments of %i levels", async (levels) => {
  expect(await hear(await begin(tooled), `call keep {"it":${deep(levels)}}`)).toEqual(["That went wrong"]);
});

const action: FlowSketch["nodes"][string] = {
  type: "CustomAction",
  data: { name: "x", json: "{{ input.text }}", wait: false },
  to: { default: "good", error: "bad" },
};

test.each([70, 3000, 15_000])("an action of %i levels, made of what somebody wrote, is not sent", async (levels) => {
  expect(await hear(await begin(action), deep(levels))).toEqual(["That went wrong"]);
});

test("backslashes that stand for themselves are not taken for what cannot be stored", async () => {
  const conversation = await begin(say("{{ input.text }}"));
  const text = String.raw`C:\\u0000 \ud83d \\\ud83d`;
  expect(await hear(conversation, text)).toEqual([text]);
});

test.each(["1.5", '"12"', "{}", "-3", "1e400", "1e30"])(
  "a conversation stays readable however a model counts its tokens: %s",
  async (tokens) => {
    const chunk = (rest: string) =>
      `data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"m",${rest}}\n\n`;
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chunk('"choices":[{"index":0,"delta":{"content":"Hi"},"finish_reason":"stop"}]'));
      response.end(
        `${chunk(`"choices":[],"usage":{"prompt_tokens":${tokens},"completion_tokens":${tokens}}`)}data: [DONE]\n\n`,
      );
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.on("listening", resolve));
    const apiBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const model = await client.aiModel.create({
      name: "Miscounts",
      provider: "OpenAi",
      credentials: { apiKey: "sk-1234567890", apiBaseUrl },
    });
    const node = {
      type: "LlmResponse",
      data: { model: { aiModelId: model.id, instruction: "Hi" } },
      to: { default: "wait" },
    } as const;
    expect(await hear(await begin(node), "go")).toEqual(["Hi"]);
    server.close();
    server.closeAllConnections();
  },
);
