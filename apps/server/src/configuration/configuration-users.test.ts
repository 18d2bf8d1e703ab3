import { beforeAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Client = TestApp["a"]["client"];
const riva = { provider: "NvidiaRiva", credentials: { url: "https://riva.example:50051" } };
const echo = [
  { id: "start", type: "Start" },
  { id: "end", type: "EndConversation" },
] as const;

const model = ({ aiModel }: Client, name: string) =>
  aiModel.create({ name, provider: "OpenAi", credentials: { apiKey: "sk-0123456789" } });
const convAi = ({ convAi }: Client, name: string) =>
  convAi.create({ name, provider: "CustomEndpoint", credentials: { url: "https://agent.example/talk" } });

/** A flow with steps that each name something. */
async function flowWith({ flow: flows }: Client, name: string, steps: { id: string; type: string; data: object }[]) {
  const { flow } = await flows.create({ name, type: "Custom" });
  const operations = steps.map((step) => ({
    type: "addNode" as const,
    node: {
      ...{ ...step, flowId: flow.id, name: step.id, tools: [], exits: [] },
      renderParams: { position: { x: 300, y: 0 } },
    },
  }));
  await flows.operations({ id: flow.id, baseVersion: flow.version, operations: operations as never });
  return flow;
}

const asking = (id: string, aiModelId: string) => ({
  ...{ id, type: "LlmResponse", data: { version: 1, model: { aiModelId }, say: true } },
});
const invoking = (id: string, configurationId: string) => ({
  ...{ id, type: "InvokeConvAi" },
  data: {
    ...{ version: 1, configurationId, send: { what: "input" } },
    ...{ streaming: true, timeoutMs: 30_000, waitForCallback: false, callbackTimeoutMs: 60_000 },
  },
});

test("a list of voices names the personas that speak with each, once, and not those that are archived", async () => {
  const { tts, persona } = app.a.client;
  const [used, unused] = [await tts.create({ name: "Used", ...riva }), await tts.create({ name: "Unused", ...riva })];
  const voice = (language: string) => ({ language, ttsConfigurationId: used.id, voiceId: "English-US.Female-1" });
  const nova = await persona.create({ name: "Nova", voices: [voice("en-US"), voice("de-DE")] as never });
  const leo = await persona.create({ name: "Leo", voices: [voice("en-US")] as never });
  const gone = await persona.create({ name: "Gone", voices: [voice("en-US")] as never });
  await app.a.ifMatch(gone.version).persona.archive({ id: gone.id });
  const { results } = await tts.list({});
  const first = [
    { id: leo.id, name: "Leo" },
    { id: nova.id, name: "Nova" },
  ];
  expect(results.find(({ id }) => id === used.id)?.usedBy).toEqual([{ type: "persona", count: 2, first }]);
  expect(results.find(({ id }) => id === unused.id)?.usedBy).toEqual([]);
});

test("a list of what listens names the profiles that listen with each, the first twenty of many", async () => {
  const { stt, profile } = app.a.client;
  const { id } = await stt.create({ name: "Ears", ...riva });
  const names = Array.from({ length: 21 }, (_, at) => `Profile ${String(at).padStart(2, "0")}`);
  const agent = await makeAgent(app.a, { nodes: echo as never, touchpoint: "Kiosk" });
  const { conversationEngine } = await profile.get({ id: agent.id });
  for (const name of names)
    await profile.create({ name, touchpoint: "Kiosk", conversationEngine, sttConfigurationId: id } as never);
  const [{ usedBy } = { usedBy: [] }] = (await stt.list({ search: "Ears" })).results;
  expect(usedBy).toMatchObject([{ type: "profile", count: 21 }]);
  expect(usedBy[0]?.first.map(({ name }) => name)).toEqual(names.slice(0, 20));
});

test("a list of AI models names the flows that ask each, however often; one of agents profiles and flows", async () => {
  const { client } = app.a;
  const [small, large] = [await model(client, "Small"), await model(client, "Large")];
  const agent = await convAi(client, "Agent");
  const flow = await flowWith(client, "Asking flow", [
    ...[asking("ask1", small.id), asking("ask2", small.id)],
    ...[asking("ask3", large.id), invoking("invoke", agent.id)],
  ]);
  const whole = await client.profile.create({
    ...{ name: "Whole", touchpoint: "Kiosk", conversationEngine: { kind: "conv-ai", configurationId: agent.id } },
  } as never);
  const ofFlow = { type: "flow", count: 1, first: [{ id: flow.id, name: "Asking flow" }] };
  const models = (await client.aiModel.list({})).results;
  expect(models.map(({ name, usedBy }) => [name, usedBy])).toEqual([
    ["Large", [ofFlow]],
    ["Small", [ofFlow]],
  ]);
  const [listed] = (await client.convAi.list({})).results;
  const ofProfile = { type: "profile", count: 1, first: [{ id: whole.id, name: "Whole" }] };
  expect(listed?.usedBy).toEqual([ofProfile, ofFlow]);
});

test("who uses something in one organisation is told in no other, though the ids were the same", async () => {
  const theirs = await model(app.b.client, "Theirs");
  await flowWith(app.a.client, "Naming another's", [asking("ask", theirs.id)]);
  const [listed] = (await app.b.client.aiModel.list({})).results;
  expect([listed?.name, listed?.usedBy]).toEqual(["Theirs", []]);
});
