import { expect, test } from "vitest";
import { frameBoxes } from "./frames.ts";
import { cards, framed, laidOut, meet } from "./testing/laid-out.ts";

test("a frame stays a group: nothing of others stands in it, whatever leads in and out", () => {
  const graph = laidOut(framed());
  const boxes = frameBoxes(graph, cards(graph));
  const [a, b] = [boxes.get("a"), boxes.get("b")];
  expect(a && b && meet(a, b)).toBe(false);
  for (const { id, position, measured } of cards(graph))
    for (const [frame, box] of boxes)
      expect([id, frame, meet(box, { ...position, ...measured })]).toEqual([id, frame, id.startsWith(frame)]);
});

test("no two cards meet, and a step stands left of what it leads to", () => {
  const graph = laidOut(framed());
  const all = cards(graph).map(({ id, position, measured }) => ({ id, ...position, ...measured }));
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      expect([one.id, other.id, meet(one, other)]).toEqual([one.id, other.id, false]);
  const left = (id: string) => graph.nodes[id]?.renderParams.position.x ?? Number.NaN;
  expect(left("start")).toBeLessThan(left("a1"));
  expect(left("b2")).toBeLessThan(left("b3"));
});

test("of a frame of which a part is chosen the others stay where they are", () => {
  const graph = framed();
  const after = laidOut(graph, ["a1", "b1"]);
  for (const id of ["a2", "b2", "b3", "loose", "start"])
    expect(after.nodes[id]?.renderParams).toEqual(graph.nodes[id]?.renderParams);
});
