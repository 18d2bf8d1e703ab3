import { randomUUID } from "node:crypto";
import type { NodeSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { openSink, type Sink } from "../conversation/testing/sink.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";
import { textsOf } from "./testing/socket-client.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1", PUBLIC_URL: "https://talk.example" } });

const says = (text: string): NodeSketch => ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] } });
const asks = (sink: Sink, to: NonNullable<NodeSketch["to"]>, callbackTimeoutMs = 60_000): NodeSketch => ({
  type: "WebhookAction",
  data: {
    request: { method: "POST", url: sink.url, retries: 0 },
    mapping: [{ path: "body.customAction.value.paid", variable: "paid" }],
    waitForCallback: true,
    callbackTimeoutMs,
  },
  to,
});

async function talk(nodes: { [id: string]: NodeSketch }, settings = {}) {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes, settings }));
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  await rest.say(id, "pay", { wait: true });
  return { rest, id, texts: async () => textsOf((await rest.messages(id)).results) };
}

const paid = (value: boolean) => ({ customAction: { name: "payment", value: { paid: value } } });

/** Posts with the token of a call that the sink got. */
const post = (sink: Sink, call: number, action: unknown) =>
  fetch(String(sink.calls[call]?.["callback-url"]).replace("https://talk.example", app.address), {
    method: "POST",
    headers: { authorization: `Bearer ${sink.calls[call]?.["callback-token"]}`, "content-type": "application/json" },
    body: JSON.stringify({ participantId: "shop", action }),
  });

test("a person cannot answer in the place of the system that a webhook has asked", async () => {
  const sink = await openSink();
  sink.release();
  const nodes = {
    start: { type: "Start", to: { text: "pay" } },
    pay: asks(sink, { response: "done", error: "bad" }),
    done: says("paid: {{ paid }}"),
    bad: says("failed"),
  } as const;
  const { rest, id, texts } = await talk(nodes);
  expect((await rest.act(id, paid(true), { wait: true })).status).toBe(200);
  expect(await texts()).toEqual(["pay"]);
  expect((await post(sink, 0, paid(false))).status).toBe(202);
  expect((await texts()).at(-1)).toBe("paid: false");
});

test("an answer that comes too late is written down, and answers no other webhook", async () => {
  const sink = await openSink();
  sink.release();
  const nodes = {
    start: { type: "Start", to: { text: "one" } },
    one: asks(sink, { response: "first", timeout: "two" }, 1000),
    two: asks(sink, { response: "second", timeout: "bad" }),
    first: says("one: {{ paid }}"),
    second: says("two: {{ paid }}"),
    bad: says("failed"),
  } as const;
  const { rest, id, texts } = await talk(nodes);
  await sink.called(2);
  expect((await post(sink, 0, paid(true))).status).toBe(202);
  expect(await texts()).toEqual(["pay"]);
  const { results } = await rest.messages(id);
  expect(results.at(-1)?.action).toEqual(paid(true));
  expect((await post(sink, 1, paid(false))).status).toBe(202);
  expect((await texts()).at(-1)).toBe("two: false");
});

test("a program with a key answers whatever waits", async () => {
  const sink = await openSink();
  sink.release();
  const nodes = {
    start: { type: "Start", to: { text: "pay" } },
    pay: asks(sink, { response: "done" }),
    done: says("paid: {{ paid }}"),
  } as const;
  const { id, texts } = await talk(nodes);
  const { key } = await app.a.client.apiKey.create({ name: randomUUID(), scopes: ["messages:write"] });
  const posted = await app.call(`/conversations/${id}/api/messages/callback`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    json: { participantId: "shop", action: paid(true) },
  });
  expect(posted.status).toBe(202);
  expect((await texts()).at(-1)).toBe("paid: true");
});
