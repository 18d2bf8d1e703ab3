import type { NodeHeat } from "@parlo/contract";
import { expect, test } from "vitest";
import { firstDay } from "./first-day.ts";
import { lineLevels, warmthOf, withFolded } from "./heat-figures.ts";
import { heatChoice, heatSearch } from "./heat-search.ts";
import { heatRules } from "./heat-sheet.ts";

const node = (nodeId: string, figures: Partial<NodeHeat>): NodeHeat => ({
  ...{ nodeId, visits: 0, errors: 0, left: 0, ended: 0, ms: 0, tokens: 0, costNanos: {} },
  ...figures,
});
const levels = (nodes: NodeHeat[], metric: Parameters<typeof warmthOf>[1]) =>
  warmthOf(nodes, metric).map(({ node: { nodeId }, level }) => [nodeId, level]);

test("the warmest comes first, and what has nothing is left out", () => {
  const nodes = [node("a", { visits: 1 }), node("b", { visits: 100 }), node("c", {}), node("d", { visits: 41 })];
  expect(levels(nodes, "visits")).toEqual([
    ["b", 5],
    ["d", 3],
    ["a", 1],
  ]);
});

test("time is the mean of a visit", () => {
  const nodes = [node("a", { visits: 10, ms: 1000 }), node("b", { visits: 1, ms: 500 })];
  expect(levels(nodes, "time")).toEqual([
    ["b", 5],
    ["a", 1],
  ]);
});

test("the currency of most of the cost has the colours", () => {
  const nodes = [node("a", { costNanos: { EUR: 900, USD: 1 } }), node("b", { costNanos: { USD: 5, EUR: 90 } })];
  expect(levels(nodes, "cost")).toEqual([
    ["a", 5],
    ["b", 1],
  ]);
});

const folded = (...members: string[]) => new Map(members.map((member) => [member, "frame"]));

test("a folded frame has what its nodes have together, and as many visits as the one of them that most came to", () => {
  const nodes = [
    node("a", { visits: 9, left: 1, ms: 100, costNanos: { EUR: 5 } }),
    node("b", { visits: 7, left: 2, errors: 1, ms: 300, tokens: 40, costNanos: { EUR: 1, USD: 2 } }),
    node("c", { visits: 5 }),
  ];
  expect(withFolded(nodes, folded("a", "b", "gone"))).toEqual([
    node("frame", { visits: 9, left: 3, errors: 1, ms: 400, tokens: 40, costNanos: { EUR: 6, USD: 2 } }),
    node("c", { visits: 5 }),
  ]);
  expect(withFolded(nodes, new Map())).toEqual(nodes);
  // What is folded leaves the colours of all others, and their scale, as they are.
  const warmth = warmthOf(withFolded(nodes, folded("a", "b")), "left", nodes);
  expect(warmth.map(({ node: { nodeId }, value, level }) => [nodeId, value, level])).toEqual([["frame", 3, 5]]);
});

test("a line is known by its exit", () => {
  const exit = { nodeId: "a", name: "selected", match: "tea", visits: 4 };
  expect([...lineLevels([exit, { ...exit, match: "milk", visits: 0 }])]).toEqual([["a>selected:tea", 5]]);
});

test("what the address does not say is the last thirty days of all versions; what is wrong falls back alone", () => {
  const read = (given: object) => heatChoice(heatSearch.parse(given));
  expect(read({})).toEqual({ metric: "visits", version: null, range: "30" });
  expect(read({ heat: "left", heatVersion: "3", heatDays: 7 })).toEqual({ metric: "left", version: 3, range: "7" });
  expect(read({ heat: "warm", heatVersion: "x", heatDays: "7" })).toEqual({
    metric: "visits",
    version: null,
    range: "7",
  });
});

test("a range ends today, and all has no first day", () => {
  const now = new Date(2026, 10, 25, 12).getTime();
  expect(firstDay("7", now)).toBe("2026-11-19");
  expect(firstDay("all", now)).toBeUndefined();
});

test("a rule names the cards of its level", () => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  const rules = heatRules("errors", { nodes: new Map([["a", 5]]), lines: new Map([["a>default", 1]]) });
  expect(rules).toContain('[data-node="a"]');
  expect(rules).toContain('.flow-frame.folded:is([data-frame="a"])');
  expect(rules).toContain("var(--danger) 100%");
  expect(rules).toContain('[data-id="a>default"]');
});
