import { expect, test } from "vitest";
import { faultOf } from "./step-fault.ts";

test("what is nested too deeply to be written is given up, not tried until its lease is over", () => {
  let deep: unknown = [];
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  let thrown: unknown;
  try {
    JSON.stringify(deep);
  } catch (error) {
    thrown = error;
  }
  expect(faultOf(thrown)).toMatchObject({ code: "turn-failed" });
});
