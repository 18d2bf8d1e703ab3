import { expect, test } from "vitest";
import { mergeValues, type PathPart } from "./merge-values.ts";
import { setAt } from "./set-at.ts";

const base = {
  text: { en: "Hello", de: "Hallo" },
  delay: 3,
  pair: ["one", "two"],
  cases: [
    { id: "a", label: "A" },
    { id: "b", label: "B" },
  ],
};

test("what two people change in different places of one step's settings comes together", () => {
  const theirs = { ...base, text: { en: "Hi", de: "Hallo" }, cases: [...base.cases, { id: "c", label: "C" }] };
  const mine = {
    ...base,
    text: { en: "Hello", de: "Servus" },
    delay: 5,
    cases: [{ id: "b", label: "Bee" }],
  };
  expect(mergeValues(base, theirs, mine)).toEqual({
    value: {
      text: { en: "Hi", de: "Servus" },
      delay: 5,
      pair: ["one", "two"],
      cases: [
        { id: "b", label: "Bee" },
        { id: "c", label: "C" },
      ],
    },
    clashes: [],
  });
});

const clashing: readonly [string, object, object, readonly PathPart[]][] = [
  [
    "one text",
    { ...base, text: { en: "Hi", de: "Hallo" } },
    { ...base, text: { en: "Hey", de: "Hallo" } },
    ["text", "en"],
  ],
  ["a number", { ...base, delay: 4 }, { ...base, delay: 5 }, ["delay"]],
  ["a place in a list", { ...base, pair: ["one", "2"] }, { ...base, pair: ["one", "II"] }, ["pair", 1]],
  [
    "an item that the one renames and the other takes away",
    { ...base, cases: [base.cases[0]] },
    { ...base, cases: [base.cases[0], { id: "b", label: "Bee" }] },
    ["cases", "b"],
  ],
  ["a list without names that both make longer", { ...base, pair: ["one"] }, { ...base, pair: [] }, ["pair"]],
];

test.each(clashing)("where both change %s theirs stays, and taking mine puts it in again", (_, theirs, mine, path) => {
  const { value, clashes } = mergeValues(base, theirs, mine);
  expect(value).toEqual(theirs);
  expect(clashes.map((clash) => clash.path)).toEqual([path]);
  expect(setAt(value, path, clashes[0]?.mine)).toEqual(mine);
});
