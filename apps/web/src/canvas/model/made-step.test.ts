import { expect, test } from "vitest";
import { createDocumentStore } from "./document-store.ts";
import type { MadeFlow } from "./edit.ts";
import { graphOf, node } from "./testing/graph-of.ts";
import type { UnsentShelf } from "./unsent-shelf.ts";

const made: MadeFlow = { flowId: "made", name: "Made", version: 2 };

function opened(shelf: UnsentShelf | null = null) {
  const settled: string[] = [];
  const store = createDocumentStore({
    graph: graphOf([node("a", { default: "b" }), node("b")]),
    ...{ version: 1, savedAt: null, shelf, later: () => () => {} },
    send: () => Promise.resolve({ type: "unreachable" }),
    readDraft: () => Promise.reject(new Error("not asked for")),
    settleMade: ({ flowId, version }, direction) => settled.push(`${direction} ${flowId} ${version}`),
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
  expect(settled).toEqual(["undo made 2"]);
  store.redo();
  expect(settled).toEqual(["undo made 2", "redo made 2"]);
  store.redo();
  store.undo();
  store.undo();
  expect(settled).toEqual(["undo made 2", "redo made 2", "undo made 2"]);
});

test("the version that it came back at is known after a reload", () => {
  let kept: string | null = null;
  const shelf: UnsentShelf = { read: () => kept, write: (_, text) => (kept = text) };
  const before = opened(shelf);
  before.call("Extracted", { made });
  before.store.undo();
  before.store.noteMade("made", 3);
  before.store.redo();
  before.store.noteMade("made", 4);
  const { store, settled } = opened(shelf);
  store.undo();
  expect([before.settled, settled]).toEqual([["undo made 2", "redo made 3"], ["undo made 4"]]);
});
