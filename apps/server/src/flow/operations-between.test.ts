import type { FlowGraph, FlowNode, FlowTool } from "@parlo/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyAll } from "./flow-draft.ts";
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
  })
  .map(({ name, nodes: shapes, entry }): FlowGraph => {
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
    return { id: flowId, name, type: "Custom", entryNodeId: has(entry) ? entry : null, settings: {}, nodes, tools };
  });

test("the operations between any two states lead from the one to the other", () => {
  fc.assert(
    fc.property(graphs, graphs, (from, to) => {
      const { graph, refusal } = applyAll(from, operationsBetween(from, to));
      expect(refusal).toBeUndefined();
      expect(graph).toEqual(to);
    }),
    { numRuns: 500 },
  );
});

test("nothing is done where nothing differs", () => {
  fc.assert(fc.property(graphs, (graph) => operationsBetween(graph, structuredClone(graph)).length === 0));
});
