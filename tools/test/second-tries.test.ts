import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { playwrightCounts } from "./counts.mjs";
import { failedPages } from "./failed-pages.mjs";
import { playwrightFailures, secondTries } from "./failures.mjs";

const folder = mkdtempSync(join(tmpdir(), "parlo-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A journey in a report as Playwright writes it: how it ended, and what its first try said. */
const journey = (title: string, status: string, message: string) => {
  const path = join(folder, `${title}.md`);
  writeFileSync(path, `# Page snapshot\n${title} page\n# Test source`);
  const attachments = [{ name: "error-context", path }];
  return { title, file: "one.spec.ts", tests: [{ status, results: [{ error: { message }, attachments }] }] };
};
const report = join(folder, "journeys.json");
writeFileSync(
  report,
  JSON.stringify({
    suites: [
      { specs: [journey("kept", "expected", "meant to fail")] },
      { suites: [{ specs: [journey("late", "flaky", "came late"), journey("broken", "unexpected", "is gone")] }] },
    ],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
  }),
);

test("a journey that passed when it was tried again has passed and is named, one that failed twice has failed", () => {
  expect(playwrightCounts(report)).toEqual({ passed: 6, failed: 1, skipped: 0 });
  expect(secondTries(report)).toEqual(["one.spec.ts: late\n    came late"]);
  expect(playwrightFailures(report)).toEqual(["one.spec.ts: broken\n    is gone"]);
});

test("what the page of each of them said is kept, and nothing of one that was to fail", () => {
  const pages = failedPages(report).map((page) => page.split("\n").slice(0, 3).join(" "));
  expect(pages).toEqual(["late # Page snapshot late page", "broken # Page snapshot broken page"]);
});
