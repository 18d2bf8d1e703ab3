import { expect, test } from "vitest";
import { nearestDefinitions } from "./nearest-definitions.ts";
import { fromTheStart, startOf, type TestStart, typedValuesOf, unfitting } from "./test-start.ts";

const definitions = [
  { key: "hour", type: "Number", isEndUser: false },
  { key: "guest", type: "String", isEndUser: false },
  { key: "stay", type: "Json", isEndUser: false },
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

const none = { stringValue: null, numberValue: null, dateValue: null, booleanValue: null, jsonValue: null };
const of = { id: "v", endUserId: null, conversationId: "c", createdAt: "2026-11-24T12:00:00Z", ...none };

test("the values of a conversation are typed as an author would, and those of no variable are left out", () => {
  expect(
    typedValuesOf(
      [
        { ...of, key: "hour", numberValue: 22 },
        { ...of, key: "late", booleanValue: false },
        { ...of, key: "stay", jsonValue: { room: 12 } },
        { ...of, key: "gone", stringValue: "x" },
      ],
      [...definitions, { key: "late", type: "Boolean", isEndUser: false }],
    ),
  ).toEqual([
    { key: "hour", typed: "22" },
    { key: "late", typed: "false" },
    { key: "stay", typed: '{"room":12}' },
  ]);
});

test("of a key in both scopes the conversation's variable is given a value, by its type", () => {
  const both = [
    { key: "city", type: "Number", isEndUser: true },
    { key: "city", type: "String", isEndUser: false },
    { key: "age", type: "Number", isEndUser: true },
  ] as const;
  expect(nearestDefinitions(both)).toEqual([both[1], both[2]]);
  const wanted: TestStart = { nodeId: null, values: [{ key: "city", typed: "Kyoto" }] };
  expect(unfitting(wanted, both)).toEqual([]);
  expect(startOf(wanted, both)).toEqual({ variables: { city: "Kyoto" } });
  const ofEndUser = { ...of, endUserId: "e", conversationId: null };
  expect(
    typedValuesOf(
      [
        { ...of, key: "city", stringValue: "Oslo" },
        { ...ofEndUser, key: "city", numberValue: 7 },
        { ...ofEndUser, key: "age", numberValue: 40 },
      ],
      both,
    ),
  ).toEqual([
    { key: "city", typed: "Oslo" },
    { key: "age", typed: "40" },
  ]);
});
