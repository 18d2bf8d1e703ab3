import type { Message } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";

const app = await testApp();
const { client } = app.a;

const say = (text: string, to?: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, ...(to && { to: { default: to } }) }) as const;
const nodes: FlowSketch["nodes"] = {
  start: { type: "Start", to: { default: "ask" } },
  ask: say("{{ guests | plus: 1 }} at {{ room }} for {{ flow.inputs.day }}", "wait"),
  wait: { type: "Checkpoint", to: { text: "again" } },
  again: say("Still {{ guests }}"),
  later: { ...say("{{ item.name }}: {{ nodes.call.body.price }}"), name: "later" },
  call: { type: "WebhookAction", name: "call", data: { request: { url: "https://example.com" } } },
};
const inputs = [
  { name: "guests", type: "Number", required: true },
  { name: "day", type: "Date", required: false },
  { name: "room", type: "String", required: false, default: "the bar" },
];

const agent = await makeAgent(app.a, { nodes });
const { conversationEngine: engine } = agent;
const draftFlowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
const graph = buildFlow({ id: draftFlowId, name: "Asked flow", nodes, settings: { inputs } as never });
await app.a.db.insert(flowDraftTable).values({ flowId: draftFlowId, graph, draftVersion: 1 });
const wish = { profileId: agent.id, draftFlowId, startInputs: { guests: "3", day: "2027-01-31" } };
const said = ({ messages }: { readonly messages: readonly Message[] }) =>
  messages.flatMap(({ action }) => action.text?.text ?? []);

test("a draft is tried with its inputs, in their types and with its defaults, and is kept as a test that has them", async () => {
  const begun = await client.conversation.create(wish);
  expect(said(begun)).toEqual(["4 at the bar for 2027-01-31"]);
  const { id } = begun.conversation;
  await app.call(`/conversations/${id}/messages?wait=true`, {
    ...{ method: "POST", as: app.a },
    json: { action: { text: { text: "so" } } },
  });
  const { results } = await client.conversation.messages({ id });
  expect(said({ messages: results })).toContain("Still 3");
  const kept = await client.flowTest.keep({ conversationId: id, name: "For three" });
  expect((await client.flowTest.fixture({ id: kept.id })).setting).toMatchObject({ inputs: { guests: 3 } });
  expect((await client.flowTest.run({ id: kept.id })).result).toMatchObject({ passed: true });
});

test("one step is tried with what a step before it came to, and with the item of a list", async () => {
  const tried = await client.conversation.create({
    ...{ profileId: agent.id, draftFlowId, startNodeId: "later", startAlone: true },
    startInputs: { guests: 1, item: { name: "Soup" } },
    startOutputs: { call: { body: { price: 7 } } },
  });
  expect(said(tried)).toEqual(["Soup: 7"]);
});

test.each([
  [{ startInputs: { guests: "many" } }, "startInputs.guests", "input-type"],
  [{ startInputs: { guests: 1, dogs: 2 } }, "startInputs.dogs", "unknown-input"],
  [{ startOutputs: { call: 1 } }, "startOutputs", "bad-reference"],
  [{ draftFlowId: undefined }, "startInputs", "bad-reference"],
])("%j is refused at its field", async (wrong, path, code) => {
  const refused = { status: 400, data: { errors: [{ path, code }] } };
  await expect(client.conversation.create({ ...wish, ...wrong })).rejects.toMatchObject(refused);
});

test("an agent is tried with its task", async () => {
  const { flow } = await client.flow.create({ name: "Books tables", type: "Agent" });
  const talk = { start: { type: "Start", to: { default: "tell" } }, tell: say("To do: {{ task }}") } as const;
  const own = buildFlow({ id: flow.id, name: "Books tables", type: "Agent", nodes: talk });
  await app.a.db.update(flowDraftTable).set({ graph: own }).where(eq(flowDraftTable.flowId, flow.id));
  const begun = await client.conversation.create({
    ...{ profileId: agent.id, draftFlowId: flow.id, startInputs: { task: "a table for two" } },
  });
  expect(said(begun)).toEqual(["To do: a table for two"]);
});
