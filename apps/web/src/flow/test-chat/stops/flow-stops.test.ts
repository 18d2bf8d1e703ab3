import { beforeEach, expect, test, vi } from "vitest";

const shelf = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => shelf.set(key, value),
});
/** As after another look at the page. */
function opened() {
  vi.resetModules();
  return import("./flow-stops.ts");
}
beforeEach(() => shelf.clear());

test("stops are kept by flow, in the order in which they were set, and those that are taken away are not", async () => {
  const { flowStops, toggleStop } = await opened();
  expect(flowStops("a").get()).toEqual([]);
  expect(toggleStop("a", "one")).toBe(true);
  expect(toggleStop("a", "two")).toBe(true);
  expect(toggleStop("b", "three")).toBe(true);
  expect(toggleStop("a", "one")).toBe(false);
  const again = await opened();
  expect(again.flowStops("a").get()).toEqual(["two"]);
  expect(again.flowStops("b").get()).toEqual(["three"]);
  again.toggleStop("a", "two");
  expect((await opened()).flowStops("a").get()).toEqual([]);
});

test("what something else has written there counts as nothing", async () => {
  for (const written of ["{", "[1]", '[["a", {"x": 1}]]', '[["a", [1]]]']) {
    shelf.set("parlo.flow.stops", written);
    expect((await opened()).flowStops("a").get()).toEqual([]);
  }
});
