import { exitNames, type FlowOperation, type Problem } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { flowOperationTable } from "./flow-operation.table.ts";

const { a, call } = await testApp();
const newFlow = async () => (await a.client.flow.create({ name: "Parts", type: "Custom" })).flow;
const say = { version: 2, alternatives: [{ en: "Hi" }], pick: "random", format: "plain", ssml: {} };

test("nodes, edges and tools are written one by one, each as one operation of the person who wrote it", async () => {
  const { id, version } = await newFlow();
  const at = (step: number) => a.ifMatch(version + step).flow;
  const hello = await at(0).createNode({ id, nodeId: "hello", type: "TextMessageAction", data: say });
  expect(hello).toMatchObject({ id: "hello", name: "", exits: [{ name: "default", targetNodeId: null }] });
  const edge = await at(1).createEdge({ id, sourceNodeId: "start", exit: "default", targetNodeId: "hello" });
  expect(edge).toMatchObject({ id: "start.default", targetNodeId: "hello" });
  expect(await a.client.flow.edge({ id, edgeId: edge.id })).toEqual(edge);
  const asked = await at(2).createNode({ id, type: "LlmWithTools" });
  expect((await at(3).updateEdge({ id, edgeId: edge.id, targetNodeId: asked.id })).targetNodeId).toBe(asked.id);
  const tool = await at(4).createTool({ id, nodeId: asked.id, type: "EndFlowTool", name: "stop", data: {} });
  expect((await at(5).updateTool({ id, toolId: tool.id, name: "leave" })).name).toBe("leave");
  expect((await at(6).updateNode({ id, nodeId: "hello", name: "Welcome" })).name).toBe("Welcome");
  await at(7).removeTool({ id, toolId: tool.id });
  await at(8).removeEdge({ id, edgeId: edge.id });
  await at(9).removeNode({ id, nodeId: asked.id });

  const document = await a.client.flow.get({ id });
  expect([document.nodes.map((node) => node.id).sort(), document.tools]).toEqual([["hello", "start"], []]);
  expect([document.flow.version, (await a.client.flow.edges({ id })).count]).toEqual([version + 10, 0]);
  const rows = await a.db.select().from(flowOperationTable).where(eq(flowOperationTable.flowId, id));
  expect(rows.map(({ operations, userId }) => [operations.length, userId])).toEqual(Array(10).fill([1, a.userId]));
});

test("C261: a tool has id, name, description, renderParams, data, flowId and nodeId, and its node names it", async () => {
  const { id, version } = await newFlow();
  await a.ifMatch(version).flow.createNode({ id, nodeId: "ask", type: "LlmWithTools" });
  const json = {
    ...{ toolId: "leave", nodeId: "ask", type: "EndFlowTool", name: "leave", description: "Ends it" },
    ...{ renderParams: { position: { x: 40, y: -7 } }, data: { status: "success" } },
    parameters: [{ name: "why", description: "A reason", type: "string" }],
  };
  const path = `/conversation-flows/${id}/tools`;
  const made = await call(path, { method: "POST", as: a, json, version: version + 1 });
  const { toolId, parameters, ...rest } = json;
  const tool = { id: toolId, flowId: id, ...rest, parameters: [{ ...parameters[0], required: true }] };
  expect([made.status, await made.json()]).toEqual([201, tool]);
  expect(await (await call(`${path}/leave`, { as: a })).json()).toEqual(tool);
  expect(await (await call(path, { as: a })).json()).toEqual({ count: 1, results: [tool] });
  expect((await a.client.flow.node({ id, nodeId: "ask" })).tools).toEqual(["leave"]);
  expect((await a.client.flow.export({ id })).flows[0]?.tools).toEqual([tool]);
});

test("C259: an exit has one of the fourteen names, and another is refused at its field", async () => {
  expect([...exitNames]).toEqual([
    ...["default", "text", "signal", "selected", "not-selected", "response", "error"],
    ...["success", "found", "not-found", "submit", "cancel", "missing-variables", "timeout"],
  ]);
  const { id, version } = await newFlow();
  for (const exit of ["maybe", "Default", "not_found", ""]) {
    const json = { sourceNodeId: "start", exit, targetNodeId: "start" };
    const refused = await call(`/conversation-flows/${id}/edges`, { method: "POST", as: a, json, version });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { errors: [{ path: "exit", code: "invalid-value" }] },
    ]);
  }
});

test("a node that is written with none or some of its exits has all that its kind has, and keeps where they lead", async () => {
  const { id, version } = await newFlow();
  const exit = { name: "error", targetNodeId: "start", default: false, expectedResultMatch: null } as const;
  const exitsOf = async (step: number, exits?: [] | [typeof exit]) =>
    (await a.ifMatch(version + step).flow.createNode({ id, type: "LlmWithTools", exits })).exits;
  const whole = await exitsOf(0);
  expect(whole.map(({ name }) => name)).toContain("error");
  expect(whole.length).toBeGreaterThan(1);
  expect(await exitsOf(1, [])).toEqual(whole);
  const some = await exitsOf(2, [exit]);
  expect(some).toHaveLength(whole.length);
  expect(some).toEqual(expect.arrayContaining([exit, ...whole.filter(({ name }) => name !== "error")]));
});

test("what others wrote elsewhere since the version that is named stays; at the same part it is a conflict", async () => {
  const { id, version } = await newFlow();
  await a.ifMatch(version).flow.createNode({ id, nodeId: "hello", type: "TextMessageAction", data: say });
  await a.ifMatch(version + 1).flow.updateNode({ id, nodeId: "hello", name: "Welcome" });
  await a.ifMatch(version).flow.createNode({ id, nodeId: "other", type: "TextMessageAction", data: say });
  const path = `/conversation-flows/${id}/nodes/hello`;
  const late = await call(path, { method: "PATCH", as: a, json: { name: "Late" }, version: version + 1 });
  expect([late.status, await late.json()]).toMatchObject([409, { code: "conflict", nodeIds: ["hello"] }]);
  expect((await a.client.flow.node({ id, nodeId: "hello" })).name).toBe("Welcome");
});

test("what is not there is 404; an edge where one is, and what does not fit, is told at its field", async () => {
  const { id, version } = await newFlow();
  await a.ifMatch(version).flow.createNode({ id, nodeId: "hello", type: "TextMessageAction", data: say });
  await a.ifMatch(version + 1).flow.createEdge({ id, sourceNodeId: "start", exit: "default", targetNodeId: "hello" });
  const send = (method: string, path: string, json?: object) =>
    call(`/conversation-flows/${id}${path}`, { method, as: a, json, version: version + 2 });
  for (const path of ["/nodes/gone", "/nodes/__proto__", "/tools/gone", "/edges/start.text", "/edges/gone"])
    for (const method of ["DELETE", "GET"])
      expect([
        method,
        path,
        (await call(`/conversation-flows/${id}${path}`, { method, as: a, version: version + 2 })).status,
      ]).toEqual([method, path, 404]);
  const fieldsOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as Problem).errors?.map(({ path, code }) => `${path} ${code}`),
  ];
  const edge = { sourceNodeId: "start", exit: "default", targetNodeId: "hello" };
  expect(await fieldsOf(await send("POST", "/edges", edge))).toEqual([400, ["exit edge-exists"]]);
  expect(await fieldsOf(await send("POST", "/nodes", { type: "Teleport" }))).toEqual([400, ["type unknown-kind"]]);
  expect(await fieldsOf(await send("POST", "/nodes", { type: "Start" }))).toEqual([400, ["type second-start"]]);
  expect(await fieldsOf(await send("PATCH", "/nodes/hello", { data: { ...say, alternatives: 5 } }))).toEqual([
    400,
    expect.arrayContaining(["data.alternatives impossible"]),
  ]);
  expect((await a.client.flow.get({ id })).flow.version).toBe(version + 2);
});

function operationsOn(flowId: string): Record<string, [FlowOperation[], string]> {
  const renderParams = { position: { x: 0, y: 0 } };
  const loose = { name: "default", targetNodeId: null, default: true, expectedResultMatch: null } as const;
  const node = (id: string, more: object = {}): FlowOperation => ({
    type: "addNode",
    node: {
      ...{ id, flowId, type: "TextMessageAction", name: "", renderParams, tools: [] },
      ...{ data: say, exits: [loose] },
      ...more,
    },
  });
  const found = { name: "found", targetNodeId: "start", default: false, expectedResultMatch: null } as const;
  const tool = { id: "t", flowId, nodeId: "a", name: "t", description: "", renderParams, data: {}, parameters: [] };
  return {
    "an unknown kind": [[node("a"), node("b", { type: "Teleport" })], "operations.1.node.type"],
    "a second Start": [[node("a", { type: "Start", data: { version: 1 }, exits: [] })], "operations.0.node.type"],
    "an exit that the kind does not have": [[node("a", { exits: [loose, found] })], "operations.0.node.exits.1"],
    "settings that no form can read": [
      [node("a"), { type: "updateNode", nodeId: "a", changes: { data: { ...say, alternatives: "Hi" } } }],
      "operations.1.changes.data.alternatives",
    ],
    "settings of a later version": [[node("a", { data: { version: 99 } })], "operations.0.node.data.version"],
    "a tool of a node that offers none": [
      [node("a"), { type: "addTool", tool: { ...tool, type: "EndFlowTool" } }],
      "operations.1.tool.type",
    ],
    "settings of the flow that no form can read": [
      [{ type: "updateFlow", changes: { settings: { bursts: 5 } } }],
      "operations.0.changes.settings.bursts",
    ],
  };
}

test("operations that would leave what no editor can show are refused at their field, and nothing of their batch is stored", async () => {
  const { id, version } = await newFlow();
  for (const [name, [operations, path]] of Object.entries(operationsOn(id))) {
    const json = { baseVersion: version, operations };
    const answer = await call(`/conversation-flows/${id}/operations`, { method: "POST", as: a, json });
    const problem = (await answer.json()) as Problem;
    expect([name, answer.status, problem.code]).toEqual([name, 400, "invalid-operation"]);
    expect([name, problem.errors?.map((error) => error.path)]).toEqual([name, expect.arrayContaining([path])]);
  }
  expect((await a.client.flow.get({ id })).flow.version).toBe(version);
});

test("an import is refused for the same, and what is only incomplete is taken and told by its validation", async () => {
  const { id, version } = await newFlow();
  const incomplete = { ...say, alternatives: [{ en: "" }] };
  await a.ifMatch(version).flow.createNode({ id, nodeId: "a", type: "TextMessageAction", data: incomplete });
  expect((await a.client.flow.validate({ id })).problems.length).toBeGreaterThan(0);
  const exported = await a.client.flow.export({ id });
  expect((await a.client.flow.import(exported)).flows).toHaveLength(1);
  const node = exported.flows[0]?.nodes.find((one) => one.id === "a");
  Object.assign(node ?? {}, { type: "Teleport" });
  const refused = await call("/conversation-flows/import", { method: "POST", as: a, json: exported });
  const at = exported.flows[0]?.nodes.findIndex((one) => one.id === "a");
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ path: `flows.0.nodes.${at}.type`, code: "unknown-kind" }] },
  ]);
});
