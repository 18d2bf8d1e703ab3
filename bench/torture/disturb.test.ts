import { expect, test } from "vitest";
import { nextSeam } from "./disturb.ts";
import { type Seam, seams } from "./moments.ts";

/** The seams that are waited for, of which some never come. */
function waitedFor(kills: number, comes: (seam: Seam) => boolean): readonly Seam[] {
  const [done, missed] = [new Map<Seam, number>(), new Map<Seam, number>()];
  return Array.from({ length: kills }, () => {
    const seam = nextSeam(done, missed);
    const counts = comes(seam) ? done : missed;
    counts.set(seam, (counts.get(seam) ?? 0) + 1);
    return seam;
  });
}

test("every seam has its turn", () => {
  expect(waitedFor(seams.length, () => true)).toEqual(seams);
});

test("a seam that does not come is waited for again, and keeps no other from its turn", () => {
  const all = waitedFor(seams.length + 2, (seam) => seam !== "a mail is out");
  expect(all.filter((seam) => seam === "a mail is out")).toHaveLength(3);
  expect(new Set(all)).toEqual(new Set(seams));
});
