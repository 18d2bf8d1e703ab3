import type { ConversationFixture } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { insertFlow } from "../flow/index.ts";
import { newId } from "../platform/id.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";

const { a, b, call, database } = await testApp();

const nodesThatSay = (text: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "say", signal: "rest" } },
  say: { type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: "rest" } },
  rest: { type: "Checkpoint", to: { text: "say" } },
});
const agentThatSays = (text: string) => makeAgent(a, { nodes: nodesThatSay(text) });

async function talked(text = "You are welcome, {{ input.text }}") {
  const { id: profileId, conversationEngine } = await agentThatSays(text);
  const { conversation } = await a.client.conversation.create({ profileId });
  await call(`/conversations/${conversation.id}/messages?wait=true`, {
    method: "POST",
    as: a,
    json: { action: { text: { text: "Ada" } } },
  });
  const flowId = conversationEngine.kind === "flow" ? (conversationEngine.flowId ?? "") : "";
  return { flowId, conversationId: conversation.id };
}

test("a conversation is kept as a test of the flow that it began with, and passes with what it was held with", async () => {
  const { flowId, conversationId } = await talked();
  const kept = await a.client.flowTest.keep({ name: "Ada is greeted", conversationId });
  expect(kept).toMatchObject({ flowId, conversationId, name: "Ada is greeted", turns: 2, lastRun: null });
  const { test: after, result } = await a.client.flowTest.run({ id: kept.id, version: 1 });
  expect(result).toMatchObject({ passed: true });
  expect(after).toMatchObject({ version: kept.version, lastRun: { passed: true, version: 1 } });
  expect((await a.client.flowTest.list({ flowId })).results).toEqual([after]);
  expect((await a.client.flowTest.list({ flowId: conversationId })).count).toBe(0);
});

test("a variable that is renamed has its new key in tests, which hold with the renamed draft", async () => {
  const untouched = await talked();
  const other = await a.client.flowTest.keep({ name: "Names no seat", conversationId: untouched.conversationId });
  const before = await a.client.flowTest.fixture({ id: other.id });
  const variable = { name: "seat", key: "seat", type: "String" as const, isEndUser: false, hide: false };
  const seat = await a.client.variableDefinition.create(variable);
  const assignments = [{ mode: "value", variable: "seat", value: "12" }];
  const nodes: FlowSketch["nodes"] = {
    start: { type: "Start", to: { text: "store", signal: "rest" } },
    store: { type: "StoreVariable", data: { assignments }, to: { default: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: "Seat {{ seat }}" }] }, to: { default: "rest" } },
    rest: { type: "Checkpoint", to: { text: "store" } },
  };
  const agent = await makeAgent(a, { nodes });
  const { conversation } = await a.client.conversation.create({ profileId: agent.id });
  await call(`/conversations/${conversation.id}/messages?wait=true`, {
    ...{ method: "POST", as: a, json: { action: { text: { text: "Ada" } } } },
  });
  const first = await a.client.flowTest.keep({ name: "Is seated", conversationId: conversation.id });
  const flowId = newId();
  await insertFlow(a.db, buildFlow({ id: flowId, name: "Seats", nodes }), {});
  const fixture = await a.client.flowTest.fixture({ id: first.id });
  const { id, version } = await a.client.flowTest.create({ name: "With the draft", flowId, fixture });
  await a.ifMatch(seat.version).variableDefinition.rename({ id: seat.id, key: "place" });
  const kept = JSON.stringify(await a.client.flowTest.fixture({ id }));
  expect(kept).toContain('"key":"place"');
  expect(kept).not.toContain('"key":"seat"');
  const { test: after, result } = await a.client.flowTest.run({ id });
  expect(result.turns.flatMap(({ difference }) => difference ?? [])).toEqual([]);
  expect(result.passed).toBe(true);
  expect(after.version).toBe(version);
  expect(await a.client.flowTest.fixture({ id: other.id })).toEqual(before);
});

test("with another flow it fails, says where, and how it went is kept", async () => {
  const { conversationId } = await talked();
  const { id } = await a.client.flowTest.keep({ name: "Ada is greeted", conversationId });
  const fixture = await a.client.flowTest.fixture({ id });
  const other = await talked("Go away");
  const elsewhere = await a.client.flowTest.create({ name: "From a file", flowId: other.flowId, fixture });
  expect(elsewhere.conversationId).toBeNull();
  const { test: after, result } = await a.client.flowTest.run({ id: elsewhere.id, version: 1 });
  expect(result.passed).toBe(false);
  expect(result.turns.at(-1)?.difference).toMatchObject({ expected: expect.stringContaining("You are welcome, Ada") });
  expect(after.lastRun).toMatchObject({ passed: false, version: 1 });
  expect((await a.client.flowTest.get({ id: elsewhere.id })).lastRun).toEqual(after.lastRun);
});

test("a test that fails because of what was meant to change expects from then on what the draft does", async () => {
  const { conversationId } = await talked();
  const first = await a.client.flowTest.keep({ name: "Ada is greeted", conversationId });
  const before = await a.client.flowTest.fixture({ id: first.id });
  const flowId = newId();
  await insertFlow(
    a.db,
    buildFlow({ id: flowId, name: "Reworded", nodes: nodesThatSay("Good day, {{ input.text }}") }),
    {},
  );
  const kept = await a.client.flowTest.create({ name: "Ada is greeted", flowId, fixture: before });
  expect((await a.client.flowTest.run({ id: kept.id })).result.passed).toBe(false);
  const { test: after, result } = await a.ifMatch(kept.version).flowTest.accept({ id: kept.id });
  expect(result).toMatchObject({ passed: true, turns: [{ difference: null }, { difference: null }] });
  expect(after).toMatchObject({ version: kept.version + 1, lastRun: { passed: true, version: null } });
  const fixture = await a.client.flowTest.fixture({ id: kept.id });
  expect(JSON.stringify(fixture)).toContain("Good day, Ada");
  expect(JSON.stringify(fixture)).not.toContain("You are welcome");
  expect(JSON.stringify(fixture)).not.toContain(flowId);
  const stale = await call(`/flow-tests/${kept.id}/accept`, { method: "POST", as: a, json: {}, version: kept.version });
  expect(stale.status).toBe(409);

  // Nothing waits in this flow: what comes in has no meaning, and the test stays as it is.
  const turns: ConversationFixture["turns"] = [
    ...fixture.turns,
    { input: { type: "timer", name: "late" }, events: [] },
  ];
  const other = await a.client.flowTest.create({ name: "Waits", flowId, fixture: { ...fixture, turns } });
  const refused = await call(`/flow-tests/${other.id}/accept`, {
    method: "POST",
    as: a,
    json: {},
    version: other.version,
  });
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: "cannot-go-on" })]);
  expect(await a.client.flowTest.fixture({ id: other.id })).toEqual({ ...fixture, turns });
});

test("of runs that go on at once each is told how it went itself", async () => {
  const { conversationId } = await talked();
  const { id: first } = await a.client.flowTest.keep({ name: "Ada is greeted", conversationId });
  const fixture = await a.client.flowTest.fixture({ id: first });
  const flowId = newId();
  await insertFlow(a.db, buildFlow({ id: flowId, name: "Reworded", nodes: nodesThatSay("Good day") }), {});
  await a.client.flow.publish({ id: flowId });
  const { id } = await a.client.flowTest.create({ name: "Two at once", flowId, fixture });
  const wanted = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? null : 1));
  const ran = await Promise.all(
    wanted.map((version) => a.client.flowTest.run({ id, ...(version !== null && { version }) })),
  );
  expect(ran.map((one) => one.test.lastRun?.version)).toEqual(wanted);
});

test("a run that nobody waits for any more ends, and is no last run", async () => {
  const { conversationId } = await talked();
  const { id: first } = await a.client.flowTest.keep({ name: "Ada is greeted", conversationId });
  const fixture = await a.client.flowTest.fixture({ id: first });
  const flowId = newId();
  const nodes = nodesThatSay("You are welcome, {{ input.text }}");
  await insertFlow(a.db, buildFlow({ id: flowId, name: "Welcomes", nodes }), {});
  const { id } = await a.client.flowTest.create({ name: "Is left", flowId, fixture });
  const other = await a.client.flowTest.create({ name: "Is waited for", flowId, fixture });
  const superuser = new pg.Client(database.superuserConnection);
  await superuser.connect();
  onTestFinished(() => superuser.end());
  // It waits for the draft while it is left.
  await superuser.query("begin; lock table flow_draft in access exclusive mode");
  const waiting = "select 1 from pg_locks where relation = 'flow_draft'::regclass and not granted";
  const leaving = new AbortController();
  const run = call(`/flow-tests/${id}/run`, { method: "POST", as: a, json: {}, signal: leaving.signal });
  await expect.poll(async () => (await superuser.query(waiting)).rowCount).toBe(1);
  leaving.abort();
  await expect(run).rejects.toThrow(/abort/i);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await superuser.query("commit");
  // Begun after it, and longer.
  for (const _ of [1, 2, 3]) await a.client.flowTest.run({ id: other.id });
  expect((await a.client.flowTest.get({ id })).lastRun).toBeNull();
});

test("the turns of the last run are kept, and none that are too much to keep", async () => {
  const { flowId, conversationId } = await talked();
  const { id } = await a.client.flowTest.keep({ name: "Ada is greeted", conversationId });
  expect(await a.client.flowTest.turns({ id })).toEqual({ turns: null, at: null });
  const { test: after, result } = await a.client.flowTest.run({ id, version: 1 });
  expect(result.turns).toHaveLength(2);
  expect(await a.client.flowTest.turns({ id })).toEqual({ turns: result.turns, at: after.lastRun?.at });
  const fixture = await a.client.flowTest.fixture({ id });
  const [begin, ...said] = fixture.turns.map((turn) => JSON.stringify(turn));
  const much = Array.from({ length: 14 }, () => said.map((turn) => turn.replaceAll("Ada", "Ada ".repeat(6000)))).flat();
  const turns = [begin, ...much].map((turn) => JSON.parse(turn ?? ""));
  const long = await a.client.flowTest.create({ name: "Much is said", flowId, fixture: { ...fixture, turns } });
  const ran = await a.client.flowTest.run({ id: long.id, version: 1 });
  expect(ran.result).toMatchObject({ passed: true });
  expect(await a.client.flowTest.turns({ id: long.id })).toMatchObject({ turns: null });
});

test("tests are renamed, put away and brought back; one that is put away is not run", async () => {
  const { flowId, conversationId } = await talked();
  const { id, version } = await a.client.flowTest.keep({ name: "First", conversationId });
  const renamed = await a.ifMatch(version).flowTest.update({ id, name: "Second" });
  expect(renamed.name).toBe("Second");
  const stale = await call(`/flow-tests/${id}`, { method: "PATCH", as: a, json: { name: "Third" }, version });
  expect(stale.status).toBe(409);
  await a.ifMatch(renamed.version).flowTest.archive({ id });
  expect((await a.client.flowTest.list({ flowId })).count).toBe(0);
  expect((await call(`/flow-tests/${id}/run`, { method: "POST", as: a, json: {} })).status).toBe(409);
  await a.client.flowTest.restore({ id });
  expect((await a.client.flowTest.list({ flowId, search: "seco" })).count).toBe(1);
});

test("nothing of another organisation is kept, read or run", async () => {
  const { flowId, conversationId } = await talked();
  const { id } = await a.client.flowTest.keep({ name: "Ours", conversationId });
  const fixture = await a.client.flowTest.fixture({ id });
  const as = b;
  const statuses = await Promise.all([
    call("/flow-tests/from-conversation", { method: "POST", as, json: { name: "Theirs", conversationId } }),
    call("/flow-tests", { method: "POST", as, json: { name: "Theirs", flowId, fixture } }),
    call(`/flow-tests/${id}`, { as }),
    call(`/flow-tests/${id}/fixture`, { as }),
    call(`/flow-tests/${id}/turns`, { as }),
    call(`/flow-tests/${id}/accept`, { method: "POST", as, json: {}, version: 1 }),
    call(`/flow-tests/${id}/run`, { method: "POST", as, json: {} }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 400, 404, 404, 404, 404, 404]);
  expect((await b.client.flowTest.list({})).count).toBe(0);
});

test("a test holds for a copy of the flow as well", async () => {
  const { conversationId } = await talked();
  const { id } = await a.client.flowTest.keep({ name: "Ada is greeted", conversationId });
  const fixture = await a.client.flowTest.fixture({ id });
  const copy = await talked();
  const there = await a.client.flowTest.create({ name: "There", flowId: copy.flowId, fixture });
  expect((await a.client.flowTest.run({ id: there.id, version: 1 })).result).toMatchObject({ passed: true });
});

test("a list reads no conversation and no run: its turns have been counted when it was kept", async () => {
  const { flowId, conversationId } = await talked();
  const kept = await a.client.flowTest.keep({ name: "Ada is greeted", conversationId });
  const superuser = new pg.Client(database.superuserConnection);
  await superuser.connect();
  onTestFinished(async () => {
    await superuser.query("grant select on flow_test to parlo");
    await superuser.end();
  });
  const { rows } = await superuser.query<{ names: string }>(
    "select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'flow_test' and column_name not in ('fixture', 'last_turns')",
  );
  await superuser.query("revoke select on flow_test from parlo");
  await superuser.query(`grant select (${rows[0]?.names}) on flow_test to parlo`);
  expect((await a.client.flowTest.list({ flowId })).results).toEqual([kept]);
  expect((await call(`/flow-tests/${kept.id}/fixture`, { as: a })).status).toBe(500);
});

test("a file with nothing in it is no test", async () => {
  const { flowId } = await talked();
  const fixture: ConversationFixture = { version: 1, turns: [] };
  const answer = await call("/flow-tests", { method: "POST", as: a, json: { name: "Empty", flowId, fixture } });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain("turns");
});

test("a key that the beginning of a run does not have is named; the version that older files say is taken", async () => {
  const { flowId } = await talked();
  const fixtureOf = (input: object) => ({
    version: 1,
    turns: [{ input: { type: "run", inputs: {}, ...input }, events: [] }],
  });
  const create = (input: object) =>
    call("/flow-tests", { method: "POST", as: a, json: { name: "Begun", flowId, fixture: fixtureOf(input) } });
  const refused = await create({ imputs: {} });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("imputs");
  expect((await create({ version: 3 })).status).toBe(201);
});

test("a flow that is set so is published only when its tests pass, whoever asks, and is told which do not", async () => {
  const { conversationId } = await talked();
  const kept = await a.client.flowTest.keep({ name: "Ada is greeted", conversationId });
  const fixture = await a.client.flowTest.fixture({ id: kept.id });
  const flowId = newId();
  await insertFlow(a.db, buildFlow({ id: flowId, name: "Tested flow", nodes: nodesThatSay("Hi") }), {});
  await a.client.flowTest.create({ name: "Ada is greeted", flowId, fixture });
  const away = await a.client.flowTest.create({ name: "Put away", flowId, fixture });
  await a.ifMatch(away.version).flowTest.archive({ id: away.id });
  const change = async (settings: { testsAtPublish?: string }, text: string) => {
    const { flow, nodes } = await a.client.flow.get({ id: flowId });
    const data = { ...nodes.find(({ id }) => id === "say")?.data, alternatives: [{ en: text }] };
    await a.client.flow.operations({
      id: flowId,
      baseVersion: flow.version,
      operations: [
        { type: "updateFlow", changes: { settings } },
        { type: "updateNode", nodeId: "say", changes: { data } },
      ],
    });
  };
  const publish = () => call(`/conversation-flows/${flowId}/publish`, { method: "POST", as: a, json: {} });
  await change({ testsAtPublish: "block" }, "Go away");
  const refused = await publish();
  expect(refused.status).toBe(409);
  const problem = JSON.stringify(await refused.json());
  expect(problem).toContain("tests-failed");
  expect(problem).toContain("Ada is greeted");
  expect(problem).not.toContain("Put away");
  expect((await a.client.flow.get({ id: flowId })).flow.publishedVersion).toBeNull();
  expect((await a.client.flowTest.list({ flowId })).results[0]?.lastRun).toMatchObject({
    passed: false,
    version: null,
  });
  await change({ testsAtPublish: "block" }, "You are welcome, {{ input.text }}");
  expect((await publish()).status).toBe(200);
  for (const settings of [{ testsAtPublish: "warn" }, { testsAtPublish: "off" }, {}]) {
    await change(settings, "Go away");
    expect((await publish()).status).toBe(200);
  }
});
