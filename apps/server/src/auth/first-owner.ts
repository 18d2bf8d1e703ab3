import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { boundTo } from "../db/scoped.ts";
import { seedOrganization } from "../demo/index.ts";
import { membershipTable } from "../organization/membership.table.ts";
import { organizationTable } from "../organization/organization.table.ts";
import type { Environment } from "../platform/environment.ts";
import { newId } from "../platform/id.ts";
import { hashPassword } from "./password.ts";
import { userTable } from "./user.table.ts";

export interface FirstOwner {
  readonly organizationId: string;
  readonly userId: string;
  readonly email: string;
  /** The made-up password, to be shown once; undefined when the environment named one. */
  readonly password: string | undefined;
}

/** Any number, the same in every process: two that start at once must not both make an owner. */
export const firstStartLock = 4_100_019;

/**
 * On an empty database the first organisation with its owner and all that it begins with, in one transaction; undefined
 * when somebody is there already.
 */
export async function makeFirstOwner(
  db: Database,
  { OWNER_EMAIL, OWNER_PASSWORD, DEMO }: Pick<Environment, "OWNER_EMAIL" | "OWNER_PASSWORD" | "DEMO">,
): Promise<FirstOwner | undefined> {
  const made = OWNER_PASSWORD ?? randomBytes(12).toString("base64url");
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${firstStartLock})`);
    const known = await transaction.select({ id: userTable.id }).from(userTable).limit(1);
    if (known.length > 0) return undefined;
    const [organizationId, userId] = [newId(), newId()];
    const passwordHash = await hashPassword(made);
    await transaction.insert(organizationTable).values({ id: organizationId, name: "My organisation" });
    await transaction.insert(userTable).values({ id: userId, email: OWNER_EMAIL, name: "Owner", passwordHash });
    await transaction.insert(membershipTable).values({ organizationId, userId, role: "owner" });
    await seedOrganization(boundTo(organizationId, transaction), { demo: DEMO });
    return { organizationId, userId, email: OWNER_EMAIL, password: OWNER_PASSWORD ? undefined : made };
  });
}
