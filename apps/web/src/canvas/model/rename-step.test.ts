import type { FlowGraph } from "@parlo/engine";
import { expect, test } from "vitest";
import { createDocumentStore } from "./document-store.ts";
import type { VariableRename } from "./edit.ts";
import { graphOf, node } from "./testing/graph-of.ts";

const rename: VariableRename = { definitionId: "one", from: "room", to: "chamber" };

function opened() {
  const asked: VariableRename[] = [];
  const store = createDocumentStore({
    graph: graphOf([node("a", { default: "b" }), node("b")]),
    version: 1,
    savedAt: null,
    send: () => Promise.resolve({ type: "unreachable" }),
    readDraft: () => Promise.reject(new Error("not asked for")),
    shelf: null,
    later: () => () => {},
    renameVariable: (one) => asked.push(one),
  });
  const name = (graph: FlowGraph = store.getState().document.graph) => graph.nodes.a?.name;
  const call = (to: string) =>
    store.edit({ name: "rename", operations: [{ type: "updateNode", nodeId: "a", changes: { name: to } }] });
  return { store, asked, name, call };
}

test("a renaming that the server made is a step of one's own: it is asked back, and asked for again", () => {
  const { store, asked, name, call } = opened();
  call("Before");
  store.noteRename(rename);
  call("After");
  store.undo();
  expect([name(), asked]).toEqual(["Before", []]);
  store.undo();
  expect([name(), asked]).toEqual(["Before", [{ definitionId: "one", from: "chamber", to: "room" }]]);
  store.undo();
  expect(name()).toBe("");
  store.redo();
  store.redo();
  expect([name(), asked.at(-1)]).toEqual(["Before", rename]);
  store.redo();
  expect(name()).toBe("After");
});

test("it stays among the steps when what it changed comes in as another's change", () => {
  const { store, asked } = opened();
  store.noteRename(rename);
  store.hear({
    version: 2,
    batchId: "rename-1",
    operations: [{ type: "updateNode", nodeId: "b", changes: { data: { version: 1, text: "{{ chamber }}" } } }],
  });
  expect(store.getState().document.version).toBe(2);
  store.undo();
  expect(asked).toHaveLength(1);
});
