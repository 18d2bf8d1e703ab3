import type { Problem } from "@parlo/contract";

/** Which operations of a batch the server does not take, by what it says of their fields. */
export function refusedOperations(problem: Problem | null): readonly number[] {
  const named = (problem?.errors ?? []).flatMap(({ path }) => /^operations\.(\d+)(\.|$)/.exec(path)?.[1] ?? []);
  return [...new Set(named)].map(Number);
}
