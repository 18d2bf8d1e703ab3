import { defaultPageSize, maximumPageSize } from "@parlo/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  oneOf,
  optionalCount,
  optionalDay,
  optionalId,
  page,
  pageSize,
  searchOf,
  sort,
  sortBy,
  text,
} from "./search.ts";

const id = "01a1fe17-c260-7d7a-a4d0-18b01af68039";
const schema = searchOf({
  page,
  pageSize,
  search: text,
  sort: sort(["CreatedAt", "Name"], ["CreatedAt", "desc"]),
  least: optionalCount,
  profileId: optionalId,
  from: optionalDay,
  state: oneOf(["Active", "Closed"]),
});
const read = (given: Record<string, unknown>) => schema.parse(given);
const defaults = read({});

describe("a route's search schema", () => {
  test("C398: starts at page 1 with ten rows, the API's own default", () => {
    expect(defaults).toMatchObject({ page: 1, pageSize: defaultPageSize, search: "", sort: [["CreatedAt", "desc"]] });
    expect(read({ pageSize: String(maximumPageSize) }).pageSize).toBe(maximumPageSize);
    expect(read({ pageSize: String(maximumPageSize + 1) }).pageSize).toBe(defaultPageSize);
  });

  const good = {
    page: "3",
    pageSize: "50",
    search: "007",
    sort: '[["Name","asc"]]',
    least: "4",
    profileId: id,
    from: "2026-11-21",
    state: "Active",
  };
  test("reads what is right, text as text", () => {
    expect(read(good)).toEqual({ ...good, page: 3, pageSize: 50, sort: [["Name", "asc"]], least: 4 });
  });

  test.each([
    ["page", "x"],
    ["page", "-1"],
    ["page", "1.5"],
    ["page", ""],
    ["pageSize", "0"],
    ["search", "x".repeat(201)],
    ["search", 7],
    ["search", "\0"],
    ["search", "half of \ud83d"],
    ["least", "99999999999"],
    ["from", "0000-01-01"],
    ["from", "0999-12-31"],
    ["from", "9999-01-01"],
    ["sort", '[["Bogus","asc"]]'],
    ["sort", "{"],
    ["sort", "[]"],
    ["least", "many"],
    ["profileId", "all"],
    ["from", "2026-02-31"],
    ["state", "Open"],
  ])("C340: %s=%s falls back alone, the others stay", (name, rubbish) => {
    expect(read({ ...good, [name]: rubbish })).toEqual({
      ...read(good),
      [name]: defaults[name as keyof typeof defaults],
    });
  });

  test("C340: never throws, whatever stands in the address", () => {
    const names = fc.constantFrom(...Object.keys(good));
    fc.assert(
      fc.property(fc.dictionary(names, fc.anything()), (given) => {
        expect(Object.keys(read(given))).toEqual(Object.keys(good));
      }),
    );
  });

  test("names the API's word for a sort", () => {
    expect(sortBy([["Name", "desc"]], ["NameAsc", "NameDesc"])).toBe("NameDesc");
    expect(sortBy([["Other", "desc"]], ["NameAsc", "NameDesc"])).toBe("NameAsc");
  });
});
