import { exitNames, type FlowExport, type FlowOperation, toolTypes } from "@parlo/contract";
import { type AnyKind, exitsOfKind, type JsonObject } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";

const { a, b, call } = await testApp();

const nodeIds = ["one", "two", "three", "constructor"];
const toolIds = ["first", "second", "third"];
const position = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
/** Mostly what is there. */
const nodeId = fc.oneof({ weight: 3, arbitrary: fc.constantFrom("start", "agent") }, fc.constantFrom(...nodeIds));
const toolId = fc.constantFrom(...toolIds);
const markId = fc.constantFrom("mark", "__proto__");
const mark = fc.oneof(
  fc.record({
    id: markId,
    type: fc.constant("frame" as const),
    text: fc.string({ maxLength: 12 }),
    color: fc.constant("green" as const),
    folded: fc.boolean(),
  }),
  fc.record({
    id: markId,
    type: fc.constant("note" as const),
    text: fc.string({ maxLength: 12 }),
    color: fc.constant("gray" as const),
    renderParams: fc.record({ position, size: fc.constant({ width: 200, height: 90 }) }),
  }),
);
const word = fc.string({ maxLength: 12 });
const exitName = fc.constantFrom(...exitNames);

/** None for a word that is no kind, `valueOf` among them. */
const kindOf = (type: string): AnyKind | undefined =>
  Object.hasOwn(kinds, type) ? (kinds as { readonly [type: string]: AnyKind })[type] : undefined;

/** Settings of a kind, some of them gone or of another form, as people and programs leave them. */
const settings = (type: string) => {
  const kind = kindOf(type);
  const whole = { ...(kind?.schema.parse(kind.defaults) as JsonObject), version: kind?.version ?? 1 };
  return fc
    .record({
      gone: fc.subarray(Object.keys(whole)),
      strange: fc.dictionary(word, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 1 }),
    })
    .map(({ gone, strange }) => ({
      ...Object.fromEntries(Object.entries(whole).filter(([key]) => !gone.includes(key))),
      ...(strange as JsonObject),
    }))
    .chain(
      (broken): fc.Arbitrary<JsonObject> => fc.oneof({ weight: 5, arbitrary: fc.constant(whole) }, fc.constant(broken)),
    );
};
const kindName = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.keys(kinds)) }, word);

const operationsOf = (flowId: string): fc.Arbitrary<FlowOperation> => {
  const exits = (type: string, data: JsonObject) => {
    const kind = kindOf(type);
    const own = kind ? exitsOfKind(kind, data) : [];
    return fc
      .array(fc.option(nodeId), { minLength: own.length, maxLength: own.length })
      .map((targets) => own.map((exit, at) => ({ ...exit, targetNodeId: targets[at] ?? null })));
  };
  const node = kindName.chain((type) =>
    settings(type).chain((data) =>
      fc.record({
        id: fc.constantFrom(...nodeIds),
        flowId: fc.constant(flowId),
        type: fc.constant(type),
        name: word,
        renderParams: fc.record({ position, frameId: markId }, { requiredKeys: ["position"] }),
        data: fc.constant(data),
        exits: fc.oneof(fc.constant([]), exits(type, data)),
        tools: fc.constant([]),
      }),
    ),
  );
  const tool = fc.record({
    id: toolId,
    flowId: fc.constant(flowId),
    nodeId,
    type: fc.oneof(fc.constant("ResponseTool" as const), fc.constantFrom(...toolTypes)),
    name: fc.constantFrom("answer", "stop"),
    description: word,
    renderParams: fc.record({ position }),
    data: fc.constantFrom({}, { text: { en: "Hi" } }, { detail: "{{ x" }),
    parameters: fc.constant([]),
  });
  const operation = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant("addNode" as const), node }) },
    fc.record({ type: fc.constant("removeNode" as const), nodeId }),
    fc.record({ type: fc.constant("updateNode" as const), nodeId, changes: fc.record({ name: word }) }),
    fc.record({
      type: fc.constant("updateNode" as const),
      nodeId,
      changes: kindName.chain((type) => fc.record({ data: settings(type) })),
    }),
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant("updateNode" as const),
        nodeId,
        // As an editor follows a tool that answers.
        changes: fc.record({
          exits: fc.option(nodeId).map((targetNodeId) => [
            { name: "default" as const, targetNodeId: null, default: true, expectedResultMatch: null },
            { name: "response" as const, targetNodeId, default: false, expectedResultMatch: "answer" },
          ]),
        }),
      }),
    },
    fc.record({
      type: fc.constant("connect" as const),
      nodeId,
      exit: fc.record({ name: exitName, expectedResultMatch: fc.constantFrom(null, "answer") }),
      targetNodeId: fc.option(nodeId),
    }),
    { weight: 4, arbitrary: fc.record({ type: fc.constant("addTool" as const), tool }) },
    fc.record({
      type: fc.constant("updateTool" as const),
      toolId,
      changes: fc.record({ name: fc.constantFrom("stop", "go on", "") }),
    }),
    fc.record({ type: fc.constant("removeTool" as const), toolId }),
    { weight: 2, arbitrary: fc.record({ type: fc.constant("addMark" as const), mark }) },
    fc.record({ type: fc.constant("removeMark" as const), markId }),
    fc.record({
      type: fc.constant("frameNodes" as const),
      nodeIds: fc.tuple(nodeId),
      frameId: fc.option(markId),
    }),
    fc.record({
      type: fc.constant("updateFlow" as const),
      changes: fc.record(
        {
          name: word,
          entryNodeId: fc.option(nodeId),
          settings: fc.constantFrom({}, { apology: { en: "Oh" } }, { bursts: 1 }),
        },
        { requiredKeys: [] },
      ),
    }),
  );
  return operation as fc.Arbitrary<FlowOperation>;
};

/** What a flow is, whatever its ids. */
const bare = (document: FlowExport) =>
  JSON.parse(
    JSON.stringify(
      document.flows.map(({ flow: { id: _, ...flow }, nodes, tools, marks }) => ({ flow, nodes, tools, marks })),
    ).replace(/"flowId":"[^"]*"/g, '"flowId":""'),
  );

test("whatever can be stored is exported, and whatever is exported is imported as it was", async () => {
  let stored = 0;
  const flow = () => a.client.flow.create({ name: "Round trip", type: "Custom" });
  await fc.assert(
    fc.asyncProperty(fc.array(operationsOf("FLOW"), { minLength: 10, maxLength: 25 }), async (drawn) => {
      const { id, version } = (await flow()).flow;
      await a.ifMatch(version).flow.createNode({ id, nodeId: "agent", type: "LlmWithTools" });
      let baseVersion = version + 1;
      for (const one of drawn) {
        const operations = [JSON.parse(JSON.stringify(one).replaceAll('"FLOW"', JSON.stringify(id)))];
        const path = `/conversation-flows/${id}/operations`;
        const response = await call(path, { method: "POST", as: a, json: { baseVersion, operations } });
        expect([200, 400]).toContain(response.status);
        if (response.status === 400) continue;
        stored++;
        baseVersion = ((await response.json()) as { version: number }).version;
      }
      const document = await a.client.flow.export({ id });
      expect((await b.client.flow.previewImport(document)).problems).toEqual([]);
      const [made] = (await b.client.flow.import(document)).flows;
      expect(bare(await b.client.flow.export({ id: made?.id ?? "" }))).toEqual(bare(document));
    }),
    { numRuns: 40 },
  );
  expect(stored).toBeGreaterThan(150);
}, 120_000);

test("a name of a flow is as long in a draft as in a file, and a step has no more tools than a file takes", async () => {
  const { id, version } = (await a.client.flow.create({ name: "Four", type: "Custom" })).flow;
  const change = (baseVersion: number, ...operations: object[]) =>
    call(`/conversation-flows/${id}/operations`, { method: "POST", as: a, json: { baseVersion, operations } });
  expect((await change(version, { type: "updateFlow", changes: { name: "Abc" } })).status).toBe(400);
  const ask = { version: 1, ...(kinds.LlmWithTools.schema.parse(kinds.LlmWithTools.defaults) as object) };
  const renderParams = { position: { x: 0, y: 0 } };
  const node = { id: "ask", flowId: id, type: "LlmWithTools", name: "", renderParams, data: ask, exits: [], tools: [] };
  const tool = (at: number) => ({
    ...{ id: `tool-${at}`, flowId: id, nodeId: "ask", type: "EndFlowTool", name: `tool-${at}`, description: "" },
    ...{ renderParams, data: {}, parameters: [] },
  });
  const hundred = Array.from({ length: 100 }, (_, at) => ({ type: "addTool", tool: tool(at) }));
  expect((await change(version, { type: "addNode", node }, ...hundred)).status).toBe(200);
  const more = await change(version + 1, { type: "addTool", tool: tool(100) });
  expect([more.status, await more.json()]).toMatchObject([400, { errors: [{ code: "too-many-tools" }] }]);
  const document = await a.client.flow.export({ id });
  expect((await b.client.flow.import(document)).flows).toHaveLength(1);
});

test("an exit that a tool left behind when it went is exported without the way that it had", async () => {
  const { id, version } = (await a.client.flow.create({ name: "Left behind", type: "Custom" })).flow;
  const at = (step: number) => a.ifMatch(version + step).flow;
  const node = await at(0).createNode({ id, nodeId: "ask", type: "LlmWithTools" });
  const tool = await at(1).createTool({
    ...{ id, nodeId: "ask", type: "ResponseTool", name: "answer", data: { text: { en: "Hi" } } },
  });
  const exit = { name: "response", targetNodeId: "start", default: false, expectedResultMatch: "answer" } as const;
  await at(2).updateNode({ id, nodeId: "ask", exits: [...node.exits, exit] });
  await at(3).removeTool({ id, toolId: tool.id });
  const document = await a.client.flow.export({ id });
  const exported = document.flows[0]?.nodes.find((one) => one.id === "ask");
  expect(exported?.exits).toEqual([...node.exits, { ...exit, targetNodeId: null }]);
  expect((await b.client.flow.import(document)).flows).toHaveLength(1);
});
