import type { NodeExit } from "@parlo/engine";
import { expect, test } from "vitest";
import { carryTargets } from "./carry-targets.ts";

const selected = (match: string, targetNodeId: string | null): NodeExit => ({
  name: "selected",
  targetNodeId,
  default: false,
  expectedResultMatch: match,
});

test("a button whose value is typed anew leads on where it led", () => {
  const before = [selected("yes", "a"), selected("no", "b")];
  expect(carryTargets(before, [selected("yes-please", null), selected("no", "b")])).toEqual([
    selected("yes-please", "a"),
    selected("no", "b"),
  ]);
});

test("a button that is added or taken away gives its way to no other", () => {
  const before = [selected("yes", "a"), selected("no", "b")];
  expect(carryTargets(before, [selected("no", "b")])).toEqual([selected("no", "b")]);
  const more = [selected("yes", "a"), selected("no", "b"), selected("maybe", null)];
  expect(carryTargets(before, more)).toEqual(more);
});

test("buttons that change places keep their own ways", () => {
  const before = [selected("yes", "a"), selected("no", "b")];
  const swapped = [selected("no", "b"), selected("yes", "a")];
  expect(carryTargets(before, swapped)).toEqual(swapped);
});
