import { tooMany } from "../conversation/index.ts";
import type { RateState } from "../platform/rate-limiter.ts";
import { rateHeaders } from "../platform/refuse-when-too-many.ts";
import { type Access, type Door, organizationOf } from "./access.ts";

/** Counts for the touchpoint, or for the organisation of a member or program; refuses what is too much. */
export function countRequest(door: Door, access: Access, setHeader: (name: string, value: string) => void): void {
  const state =
    access.kind === "touchpoint"
      ? countTouchpoint(door, access.running.profile.id)
      : door.rates.organization?.take(organizationOf(access));
  if (!state) return;
  for (const [name, value] of rateHeaders(state)) setHeader(name, value);
  refuse(state);
}

/** The same for what comes over a socket, where there are no headers. */
export function countTouchpoint({ rates }: Door, profileId: string): RateState | undefined {
  return rates.touchpoint?.take(profileId);
}

export function refuse(state: RateState | undefined): void {
  if (state && !state.allowed) throw tooMany(state.resetSeconds * 1000, state.limit);
}
