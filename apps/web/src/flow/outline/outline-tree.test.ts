import type { FlowGraph, FlowNode } from "@parlo/engine";
import { expect, test } from "vitest";
import { outlineRows, sameRow } from "./outline-tree.ts";

const node = (id: string, ...targets: string[]): FlowNode => ({
  id,
  flowId: "flow",
  type: "TextMessageAction",
  name: id,
  renderParams: { position: { x: 0, y: 0 } },
  data: {},
  exits: targets.map((targetNodeId, index) => ({
    name: index === 0 ? "default" : "response",
    targetNodeId,
    default: index === 0,
    expectedResultMatch: index === 0 ? null : String(index),
  })),
  tools: [],
});
const graph = (...nodes: FlowNode[]): FlowGraph => ({
  id: "flow",
  name: "Flow",
  type: "Custom",
  entryNodeId: nodes[0]?.id ?? null,
  settings: {},
  nodes: Object.fromEntries(nodes.map((each) => [each.id, each])),
  tools: {},
});
const lines = (flow: FlowGraph) =>
  outlineRows(flow).map(({ node: { id }, depth, reference }) => `${"-".repeat(depth)}${id}${reference ? "*" : ""}`);

test("branches stand below their node in the order of its exits", () => {
  expect(lines(graph(node("a", "b", "c"), node("b", "d", "e"), node("c"), node("d"), node("e")))).toEqual([
    "a",
    "-b",
    "--d",
    "--e",
    "-c",
  ]);
});

test("the only way on needs no level of its own; a case of its own does", () => {
  const answer = node("b", "", "d");
  const flow = graph(node("a", "b", "c"), answer, node("c", "e"), node("d"), node("e"));
  expect(lines(flow)).toEqual(["a", "-b", "--d", "-c", "-e"]);
  expect(
    outlineRows(flow)
      .filter(({ onward }) => onward)
      .map(({ node: { id } }) => id),
  ).toEqual(["e"]);
});

test("where only another way than the usual one leads on, it is told", () => {
  const exit = (name: "success" | "error", targetNodeId: string | null) =>
    ({ name, targetNodeId, default: false, expectedResultMatch: null }) as const;
  const calls = { ...node("a"), exits: [exit("success", null), exit("error", "b")] };
  expect(lines(graph(calls, node("b")))).toEqual(["a", "-b"]);
  const alone = { ...node("a"), exits: [exit("error", "b")] };
  expect(lines(graph(alone, node("b")))).toEqual(["a", "-b"]);
  const usual = { ...node("a"), exits: [exit("success", "b"), exit("error", null)] };
  expect(lines(graph(usual, node("b")))).toEqual(["a", "b"]);
});

test("a row stays the same while what it shows does, and its step keeps it wherever it goes", () => {
  const [one, two] = [node("a", "b"), node("b")];
  const [before, after] = [outlineRows(graph(one, two)), outlineRows(graph({ ...one, name: "x" }, two))];
  expect(before.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(before.every((row, at) => sameRow(row, outlineRows(graph(one, two))[at] ?? row))).toBe(true);
  expect(before.map((row, at) => sameRow(row, after[at] ?? row))).toEqual([false, false]);
});

test("a way back is a reference, so that a loop ends", () => {
  expect(lines(graph(node("a", "b"), node("b", "a")))).toEqual(["a", "b", "a*"]);
});

test("what nothing leads to stands at the end", () => {
  expect(lines(graph(node("a"), node("lost", "far"), node("far")))).toEqual(["a", "lost", "far"]);
});
