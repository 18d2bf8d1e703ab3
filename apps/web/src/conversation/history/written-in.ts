import type { Message } from "@parlo/contract";
import { detailsOf } from "../../turn-steps/index.ts";

/** The keys of the variables that a turn has written. */
export function writtenIn(events: readonly Message[]): ReadonlySet<string> {
  return new Set([...detailsOf(events).values()].flatMap(({ written }) => Object.keys(written ?? {})));
}
