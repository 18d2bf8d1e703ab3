import { expect, test } from "vitest";
import { createDocumentStore } from "./document-store.ts";
import type { MadeFlow } from "./edit.ts";
import { graphOf, node } from "./testing/graph-of.ts";

const made: MadeFlow = { flowId: "made", name: "Made", version: 2 };

function opened() {
  const settled: string[] = [];
  const store = createDocumentStore({
    graph: graphOf([node("a", { default: "b" }), node("b")]),
    ...{ version: 1, savedAt: null, shelf: null, later: () => () => {} },
    send: () => Promise.resolve({ type: "unreachable" }),
    readDraft: () => Promise.reject(new Error("not asked for")),
    settleMade: ({ flowId }, direction) => settled.push(`${direction} ${flowId}`),
  });
  const call = (to: string, more: { made?: MadeFlow } = {}) =>
    store.edit({ name: "extract", operations: [{ type: "updateNode", nodeId: "a", changes: { name: to } }], ...more });
  return { store, settled, call };
}

test("a flow that a step has made goes when the step is taken back, and comes when it is done again", () => {
  const { store, settled, call } = opened();
  call("Extracted", { made });
  call("After");
  store.undo();
  expect(settled).toEqual([]);
  store.undo();
  expect(settled).toEqual(["undo made"]);
  store.redo();
  expect(settled).toEqual(["undo made", "redo made"]);
  store.redo();
  store.undo();
  store.undo();
  expect(settled).toEqual(["undo made", "redo made", "undo made"]);
});
