import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern, PatternError } from "./pattern.ts";

test("a pattern finds what a regular expression finds", () => {
  const atom = fc.constantFrom(
    "a",
    "b",
    ".",
    "[ab]",
    "[^a]",
    "(a|b)",
    "(?:ab)",
    "\\d",
    "\\w",
    "^",
    "$",
    "a{2}",
    "b{1,2}",
    "(a|)",
  );
  const piece = fc
    .tuple(atom, fc.constantFrom("", "", "*", "+", "?"))
    .map(([one, sign]) => ((/[\^$]/.test(one) && !one.startsWith("[")) || one.endsWith("}") ? one : one + sign));
  const pattern = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
  const text = fc.string({ unit: fc.constantFrom("a", "b", "1", " "), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (source, subject) => {
      expect(compilePattern(source)(subject)).toBe(new RegExp(source, "iu").test(subject));
    }),
    { numRuns: 2000 },
  );
});

test("a pattern that would take for ever takes linear time", () => {
  const matches = compilePattern("^(a+)+$");
  const started = performance.now();
  expect(matches(`${"a".repeat(5000)}b`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each(["(", ")", "[a", "*", "\\1", "a\\", "(?=a)", "[z-a]", "((a{100}){100}){100}"])("%s is refused", (pattern) => {
  expect(() => compilePattern(pattern)).toThrow(PatternError);
});
