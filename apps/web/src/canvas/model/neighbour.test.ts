import type { FlowGraph } from "@parlo/engine";
import { expect, test } from "vitest";
import { neighbour } from "./neighbour.ts";
import { graphOf, node } from "./testing/graph-of.ts";

const right = { x: 1, y: 0 };
const left = { x: -1, y: 0 };

/** Four cards in a row, of which the second and third stand in a frame. */
function row(folded: boolean): FlowGraph {
  const nodes = ["a", "b", "c", "d"].map((id, index) => ({
    ...node(id),
    renderParams: { position: { x: 300 * index, y: 0 }, ...("bc".includes(id) && { frameId: "frame" }) },
  }));
  const frame = { id: "frame", type: "frame", text: "Both", color: "blue", folded } as const;
  return { ...graphOf(nodes), marks: { frame } };
}

test("one walks from card to card through a frame that is open", () => {
  expect(neighbour(row(false), "a", right)).toBe("b");
  expect(neighbour(row(false), "b", right)).toBe("c");
});

test("a folded frame stands for the cards behind it, on the way in and on the way out", () => {
  expect(neighbour(row(true), "a", right)).toBe("frame");
  expect(neighbour(row(true), "b", right)).toBe("d");
  expect(neighbour(row(true), "c", left)).toBe("a");
  expect(neighbour(row(true), "d", left)).toBe("frame");
});

test("where nothing is chosen one begins at the entry, or at the frame that it is put away behind", () => {
  expect(neighbour(row(true), null, right)).toBe("a");
  expect(neighbour({ ...row(true), entryNodeId: "c" }, null, right)).toBe("frame");
  expect(neighbour(row(true), "gone", right)).toBe("a");
});

test("beyond the last card nothing lies", () => {
  expect(neighbour(row(true), "d", right)).toBeNull();
});
