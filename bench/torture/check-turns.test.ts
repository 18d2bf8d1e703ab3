import { expect, test } from "vitest";
import { check } from "./check.ts";
import type { TurnMark } from "./history.ts";
import { good } from "./planted.ts";

const began = (sequence: number): TurnMark => ({ sequence, state: "ProcessingStarted" });
const ended = (sequence: number): TurnMark => ({ sequence, state: "ProcessingCompleted" });
const found = (...turns: readonly TurnMark[]) => check({ ...good, turns }).map(({ promise }) => promise);

test("turns that begin and end one after the other have nothing against them", () => {
  expect(found(began(1), ended(4), began(6), ended(9))).toEqual([]);
});

test.each([
  ["a turn that began and never ended", "stuck", [began(1), ended(4), began(6)]],
  ["a turn that began in another", "stuck", [began(1), began(4), ended(6)]],
  ["a turn that ended twice", "doubled", [began(1), ended(4), ended(6)]],
  ["an end of no turn", "doubled", [ended(1), began(4), ended(6)]],
] as const)("%s is found", (_name, promise, turns) => {
  expect(found(...turns)).toEqual([promise]);
});
