import { inArray } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import type { SecretSource } from "../effect/index.ts";
import { flowSecretTable } from "./flow-secret.table.ts";

/** The secrets of flows, for the calls that carry them and for nothing else. */
export function flowSecretSource({ databases, secrets }: Pick<AppContext, "databases" | "secrets">): SecretSource {
  return {
    async load(organizationId, ids) {
      const db = databases.organization(organizationId);
      const rows = await db
        .select()
        .from(flowSecretTable)
        .where(inArray(flowSecretTable.id, [...ids]));
      return new Map(rows.map(({ id, origin, sealed }) => [id, { origin, value: secrets.open(sealed, ownerOf(id)) }]));
    },
  };
}

/** A sealed secret opens only as this row. */
export const ownerOf = (id: string) => `flow-secret:${id}`;
