import type { FlowGraph, FlowMark, FlowOperation } from "@parlo/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOperations } from "./apply-operations.ts";
import {
  beginSending,
  confirmSending,
  type EditorDocument,
  makeEdit,
  openDocument,
  redoEdit,
  takeTheirs,
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

const moved = (nodeId: string, x: number): FlowOperation => ({
  type: "moveNodes",
  positions: [{ nodeId, x, y: 0 }],
});

/** A step was added, then another moved several times, which somebody else has moved since. */
function overtaken(): EditorDocument {
  let document = openDocument(graphOf([node("a")]), 1);
  document = makeEdit(document, { name: "add", operations: [{ type: "addNode", node: node("mine") }], at: 0 });
  document = makeEdit(document, { name: "move", operations: [moved("a", 10)], at: 5000 });
  document = makeEdit(document, { name: "move", operations: [moved("a", 20)], at: 10_000 });
  return takeTheirs(document, applyOperations(document.confirmed, [moved("a", 300)]).graph, 2);
}

test("where others have overtaken the last steps, taking them back does nothing to the one before them", () => {
  const once = undoEdit(overtaken());
  expect(Object.keys(once.graph.nodes)).toContain("mine");
  expect(once.history.undo.map(({ name }) => name)).toEqual(["add"]);
  expect(once.history.redo).toEqual([]);
  expect(Object.keys(undoEdit(once).graph.nodes)).not.toContain("mine");
});

test("where others have overtaken what was taken back, doing it again does nothing to the step after it", () => {
  let document = openDocument(graphOf([node("a")]), 1);
  document = makeEdit(document, { name: "move", operations: [moved("a", 10)], at: 0 });
  document = makeEdit(document, { name: "add", operations: [{ type: "addNode", node: node("mine") }], at: 5000 });
  document = undoEdit(undoEdit(document));
  document = redoEdit(takeTheirs(document, applyOperations(document.confirmed, [moved("a", 300)]).graph, 2));
  expect(Object.keys(document.graph.nodes)).not.toContain("mine");
  expect(Object.keys(redoEdit(document).graph.nodes)).toContain("mine");
});

test("where others have removed what a step led back to, taking it back does nothing to the step before it", () => {
  let document = openDocument(graphOf([node("a", { default: "b" }), node("b"), node("d")]), 1);
  const exit = { name: "default", expectedResultMatch: null } as const;
  document = makeEdit(document, {
    ...{ name: "rename", at: 0 },
    operations: [{ type: "updateNode", nodeId: "d", changes: { name: "Written" } }],
  });
  document = makeEdit(document, {
    ...{ name: "disconnect", at: 5000 },
    operations: [{ type: "connect", nodeId: "a", exit, targetNodeId: null }],
  });
  document = confirmSending(beginSending(document, "batch"), 2);
  const below = applyOperations(document.confirmed, [{ type: "removeNode", nodeId: "b" }]).graph;
  document = undoEdit(takeTheirs(document, below, 3));
  expect(document.graph.nodes.d?.name).toBe("Written");
  expect(document.history.undo.map(({ name }) => name)).toEqual(["rename"]);
});

test("a frame that was just taken away comes back with its step, though somebody else moved one meanwhile", () => {
  const frame: FlowMark = { id: "f", type: "frame", text: "", color: "blue", folded: false };
  let document = openDocument(graphOf([node("a"), node("b")]), 1);
  const framed: FlowOperation[] = [
    { type: "addMark", mark: frame },
    { type: "frameNodes", nodeIds: ["a"], frameId: "f" },
  ];
  document = takeTheirs(document, applyOperations(document.confirmed, framed).graph, 2);
  const unframed: FlowOperation[] = [
    { type: "frameNodes", nodeIds: ["a"], frameId: null },
    { type: "removeMark", markId: "f" },
  ];
  document = makeEdit(document, { name: "frame", operations: unframed, at: 0 });
  expect(document.graph.marks?.f).toBeUndefined();
  document = takeTheirs(document, applyOperations(document.confirmed, [moved("b", 300)]).graph, 3);
  document = undoEdit(document);
  expect(document.graph.marks?.f).toEqual(frame);
  expect(document.graph.nodes.a?.renderParams.frameId).toBe("f");
});

test("what was put back by hand within one gesture is no step", () => {
  let document = openDocument(graphOf([node("a"), node("b")]), 1);
  document = makeEdit(document, { name: "move", key: "move", operations: [moved("a", 10)], at: 0 });
  document = makeEdit(document, { name: "move", key: "move", operations: [moved("a", 0)], at: 300 });
  expect(document.history.undo).toEqual([]);
});

test("a word that was typed and deleted again is no step: the one before it is taken back", () => {
  const named = (name: string, at: number) => ({
    ...({ name: "rename", key: "name:a", at } as const),
    operations: [{ type: "updateNode", nodeId: "a", changes: { name } } as const],
  });
  let document = openDocument(graphOf([node("a")]), 1);
  document = makeEdit(document, { name: "move", operations: [moved("a", 10)], at: 0 });
  document = makeEdit(makeEdit(document, named("G", 5000)), named("", 5300));
  expect(undoEdit(document).graph.nodes.a).toEqual(node("a"));
});

test("an edit that does not fit changes nothing and leaves no step", () => {
  const document = openDocument(graphOf([node("a")]), 1);
  expect(makeEdit(document, { name: "remove", operations: [{ type: "removeNode", nodeId: "gone" }], at: 0 })).toBe(
    document,
  );
});
