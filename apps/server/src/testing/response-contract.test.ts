import { expect, test } from "vitest";
import { breaches, breachesOfEvent } from "./response-contract.ts";

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

test("an event that is not as described is seen: one of another name, and data of another shape", () => {
  const path = "/conversations/0190b6a0-0000-7000-8000-000000000001/events";
  expect(breachesOfEvent(path, { event: "state", id: null, data: { current: "idle" } })).toEqual([]);
  expect(breachesOfEvent(path, { event: "state", id: null, data: { current: "asleep" } })).not.toEqual([]);
  expect(breachesOfEvent(path, { event: "mood", id: null, data: { current: "idle" } })).not.toEqual([]);
});
