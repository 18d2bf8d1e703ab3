import fc from "fast-check";
import { expect, test } from "vitest";
import { circlesOf } from "./circles.ts";
import { type Writer, writesBefore } from "./writes-before.ts";

const id = fc.integer({ min: 0, max: 9 }).map((at) => `n${at}`);
const key = fc.integer({ min: 0, max: 70 }).map((at) => `k${at}`);
const graphs = fc.dictionary(id, fc.record({ to: fc.array(id, { maxLength: 3 }), writes: fc.array(key) }));
type Sketch = { readonly [id: string]: Writer };
const steps = (graph: Sketch) => new Map(Object.entries(graph));

/** Every way from the writers, one variable at a time. */
function behind(graph: Sketch, wanted: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = Object.values(graph).flatMap(({ to, writes }) => (writes.includes(wanted) ? to : []));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = graph[next];
    if (reached.has(next) || !node) continue;
    reached.add(next);
    open.push(...node.to);
  }
  return reached;
}

test("a variable is written before a node where a way leads there from a writer, and nowhere else", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const before = writesBefore(steps(graph));
      for (const wanted of ["k0", "k31", "k32", "k70", ...Object.values(graph).flatMap(({ writes }) => writes)])
        for (const nodeId of Object.keys(graph)) expect(before(wanted, nodeId)).toBe(behind(graph, wanted).has(nodeId));
    }),
  );
  expect(writesBefore(steps({}))("k0", "n0")).toBe(false);
});

test("circles are found whole, and what a group leads to stands before it", () => {
  const ways: { readonly [id: string]: readonly string[] } = {
    a: ["b"],
    b: ["c", "d"],
    c: ["a"],
    d: ["e", "d"],
    e: [],
  };
  expect(circlesOf(Object.keys(ways), (one) => ways[one] ?? []).map((group) => [...group].sort())).toEqual([
    ["e"],
    ["d"],
    ["a", "b", "c"],
  ]);
});
