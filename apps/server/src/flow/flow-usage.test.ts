import type { FlowNode, FlowOperation, Problem, VariableDefinition } from "@parlo/contract";
import type { FlowGraph } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { buildFlow, type NodeSketch } from "@parlo/nodes/templates";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../platform/id.ts";
import { testApp } from "../testing/test-app.ts";
import { loadDraft } from "./flow-draft.ts";
import { flowReferenceTable } from "./flow-reference.table.ts";
import { referencesOf } from "./flow-references.ts";
import { insertFlow } from "./insert-flow.ts";

const { a, b, call } = await testApp();
const { client, db } = a;

/** A node as the kinds make it. */
function made(flowId: string, id: string, sketch: NodeSketch): FlowNode {
  const { nodes } = buildFlow({ id: flowId, name: "One node", nodes: { [id]: sketch } });
  return nodes[id] as FlowNode;
}

const reading = (variable: string): NodeSketch => ({
  type: "IfElse",
  data: { cases: [{ id: "yes", label: "Yes", conditions: [{ variable, operator: "exists" }] }] },
});
const saying = (text: string): NodeSketch => ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] } });
const writing = (variable: string): NodeSketch => ({
  type: "StoreVariable",
  data: { assignments: [{ mode: "value", variable, value: 1 }] },
});

async function flowWith(nodes: { readonly [id: string]: NodeSketch }, settings: FlowGraph["settings"] = {}) {
  const graph = buildFlow({
    id: newId(),
    name: "Names things",
    settings,
    nodes: { start: { type: "Start" }, ...nodes },
  });
  await insertFlow(db, graph, {});
  return graph.id;
}

async function change(flowId: string, ...operations: FlowOperation[]) {
  const { flow } = await client.flow.get({ id: flowId });
  await client.flow.operations({ id: flowId, baseVersion: flow.version, operations });
}

let count = 0;
async function variable(isEndUser: boolean): Promise<VariableDefinition> {
  count++;
  return client.variableDefinition.create({ name: `Thing ${count}`, key: `thing${count}`, type: "Number", isEndUser });
}

async function usersOf(path: string): Promise<string[]> {
  const entity = (await (await call(path, { as: a })).json()) as { version?: number; flow?: { version: number } };
  const version = entity.version ?? entity.flow?.version ?? 0;
  const answer = await call(path, { method: "DELETE", as: a, version });
  if (answer.status === 204) return [];
  const { code, usedBy = [] } = (await answer.json()) as Problem;
  expect([answer.status, code]).toEqual([409, "in-use"]);
  return usedBy.map(({ id }) => id);
}

test.each([
  ["a condition that names it by user.", true, (key: string) => reading(`user.${key}`)],
  ["a text that names it by user.", true, (key: string) => saying(`Hello {{ user.${key} }}`)],
  ["a text that takes a part of it", true, (key: string) => saying(`Hello {{ endUser.${key}.first | upcase }}`)],
  ["a text that asks for it", false, (key: string) => saying(`{% if ${key} > 3 %}many{% endif %}`)],
  ["a condition", false, (key: string) => reading(key)],
  ["what is stored", false, (key: string) => writing(key)],
  ["what is stored with the end user", true, (key: string) => writing(key)],
])("a variable is in use by %s, until the node is gone", async (_, isEndUser, node) => {
  const { id, key } = await variable(isEndUser);
  const flowId = await flowWith({ node: node(key) });
  expect(await usersOf(`/variable-definitions/${id}`)).toEqual([flowId]);
  await change(flowId, { type: "removeNode", nodeId: "node" });
  expect(await usersOf(`/variable-definitions/${id}`)).toEqual([]);
});

test("a variable of the conversation is not in use by a text about the end user's of the same key", async () => {
  const { id, key } = await variable(false);
  await flowWith({ node: saying(`{{ user.${key} }}`) });
  expect(await usersOf(`/variable-definitions/${id}`)).toEqual([]);
});

test("a variable is in use from the operation on that names it", async () => {
  const { id, key } = await variable(false);
  const flowId = await flowWith({ node: saying("nothing") });
  const { data } = made(flowId, "node", saying(`{{ ${key} }}`));
  await change(flowId, { type: "updateNode", nodeId: "node", changes: { data } });
  expect(await usersOf(`/variable-definitions/${id}`)).toEqual([flowId]);
});

test("what the running version names stays in use while the draft is another", async () => {
  const { id, key } = await variable(false);
  const flowId = await flowWith({ start: { type: "Start", to: { default: "node" } }, node: writing(key) });
  await client.flow.publish({ id: flowId });
  const { data } = made(flowId, "node", writing((await variable(false)).key));
  await change(flowId, { type: "updateNode", nodeId: "node", changes: { data } });
  expect(await usersOf(`/variable-definitions/${id}`)).toEqual([flowId]);
  await client.flow.publish({ id: flowId });
  expect(await usersOf(`/variable-definitions/${id}`)).toEqual([]);
});

test("a flow is in use by a node and by a handler that lead to it, not by itself, nor by an archived flow", async () => {
  const target = await flowWith({ node: saying("x") });
  const own = { type: "GoToFlow", data: { flowId: target } } as const;
  await change(target, { type: "addNode", node: made(target, "again", own) });
  const calling = await flowWith({ node: own });
  const handlers = [{ id: "h", on: "signal", names: ["help"], flowId: target, mode: "call" }];
  const handling = await flowWith({}, { handlers });
  expect((await usersOf(`/conversation-flows/${target}`)).sort()).toEqual([calling, handling].sort());
  expect(await usersOf(`/conversation-flows/${calling}`)).toEqual([]);
  await change(handling, { type: "updateFlow", changes: { settings: {} } });
  expect(await usersOf(`/conversation-flows/${target}`)).toEqual([]);
});

test("what is written down is what the draft names, after each of many operations", async () => {
  const flowId = await flowWith({ first: writing("alpha"), second: saying("{{ beta }} {{ user.gamma }}") });
  const expectSame = async () => {
    const rows = await db.select().from(flowReferenceTable).where(eq(flowReferenceTable.flowId, flowId));
    const stored = rows.map(({ nodeId, type, name, published }) => [published, nodeId, type, name].join(" ")).sort();
    const { graph } = await loadDraft(db, flowId);
    const named = referencesOf(graph, kinds).map(({ nodeId, type, name }) => [false, nodeId, type, name].join(" "));
    expect(stored).toEqual(named.sort());
    return stored.length;
  };
  const steps: FlowOperation[][] = [
    [{ type: "addNode", node: made(flowId, "third", reading("user.delta")) }],
    [{ type: "moveNodes", positions: [{ nodeId: "first", x: 5, y: 5 }] }],
    [{ type: "updateNode", nodeId: "first", changes: { data: made(flowId, "first", writing("epsilon")).data } }],
    [
      { type: "removeNode", nodeId: "second" },
      { type: "addNode", node: made(flowId, "second", saying("{{ zeta }}")) },
    ],
    [{ type: "updateFlow", changes: { name: "Renamed" } }],
    [{ type: "removeNode", nodeId: "third" }],
  ];
  const counts = [await expectSame()];
  for (const operations of steps) {
    await change(flowId, ...operations);
    counts.push(await expectSame());
  }
  expect(counts).toEqual([3, 4, 4, 4, 3, 3, 2]);
});

test("a change that is refused leaves what is written down as it was; so does another organisation", async () => {
  const { id, key } = await variable(false);
  const flowId = await flowWith({ node: writing(key) });
  const { flow } = await client.flow.get({ id: flowId });
  const operations: FlowOperation[] = [
    { type: "removeNode", nodeId: "node" },
    { type: "removeNode", nodeId: "no-such-node" },
  ];
  await expect(client.flow.operations({ id: flowId, baseVersion: flow.version, operations })).rejects.toMatchObject({
    status: 400,
  });
  const foreign = await b.client.variableDefinition.create({ name: "Same", key, type: "Number", isEndUser: false });
  expect((await call(`/variable-definitions/${foreign.id}`, { method: "DELETE", as: b, version: 1 })).status).toBe(204);
  expect(await usersOf(`/variable-definitions/${id}`)).toEqual([flowId]);
});

test("an export brings the variables that only texts and user. paths name", async () => {
  const [asked, told] = [await variable(true), await variable(false)];
  const flowId = await flowWith({ ask: reading(`user.${asked.key}`), tell: saying(`{{ ${told.key} }}`) });
  const { variableDefinitions } = await client.flow.export({ id: flowId });
  expect(variableDefinitions.map(({ key }) => key).sort()).toEqual([asked.key, told.key].sort());
});

test("a variable that a draft alone names is taken back and its key is free; one that runs is not", async () => {
  const made = await variable(false);
  const flowId = await flowWith({ write: writing(made.key) });
  const withdraw = (one: VariableDefinition, as = a, version = one.version) =>
    call(`/variable-definitions/${one.id}/withdraw`, { method: "POST", as, version, json: {} });
  expect((await withdraw(made, b)).status).toBe(404);
  expect((await withdraw(made, a, made.version + 1)).status).toBe(409);
  expect((await withdraw(made)).status).toBe(204);
  expect((await withdraw(made)).status).toBe(404);
  const hidden = await client.variableDefinition.create({
    ...{ key: `${made.key}-pin`, name: "PIN", type: "String", isEndUser: false, hide: true },
  });
  expect((await withdraw(hidden)).status).toBe(409);
  const again = await client.variableDefinition.create({
    ...{ key: made.key, name: made.name, type: "Json", isEndUser: false },
  });
  const { nodes } = await client.flow.get({ id: flowId });
  const start = nodes.find(({ type }) => type === "Start")?.id ?? "";
  const exit = { name: "default" as const, expectedResultMatch: null };
  await change(flowId, { type: "connect", nodeId: start, exit, targetNodeId: "write" });
  await client.flow.publish({ id: flowId });
  const refused = await withdraw(again);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "in-use", usedBy: [{ id: flowId }] });
});
