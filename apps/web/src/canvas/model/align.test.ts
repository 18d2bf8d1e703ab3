import { expect, test } from "vitest";
import { alignments, alignOperation, distributeOperation } from "./align.ts";

const cards = [
  { id: "a", x: 0, y: 10, width: 200, height: 100 },
  { id: "b", x: 50, y: 300, width: 200, height: 60 },
  { id: "c", x: 400, y: 150, width: 200, height: 80 },
];
const placesOf = (operation: ReturnType<typeof alignOperation>) =>
  operation?.type === "moveNodes" ? operation.positions.map(({ nodeId, x, y }) => [nodeId, x, y]) : operation;

test.each([
  [
    "left",
    [
      ["b", 0, 300],
      ["c", 0, 150],
    ],
  ],
  [
    "center",
    [
      ["a", 200, 10],
      ["b", 200, 300],
      ["c", 200, 150],
    ],
  ],
  [
    "right",
    [
      ["a", 400, 10],
      ["b", 400, 300],
    ],
  ],
  [
    "top",
    [
      ["b", 50, 10],
      ["c", 400, 10],
    ],
  ],
  [
    "middle",
    [
      ["a", 0, 135],
      ["b", 50, 155],
      ["c", 400, 145],
    ],
  ],
  [
    "bottom",
    [
      ["a", 0, 260],
      ["c", 400, 280],
    ],
  ],
] as const)("cards aligned %s stand in one line, and only those move that did not", (alignment, places) => {
  expect(placesOf(alignOperation(cards, alignment))).toEqual(places);
});

test("distributed cards have the same room between them, and the outermost stay", () => {
  expect(placesOf(distributeOperation(cards, "across"))).toEqual([["b", 200, 300]]);
  expect(placesOf(distributeOperation(cards, "down"))).toEqual([["c", 400, 165]]);
});

test("where all is in line, nothing is to be done", () => {
  const [first] = cards;
  if (!first) throw new Error("No card");
  for (const alignment of alignments) expect(alignOperation([first], alignment)).toBeNull();
  expect(distributeOperation(cards.slice(0, 2), "down")).toBeNull();
});
