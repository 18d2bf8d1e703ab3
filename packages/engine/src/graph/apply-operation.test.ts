import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOperation, applyOperations } from "./apply-operation.ts";
import { type FlowGraph, type FlowMark, type FlowNode, type FlowTool, markColors } from "./model.ts";
import type { FlowOperation } from "./operation.ts";

const nodeIds = ["a", "b", "c", "constructor", "__proto__"];
const toolIds = ["t1", "t2", "t3"];
const nodeId = fc.constantFrom(...nodeIds);
const toolId = fc.constantFrom(...toolIds);
const target = fc.option(nodeId);
const exits = fc.array(
  fc.record({
    name: fc.constantFrom("default" as const, "error" as const, "selected" as const),
    targetNodeId: target,
    default: fc.boolean(),
    expectedResultMatch: fc.option(fc.constantFrom("x", "y")),
  }),
  { maxLength: 3 },
);
const position = fc.record({ x: fc.integer(), y: fc.integer() });
const node: fc.Arbitrary<FlowNode> = fc.record({
  id: nodeId,
  flowId: fc.constant("flow"),
  type: fc.constant("Start"),
  name: fc.string(),
  renderParams: fc.record({ position, frameId: fc.constantFrom("f1", "f2", "f3") }, { requiredKeys: ["position"] }),
  data: fc.record({ note: fc.string() }),
  exits,
  tools: fc.constant([]),
});
const tool: fc.Arbitrary<FlowTool> = fc.record({
  id: toolId,
  flowId: fc.constant("flow"),
  nodeId,
  type: fc.constant("EndFlowTool"),
  name: fc.string(),
  description: fc.string(),
  renderParams: fc.record({ position }),
  data: fc.constant({}),
  parameters: fc.constant([]),
});
const markId = fc.constantFrom("f1", "f2", "f3", "__proto__");
const color = fc.constantFrom(...markColors);
const size = fc.record({ width: fc.nat(), height: fc.nat() });
const mark: fc.Arbitrary<FlowMark> = fc.oneof(
  fc.record({ id: markId, type: fc.constant("frame" as const), text: fc.string(), color, folded: fc.boolean() }),
  fc.record({
    id: markId,
    type: fc.constant("note" as const),
    text: fc.string(),
    color,
    renderParams: fc.record({ position, size }),
  }),
);
const operation: fc.Arbitrary<FlowOperation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("addNode" as const), node }) },
  fc.record({ type: fc.constant("removeNode" as const), nodeId }),
  fc.record({
    type: fc.constant("moveNodes" as const),
    positions: fc.array(fc.record({ nodeId, x: fc.integer(), y: fc.integer() }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant("updateNode" as const),
    nodeId,
    changes: fc.record({ name: fc.string(), exits, tools: fc.shuffledSubarray(toolIds) }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constant("connect" as const),
    nodeId,
    exit: fc.record({
      name: fc.constantFrom("default" as const, "selected" as const),
      expectedResultMatch: fc.constant(null),
    }),
    targetNodeId: target,
  }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant("addTool" as const), tool }) },
  fc.record({ type: fc.constant("updateTool" as const), toolId, changes: fc.record({ name: fc.string() }) }),
  fc.record({ type: fc.constant("removeTool" as const), toolId }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant("addMark" as const), mark }) },
  fc.record({
    type: fc.constant("updateMark" as const),
    markId,
    changes: fc.record({ text: fc.string(), color, folded: fc.boolean() }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant("removeMark" as const), markId }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("frameNodes" as const),
      nodeIds: fc.array(nodeId, { minLength: 1, maxLength: 3 }),
      frameId: fc.option(markId),
    }),
  },
  fc.record({
    type: fc.constant("updateFlow" as const),
    changes: fc.record({ entryNodeId: target, name: fc.string() }, { requiredKeys: [] }),
  }),
);
const empty: FlowGraph = {
  id: "flow",
  type: "Custom",
  name: "A flow",
  entryNodeId: null,
  settings: {},
  nodes: {},
  tools: {},
};
const json = (graph: FlowGraph) => ({
  ...graph,
  nodes: new Map(Object.entries(graph.nodes)),
  tools: new Map(Object.entries(graph.tools)),
});

function dangling(graph: FlowGraph): string[] {
  const found: string[] = [];
  const known = (id: string | null) => id === null || Object.hasOwn(graph.nodes, id);
  if (!known(graph.entryNodeId)) found.push("entry");
  for (const one of Object.values(graph.nodes)) {
    if (one.exits.some((exit) => !known(exit.targetNodeId))) found.push(`exit of ${one.id}`);
    const { frameId } = one.renderParams;
    if (frameId !== undefined && graph.marks?.[frameId]?.type !== "frame") found.push(`frame of ${one.id}`);
    if (one.tools.some((id) => graph.tools[id]?.nodeId !== one.id)) found.push(`tool of ${one.id}`);
  }
  for (const one of Object.values(graph.tools))
    if (!Object.hasOwn(graph.nodes, one.nodeId)) found.push(`node of ${one.id}`);
  return found;
}

test("an operation and its inverse give the same graph, and nothing ever dangles", () => {
  let appliedCount = 0;
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 30 }), (operations) => {
      let graph = empty;
      for (const one of operations) {
        const old = structuredClone(graph);
        const result = applyOperation(graph, one);
        expect(json(graph)).toEqual(json(old));
        if (!result.ok) continue;
        appliedCount++;
        expect(dangling(result.graph)).toEqual([]);
        let undone = result.graph;
        for (const inverse of result.inverse) {
          const back = applyOperation(undone, inverse);
          if (!back.ok) throw new Error(`${inverse.type}: ${back.reason}`);
          undone = back.graph;
        }
        expect(json(undone)).toEqual(json(graph));
        graph = result.graph;
      }
    }),
    { numRuns: 400 },
  );
  expect(appliedCount).toBeGreaterThan(100);
});

test("operations in one go are what they are one after the other, up to the first that does not fit", () => {
  const lengths = new Set<number>();
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 30 }), (operations) => {
      const fitting: FlowOperation[] = [];
      let graph = empty;
      let misfit: number | null = null;
      for (const one of operations) {
        const result = applyOperation(graph, one);
        if (result.ok) {
          graph = result.graph;
          fitting.push(one);
        } else misfit ??= fitting.length;
      }
      lengths.add(fitting.length);
      const whole = applyOperations(empty, fitting);
      if (!whole.ok) throw new Error(whole.reason);
      expect(json(whole.graph)).toEqual(json(graph));
      const cut = applyOperations(empty, operations);
      expect(cut.ok ? null : cut.index).toBe(misfit);
    }),
    { numRuns: 300 },
  );
  expect(lengths.size).toBeGreaterThan(5);
});

const bareNode: FlowNode = {
  ...{ id: "a", flowId: "flow", type: "Start", name: "", data: {}, exits: [], tools: [] },
  renderParams: { position: { x: 0, y: 0 } },
};

test("C253: a position that is not whole is refused and changes nothing", () => {
  const added = applyOperation(empty, {
    type: "addNode",
    node: bareNode,
  });
  if (!added.ok) throw new Error(added.reason);
  expect(applyOperation(added.graph, { type: "moveNodes", positions: [{ nodeId: "a", x: 1.5, y: 0 }] })).toMatchObject({
    ok: false,
    code: "position",
  });
});

const framed = (...operations: readonly FlowOperation[]) => {
  const result = applyOperations(empty, [
    { type: "addMark", mark: { id: "f1", type: "frame", text: "Greeting", color: "blue", folded: false } },
    {
      type: "addNode",
      node: bareNode,
    },
    { type: "frameNodes", nodeIds: ["a"], frameId: "f1" },
    ...operations,
  ]);
  if (!result.ok) throw new Error(result.reason);
  return result.graph;
};

test("a node that is moved stays in its frame", () => {
  const graph = framed({ type: "moveNodes", positions: [{ nodeId: "a", x: 7, y: 8 }] });
  expect(graph.nodes.a?.renderParams).toEqual({ position: { x: 7, y: 8 }, frameId: "f1" });
});

test("a node that comes back after its frame has gone comes without it", () => {
  const graph = framed();
  const removed = applyOperation(graph, { type: "removeNode", nodeId: "a" });
  if (!removed.ok) throw new Error(removed.reason);
  const gone = applyOperations(removed.graph, [{ type: "removeMark", markId: "f1" }, ...removed.inverse]);
  expect(gone.ok && gone.graph.nodes.a?.renderParams).toEqual({ position: { x: 0, y: 0 } });
});

test("a mark takes only what its type has", () => {
  const graph = framed();
  const moved: FlowOperation = {
    type: "updateMark",
    markId: "f1",
    changes: { renderParams: { position: { x: 0, y: 0 }, size: { width: 1, height: 1 } } },
  };
  expect(applyOperation(graph, moved)).toMatchObject({ ok: false, code: "mark-field" });
  expect(applyOperation(graph, { type: "frameNodes", nodeIds: ["a"], frameId: "none" })).toMatchObject({
    ok: false,
    code: "unknown-mark",
  });
});
