import { expect, test } from "vitest";
import { nameInstead } from "./name-instead.ts";

const ids = new Map([
  ["gone", "here"],
  ["lost", "here"],
  ["removed", null],
]);

test("what stands for something is named wherever that was named, and nothing else is touched", () => {
  const settings = {
    model: { id: "gone", text: "gone away" },
    rows: [{ team: "lost" }, { team: "other" }],
    none: null,
  };
  expect(nameInstead(settings, ids)).toEqual({
    ...{ model: { id: "here", text: "gone away" }, rows: [{ team: "here" }, { team: "other" }], none: null },
  });
});

test("in a list what nothing stands for is left out, and nothing is named once more for having been put there", () => {
  expect(nameInstead(["removed", "other"], ids)).toEqual(["other"]);
  expect(nameInstead(["gone", "here", "lost"], ids)).toEqual(["here"]);
  expect(nameInstead(["gone", "other", "lost"], ids)).toEqual(["here", "other"]);
  expect(nameInstead(["other", "other"], ids)).toEqual(["other", "other"]);
});

test("what names none of them is the same object", () => {
  const [untouched, named] = [{ texts: ["gone away", { en: "Hello" }] }, { id: "gone" }];
  const settings = { untouched, named };
  expect(nameInstead(untouched, ids)).toBe(untouched);
  const changed = nameInstead(settings, ids) as typeof settings;
  expect([changed.untouched === untouched, changed.named]).toEqual([true, { id: "here" }]);
});

test("where another flow is named the number of a version is emptied: it counted the versions of the first", () => {
  const call = (flowId: string, flowVersion: number | null) => ({ flowId, flowVersion, inputs: [] });
  expect(nameInstead(call("gone", 3), ids)).toEqual(call("here", null));
  expect(nameInstead({ deep: [call("lost", 3)] }, ids)).toEqual({ deep: [call("here", null)] });
  const kept = call("other", 3);
  expect(nameInstead(kept, ids)).toBe(kept);
  expect(nameInstead(call("here", 3), new Map([["here", "here"]]))).toEqual(call("here", 3));
});
