import type { Role } from "@parlo/contract";
import { sessionTable } from "../auth/session.table.ts";
import { userTable } from "../auth/user.table.ts";
import type { AppContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { membershipTable } from "../organization/membership.table.ts";
import { organizationTable } from "../organization/organization.table.ts";
import { newId } from "../platform/id.ts";
import { type ApiClient, apiClient } from "./api-client.ts";

export interface SignedIn {
  readonly userId: string;
  readonly organizationId: string;
  readonly email: string;
  readonly accessToken: string;
  readonly client: ApiClient;
  /** The organisation's database, to look at rows beside the API. */
  readonly db: OrganizationDatabase;
  /** The same person and session with an `If-Match` header. */
  ifMatch(version: number): ApiClient;
}

/** A person who is signed in: the owner of a new organisation, or with a role in one that exists. */
export async function signUp(
  app: AppContext,
  address: string,
  name: string,
  into?: { organizationId: string; role: Role },
): Promise<SignedIn> {
  const platform = app.databases.platform;
  const [userId, sessionId] = [newId(), newId()];
  const organizationId = into?.organizationId ?? newId();
  const email = `${name.toLowerCase()}.${userId.slice(-8)}@example.com`;
  if (!into) await platform.insert(organizationTable).values({ id: organizationId, name: `Organisation ${name}` });
  await platform.insert(userTable).values({ id: userId, email, name });
  await platform.insert(membershipTable).values({ organizationId, userId, role: into?.role ?? "owner" });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await platform.insert(sessionTable).values({ id: sessionId, userId, currentOrganization: organizationId, expiresAt });
  const now = new Date();
  const claims = { userId, sessionId, organizationId, signedInAt: now, issuedAt: now };
  const accessToken = await app.accessTokens.sign(claims);
  const headers = { authorization: `Bearer ${accessToken}`, "device-id": "test-device" };
  return {
    userId,
    organizationId,
    email,
    accessToken,
    client: apiClient(address, headers),
    db: app.databases.organization(organizationId),
    ifMatch: (version) => apiClient(address, { ...headers, "if-match": `"${version}"` }),
  };
}
