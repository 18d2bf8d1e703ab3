import type { FlowGraph } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { outlineRows } from "./outline-tree.ts";
import { stepsBetween } from "./use-row-choice.ts";

const wait = (to: string) => ({ type: "DelayAction", to: { default: to } }) as const;
const graph: FlowGraph = buildFlow({
  id: "main",
  name: "Main",
  nodes: { start: { type: "Start", to: { default: "a" } }, a: wait("b"), b: wait("c"), c: wait("a") },
});

test("all steps from one row to another are chosen, upwards as downwards, and none twice for a row that leads back", () => {
  const rows = outlineRows(graph);
  expect(rows.at(-1)).toMatchObject({ node: { id: "a" }, reference: true });
  expect(stepsBetween(rows, "a", "c")).toEqual(["a", "b", "c"]);
  expect(stepsBetween(rows, "c", "b")).toEqual(["b", "c"]);
  expect(stepsBetween(rows, "start", "start")).toEqual(["start"]);
});
