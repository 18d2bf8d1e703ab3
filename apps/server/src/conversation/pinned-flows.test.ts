import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { flowTestTable } from "../flow-test/flow-test.table.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { replayExpectation } from "./testing/expect-replay.ts";

const app = await testApp();
const expectReplay = replayExpectation(app);
const { client, db } = app.a;

const say = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;

/** Asks, waits for an answer, and gives it back with its version. */
const part = (name: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { default: "ask" } },
  ask: say(`Asked by ${name}`, "wait"),
  wait: { type: "Checkpoint", to: { text: "end" } },
  end: { type: "EndFlow", data: { outputs: [{ name: "told", value: `${name} heard {{ input.text }}` }] } },
});
const caller = (flowId: string, flowVersion: number | null): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "call" } },
  call: { type: "GoToFlow", name: "Call", data: { flowId, flowVersion }, to: { success: "back", error: "away" } },
  back: say("{{ Call.told }}", "rest"),
  away: say("Not there", "rest"),
  rest: { type: "Checkpoint", to: { text: "call" } },
});

let drafts = 0;
async function setDraft(flowId: string, nodes: FlowSketch["nodes"], type: FlowSketch["type"] = "Custom") {
  const graph = buildFlow({ id: flowId, name: "Tested flow", type, nodes });
  await db.delete(flowDraftTable).where(eq(flowDraftTable.flowId, flowId));
  await db.insert(flowDraftTable).values({ flowId, graph, draftVersion: ++drafts });
}
async function publishNext(flowId: string, ...draft: [FlowSketch["nodes"], FlowSketch["type"]?]) {
  await setDraft(flowId, ...draft);
  await client.flow.publish({ id: flowId, name: "", notes: "", running: "move" });
}

async function talking(flowId: string, flowVersion: number | null, nodes = caller(flowId, flowVersion)) {
  const agent = await makeAgent(app.a, { nodes });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  const hear = async (text: string) => textsOf((await rest.say(id, text, { wait: true })).body.messages ?? []);
  return { agent, id, hear };
}

test("a call that names a version stays with it when another is published, in its middle as at its next beginning", async () => {
  const flowId = await publishedFlow(app.a, { nodes: part("one") });
  const [pinned, live] = [await talking(flowId, 1), await talking(flowId, null)];
  for (const { hear } of [pinned, live]) expect(await hear("hi")).toEqual(["Asked by one"]);
  await publishNext(flowId, part("two"));
  expect(await pinned.hear("tea")).toEqual(["one heard tea"]);
  expect(await live.hear("tea")).toEqual(["two heard tea"]);
  expect(await pinned.hear("again")).toEqual(["Asked by one"]);
  expect(await live.hear("again")).toEqual(["Asked by two"]);
  for (const { id } of [pinned, live]) expect(await expectReplay(id)).toBeGreaterThan(3);
});

test("a test of a draft runs the version that the draft names, and another once the draft names that", async () => {
  const flowId = await publishedFlow(app.a, { nodes: part("one") });
  await publishNext(flowId, part("two"));
  const { agent } = await talking(flowId, null);
  const { conversationEngine: engine } = agent;
  const draftFlowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const said: (string | undefined)[] = [];
  for (const version of [1, 2, null]) {
    await setDraft(draftFlowId, caller(flowId, version));
    const { conversation } = await client.conversation.create({ profileId: agent.id, draftFlowId });
    const { id } = conversation;
    const json = { action: { text: { text: "hi" } } };
    await app.call(`/conversations/${id}/messages?wait=true`, { method: "POST", as: app.a, json });
    said.push(textsOf((await client.conversation.messages({ id })).results as never).at(-1));
  }
  expect(said).toEqual(["Asked by one", "Asked by two", "Asked by two"]);
});

const gives = (name: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { default: "end" } },
  end: { type: "EndFlow", data: { outputs: [{ name: "told", value: name }] } },
});
const starter = (flowId: string, flowVersion: number | null): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "run" } },
  run: { type: "RunAutomation", data: { flowId, flowVersion, wait: false }, to: { success: "said", error: "away" } },
  said: say("Begun", "rest"),
  away: say("Not there", "rest"),
  rest: { type: "Checkpoint" },
});

test("a run that nobody waits for begins in the version that its step names", async () => {
  const flowId = await publishedFlow(app.a, { type: "Automation", nodes: gives("one") });
  await publishNext(flowId, gives("two"), "Automation");
  const told: unknown[] = [];
  for (const flowVersion of [1, null]) {
    const agent = await makeAgent(app.a, { nodes: starter(flowId, flowVersion) });
    const rest = restClient(app.address, agent);
    const { id } = (await rest.begin()).conversation;
    await rest.say(id, "hi", { wait: true });
    const runs = () => client.automation.listRuns({ flowId });
    const endings = Array.from({ length: told.length + 1 }, () => "Success");
    await expect.poll(async () => (await runs()).results.map(({ status }) => status)).toEqual(endings);
    told.push((await runs()).results[0]?.outputs);
  }
  expect(told).toEqual([{ told: "one" }, { told: "two" }]);
});

test("a draft that calls a published version of itself is tested with that one, as it is talked with", async () => {
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { default: "told" } },
      told: say("Said by one", "end"),
      end: { type: "EndFlow" },
    },
  });
  const { conversationEngine: engine } = agent;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  await setDraft(flowId, {
    start: { type: "Start", to: { default: "told" } },
    told: say("Said by the draft", "call"),
    call: { type: "GoToFlow", data: { flowId, flowVersion: 1 }, to: { success: "end" } },
    end: { type: "EndFlow" },
  });
  const { conversation } = await client.conversation.create({ profileId: agent.id, draftFlowId: flowId });
  const { id } = conversation;
  const said = textsOf((await client.conversation.messages({ id })).results as never);
  expect(said).toEqual(["Said by the draft", "Said by one"]);
  const fixture = await client.conversation.fixture({ id });
  const { passed, turns } = await client.conversation.runFixture({ id: flowId, fixture });
  expect(turns.filter(({ difference }) => difference)).toEqual([]);
  expect(passed).toBe(true);
});

/** A run that a step has begun in the first of two versions, and what was said with whoever began it. */
async function begunInFirst() {
  const flowId = await publishedFlow(app.a, { type: "Automation", nodes: gives("one") });
  await publishNext(flowId, gives("two"), "Automation");
  const agent = await makeAgent(app.a, { nodes: starter(flowId, 1) });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "hi", { wait: true });
  const runs = async () => (await client.automation.listRuns({ flowId })).results;
  await expect.poll(async () => (await runs()).map(({ outputs }) => outputs)).toEqual([{ told: "one" }]);
  const [run] = await runs();
  return { flowId, runId: run?.id ?? "", agent, id };
}
const toldTwo = { path: "outcome.outputs.told", expected: "one", actual: "two" };

test("a test of a run is held with the version that it is run against, whichever the run began in", async () => {
  const { flowId, runId } = await begunInFirst();
  const { id } = await client.flowTest.keep({ name: "Tells its number", conversationId: runId });
  const held = async (version?: number) => (await client.flowTest.run({ id, version })).result;
  expect(await held(1)).toMatchObject({ passed: true });
  expect(await held(2)).toMatchObject({ passed: false, turns: [{ difference: toldTwo }] });
  expect(await held()).toMatchObject({ passed: false, turns: [{ difference: toldTwo }] });
  const { turns } = await client.flowTest.fixture({ id });
  expect(turns.map(({ input }) => input)).toEqual([{ type: "run", inputs: {} }]);
  expect((await client.flowTest.list({ flowId })).count).toBe(1);
});

test("a test that still says which version its run began in is held as one that does not, and comes back as it came", async () => {
  const { flowId, runId } = await begunInFirst();
  const kept = await client.flowTest.keep({ name: "Of before", conversationId: runId });
  const { turns, ...fixture } = await client.flowTest.fixture({ id: kept.id });
  const [turn] = turns;
  const before = { ...fixture, turns: [{ ...turn, input: { ...turn?.input, version: 1 } }] };
  await db
    .update(flowTestTable)
    .set({ fixture: before as never })
    .where(eq(flowTestTable.id, kept.id));
  const json = { name: "From a file", flowId, fixture: before };
  const answer = await app.call("/flow-tests", { method: "POST", as: app.a, json });
  expect(answer.status).toBe(201);
  const { id: fromFile } = (await answer.json()) as { id: string };
  for (const id of [kept.id, fromFile]) {
    expect((await client.flowTest.run({ id, version: 1 })).result).toMatchObject({ passed: true });
    const { result } = await client.flowTest.run({ id, version: 2 });
    expect(result).toMatchObject({ passed: false, turns: [{ difference: toldTwo }] });
    expect(await client.flowTest.fixture({ id })).toEqual(before);
  }
});

test("a test of who begins a run holds once the step names another version, or none", async () => {
  const { agent, flowId, id } = await begunInFirst();
  const { conversationEngine: engine } = agent;
  const main = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const fixture = await client.conversation.fixture({ id });
  const begun = fixture.turns.flatMap(({ events }) => events.filter(({ type }) => type === "run"));
  expect(begun).toEqual([{ type: "run", flowId, inputs: {} }]);
  const named = (version: number) => ({
    ...fixture,
    turns: fixture.turns.map((turn) => ({
      ...turn,
      events: turn.events.map((event) => (event.type === "run" ? { ...event, version } : event)),
    })),
  });
  for (const flowVersion of [1, 2, null]) {
    await setDraft(main, starter(flowId, flowVersion));
    for (const one of [fixture, named(1)])
      expect(await client.conversation.runFixture({ id: main, fixture: one })).toMatchObject({ passed: true });
  }
});

test("a flow that names a version that is not there is not published", async () => {
  const flowId = await publishedFlow(app.a, { nodes: part("one") });
  const main = await publishedFlow(app.a, { nodes: caller(flowId, 1) });
  const problems = async (version: number, of = flowId) => {
    await setDraft(main, caller(of, version));
    const { problems: found } = await client.flow.validate({ id: main });
    return found.filter(({ severity }) => severity === "error").map(({ code, field }) => `${code} ${field}`);
  };
  expect(await problems(1)).toEqual([]);
  expect(await problems(2)).toEqual(["flow-version-missing flowVersion"]);
  await expect(client.flow.publish({ id: main, name: "", notes: "", running: "keep" })).rejects.toMatchObject({
    code: "HAS_PROBLEMS",
  });
  await publishNext(flowId, part("two"));
  expect(await problems(2)).toEqual([]);
  expect(await problems(1, "no flow")).toEqual(["flow-missing flowId"]);
});

test("a flow that is archived is called by none of its versions until it is restored; who is in one goes on in it", async () => {
  const flowId = await publishedFlow(app.a, { nodes: part("one") });
  const all = [await talking(flowId, 1), await talking(flowId, null)];
  const hear = async (text: string) => {
    const heard: (readonly string[])[] = [];
    for (const one of all) heard.push(await one.hear(text));
    return heard;
  };
  const inBoth = (text: string) => [[text], [text]];
  const replayed = async () => {
    for (const { id } of all) expect(await expectReplay(id)).toBeGreaterThan(2);
  };
  expect(await hear("hi")).toEqual(inBoth("Asked by one"));
  await app.a.ifMatch(1).flow.archive({ id: flowId });
  expect(await hear("tea")).toEqual(inBoth("one heard tea"));
  expect(await hear("again")).toEqual(inBoth("Not there"));
  await replayed();
  await client.flow.restore({ id: flowId });
  expect(await hear("once more")).toEqual(inBoth("Asked by one"));
  await replayed();
});

test("a flow that is archived is neither gone to nor begun by itself, whether or not a version of it is named", async () => {
  const [there, automation] = [
    await publishedFlow(app.a, { nodes: part("one") }),
    await publishedFlow(app.a, { type: "Automation", nodes: gives("one") }),
  ];
  const jumper = (flowVersion: number | null): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { text: "jump" } },
    jump: { type: "GoToFlow", data: { flowId: there, flowVersion, mode: "jump" } },
  });
  for (const id of [there, automation]) await app.a.ifMatch(1).flow.archive({ id });
  const apologies: (readonly string[])[] = [];
  for (const version of [1, null]) {
    apologies.push(await (await talking(there, version, jumper(version))).hear("go"));
    expect(await (await talking(automation, version, starter(automation, version))).hear("go")).toEqual(["Not there"]);
  }
  const [pinned, live] = apologies;
  expect(pinned).toEqual(live);
  expect(pinned).toHaveLength(1);
  expect(pinned).not.toEqual(["Asked by one"]);
  expect((await client.automation.listRuns({ flowId: automation })).count).toBe(0);
});
