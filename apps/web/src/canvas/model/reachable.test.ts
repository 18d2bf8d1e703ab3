import { expect, test } from "vitest";
import { reachable } from "./reachable.ts";
import { graphOf, node } from "./testing/graph-of.ts";

const graph = graphOf([
  node("start", { default: "ask" }),
  node("ask", { selected: "yes", "not-selected": "no" }),
  node("yes", { default: "end" }),
  node("no", { default: "ask" }),
  node("end"),
  node("alone"),
]);

test("what comes after is followed along every way out, round a loop once", () => {
  expect([...reachable(graph, ["ask"], "after")].sort()).toEqual(["ask", "end", "no", "yes"]);
});

test("what comes before is followed the other way", () => {
  expect([...reachable(graph, ["end"], "before")].sort()).toEqual(["ask", "end", "no", "start", "yes"]);
});

test("a card that leads nowhere is left alone, and one that is gone is left out", () => {
  expect(reachable(graph, ["alone", "gone"], "after")).toEqual(["alone"]);
});
