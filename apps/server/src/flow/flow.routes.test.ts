import type { FlowOperation, Problem } from "@parlo/contract";
import { expect, test } from "vitest";
import { newId } from "../platform/id.ts";
import { testApp } from "../testing/test-app.ts";
import { insertFlow } from "./insert-flow.ts";
import { newGraph } from "./new-graph.ts";

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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test("C240 C244: a flow has id, name and timestamps, and a new one begins with a Start node, which is its entry", async () => {
  const { flow, nodes } = await newFlow();
  expect(flow).toMatchObject({
    id: expect.stringMatching(uuid),
    name: "A flow",
    type: "Custom",
    default: false,
    predefined: false,
    templateId: null,
    publishedVersion: null,
    changedSincePublish: true,
    archivedAt: null,
    version: 1,
  });
  expect(nodes.map((node) => [node.id, node.type])).toEqual([[flow.entryNodeId, "Start"]]);
  expect(Math.abs(Date.parse(flow.createdAt) - Date.now())).toBeLessThan(60_000);
  expect(flow.modifiedAt).toBe(flow.createdAt);
  await a.client.flow.operations({ id: flow.id, baseVersion: 1, operations: [textNode(flow.id, "hello")] });
  const changed = (await a.client.flow.get({ id: flow.id })).flow;
  expect(changed).toMatchObject({ createdAt: flow.createdAt, entryNodeId: flow.entryNodeId, version: 2 });
  expect(Date.parse(changed.modifiedAt)).toBeGreaterThan(Date.parse(flow.createdAt));
});

test("C244: without its Start a flow has no entry, and none but a Start can be published as one", async () => {
  const { flow } = await newFlow();
  const change = (baseVersion: number, ...operations: FlowOperation[]) =>
    a.client.flow.operations({ id: flow.id, baseVersion, operations });
  const entry = async () => (await a.client.flow.get({ id: flow.id })).flow.entryNodeId;
  const codes = async () => (await a.client.flow.validate({ id: flow.id })).problems.map(({ code }) => code);
  await change(1, textNode(flow.id, "hello"), { type: "updateFlow", changes: { entryNodeId: "hello" } });
  expect([await entry(), await codes()]).toEqual(["hello", expect.arrayContaining(["entry-not-start"])]);
  await change(2, { type: "updateFlow", changes: { entryNodeId: "start" } }, { type: "removeNode", nodeId: "start" });
  expect([await entry(), await codes()]).toEqual([null, expect.arrayContaining(["no-entry"])]);
  expect((await call(`${flows}/${flow.id}/publish`, { method: "POST", as: a, json: {} })).status).toBe(409);
});

test("C245 C251: a flow is Core, Custom, Agent or Automation, says which, and is found by it", async () => {
  const byType = new Map<string, string>();
  for (const type of ["Custom", "Agent", "Automation"] as const) {
    const { flow } = await a.client.flow.create({ name: `Of type ${type}`, type });
    expect((await a.client.flow.get({ id: flow.id })).flow.type).toBe(type);
    byType.set(type, flow.id);
  }
  // The product's own: no operation makes one.
  const core = newGraph({ id: newId(), name: "Of type Core", type: "Core" });
  byType.set("Core", (await insertFlow(a.db, core, {})).id);
  for (const [type, id] of byType) {
    const answer = await call(`${flows}?type=${type}&search=Of+type`, { as: a });
    expect(await answer.json()).toMatchObject({ count: 1, results: [{ id, type }] });
  }
  for (const type of ["core", "Chat", ""]) expect((await call(`${flows}?type=${type}`, { as: a })).status).toBe(400);
});

test("C243: a flow made from a template names it, works, and brings its variables; so does its duplicate", async () => {
  const { results: templates } = await a.client.flow.templates();
  expect(templates.map(({ id }) => id)).toEqual(expect.arrayContaining(["welcome", "booking", "buttons", "form"]));
  // This server sends no mail and has no knowledge.
  expect(templates.map(({ id }) => id)).not.toContain("report");
  expect(templates.length).toBeGreaterThanOrEqual(10);
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

test("each template is shown as it is made: its steps, what its author has to fill in, and its notes in their language", async () => {
  const { results: templates } = await a.client.flow.templates();
  for (const { id, type, name, picture, asks } of templates) {
    const made = await a.client.flow.create({ name: "From a template", type, templateId: id, language: "de" });
    expect([name.de?.length, made.nodes.length]).not.toContain(0);
    expect(picture.steps.map(({ x, y }) => ({ x, y }))).toEqual(made.nodes.map((node) => node.renderParams.position));
    expect(picture.ways.length).toBeGreaterThan(2);
    const { problems } = await a.client.flow.validate({ id: made.flow.id });
    const errors = problems.filter(({ severity }) => severity === "error");
    expect([id, errors.length > 0]).toEqual([id, asks.length > 0]);
  }
  const { marks } = await a.client.flow.create({
    ...{ name: "Umfrage", type: "Custom", templateId: "survey", language: "de" },
  });
  expect(marks.map(({ text }) => text)).toContain("Grund");
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
  const make = async (json: object) => {
    const answer = await call(flows, { method: "POST", as: a, json });
    const { errors = [] } = (await answer.json()) as Problem;
    return [answer.status, ...errors.map(({ path, message }) => `${path}: ${message}`)];
  };
  const tooShort = "name: String must contain at least 4 character(s)";
  for (const name of ["", "abc", "  abc  ", "🛎🛎🛎"])
    expect([name, ...(await make({ name, type: "Custom" }))]).toEqual([name, 400, tooShort]);
  for (const name of ["abcd", "🛎🛎🛎🛎", "🛎".repeat(255)])
    expect([name, ...(await make({ name, type: "Custom" }))]).toEqual([name, 201]);
  expect(await make({ name: "🛎".repeat(256), type: "Custom" })).toEqual([
    ...[400, "name: String must contain at most 255 character(s)"],
  ]);
  for (const type of ["Agent", "Custom", "Automation"]) expect(await make({ name: "abcd", type })).toEqual([201]);
  const others = "type: Invalid value. Expected 'Agent' | 'Custom' | 'Automation'";
  for (const type of ["Core", "custom", ""]) expect(await make({ name: "abcd", type })).toEqual([400, others]);
  expect(await make({ name: "abcd" })).toEqual([400, "type: Required"]);
  const { flow } = await newFlow();
  const json = { name: "abc" };
  expect((await call(`${flows}/${flow.id}`, { method: "PATCH", as: a, json, version: flow.version })).status).toBe(400);
});

test("a duplicate's name is cut between characters, however long the name is, and comes in from an export", async () => {
  const bells = "🛎".repeat(254);
  const { flow } = await newFlow(bells);
  const copy = (await a.client.flow.duplicate({ id: flow.id })).flow;
  expect(copy.name).toBe(`${bells} `);
  const [made] = (await a.client.flow.import(await a.client.flow.export({ id: copy.id }))).flows;
  expect(made?.name).toBe(bells);
});

test("C246 C247 C248 C250: flows are sorted by name and filtered by id, name and archived", async () => {
  for (const name of ["Bravo", "Alpha", "Charlie"]) await b.client.flow.create({ name, type: "Agent" });
  const names = async (query: Parameters<typeof b.client.flow.list>[0]) =>
    (await b.client.flow.list(query)).results.map((flow) => flow.name);
  expect(await names({ sortBy: "NameAsc" })).toEqual(["Alpha", "Bravo", "Charlie"]);
  expect(await names({ sortBy: "NameDesc" })).toEqual(["Charlie", "Bravo", "Alpha"]);
  expect(await names({ name: "Bravo" })).toEqual(["Bravo"]);
  expect(await names({ name: "Brav" })).toEqual([]);
  const [alpha] = (await b.client.flow.list({ name: "Alpha" })).results;
  expect(await names({ id: alpha?.id })).toEqual(["Alpha"]);
  expect(await names({ id: newId() })).toEqual([]);
  expect((await call(`${flows}?id=alpha`, { as: b })).status).toBe(400);
  await b.ifMatch(alpha?.version ?? 0).flow.archive({ id: alpha?.id ?? "" });
  expect(await names({})).toEqual(["Bravo", "Charlie"]);
  expect(await names({ includeArchived: false })).toEqual(["Bravo", "Charlie"]);
  expect(await names({ includeArchived: true })).toEqual(["Alpha", "Bravo", "Charlie"]);
  expect(await names({ includeArchived: true, id: alpha?.id })).toEqual(["Alpha"]);
  expect((await call(`${flows}?sortBy=CreatedAtAsc`, { as: b })).status).toBe(400);
});

test("C252 C258 C260: nodes, edges and exits come back by the names of the specification, in an export as well", async () => {
  const { id, version } = (await newFlow()).flow;
  const at = (step: number) => a.ifMatch(version + step).flow;
  const buttons = [{ value: "yes", label: { en: "Yes" }, synonyms: {} }];
  const { data, exits } = await at(0).createNode({ id, nodeId: "menu", type: "ChooseReplyButton" });
  const loose = { name: "selected", targetNodeId: null, default: false, expectedResultMatch: "yes" } as const;
  await at(1).updateNode({ id, nodeId: "menu", data: { ...data, buttons }, exits: [...exits, loose] });
  await at(2).createNode({ id, nodeId: "hello", type: "TextMessageAction" });
  const connect = (nodeId: string, exit: { name: "default" | "selected"; expectedResultMatch: string | null }) =>
    ({ type: "connect", nodeId, exit, targetNodeId: "hello" }) as const;
  const operations = [
    connect("start", { name: "default", expectedResultMatch: null }),
    connect("menu", { name: "selected", expectedResultMatch: "yes" }),
  ];
  await a.client.flow.operations({ id, baseVersion: version + 3, operations });

  const node = await a.client.flow.node({ id, nodeId: "menu" });
  expect(Object.keys(node).sort()).toEqual(["data", "exits", "flowId", "id", "name", "renderParams", "tools", "type"]);
  expect([node.id, node.flowId, node.type, node.tools]).toEqual(["menu", id, "ChooseReplyButton", []]);
  const yes = { ...loose, targetNodeId: "hello" };
  expect(node.exits).toContainEqual(yes);
  for (const exit of node.exits) expect(Object.keys(exit).sort()).toEqual(Object.keys(yes).sort());
  expect((await a.client.flow.edges({ id })).results).toEqual([
    ...[
      { id: "start.default", sourceNodeId: "start", targetNodeId: "hello", default: true, expectedResultMatch: null },
    ],
    ...[
      {
        ...{ id: "menu.selected.yes", sourceNodeId: "menu", targetNodeId: "hello" },
        ...{ default: false, expectedResultMatch: "yes" },
      },
    ],
  ]);
  const [exported] = (await a.client.flow.export({ id })).flows;
  expect(exported?.nodes.find((one) => one.id === "menu")).toEqual(node);
  expect((await call(`${flows}/${id}/nodes/__proto__`, { as: a })).status).toBe(404);
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
