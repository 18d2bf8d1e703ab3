import { randomUUID } from "node:crypto";
import { packState, unpackState } from "@parlo/engine";
import { afterAll, expect, test } from "vitest";
import { keepConnections } from "../../db/kept-connections.ts";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../../touchpoint/testing/rest-client.ts";
import { stepStatement } from "./step-statement.ts";
import type { MessageWrite, RunWrite, StepWrite } from "./step-write.ts";
import { createStepWriter } from "./step-writer.ts";

const app = await testApp();
const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo }));
const pool = app.context.databases.engine.$client;
const connections = keepConnections(pool);
afterAll(connections.close);
const writer = createStepWriter(connections, "process");
const instant = "2026-11-21T12:00:00.000Z";

const say = (offset: number): MessageWrite => ({
  offset,
  id: `said-${offset}`,
  clientId: offset === 1 ? "said-1" : null,
  replyTo: null,
  instant,
  participantType: offset === 1 ? "EndUser" : "Api",
  participantId: "someone",
  action: { text: { text: `Line "${offset}"` } },
  incomplete: false,
});

async function rowsOf(id: string) {
  const ofTable = async (text: string) => (await pool.query(text, [id])).rows;
  const [conversation] = await ofTable("select * from conversation where id = $1");
  const { id: _, created_at: __, end_user_id: ___, ...row } = conversation;
  const of = (table: string, order: string) =>
    `select to_jsonb(t) - 'conversation_id' as row from ${table} t where conversation_id = $1 and instant = '${instant}' order by ${order}`;
  return {
    conversation: row,
    messages: await ofTable(of("message", "sequence")),
    turns: await ofTable(of("conversation_turn", "revision")),
    values: await ofTable(
      "select key, string_value, number_value, created_at from variable_value where conversation_id = $1 order by key",
    ),
    hidden: await ofTable("select key, is_field, value from hidden_value where conversation_id = $1 order by key"),
    timers: await ofTable("select id, node_id from conversation_timer where conversation_id = $1 order by id"),
    issues: await ofTable("select code, message, instant from issue where conversation_id = $1 order by code"),
  };
}

async function stepOf(said: number, more: Partial<StepWrite>, cancelledTimers: string[] = []): Promise<StepWrite> {
  const { conversation } = await rest.begin();
  const { rows } = await pool.query("select * from conversation where id = $1", [conversation.id]);
  const [row] = rows;
  return {
    organizationId: row.organization_id,
    conversationId: row.id,
    begin: null,
    expectedRevision: Number(row.revision),
    leaseToken: null,
    lease: "free",
    isSteady: true,
    outcome: {
      snapshot: JSON.stringify(packState({ ...unpackState(row.snapshot), turns: 7 })),
      language: row.language,
      owner: row.owner,
      teamId: row.team_id,
      state: row.state,
      runStatus: null,
      instant,
      size: said + 2,
      answerMs: 3,
      tokens: 0,
      costNanos: null,
      messages: Array.from({ length: said }, (_, at) => say(at + 1)),
      texts: said,
      lastMessage: said > 0 ? `Line "${said}"` : null,
      values: [],
      hidden: [],
      timers: [],
      cancelledTimers,
      issues: [],
      runs: [],
    },
    turn: row.turns + 1,
    seed: "seed",
    record: { input: null, events: [], effect: null, rest: "wait", now: 0 },
    handled: [],
    ...more,
  };
}

async function stepsOf(counts: readonly number[], more: Partial<StepWrite> = {}): Promise<StepWrite[]> {
  const steps: StepWrite[] = [];
  for (const said of counts) steps.push(await stepOf(said, more));
  return steps;
}

/** In one statement: what is given in the same moment shares the next. */
const together = (steps: readonly StepWrite[]) => Promise.all(steps.map((step) => writer.write(step)));

test.each([0, 1, 2, 4])("a steady step with %i messages leaves what the whole statement leaves", async (said) => {
  const steady = await stepOf(said, {});
  const whole = await stepOf(said, { isSteady: false });
  expect(stepStatement([steady], "process").name).toContain("steady");
  expect(stepStatement([whole], "process").name).not.toContain("steady");
  expect(await writer.write(steady)).toEqual(await writer.write(whole));
  const left = await rowsOf(steady.conversationId);
  expect(left.messages).toHaveLength(said);
  expect(left.turns).toHaveLength(1);
  expect(left).toEqual(await rowsOf(whole.conversationId));
});

test("a steady step of many messages is written as several are", async () => {
  const [step] = await stepsOf([5]);
  if (!step) throw new Error("There is no step");
  expect(stepStatement([step], "process").name).toBe("steady steps ");
  expect(await writer.write(step)).not.toBeNull();
  expect((await rowsOf(step.conversationId)).messages).toHaveLength(5);
});

test("several steady steps leave what their whole statements leave", async () => {
  const counts = [2, 0, 5, 1, 2];
  const steady = await stepsOf(counts);
  const whole = await stepsOf(counts, { isSteady: false });
  expect(stepStatement(steady, "process").name).toBe("steady steps ");
  expect(stepStatement(whole, "process").name).toBe("steps ");
  const written = await together(steady);
  expect(written).toEqual(await together(whole));
  expect(written).not.toContain(null);
  for (const [n, { conversationId }] of steady.entries()) {
    const left = await rowsOf(conversationId);
    expect(left.messages).toHaveLength(counts[n] ?? 0);
    expect(left).toEqual(await rowsOf(whole[n]?.conversationId ?? ""));
  }
});

test("what several steady steps say more is left as by their whole statements", async () => {
  const value = { endUserId: null, date: null, boolean: null, json: null };
  const issue = {
    ...{
      severity: "warning" as const,
      message: 'It said "no"',
      messageExtended: null,
      engineProvider: "flow",
      engineName: null,
    },
    ...{ engineId: null, flowId: null, nodeId: "ask", messageId: null, profileId: null, profileName: null },
  } as const;
  const more: Partial<StepWrite["outcome"]>[] = [
    {
      values: [
        { ...value, key: "name", string: 'O\'Neil "\\"\n', number: null },
        { ...value, key: "age", string: null, number: 7.5 },
      ],
      timers: [{ id: "remind", nodeId: "ask", afterMs: 60_000 }],
    },
    {},
    { hidden: [{ endUserId: null, key: "pin", isField: false, value: "12,34" }], cancelledTimers: ["none", "any"] },
    {
      issues: [
        { ...issue, code: "a" },
        { ...issue, code: "b" },
      ],
      timers: [{ id: "late", nodeId: null, afterMs: 1 }],
    },
  ];
  const withMore = (steps: readonly StepWrite[]) =>
    steps.map((step, n) => ({ ...step, outcome: { ...step.outcome, ...more[n] } }));
  const steady = withMore(await stepsOf(more.map(() => 2)));
  const whole = withMore(
    await stepsOf(
      more.map(() => 2),
      { isSteady: false },
    ),
  );
  expect(stepStatement(steady, "process").name).toMatch(/^steady steps \d+$/);
  expect(await together(steady)).toEqual(await together(whole));
  const left = await Promise.all(steady.map(({ conversationId }) => rowsOf(conversationId)));
  expect(left).toEqual(await Promise.all(whole.map(({ conversationId }) => rowsOf(conversationId))));
  expect(
    left.map(({ values, hidden, timers, issues }) => [values, hidden, timers, issues].map((rows) => rows.length)),
  ).toEqual([
    [2, 0, 1, 0],
    [0, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 2],
  ]);
});

test("what several steady steps say of others is left as well: of their end users, and flows that begin", async () => {
  const steps = await stepsOf([1, 1]);
  const [first] = steps;
  if (!first) throw new Error("There is no step");
  const value = { endUserId: "steady", number: null, date: null, boolean: null, json: null };
  const run = { id: randomUUID(), flowId: randomUUID(), endUserId: "", test: true, language: "en" };
  const snapshot = JSON.parse(first.outcome.snapshot);
  const input = { type: "run", variables: {} } as unknown as RunWrite["input"];
  const more: Partial<StepWrite["outcome"]>[] = [
    { values: [{ ...value, key: "town", string: "first" }], runs: [{ ...run, snapshot, input }] },
    { values: [{ ...value, key: "town", string: "last" }] },
  ];
  const all = steps.map((step, n) => ({ ...step, outcome: { ...step.outcome, ...more[n] } }));
  expect(stepStatement(all, "process").name).toMatch(/^steady steps \d+$/);
  expect(await together(all)).not.toContain(null);
  const { rows } = await pool.query("select key, string_value from variable_value where end_user_id = 'steady'");
  expect(rows).toEqual([{ key: "town", string_value: "last" }]);
  const { rows: runs } = await pool.query("select automation_flow_id as flow from conversation where id = $1", [
    run.id,
  ]);
  expect(runs).toEqual([{ flow: run.flowId }]);
});

test("of several steady steps, those of conversations that have moved on leave nothing", async () => {
  const steps = await stepsOf([1, 3, 2]);
  const late = steps.map((step, n) =>
    n === 1 ? { ...step, expectedRevision: (step.expectedRevision ?? 0) - 1 } : step,
  );
  expect((await together(late)).map((one) => one !== null)).toEqual([true, false, true]);
  const left = await Promise.all(steps.map(({ conversationId }) => rowsOf(conversationId)));
  expect(left.map(({ messages, turns }) => [messages.length, turns.length])).toEqual([
    [1, 1],
    [0, 0],
    [2, 1],
  ]);
});

test("several steady steps without a message are written", async () => {
  const steps = await stepsOf([0, 0]);
  expect(await together(steps)).not.toContain(null);
  for (const { conversationId } of steps) expect((await rowsOf(conversationId)).turns).toHaveLength(1);
});

test("any text survives being written with that of others", async () => {
  const odd = ["{}", '"', "\\", "a,b", "NULL", "", " ", "line\nline", "e\u0301 日本 😀", '{"a\\"b"}'];
  const bare = await stepsOf(odd.map(() => 0));
  const steps = bare.map((step, n) => {
    const text = odd[n] ?? "";
    const named = { id: text, clientId: text, replyTo: text, participantId: text };
    const messages = [{ ...say(1), ...named, action: { text: { text } } }];
    return { ...step, outcome: { ...step.outcome, messages, lastMessage: text } };
  });
  expect(await together(steps)).not.toContain(null);
  for (const [n, { conversationId }] of steps.entries()) {
    const { conversation, messages } = await rowsOf(conversationId);
    const text = odd[n];
    expect(conversation.last_message).toBe(text);
    expect(messages[0].row).toMatchObject({ id: text, client_id: text, reply_to: text, participant_id: text });
    expect(messages[0].row.action).toEqual({ text: { text } });
  }
});

test("what cannot be stored fails its own step alone", async () => {
  const [good, bad] = [await stepOf(1, {}), await stepOf(1, {})];
  const unstorable = { ...say(1), action: { text: { text: "\0" } } };
  const said = await Promise.allSettled([
    writer.write(good),
    writer.write({ ...bad, outcome: { ...bad.outcome, messages: [unstorable] } }),
  ]);
  expect(said.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect((await rowsOf(good.conversationId)).messages).toHaveLength(1);
  expect((await rowsOf(bad.conversationId)).turns).toHaveLength(0);
});

test("a steady step of a conversation that has moved on leaves nothing", async () => {
  const late = await stepOf(2, {});
  const before = await rowsOf(late.conversationId);
  expect(await writer.write({ ...late, expectedRevision: (late.expectedRevision ?? 0) - 1 })).toBeNull();
  expect(await rowsOf(late.conversationId)).toEqual(before);
});

test("a step that is not steady, and what comes with one, is written by the whole statement", async () => {
  const step = await stepOf(5, { isSteady: false });
  expect(stepStatement([step], "process").name).toBe("steps ");
  expect(stepStatement([step, await stepOf(1, {})], "process").name).toBe("steps ");
  expect(await writer.write(step)).not.toBeNull();
  expect((await rowsOf(step.conversationId)).messages).toHaveLength(5);
  const cancels = await stepOf(1, {}, ["none"]);
  expect(stepStatement([cancels], "process").name).toBe("step 1 5");
});
