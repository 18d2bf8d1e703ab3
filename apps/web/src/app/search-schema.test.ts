import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  optionalCount,
  pageParameter,
  pageSizeParameter,
  sortBy,
  sortParameter,
  textParameter,
} from "./search-schema.ts";

const schema = z.object({
  page: pageParameter,
  pageSize: pageSizeParameter,
  search: textParameter,
  sort: sortParameter(["CreatedAt", "Name"], ["CreatedAt", "desc"]),
  least: optionalCount,
});

describe("a route's search schema", () => {
  test("C398: starts at page 1 with ten rows", () => {
    expect(schema.parse({})).toMatchObject({ page: 1, pageSize: 10, search: "", sort: [["CreatedAt", "desc"]] });
  });

  test.each([
    [
      { page: "x", search: "007" },
      { page: 1, search: "007" },
    ],
    [
      { page: "3", pageSize: "9999" },
      { page: 3, pageSize: 10 },
    ],
    [
      { page: "-1", sort: '[["Name","asc"]]' },
      { page: 1, sort: [["Name", "asc"]] },
    ],
    [
      { page: "2", sort: '[["Bogus","asc"]]' },
      { page: 2, sort: [["CreatedAt", "desc"]] },
    ],
    [
      { page: "2", sort: "{", least: "many" },
      { page: 2, sort: [["CreatedAt", "desc"]], least: undefined },
    ],
  ])("C340: falls back parameter by parameter (%j)", (given, read) => {
    expect(schema.parse(given)).toMatchObject(read);
  });

  test("names the API's word for a sort", () => {
    expect(sortBy([["Name", "desc"]], ["NameAsc", "NameDesc"])).toBe("NameDesc");
    expect(sortBy([["Other", "desc"]], ["NameAsc", "NameDesc"])).toBe("NameAsc");
  });
});
