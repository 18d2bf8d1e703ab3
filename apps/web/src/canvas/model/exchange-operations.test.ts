import type { FlowGraph } from "@parlo/engine";
import { expect, test } from "vitest";
import { applyOperations } from "./apply-operations.ts";
import { exchangeOperations } from "./exchange-operations.ts";
import { graphOf, node } from "./testing/graph-of.ts";

const start = { ...node("start", { default: "ask" }), type: "Start" };
const line = graphOf([
  start,
  node("ask", { default: "say", missing: "ask-more" }),
  { ...node("say", { default: "end" }), renderParams: { position: { x: 300, y: 40 } } },
  node("end"),
  node("ask-more", { default: "ask" }),
]);
const ways = ({ nodes }: FlowGraph) =>
  Object.values(nodes).flatMap(({ id, exits }) => exits.map((exit) => `${id}.${exit.name}>${exit.targetNodeId}`));
const exchanged = (graph: FlowGraph, nodeId: string, direction: "earlier" | "later") => {
  const operations = exchangeOperations(graph, nodeId, direction);
  return operations && applyOperations(graph, operations).graph;
};
const swapped = ["start.default>say", "ask.default>end", "ask.missing>ask-more", "say.default>ask", "end.default>null"];

test.each([
  ["ask", "later"],
  ["say", "earlier"],
] as const)(
  "%s goes %s: all that led to the two leads to the first of them, and they change places",
  (id, direction) => {
    const after = exchanged(line, id, direction);
    expect(after && ways(after)).toEqual([...swapped, "ask-more.default>say"]);
    expect(after?.nodes.ask?.renderParams.position).toEqual({ x: 300, y: 40 });
    expect(after?.nodes.say?.renderParams.position).toEqual({ x: 0, y: 0 });
  },
);

test("what leads back to itself goes on doing so", () => {
  const graph = graphOf([
    start,
    node("ask", { default: "say", missing: "ask" }),
    node("say", { default: "end" }),
    node("end"),
  ]);
  const after = exchanged(graph, "ask", "later");
  expect(after && ways(after)).toEqual([
    ...["start.default>say", "ask.default>end", "ask.missing>ask", "say.default>ask", "end.default>null"],
  ]);
});

test("the first of a flow without Start hands the beginning on", () => {
  const graph = graphOf([node("first", { default: "second" }), node("second")]);
  expect(exchanged(graph, "first", "later")?.entryNodeId).toBe("second");
});

test.each([
  ["nothing goes before Start", line, "ask", "earlier"],
  ["nothing is behind the last", line, "end", "later"],
  [
    "other ways lead to the next",
    graphOf([node("a", { default: "c" }), node("b", { default: "c" }), node("c")]),
    "a",
    "later",
  ],
  ["a branch is no line", graphOf([node("a", { default: null, response: "b" }), node("b")]), "b", "earlier"],
  ["a loop of two has no first", graphOf([node("a", { default: "b" }), node("b", { default: "a" })]), "a", "later"],
  ["the next has no way out", graphOf([node("a", { default: "b" }), node("b", {})]), "a", "later"],
  ["it is gone", line, "gone", "later"],
] as const)("stays where it is: %s", (_why, graph, id, direction) => {
  expect(exchangeOperations(graph, id, direction)).toBeNull();
});
