import { expect, test } from "vitest";
import { madeVariable } from "./made-variable.ts";

const size = { key: "size", name: "Size", type: "String", isEndUser: false, hide: false } as const;
const otherSize = { ...size, type: "Number" } as const;

test("a variable is made under its own name, and under another where that stands for another type here", () => {
  expect(madeVariable(size, [{ ...otherSize, isEndUser: true }])).toEqual({ here: size, isHere: false });
  expect(madeVariable(size, [otherSize])).toEqual({
    here: { ...size, key: "size-2", name: "Size 2" },
    isHere: false,
  });
});

test("what an earlier try has made is not made again, under whichever name", () => {
  expect(madeVariable(size, [size])).toEqual({ here: size, isHere: true });
  const { here: second } = madeVariable(size, [otherSize]);
  expect(madeVariable(size, [otherSize, second], second)).toEqual({ here: second, isHere: true });
});

test("a name that an earlier try was to take and somebody else has taken for another type is not taken", () => {
  const { here: second } = madeVariable(size, [otherSize]);
  expect(madeVariable(size, [otherSize, { ...second, type: "Date" }], second)).toMatchObject({
    here: { key: "size-3" },
    isHere: false,
  });
});
