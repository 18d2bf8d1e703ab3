import type { FlowNode, FlowOperation, FlowTool } from "@parlo/engine";
import { expect, test } from "vitest";
import { beginSending, makeEdit, openDocument } from "./editor-document.ts";
import { withoutRefused } from "./refused-clashes.ts";
import { graphOf, node } from "./testing/graph-of.ts";

const current = graphOf([node("a"), node("b")]);
const add = (added: FlowNode): FlowOperation => ({ type: "addNode", node: added });
const rename = (nodeId: string, name: string): FlowOperation => ({ type: "updateNode", nodeId, changes: { name } });
const connect = (nodeId: string, targetNodeId: string): FlowOperation => ({
  ...{ type: "connect", nodeId, targetNodeId },
  exit: { name: "default", expectedResultMatch: null },
});
const note: FlowOperation = {
  type: "addMark",
  mark: {
    ...{ id: "note", type: "note", text: "Ask them", color: "yellow" },
    renderParams: { position: { x: 0, y: 0 }, size: { width: 200, height: 90 } },
  },
};

/** What is left where of a batch, and of what was done since, operations are refused. */
function left(batch: readonly FlowOperation[], refused: readonly number[], since: readonly FlowOperation[] = []) {
  const sent = beginSending(makeEdit(openDocument(current, 1), { name: "add", operations: batch, at: 1 }), "batch");
  const document = makeEdit(sent, { name: "add", operations: since, at: 2 });
  return withoutRefused(document, { refused, current });
}

test("what goes with a refused operation waits again, and that alone is kept beside", () => {
  const { waiting, clashes } = left([note, rename("a", "Long"), connect("a", "b")], [1], [rename("b", "Next")]);
  expect(waiting).toEqual([note, connect("a", "b"), rename("b", "Next")]);
  expect(clashes).toMatchObject([{ kind: "field", part: { id: "a" }, field: "name", mine: "Long", theirs: "" }]);
});

test("a new step that is refused is kept as it was shown, with its tools and what led to it", () => {
  const tool: FlowTool = {
    ...{ id: "t", flowId: "flow", nodeId: "c", type: "EndFlowTool", name: "Stop", description: "" },
    ...{ renderParams: { position: { x: 0, y: 0 } }, data: {}, parameters: [] },
  };
  const batch: readonly FlowOperation[] = [add(node("c")), { type: "addTool", tool }, connect("a", "c")];
  const { clashes } = left(batch, [0], [rename("c", "Named since")]);
  expect(clashes).toMatchObject([
    {
      kind: "removed",
      node: { id: "c", name: "Named since" },
      tools: [{ id: "t" }],
      sources: [{ nodeId: "a", exit: { name: "default" } }],
    },
  ]);
  expect(clashes).toHaveLength(1);
});

test("a note that is refused is kept as it was shown, with what has been written on it since", () => {
  const { clashes } = left([note], [0], [{ type: "updateMark", markId: "note", changes: { text: "Ask us" } }]);
  expect(clashes).toMatchObject([{ kind: "refusedMark", mark: { id: "note", text: "Ask us" } }]);
  expect(left([note], [0], [{ type: "removeMark", markId: "note" }]).clashes).toEqual([]);
});

test("a line that is refused is kept beside where the exit leads now", () => {
  expect(left([connect("a", "b")], [0]).clashes).toMatchObject([
    {
      kind: "field",
      part: { type: "node", id: "a" },
      field: "exits",
      path: ["default", "targetNodeId"],
      mine: "b",
      theirs: null,
    },
  ]);
});

test("where the server does not say which it is, nothing of the batch is sent again, and all that was written is kept", () => {
  for (const refused of [[], [12]]) {
    const { waiting, clashes } = left([rename("a", "One"), rename("b", "Two")], refused, [note]);
    expect(waiting).toEqual([note]);
    expect(clashes).toMatchObject([{ mine: "One" }, { mine: "Two" }]);
  }
});
