import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern, PatternError } from "./pattern.ts";

/** Milliseconds of the processor's time: the clock's also counts what others do on it. */
function worked(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

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
  expect(worked(() => expect(matches(`${"a".repeat(5000)}b`)).toBe(false))).toBeLessThan(10_000);
});

test.each([
  ["the largest of counted characters", "(.{40}){40}x"],
  ["the largest of counted classes", "([a-z]{40}){40}x"],
  ["one of many ways", `(${".|".repeat(240)}.)*x`],
])("%s goes through the longest text in no time", (_name, pattern) => {
  const matches = compilePattern(pattern);
  expect(worked(() => expect(matches("a".repeat(10_000))).toBe(false))).toBeLessThan(10_000);
});

test.each(["(((){999}){999}){9999}", "((){99999999}){99999999}", "(){99999999}", "((a{0}){9999}){9999}"])(
  "%s, which repeats nothing time and again, is refused at once",
  (pattern) => {
    expect(worked(() => expect(() => compilePattern(pattern)).toThrow(PatternError))).toBeLessThan(10_000);
  },
);

test("a pattern of the longest size may also be one that the whole text has to match", () => {
  const matches = compilePattern("a|b".padEnd(500, "c?"), { whole: true });
  expect([matches("a"), matches("bcc"), matches("ab"), matches("xa")]).toEqual([true, true, false, false]);
});

test("a text that is too long to be looked through ends where it ends, not where looking does", () => {
  expect(compilePattern("a$")(`${"a".repeat(10_000)}b`)).toBe(false);
  expect(compilePattern("a$")("a".repeat(10_000))).toBe(true);
});

test.each(["(", ")", "[a", "*", "\\1", "a\\", "(?=a)", "[z-a]", "((a{100}){100}){100}"])("%s is refused", (pattern) => {
  expect(() => compilePattern(pattern)).toThrow(PatternError);
});
