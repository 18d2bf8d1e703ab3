import { expect, test } from "vitest";
import { proposedVariable } from "./proposed-variable.ts";

test("a part is called by its own name, in letters that a variable may have", () => {
  expect(proposedVariable("body.order.unit_price", [])).toBe("unitPrice");
  expect(proposedVariable("status", [])).toBe("status");
  expect(proposedVariable("headers.content-type", [])).toBe("contentType");
  expect(proposedVariable("body.items.0", [])).toBe("items");
  expect(proposedVariable("body.日本", [])).toBe("body");
});

test("a name that another row has is told apart by what it is part of, then by a number", () => {
  expect(proposedVariable("body.order.name", ["name"])).toBe("orderName");
  expect(proposedVariable("body.order.name", ["name", "orderName"])).toBe("name-2");
  expect(proposedVariable("body.order.name", ["name", "orderName", "name-2"])).toBe("name-3");
  expect(proposedVariable("body", ["body"])).toBe("body-2");
});

test("it is no longer than a variable's name may be", () => {
  const path = `body.${"n".repeat(120)}`;
  const first = proposedVariable(path, []);
  expect(first.length).toBeLessThanOrEqual(100);
  expect(proposedVariable(path, [first])).toBe(`${first}-2`);
});
