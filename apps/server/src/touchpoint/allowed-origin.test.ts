import { expect, test } from "vitest";
import { isAllowedOrigin } from "./allowed-origin.ts";

const own = "https://parlo.example";
const allowed = ["shop.example", "*.brand.example", "localhost:5173"];

test.each([
  ["https://shop.example", true],
  ["https://shop.example:8443", true],
  ["http://localhost:5173", true],
  ["https://a.brand.example", true],
  ["https://a.b.brand.example", true],
  [own, true],
  ["https://brand.example", false],
  ["https://evilbrand.example", false],
  ["https://shop.example.evil.example", false],
  ["http://localhost:5174", false],
  ["null", false],
  ["file://shop.example", false],
  ["", false],
])("a page of %s may hold the profile: %s", (origin, expected) => {
  expect(isAllowedOrigin(origin, allowed, own)).toBe(expected);
});

test("with no allowed domain only the preview may", () => {
  expect(isAllowedOrigin("https://shop.example", [], own)).toBe(false);
  expect(isAllowedOrigin(own, [], own)).toBe(true);
});
