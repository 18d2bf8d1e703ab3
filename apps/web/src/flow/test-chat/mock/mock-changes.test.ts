import type { MockedAnswer } from "@parlo/contract";
import { expect, test } from "vitest";
import { mockChanges } from "./mock-changes.ts";

const says = (text: string): MockedAnswer => ({ type: "generated", text });

test("only what was put, changed or taken away is a change", () => {
  const before = { kept: says("Same"), changed: says("Before"), gone: says("Gone") };
  const after = { kept: says("Same"), changed: says("After"), put: says("New") };
  expect(mockChanges(before, after)).toEqual({ changed: says("After"), gone: null, put: says("New") });
  expect(mockChanges(before, before)).toEqual({});
});
