import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runStep } from "./run-step.mjs";
import { steps } from "./steps.mjs";

process.chdir(fileURLToPath(new URL("../../", import.meta.url)));
process.env.PATH = `node_modules/.bin:${process.env.PATH}`;
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const total = { passed: 0, failed: 0 };
const broken = new Set();
const failures = [];
const tolerated = [];

async function take(step) {
  const missing = step.needs?.filter((name) => broken.has(name)) ?? [];
  const began = performance.now();
  const counted = missing.length > 0 ? { passed: 0, failed: 1, skipped: 0 } : await runStep(step);
  return { step, missing, ...counted, seconds: ((performance.now() - began) / 1000).toFixed(1) };
}

function tell({ step, missing, passed, failed, skipped, seconds }) {
  total.passed += passed;
  // A test that was left out has not passed: nothing is skipped in silence.
  total.failed += failed + skipped;
  const again = missing.length > 0 ? [] : (step.tolerated?.() ?? []);
  tolerated.push(...again);
  const remarks = [
    step.counts && `${passed} passed`,
    step.counts && failed > 0 && `${failed} failed`,
    again.length > 0 && `${again.length} at the second try`,
    skipped > 0 && `${skipped} left out`,
    missing.length > 0 && `not run: ${missing.join(" and ")} failed`,
  ].filter(Boolean);
  const good = failed + skipped === 0;
  if (!good) broken.add(step.name);
  if (!good) failures.push(...(step.failures?.() ?? []));
  console.log(`${good ? "✓" : "✗"} ${step.name} (${[`${seconds} s`, ...remarks].join(", ")})`);
  return good || !step.stopsAll;
}

for (const together of steps) {
  const taken = await Promise.all([together].flat().map(take));
  if (!taken.map(tell).every(Boolean)) break;
}

for (const journey of tolerated) console.log(`~ passed at the second try: ${journey}`);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
