import type { Invitation, Member, Organization, Role } from "@parlo/contract";
import type { invitationTable } from "./invitation.table.ts";
import type { membershipTable } from "./membership.table.ts";
import type { organizationTable } from "./organization.table.ts";

export function presentOrganization(row: typeof organizationTable.$inferSelect, role: Role): Organization {
  const { id, name, timeZone, turnLimits, mailLimits, runLimits, archivedAt, createdAt, modifiedAt, version } = row;
  return {
    id,
    name,
    timeZone,
    turnLimits,
    mailLimits,
    runLimits,
    role,
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
    version,
  };
}

export interface MemberRow {
  readonly membership: typeof membershipTable.$inferSelect;
  readonly user: { readonly name: string; readonly email: string };
}

export function presentMember({ membership, user }: MemberRow): Member {
  const { userId, role, joinedAt } = membership;
  return { userId, name: user.name, email: user.email, role, joinedAt: joinedAt.toISOString() };
}

export function presentInvitation(row: typeof invitationTable.$inferSelect): Invitation {
  const { id, email, role, createdAt, expiresAt } = row;
  return { id, email, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
