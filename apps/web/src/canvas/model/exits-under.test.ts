import type { ExitShape, NodeExit } from "@parlo/engine";
import { expect, test } from "vitest";
import { exitsUnder } from "./exits-under.ts";

const fallback: NodeExit = { name: "not-selected", targetNodeId: "z", default: true, expectedResultMatch: null };

/** What exits of these values lead to, typed from one list of values to the next. */
function typed(before: Readonly<Record<string, string | null>>, ...steps: readonly (readonly string[])[]) {
  const shapes = (values: readonly string[]): readonly ExitShape[] => [
    ...values.map((match) => ({ name: "selected" as const, match, default: false, label: match, optional: false })),
    { name: "not-selected", match: null, default: true, label: "", optional: false },
  ];
  let exits: readonly NodeExit[] = [
    ...Object.entries(before).map(([match, targetNodeId]) => {
      return { name: "selected" as const, targetNodeId, default: false, expectedResultMatch: match };
    }),
    fallback,
  ];
  let from = Object.keys(before);
  for (const to of steps) {
    exits = exitsUnder(exits, shapes(from), shapes(to));
    from = [...to];
  }
  expect(exits.at(-1)).toEqual(fallback);
  return exits.slice(0, -1).map(({ expectedResultMatch, targetNodeId }) => [expectedResultMatch, targetNodeId]);
}

const two = { yes: "a", no: "b" };

test("a button whose value is typed anew leads on where it led", () => {
  expect(typed(two, ["yes-please", "no"])).toEqual([
    ["yes-please", "a"],
    ["no", "b"],
  ]);
});

test("a step that was made without all of its exits keeps its ways as well", () => {
  const shapes = (match: string): readonly ExitShape[] => [
    { name: "selected", match, default: false, label: match, optional: false },
    { name: "error", match: null, default: false, label: "", optional: true },
  ];
  const led: NodeExit = { name: "selected", targetNodeId: "a", default: false, expectedResultMatch: "yes" };
  expect(exitsUnder([led], shapes("yes"), shapes("yes-please"))).toEqual([
    { ...led, expectedResultMatch: "yes-please" },
    { name: "error", targetNodeId: null, default: false, expectedResultMatch: null },
  ]);
});

test("a button that is added or taken away gives its way to no other", () => {
  expect(typed(two, ["no"])).toEqual([["no", "b"]]);
  expect(typed(two, ["yes", "no", "maybe"])).toEqual([
    ["yes", "a"],
    ["no", "b"],
    ["maybe", null],
  ]);
});

test("buttons that change places keep their own ways", () => {
  expect(typed(two, ["no", "yes"])).toEqual([
    ["no", "b"],
    ["yes", "a"],
  ]);
});

test("a value that is another's for a moment costs neither its way", () => {
  const rooms = { r10: "a", r2: "b" };
  expect(typed(rooms, ["r1", "r2"], ["r", "r2"], ["r2", "r2"], ["r20", "r2"])).toEqual([
    ["r20", "a"],
    ["r2", "b"],
  ]);
  expect(typed(rooms, ["r2", "r2"], ["r2", "r3"])).toEqual([
    ["r2", "a"],
    ["r3", "b"],
  ]);
  expect(
    typed({ a: "x", b: "y", ab: "z" }, ["", "b", "ab"], ["a", "b", "ab"], ["ab", "b", "ab"], ["abc", "b", "ab"]),
  ).toEqual([
    ["abc", "x"],
    ["b", "y"],
    ["ab", "z"],
  ]);
});

test("while two have one value each keeps its exit, and a third that takes one of their names is told once", () => {
  expect(typed({ "1": "a", "2": "b" }, ["2", "2"])).toEqual([
    ["1", "a"],
    ["2", "b"],
  ]);
  expect(typed({ "1": "a", "2": "b", "3": "c" }, ["2", "2", "3"], ["2", "2", "1"])).toHaveLength(2);
});
