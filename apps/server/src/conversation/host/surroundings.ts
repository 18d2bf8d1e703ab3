import { hash } from "node:crypto";
import type { Pool } from "pg";
import type { RunningProfile } from "../ports/profile-source.ts";

/** What a step is told of profile and organisation. */
export type Surroundings = Pick<RunningProfile, "profile" | "persona" | "organization" | "definitions">;

const mostKnown = 5000;
/** How long it is believed that they are on disk: used after that, they are said to be in use once more. */
export const keptForDays = 1;
const keptForMs = keptForDays * 24 * 60 * 60_000;

export interface KeptSurroundings {
  /** The name under which they are on disk. A promise only where they were not there yet. */
  keep(running: RunningProfile): string | Promise<string>;
}

/** Keeps what conversations run with, each content once: a step is written only after what it was told. */
export function keepSurroundings(pool: Pick<Pool, "query">): KeptSurroundings {
  const digests = new WeakMap<RunningProfile, string>();
  const known = new Map<string, number>();

  async function write(organizationId: string, digest: string, content: string): Promise<string> {
    await pool.query({ name: "surroundings keep", text: keep, values: [organizationId, digest, content] });
    if (known.size >= mostKnown) known.clear();
    known.set(`${organizationId} ${digest}`, Date.now() + keptForMs);
    return digest;
  }

  return {
    keep(running) {
      const told = digests.get(running);
      if (told !== undefined) return told;
      const { organizationId, profile, persona, organization, definitions } = running;
      const content = JSON.stringify({ profile, persona, organization, definitions } satisfies Surroundings);
      const digest = hash("md5", content, "base64url");
      const isKnown = (known.get(`${organizationId} ${digest}`) ?? 0) > Date.now();
      const kept = isKnown ? digest : write(organizationId, digest, content);
      if (typeof kept === "string") digests.set(running, kept);
      return kept;
    },
  };
}

const keep = `
  insert into conversation_surroundings (organization_id, digest, surroundings) values ($1, $2, $3)
  on conflict (organization_id, digest) do update set used_at = now()
    where conversation_surroundings.used_at < now() - interval '1 hour'`;
