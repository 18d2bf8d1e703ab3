import type { FlowGraph, FlowMark } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { notesOf } from "./frames.ts";
import { newNotePlace, newNotePlaceAt } from "./new-note-place.ts";
import { notesBeside } from "./note-places.ts";
import { cards, framed, laidOut, meet } from "./testing/laid-out.ts";

const size = { width: 212, height: 120 };

function withNote(graph: FlowGraph, nodeId: string, id: string): FlowGraph {
  const position = newNotePlace(graph, nodeId, size);
  const note: FlowMark = { ...{ id, type: "note", text: id, color: "yellow" }, renderParams: { position, size } };
  return { ...graph, marks: { ...graph.marks, [id]: note } };
}
const besideOf = (graph: FlowGraph, nodeId: string) => (notesBeside(graph, []).get(nodeId) ?? []).map(({ id }) => id);
const boxes = (graph: FlowGraph) => [
  ...cards(graph).map(({ position, measured }) => ({ ...position, ...measured })),
  ...notesOf(graph).map(({ renderParams }) => ({ ...renderParams.position, ...renderParams.size })),
];
const covered = (graph: FlowGraph) =>
  boxes(graph).filter((one, at) =>
    boxes(graph)
      .slice(at + 1)
      .some((other) => meet(one, other)),
  );

test("notes that are begun at a step stand beside it, one after the other, and cover nothing", () => {
  let graph = laidOut(framed());
  const wanted = ["a1", "b2", "start"] as const;
  for (const nodeId of wanted) for (const number of [1, 2, 3]) graph = withNote(graph, nodeId, `${nodeId} ${number}`);
  for (const nodeId of wanted) expect(besideOf(graph, nodeId)).toEqual([`${nodeId} 1`, `${nodeId} 2`, `${nodeId} 3`]);
  expect(covered(graph)).toEqual([]);
});

test("a note that is begun in the middle of what is seen covers no card and no other note, and stays where it is free", () => {
  const graph = laidOut(framed());
  const { position } = cards(graph)[0] ?? { position: { x: 0, y: 0 } };
  const free = { x: position.x - 5_000, y: position.y };
  expect(newNotePlaceAt(graph, free, size)).toEqual(free);
  const place = newNotePlaceAt(graph, position, size);
  expect(boxes(graph).filter((one) => meet(one, { ...place, ...size }))).toEqual([]);
  expect(Math.hypot(place.x - position.x, place.y - position.y)).toBeLessThan(400);
});

test("where the step has no room around it the note stands as near as it can", () => {
  const names = Array.from({ length: 25 }, (_, at) => `n${at}`);
  const plain = buildFlow({
    ...{ id: "main", name: "Main" },
    nodes: Object.fromEntries([
      ["start", { type: "Start", to: { default: "n0" } }],
      ...names.map((name, at) => [name, { type: "DelayAction", to: { default: names[at + 1] ?? "n0" } }]),
    ]),
  });
  const nodes = Object.fromEntries(
    Object.values(plain.nodes).map((node, at) => [
      node.id,
      { ...node, renderParams: { ...node.renderParams, position: { x: (at % 5) * 250, y: Math.floor(at / 5) * 110 } } },
    ]),
  );
  const graph = withNote({ ...plain, nodes }, "n11", "squeezed");
  expect(covered(graph).length).toBe(covered({ ...plain, nodes }).length);
});
