import { describe, expect, test } from "vitest";
import { issueSearch } from "./issue-search.ts";

const good = { page: "2", search: "401", sort: '[["instant","asc"]]', engineType: "tts" };
const read = { page: 2, search: "401", sort: [["instant", "asc"]], engineType: "tts" };

describe("the search parameters of /issues", () => {
  test("C051, C052, C053, C054: start at page 1, without a search, the newest first, of all engines", () => {
    expect(issueSearch.parse({})).toEqual({ page: 1, search: "", sort: [["instant", "desc"]], engineType: "all" });
  });

  test("are read each under its own name, text as text", () => {
    expect(issueSearch.parse(good)).toEqual(read);
  });

  test.each([
    ["C051", "page", "abc", 1],
    ["C052", "search", ["x"], ""],
    ["C053", "sort", '[["severity","asc"]]', [["instant", "desc"]]],
    ["C053", "sort", "instant", [["instant", "desc"]]],
    ["C054", "engineType", "llm", "all"],
  ])("%s, C340: rubbish in %s falls back alone (%j)", (_row, name, rubbish, fallback) => {
    expect(issueSearch.parse({ ...good, [name]: rubbish })).toEqual({ ...read, [name]: fallback });
  });
});
