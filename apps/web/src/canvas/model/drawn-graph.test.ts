import { expect, test } from "vitest";
import { cardHeight } from "./card-size.ts";
import { distantLines } from "./distant-lines.ts";
import { changeDrawn, drawEdges, drawNodes } from "./drawn-graph.ts";
import { mapArea, mapPaths } from "./mini-map.ts";
import { graphOf, node } from "./testing/graph-of.ts";

const at = (id: string, x: number, targets?: Parameters<typeof node>[1]) => ({
  ...node(id, targets),
  renderParams: { position: { x, y: 0 } },
});
const graph = graphOf([at("a", 0, { default: "b", error: "c" }), at("b", 300), at("c", 600)]);
const withNode = (changed: (typeof graph.nodes)[string]) => ({
  ...graph,
  nodes: { ...graph.nodes, [changed.id]: changed },
});

test("a graph that has not changed keeps every drawn object", () => {
  const drawn = drawNodes(graph, []);
  expect(drawNodes(graph, drawn)).toBe(drawn);
});

test("a card that comes, as out of a frame that is unfolded, is chosen as it was behind it", () => {
  const behind = drawNodes(graphOf([at("c", 600)]), []);
  expect(drawNodes(graph, behind, {}, ["a"]).map(({ id, selected = false }) => [id, selected])).toEqual([
    ["a", true],
    ["b", false],
    ["c", false],
  ]);
});

test("another way out draws its own card again, higher by a row, and no other", () => {
  const drawn = drawNodes(graph, []);
  const after = drawNodes(withNode(at("b", 300, { default: "c", error: null })), drawn);
  expect(after[0]).toBe(drawn[0]);
  expect(after[1]?.measured.height).toBe((drawn[1]?.measured.height ?? 0) + 26);
  expect(after[1]?.handles?.map(({ id }) => id)).toEqual(["in", "default", "error"]);
});

test("a card that turns out lower than it could be takes its exits with it", () => {
  const drawn = drawNodes(graph, []);
  const before = drawn[0]?.handles?.at(-1)?.y ?? 0;
  const height = cardHeight(graph.nodes.a ?? { exits: [] }) - 18;
  const [lower] = changeDrawn([{ id: "a", type: "dimensions", dimensions: { width: 212, height } }], drawn);
  expect(lower?.handles?.at(-1)?.y).toBe(before - 18);
});

test("seen from far, a moved card makes only its own lines anew, and lit lines are drawn last", () => {
  const pathsOf = distantLines();
  const edges = drawEdges(graph);
  expect(edges.map(({ id }) => id)).toEqual(["a>default", "a>error", "b>default"].slice(0, edges.length));
  const drawn = drawNodes(graph, []);
  const paths = pathsOf(drawn, edges, ({ id }) => id === "a>default");
  expect(paths.map(({ lit }) => lit)).toEqual([false, true]);
  const moved = drawn.map((one) => (one.id === "c" ? { ...one, position: { x: 900, y: 40 } } : one));
  const after = pathsOf(moved, edges, ({ id }) => id === "a>default");
  expect(after[1]?.d).toBe(paths[1]?.d);
  expect(after[0]?.d).not.toBe(paths[0]?.d);
});

test("the small map has one path for each category and shows all of the flow", () => {
  const area = mapArea(graph, { width: 134, height: 92 });
  expect(area.x).toBeLessThan(0);
  expect(area.x + area.width).toBeGreaterThan(812);
  expect(area.width / area.height).toBeCloseTo(134 / 92);
  const paths = mapPaths(graph, () => "response");
  expect(paths).toHaveLength(1);
  expect(paths[0]?.d.match(/M/g)).toHaveLength(3);
});
