import type { KeptSecret } from "@parlo/engine";
import { inArray } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { SecretSource } from "../effect/index.ts";
import { obfuscate } from "../platform/crypto/obfuscate.ts";
import type { SecretBox } from "../platform/crypto/secret-box.ts";
import { newId } from "../platform/id.ts";
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

/** Keeps a secret for the calls that take it to its origin, and says what stands in a flow for it. */
export async function keepFlowSecret(
  db: OrganizationDatabase,
  box: SecretBox,
  { value, origin }: { readonly value: string; readonly origin: string },
): Promise<KeptSecret> {
  const id = newId();
  const sealed = box.seal(value, ownerOf(id));
  await db.insert(flowSecretTable).values({ id, origin: new URL(origin).origin, sealed });
  return { id, hint: obfuscate(value), origin };
}

/** A sealed secret opens only as this row. */
const ownerOf = (id: string) => `flow-secret:${id}`;
