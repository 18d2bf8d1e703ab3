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
      ...{
        state: row.state,
        runStatus: null,
        instant: new Date().toISOString(),
        size: 1,
        answerMs: null,
        tokens: 0,
        costNanos: null,
      },
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

test("work that came while a step was under way is left to be found, whoever writes that step and then dies", async () => {
  const [dying, other] = [process("dying"), process("other")];
  const { id } = (await rest.begin()).conversation;
  const { organization_id: organizationId, revision } = await rowOf(id);
  const key = { organizationId, conversationId: id };
  const begun = await dying.write(await stepOf(id, { lease: "take", expectedRevision: Number(revision) }));
  const leaseToken = begun?.leaseToken ?? -1;
  const input = { type: "text", text: "and this", messageId: "came-meanwhile" } as const;
  const instant = new Date().toISOString();
  await other.append({ ...key, input, instant, message: null, timerId: null, texts: 0, lastMessage: null });

  expect(await dying.releaseLease(key, leaseToken)).toBeNull();
  expect(await dying.write(await stepOf(id, { leaseToken, lease: "free" }))).toMatchObject({ queued: 1 });
  expect(await rowOf(id)).toMatchObject({ lease_owner: "dying", lease_until: expect.any(Date), queued: 1 });
  await pool.query("update conversation set lease_until = now() - interval '1 second' where id = $1", [id]);
  expect(await other.abandoned(100)).toContainEqual(key);
  const taken = await other.takeLease(key);
  expect((await other.queuedInputs(key)).map((queued) => queued.input)).toEqual([input]);
  expect(await other.releaseLease(key, taken?.leaseToken ?? -1)).toBeNull();
});

test("a timer that two processes hand in is written down once, and its row goes with it", async () => {
  const [one, other] = [process("one"), process("other")];
  const { id } = (await rest.begin()).conversation;
  const { organization_id: organizationId, revision } = await rowOf(id);
  const key = { organizationId, conversationId: id };
  const timers = [{ id: "reminder", nodeId: null, afterMs: 0 }];
  const step = await stepOf(id, { lease: "take", expectedRevision: Number(revision) });
  await one.write({ ...step, outcome: { ...step.outcome, timers } });
  const timer = { ...key, id: "reminder", nodeId: null };
  expect(await one.claimTimers(100)).toContainEqual(timer);
  expect(await other.claimTimers(100)).not.toContainEqual(timer);

  const input = { type: "timer", timerId: "reminder" } as const;
  const instant = new Date().toISOString();
  const handIn = { ...key, input, instant, message: null, timerId: "reminder", texts: 0, lastMessage: null };
  const handedIn = await Promise.all([one.append(handIn), other.append(handIn)]);
  expect(handedIn.filter((written) => written !== null)).toHaveLength(1);
  expect(await one.timersOf(key)).toEqual([]);
  expect((await one.queuedInputs(key)).map((queued) => queued.input)).toEqual([input]);
});
