import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import type { FlowGraph, FlowMark, FlowNode, FlowTool } from "./model.ts";
import { operationsBetween } from "./operations-between.ts";

const flowId = "0a7a0000-0000-7000-8000-000000000001";
const ids = ["a", "b", "c", "d"] as const;
const plain = { noNullPrototype: true } as const;

const position = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) }, plain);
const nodeShape = fc.record(
  {
    type: fc.constantFrom("Start", "TextMessageAction"),
    name: fc.constantFrom("", "One", "Two"),
    data: fc.constantFrom({}, { text: "x" }),
    position,
    target: fc.constantFrom(null, ...ids),
    tools: fc.constantFrom<readonly string[]>([], ["first"], ["first", "second"], ["second", "first"]),
  },
  plain,
);

/** Any flow of at most four nodes whose exits and tools fit together. */
const graphs = fc
  .record({
    name: fc.constantFrom("Main flow", "Other flow"),
    nodes: fc.dictionary(fc.constantFrom(...ids), nodeShape),
    entry: fc.constantFrom(null, ...ids),
    marks: fc.dictionary(
      fc.constantFrom("m", "n"),
      fc.record({ type: fc.constantFrom("note", "frame"), text: fc.constantFrom("One", "Two"), position }, plain),
      { minKeys: 1 },
    ),
  })
  .map(({ name, nodes: shapes, entry, marks: drawn }): FlowGraph => {
    const has = (id: string | null) => id !== null && Object.hasOwn(shapes, id);
    const nodes: Record<string, FlowNode> = {};
    const tools: Record<string, FlowTool> = {};
    for (const [id, { type, name: nodeName, data, position: at, target, tools: offered }] of Object.entries(shapes)) {
      const toolIds = offered.map((tool) => `${id}-${tool}`);
      const exits = [
        {
          name: "default" as const,
          targetNodeId: has(target) ? target : null,
          default: true,
          expectedResultMatch: null,
        },
      ];
      nodes[id] = { id, flowId, type, name: nodeName, renderParams: { position: at }, data, exits, tools: toolIds };
      for (const tool of toolIds)
        tools[tool] = {
          id: tool,
          flowId,
          nodeId: id,
          type: "ResponseTool",
          name: tool,
          description: nodeName,
          renderParams: { position: at },
          data: {},
          parameters: [],
        };
    }
    const marks = Object.fromEntries(
      Object.entries(drawn).map(([id, { type, text, position: at }]): [string, FlowMark] => [
        id,
        type === "frame"
          ? { id, type, text, color: "blue", folded: text === "One" }
          : { id, type: "note", text, color: "gray", renderParams: { position: at, size: { width: 9, height: 9 } } },
      ]),
    );
    for (const [at, node] of Object.values(nodes).entries()) {
      const frame = Object.values(marks)[at % 2];
      if (frame?.type === "frame")
        nodes[node.id] = { ...node, renderParams: { ...node.renderParams, frameId: frame.id } };
    }
    const entryNodeId = has(entry) ? entry : null;
    return { id: flowId, name, type: "Custom", entryNodeId, settings: {}, nodes, tools, marks };
  });

test("the operations between any two states lead from the one to the other", () => {
  fc.assert(
    fc.property(graphs, graphs, (from, to) => {
      const result = applyOperations(from, operationsBetween(from, to));
      expect(result.ok && result.graph).toEqual(to);
    }),
    { numRuns: 500 },
  );
});

test("nothing is done where nothing differs", () => {
  fc.assert(fc.property(graphs, (graph) => operationsBetween(graph, structuredClone(graph)).length === 0));
});
