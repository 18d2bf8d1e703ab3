import { unpackState } from "@parlo/engine";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });

const say = (text: string) => ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] } }) as const;
const wait = { type: "Checkpoint", to: { text: "call1" } } as const;

/** Asks a webhook as often, and keeps each answer. */
async function keeping(body: string, times: number, { error }: { readonly error: boolean }) {
  const sink = await openSink({ body });
  sink.release();
  const request = { method: "POST", url: sink.url, retries: 0, timeoutMs: 10_000 };
  const calls = Array.from({ length: times }, (_, at) => [
    `call${at + 1}`,
    {
      type: "WebhookAction",
      data: { request },
      to: { success: at + 1 < times ? `call${at + 2}` : "good", ...(error ? { error: "bad" } : {}) },
    },
  ]);
  const nodes = {
    start: { type: "Start", to: { text: "call1", signal: "wait" } },
    ...Object.fromEntries(calls),
    good: { ...say("Done {{ nodes.call1.body.word }}"), to: { default: "wait" } },
    bad: { ...say("That went wrong"), to: { default: "wait" } },
    wait,
  };
  const agent = await makeAgent(app.a, { nodes });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const hear = async (text: string) =>
    textsOf((await rest.say(conversation.id, text, { wait: true })).body.messages ?? []);
  const issues = async () => (await app.a.client.issue.list({ conversationId: conversation.id })).results;
  return { sink, hear, issues, id: conversation.id };
}
const large = JSON.stringify({ word: "x".repeat(30_000) });
const apology = /sorry|wrong/i;

test("a state that an answer would bring over 128 kB: the node leaves by its error exit, with an issue", async () => {
  const { sink, hear, issues } = await keeping(large, 5, { error: true });
  expect(await hear("go")).toEqual(["That went wrong"]);
  expect(await issues()).toMatchObject([{ code: "state-too-large", conversationNodeId: "call5" }]);
  expect(sink.calls).toHaveLength(5);
});

test("with no error exit one apology ends the turn, and the next one has room again", async () => {
  const { sink, hear, issues, id } = await keeping(large, 5, { error: false });
  const heard = await hear("go");
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(apology);
  expect((await issues()).map(({ code }) => code)).toEqual(["state-too-large"]);
  expect(sink.calls).toHaveLength(5);
  const { rows } = await app.context.databases.engine.$client.query(
    "select lease_until, queued, snapshot from conversation where id = $1",
    [id],
  );
  expect(rows).toMatchObject([{ lease_until: null, queued: 0 }]);
  expect(unpackState(rows[0].snapshot).pending).toBeNull();
});

test("an answer that cannot be written down fails its step at once, and nobody is asked again", async () => {
  const { sink, hear, issues } = await keeping('{"word":"a\\u0000b"}', 1, { error: true });
  expect(await hear("go")).toEqual(["That went wrong"]);
  expect(await issues()).toMatchObject([{ code: "malformed", conversationNodeId: "call1" }]);
  expect(sink.calls).toHaveLength(1);
});

test("texts that make the state too large end in an apology, not in a refusal", async () => {
  const text = "{{ input.text }}";
  const names = ["a", "b", "c", "d", "e"];
  const assignments = names.map((variable) => ({ mode: "template", variable, template: text }));
  const nodes = {
    start: { type: "Start", to: { text: "keep", signal: "wait" } },
    keep: { type: "StoreVariable", data: { assignments }, to: { default: "good" } },
    good: { ...say("Kept"), to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "keep" } },
  };
  const agent = await makeAgent(app.a, { nodes } as never);
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const said = await rest.say(conversation.id, "y".repeat(31_000), { wait: true });
  expect(said.status).toBe(200);
  expect(textsOf(said.body.messages ?? []).at(-1)).toMatch(apology);
  const { results } = await app.a.client.issue.list({ conversationId: conversation.id });
  expect(results).toMatchObject([{ code: "state-too-large", messageExtended: "Given up after 1 attempt" }]);
  const again = await rest.say(conversation.id, "short", { wait: true });
  expect(textsOf(again.body.messages ?? []).at(-1)).toBe("Kept");
});
