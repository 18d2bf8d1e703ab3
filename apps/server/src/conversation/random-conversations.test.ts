import { isDeepStrictEqual } from "node:util";
import { type Draws, draws } from "@parlo/engine/testing";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { replayExpectation } from "./testing/expect-replay.ts";
import { type Around, type RandomFlow, randomFlow, variables } from "./testing/random/random-flow.ts";
import { randomTalk, type Talk } from "./testing/random/random-talk.ts";
import { violationsOf } from "./testing/random/violations.ts";
import { openSink } from "./testing/sink.ts";

/**
 * How long conversations are made up, and from which on: RANDOM_TALK_SECONDS=600 RANDOM_TALK_SEED=7. A failure names
 * the seed of its conversation: with that and no time it is the only one. Unasked they are the same each time: what a new
 * one finds is no fault of the change that happens to be at hand.
 */
const seconds = Number(process.env.RANDOM_TALK_SECONDS ?? 5);
const firstSeed = Number(process.env.RANDOM_TALK_SEED ?? 1);
const acts = Number(process.env.RANDOM_TALK_ACTS ?? 14);

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
// A whole server of its own on the same database; that goes with the first one.
const other = await testApp({
  environment: { OUTBOUND_ALLOW: "127.0.0.0/8" },
  database: { ...app.database, drop: async () => {} },
});
afterAll(() => vendor.close());
const { client } = app.a;
const expectReplay = replayExpectation(app);
for (const [key, type] of variables)
  await client.variableDefinition.create({ name: `The ${key}`, key, type, isEndUser: key === "word" });
const aiModels: string[] = [];
for (const mode of ["ok", "ok", "ok", "e400", "empty", "length"]) {
  const credentials = { apiKey: "sk-1234567890", apiBaseUrl: vendor.address(mode) };
  const { id } = await client.aiModel.create({
    name: `Model ${aiModels.length} ${mode}`,
    provider: "OpenAi",
    credentials,
  });
  aiModels.push(id);
}

async function hooks(): Promise<readonly string[]> {
  const sinks = [
    await openSink(),
    await openSink({ status: 500 }),
    await openSink({ body: "word=done", type: "text/plain" }),
  ];
  for (const sink of sinks) sink.release();
  return sinks.map(({ url }) => url);
}

async function expectValid(id: string, sketch: Omit<FlowSketch, "id" | "name">): Promise<void> {
  const graph = buildFlow({ id, name: "Tested flow", ...sketch });
  await app.a.db.insert(flowDraftTable).values({ flowId: id, graph, draftVersion: 1 });
  const { problems } = await client.flow.validate({ id });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
}

/** An agent with all that its flow leads to. */
async function randomAgent(draw: Draws, addresses: readonly string[]) {
  const flows: RandomFlow[] = [];
  const made = async (around: Around, role: Parameters<typeof randomFlow>[2]) => {
    const flow = randomFlow(draw, around, role);
    flows.push(flow);
    const type = role === "agent" ? "Agent" : role === "automation" ? "Automation" : "Custom";
    const id = await publishedFlow(app.a, { type, nodes: flow.nodes, settings: flow.settings });
    await expectValid(id, { type, nodes: flow.nodes, settings: flow.settings });
    return id;
  };
  const nothing = { called: [], jumped: [], agents: [], automations: [], aiModels, hooks: addresses };
  const around = { ...nothing, longestDelayMs: 20_000 };
  // Nobody moves the clock of a run.
  const automations = [await made({ ...around, longestDelayMs: 30 }, "automation")];
  const agents = [await made(around, "agent")];
  const called = [await made(around, "called")];
  called.push(await made({ ...around, called, automations, agents }, "called"));
  const jumped = [await made({ ...around, called, automations, agents }, "main")];
  const main = randomFlow(draw, { ...around, called, jumped, automations, agents }, "main");
  flows.push(main);
  const agent = await makeAgent(app.a, { nodes: main.nodes, settings: main.settings, languages: ["en", "de", "ja"] });
  await expectValid(flowOf(agent), { nodes: main.nodes, settings: main.settings });
  return { agent, ignores: flows.some(({ policy }) => policy === "ignore") };
}

const flowOf = ({ conversationEngine: engine }: Awaited<ReturnType<typeof makeAgent>>) =>
  engine.kind === "flow" ? (engine.flowId ?? "") : "";

/** The clock goes on until nothing more goes off that a person could wait for. */
async function comeToRest(id: string): Promise<void> {
  const settled = async () => {
    const { rows } = await app.context.databases.engine.$client.query(
      `select 1 from conversation c where id = $1 and (lease_until is not null
        or exists (select 1 from conversation_input i where i.conversation_id = c.id))`,
      [id],
    );
    return rows.length;
  };
  await expect.poll(settled, { timeout: 20_000 }).toBe(0);
}

/** It is a test that its flow passes, and does again what it did. */
async function holds(id: string, flowId: string): Promise<void> {
  await expectReplay(id);
  const fixture = await client.conversation.fixture({ id });
  const { turns } = await client.conversation.runFixture({ id: flowId, version: 1, fixture });
  same(
    turns.filter(({ difference }) => difference),
    [],
    `The test of ${id}`,
  );
}

/** Goes on from before something that was said, says it again and hears the same. */
async function branches(draw: Draws, talk: Talk, profileId: string, flowId: string): Promise<void> {
  for (let branch = 0; branch < 2 && talk.exchanges.length > 0; branch += 1) {
    const { sequence, text, answers } = draw.pick(talk.exchanges);
    const branchOf = { conversationId: talk.id, sequence: sequence - 1 };
    const { conversation } = await client.conversation.create({ profileId, branchOf });
    const { id } = conversation;
    const path = `/conversations/${id}/messages?wait=true`;
    const said = await app.call(path, { method: "POST", as: app.a, json: { action: { text: { text } } } });
    const { messages = [] } = (await said.json()) as { messages?: typeof conversationMessages };
    const heard = messages.flatMap(({ participantType, action }) =>
      participantType === "Api" && action.text ? [action.text.text] : [],
    );
    same(heard, answers, `"${text}" at ${sequence} in the branch ${id}`);
    await comeToRest(id);
    await holds(id, flowId);
  }
}
declare const conversationMessages: Awaited<ReturnType<typeof client.conversation.messages>>["results"];

async function converse(seed: number, addresses: readonly string[]): Promise<Talk> {
  const draw = draws(seed);
  const { agent, ignores } = await randomAgent(draw, addresses);
  const talk = await randomTalk([app, other], draw, agent.id, acts);
  try {
    await comeToRest(talk.id);
    same(await violationsOf(app, talk, ignores), [], "What is promised");
    await holds(talk.id, flowOf(agent));
    await branches(draw, talk, agent.id, flowOf(agent));
  } catch (error) {
    throw new Error(`${talk.id} fails after ${talk.log.join(", ")}`, { cause: error });
  }
  return talk;
}

test(
  "conversations that are made up keep what the engine promises, are done again from their log, pass as tests and branch anywhere",
  async () => {
    const addresses = await hooks();
    const end = Date.now() + seconds * 1000;
    const failures: unknown[] = [];
    let said = 0;
    for (let seed = firstSeed; seed === firstSeed || Date.now() < end; seed += 1) {
      try {
        said += (await converse(seed, addresses)).given.length;
      } catch (error) {
        failures.push(new Error(`RANDOM_TALK_SEED=${seed} RANDOM_TALK_SECONDS=0`, { cause: error }));
        if (seconds <= 60 || failures.length > 40) break;
      }
    }
    expect(failures.map(told)).toEqual([]);
    expect(said).toBeGreaterThan(0);
  },
  120_000 + seconds * 2000,
);

function same(found: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`${what}: ${JSON.stringify(found)} in place of ${JSON.stringify(expected)}`);
}

/** An error with all that it came from, for whoever reads the failure. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause, actual, expected } = error as Error & { actual?: unknown; expected?: unknown };
  const differs = actual === undefined ? "" : `: ${parting(JSON.stringify(actual), JSON.stringify(expected))}`;
  return cause === undefined ? `${message}${differs}` : `${message}\n${told(cause)}`;
}

/** Where two texts go apart. */
function parting(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 200);
  return `${one.slice(from, at + 300)} in place of ${other.slice(from, at + 300)}`;
}
