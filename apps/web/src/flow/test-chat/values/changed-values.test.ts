import type { VariableValue } from "@parlo/contract";
import { expect, test } from "vitest";
import { changedValues, shownValues } from "./changed-values.ts";

const none = { stringValue: null, numberValue: null, dateValue: null, booleanValue: null, jsonValue: null };
const value = (key: string, more: Partial<VariableValue>): VariableValue => ({
  ...{ id: key, key, endUserId: null, conversationId: "c", createdAt: "2027-01-01T00:00:00Z", ...none },
  ...more,
});
const definitions = [
  { key: "guests", name: "Guests", type: "Number", isEndUser: false, hide: false },
  { key: "colour", name: "Colour", type: "String", isEndUser: false, hide: false },
  { key: "pin", name: "Pin", type: "String", isEndUser: false, hide: true },
  { key: "vip", name: "Regular", type: "Boolean", isEndUser: false, hide: false },
] as const;
const values = [value("guests", { numberValue: 2 }), value("colour", { stringValue: "blue" }), value("pin", {})];
const set = (over: Record<string, string | null>) => changedValues(shownValues(values, definitions, over), over);

test("what holds a value is shown by its name, and what is hidden is not", () => {
  expect(shownValues(values, definitions, {}).map(({ definition, typed }) => [definition.name, typed])).toEqual([
    ["Colour", "blue"],
    ["Guests", "2"],
  ]);
});

test("only what differs is set, each in its type", () => {
  expect(set({ guests: "3", colour: "blue", vip: "true" })).toEqual({ guests: 3, vip: true });
});

test("a value that is taken away is set to null and no longer shown", () => {
  expect(set({ guests: null })).toEqual({ guests: null });
  expect(shownValues(values, definitions, { guests: null })).toHaveLength(1);
});

test("what fits no type is told", () => {
  expect(shownValues(values, definitions, { guests: "many" }).find(({ fits }) => !fits)?.definition.key).toBe("guests");
});

test("a text may be empty", () => {
  expect(set({ colour: "" })).toEqual({ colour: "" });
});

test("of a key in both scopes the conversation's variable is shown, with what it holds itself", () => {
  const both = [{ ...definitions[0], isEndUser: true }, definitions[0]];
  const ofEndUser = value("guests", { endUserId: "e", conversationId: null, numberValue: 7 });
  expect(shownValues([...values, ofEndUser], both, {}).map(({ typed }) => typed)).toEqual(["2"]);
  expect(shownValues([ofEndUser], both, {})).toEqual([]);
});
