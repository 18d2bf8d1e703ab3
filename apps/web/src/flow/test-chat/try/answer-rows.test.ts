import { expect, test } from "vitest";
import { answerRows } from "./answer-rows.ts";

test("each value of an answer has a row with its path, whole parts before what is in them", () => {
  const response = {
    durationMs: 3,
    status: 200,
    headers: {},
    body: { items: [{ name: "Tea", left: null }], "x.y": true },
  };
  expect(answerRows(response, ["status", "body", "headers"])).toEqual([
    { path: "status", name: "status", level: 1, shown: "200" },
    { path: "body", name: "body", level: 1, shown: "{2}" },
    { path: "body.items", name: "items", level: 2, shown: "[1]" },
    { path: "body.items.0", name: "0", level: 3, shown: "{2}" },
    { path: "body.items.0.name", name: "name", level: 4, shown: '"Tea"' },
    { path: "body.items.0.left", name: "left", level: 4, shown: "null" },
    // A dot parts the steps of a path: this name has none, and what no step takes has none either.
    { path: null, name: "x.y", level: 2, shown: "true" },
    { path: "headers", name: "headers", level: 1, shown: "{0}" },
    { path: null, name: "durationMs", level: 1, shown: "3" },
  ]);
});

test("what is longer than a path may be has none", () => {
  const [, row] = answerRows({ body: { ["n".repeat(500)]: 1 } }, ["body"]);
  expect(row).toMatchObject({ path: null, level: 2 });
});
