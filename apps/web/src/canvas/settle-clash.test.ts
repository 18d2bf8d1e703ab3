import { applyOperations, type FlowGraph, type FlowOperation } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { makeCatalog } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import type { Clash } from "./model/clash.ts";
import { keepTheirs } from "./settle-clash.ts";

const button = (value: string) => ({ value, label: { en: value } });
const flow = buildFlow({
  id: "main",
  name: "Main",
  nodes: { pay: { type: "ChooseReplyButton", data: { buttons: [button("card"), button("notes")] }, to: {} } },
});
const clash: Clash = {
  ...{ id: "c", kind: "field", part: { type: "node", id: "pay" }, field: "data", path: ["buttons", 1, "value"] },
  ...{ theirs: "notes", mine: "coins" },
};

function open(start: FlowGraph) {
  let graph = start;
  const forgotten: string[] = [];
  let edits = 0;
  const edit = ({ operations }: { readonly operations: readonly FlowOperation[] }) => {
    const changed = applyOperations(graph, operations);
    if (!changed.ok) throw new Error(changed.reason);
    graph = changed.graph;
    edits += 1;
  };
  const store = { getState: () => ({ document: { graph } }), edit, forgetClash: (id: string) => forgotten.push(id) };
  const editor = { catalog: makeCatalog((key) => key, []), store } as unknown as FlowEditor;
  const exits = () => graph.nodes.pay?.exits.map(({ expectedResultMatch }) => expectedResultMatch).filter(Boolean);
  return { editor, exits, forgotten, edits: () => edits };
}

test("where theirs is kept, the ways out that only mine had are taken away", () => {
  const { pay } = flow.nodes;
  if (!pay) throw new Error("no such step");
  const mine = { name: "selected" as const, expectedResultMatch: "coins", targetNodeId: null, default: false };
  const { editor, exits, forgotten } = open({ ...flow, nodes: { pay: { ...pay, exits: [...pay.exits, mine] } } });
  keepTheirs(editor, clash);
  expect(exits()).toEqual(["card", "notes"]);
  expect(forgotten).toEqual(["c"]);
});

test("where there are none, nothing is changed", () => {
  const { editor, edits, forgotten } = open(flow);
  keepTheirs(editor, clash);
  expect([edits(), forgotten]).toEqual([0, ["c"]]);
});
