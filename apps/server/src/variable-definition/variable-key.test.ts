import { slugSchema } from "@parlo/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { freeKey, keyFromName } from "./variable-key.ts";

test.each([
  ["Late check-out", "late-check-out"],
  ["Späte Abreise, Straße", "spate-abreise-strasse"],
  ["Łódź", "lodz"],
  ["名前", "variable"],
  ["  --  ", "variable"],
])("the name %j gives the key %j", (name, key) => {
  expect(keyFromName(name)).toBe(key);
});

test("every name gives a key that is a slug", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 255, unit: "grapheme" }),
      (name) => slugSchema.safeParse(keyFromName(name)).success,
    ),
  );
});

test("a taken key gets the next free number", () => {
  expect(freeKey("name", new Set(["other"]))).toBe("name");
  expect(freeKey("name", new Set(["name", "name-2"]))).toBe("name-3");
});
