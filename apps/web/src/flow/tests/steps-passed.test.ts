import { expect, test } from "vitest";
import { flowsBegun, stepsPassed } from "./steps-passed.ts";

const way = (nodeId: string, to: string, exit = "default", match: string | null = null) => ({
  ...{ nodeId, exit, match, to },
});
const left = (name: string, match: string | null = null) => ({ name, match });

test("each step is told once, with the exit by which it was left, and the last as the one where the turn rests", () => {
  expect(stepsPassed([way("start", "ask", "text"), way("ask", "pay", "selected", "tea")])).toEqual([
    { at: 0, nodeId: "start", exit: left("text") },
    { at: 1, nodeId: "ask", exit: left("selected", "tea") },
    { at: 2, nodeId: "pay", exit: null },
  ]);
});

test("a step that is passed again is told again", () => {
  expect(stepsPassed([way("a", "b"), way("b", "a"), way("a", "b")]).map(({ nodeId }) => nodeId)).toEqual([
    ...["a", "b", "a", "b"],
  ]);
});

test("where a called flow begins, the step that called it stands without an exit", () => {
  expect(stepsPassed([way("a", "call"), way("start of the other", "say")])).toEqual([
    { at: 0, nodeId: "a", exit: left("default") },
    { at: 1, nodeId: "call", exit: null },
    { at: 2, nodeId: "start of the other", exit: left("default") },
    { at: 3, nodeId: "say", exit: null },
  ]);
});

test("a turn that leaves no step, and a way that leads nowhere, name none", () => {
  expect(stepsPassed([])).toEqual([]);
  expect(stepsPassed([way("a", "")])).toEqual([{ at: 0, nodeId: "a", exit: left("default") }]);
});

test("the flows that were begun are each named once, and none that only ended", () => {
  const event = (type: string, toFlowId: string) => ({ type: "message", action: { flowEvent: { type, toFlowId } } });
  const turn = (...events: ReturnType<typeof event>[]) => ({ index: 0, events, exits: [], difference: null });
  expect(
    flowsBegun([turn(event("Started", "f1"), event("Ended", "f3")), turn(event("Started", "f1")), turn()]),
  ).toEqual(["f1"]);
});
