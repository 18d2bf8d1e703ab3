import { expect, test } from "vitest";
import { fromTheStart, startOf, type TestStart, typedValuesOf, unfitting } from "./test-start.ts";

const definitions = [
  { key: "hour", type: "Number" },
  { key: "guest", type: "String" },
  { key: "stay", type: "Json" },
] as const;
const start: TestStart = {
  nodeId: "late",
  values: [
    { key: "hour", typed: "22" },
    { key: "guest", typed: "22" },
    { key: "stay", typed: '{"room": 12}' },
    { key: "gone", typed: "x" },
  ],
};

test("values are told by the variables' types, and those of no variable are left out", () => {
  expect(startOf(start, definitions)).toEqual({
    startNodeId: "late",
    variables: { hour: 22, guest: "22", stay: { room: 12 } },
  });
  expect(startOf(fromTheStart, definitions)).toEqual({});
});

test("what is no value of its variable's type is named", () => {
  expect(unfitting(start, definitions)).toEqual([]);
  expect(unfitting({ ...start, values: [{ key: "hour", typed: "late" }] }, definitions)).toEqual(["hour"]);
});

test("the values of a conversation are typed as an author would", () => {
  const none = { stringValue: null, numberValue: null, dateValue: null, booleanValue: null, jsonValue: null };
  const of = { id: "v", endUserId: null, conversationId: "c", createdAt: "2026-11-24T12:00:00Z" };
  expect(
    typedValuesOf([
      { ...of, ...none, key: "hour", numberValue: 22 },
      { ...of, ...none, key: "late", booleanValue: false },
      { ...of, ...none, key: "stay", jsonValue: { room: 12 } },
    ]),
  ).toEqual([
    { key: "hour", typed: "22" },
    { key: "late", typed: "false" },
    { key: "stay", typed: '{"room":12}' },
  ]);
});
