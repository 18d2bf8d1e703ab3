import { afterAll, expect, test } from "vitest";
import { keepConnections } from "../../db/kept-connections.ts";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../../touchpoint/testing/rest-client.ts";
import { createConversationStore } from "./conversation-store.ts";
import type { StepWrite } from "./step-write.ts";
import { createStepWriter } from "./step-writer.ts";

// It only sets the scene: nobody takes up what a process leaves here.
const app = await testApp({ environment: { ROLE: "web" } });
const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo }));
const pool = app.context.databases.engine.$client;
const connections = keepConnections(pool);
afterAll(connections.close);

const process = (owner: string) => ({
  ...createStepWriter(connections, owner),
  ...createConversationStore(pool, owner),
});

async function rowOf(id: string) {
  const { rows } = await pool.query("select * from conversation where id = $1", [id]);
  return rows[0];
}

/** A step that says nothing of a conversation as it is now. */
async function stepOf(id: string, more: Partial<StepWrite>): Promise<StepWrite> {
  const row = await rowOf(id);
  const nothing = { messages: [], values: [], hidden: [], timers: [], cancelledTimers: [], issues: [], runs: [] };
  return {
    ...{ organizationId: row.organization_id, conversationId: id, begin: null, isSteady: false },
    ...{ expectedRevision: null, leaseToken: null, lease: "keep" },
    outcome: {
      ...{ snapshot: JSON.stringify(row.snapshot), language: row.language, owner: row.owner, teamId: row.team_id },
      ...{ state: row.state, instant: new Date().toISOString(), size: 1, answerMs: null, tokens: 0, costNanos: null },
      ...{ texts: 0, lastMessage: null, ...nothing },
    },
    ...{ turn: row.turns + 1, seed: "seed", handled: [] },
    record: { input: null, events: [], effect: null, rest: "effect", now: 0 },
    ...more,
  };
}

test("a process that was away for longer than its lease writes nothing any more, keeps nothing and gives nothing back", async () => {
  const [asleep, awake] = [process("asleep"), process("awake")];
  const { id } = (await rest.begin()).conversation;
  const { organization_id: organizationId, revision } = await rowOf(id);
  const key = { organizationId, conversationId: id };
  const begun = await asleep.write(await stepOf(id, { lease: "take", expectedRevision: Number(revision) }));
  const old = begun?.leaseToken ?? -1;
  expect(await awake.takeLease(key)).toBeNull();
  expect(await asleep.renewLeases([{ ...key, leaseToken: old }])).toEqual(new Set([id]));

  await pool.query("update conversation set lease_until = now() - interval '1 second' where id = $1", [id]);
  const taken = await awake.takeLease(key);
  expect(taken?.leaseToken).toBeGreaterThan(old);
  const before = await rowOf(id);
  for (const leaseToken of [old, taken?.leaseToken ?? -1])
    for (const lease of ["keep", "free"] as const)
      expect(await asleep.write(await stepOf(id, { leaseToken, lease }))).toBeNull();
  expect(await asleep.renewLeases([{ ...key, leaseToken: old }])).toEqual(new Set());
  expect(await asleep.releaseLease(key, old)).toBeNull();
  await asleep.handBackLeases();
  expect(await rowOf(id)).toEqual(before);
  expect(await awake.write(await stepOf(id, { leaseToken: taken?.leaseToken ?? -1 }))).not.toBeNull();
});
