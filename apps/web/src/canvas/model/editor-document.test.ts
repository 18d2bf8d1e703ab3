import type { FlowGraph, FlowOperation } from "@parlo/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOperations } from "./apply-operations.ts";
import {
  type EditorDocument,
  makeEdit,
  openDocument,
  redoEdit,
  undoEdit,
  unsentOperations,
} from "./editor-document.ts";
import { graphOf, node } from "./testing/graph-of.ts";

const ids = fc.constantFrom("a", "b", "c", "d", "e");
const operation: fc.Arbitrary<FlowOperation> = fc.oneof(
  ids.map((id): FlowOperation => ({ type: "addNode", node: node(id) })),
  ids.map((nodeId): FlowOperation => ({ type: "removeNode", nodeId })),
  fc
    .tuple(ids, fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }))
    .map(([nodeId, x, y]): FlowOperation => ({ type: "moveNodes", positions: [{ nodeId, x, y }] })),
  fc
    .tuple(ids, fc.string({ maxLength: 5 }))
    .map(([nodeId, name]): FlowOperation => ({ type: "updateNode", nodeId, changes: { name } })),
  fc.tuple(ids, fc.option(ids)).map(
    ([nodeId, targetNodeId]): FlowOperation => ({
      type: "connect",
      nodeId,
      exit: { name: "default", expectedResultMatch: null },
      targetNodeId,
    }),
  ),
);
const edits = fc.array(
  fc.record({
    operations: fc.array(operation, { minLength: 1, maxLength: 3 }),
    key: fc.option(fc.constantFrom("x", "y")),
    at: fc.nat(3000),
  }),
  { maxLength: 12 },
);

/** The graph as a person sees it: the order in which records were made does not count. */
const seen = (graph: FlowGraph) => ({
  ...graph,
  nodes: Object.fromEntries(Object.entries(graph.nodes).sort(([a], [b]) => a.localeCompare(b))),
});

function play(changes: readonly { operations: FlowOperation[]; key: string | null; at: number }[]): EditorDocument {
  return changes.reduce<EditorDocument>(
    (document, change) => makeEdit(document, { name: "settings", ...change }),
    openDocument(graphOf([node("a", { default: "b" }), node("b")]), 1),
  );
}

test("taking back every step gives the flow as it was opened, and doing all again gives what there was", () => {
  fc.assert(
    fc.property(edits, (changes) => {
      const edited = play(changes);
      let document = edited;
      while (document.history.undo.length > 0) document = undoEdit(document);
      expect(seen(document.graph)).toEqual(seen(edited.confirmed));
      while (document.history.redo.length > 0) document = redoEdit(document);
      expect(seen(document.graph)).toEqual(seen(edited.graph));
    }),
  );
});

test("what waits to be sent, put on top of what the server has, always gives what is shown", () => {
  fc.assert(
    fc.property(edits, fc.nat(6), (changes, steps) => {
      let document = play(changes);
      for (let step = 0; step < steps; step++) document = step % 3 === 2 ? redoEdit(document) : undoEdit(document);
      const { graph, refused } = applyOperations(document.confirmed, unsentOperations(document));
      expect(refused).toEqual([]);
      expect(seen(graph)).toEqual(seen(document.graph));
    }),
  );
});

test("a word typed letter by letter is one step, and a pause begins another", () => {
  const type = (document: EditorDocument, name: string, at: number) =>
    makeEdit(document, {
      name: "rename",
      operations: [{ type: "updateNode", nodeId: "a", changes: { name } }],
      key: "name:a",
      at,
    });
  let document = openDocument(graphOf([node("a")]), 1);
  document = type(document, "G", 0);
  document = type(document, "Gr", 300);
  document = type(document, "Greet", 900);
  document = type(document, "Greeting", 9000);
  expect(document.history.undo).toHaveLength(2);
  document = undoEdit(document);
  expect(document.graph.nodes.a?.name).toBe("Greet");
  expect(undoEdit(document).graph.nodes.a?.name).toBe("");
});

test("an edit that does not fit changes nothing and leaves no step", () => {
  const document = openDocument(graphOf([node("a")]), 1);
  expect(makeEdit(document, { name: "remove", operations: [{ type: "removeNode", nodeId: "gone" }], at: 0 })).toBe(
    document,
  );
});
