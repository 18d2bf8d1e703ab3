import { existsSync, readFileSync } from "node:fs";

const nothing = { passed: 0, failed: 0, skipped: 0 };

function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** @returns {{passed: number, failed: number, skipped: number}} */
export function vitestCounts(file) {
  const found = report(file);
  if (found === null) return nothing;
  const brokenFiles = found.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  ).length;
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + brokenFiles,
    skipped: found.numPendingTests + found.numTodoTests,
  };
}

/** @returns {{passed: number, failed: number, skipped: number}} what passed at its second try among what passed */
export function playwrightCounts(file) {
  const found = report(file);
  if (found === null) return nothing;
  const { expected, unexpected, flaky, skipped } = found.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}
