import type { TurnDetails } from "../../turn-steps/index.ts";

/** The keys of the variables that a turn has written. */
export function writtenIn(details: TurnDetails): ReadonlySet<string> {
  return new Set([...details.values()].flatMap(({ written }) => Object.keys(written ?? {})));
}
