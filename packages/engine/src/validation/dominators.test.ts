import fc from "fast-check";
import { expect, test } from "vitest";
import { dominators } from "./dominators.ts";

const id = fc.integer({ min: 0, max: 9 }).map((at) => `n${at}`);
const graphs = fc.dictionary(id, fc.array(id, { maxLength: 3 }));

/** What is reached from the first where one thing is not gone through. */
function reached(first: string, to: (id: string) => readonly string[], without?: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [first];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === without || found.has(next)) continue;
    found.add(next);
    open.push(...to(next));
  }
  return found;
}

test("every way to a thing leads by those without which nothing comes there", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const to = (one: string) => graph[one] ?? [];
      const { reaches, leadsBy } = dominators("n0", to);
      const all = reached("n0", to);
      for (let by = 0; by < 10; by++) {
        const others = reached("n0", to, `n${by}`);
        expect(reaches(`n${by}`)).toBe(all.has(`n${by}`));
        for (let one = 0; one < 10; one++) {
          const both = all.has(`n${by}`) && all.has(`n${one}`);
          expect(leadsBy(`n${by}`, `n${one}`)).toBe(both && !others.has(`n${one}`));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("a long way that comes back everywhere is gone through in no time", () => {
  const count = 200_000;
  const to = (one: string) => [Number(one) + 1, Math.floor(Number(one) / 2)].filter((at) => at < count).map(String);
  const begun = performance.now();
  const { leadsBy } = dominators("0", to);
  expect([leadsBy("7", String(count - 1)), leadsBy(String(count - 1), "7")]).toEqual([true, false]);
  expect(performance.now() - begun).toBeLessThan(5000);
});
