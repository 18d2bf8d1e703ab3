import type { FlowSketch } from "@parlo/nodes/templates";
import { buildFlow } from "@parlo/nodes/templates";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { draftSnapshotTable } from "./draft-snapshot.table.ts";
import { sweepDraftSnapshots } from "./sweep-draft-snapshots.ts";
import { replayExpectation } from "./testing/expect-replay.ts";

const app = await testApp();
const expectReplay = replayExpectation(app);
const { client, db } = app.a;

const say = (text: string, to?: string) =>
  ({
    type: "TextMessageAction",
    data: { alternatives: [{ en: text }] },
    ...(to !== undefined && { to: { default: to } }),
  }) as const;
const calling = (flowId: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "call" } },
  call: { type: "GoToFlow", data: { flowId }, to: { success: "rest", error: "away" } },
  away: say("Not there", "rest"),
  rest: { type: "Checkpoint", to: { text: "call" } },
});
const running = (flowId: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "run" } },
  run: { type: "RunAutomation", data: { flowId, wait: false }, to: { success: "begun", error: "away" } },
  begun: say("Begun"),
  away: say("Not there"),
});

/** A draft that says which it is. */
async function called(type: "Custom" | "Automation" = "Custom") {
  const { flow } = await client.flow.create({ name: "Called", type });
  const set = async (text: string) => {
    const nodes = { start: { type: "Start", to: { default: "say" } }, say: say(text) } as const;
    const graph = buildFlow({ id: flow.id, name: "Called", type, nodes });
    const [row] = await db
      .update(flowDraftTable)
      .set({ graph, draftVersion: sql`${flowDraftTable.draftVersion} + 1` })
      .where(eq(flowDraftTable.flowId, flow.id))
      .returning();
    if (!row) throw new Error("There is no draft");
  };
  await set("Draft 1");
  return { id: flow.id, set };
}

async function testing(nodes: FlowSketch["nodes"]) {
  const agent = await makeAgent(app.a, { nodes });
  const engine = agent.conversationEngine;
  const draftFlowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const graph = buildFlow({ id: draftFlowId, name: "Tested", nodes });
  await db.insert(flowDraftTable).values({ flowId: draftFlowId, graph, draftVersion: 1 });
  const { conversation } = await client.conversation.create({ profileId: agent.id, draftFlowId });
  const { id } = conversation;
  return { agent, draftFlowId, id, hear: (text: string) => hear(id, text) };
}

async function hear(id: string, text: string) {
  const json = { action: { text: { text } } };
  const answer = await app.call(`/conversations/${id}/messages?wait=true`, { method: "POST", as: app.a, json });
  return textsOf(((await answer.json()) as { messages?: never[] }).messages ?? []);
}

test("the test of a draft runs a flow of which nothing is published by its draft, and by its live version from then on", async () => {
  const other = await called();
  const { agent, id, hear } = await testing(calling(other.id));
  expect(await hear("hi")).toEqual(["Draft 1"]);
  await other.set("Draft 2");
  expect(await hear("again")).toEqual(["Draft 2"]);
  await client.flow.publish({ id: other.id, name: "", notes: "", running: "keep" });
  await other.set("Draft 3");
  expect(await hear("once more")).toEqual(["Draft 2"]);
  await db.update(draftSnapshotTable).set({ begunAt: sql`now() - interval '25 hours'` });
  await sweepDraftSnapshots(app.context.databases.platform);
  expect(await expectReplay(id)).toBeGreaterThan(2);
  // What people talk with is what is live.
  const rest = restClient(app.address, agent);
  const unpublished = await called();
  const people = restClient(app.address, await makeAgent(app.a, { nodes: calling(unpublished.id) }));
  for (const [talk, said] of [
    [rest, "Draft 2"],
    [people, "Not there"],
  ] as const) {
    const begun = (await talk.begin()).conversation.id;
    expect(textsOf((await talk.say(begun, "hi", { wait: true })).body.messages ?? [])).toEqual([said]);
  }
});

test("what is archived is run by nothing, nor is what would begin apart from the test", async () => {
  const gone = await called();
  await app.a.ifMatch((await client.flow.get({ id: gone.id })).flow.version).flow.archive({ id: gone.id });
  expect(await (await testing(calling(gone.id))).hear("hi")).toEqual(["Not there"]);
  const automation = await called("Automation");
  expect(await (await testing(running(automation.id))).hear("hi")).toEqual(["Not there"]);
});

test("a kept test of a draft runs it so, too", async () => {
  const other = await called();
  const { id, draftFlowId, hear } = await testing(calling(other.id));
  await hear("hi");
  const fixture = await client.conversation.fixture({ id });
  expect(await client.conversation.runFixture({ id: draftFlowId, fixture })).toMatchObject({ passed: true });
  await other.set("Something else");
  expect(await client.conversation.runFixture({ id: draftFlowId, fixture })).toMatchObject({ passed: false });
});
