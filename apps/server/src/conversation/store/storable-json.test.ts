import { expect, test } from "vitest";
import { storableJson } from "./storable-json.ts";

test("what PostgreSQL could never read a part of is refused, wherever it stands", () => {
  for (const value of [{ a: "x\u0000" }, { "\u0000": 1 }, ["\\\u0000"], { a: { b: "\ud83d" } }, "\udc00"])
    expect(() => storableJson(value), JSON.stringify(value)).toThrow(expect.objectContaining({ code: "22P05" }));
});

test("what only looks like it is taken, and pairs are whole characters", () => {
  for (const value of ["\\u0000", "a\\\\u0000", "\\ud83d", { text: "👋🏽 świat" }, "\n\u0001"])
    expect(storableJson(value)).toBe(JSON.stringify(value));
});
