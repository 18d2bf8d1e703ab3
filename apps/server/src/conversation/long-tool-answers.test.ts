import { expect, test } from "vitest";
import { appWithModel } from "../testing/app-with-model.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { openSink } from "./testing/sink.ts";

const app = await appWithModel();
const { client } = app.a;

/** A conversation with a model that calls what gives this answer. */
async function person(answer: Parameters<typeof openSink>[0], model: object = {}) {
  const sink = await openSink(answer);
  sink.release();
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "model" } },
      model: {
        type: "LlmWithTools",
        data: { model: { aiModelId: app.aiModelId, instruction: "Help.", ...model } },
        tools: { list: { type: "WebhookTool", description: "Lists", data: { request: { url: sink.url } } } },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "model" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin({ signal: null })).conversation;
  const hear = async (text: string) => {
    const { body } = await rest.say(id, text, { wait: true });
    return textsOf(body.messages ?? []).at(-1) ?? "";
  };
  return { id, hear };
}

test.each([
  ["text/plain", (row: string) => row.repeat(20_000)],
  ["application/json", (row: string) => JSON.stringify(Array(8000).fill(row))],
])("a model reads the beginning of an answer (%s) that is too long to be kept", async (type, bodyOf) => {
  const { id, hear } = await person({ type, body: bodyOf("a row, ") });
  for (const _ of [1, 2, 3]) {
    const said = await hear("call list {}\ncall list {}\ncall list {}");
    expect(said).toContain("a row");
    expect(said).toContain("Only the beginning");
  }
  expect((await client.issue.list({ conversationId: id })).results).toEqual([]);
});

test("a model that calls on and on knows the question and each of its calls to the end", async () => {
  const { id, hear } = await person({ type: "text/plain", body: "a row, ".repeat(20_000) }, { historyMessages: 0 });
  const question = `${"Please! ".repeat(1500)}\n${Array(7).fill("call list {}").join("\nthen\n")}`;
  for (const _ of [1, 2]) {
    const said = await hear(question);
    expect(said.match(/Only the beginning/g)).toHaveLength(7);
  }
  expect((await client.issue.list({ conversationId: id })).results).toEqual([]);
});
