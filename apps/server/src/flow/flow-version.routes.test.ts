import type { FlowOperation } from "@parlo/contract";
import type { JsonObject } from "@parlo/engine";
import { expect, test, vi } from "vitest";
import { calling, flowFile, saying } from "../testing/flow-file.ts";
import { testApp } from "../testing/test-app.ts";

const { a, b, call, context } = await testApp();
const flows = "/conversation-flows";
const said = (text: string) => ({
  version: 2,
  alternatives: [{ en: text }],
  pick: "inTurn",
  format: "plain",
  ssml: {},
});

/** A flow that answers a text with a greeting. */
async function greeting(name = "Greeting of mine") {
  const { flow } = await a.client.flow.create({ name, type: "Custom" });
  const operations: FlowOperation[] = [
    {
      type: "addNode",
      node: {
        id: "hello",
        flowId: flow.id,
        type: "TextMessageAction",
        name: "",
        renderParams: { position: { x: 300, y: 0 } },
        data: said("Hello"),
        exits: [{ name: "default", targetNodeId: null, default: true, expectedResultMatch: null }],
        tools: [],
      },
    },
    {
      type: "connect",
      nodeId: flow.entryNodeId ?? "",
      exit: { name: "default", expectedResultMatch: null },
      targetNodeId: "hello",
    },
  ];
  const { version } = await a.client.flow.operations({ id: flow.id, baseVersion: flow.version, operations });
  return { id: flow.id, version };
}
const say = (text: string): FlowOperation => ({
  type: "updateNode",
  nodeId: "hello",
  changes: { data: said(text) },
});

test("publishing makes a version and says that the draft is what is live", async () => {
  const { id } = await greeting();
  expect((await a.client.flow.validate({ id })).problems.filter((problem) => problem.severity === "error")).toEqual([]);
  const { flow, version } = await a.client.flow.publish({ id, name: "First", notes: "Says hello" });
  expect(flow).toMatchObject({ publishedVersion: 1, changedSincePublish: false });
  expect(version).toMatchObject({
    number: 1,
    name: "First",
    notes: "Says hello",
    live: true,
    published: true,
    nodes: 2,
    createdBy: a.userId,
  });
});

test("a flow with an error is not published, and the answer names what is wrong", async () => {
  const { id, version } = await greeting();
  await a.client.flow.operations({
    id,
    baseVersion: version,
    operations: [{ type: "updateNode", nodeId: "hello", changes: { data: { version: 2 } } }],
  });
  const refused = await call(`${flows}/${id}/publish`, { method: "POST", as: a, json: {} });
  const problem = (await refused.json()) as { code: string; problems: { nodeId: string; severity: string }[] };
  expect([refused.status, problem.code]).toEqual([409, "has-problems"]);
  expect(problem.problems).toContainEqual(expect.objectContaining({ nodeId: "hello", severity: "error" }));
});

test("a version stays as it was while the draft goes on, and can be put back without losing the draft", async () => {
  const { id, version } = await greeting();
  await a.client.flow.publish({ id });
  await a.client.flow.operations({ id, baseVersion: version, operations: [say("Changed")] });
  expect((await a.client.flow.get({ id })).flow.changedSincePublish).toBe(true);
  const textOf = (nodes: { id: string; data: object }[]) => nodes.find((node) => node.id === "hello")?.data;
  expect(textOf((await a.client.flow.version({ id, number: 1 })).nodes)).toEqual(said("Hello"));

  const restored = await a.client.flow.restoreVersion({ id, number: 1 });
  expect(textOf(restored.nodes)).toEqual(said("Hello"));
  const versions = await a.client.flow.versions({ id });
  expect(versions.results.map((one) => [one.number, one.live, one.published])).toEqual([
    [2, false, false],
    [1, true, true],
  ]);
  expect(textOf((await a.client.flow.version({ id, number: 2 })).nodes)).toEqual(said("Changed"));
});

test("a version is named and described after it was published, and those with a name are listed alone", async () => {
  const { id } = await greeting();
  await a.client.flow.publish({ id, notes: "Says hello" });
  await a.client.flow.publish({ id, name: "Second" });
  const first = await a.client.flow.updateVersion({ id, number: 1, name: " Before the fair " });
  expect(first).toMatchObject({ number: 1, name: "Before the fair", notes: "Says hello", live: false });
  await a.client.flow.updateVersion({ id, number: 2, name: "", notes: "Nothing new" });
  const numbers = async (query: object) =>
    (await a.client.flow.versions({ id, ...query })).results.map(({ number }) => number);
  expect(await numbers({ named: true })).toEqual([1]);
  expect(await numbers({ named: false })).toEqual([2]);
  expect(await numbers({ search: "FAIR" })).toEqual([1]);
  expect(await numbers({})).toEqual([2, 1]);
  expect((await a.client.flow.version({ id, number: 1 })).nodes).toHaveLength(2);
});

test("another organisation neither sees nor names a version", async () => {
  const { id } = await greeting();
  await a.client.flow.publish({ id, name: "Mine" });
  await expect(b.client.flow.updateVersion({ id, number: 1, name: "Theirs" })).rejects.toMatchObject({ status: 404 });
  await expect(a.client.flow.updateVersion({ id, number: 2, name: "None" })).rejects.toMatchObject({ status: 404 });
  expect((await a.client.flow.versions({ id })).results).toMatchObject([{ name: "Mine" }]);
});

test("an editor that is open while a version is put back hears of it as of any change", async () => {
  const { id, version } = await greeting();
  await a.client.flow.publish({ id });
  const base = (await a.client.flow.operations({ id, baseVersion: version, operations: [say("Changed")] })).version;
  await a.client.flow.restoreVersion({ id, number: 1 });
  const rename: FlowOperation = { type: "updateNode", nodeId: "hello", changes: { name: "Mine" } };
  const answer = await a.client.flow.operations({ id, baseVersion: base, operations: [rename] });
  expect(answer.operationsSinceBase).toEqual([say("Hello")]);
});

test("C266: an export has flows with their nodes and tools, and the variables that they name, and comes back equal but for its ids", async () => {
  const guest = {
    name: "Guest",
    key: "guest",
    description: "Who",
    type: "String",
    isEndUser: true,
    hide: true,
  } as const;
  await a.client.variableDefinition.create(guest);
  await a.client.variableDefinition.create({ name: "Unused", type: "String", isEndUser: true });
  const inner = (await a.client.flow.import(flowFile([{ name: "Inner", nodes: saying("Hi {{ user.guest }}") }])))
    .flows[0];
  const ask = { type: "LlmWithTools", tools: { stop: { type: "EndFlowTool", description: "Stops" } } } as const;
  const nodes = { ...calling(inner?.id ?? ""), ask };
  const outer = (await a.client.flow.import(flowFile([{ name: "Outer", nodes }]))).flows[0];
  const document = await a.client.flow.export({ id: outer?.id ?? "" });
  expect(Object.keys(document).sort()).toEqual(["flows", "variableDefinitions", "version"]);
  expect(document.flows.map(({ flow }) => flow.name)).toEqual(["Outer", "Inner"]);
  for (const one of document.flows) expect(Object.keys(one).sort()).toEqual(["flow", "nodes", "tools"]);
  expect(document.flows.map((one) => [one.nodes.length, one.tools.length])).toEqual([
    [3, 1],
    [2, 0],
  ]);
  expect(document.variableDefinitions).toEqual([guest]);

  const { flows: imported } = await b.client.flow.import(document);
  const again = await b.client.flow.export({ id: imported.find(({ name }) => name === "Outer")?.id ?? "" });
  const withoutIds = ({ flows: all, ...rest }: typeof document) =>
    all.reduce((text, { flow }) => text.replaceAll(flow.id, flow.name), JSON.stringify({ all, ...rest }));
  expect(again.flows[0]?.flow.id).not.toBe(document.flows[0]?.flow.id);
  expect(withoutIds(again)).toBe(withoutIds(document));
});

test("an import whose parts do not fit together stores nothing", async () => {
  const { id } = await greeting("Broken import");
  const document = await a.client.flow.export({ id });
  const [entry] = document.flows;
  for (const node of entry?.nodes ?? [])
    for (const exit of node.exits) if (exit.targetNodeId) exit.targetNodeId = "nowhere";
  const refused = await call(`${flows}/import`, { method: "POST", as: b, json: document });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ code: "unknown-target" })] }),
  ]);
  expect((await b.client.flow.list({ search: "Broken import" })).count).toBe(0);
});

test("what is published is what was checked, also where the draft changes meanwhile", async () => {
  const { id, version } = await greeting();
  const pool = context.databases.platform.$client;
  const writer = await pool.connect();
  try {
    await writer.query("begin");
    await writer.query("select from flow where id = $1 for update", [id]);
    const publishing = a.client.flow.publish({ id }).then(
      () => "published",
      ({ code }: { code: string }) => code,
    );
    await vi.waitFor(async () => {
      const waits =
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'";
      expect((await pool.query(waits)).rows).toEqual([{ n: 1 }]);
    });
    await writer.query(
      `insert into flow_operation (organization_id, flow_id, draft_version, operations) values ($1, $2, $3, $4)`,
      [a.organizationId, id, version + 1, JSON.stringify([say("{{ broken")])],
    );
    await writer.query("update flow set version = $2 where id = $1", [id, version + 1]);
    await writer.query("commit");
    expect(await publishing).toBe("HAS_PROBLEMS");
  } finally {
    writer.release();
  }
});

test("a flow that another one comes to after a wait, or by a handler, may read what that one has written", async () => {
  await a.client.variableDefinition.create({ name: "room", type: "String", isEndUser: false });
  const node = (flowId: string, type: string, data: JsonObject, target: string | null): FlowOperation => ({
    type: "addNode",
    node: {
      ...{ id: type, flowId, type, name: "", tools: [], renderParams: { position: { x: 300, y: 0 } } },
      data: { version: 1, ...data },
      exits: target ? [{ name: "text", targetNodeId: target, default: true, expectedResultMatch: null }] : [],
    },
  });
  const make = async (name: string, operations: (id: string) => FlowOperation[]) => {
    const { flow } = await a.client.flow.create({ name, type: "Custom" });
    await a.client.flow.operations({ id: flow.id, baseVersion: flow.version, operations: operations(flow.id) });
    return flow.id;
  };
  const says = { version: 3, alternatives: [{ en: "{{ room }}" }], pick: "inTurn", format: "plain", ssml: [] };
  const reader = (name: string) => make(name, (id) => [node(id, "TextMessageAction", says, null)]);
  const [jumpedTo, handled] = [await reader("Jumped to"), await reader("Handles")];
  const doubts = async (id: string) =>
    (await a.client.flow.validate({ id })).problems.map(({ code }) => code).filter((one) => one.startsWith("read-"));
  expect(await doubts(jumpedTo)).toEqual(["read-before-write"]);
  expect(await doubts(handled)).toEqual(["read-before-write"]);
  const go = { flowId: jumpedTo, mode: "jump", inputs: [], outputs: [] };
  const handlers = [{ id: "help", on: "intent", name: "help", flowId: handled }];
  await make("Leads there", (id) => [
    node(id, "GoToFlow", go, null),
    node(id, "Checkpoint", { wait: true, ladder: {} }, "GoToFlow"),
    { type: "updateFlow", changes: { settings: { handlers } } },
  ]);
  expect(await doubts(jumpedTo)).toEqual([]);
  expect(await doubts(handled)).toEqual([]);
});

test("what a flow calls and needs is known to those that run it, as it stands in its draft", async () => {
  const { flow: agent } = await a.client.flow.create({ name: "Booking agent", type: "Agent" });
  const settings = { inputs: [{ name: "day", required: true }], outputs: [{ name: "room" }] };
  await a.client.flow.operations({
    id: agent.id,
    baseVersion: agent.version,
    operations: [{ type: "updateFlow", changes: { settings } }],
  });
  const { flow: caller } = await a.client.flow.create({ name: "Concierge", type: "Custom" });
  const run = (flowId: string, inputs: { name: string; value: string }[]): FlowOperation => ({
    type: "addNode",
    node: {
      id: "run",
      flowId: caller.id,
      type: "RunAgent",
      name: "",
      renderParams: { position: { x: 300, y: 0 } },
      data: { version: 1, flowId, task: "Book", inputs, outputs: [{ name: "hall", variable: "hall" }] },
      exits: [{ name: "success", targetNodeId: null, default: true, expectedResultMatch: null }],
      tools: [],
    },
  });
  await a.client.flow.operations({ id: caller.id, baseVersion: 1, operations: [run(agent.id, [])] });
  const { results } = await a.client.flow.list({ type: "Agent" });
  expect(results).toContainEqual(expect.objectContaining({ id: agent.id, inputs: settings.inputs, outputs: ["room"] }));
  expect((await a.client.flow.get({ id: caller.id })).flow.calls).toEqual([agent.id]);
  const codes = async () => (await a.client.flow.validate({ id: caller.id })).problems.map(({ code }) => code);
  expect(await codes()).toEqual(expect.arrayContaining(["input-missing", "output-unknown"]));
  const data = { version: 1, flowId: caller.id, task: "Book", inputs: [], outputs: [] };
  const changes: FlowOperation = { type: "updateNode", nodeId: "run", changes: { data } };
  await a.client.flow.operations({ id: caller.id, baseVersion: 2, operations: [changes] });
  expect(await codes()).toContain("wrong-flow-type");
  expect((await a.client.flow.get({ id: caller.id })).flow.calls).toEqual([caller.id]);
});
