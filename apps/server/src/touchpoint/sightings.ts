import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Databases } from "../db/database.ts";
import { profileTable } from "../profile/index.ts";

/** Milliseconds for which one sighting of a profile stands for all. */
const spacing = 60_000;
/** Profiles whose last sighting is remembered; beyond them the oldest is forgotten. */
const mostRemembered = 10_000;

/** Notes when a profile was last seen at a place that is not ours. */
export interface Sightings {
  /** Nobody waits for it to be written. */
  note(organizationId: string, profileId: string): void;
}

export function createSightings(databases: Databases, onError: (error: unknown) => void): Sightings {
  const noted = new Map<string, number>();
  return {
    note(organizationId, profileId) {
      const now = Date.now();
      if (now - (noted.get(profileId) ?? 0) < spacing) return;
      noted.delete(profileId);
      noted.set(profileId, now);
      const oldest = noted.keys().next().value;
      if (noted.size > mostRemembered && oldest !== undefined) noted.delete(oldest);
      const isOlder = or(isNull(profileTable.lastSeenAt), lt(profileTable.lastSeenAt, new Date(now - spacing)));
      databases
        .organization(organizationId)
        .update(profileTable)
        .set({ lastSeenAt: new Date(now) })
        .where(and(eq(profileTable.id, profileId), isOlder))
        .then(undefined, onError);
    },
  };
}
