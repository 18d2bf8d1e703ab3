import { expect, test } from "vitest";
import { breaches } from "./response-contract.ts";

const json = "application/json";
const problem = "application/problem+json";
const wrong = { type: "about:blank", title: "Not found", status: "404" };

test("an answer that is not as described is seen: a field of another type, a missing one, a status or type of its own", () => {
  expect(breaches("GET", "/organizations", 200, json, { count: "3", results: [] })).toContain("/count must be integer");
  expect(breaches("GET", "/organizations", 200, json, { count: 3 }).join()).toContain("'results'");
  expect(breaches("GET", "/organizations", 202, json, {})).toEqual(["202 is not described"]);
  expect(breaches("GET", "/organizations", 200, problem, {})).toEqual([`${problem} is not described for 200`]);
  expect(breaches("GET", "/organizations", 404, problem, wrong).join()).toContain("/status");
});

test("an answer as described, and what is not of the API, pass", () => {
  expect(breaches("GET", "/organizations", 200, json, { count: 0, results: [] })).toEqual([]);
  expect(breaches("GET", "/elsewhere", 200, json, { any: "thing" })).toEqual([]);
});
