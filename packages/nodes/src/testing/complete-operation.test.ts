import { type AnyKind, completeOperation, type FlowNode } from "@parlo/engine";
import { expect, test } from "vitest";
import { type KindName, kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";

const drawn = (type: KindName): FlowNode => {
  const node = buildFlow({ id: "main", name: "Main", nodes: { start: { type } } }).nodes.start;
  if (!node) throw new Error("A node was drawn");
  return node;
};
const added = (node: FlowNode) => completeOperation({ type: "addNode", node }, kinds).node;

test.each(Object.entries(kinds) as [KindName, AnyKind][])("%s gets its exits where it comes without any", (type) => {
  const whole = drawn(type);
  expect(added({ ...whole, exits: [] })).toEqual(whole);
  expect(added(whole)).toBe(whole);
});

test("a step that has some of its exits, that nobody knows or that cannot be read stays as it is", () => {
  const ask = drawn("LlmWithTools");
  const some = { ...ask, exits: ask.exits.slice(1) };
  expect(added(some)).toBe(some);
  const unknown = { ...ask, type: "Nothing", exits: [] };
  expect(added(unknown)).toBe(unknown);
  const unreadable = { ...drawn("IfElse"), data: { cases: "none" }, exits: [] };
  expect(added(unreadable)).toBe(unreadable);
});

test("two choices of one value share their exit: the draft is kept, and its check says what is wrong", () => {
  const ask = drawn("ChooseReplyButton");
  const button = { value: "red", label: { en: "Red" }, synonyms: {} };
  const { exits } = added({ ...ask, data: { ...ask.data, buttons: [button, button] }, exits: [] });
  expect(exits.map(({ name, expectedResultMatch }) => [name, expectedResultMatch]).slice(0, 2)).toEqual([
    ["selected", "red"],
    ["not-selected", null],
  ]);
});
