import type { ModelPrices } from "@parlo/contract";
import { sumOfCosts, unpackState } from "@parlo/engine";
import type { FlowSketch } from "@parlo/nodes/templates";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { type AgentSketch, makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());
const { client } = app.a;
await client.variableDefinition.create({ name: "trip", key: "trip", type: "String", isEndUser: false });

const dollars: ModelPrices = { currency: "USD", input: 0.15, output: 0.6, cachedInput: 0.075 };
const yen: ModelPrices = { currency: "JPY", input: 23.000001, output: 90 };

const modelOf = async (mode: string, prices: ModelPrices | null = dollars, provider = "OpenAi") => {
  const credentials = { apiKey: "sk-1234567890-canary", apiBaseUrl: vendor.address(mode) };
  return (await client.aiModel.create({ name: `Model ${mode}`, provider, credentials, prices })).id;
};

/** An agent whose every text goes to one node. */
const asking = (node: FlowSketch["nodes"][string], settings: AgentSketch["settings"] = {}) => ({
  nodes: {
    start: { type: "Start", to: { text: "ask" } },
    ask: { ...node, to: { ...(node.to ?? { default: "wait" }), error: "sorry" } },
    sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "Sorry" }] }, to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "ask" } },
  } satisfies FlowSketch["nodes"],
  settings,
});
const answering = (aiModelId: string, fallbackAiModelId: string | null = null) =>
  asking({ type: "LlmResponse", data: { model: { aiModelId, fallbackAiModelId, instruction: "Be kind." } } });

async function begin(sketch: AgentSketch) {
  const rest = restClient(app.address, await makeAgent(app.a, sketch));
  const { conversation } = await rest.begin();
  const { id } = conversation;
  return { id, say: (text: string) => rest.say(id, text, { wait: true }), rest };
}

interface Told {
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number; readonly cachedInputTokens?: number };
  readonly costNanos?: { readonly [currency: string]: number };
}

/** What the debug stream tells of the calls that ended, in order. */
async function callsOf(id: string): Promise<(Told & { readonly state: string })[]> {
  const { results } = await client.conversation.messages({ id, debug: true });
  return results.flatMap(({ action: { engineEvent } }) =>
    engineEvent?.state === "LlmCallEnded" || engineEvent?.state === "LlmCallError"
      ? [{ state: engineEvent.state, ...(engineEvent.metaData as Told) }]
      : [],
  );
}

/** 0.15 dollars a million are 150 billionths a token. */
function inDollars(call: Told | undefined) {
  const { inputTokens, outputTokens, cachedInputTokens = 0 } = call?.usage ?? { inputTokens: 0, outputTokens: 0 };
  return { USD: (inputTokens - cachedInputTokens) * 150 + cachedInputTokens * 75 + outputTokens * 600 };
}

/** Says something into a model's call, once the vendor has had time to begin with its answer. */
async function interrupted(asked: string, first: Promise<unknown>, next: () => unknown) {
  const calls = () => vendor.calls.filter(({ mode }) => mode === asked).length;
  const before = calls();
  await first;
  await expect.poll(calls).toBe(before + 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  void next();
}

const idleFlow = {
  type: "Automation",
  nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
} satisfies Omit<FlowSketch, "id" | "name">;

const intents = [
  { id: "book", name: "book", description: "Wants a room", examples: { en: ["a room"] } },
  { id: "leave", name: "leave", description: "Wants to go", examples: { en: ["go away"] } },
];
const remember = {
  type: "StoreVariableTool" as const,
  description: "Remembers a trip",
  data: { assignments: [{ parameter: "trip", variable: "trip" }] },
  parameters: [{ name: "trip", type: "string" as const }],
};
const kinds: readonly (readonly [string, number, (model: string) => AgentSketch | Promise<AgentSketch>])[] = [
  ["an answer", 1, (model) => answering(model)],
  [
    "an answer with tools, each of its steps",
    2,
    (aiModelId) =>
      asking({ type: "LlmWithTools", data: { model: { aiModelId } }, tools: { remember }, to: { default: "wait" } }),
  ],
  [
    "an extraction",
    1,
    (aiModelId) =>
      asking({
        type: "ExtractVariables",
        data: { model: { aiModelId }, variables: [{ variable: "trip" }], missing: "leave" },
        to: { success: "wait", "missing-variables": "wait" },
      }),
  ],
  ["a summary", 1, (aiModelId) => asking({ type: "SummarizeConversation", data: { model: { aiModelId } } })],
  ["an intent", 1, (aiModelId) => asking({ type: "IntentMatcher", data: { aiModelId, intents } })],
  [
    "what a button's answer means",
    1,
    (aiModelId) => ({
      nodes: {
        start: { type: "Start", to: { text: "ask", signal: "ask" } },
        ask: {
          type: "ChooseReplyButton",
          data: { text: { en: "Which?" }, buttons: [{ label: { en: "Red" }, value: "red" }], aiModelId },
          to: { "not-selected": "wait", "selected:red": "wait" },
        },
        wait: { type: "Checkpoint", to: { text: "ask" } },
      },
    }),
  ],
  [
    "an intent of a flow's handlers",
    1,
    async (aiModelId) => {
      const flowId = await publishedFlow(app.a, { nodes: { start: { type: "Start" } } });
      const handlers = [{ on: "intent", id: "h", name: "help", description: "Wants help", flowId }];
      return {
        nodes: {
          start: { type: "Start", to: { signal: "ask" } },
          ask: {
            type: "ChooseReplyButton",
            data: { text: { en: "Which?" }, buttons: [{ label: { en: "Red" }, value: "red" }] },
          },
        },
        settings: { handlers, intents: { aiModelId } },
      };
    },
  ],
];

test.each(kinds)("%s leaves behind what it has cost, exactly", async (_, least, sketch) => {
  const { id, say } = await begin(await sketch(await modelOf("ok")));
  for (const text of ['call remember {"trip":"Rome"}', "the one at the sea"]) await say(text);
  const calls = await callsOf(id);
  expect(calls.length).toBeGreaterThanOrEqual(least);
  for (const call of calls) expect(call.costNanos).toEqual(inDollars(call));
  const summary = await client.conversation.summary({ id });
  const sum = (of: (call: Told) => number | undefined) => calls.reduce((total, call) => total + (of(call) ?? 0), 0);
  expect(summary).toMatchObject({
    inputTokens: sum(({ usage }) => usage?.inputTokens),
    outputTokens: sum(({ usage }) => usage?.outputTokens),
    costNanos: { USD: sum(({ costNanos }) => costNanos?.USD) },
  });
  expect(summary.costNanos.USD).toBeGreaterThan(0);
});

test("input that the vendor had read before costs less, where it has a price; what was recorded stays when that changes", async () => {
  const model = await modelOf("cached:5");
  const { id, say } = await begin(answering(model));
  await say("say Hello there");
  const { cachedInput: _, ...plain } = dollars;
  expect((await app.a.ifMatch(1).aiModel.update({ id: model, prices: plain })).prices).toEqual(plain);
  await say("say Hello there");
  const [first, second] = await callsOf(id);
  expect(first?.usage).toMatchObject({ cachedInputTokens: 5 });
  expect(first?.costNanos).toEqual(inDollars(first));
  const { inputTokens = 0, outputTokens = 0 } = second?.usage ?? {};
  expect(second?.costNanos).toEqual({ USD: inputTokens * 150 + outputTokens * 600 });
});

test("a fallback is charged by its own prices", async () => {
  const { id, say } = await begin(answering(await modelOf("e401"), await modelOf("ok", yen)));
  await say("say Hello");
  const [call] = await callsOf(id);
  const { inputTokens = 0, outputTokens = 0 } = call?.usage ?? {};
  // 23.000001 yen a million: the tokens' millionths of a billionth are rounded once, for the whole call.
  const nanos = Math.round((inputTokens * 23_000_001 + outputTokens * 90_000_000) / 1000);
  expect(call).toMatchObject({ state: "LlmCallEnded", costNanos: { JPY: nanos } });
  expect(Object.keys(call?.costNanos ?? {})).toEqual(["JPY"]);
});

test("a model that was asked in vain is charged with the one that answered", async () => {
  const { id, say } = await begin(answering(await modelOf("filter"), await modelOf("ok", yen)));
  await say("say Hello");
  const [call] = await callsOf(id);
  const { costNanos } = await client.conversation.summary({ id });
  expect(call?.costNanos).toEqual(costNanos);
  // What was withheld had no words.
  expect(costNanos.USD).toBe(((call?.usage?.inputTokens ?? 0) / 2) * 150);
  expect(costNanos.JPY).toBeGreaterThan(0);
});

test("an answer that is none is charged, and counts in the conversation", async () => {
  const { id, say } = await begin(answering(await modelOf("filter")));
  await say("say Hello");
  const [call] = await callsOf(id);
  expect(call?.state).toBe("LlmCallError");
  expect(call?.costNanos).toEqual(inDollars(call));
  const summary = await client.conversation.summary({ id });
  expect(summary).toMatchObject({ modelCalls: 0, outputTokens: 0, costNanos: inDollars(call) });
  expect(summary.inputTokens).toBeGreaterThan(0);
});

test("a structured answer that ran out of tokens is charged", async () => {
  const sketch = asking({ type: "SummarizeConversation", data: { model: { aiModelId: await modelOf("length") } } });
  const { id, say } = await begin(sketch);
  await say("say Hello");
  const [call] = await callsOf(id);
  expect(call?.state).toBe("LlmCallError");
  expect(call?.costNanos).toEqual(inDollars(call));
});

test("who interrupts a model pays for what it had read", async () => {
  const model = await modelOf("stall", dollars, "Anthropic");
  const { id, say, rest } = await begin({ ...answering(model), settings: { bursts: { policy: "interrupt" } } });
  await interrupted("stall", rest.say(id, "say one two three four"), () => say("and now"));
  await expect.poll(async () => (await callsOf(id)).length).toBe(1);
  const [call] = await callsOf(id);
  expect(call).toMatchObject({ state: "LlmCallError", code: "cancelled", usage: { outputTokens: 1 } });
  expect(call?.costNanos).toEqual(inDollars(call));
});

test("an interrupted answer that its vendor does not count is charged by a guess that says so", async () => {
  const { id, say, rest } = await begin({
    ...answering(await modelOf("stall")),
    settings: { bursts: { policy: "interrupt" } },
  });
  await interrupted("stall", rest.say(id, "say one two three four"), () => say("and now"));
  await expect.poll(async () => (await callsOf(id)).length).toBe(1);
  const [call] = await callsOf(id);
  // "one two" are seven letters.
  expect(call).toMatchObject({ code: "cancelled", usage: { outputTokens: 2, estimated: true } });
  expect(call?.usage?.inputTokens).toBeGreaterThan(10);
  expect(call?.costNanos).toEqual(inDollars(call));
  const { costNanos } = await client.conversation.summary({ id });
  expect(costNanos).toEqual(call?.costNanos);
});

test("who is interrupted before a word has come costs nothing, but the conversation's budget knows of it", async () => {
  const { id, say, rest } = await begin({
    ...answering(await modelOf("never")),
    settings: { bursts: { policy: "interrupt" } },
  });
  await interrupted("never", rest.say(id, "say one two three four"), () => say("and now"));
  await expect.poll(async () => (await callsOf(id)).length).toBe(1);
  const [call] = await callsOf(id);
  for (const told of ["usage", "costNanos"]) expect(call).not.toHaveProperty(told);
  const { rows } = await app.context.databases.engine.$client.query("select snapshot from conversation where id = $1", [
    id,
  ]);
  expect(unpackState(rows[0].snapshot).tokens).toBeGreaterThan(10);
});

test("without prices nothing has a cost, which is not the same as costing nothing", async () => {
  const [without, free] = [await modelOf("ok", null), await modelOf("ok", { currency: "EUR", input: 0, output: 0 })];
  const unpriced = await begin(answering(without));
  await unpriced.say("say Hello");
  expect((await callsOf(unpriced.id))[0]).not.toHaveProperty("costNanos");
  expect(await client.conversation.summary({ id: unpriced.id })).toMatchObject({ costNanos: {} });
  const local = await begin(answering(free));
  await local.say("say Hello");
  expect((await callsOf(local.id))[0]?.costNanos).toEqual({ EUR: 0 });
  expect(await client.conversation.summary({ id: local.id })).toMatchObject({ costNanos: { EUR: 0 } });
});

test("a run of an automation says what its models have cost, in the list too, and so do the files of conversations", async () => {
  const prices: ModelPrices = { currency: "EUR", input: 2000, output: 8000 };
  const model = await modelOf("ok", prices);
  const flowId = await publishedFlow(app.a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "LlmResponse",
        data: { model: { aiModelId: model, instruction: "Be brief." } },
        to: { default: "end", error: "end" },
      },
      end: { type: "EndFlow" },
    },
  });
  const { body: run } = await client.automation.run({ flowId, inputs: {}, waitSeconds: 20 });
  const { body: idle } = await client.automation.run({
    flowId: await publishedFlow(app.a, idleFlow),
    inputs: {},
    waitSeconds: 20,
  });
  const [call] = await callsOf(run.id);
  const { inputTokens, outputTokens } = call?.usage ?? { inputTokens: 0, outputTokens: 0 };
  const costNanos = { EUR: inputTokens * 2_000_000 + outputTokens * 8_000_000 };
  expect(costNanos.EUR).toBeGreaterThan(0);
  expect(run).toMatchObject({ tokens: inputTokens + outputTokens, costNanos });
  expect(idle).toMatchObject({ tokens: 0, costNanos: {} });
  expect(await client.automation.getRun({ runId: run.id })).toEqual(run);
  expect((await client.automation.listRuns({ flowId })).results).toEqual([run]);

  const file = async (of: string, format: string) =>
    (await app.call(`/conversations/${of}/export?format=${format}`, { as: app.a })).text();
  const { id, say } = await begin(answering(model));
  await say("say Hello");
  for (const of of [id, run.id]) {
    const costs = of === id ? (await client.conversation.summary({ id })).costNanos : costNanos;
    expect(JSON.parse(await file(of, "json"))).toMatchObject({ costNanos: costs });
    const [head = "", line = ""] = (await file(of, "csv")).split("\r\n");
    const cost = line.split(",")[head.split(",").indexOf("cost")];
    expect(cost).toBe(`${(costs.EUR ?? 0) / 1e9} EUR`);
  }
});

test("what the day has cost is what its conversations have cost", async () => {
  const { results, count } = await client.conversation.list({ pageSizeAndNumber: { size: 100, number: 1 } });
  expect(results).toHaveLength(count);
  const summaries = await Promise.all(results.map(({ id }) => client.conversation.summary({ id })));
  const { costNanos, tokens } = (await client.analytics.day()).today;
  expect(costNanos).toEqual(sumOfCosts(summaries.map((summary) => summary.costNanos)));
  expect(Object.keys(costNanos).sort()).toEqual(["EUR", "JPY", "USD"]);
  expect(tokens).toBe(summaries.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0));
});
