import { expect, test } from "vitest";
import type { Draft, Turn } from "./draft.ts";
import { noteNumbers, wasSaid } from "./said-numbers.ts";

const noted = (...texts: readonly string[]) => {
  const draft = {} as Draft;
  for (const text of texts) noteNumbers({ draft, language: "de" } as Turn, text);
  return draft;
};

test("numbers that a person says otherwise than a machine are known again, and no others are kept", () => {
  const draft = noted("Das kostet 1.500 oder -2.975,5, nicht 1,5 und nicht 7.");
  expect(wasSaid(draft, "1.500")).toBe(true);
  expect(wasSaid(draft, "-1.500")).toBe(true);
  expect(draft.saidNumbers).not.toContain("7");
});

test("however much is said, little is kept, and it takes no longer than the text is", () => {
  const draft = noted(
    `1.${"1".repeat(31_990)}`,
    "1".repeat(32_000),
    "1.1".repeat(10_000),
    ...Array.from({ length: 200 }, (_, at) => `${at + 1}.500`),
  );
  expect(draft.saidNumbers).toHaveLength(50);
  expect(JSON.stringify(draft.saidNumbers).length).toBeLessThan(1000);
});
