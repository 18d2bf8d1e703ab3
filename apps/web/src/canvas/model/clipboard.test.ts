import type { FlowGraph } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { clip, clippingText, pasteNodes } from "./clipboard.ts";
import { readClipping } from "./read-clipping.ts";

const flowId = "01900000-0000-7000-8000-000000000000";
const flow: FlowGraph = buildFlow({
  id: flowId,
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "agent" } },
    agent: {
      type: "LlmWithTools",
      tools: { stop: { type: "EndFlowTool", description: "Stops" } },
      to: { default: "end" },
    },
    end: { type: "EndConversation" },
  },
});

test("chosen nodes come back from the clipboard's text as they were, with their tools", () => {
  const clipping = clip(flow, ["agent", "gone"]);
  expect(clipping.nodes).toEqual([flow.nodes.agent]);
  expect(clipping.tools).toEqual(Object.values(flow.tools));
  expect(readClipping(clippingText(clipping))).toEqual(clipping);
});

test.each(["", "Hello", "{}", '{"parlo":"flow-nodes","version":1,"nodes":[],"tools":[]}'])(
  "%j holds no nodes",
  (text) => expect(readClipping(text)).toBeNull(),
);

const empty: FlowGraph = { ...flow, entryNodeId: null, nodes: {}, tools: {} };

test("what is put in has new ids, and ways that lead out of it are open", () => {
  let made = 0;
  const paste = pasteNodes(empty, clip(flow, ["start", "agent"]), { x: 10, y: 20 }, () => `new${++made}`);
  expect(paste.ids).toEqual(["new1", "new2"]);
  expect(paste.operations.flatMap((one) => (one.type === "connect" ? [[one.nodeId, one.targetNodeId]] : []))).toEqual([
    ["new1", "new2"],
  ]);
  expect(paste.operations).toContainEqual(
    expect.objectContaining({ type: "addTool", tool: expect.objectContaining({ id: "new3", nodeId: "new2" }) }),
  );
});

test("a Start begins a flow that has none", () => {
  const { operations } = pasteNodes(empty, clip(flow, ["start"]), { x: 0, y: 0 }, () => "new");
  expect(operations).toContainEqual({ type: "updateFlow", changes: { entryNodeId: "new" } });
});

test("a second Start does not come along, and the place goes by what does", () => {
  let made = 0;
  const { ids, operations } = pasteNodes(flow, clip(flow, ["start", "end"]), { x: 5, y: 7 }, () => `new${++made}`);
  expect(ids).toEqual(["new1"]);
  expect(operations).toMatchObject([
    { type: "addNode", node: { type: "EndConversation", renderParams: { position: { x: 5, y: 7 } } } },
  ]);
  const { x, y } = flow.nodes.end?.renderParams.position ?? { x: 0, y: 0 };
  const beside = pasteNodes(flow, clip(flow, ["start", "end"]), (corner) => ({ x: corner.x + 32, y: corner.y + 32 }));
  expect(beside.operations).toMatchObject([{ node: { renderParams: { position: { x: x + 32, y: y + 32 } } } }]);
  expect(pasteNodes(flow, clip(flow, ["start"]), { x: 0, y: 0 })).toEqual({ ids: [], operations: [] });
});
