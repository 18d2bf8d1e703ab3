import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const { client } = app.a;
const pool = app.context.databases.platform.$client;

const say = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;

/** Waits, says one thing when its time is over, and answers what is said. */
const patient: FlowSketch["nodes"] = {
  start: { type: "Start", to: { signal: "wait" } },
  wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 3_600_000 } }, to: { text: "heard", timeout: "late" } },
  late: say("Still there?", "rest"),
  heard: say("Heard", "rest"),
  rest: { type: "Checkpoint", to: { text: "heard" } },
};

async function waiting() {
  const agent = await makeAgent(app.a, { nodes: patient });
  const { conversationEngine: engine } = agent;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  const texts = async () => textsOf((await client.conversation.messages({ id })).results);
  const fallDue = () => pool.query("update conversation_timer set due_at = now() where conversation_id = $1", [id]);
  const timers = async () =>
    (await pool.query("select 1 from conversation_timer where conversation_id = $1", [id])).rowCount;
  return { agent, flowId, rest, id, texts, fallDue, timers };
}

test("a profile is archived while a conversation waits: its timer goes off once, and nobody speaks in it any more", async () => {
  const { agent, rest, id, texts, fallDue, timers } = await waiting();
  await app.a.ifMatch(agent.version).profile.archive({ id: agent.id });
  await fallDue();
  await expect.poll(timers).toBe(0);
  await expect.poll(texts).toEqual(["Still there?"]);
  expect((await rest.say(id, "hello")).status).toBe(401);
  expect(await texts()).toEqual(["Still there?"]);
});

test("a flow is archived while a conversation waits in it: the conversation goes on in the version that it began with", async () => {
  const { agent, flowId, rest, id, texts, fallDue } = await waiting();
  const other = await publishedFlow(app.a, { nodes: patient });
  const { version } = await app.a.ifMatch(agent.version).profile.update({
    id: agent.id,
    conversationEngine: { kind: "flow", flowId: other },
  });
  expect(version).toBeGreaterThan(agent.version);
  await app.a.ifMatch(1).flow.archive({ id: flowId });
  await fallDue();
  await expect.poll(texts).toEqual(["Still there?"]);
  await rest.say(id, "hello", { wait: true });
  expect(await texts()).toEqual(["Still there?", "hello", "Heard"]);
});

test("restart that is published while a call is out: its answer is said where it was asked for, the next word begins anew", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const { conversationEngine: engine } = agent;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "one");
  await sink.called(1);
  await rest.say(id, "two");
  const nodes: FlowSketch["nodes"] = {
    start: { type: "Start", to: { text: "new" } },
    new: say("Begun anew for {{ input.text }}", "wait"),
    wait: { type: "Checkpoint", to: { text: "new" } },
  };
  const graph = buildFlow({ id: flowId, name: "Tested flow", nodes });
  await app.a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion: 1 });
  await client.flow.publish({ id: flowId, name: "", notes: "", running: "restart" });
  sink.release();
  const texts = async () => textsOf((await rest.messages(id)).results);
  await expect.poll(texts).toEqual(["one", "two", "called for one", "Begun anew for two"]);
  expect(sink.calls).toHaveLength(1);
});
