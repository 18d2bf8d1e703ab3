import { hash } from "node:crypto";
import type { Pool } from "pg";
import type { RunningProfile } from "../ports/profile-source.ts";

/** What a step is told of profile and organisation. */
export type Surroundings = Pick<RunningProfile, "profile" | "persona" | "organization" | "definitions">;

const mostKnown = 5000;

export interface KeptSurroundings {
  /** The name under which they are on disk. A promise only where they were not there yet. */
  keep(running: RunningProfile): string | Promise<string>;
}

/** Keeps what conversations run with, each content once: a step is written only after what it was told. */
export function keepSurroundings(pool: Pick<Pool, "query">): KeptSurroundings {
  const digests = new WeakMap<RunningProfile, string>();
  const known = new Set<string>();

  async function write(organizationId: string, digest: string, content: string): Promise<string> {
    await pool.query({ name: "surroundings keep", text: keep, values: [organizationId, digest, content] });
    if (known.size >= mostKnown) known.clear();
    known.add(`${organizationId} ${digest}`);
    return digest;
  }

  return {
    keep(running) {
      const told = digests.get(running);
      if (told !== undefined) return told;
      const { organizationId, profile, persona, organization, definitions } = running;
      const content = JSON.stringify({ profile, persona, organization, definitions } satisfies Surroundings);
      const digest = hash("md5", content, "base64url");
      const kept = known.has(`${organizationId} ${digest}`) ? digest : write(organizationId, digest, content);
      if (typeof kept === "string") digests.set(running, kept);
      return kept;
    },
  };
}

const keep = `
  insert into conversation_surroundings (organization_id, digest, surroundings) values ($1, $2, $3)
  on conflict do nothing`;
