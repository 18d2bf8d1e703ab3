import type { FlowNode, Position } from "@parlo/engine";
import { expect, test } from "vitest";
import { roomBetween } from "./room-between.ts";
import { graphOf, node } from "./testing/graph-of.ts";

const at = (id: string, position: Position, targets?: Readonly<Record<string, string | null>>): FlowNode => ({
  ...node(id, targets),
  renderParams: { position },
});
const room = (nodes: readonly FlowNode[], fromId: string, toId: string) => {
  const graph = graphOf(nodes);
  const [from, to] = [graph.nodes[fromId], graph.nodes[toId]];
  return from && to ? roomBetween(graph, { from, to, node: node("new") }) : undefined;
};

test("a step between two near ones stands in a row with them, and what follows moves on", () => {
  const nodes = [
    at("ask", { x: 0, y: 0 }, { default: "say" }),
    at("say", { x: 276, y: 40 }, { default: "end" }),
    at("end", { x: 552, y: 40 }),
    at("aside", { x: 276, y: 300 }),
  ];
  expect(room(nodes, "ask", "say")).toEqual({
    position: { x: 276, y: 40 },
    moves: [
      {
        type: "moveNodes",
        positions: [
          { nodeId: "say", x: 552, y: 40 },
          { nodeId: "end", x: 828, y: 40 },
        ],
      },
    ],
  });
});

test("where there is room nothing moves, and the step stands in the middle", () => {
  const nodes = [at("ask", { x: 0, y: 0 }, { default: "say" }), at("say", { x: 752, y: 0 })];
  expect(room(nodes, "ask", "say")).toEqual({ position: { x: 376, y: 0 }, moves: [] });
});

test("what leads back into the line stays where it is, and so does what stands before it", () => {
  const nodes = [
    at("start", { x: -276, y: 0 }, { default: "ask" }),
    at("ask", { x: 0, y: 0 }, { default: "say" }),
    at("say", { x: 276, y: 0 }, { default: "start", error: "ask" }),
  ];
  expect(room(nodes, "ask", "say")?.moves).toEqual([
    { type: "moveNodes", positions: [{ nodeId: "say", x: 552, y: 0 }] },
  ]);
});

test("a line that leads back is given no room of its own", () => {
  const nodes = [at("ask", { x: 552, y: 0 }, { default: "say" }), at("say", { x: 0, y: 0 })];
  expect(room(nodes, "ask", "say")).toBeNull();
});
