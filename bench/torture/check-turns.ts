import type { History } from "./history.ts";
import type { Report } from "./promises.ts";

/** Every turn that begins comes to its end before the next one begins, whoever died meanwhile. */
export function checkTurns({ turns }: History, report: Report): void {
  for (const [at, { sequence, state }] of turns.entries()) {
    const before = turns[at - 1]?.state ?? "ProcessingCompleted";
    if (state === before)
      report(state === "ProcessingStarted" ? "stuck" : "doubled", `${state} (${sequence}) stands behind ${before}`);
  }
  const last = turns.at(-1);
  if (last?.state === "ProcessingStarted") report("stuck", `the turn that began at ${last.sequence} has no end`);
}
