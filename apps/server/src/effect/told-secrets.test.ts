import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { everyRow } from "../testing/every-row.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const canary = "CANARY-Ks7Wd2Nb9Xr4Qm6Vc1Zj8Ht3Lf5Pg0";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());

const says = (en: string, to: string) => ({
  type: "TextMessageAction" as const,
  data: { alternatives: [{ en }] },
  to: { default: to },
});

/** An agent whose model and whose engine are asked in turn, both of the given mode. */
async function agentOf(mode: string) {
  const { client } = app.a;
  const { id: aiModelId } = await client.aiModel.create({
    ...{ name: `Model ${mode}`, provider: "OpenAi" },
    credentials: { apiKey: canary, apiBaseUrl: vendor.address(mode === "tell" ? "tellinhalves" : mode) },
  });
  const { id: configurationId } = await client.convAi.create({
    ...{ name: `Engine ${mode}`, provider: "CustomEndpoint" },
    credentials: { url: `${vendor.address(mode)}/custom`, token: canary },
  });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "ask" } },
      ask: {
        ...{ type: "LlmResponse", data: { model: { aiModelId, instruction: "Be kind." } } },
        to: { default: "bot", error: "sorry" },
      },
      sorry: says("Sorry", "bot"),
      bot: {
        ...{ type: "InvokeConvAi", data: { configurationId } as never },
        to: { response: "wait", timeout: "late", error: "late" },
      },
      late: says("Sorry again", "wait"),
      wait: { type: "Checkpoint", to: { text: "ask" } },
    },
  });
  return { agent, flowId: await flowAsking(aiModelId) };
}

/** A flow to be exported, with a step that asks the model. */
async function flowAsking(aiModelId: string): Promise<string> {
  const { flow } = await app.a.client.flow.create({ name: "Asking flow", type: "Custom" });
  const node = {
    ...{ id: "ask", flowId: flow.id, type: "LlmResponse", name: "Ask", renderParams: { position: { x: 300, y: 0 } } },
    data: { version: 1, model: { aiModelId }, say: true },
    exits: [{ name: "default", targetNodeId: null, default: true, expectedResultMatch: null }],
    tools: [],
  };
  await app.a.client.flow.operations({
    ...{ id: flow.id, baseVersion: flow.version },
    operations: [{ type: "addNode", node: node as never }],
  });
  return flow.id;
}

test.each([
  ["tell", ["My key is ••• indeed", "My key is ", "•••", " indeed"]],
  ["echo", ["Sorry", "Sorry again"]],
])(
  "C149: a key that a vendor repeats (%s) is in no message, event, issue, record, test or export",
  async (mode, heard) => {
    const { agent, flowId } = await agentOf(mode);
    const rest = restClient(app.address, agent);
    const { conversation } = await rest.begin();
    const { id } = conversation;
    const listening = new AbortController();
    const events = await fetch(`${rest.base}/conversations/${id}/events`, {
      ...{ headers: rest.headers, signal: listening.signal },
    });
    let streamed = "";
    const streaming = (async () => {
      for await (const bytes of events.body ?? []) streamed += Buffer.from(bytes).toString();
    })().catch(() => undefined);

    const asked = vendor.calls.length;
    const { body } = await rest.say(id, "Which key are you asked with?", { wait: true });
    const texts = (body.messages ?? []).flatMap(({ action }) => action.text?.text ?? []);
    expect(texts.slice(0, heard.length)).toEqual(heard);
    expect(vendor.calls.slice(asked).map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${canary}`,
      `Bearer ${canary}`,
    ]);
    await expect.poll(() => streamed).toContain(texts.at(-1));
    listening.abort();
    await streaming;

    const read = async (path: string) => {
      const response = await app.call(path, { as: app.a });
      return [path, response.status, await response.text()] as const;
    };
    const told = await Promise.all(
      [
        ...[`/conversations/${id}/messages?debug=true`, `/conversations/${id}`, `/issues?conversationId=${id}`],
        ...[
          `/conversations/${id}/export?format=json`,
          "/conversations/export?format=csv",
          `/conversations/${id}/fixture`,
        ],
        ...[`/conversation-flows/${flowId}/export`, "/ai-models", "/configurations/conv-ai"],
      ].map(read),
    );
    expect(told.filter(([, status]) => status !== 200)).toEqual([]);
    for (const text of [streamed, ...told.map(([, , text]) => text), await everyRow(app.database.superuserConnection)])
      expect(text).not.toContain(canary.slice(0, canary.length / 2));
  },
);
