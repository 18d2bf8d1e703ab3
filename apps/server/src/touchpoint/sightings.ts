import type pg from "pg";

/** Milliseconds for which one sighting of a profile stands for all. */
const spacing = 60_000;
/** Profiles whose last sighting is remembered; beyond them the oldest is forgotten. */
const mostRemembered = 10_000;

const noteSighting = `
  update profile set last_seen_at = $3
  where organization_id = $1 and id = $2 and (last_seen_at is null or last_seen_at < $4)`;

/** Notes when a profile was last seen at a place that is not ours. */
export interface Sightings {
  /** Nobody waits for it to be written. */
  note(organizationId: string, profileId: string): void;
}

export function createSightings(pool: pg.Pool, onError: (error: unknown) => void): Sightings {
  const noted = new Map<string, number>();
  return {
    note(organizationId, profileId) {
      const now = Date.now();
      if (now - (noted.get(profileId) ?? 0) < spacing) return;
      noted.delete(profileId);
      noted.set(profileId, now);
      const oldest = noted.keys().next().value;
      if (noted.size > mostRemembered && oldest !== undefined) noted.delete(oldest);
      const values = [organizationId, profileId, new Date(now), new Date(now - spacing)];
      pool.query({ name: "profile seen", text: noteSighting, values }).then(undefined, onError);
    },
  };
}
