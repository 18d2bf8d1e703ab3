import { expect, test, vi } from "vitest";
import { MemoryStorage } from "../app/testing/memory-storage.ts";
import { addNode } from "./add-node.ts";
import { makeCatalog } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { createDocumentStore } from "./model/document-store.ts";
import { graphOf, node } from "./model/testing/graph-of.ts";
import { observable } from "./observable.ts";

const catalog = makeCatalog((key) => key, []);

/** Adds a step while one is chosen whose way out leads nowhere yet, in a flow without a Start. */
function added(
  type: string,
  { selected = ["first"], entryNodeId = null }: { selected?: readonly string[]; entryNodeId?: string | null } = {},
) {
  vi.stubGlobal("localStorage", new MemoryStorage());
  const store = createDocumentStore({
    graph: { ...graphOf([node("first")]), entryNodeId },
    ...{ version: 1, savedAt: null, shelf: null, later: () => () => {} },
    send: () => Promise.resolve({ type: "unreachable" }),
    readDraft: () => Promise.reject(new Error("not asked for")),
  });
  const entry = catalog.entry(type);
  if (!entry) throw new Error(`There is no ${type}`);
  const editor = { flowId: "flow", store, catalog, selection: observable(selected) };
  const id = addNode(editor as unknown as FlowEditor, entry, { at: null, source: null });
  const { graph } = store.getState().document;
  return { id, leadsTo: graph.nodes.first?.exits[0]?.targetNodeId, entryNodeId: graph.entryNodeId };
}

test("a step that is added joins the open way out of the chosen one", () => {
  const { id, leadsTo, entryNodeId } = added("Checkpoint");
  expect(leadsTo).toBe(id);
  expect(entryNodeId).toBeNull();
});

test("a Start that is added where the flow has none stands behind no step, and is where the flow begins", () => {
  const { id, leadsTo, entryNodeId } = added("Start");
  expect(leadsTo).toBeNull();
  expect(entryNodeId).toBe(id);
});

test("the first step that is added to a flow is led to by its Start, though nothing is chosen", () => {
  const { id, leadsTo } = added("Checkpoint", { selected: [], entryNodeId: "first" });
  expect(leadsTo).toBe(id);
  expect(added("Checkpoint", { selected: [] }).leadsTo).toBeNull();
});
