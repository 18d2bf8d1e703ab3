import type { FlowGraph, FlowMark, Position } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cardHeight, cardWidth } from "./card-size.ts";
import { frameBoxes, notesOf } from "./frames.ts";
import { cards, framed, laidOut, meet } from "./testing/laid-out.ts";

const note = (id: string, position: Position, size = { width: 200, height: 90 }): FlowMark => ({
  ...{ id, type: "note", text: id, color: "yellow" },
  renderParams: { position, size },
});
const withNotes = (graph: FlowGraph, ...notes: readonly FlowMark[]): FlowGraph => ({
  ...graph,
  marks: { ...graph.marks, ...Object.fromEntries(notes.map((one) => [one.id, one])) },
});
const placeOf = (graph: FlowGraph, id: string): Position => {
  const place = (graph.nodes[id] ?? notesOf(graph).find((one) => one.id === id))?.renderParams.position;
  if (!place) throw new Error(`${id} is not there`);
  return place;
};
const offset = (graph: FlowGraph, id: string, from: string) => {
  const [a, b] = [placeOf(graph, id), placeOf(graph, from)];
  return { x: a.x - b.x, y: a.y - b.y };
};
const near = (graph: FlowGraph, id: string, { x, y }: Position): Position => {
  const place = placeOf(graph, id);
  return { x: place.x + x, y: place.y + y };
};
const boxesOf = (graph: FlowGraph) => ({
  cards: cards(graph).map(({ id, position, measured }) => ({ id, ...position, ...measured })),
  notes: notesOf(graph).map(({ id, renderParams: { position, size } }) => ({ id, ...position, ...size })),
});
const covered = (graph: FlowGraph) => {
  const { cards: steps, notes } = boxesOf(graph);
  return notes.flatMap((one) => steps.flatMap((card) => (meet(one, card) ? [`${one.id} on ${card.id}`] : [])));
};

/** Steps far from where they will stand, no frame around another's. */
const strewn = (graph: FlowGraph): FlowGraph => {
  const places: Readonly<Record<string, Position>> = {
    start: { x: 0, y: 0 },
    loose: { x: 0, y: 700 },
    a1: { x: 900, y: 0 },
    a2: { x: 900, y: 400 },
    b1: { x: 2000, y: 0 },
    b2: { x: 2000, y: 500 },
    b3: { x: 2400, y: 0 },
  };
  const nodes = Object.values(graph.nodes).map((node) => {
    const position = places[node.id] ?? { x: 0, y: 0 };
    return [node.id, { ...node, renderParams: { ...node.renderParams, position } }];
  });
  return { ...graph, nodes: Object.fromEntries(nodes) };
};

test("a note goes where the step goes that it stands beside, to the same side, and nothing comes to stand under it", () => {
  const before = strewn(framed());
  const graph = withNotes(
    before,
    note("above", near(before, "loose", { x: 10, y: -120 })),
    note("right", near(before, "start", { x: cardWidth + 30, y: 20 })),
  );
  const after = laidOut(graph);
  expect(placeOf(after, "loose")).not.toEqual(placeOf(graph, "loose"));
  expect(offset(after, "above", "loose")).toEqual({ x: 10, y: -120 });
  expect(offset(after, "right", "start")).toEqual({ x: cardWidth + 30, y: 20 });
  expect(covered(after)).toEqual([]);
  expect(laidOut(after)).toEqual(after);
});

test("a note in a frame stays in it, beside its step; one before a frame stays before the whole of it", () => {
  const before = strewn(framed());
  const box = frameBoxes(before, cards(before)).get("b");
  const graph = withNotes(
    before,
    note("within", near(before, "b2", { x: 0, y: cardHeight({ exits: [] }) + 60 })),
    note("over", { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) - 110 }),
  );
  const after = laidOut(graph);
  expect(offset(after, "within", "b2")).toEqual(offset(graph, "within", "b2"));
  const frames = frameBoxes(after, cards(after));
  const b = frames.get("b") ?? { x: 0, y: 0, width: 0, height: 0 };
  expect([placeOf(after, "over").x - b.x, placeOf(after, "over").y - b.y]).toEqual([40, -110]);
  const { notes, cards: steps } = boxesOf(after);
  for (const one of notes)
    for (const other of [...steps, { id: "a", ...(frames.get("a") ?? b) }])
      expect([one.id, other.id, meet(one, other)]).toEqual([one.id, other.id, false]);
});

test("a note that lay on a step lies beside it, and one far from all goes along without covering any", () => {
  const before = strewn(framed());
  const graph = withNotes(
    before,
    note("on", near(before, "start", { x: 20, y: 20 })),
    note("far", near(before, "loose", { x: 0, y: 520 }), { width: 600, height: 400 }),
  );
  const after = laidOut(graph);
  expect(covered(after)).toEqual([]);
  const { x, y } = offset(after, "on", "start");
  expect(Math.abs(x) + Math.abs(y)).toBeLessThan(500);
});

test("where a part is laid out, notes beside others stay, unless a step came to stand under them", () => {
  const graph = withNotes(
    strewn(framed()),
    note("stays", near(strewn(framed()), "b2", { x: 0, y: -130 })),
    note("goes", near(strewn(framed()), "b1", { x: 0, y: -130 })),
  );
  const after = laidOut(graph, ["a1", "b1"]);
  expect(placeOf(after, "stays")).toEqual(placeOf(graph, "stays"));
  expect(offset(after, "goes", "b1")).toEqual({ x: 0, y: -130 });
});

test("whatever is laid out, no note lies on a step", () => {
  const place = fc.record({ x: fc.integer({ min: -900, max: 2400 }), y: fc.integer({ min: -900, max: 2400 }) });
  const size = fc.record({ width: fc.integer({ min: 120, max: 700 }), height: fc.integer({ min: 64, max: 500 }) });
  const ids = Object.keys(framed().nodes);
  const flow = fc.record({
    places: fc.array(place, { minLength: ids.length, maxLength: ids.length }),
    notes: fc.array(fc.tuple(place, size), { maxLength: 6 }),
    chosen: fc.oneof(fc.constant([]), fc.subarray(ids, { minLength: 2 })),
  });
  fc.assert(
    fc.property(flow, ({ places, notes, chosen }) => {
      const base = framed();
      const nodes = Object.fromEntries(
        Object.values(base.nodes).map((node, at) => [
          node.id,
          { ...node, renderParams: { ...node.renderParams, position: places[at] ?? { x: 0, y: 0 } } },
        ]),
      );
      const graph = withNotes({ ...base, nodes }, ...notes.map(([at, much], index) => note(`n${index}`, at, much)));
      const after = laidOut(graph, chosen);
      const moved = new Set(chosen.length > 0 ? chosen : ids);
      // What lay on a step that nobody asked to move is left to its author.
      const lies = covered(after).filter((one) => moved.has(one.split(" on ")[1] ?? ""));
      expect(lies).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("a flow whose steps nobody moved keeps its notes where they are", () => {
  const graph = buildFlow({
    id: "main",
    name: "Main",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
  const first = laidOut(withNotes(graph, note("n", near(graph, "end", { x: 0, y: 160 }))));
  expect(laidOut(first)).toEqual(first);
});
