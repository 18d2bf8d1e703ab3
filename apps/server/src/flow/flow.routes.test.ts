import type { FlowOperation } from "@parlo/contract";
import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

const { a, b, call } = await testApp();
const flows = "/conversation-flows";
const saying = (text: string) => ({
  version: 2,
  alternatives: [{ en: text }],
  pick: "inTurn",
  format: "plain",
  ssml: {},
});

const newFlow = (name = "A flow") => a.client.flow.create({ name, type: "Custom" });
const textNode = (flowId: string, id: string): FlowOperation => ({
  type: "addNode",
  node: {
    id,
    flowId,
    type: "TextMessageAction",
    name: id,
    renderParams: { position: { x: 300, y: 0 } },
    data: saying("Hello"),
    exits: [{ name: "default", targetNodeId: null, default: true, expectedResultMatch: null }],
    tools: [],
  },
});
const rename = (nodeId: string, name: string): FlowOperation => ({ type: "updateNode", nodeId, changes: { name } });

test("C240 C244 C245: a new flow begins with a Start node, which is its entry", async () => {
  const { flow, nodes } = await newFlow();
  expect(flow).toMatchObject({
    name: "A flow",
    type: "Custom",
    default: false,
    predefined: false,
    templateId: null,
    publishedVersion: null,
    changedSincePublish: true,
  });
  expect(nodes.map((node) => [node.id, node.type])).toEqual([[flow.entryNodeId, "Start"]]);
  expect(Date.parse(flow.createdAt)).toBeGreaterThan(0);
});

test("C243: a flow made from a template names it, works, and brings its variables; so does its duplicate", async () => {
  const { results: templates } = await a.client.flow.templates();
  expect(templates.map(({ id }) => id)).toEqual(["buttons", "form"]);
  const make = (templateId: string) => a.client.flow.create({ name: "From a template", type: "Custom", templateId });
  const { flow, nodes } = await make("form");
  expect([flow.templateId, flow.entryNodeId]).toEqual(["form", "start"]);
  expect(nodes.map(({ type }) => type)).toContain("CollectUserInput");
  expect((await a.client.flow.validate({ id: flow.id })).problems).toEqual([]);
  const keys = async () => (await a.client.variableDefinition.list({})).results.map(({ key }) => key).sort();
  expect(await keys()).toEqual(["guests", "name", "visit-day"]);
  await make("form");
  expect(await keys()).toEqual(["guests", "name", "visit-day"]);
  expect((await a.client.flow.duplicate({ id: flow.id })).flow.templateId).toBe("form");
  const refused = await call(flows, { method: "POST", as: a, json: { name: "None", type: "Custom", templateId: "x" } });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ path: "templateId" })] }),
  ]);
});

test("a duplicate of a flow that calls itself calls itself, and no more the one that it was made from", async () => {
  const { id, version } = (await a.client.flow.create({ name: "Counts down", type: "Custom" })).flow;
  const data = { flowId: id, mode: "call" as const, inputs: [], outputs: [] };
  await a.ifMatch(version).flow.createNode({ id, nodeId: "again", type: "GoToFlow", data });
  const handlers = [{ id: "help", on: "signal", names: ["help"], flowId: id, mode: "call" }];
  const operations: FlowOperation[] = [{ type: "updateFlow", changes: { settings: { handlers } } }];
  await a.client.flow.operations({ id, baseVersion: version + 1, operations });
  const { flow, nodes } = await a.client.flow.duplicate({ id });
  expect(nodes.find((node) => node.id === "again")?.data).toMatchObject({ flowId: flow.id });
  const [copy] = (await a.client.flow.export({ id: flow.id })).flows;
  expect(copy?.flow.settings).toMatchObject({ handlers: [{ flowId: flow.id }] });
});

test("C327 C328: a name has at least 4 characters, a type is Agent, Custom or Automation", async () => {
  const make = async (json: object) => (await call(flows, { method: "POST", as: a, json })).status;
  expect(await make({ name: "abc", type: "Custom" })).toBe(400);
  for (const type of ["Agent", "Custom", "Automation"]) expect(await make({ name: "abcd", type })).toBe(201);
  expect(await make({ name: "abcd", type: "Core" })).toBe(400);
});

test("C241 C249: one flow of a type is the default", async () => {
  const [one, other] = [await newFlow("Default one"), await newFlow("Default two")];
  await a.ifMatch(one.flow.version).flow.update({ id: one.flow.id, default: true });
  await a.ifMatch(other.flow.version).flow.update({ id: other.flow.id, default: true });
  expect((await a.client.flow.list({ default: true, type: "Custom" })).results.map((flow) => flow.id)).toEqual([
    other.flow.id,
  ]);
});

test("C246 C247 C248 C250 C251: flows are sorted by name and filtered by id, name, type and archived", async () => {
  for (const name of ["Bravo", "Alpha", "Charlie"]) await b.client.flow.create({ name, type: "Agent" });
  const names = async (query: Parameters<typeof b.client.flow.list>[0]) =>
    (await b.client.flow.list(query)).results.map((flow) => flow.name);
  expect(await names({ sortBy: "NameAsc" })).toEqual(["Alpha", "Bravo", "Charlie"]);
  expect(await names({ sortBy: "NameDesc" })).toEqual(["Charlie", "Bravo", "Alpha"]);
  expect(await names({ name: "Bravo" })).toEqual(["Bravo"]);
  expect(await names({ type: "Custom" })).toEqual([]);
  const [alpha] = (await b.client.flow.list({ name: "Alpha" })).results;
  expect(await names({ id: alpha?.id })).toEqual(["Alpha"]);
  await b.ifMatch(alpha?.version ?? 0).flow.archive({ id: alpha?.id ?? "" });
  expect(await names({})).toEqual(["Bravo", "Charlie"]);
  expect(await names({ includeArchived: true })).toEqual(["Alpha", "Bravo", "Charlie"]);
  expect((await call(`${flows}?sortBy=CreatedAtAsc`, { as: b })).status).toBe(400);
});

test("C252 C258 C260: nodes, edges and exits come back by the names of the specification", async () => {
  const { flow } = await newFlow();
  const connect: FlowOperation = {
    type: "connect",
    nodeId: flow.entryNodeId ?? "",
    exit: { name: "text", expectedResultMatch: null },
    targetNodeId: "hello",
  };
  await a.client.flow.operations({
    id: flow.id,
    baseVersion: flow.version,
    operations: [textNode(flow.id, "hello"), connect],
  });
  const node = await a.client.flow.node({ id: flow.id, nodeId: "hello" });
  expect(Object.keys(node).sort()).toEqual(["data", "exits", "flowId", "id", "name", "renderParams", "tools", "type"]);
  expect(node.exits).toEqual([{ name: "default", targetNodeId: null, default: true, expectedResultMatch: null }]);
  expect((await a.client.flow.edges({ id: flow.id })).results).toEqual([
    {
      id: "start.text",
      sourceNodeId: flow.entryNodeId,
      targetNodeId: "hello",
      default: false,
      expectedResultMatch: null,
    },
  ]);
  expect((await call(`${flows}/${flow.id}/nodes/__proto__`, { as: a })).status).toBe(404);
});

test("C253: a position is a whole number", async () => {
  const { flow } = await newFlow();
  const move = (x: number) =>
    call(`${flows}/${flow.id}/operations`, {
      method: "POST",
      as: a,
      json: {
        baseVersion: flow.version,
        operations: [{ type: "moveNodes", positions: [{ nodeId: flow.entryNodeId, x, y: 0 }] }],
      },
    });
  expect((await move(1.5)).status).toBe(400);
  expect((await move(2)).status).toBe(200);
  expect((await a.client.flow.node({ id: flow.id, nodeId: flow.entryNodeId ?? "" })).renderParams.position).toEqual({
    x: 2,
    y: 0,
  });
});

test("a batch with one operation that does not fit changes nothing and names it", async () => {
  const { flow } = await newFlow();
  const operations = [textNode(flow.id, "one"), rename("ghost", "Boo")];
  const refused = await call(`${flows}/${flow.id}/operations`, {
    method: "POST",
    as: a,
    json: { baseVersion: flow.version, operations },
  });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      code: "invalid-operation",
      errors: [expect.objectContaining({ path: "operations.1", code: "unknown-node" })],
    }),
  ]);
  expect((await a.client.flow.nodes({ id: flow.id })).count).toBe(1);
});

test("two editors change different parts at once: both changes stay, and the later one hears of the earlier", async () => {
  const { flow } = await newFlow();
  const base = await a.client.flow.operations({
    id: flow.id,
    baseVersion: flow.version,
    operations: [textNode(flow.id, "one"), textNode(flow.id, "two")],
  });
  await a.client.flow.operations({ id: flow.id, baseVersion: base.version, operations: [rename("one", "First")] });
  const later = await a.client.flow.operations({
    id: flow.id,
    baseVersion: base.version,
    operations: [rename("two", "Second")],
  });
  expect(later).toEqual({ version: base.version + 2, operationsSinceBase: [rename("one", "First")] });
  const names = (await a.client.flow.nodes({ id: flow.id })).results.map((node) => node.name);
  expect(names).toEqual(["", "First", "Second"]);
});

test("two editors change the same part: the later one is refused with the flow as it is, and nothing is overwritten", async () => {
  const { flow } = await newFlow();
  const base = await a.client.flow.operations({
    id: flow.id,
    baseVersion: flow.version,
    operations: [textNode(flow.id, "one")],
  });
  await a.client.flow.operations({ id: flow.id, baseVersion: base.version, operations: [rename("one", "Mine")] });
  const json = { baseVersion: base.version, operations: [rename("one", "Theirs")] };
  const refused = await call(`${flows}/${flow.id}/operations`, { method: "POST", as: a, json });
  const problem = (await refused.json()) as { nodeIds: string[]; current: { nodes: { name: string }[] } };
  expect([refused.status, problem.nodeIds]).toEqual([409, ["one"]]);
  expect(problem.current.nodes.map((node) => node.name)).toContain("Mine");
});

test("a batch that is sent again has no second effect", async () => {
  const { flow } = await newFlow();
  const batch = {
    id: flow.id,
    baseVersion: flow.version,
    operations: [textNode(flow.id, "one")],
    batchId: "batch-0001",
  };
  const [first, again] = [await a.client.flow.operations(batch), await a.client.flow.operations(batch)];
  expect(first.version).toBe(flow.version + 1);
  expect(again.version).toBe(first.version);
  expect((await a.client.flow.nodes({ id: flow.id })).count).toBe(2);
});

test("twenty batches at once are taken one after the other", async () => {
  const { flow } = await newFlow();
  const batches = Array.from({ length: 20 }, (_, number) => ({
    id: flow.id,
    baseVersion: flow.version,
    operations: [textNode(flow.id, `n${number}`)],
  }));
  const versions = await Promise.all(
    batches.map((batch) => a.client.flow.operations(batch).then((answer) => answer.version)),
  );
  expect(versions.sort((one, other) => one - other)).toEqual(batches.map((_, number) => flow.version + 1 + number));
  expect((await a.client.flow.nodes({ id: flow.id })).count).toBe(21);
});

test("a draft of many changes is read back as it was left", async () => {
  const { flow } = await newFlow();
  let { version } = flow;
  for (let round = 0; round < 5; round++) {
    const operations = Array.from({ length: 50 }, (_, number) => textNode(flow.id, `r${round}-${number}`));
    version = (await a.client.flow.operations({ id: flow.id, baseVersion: version, operations })).version;
  }
  const document = await a.client.flow.get({ id: flow.id });
  expect([document.nodes.length, document.flow.version]).toEqual([251, version]);
});

test("a flow that a profile runs cannot be archived", async () => {
  const { flow } = await newFlow();
  const profile = await a.client.profile.create({
    name: "Runs it",
    conversationEngine: { kind: "flow", flowId: flow.id },
  });
  const refused = await call(`${flows}/${flow.id}`, { method: "DELETE", as: a, version: flow.version });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ usedBy: [{ type: "profile", id: profile.id, name: "Runs it" }] }),
  ]);
});
