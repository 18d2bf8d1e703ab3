import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search-parameters.ts";

describe("search parameters", () => {
  test("C030: text stays text even when it looks like a number, a boolean or JSON", () => {
    expect(parseSearch("?token=00123&search=true&email=%5B1%5D")).toEqual({
      token: "00123",
      search: "true",
      email: "[1]",
    });
  });

  test("lists travel as JSON and nothing empty is written", () => {
    expect(stringifySearch({ page: 2, search: "", sort: [["CreatedAt", "desc"]], state: undefined })).toBe(
      `?page=2&sort=${encodeURIComponent('[["CreatedAt","desc"]]')}`,
    );
  });

  test("the first of several values wins", () => {
    expect(parseSearch("?page=1&page=2")).toEqual({ page: "1" });
  });

  test("every text survives writing and reading", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (text) => {
        expect(parseSearch(stringifySearch({ text })).text).toBe(text);
      }),
    );
  });
});
