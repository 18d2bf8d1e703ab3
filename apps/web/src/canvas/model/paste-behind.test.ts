import { applyOperations, type FlowGraph } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { clip } from "./clipboard.ts";
import { mainExit } from "./node-operations.ts";
import { type PastePlace, pasteAt } from "./paste-behind.ts";

const flow: FlowGraph = buildFlow({
  id: "01900000-0000-7000-8000-000000000000",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "one" } },
    one: { type: "DelayAction", to: { default: "two" } },
    two: { type: "DelayAction", to: { default: "end" } },
    end: { type: "EndConversation" },
  },
});

/** The flow's usual way, from its start, once the steps have been put in. */
function line(ids: readonly string[], place: PastePlace, graph = flow) {
  let made = 0;
  const { operations } = pasteAt(graph, clip(graph, ids), place, () => `new${++made}`);
  const changed = applyOperations(graph, operations);
  if (!changed.ok) throw new Error("what is put in does not fit");
  const { nodes, entryNodeId } = changed.graph;
  const way: string[] = [];
  for (let id = entryNodeId; id && !way.includes(id); id = mainExit(nodes[id]?.exits ?? [])?.targetNodeId ?? null)
    way.push(id);
  return { way, nodes };
}

test("a step goes into the line behind another, and what that led to follows it", () => {
  expect(line(["two"], { behind: "start" }).way).toEqual(["start", "new1", "one", "two", "end"]);
});

test("of several the first follows the step, whichever was chosen first, and the last leads on", () => {
  expect(line(["two", "one"], { behind: "two" }).way).toEqual(["start", "one", "two", "new2", "new1", "end"]);
});

test("what follows moves on as far as all that comes needs", () => {
  const before = flow.nodes.end?.renderParams.position.x ?? 0;
  const [one, two] = [1, 2].map((count) => {
    const { nodes } = line(["one", "two"].slice(0, count), { behind: "two" });
    return (nodes.end?.renderParams.position.x ?? 0) - before;
  });
  expect(one).toBeGreaterThan(0);
  expect(two).toBeGreaterThan(one ?? 0);
});

test("behind a step without a way out, or one that is gone, it stands by itself", () => {
  for (const behind of ["end", "gone"]) {
    const { way, nodes } = line(["one"], { behind });
    expect(way).toEqual(["start", "one", "two", "end"]);
    expect(Object.keys(nodes)).toContain("new1");
  }
});

test("at a place of the canvas nothing leads to it", () => {
  const { way, nodes } = line(["one"], { x: 7, y: 900 });
  expect(way).toEqual(["start", "one", "two", "end"]);
  expect(nodes.new1?.renderParams.position).toEqual({ x: 7, y: 900 });
});

test("put in twice at a place, it does not lie on what came before", () => {
  const place = { x: 100, y: 700 };
  const { operations } = pasteAt(
    flow,
    clip(flow, ["one", "two"]),
    place,
    (
      (made) => () =>
        `first${++made}`
    )(0),
  );
  const once = applyOperations(flow, operations);
  if (!once.ok) throw new Error("what is put in does not fit");
  const { nodes } = line(["one", "two"], place, once.graph);
  expect(nodes.first1?.renderParams.position).toEqual(place);
  expect(nodes.new1?.renderParams.position).toEqual({ x: 132, y: 732 });
});
