import { ORPCError } from "@orpc/server";
import type { Role } from "@parlo/contract";

const strength: Readonly<Record<Role, number>> = { viewer: 0, operator: 1, editor: 2, admin: 3, owner: 4 };

/** Whether a role has the rights of another: every role has those of the weaker ones. */
export function atLeast(role: Role, needed: Role): boolean {
  return strength[role] >= strength[needed];
}

/** Ends the request with 403 unless it is allowed. */
export function demand(allowed: boolean): void {
  if (!allowed) throw new ORPCError("FORBIDDEN", { status: 403, message: "This needs a right that you do not have" });
}
